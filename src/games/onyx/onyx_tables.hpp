#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/bits.hpp"
#include "games/joining/wiring.hpp"
#include "games/onyx/onyx_board.hpp"

namespace tavoliere::onyx {

// A square of the board as seen from one of its corners.
struct SquareFromCorner {
    std::int16_t opposite;
    std::array<std::int16_t, 2> flanks;  // the corners between this and the opposite one
    std::int16_t midpoint;
};

// The board of one size as sets of points, made once and shared by all the games of that size.
template <int WordCount>
class OnyxTables {
public:
    using Points = Bits<WordCount>;

    // Made when first asked for, then kept.
    static const OnyxTables& of_size(int size);
    explicit OnyxTables(int size);

    const OnyxBoard board;
    const Wiring wiring;
    Points all{};
    Points grid{};
    // The edges a colour has to join: its chains are followed from the near one until they reach the far one.
    std::array<Points, 2> near_edge{};
    std::array<Points, 2> far_edge{};

    const Points& neighbours(int point) const { return points_[point].neighbours; }
    // The points that a stone here can be joined with by either of two points between them.
    const Points& bridges(int point) const { return points_[point].bridges; }
    // The squares, at most two, that a grid point is a corner of; none for a midpoint.
    std::span<const SquareFromCorner> squares_at(int point) const {
        return {points_[point].squares.data(), points_[point].square_count};
    }

    // Adds to `reached` all the stones that hang on those of `fresh`, which are part of it. The points still to be
    // looked at are kept in a list: a set of several words would be slow to take apart.
    void follow_chains(Points& reached, const Points& fresh, const Points& stones) const {
        std::array<std::int16_t, Points::capacity> waiting;
        int count = 0;
        fresh.for_each([&](int point) { waiting[count++] = static_cast<std::int16_t>(point); });
        while (count > 0) {
            const Points& around = neighbours(waiting[--count]);
            for (int i = 0; i < WordCount; ++i) {
                std::uint64_t found = around.word[i] & stones.word[i] & ~reached.word[i];
                reached.word[i] |= found;
                for (; found; found &= found - 1)
                    waiting[count++] = static_cast<std::int16_t>(64 * i + std::countr_zero(found));
            }
        }
    }
    // The stones with a chain to this edge.
    Points joined_to(const Points& edge, const Points& stones) const {
        const Points seeds = edge & stones;
        Points reached = seeds;
        follow_chains(reached, seeds, stones);
        return reached;
    }

private:
    void find_bridges();

    static constexpr int most_squares = 2;
    struct PointFacts {
        Points neighbours{};
        Points bridges{};
        std::array<SquareFromCorner, most_squares> squares{};
        std::size_t square_count = 0;
    };

    std::array<PointFacts, Points::capacity> points_{};
};

extern template class OnyxTables<4>;
extern template class OnyxTables<6>;
extern template class OnyxTables<10>;

}  // namespace tavoliere::onyx
