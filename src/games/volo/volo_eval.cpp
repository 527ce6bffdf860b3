#include "games/volo/volo_eval.hpp"

#include <tuple>

namespace tavoliere::volo {

namespace {

using VoloTerms = Terms<volo_term_count>;

// Five times what bench/volo_fit prints: the levels and the windows of the search are made for scores of this size.
constexpr TaperedWeights<volo_term_count> weights{
    .early = {-2450, 390, 680, -210, 1860, -1480, -1560, -805, 1295, 80, 1305, 3045, 1130},
    .late = {-2185, 440, 495, -1035, -1890, -1015, -420, 3135, 435, 20, 2415, 8205, 5},
};

Position as_if_to_move(Position pos, Side side) {
    pos.turn = side;
    return pos;
}

// Calls visit(group, flight) for the flights that would unite the birds of a side if it had the move, until it returns
// true; whether it did.
template <class Visit>
bool any_uniting_flight(const Rules& rules, const Position& pos, Side side, const Flocks& flocks, Visit&& visit) {
    if (!flocks.could_be_united_by(longest_line_of(flocks.birds()))) return false;
    return any_uniting_flight(flocks, Choices(as_if_to_move(pos, side), rules.board(), rules.supply()), visit);
}

bool can_unite(const Rules& rules, const Position& pos, Side side, const Flocks& flocks) {
    return any_uniting_flight(rules, pos, side, flocks, [](const FlightGroup&, const Flight&) { return true; });
}

int clusters_in(const Squares& set) {
    int count = 0;
    for (Squares left = set; left.any(); ++count) left -= connected(Squares::single(left.lowest()), left);
    return count;
}

// Flying in all directions over the free squares of one position.
class SightLines {
public:
    explicit SightLines(const Squares& free) : free_(free), sweeps_(free, free, free, free, free, free) {}

    // The birds of all flocks to which flights of single birds lead, one after the other, from the first flock or to
    // it; only these birds fly, and whether they leave somebody behind is not asked.
    Squares linked(const Flocks& flocks, const Squares& fliers) const {
        const Squares& own = flocks.birds();
        if (own.empty()) return own;
        Squares linked = flocks.first();
        while (linked != own) {
            const Squares met = own & next_to_be_linked(linked, own, fliers);
            if (met.empty()) break;
            linked |= connected(met, own);
        }
        return linked;
    }

private:
    // By direction.
    using Sweeps = std::tuple<Sweep<steps[0]>, Sweep<steps[1]>, Sweep<steps[2]>, Sweep<steps[3]>, Sweep<steps[4]>,
                              Sweep<steps[5]>>;

    // The birds that some bird of the linked flocks reaches, and those that reach such a flock.
    Squares next_to_be_linked(const Squares& linked, const Squares& own, const Squares& fliers) const {
        const Squares leaving = linked & fliers, coming = fliers - linked, goals = grown(linked) & free_;
        Squares landings{}, met{};
        for_each_index<direction_count>([&]<int D>() {
            const auto& sweep = std::get<D>(sweeps_);
            landings |= sweep.landings(leaving);
            met |= shifted<steps[D]>(goals | sweep.landings(goals)) & coming;
        });
        return ((grown(landings) & own) | met) - linked;
    }

