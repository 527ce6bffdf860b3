#include "games/connection/connection_eval.hpp"

#include <algorithm>

#include "games/chess/judgement.hpp"

namespace tavoliere::connection {

using namespace chess;

namespace {

// What it is worth to be so many moves from a connection; each further way to end it adds something, up to a limit.
constexpr std::array<int, LinkPlan::far + 1> nearness{0, 130, 60, 15, 0};
constexpr std::array<int, LinkPlan::far + 1> per_way{0, 10, 3, 1, 0};
constexpr int most_ways = 6;

int value_of(const LinkPlan& plan) {
    return nearness[plan.moves()] + per_way[plan.moves()] * std::min(plan.ways(), most_ways);
}

bool completes(const Rules& rules, const Position& pos, Move move) {
    Position after = pos;
    rules.play(after, move);
    return after.connected[index(pos.board.turn)];
}

// Could this side connect if it were to move? Pins are ignored.
bool threatens_connection(const chess::Position& board, Side side, Exclude exclude) {
    const LinkPlan plan(board, side, exclude);
    if (plan.moves() != 1) return false;
    chess::Position turned = board;
    set_en_passant(turned, no_square);
    set_turn(turned, side);
    Moves moves;
    legal_moves(turned, moves, {.royal = Royal::none});
    for (const Move move : moves) {
        if (!(plan.closing() & bit(move.to()))) continue;
        chess::Position after = turned;
        play(after, move);
        if (connected(after, side, exclude)) return true;
    }
    return false;
}

}  // namespace

Score Eval::evaluate(const Rules& rules, const Position& pos) const {
    const Side me = pos.board.turn;
    const LinkPlan mine(pos.board, me, rules.exclude()), theirs(pos.board, other(me), rules.exclude());
    return judge(pos.board, rules.royal()).score + value_of(mine) - value_of(theirs);
}

Eval::Ordering::Ordering(const Rules& rules, const Position& pos)
    : rules_(rules), pos_(pos), closing_(LinkPlan(pos.board, pos.board.turn, rules.exclude()).closing()) {
    const Squares enemy_pawns = pos.board.of(other(pos.board.turn), Kind::pawn);
    guarded_by_pawns_ = pos.board.turn == Side::first ? pawn_captures<Side::second>(enemy_pawns)
                                                      : pawn_captures<Side::first>(enemy_pawns);
}

int Eval::Ordering::operator()(Move move) const {
    constexpr int wins = 1 << 24;
    const chess::Position& board = pos_.board;
    if ((closing_ & bit(move.to())) && completes(rules_, pos_, move)) return wins;
    const Kind kind = board.kind_at(move.from());
    if (const int gain = direct_gain(board, move, rules_.royal())) {
        const int kept = exchange_gain(board, move, rules_.royal());
        return kept < 0 ? kept : order_first + 16 * gain - index(kind);
    }
    // Quiet moves: not to where a pawn takes, and away from there.
    int order = 0;
    if (kind != Kind::pawn && (guarded_by_pawns_ & bit(move.to()))) order -= 4000;
    if (kind != Kind::pawn && (guarded_by_pawns_ & bit(move.from()))) order += 4000;
    return order;
}

void Eval::keep_noisy(const Rules& rules, const Position& pos, Steps& steps) const {
    const Squares closing = LinkPlan(pos.board, pos.board.turn, rules.exclude()).closing();
    int kept = 0;
    for (const Move move : steps) {
        if ((closing & bit(move.to())) && completes(rules, pos, move)) {
            steps[0] = move;
            steps.resize(1);
            return;
        }
        const bool takes = direct_gain(pos.board, move, rules.royal()) > 0;
        if (takes && exchange_gain(pos.board, move, rules.royal()) >= 0) steps[kept++] = move;
    }
    steps.resize(kept);
}

bool Eval::in_danger(const Rules& rules, const Position& pos) const {
    if (rules.royal() == Royal::chess && in_check(pos.board)) return true;
    return threatens_connection(pos.board, other(pos.board.turn), rules.exclude());
}

}  // namespace tavoliere::connection
