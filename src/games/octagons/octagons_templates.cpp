#include "games/octagons/octagons_templates.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <unordered_map>

#include "games/octagons/octagons_board.hpp"

namespace tavoliere::octagons {

namespace {

using Mask = std::uint32_t;

// Larger regions take long to search, and are seldom free.
constexpr int farthest_stone = 2, widest_detour = 2;
constexpr std::size_t most_template_cells = 11;  // with the stone

// A stone and the cells around it, numbered within the region; the stone is number 0.
struct Region {
    std::vector<Mask> neighbours;
    Mask all = 0, halves = 0, side = 0;

    auto operator<=>(const Region&) const = default;

    // Does a way within these cells lead from the stone to the side?
    bool joined(Mask within) const {
        Mask reached = 1;
        for (Mask fresh = 1; fresh;) {
            const auto cell = static_cast<std::size_t>(std::countr_zero(fresh));
            const Mask more = neighbours[cell] & within & ~reached;
            reached |= more;
            fresh = (fresh & (fresh - 1)) | more;
        }
        return reached & side;
    }
};

// Whether the stone of a region is joined to the side even if the opponent begins there, found by trying everything.
// The cells around the region are taken to be the opponent's.
class Defence {
public:
    explicit Defence(const Region& region) : region_(region) {}

    bool holds(Mask own, Mask enemy) {
        if (region_.joined(own)) return true;
        if (!region_.joined(region_.all & ~enemy)) return false;
        const std::uint64_t key = std::uint64_t{own} << 32 | enemy;
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        const Mask free = region_.all & ~own & ~enemy;
        const bool broken = any_turn(free, [&](Mask intrusion) { return !answered(own, enemy | intrusion); });
        return known_[key] = !broken;
    }

private:
    bool answered(Mask own, Mask enemy) {
        if (holds(own, enemy)) return true;
        return any_turn(region_.all & ~own & ~enemy, [&](Mask answer) { return holds(own | answer, enemy); });
    }

    // Is there such a turn? It takes a half, two squares, or a square here and one elsewhere.
    template <class Wanted>
    bool any_turn(Mask free, Wanted&& wanted) const {
        for (Mask rest = free & region_.halves; rest; rest &= rest - 1)
            if (wanted(rest & -rest)) return true;
        for (Mask rest = free & ~region_.halves; rest; rest &= rest - 1)
            for (Mask second = rest; second; second &= second - 1)
                if (wanted((rest & -rest) | (second & -second))) return true;
        return false;
    }

    const Region& region_;
    std::unordered_map<std::uint64_t, bool> known_;  // by own and enemy cells
};

// Finds the templates of stones near the first colour's near side.
template <int N>
class Finder {
public:
    explicit Finder(const Geometry<N>& geometry)
        : geometry_(geometry), to_side_(distances_from(geometry.near_side[0])) {}

    // The cells on ways to the side that are longer than the shortest by 0, 1 or 2, where they hold, made as small as
    // may be in two ways.
    std::vector<Bits<N>> templates_of(int stone) {
        std::vector<Bits<N>> found;
        const int distance = to_side_[stone];
        if (distance == 0 || distance > farthest_stone) return found;
        const std::vector<int> from_stone = distances_from(Bits<N>::single(stone));
        for (int detour = 0; detour <= widest_detour; ++detour) {
            std::vector<int> cells{stone};
            for (int cell = 0; cell < geometry_.board.size(); ++cell)
                if (cell != stone && from_stone[cell] + to_side_[cell] <= distance + detour) cells.push_back(cell);
            if (cells.size() > most_template_cells) break;
            if (!holds(cells)) continue;
            found.push_back(smallest(cells, {cells.begin() + 1, cells.end()}));
            found.push_back(smallest(cells, {cells.rbegin(), cells.rend() - 1}));
        }
        return found;
    }

private:
    std::vector<int> distances_from(const Bits<N>& start) const {
        std::vector<int> distances(static_cast<std::size_t>(geometry_.board.size()));
        Bits<N> reached = start, fresh = start;
        for (int distance = 0; fresh.any(); ++distance) {
            Bits<N> next;
            fresh.for_each([&](int cell) {
                distances[cell] = distance;
                next |= geometry_.neighbours[cell];
            });
            fresh = next - reached;
            reached |= next;
        }
        return distances;
    }

    // Leaves cells out, tried in this order, as long as the rest holds.
    Bits<N> smallest(std::vector<int> cells, const std::vector<int>& order) {
        for (const int cell : order) {
            std::vector<int> rest = cells;
            std::erase(rest, cell);
            if (holds(rest)) cells = rest;
        }
        Bits<N> region;
        for (std::size_t i = 1; i < cells.size(); ++i) region.add(cells[i]);
        return region;
    }

    bool holds(const std::vector<int>& cells) {
        const Region region = region_of(cells);
        const auto [known, is_new] = known_.try_emplace(region, false);
        if (is_new) known->second = Defence(region).holds(1, 0);
        return known->second;
    }

    Region region_of(const std::vector<int>& cells) const {
        Region region;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const Mask own = Mask{1} << i;
            region.all |= own;
            if (geometry_.halves.has(cells[i])) region.halves |= own;
            if (geometry_.near_side[0].has(cells[i])) region.side |= own;
            Mask neighbours = 0;
            for (std::size_t j = 0; j < cells.size(); ++j)
                if (geometry_.neighbours[cells[i]].has(cells[j])) neighbours |= Mask{1} << j;
            region.neighbours.push_back(neighbours);
        }
        return region;
    }

    const Geometry<N>& geometry_;
    std::vector<int> to_side_;
    std::map<Region, bool> known_;  // the same shapes come again and again along the side
};

}  // namespace

// The other sides are images of the first colour's near one.
template <int N>
EdgeTemplates<N>::EdgeTemplates(const Geometry<N>& geometry) {
    Finder<N> finder(geometry);
    for (int stone = 0; stone < geometry.board.size(); ++stone)
        for (const Cells& region : finder.templates_of(stone))
            for (const Symmetry& symmetry : geometry.symmetries) {
                Cells image;
                region.for_each([&](int cell) { image.add(symmetry.map[cell]); });
                add(symmetry.exchanges_colours ? Side::second : Side::first, symmetry.map[stone], image);
            }
}

// Keeps only regions that contain no other.
template <int N>
void EdgeTemplates<N>::add(Side side, int stone, const Cells& region) {
    near_a_side_[index(side)].add(stone);
    std::vector<Cells>& regions = regions_[index(side)][stone];
    if (std::ranges::any_of(regions, [&](const Cells& kept) { return region.contains(kept); })) return;
    std::erase_if(regions, [&](const Cells& kept) { return kept.contains(region); });
    regions.push_back(region);
}

template class EdgeTemplates<3>;
template class EdgeTemplates<7>;

}  // namespace tavoliere::octagons
