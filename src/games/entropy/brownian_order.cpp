#include "games/entropy/brownian_order.hpp"

#include <algorithm>
#include <limits>

#include "games/chess/judgement.hpp"
#include "games/entropy/capture_gain.hpp"
#include "games/entropy/mating_brownian.hpp"
#include "games/entropy/screens.hpp"

namespace tavoliere::entropy {

using chess::bit;
using chess::Kind;
using chess::pop_lowest;

namespace {

// In hundredths of a pawn, later scaled to the orders of the search.
constexpr int scale = 48;
constexpr int answers_check = 400, opens_check = 150, ends_flights = 3000, takes_flight_in_check = 120,
              takes_flight = 12;
constexpr int near_our_king = 10, per_reached_square = 3, per_attacked_piece = 6, per_pawn_row = 14;
constexpr int promotes_next = 700;
// A part of the value of what we attack, where its only guard is picked or cut off, and of a piece with nowhere to go.
constexpr int part_unguarded = 12, part_trapped = 8;

// How many pieces are looked at wherever they may be put, and how many targets of each are kept.
constexpr int pieces_anywhere = 5, targets_anywhere = 3;

}  // namespace

BrownianOrder::BrownianOrder(const Rules& rules, const Position& pos)
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
    look_at_threats(pickable(pos));
    look_at_guards();
    if (in_check_ || screening_) mate_ = mating_brownian(rules, pos);
}

void BrownianOrder::look_at_king() {
    const int king = board_->king(owner_);
    flights_ =
        chess::king_attacks[king] & ~theirs_ & ~chess::attacked_by(*board_, other(owner_), occupied_ ^ bit(king));
    const Squares checkers = chess::attackers_to(*board_, king, occupied_) & ours_;
    in_check_ = checkers != 0;
    if (in_check_ && !chess::has_several(checkers)) answers_ = chess::line_to[king][std::countr_zero(checkers)];
    for_each_screen(*board_, king, other(owner_), owner_, [&](int square, Squares line) {
        screens_[square] = line;
        screening_ |= bit(square);
    });
    const Squares our_king = board_->of(Kind::king) & ours_;
    const Squares around_us = chess::king_steps(our_king);
    for (Squares rest = theirs_ & ~board_->of(Kind::king); rest;) {
        const int square = pop_lowest(rest);
        picked_[square] += near_our_king * std::popcount(reach_[square] & around_us);
        if (reach_[square] & answers_) picked_[square] += answers_check;
    }
}

// The best capture of one of their pieces, or its promotion.
BrownianOrder::Threat BrownianOrder::threat_of(int square) const {
    const Kind kind = board_->kind_at(square);
    Threat best{.by = square};
    for (Squares prey = reach_[square] & ours_ & ~board_->of(Kind::king); prey;) {
        const int victim = pop_lowest(prey);
        const int value = chess::value_of(board_->kind_at(victim));
        const bool held =
            (guarded_twice_by_us_ & bit(victim)) || (kind == Kind::king && (attacked_by_us_ & bit(victim)));
        const int gain = held ? std::max(0, value - chess::value_of(kind)) : value;
        if (gain > best.worth) best = {gain, square, victim};
    }
    if (kind != Kind::pawn || chess::row_of(square) != (owner_ == Side::first ? 6 : 1)) return best;
    const int ahead = square + (owner_ == Side::first ? 8 : -8);
    return occupied_ & bit(ahead) || best.worth >= promotes_next ? best : Threat{promotes_next, square, ahead};
}

// The piece with their best threat is picked, unless another has as good a one, or its line is blocked. Where it may
// not be picked, the next one is.
void BrownianOrder::look_at_threats(Squares may_pick) {
    Threat best, second;
    for (Squares rest = theirs_; rest;) {
        const Threat threat = threat_of(pop_lowest(rest));
        picked_[threat.by] += threat.worth / 8;
        if (threat.worth > best.worth) {
            second = best;
            best = threat;
        } else if (threat.worth > second.worth) {
            second = threat;
        }
    }
    if (best.worth == 0) return;
    const int gained = best.worth - second.worth;
    picked_[best.by] += gained;
    if (second.worth > 0 && !(may_pick & bit(best.by))) picked_[second.by] += second.worth;
    blocking_ = chess::line_to[best.by][best.target] & ~occupied_;
    blocking_worth_ = gained;
}

// What they have that we attack and one of their pieces alone guards: that one is picked, or its line blocked.
void BrownianOrder::look_at_guards() {
    for (Squares rest = theirs_ & attacked_by_us_ & ~board_->of(Kind::king); rest;) {
        const int square = pop_lowest(rest);
        const int value = chess::value_of(board_->kind_at(square));
        // The attacked piece itself is frozen, but put where we do not attack it.
        picked_[square] -= value / 6;
        const Squares guards = chess::attackers_to(*board_, square, occupied_) & theirs_;
        if (!guards || chess::has_several(guards)) continue;
        const int guard = std::countr_zero(guards), gained = value / part_unguarded;
        picked_[guard] += gained;
        const Squares between = chess::line_to[guard][square] & ~occupied_;
        if (!between || gained <= unguarding_worth_) continue;
        unguarding_ = between;
        unguarding_worth_ = gained;
    }
}

