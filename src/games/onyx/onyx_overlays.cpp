#include <array>

#include "games/onyx/onyx.hpp"

// What is not seen at a glance in Onyx: which stones are one chain, and which can be captured.
namespace tavoliere::onyx {

namespace {

constexpr std::array<OverlayName, 2> overlay_names{
    {{"chains",
      {"Chains", "Catene"},
      {"An edge runs around the stones of each chain, with their number.",
       "Un bordo circonda le pedine di ogni catena, con il loro numero."}},
     {"captures",
      {"Stones in danger", "Pedine in pericolo"},
      {"Hatched stones can be captured by the next stone of the other colour.",
       "Le pedine tratteggiate possono essere catturate dalla prossima pedina dell'altro colore."}}}};
enum { chains, captures };

template <int WordCount>
std::vector<int> points_in(const Bits<WordCount>& set) {
    std::vector<int> points;
    set.for_each([&](int point) { points.push_back(point); });
    return points;
}

template <int WordCount>
std::vector<OverlayMark> chain_marks(const Tables<WordCount>& tables, const Position<WordCount>& pos) {
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

// For each free corner of a square: the stones that a stone there would capture.
template <int WordCount>
std::vector<OverlayMark> capture_marks(const Tables<WordCount>& tables, const Position<WordCount>& pos) {
    std::vector<OverlayMark> marks;
    const Bits<WordCount> occupied = pos.occupied();
    for (const Side side : {Side::first, Side::second}) {
        const Bits<WordCount>&own = pos.stones[index(side)], &enemies = pos.stones[index(other(side))];
        (pos.open & tables.grid).for_each([&](int point) {
            Bits<WordCount> captured{};
            for (const auto& [opposite, flanks, midpoint] : tables.squares_at(point))
                if (own.has(opposite) && enemies.has(flanks[0]) && enemies.has(flanks[1]) && !occupied.has(midpoint))
                    for (const int flank : flanks) captured.add(flank);
            if (captured.empty()) return;
            const std::string& name = tables.board.drawing().cells[static_cast<std::size_t>(point)].name;
            marks.push_back(
                {.look = OverlayMark::Look::hatch,
                 .owner = owner_of(other(side)),
                 .cells = points_in(captured),
                 .words = {{"can be captured by a stone on {}", "si possono catturare con una pedina in {}"}, {name}}});
        });
    }
    return marks;
}

}  // namespace

template <int WordCount>
std::span<const OverlayName> Rules<WordCount>::overlays() {
    return overlay_names;
}

template <int WordCount>
std::vector<OverlayMark> Rules<WordCount>::overlay(const Position& pos, std::size_t which) const {
    if (which == chains) return chain_marks(*tables_, pos);
    return pos.decided() ? std::vector<OverlayMark>{} : capture_marks(*tables_, pos);
}

template std::span<const OverlayName> Rules<4>::overlays();
template std::span<const OverlayName> Rules<6>::overlays();
template std::span<const OverlayName> Rules<10>::overlays();
template std::vector<OverlayMark> Rules<4>::overlay(const Position&, std::size_t) const;
template std::vector<OverlayMark> Rules<6>::overlay(const Position&, std::size_t) const;
template std::vector<OverlayMark> Rules<10>::overlay(const Position&, std::size_t) const;

}  // namespace tavoliere::onyx
