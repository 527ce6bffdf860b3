#include "game/history.hpp"
#include "games/stacks/stacks.hpp"
#include "games/stacks/stacks_sets.hpp"
#include "games/stacks/stacks_turns.hpp"

namespace tavoliere::stacks {

namespace {

const Reason reason_points{{"enough points", "punti sufficienti"}, "points"};
const Reason reason_bare{{"no stack left and nothing in hand", "nessuna pila e nulla in mano"}, "bare"};
const Reason reason_passes{{"passes in a row: counted", "si è passato più volte di seguito: si conta"}, "passes"};
const Reason reason_blocked{{"blocked", "nessuna mossa possibile"}, "blocked"};
const Reason reason_none_left{{"no stack left", "nessuna pila rimasta"}, "no-stack"};
const Reason reason_counted{{"nobody can act: counted", "nessuno può muovere: si conta"}, "counted"};
const Reason reason_repeated{{"threefold repetition: counted", "terza ripetizione: si conta"}, "repetition-counted"};

std::optional<Outcome> verdict_for(Verdict verdict, Side side, const Reason& reason) {
    switch (verdict) {
        case Verdict::loses:
            return won_by(other(side), reason);
        case Verdict::wins:
            return won_by(side, reason);
        case Verdict::draws:
            return drawn(reason);
        default:
            return std::nullopt;
    }
}

}  // namespace

template <int Words>
int RulesOf<Words>::score_of(const Position& pos, Side side) const {
    if (tables_->count == Count::points) return pos.points[static_cast<std::size_t>(index(side))];
    const Cells mine = owned_where(*tables_, pos, tables_->counted, index(side));
    if (tables_->count == Count::stacks) return mine.count();
    int pieces = 0;
    mine.for_each([&](int cell) {
        if (tables_->count == Count::pieces)
            pieces += pos.height[cell];
        else
            for (std::uint8_t piece = pos.top[cell]; piece != no_piece; piece = pos.below[piece])
                pieces += owner_of_code(pos.code[piece]) == index(side) ? 1 : 0;
    });
    return pieces;
}

template <int Words>
Outcome RulesOf<Words>::counted(const Position& pos, const Reason& reason) const {
    return by_score(score_of(pos, Side::first), score_of(pos, Side::second), reason);
}

template <int Words>
bool RulesOf<Words>::holds_enough(const Position& pos, Side side) const {
    return owned_where(*tables_, pos, tables_->hold, index(side)).count() >= tables_->hold_stacks;
}

template <int Words>
bool RulesOf<Words>::is_decided(const Position& pos) const {
    const StackTables<Words>& t = *tables_;
    if (t.points == 0 && t.hold_stacks == 0 && !t.has_bare && t.passes == 0) return false;
    return decided(pos).has_value();
}

// What ends a game besides having nothing to do, in the order in which the language asks.
template <int Words>
std::optional<Outcome> RulesOf<Words>::decided(const Position& pos) const {
    const StackTables<Words>& t = *tables_;
    if (t.points > 0 && (pos.points[0] >= t.points || pos.points[1] >= t.points))
        return by_score(pos.points[0], pos.points[1], reason_points);
    if (t.hold_stacks > 0) {
        const bool at_end = t.hold_at == HoldAt::turn_ends;
        if (at_end && holds_enough(pos, other(pos.turn))) return won_by(other(pos.turn), hold_reason_);
        if (holds_enough(pos, pos.turn)) return won_by(pos.turn, hold_reason_);
    }
    if (t.has_bare && pos.owned[static_cast<std::size_t>(index(pos.turn))].empty() &&
        pos.hand[static_cast<std::size_t>(index(pos.turn))] == 0)
        return verdict_for(t.bare, pos.turn, reason_bare);
    if (t.passes > 0 && pos.passes >= t.passes) return counted(pos, reason_passes);
    return std::nullopt;
}

template <int Words>
Outcome RulesOf<Words>::stuck_outcome(const Position& pos) const {
    const bool has_none = pos.owned[static_cast<std::size_t>(index(pos.turn))].empty();
    const auto verdict = verdict_for(tables_->stuck, pos.turn, has_none ? reason_none_left : reason_blocked);
    return verdict ? *verdict : counted(pos, reason_counted);
}

template <int Words>
std::optional<Outcome> RulesOf<Words>::outcome(const Position& pos) const {
    if (mid_turn(pos)) return std::nullopt;
    if (const auto early = decided(pos)) return early;
    Steps steps;
    TurnGeneration<Words>(*tables_).list_first(pos, steps);
    return steps.empty() ? std::optional(stuck_outcome(pos)) : std::nullopt;
}

template <int Words>
Outcome RulesOf<Words>::repeated(const Position& pos) const {
    return tables_->repetition == Repetition::counts ? counted(pos, reason_repeated) : drawn(reason_threefold);
}

template int RulesOf<1>::score_of(const Position&, Side) const;
template int RulesOf<2>::score_of(const Position&, Side) const;
template bool RulesOf<1>::is_decided(const Position&) const;
template bool RulesOf<2>::is_decided(const Position&) const;
template std::optional<Outcome> RulesOf<1>::outcome(const Position&) const;
template std::optional<Outcome> RulesOf<2>::outcome(const Position&) const;
template Outcome RulesOf<1>::repeated(const Position&) const;
template Outcome RulesOf<2>::repeated(const Position&) const;

}  // namespace tavoliere::stacks
