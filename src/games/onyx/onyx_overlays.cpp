#include <algorithm>
#include <array>

#include "games/joining/cheapest_way.hpp"
#include "games/joining/way_gauges.hpp"
#include "games/joining/way_marks.hpp"
#include "games/onyx/onyx.hpp"

// What is not seen at a glance in Onyx: which stones are one chain, which can be captured, and how many each side still
// lacks.
namespace tavoliere::onyx {

namespace {

const std::array<OverlayName, 3>& names_of_overlays() {
    static const std::array<OverlayName, 3> names{
        {{"chains",
          {"Chains", "Catene"},
          {"An edge runs around the stones of each chain, with their number.",
           "Un bordo circonda le pedine di ogni catena, con il loro numero."}},
         {"captures",
          {"Stones in danger", "Pedine in pericolo"},
          {"Hatched stones can be captured by the next stone of the other colour.",
           "Le pedine tratteggiate possono essere catturate dalla prossima pedina dell'altro colore."}},
         way_overlay}};
    return names;
}
enum { chains, captures, ways };

template <int WordCount>
std::vector<int> points_in(const Bits<WordCount>& set) {
    std::vector<int> points;
    set.for_each([&](int point) { points.push_back(point); });
    return points;
}

template <int WordCount>
std::vector<OverlayMark> chain_marks(const OnyxTables<WordCount>& tables, const Position<WordCount>& pos) {
    std::vector<OverlayMark> marks;
    for (const Side side : {Side::first, Side::second})
        for (Bits<WordCount> left = pos.stones[index(side)]; left.any();) {
            Bits<WordCount> seed{};
            seed.add(left.lowest());
            const Bits<WordCount> chain = tables.joined_to(seed, left);
            left = left - chain;
            if (chain.count() == 1) continue;
            const std::string count = std::to_string(chain.count());
            marks.push_back({.look = OverlayMark::Look::ring,
                             .owner = owner_of(side),
                             .cells = points_in(chain),
                             .label = count,
                             .words = {{"a chain of {} stones", "una catena di {} pedine"}, {count}}});
        }
    return marks;
}

// Calls visit(point, captured) for each free corner of a square where a stone of this side would capture some.
template <int WordCount, class Visit>
void for_each_capture(const OnyxTables<WordCount>& tables, const Position<WordCount>& pos, Side side, Visit&& visit) {
    const Bits<WordCount> occupied = pos.occupied();
    const Bits<WordCount>&own = pos.stones[index(side)], &enemies = pos.stones[index(other(side))];
    (pos.open & tables.grid).for_each([&](int point) {
        Bits<WordCount> captured{};
        for (const auto& [opposite, flanks, midpoint] : tables.squares_at(point))
            if (own.has(opposite) && enemies.has(flanks[0]) && enemies.has(flanks[1]) && !occupied.has(midpoint))
                for (const int flank : flanks) captured.add(flank);
        if (captured.any()) visit(point, captured);
    });
}

template <int WordCount>
Bits<WordCount> stones_in_danger(const OnyxTables<WordCount>& tables, const Position<WordCount>& pos, Side side) {
    Bits<WordCount> stones{};
    if (!pos.decided())
        for_each_capture(tables, pos, other(side), [&](int, const Bits<WordCount>& captured) { stones |= captured; });
    return stones;
}

template <int WordCount>
std::vector<OverlayMark> capture_marks(const OnyxTables<WordCount>& tables, const Position<WordCount>& pos) {
    std::vector<OverlayMark> marks;
    for (const Side side : {Side::first, Side::second})
        for_each_capture(tables, pos, side, [&](int point, const Bits<WordCount>& captured) {
            const std::string& name = tables.board.drawing().cells[static_cast<std::size_t>(point)].name;
            marks.push_back(
                {.look = OverlayMark::Look::hatch,
                 .owner = owner_of(other(side)),
                 .cells = points_in(captured),
                 .words = {{"can be captured by a stone on {}", "si possono catturare con una pedina in {}"}, {name}}});
        });
    return marks;
}

// Over own stones and these free points; what captures may change is not foreseen.
template <int WordCount>
std::vector<int> way_over(const OnyxTables<WordCount>& tables, const Position<WordCount>& pos, Side side,
                          const Bits<WordCount>& free) {
    const auto colour = static_cast<std::size_t>(index(side));
    CheapestWay way(pos.stones[colour], free, [&](int point) { return tables.neighbours(point); });
    return way.find(tables.near_edge[colour], tables.far_edge[colour]);
}

template <int WordCount>
int stones_missing(const Position<WordCount>& pos, const std::vector<int>& way) {
    return static_cast<int>(std::ranges::count_if(way, [&](int point) { return pos.open.has(point); }));
}

template <int WordCount>
std::vector<OverlayMark> shortest_ways(const OnyxTables<WordCount>& tables, const Position<WordCount>& pos) {
    std::vector<OverlayMark> marks;
    for (const Side side : {Side::first, Side::second})
        if (std::vector<int> way = way_over(tables, pos, side, pos.open); !way.empty()) {
            const int missing = stones_missing(pos, way);
            marks.push_back(way_mark(side, std::move(way), missing));
        }
    return marks;
}

}  // namespace

template <int WordCount>
std::span<const OverlayName> Rules<WordCount>::overlays() {
    return names_of_overlays();
}

template <int WordCount>
std::vector<OverlayMark> Rules<WordCount>::overlay(const Position& pos, std::size_t which) const {
    if (which == chains) return chain_marks(*tables_, pos);
    if (which == ways) return shortest_ways(*tables_, pos);
    return pos.decided() ? std::vector<OverlayMark>{} : capture_marks(*tables_, pos);
}

template <int WordCount>
std::vector<Gauge> Rules<WordCount>::gauges(const Position& pos) const {
    const auto way_of = [&](Side side) {
        return blocked_way(pos.open, [&](const Points& free) { return way_over(*tables_, pos, side, free); });
    };
    std::vector<Gauge> gauges = way_gauges({way_of(Side::first), way_of(Side::second)});
    gauges.push_back(sign(
        "in_danger", Gauge::Wish::fewer, {"Your stones that can be captured", "Tue pedine che si possono catturare"},
        {"The opponent's stones that can be captured", "Pedine dell'avversario che si possono catturare"},
        [&](Side side) { return stones_in_danger(*tables_, pos, side).count(); }));
    return gauges;
}

template std::vector<Gauge> Rules<4>::gauges(const Position&) const;
template std::vector<Gauge> Rules<6>::gauges(const Position&) const;
template std::vector<Gauge> Rules<10>::gauges(const Position&) const;
template std::span<const OverlayName> Rules<4>::overlays();
template std::span<const OverlayName> Rules<6>::overlays();
template std::span<const OverlayName> Rules<10>::overlays();
template std::vector<OverlayMark> Rules<4>::overlay(const Position&, std::size_t) const;
template std::vector<OverlayMark> Rules<6>::overlay(const Position&, std::size_t) const;
template std::vector<OverlayMark> Rules<10>::overlay(const Position&, std::size_t) const;

}  // namespace tavoliere::onyx
