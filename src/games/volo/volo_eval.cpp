#include "games/volo/volo_eval.hpp"

namespace tavoliere::volo {

namespace {

using VoloTerms = Terms<volo_term_count>;

constexpr Weights<volo_term_count> weights{
    .early = {-1721, 324, 706, 497, 3158, 3597, 14289, 763},
    .late = {-2829, 535, 793, -3699, -1959, 3843, 23924, 343},
};
constexpr int stages = 60;

// The mover unites at once: almost a result.
constexpr Score unites_next = 8000;

Position as_if_to_move(Position pos, Side side) {
    pos.turn = side;
    return pos;
}

// Calls visit(group, flight) for the flights that would unite the birds of a side if it had the move, until it returns
// true; whether it did.
template <class Visit>
bool any_uniting_flight(const Rules& rules, const Position& pos, Side side, const Flocks& flocks, Visit&& visit) {
    if (!flocks.could_be_united_by(flocks.largest())) return false;
    return any_uniting_flight(flocks, Choices(as_if_to_move(pos, side), rules.board(), rules.supply()), visit);
}

bool can_unite(const Rules& rules, const Position& pos, Side side, const Flocks& flocks) {
    return any_uniting_flight(rules, pos, side, flocks, [](const FlightGroup&, const Flight&) { return true; });
}

// The squares that every flight that would unite the birds of the mover's opponent needs free; none without such a
// flight.
Squares squares_that_block(const Rules& rules, const Position& pos) {
    const Side you = other(pos.turn);
    Squares blocking = rules.board();
    const auto needs_free = [&](const FlightGroup& group, const Flight& flight) {
        blocking &= way_of(group, flight);
        return false;
    };
    any_uniting_flight(rules, pos, you, Flocks(pos.birds[index(you)]), needs_free);
    return blocking == rules.board() ? Squares{} : blocking;
}

int clusters_in(const Squares& set) {
    int count = 0;
    for (Squares left = set; left.any(); ++count) left -= connected(Squares::single(left.lowest()), left);
    return count;
}

VoloTerms count_of(const Rules& rules, const Position& pos, Side side, const Flocks& flocks) {
    const Squares &own = pos.birds[index(side)], &foe = pos.birds[index(other(side))];
    const Squares space = rules.board() - foe, near = grown(own) & space, far = grown(near) & space;
    const Squares free = pos.open[index(side)] - own - foe;
    VoloTerms count{};
    count[flock_term] = flocks.count();
    count[lone_term] = flocks.lone();
    count[junction_term] = (free & flocks.touching(2)).count();
    count[cluster_term] = clusters_in(near);
    count[chain_term] = count[cluster_term] == 1;
    count[wide_term] = count[chain_term] || clusters_in(far) == 1;
    return count;
}

VoloTerms difference_of(const Rules& rules, const Position& pos, const Flocks& mine, const Flocks& yours) {
    const Side me = pos.turn, you = other(me);
    const VoloTerms my_count = count_of(rules, pos, me, mine), your_count = count_of(rules, pos, you, yours);
    VoloTerms difference;
    for (int i = 0; i < volo_term_count; ++i) difference[i] = my_count[i] - your_count[i];
    difference[threat_term] = can_unite(rules, pos, you, yours) ? -1 : 0;
    difference[tempo_term] = 1;
    return difference;
}

}  // namespace

VoloTerms terms_of(const Rules& rules, const Position& pos) {
    return difference_of(rules, pos, Flocks(pos.birds[index(pos.turn)]), Flocks(pos.birds[index(other(pos.turn))]));
}

// By the number of birds.
int stage_of(const Position& pos) { return stages - std::min(stages, pos.birds[0].count() + pos.birds[1].count()); }

Score Eval::evaluate(const Rules& rules, const Position& pos) const {
    const Flocks mine(pos.birds[index(pos.turn)]);
    if (can_unite(rules, pos, pos.turn, mine)) return unites_next;
    const Flocks yours(pos.birds[index(other(pos.turn))]);
    return weights.of(difference_of(rules, pos, mine, yours), stage_of(pos), stages);
}

bool Eval::in_danger(const Rules& rules, const Position& pos) const {
    const Side you = other(pos.turn);
    return !pos.choosing && can_unite(rules, pos, you, Flocks(pos.birds[index(you)]));
}

Eval::Ordering::Ordering(const Rules& rules, const Position& pos)
    : flocks_(pos.birds[index(pos.turn)]), blocking_(squares_that_block(rules, pos)) {}

// Who has flown all his birds together has won; otherwise his opponent must not.
int Eval::Ordering::operator()(Move step) const {
    constexpr int order_of_joined_flock = 3000, order_of_block = 1 << 19;
    if (step.kind == Move::Kind::place) return blocking_.has(step.to) ? order_of_block : 0;
    if (step.kind != Move::Kind::fly) return 0;
    const Flight flight = flight_of(step);
    const Squares from = flight.from(), to = flight.to();
    const int joined = flocks_.joined_by(from, to);
    if (joined == flocks_.count()) return order_first;
    return order_of_joined_flock * (joined - 1) + (blocking_.intersects(to) ? order_of_block : 0);
}

}  // namespace tavoliere::volo
