#include "games/entropy/brownian_order.hpp"

#include <algorithm>

#include "games/chess/judgement.hpp"
#include "games/entropy/capture_gain.hpp"

namespace tavoliere::entropy {

using chess::bit;
using chess::Kind;
using chess::pop_lowest;

namespace {

// In hundredths of a pawn, later scaled to the orders of the search.
constexpr int scale = 48;
constexpr int answers_check = 400, opens_check = 150, ends_flights = 3000, takes_flight_in_check = 120,
              takes_flight = 12;
constexpr int near_our_king = 10, per_reached_square = 3, per_pawn_row = 14;

}  // namespace

BrownianOrder::BrownianOrder(const Position& pos)
    : board_(&pos.board),
      owner_(pos.board.turn),
      theirs_(board_->of(owner_)),
      ours_(board_->of(other(owner_))),
      occupied_(theirs_ | ours_) {
    for (Squares rest = theirs_; rest;) {
        const int square = pop_lowest(rest);
        reach_[square] = attacks_from(*board_, square, occupied_);
        screens_[square] = chess::every_square;
        picked_[square] = chess::value_of(board_->kind_at(square)) / 40;
    }
    const AttackMap map = attack_map(*board_, other(owner_));
    attacked_by_us_ = map.once;
    guarded_twice_by_us_ = map.twice;
    look_at_king();
    look_at_threats();
    look_at_guards();
}

void BrownianOrder::look_at_king() {
    const int king = board_->king(owner_);
    flights_ =
        chess::king_attacks[king] & ~theirs_ & ~chess::attacked_by(*board_, other(owner_), occupied_ ^ bit(king));
    const Squares checkers = chess::attackers_to(*board_, king, occupied_) & ours_;
    in_check_ = checkers != 0;
    if (in_check_ && !chess::has_several(checkers)) answers_ = chess::line_to[king][std::countr_zero(checkers)];
    const Squares straight = board_->of(Kind::rook) | board_->of(Kind::queen);
    const Squares diagonal = board_->of(Kind::bishop) | board_->of(Kind::queen);
    // Our sliders that look at the king through their pieces.
    Squares sliders =
        (chess::rook_attacks(king, ours_) & ours_ & straight) | (chess::bishop_attacks(king, ours_) & ours_ & diagonal);
    while (sliders) {
        const Squares line = chess::line_to[king][pop_lowest(sliders)], screen = line & theirs_;
        if (screen && !chess::has_several(screen)) screens_[std::countr_zero(screen)] = line;
    }
    const Squares our_king = board_->of(Kind::king) & ours_;
    const Squares around_us = chess::king_steps(our_king);
    for (Squares rest = theirs_ & ~board_->of(Kind::king); rest;) {
        const int square = pop_lowest(rest);
        picked_[square] += near_our_king * std::popcount(reach_[square] & around_us);
        if (reach_[square] & answers_) picked_[square] += answers_check;
    }
}

// Their best captures: the piece that makes the best one is picked, unless another can make as good a one.
void BrownianOrder::look_at_threats() {
    int best = 0, second = 0, best_piece = chess::no_square, best_target = chess::no_square;
    for (Squares rest = theirs_; rest;) {
        const int square = pop_lowest(rest);
        const int own_value = chess::value_of(board_->kind_at(square));
        int threat = 0, target = chess::no_square;
        for (Squares prey = reach_[square] & ours_ & ~board_->of(Kind::king); prey;) {
            const int victim = pop_lowest(prey);
            const int value = chess::value_of(board_->kind_at(victim));
            const bool held = guarded_twice_by_us_ & bit(victim);
            const int gain = held || (board_->kind_at(square) == Kind::king && (attacked_by_us_ & bit(victim)))
                                 ? std::max(0, value - own_value)
                                 : value;
            if (gain > threat) {
                threat = gain;
                target = victim;
            }
        }
        picked_[square] += threat / 8;
        if (threat > best) {
            second = best;
            best = threat;
            best_piece = square;
            best_target = target;
        } else {
            second = std::max(second, threat);
        }
    }
    if (best_piece == chess::no_square) return;
    picked_[best_piece] += best - second;
    blocking_ = chess::line_to[best_piece][best_target] & ~occupied_;
    blocking_worth_ = best - second;
}

// What they have that we attack and one of their pieces alone guards.
void BrownianOrder::look_at_guards() {
    for (Squares rest = theirs_ & attacked_by_us_ & ~board_->of(Kind::king); rest;) {
        const int square = pop_lowest(rest);
        const Squares guards = chess::attackers_to(*board_, square, occupied_) & theirs_;
        const int value = chess::value_of(board_->kind_at(square));
        if (guards && !chess::has_several(guards)) picked_[std::countr_zero(guards)] += value / 12;
        // The attacked piece itself is frozen, but put where we do not attack it.
        picked_[square] -= value / 6;
    }
}

int BrownianOrder::operator()(chess::Move move) const {
    const int from = move.from(), to = move.to();
    const Kind kind = board_->kind_at(from);
    int worth = picked_[from];
    const bool opens = !(screens_[from] & bit(to));
    const bool checks = in_check_ || opens;
    if (opens) worth += opens_check;
    if (flights_ & bit(to)) worth += checks ? takes_flight_in_check : takes_flight;
    if (checks && !(flights_ & ~bit(to))) worth += ends_flights / (in_check_ && opens ? 1 : 2);
    if (blocking_ & bit(to)) worth += blocking_worth_;
    if (kind == Kind::pawn) {
        const int rows = chess::row_of(from) - chess::row_of(to);
        worth += per_pawn_row * (owner_ == Side::first ? rows : -rows);
    } else {
        const Squares lifted = occupied_ ^ bit(from);
        Squares reached = 0;
        switch (kind) {
            case Kind::knight:
                reached = chess::knight_attacks[to];
                break;
            case Kind::bishop:
                reached = chess::bishop_attacks(to, lifted);
                break;
            case Kind::rook:
                reached = chess::rook_attacks(to, lifted);
                break;
            default:
                reached = chess::queen_attacks(to, lifted);
                break;
        }
        worth += per_reached_square * (std::popcount(reach_[from] & ~theirs_) - std::popcount(reached & ~theirs_));
        worth -= 6 * std::popcount(reached & ours_);
    }
    return scale * worth;
}

}  // namespace tavoliere::entropy
