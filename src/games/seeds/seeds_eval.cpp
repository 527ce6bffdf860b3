#include "games/seeds/seeds_eval.hpp"

#include <algorithm>
#include <bit>

namespace tavoliere::seeds {

namespace {

// The unit of the weights: a seed in store as they are by default.
constexpr int unit = 16;
// A sowing that passes the own store gains a seed without taking anything.
constexpr int noisy_gain = 2;

// No judgement reaches it, whatever its weights: a score that does is a proof.
constexpr Score settled_result = 20000, most_judged = 15000;

// Games of few seeds are decided by fewer: all of them together are worth as much.
constexpr int worth_of_all = 1600;

int seeds_in(const Position& pos, Cells houses) {
    int seeds = 0;
    for (; houses; houses &= houses - 1) seeds += pos.seeds[std::countr_zero(houses)];
    return seeds;
}

struct SideCount {
    int stored = 0, in_row = 0, choices = 0, owned = 0;
};

SideCount count(const Rules& rules, const Position& pos, Side side) {
    const Cells held = rules.tables().held(pos, side), owned = pos.claimed[index(side)];
    return {pos.store(side) + seeds_in(pos, owned), seeds_in(pos, held), std::popcount(held), std::popcount(owned)};
}

}  // namespace

Score Eval::evaluate(const Rules& rules, const Position& pos) const {
    const SideCount own = count(rules, pos, pos.turn), enemy = count(rules, pos, other(pos.turn));
    const Weights& weights = rules.description().weights;
    int value =
        weights.store * (own.stored - enemy.stored) + weights.house * (own.choices - enemy.choices) + weights.move;
    if (rules.description().rest == Rest::row) value += weights.row * (own.in_row - enemy.in_row);
    if (own.owned != enemy.owned) {
        const int still_sown = own.in_row + enemy.in_row;
        value += unit * weights.owned * (own.owned - enemy.owned) * still_sown / (4 * rules.tables().houses);
    }
    return std::clamp(value * worth_of_all / (unit * std::max(1, rules.material())), -most_judged, most_judged);
}

std::optional<Score> Eval::settled(const Rules& rules, const Position& pos) const {
    if (!rules.only_counts() || rules.repetition_draws()) return std::nullopt;
    const int ahead = pos.store(pos.turn) - pos.store(other(pos.turn)), on_board = seeds_on_board(pos);
    if (ahead > on_board) return settled_result + (ahead - on_board);
    if (-ahead > on_board) return -settled_result + (ahead + on_board);
    return std::nullopt;
}

std::optional<int> Eval::sure_margin(Score score) const {
    if (score >= settled_result) return score - settled_result;
    if (score <= -settled_result) return score + settled_result;
    return std::nullopt;
}

namespace {

// What a sowing brings at once.
struct Effect {
    int gain, claims;
    bool moves_again;
};

Effect effect_of(const Rules& rules, const Position& pos, Move move) {
    Position after = pos;
    rules.play(after, move);
    const int side = index(pos.turn);
    return {after.store(pos.turn) - pos.store(pos.turn),
            std::popcount(after.claimed[side]) - std::popcount(pos.claimed[side]), after.turn == pos.turn};
}

}  // namespace

int Eval::order(const Rules& rules, const Position& pos, Move move) const {
    if (move == pass) return 0;
    const Effect effect = effect_of(rules, pos, move);
    const int order = 64 * effect.gain + 256 * effect.claims + (effect.moves_again ? 96 : 0);
    return order > 0 ? order_first + order : 0;
}

void Eval::keep_noisy(const Rules& rules, const Position& pos, MoveList<Move, Rules::max_steps>& steps) const {
    int kept = 0;
    for (const Move step : steps) {
        if (step == pass) continue;
        const Effect effect = effect_of(rules, pos, step);
        if (effect.moves_again || effect.claims > 0 || effect.gain >= noisy_gain) steps[kept++] = step;
    }
    steps.resize(kept);
}

}  // namespace tavoliere::seeds