BrownianOrder::Picked BrownianOrder::picked(int from) const {
    const Kind kind = board_->kind_at(from);
    int worth = picked_[from];
    if (kind != Kind::pawn) worth += per_reached_square * std::popcount(reach_[from] & ~theirs_);
    return {from, kind, occupied_ ^ bit(from), worth};
}

Squares BrownianOrder::reached_from(const Picked& piece, int to) const {
    switch (piece.kind) {
        case Kind::knight:
            return chess::knight_attacks[to];
        case Kind::bishop:
            return chess::bishop_attacks(to, piece.lifted);
        case Kind::rook:
            return chess::rook_attacks(to, piece.lifted);
        default:
            return chess::queen_attacks(to, piece.lifted);
    }
}

int BrownianOrder::worth(const Picked& piece, int to) const {
    int worth = piece.worth;
    const bool opens = !(screens_[piece.from] & bit(to));
    const bool checks = in_check_ || opens;
    if (opens) worth += opens_check;
    if (flights_ & bit(to)) worth += checks ? takes_flight_in_check : takes_flight;
    if (checks && !(flights_ & ~bit(to))) worth += ends_flights / (in_check_ && opens ? 1 : 2);
    if (blocking_ & bit(to)) worth += blocking_worth_;
    if (unguarding_ & bit(to)) worth += unguarding_worth_;
    if (piece.kind == Kind::pawn) {
        const int rows = chess::row_of(piece.from) - chess::row_of(to);
        return worth + per_pawn_row * (owner_ == Side::first ? rows : -rows);
    }
    const Squares reached = reached_from(piece, to), safe = reached & ~theirs_ & ~attacked_by_us_;
    if (!safe) worth += chess::value_of(piece.kind) / part_trapped;
    worth -= per_reached_square * std::popcount(safe);
    return worth - per_attacked_piece * std::popcount(reached & ours_);
}

int BrownianOrder::operator()(chess::Move move) const {
    if (mate_ && mate_->phase == Phase::brownian && mate_->move == move) return order_of_mate;
    return scale * worth(picked(move.from()), move.to());
}

int BrownianOrder::order_of_none() const { return mate_ == no_brownian ? order_of_mate : 0; }

// The pieces that are most worth picking are looked at wherever they may be put, the others only where a target is for
// something whatever stands on it: where it blocks their best capture or a guard, or takes a flight square in check.
void BrownianOrder::list_likely(const Rules& rules, const Position& pos, Steps& steps) const {
    steps.clear();
    if (mate_) return steps.add(*mate_);
    Squares rest = pickable(pos);
    const auto list = [&](int square, Squares wanted, int most) {
        const Squares targets = rules.brownian_targets(pos, square, attacked_by_us_) & wanted;
        list_best_targets(picked(square), targets, most, steps);
    };
    for (int i = 0; rest && i < pieces_anywhere; ++i) {
        const int square = most_worth_picking(rest);
        rest ^= bit(square);
        list(square, chess::every_square, targets_anywhere);
    }
    Squares useful = in_check_ ? flights_ : 0;
    if (blocking_worth_ > 0) useful |= blocking_;
    if (unguarding_worth_ > 0) useful |= unguarding_;
    while (useful && rest) list(pop_lowest(rest), useful, 1);
    steps.add(no_brownian);
}

int BrownianOrder::most_worth_picking(Squares pieces) const {
    int best = std::countr_zero(pieces), best_worth = std::numeric_limits<int>::min();
    while (pieces) {
        const int square = pop_lowest(pieces);
        const int worth = picked_[square] + (screening_ & bit(square) ? opens_check : 0);
        if (worth <= best_worth) continue;
        best_worth = worth;
        best = square;
    }
    return best;
}

void BrownianOrder::list_best_targets(const Picked& piece, Squares targets, int most, Steps& steps) const {
    struct Target {
        int worth, square;
    };
    std::array<Target, targets_anywhere> best;
    int count = 0;
    while (targets) {
        const int to = pop_lowest(targets);
        const Target target{worth(piece, to), to};
        if (count < most)
            ++count;
        else if (target.worth <= best[count - 1].worth)
            continue;
        int at = count - 1;
        for (; at > 0 && best[at - 1].worth < target.worth; --at) best[at] = best[at - 1];
        best[at] = target;
    }
    for (int i = 0; i < count; ++i) steps.add({chess::Move(piece.from, best[i].square), Phase::brownian});
}

}  // namespace tavoliere::entropy
