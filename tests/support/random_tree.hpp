#pragma once

#include "core/words.hpp"
#include "game/evaluation.hpp"

namespace tavoliere {

// A game without a board, to be solved by looking at all of it: which steps there are, whether a turn has one or two,
// and how the game ends, follows from mixed numbers.
class RandomTree {
public:
    struct Position {
        std::uint64_t number;
        std::uint8_t steps_left;
        Side turn;
        bool mid_turn;
    };
    struct Move {
        std::uint16_t number;

        bool operator==(const Move&) const = default;
    };
    static constexpr int max_steps = 24;
    static constexpr bool repetition_draws() { return false; }
    static constexpr bool turns_are_single_steps = false;

    RandomTree(std::uint64_t seed, std::uint8_t steps) : start_{mix64(seed), steps, Side::first, false} {}

    Position start() const { return start_; }
    Side turn(const Position& pos) const { return pos.turn; }
    bool mid_turn(const Position& pos) const { return pos.mid_turn; }
    void legal(const Position& pos, MoveList<Move, max_steps>& list) const {
        list.clear();
        if (outcome(pos)) return;
        const int count = 1 + static_cast<int>((pos.number >> 8) % max_steps);
        for (int i = 0; i < count; ++i) list.add({static_cast<std::uint16_t>(i)});
    }
    void play(Position& pos, Move move) const {
        pos.number = mix64(pos.number ^ move.number);
        --pos.steps_left;
        pos.mid_turn = !pos.mid_turn && pos.steps_left > 0 && (pos.number >> 16) % 4 == 0;
        if (!pos.mid_turn) pos.turn = other(pos.turn);
    }
    std::optional<Outcome> outcome(const Position& pos) const {
        static constexpr Reason reason{{"the end", "la fine"}, "the end"};
        if (pos.mid_turn || (pos.steps_left > 0 && (pos.number >> 24) % 16 > 0)) return std::nullopt;
        const std::uint64_t lot = (pos.number >> 32) % 5;
        return lot == 0 ? drawn(reason) : won_by(lot % 2 ? Side::first : Side::second, reason);
    }
    std::uint64_t hash(const Position& pos) const { return pos.number; }
    std::uint64_t hash_from_scratch(const Position& pos) const { return pos.number; }
    std::uint64_t repetition_hash(const Position& pos) const { return pos.number; }

private:
    Position start_;
};

// What the person to move gets by the best play of both: 1 a win, 0 a loss.
inline double solved_value(const RandomTree& rules, const RandomTree::Position& pos) {
    if (const auto outcome = rules.outcome(pos))
        return outcome->winner == Winner::draw ? 0.5 : outcome->winner == winner_of(pos.turn) ? 1 : 0;
    StepList<RandomTree> steps;
    rules.legal(pos, steps);
    double best = 0;
    for (const auto step : steps) {
        RandomTree::Position child = pos;
        rules.play(child, step);
        const double theirs = solved_value(rules, child);
        best = std::max(best, child.turn == pos.turn ? theirs : 1 - theirs);
    }
    return best;
}

// Judges such a position by a mixed number.
template <bool HasPriors>
struct RandomEvaluation {
    static constexpr bool has_priors = HasPriors;
    static constexpr bool evaluates_mid_turn = true;

    void begin(int) {}
    double value(const RandomTree&, const RandomTree::Position& pos, int, Random&) const { return of(pos.number); }
    double evaluate_with_priors(const RandomTree&, const RandomTree::Position& pos, const StepList<RandomTree>& steps,
                                std::span<float> priors) const {
        for (int i = 0; i < steps.size(); ++i) priors[i] = static_cast<float>(of(pos.number ^ steps[i].number) / 10);
        return of(pos.number);
    }

private:
    static double of(std::uint64_t number) { return static_cast<double>(mix64(number) >> 32) / 4294967296.0; }
};

}  // namespace tavoliere
