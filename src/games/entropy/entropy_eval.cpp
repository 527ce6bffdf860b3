#include "games/entropy/entropy_eval.hpp"

#include <algorithm>

#include "games/chess/judgement.hpp"
#include "games/entropy/capture_gain.hpp"
#include "games/entropy/mating_brownian.hpp"

namespace tavoliere::entropy {

using namespace chess;

namespace {

constexpr int attacked_beside_king = 7, line_to_king = 22, few_flights = 14, no_escape_from = 3;
constexpr int in_check_now = 40;

// The pieces of a side that would be lost to a capture: attacked, and without two guards.
struct Risk {
    int total = 0, greatest = 0, second = 0;

    void add(int value) {
        total += value;
        if (value > greatest) {
            second = greatest;
            greatest = value;
        } else {
            second = std::max(second, value);
        }
    }
};

Risk risk_of(const chess::Position& board, const Judgement& judgement, Side side) {
    Risk risk;
    const Squares attacked = judgement.attacked[index(other(side))];
    const Squares held = judgement.attacked_twice[index(side)];
    const Squares by_pawns = judgement.attacked_by_pawns[index(other(side))] & ~board.of(Kind::pawn);
    for (Squares rest = board.of(side) & ~board.of(Kind::king) & ((attacked & ~held) | by_pawns); rest;)
        risk.add(chess::value_of(board.kind_at(pop_lowest(rest))));
    return risk;
}

// How exposed a king is to enemies that may displace one of its pieces each turn.
int exposure(const chess::Position& board, const Judgement& judgement, Side side) {
    const int king = board.king(side);
    const Squares own = board.of(side), enemy = board.of(other(side));
    const Squares attacked = judgement.attacked[index(other(side))];
    const Squares around = king_attacks[king];
    int danger = attacked_beside_king * std::popcount(around & attacked);
    Squares sliders = (rook_attacks(king, enemy) & enemy & (board.of(Kind::rook) | board.of(Kind::queen))) |
                      (bishop_attacks(king, enemy) & enemy & (board.of(Kind::bishop) | board.of(Kind::queen)));
    while (sliders)
        if (!has_several(line_to[king][pop_lowest(sliders)] & own)) danger += line_to_king;
    const int flights = std::popcount(around & ~own & ~attacked);
    danger += few_flights * std::max(0, no_escape_from - flights);
    return danger;
}

}  // namespace

Score Eval::evaluate(const Rules&, const Position& pos) const {
    const chess::Position& board = pos.board;
    const Side me = board.turn, enemy = other(me);
    const Judgement judgement = judge(board);
    Score score = judgement.score;

    // A turn saves two pieces, one by moving it and one by displacing what attacks it.
    const Risk mine = risk_of(board, judgement, me), theirs = risk_of(board, judgement, enemy);
    score -= (mine.total - mine.greatest - mine.second) / 3 + (mine.greatest + mine.second) / 16;
    score += theirs.greatest / 8 + (theirs.total - theirs.greatest) / 12;
    score += exposure(board, judgement, enemy) * 5 / 4 - exposure(board, judgement, me);
    if (pos.frozen != no_square) score -= chess::value_of(board.kind_at(pos.frozen)) / 40;
    if (in_check(board)) score -= in_check_now;
    return std::clamp(score, -eval_limit, eval_limit);
}

Eval::Ordering::Ordering(const Rules& rules, const Position& pos) : rules_(rules), pos_(pos) {
    if (pos.brownian_due) {
        brownian_.emplace(rules, pos);
        return;
    }
    const chess::Position& board = pos.board;
    const Side me = board.turn;
    checks_.emplace(board);
    attacked_ = attack_map(board, other(me)).once;
    weak_ = attacked_ & ~attack_map(board, me).twice;
}

int Eval::Ordering::operator()(Move step) const {
    switch (step.phase) {
        case Phase::normal:
            return order_of_normal(step.move);
        case Phase::brownian:
            return (*brownian_)(step.move);
        case Phase::no_brownian:
            return brownian_->order_of_none();
    }
    return 0;
}

int Eval::Ordering::order_of_normal(chess::Move move) const {
    constexpr int per_value = 12;
    const Kind kind = pos_.board.kind_at(move.from());
    const int value = kind == Kind::king ? 0 : chess::value_of(kind);
    int order = 0;
    const int gain = capture_gain(pos_, move);
    if (gain > 0) order += order_first + 16 * gain;
    if (checks_->gives_check(move, kind)) {
        if (mates_with_brownian(rules_, pos_, {move, Phase::normal})) return order_of_mate;
        order += order_first;
    }
    if (gain > 0) return order;
    // Into danger, and out of it.
    if (attacked_ & bit(move.to())) order -= per_value * value;
    if (weak_ & bit(move.from())) order += per_value * value;
    return order + per_value * gain;
}

bool Eval::list_likely(const Rules& rules, const Position& pos, const Ordering& order,
                       BrownianOrder::Steps& steps) const {
    if (!pos.brownian_due) return false;
    order.of_brownians().list_likely(rules, pos, steps);
    return true;
}

void Eval::keep_noisy(const Rules& rules, const Position& pos, Steps& steps) const {
    const CheckSight checks(pos.board);
    int kept = 0;
    for (const Move step : steps) {
        if (checks.gives_check(step.move, pos.board.kind_at(step.move.from())) &&
            mates_with_brownian(rules, pos, step)) {
            steps[0] = step;
            steps.resize(1);
            return;
        }
        if (capture_gain(pos, step.move) > 0) steps[kept++] = step;
    }
    steps.resize(kept);
}

bool Eval::in_danger(const Rules&, const Position& pos) const { return !pos.brownian_due && in_check(pos.board); }

}  // namespace tavoliere::entropy