    Squares free_;
    Sweeps sweeps_;
};

// The free squares up to three steps away that are nearer to a side's birds than to the other's, by colour.
std::array<Squares, 2> areas_of(const Position& pos, const Squares& free) {
    constexpr int farthest = 3;
    Squares first = pos.birds[0], second = pos.birds[1];
    std::array<Squares, 2> areas{};
    for (int distance = 1; distance <= farthest; ++distance) {
        first |= grown(first) & free;
        second |= grown(second) & free;
        areas[0] |= first - second;
        areas[1] |= second - first;
    }
    return {areas[0] & free, areas[1] & free};
}

VoloTerms count_of(const Rules& rules, const Position& pos, Side side, const Flocks& flocks, const Squares& free,
                   const SightLines& sights) {
    const Squares &own = pos.birds[index(side)], &foe = pos.birds[index(other(side))];
    const Squares space = rules.board() - foe;
    const Squares near = grown(own) & space, wide = grown(near) & space, far = grown(wide) & space;
    const Squares alone = own - Neighbours(own).contacts().near;
    VoloTerms count{};
    count[flock_term] = flocks.count();
    count[lone_term] = flocks.lone();
    count[junction_term] = (free & pos.open[index(side)] & flocks.touching(2)).count();
    count[cluster_term] = clusters_in(near);
    count[chain_term] = count[cluster_term] == 1;
    count[wide_term] = count[chain_term] ? 1 : clusters_in(wide);
    count[far_term] = count[wide_term] == 1 ? 1 : clusters_in(far);
    count[linked_term] = sights.linked(flocks, alone) == own;
    count[seen_term] = count[linked_term] || sights.linked(flocks, own) == own;
    return count;
}

VoloTerms difference_of(const Rules& rules, const Position& pos, const Flocks& mine, const Flocks& yours,
                        const Threat& threat) {
    const Side me = pos.turn, you = other(me);
    const Squares free = rules.board() - pos.birds[0] - pos.birds[1];
    const SightLines sights(free);
    VoloTerms my_count = count_of(rules, pos, me, mine, free, sights);
    VoloTerms your_count = count_of(rules, pos, you, yours, free, sights);
    const std::array<Squares, 2> areas = areas_of(pos, free);
    my_count[area_term] = areas[index(me)].count();
    your_count[area_term] = areas[index(you)].count();
    VoloTerms difference;
    for (int i = 0; i < volo_term_count; ++i) difference[i] = my_count[i] - your_count[i];
    const Squares& own = pos.birds[index(me)];
    const Squares placements = own.count() < rules.supply() ? (free & pos.open[index(me)]) - grown(own) : Squares{};
    difference[threat_term] = threat.exists() ? -1 : 0;
    difference[bare_term] = threat.exists() && !placements.intersects(threat.blocking) ? -1 : 0;
    difference[tempo_term] = 1;
    return difference;
}

}  // namespace

VoloTerms terms_of(const Rules& rules, const Position& pos) {
    const Flocks mine(pos.birds[index(pos.turn)]), yours(pos.birds[index(other(pos.turn))]);
    return difference_of(rules, pos, mine, yours, Threat(rules, pos, yours));
}

// By the number of birds.
int stage_of(const Position& pos) { return stages - std::min(stages, pos.birds[0].count() + pos.birds[1].count()); }

Score Eval::evaluate(const Rules& rules, const Position& pos) const {
    const Flocks mine(pos.birds[index(pos.turn)]);
    if (can_unite(rules, pos, pos.turn, mine)) return unites_next;
    const Flocks yours(pos.birds[index(other(pos.turn))]);
    const Threat threat(rules, pos, yours);
    return weights.of(difference_of(rules, pos, mine, yours, threat), stage_of(pos), stages);
}

bool Eval::in_danger(const Rules& rules, const Position& pos) const {
    const Side you = other(pos.turn);
    return !pos.choosing && can_unite(rules, pos, you, Flocks(pos.birds[index(you)]));
}

Threat::Threat(const Rules& rules, const Position& pos, const Flocks& yours) : blocking(rules.board()) {
    any_uniting_flight(rules, pos, other(pos.turn), yours, [&](const FlightGroup& group, const Flight& flight) {
        const Squares needed = way_of(group, flight);
        blocking &= needed;
        if (ways < most_ways) way[ways++] = needed;
        return false;
    });
}

bool Threat::goes_round(const Squares& taken) const {
    for (int i = 0; i < ways; ++i)
        if (!way[i].intersects(taken)) return true;
    return false;
}

Eval::Ordering::Ordering(const Rules& rules, const Position& pos)
    : Ordering(rules, pos, Flocks(pos.birds[index(other(pos.turn))])) {}

Eval::Ordering::Ordering(const Rules& rules, const Position& pos, const Flocks& yours)
    : own_(pos.birds[index(pos.turn)]),
      board_(rules.board()),
      foe_is_in_one_area_(pos.areas[index(other(pos.turn))] == 1),
      near_(grown(grown(grown(own_)))),
      junctions_(yours.touching(2)),
      flocks_(own_),
      threat_(rules, pos, yours) {}

int Eval::Ordering::operator()(Move step) const {
    if (step.kind == Move::Kind::place) return order_of_placement(step.to);
    return step.kind == Move::Kind::fly ? order_of_flight(flight_of(step)) : 0;
}

namespace {

constexpr int order_of_defence = 1 << 19, order_of_joined_flock = 3000, order_of_good_square = 1500;

}  // namespace

// A new bird takes nothing away: a flight of the opponent that unites stays possible unless it stands in the way.
int Eval::Ordering::order_of_placement(int square) const {
    if (threat_.exists()) return threat_.blocking.has(square) ? order_of_defence : order_lost;
    return order_of_good_square * (near_.has(square) + junctions_.has(square));
}

// A side that has flown all its birds together has won. Otherwise its opponent must not do so next, and only an
// enclosure or a bird in the way of each of their flights can stop them.
int Eval::Ordering::order_of_flight(const Flight& flight) const {
    const Squares from = flight.from(), to = flight.to();
    const int joined = flocks_.joined_by(from, to);
    if (joined == flocks_.count()) return order_first;
    const int order = order_of_joined_flock * (joined - 1);
    if (!threat_.exists()) return order;
    return threat_.goes_round(to) && !may_part(from, to) ? order_lost : order + order_of_defence;
}

bool Eval::Ordering::may_part(const Squares& from, const Squares& to) const {
    return !foe_is_in_one_area_ || gaps_around(to, board_ - ((own_ - from) | to)) > 1;
}

}  // namespace tavoliere::volo
