#include "games/onyx/onyx_tables.hpp"

#include <cassert>
#include <map>
#include <mutex>

#include "board/snub_square_board.hpp"

namespace tavoliere::onyx {

namespace {

template <int WordCount>
Bits<WordCount> set_of(const std::vector<int>& points) {
    Bits<WordCount> set;
    for (const int point : points) set.add(point);
    return set;
}

// The square around a midpoint, from its corner number `i` in the order of the board's neighbours.
SquareFromCorner square_from(const std::vector<int>& corners, int i, int midpoint) {
    const auto corner = [&](int steps) { return static_cast<std::int16_t>(corners[(i + steps) % 4]); };
    return {corner(2), {corner(1), corner(3)}, static_cast<std::int16_t>(midpoint)};
}

}  // namespace

template <int WordCount>
const OnyxTables<WordCount>& OnyxTables<WordCount>::of_size(int size) {
    static std::mutex guard;
    static std::map<int, OnyxTables> made;
    const std::lock_guard lock(guard);
    return made.try_emplace(size, size).first->second;
}

template <int WordCount>
OnyxTables<WordCount>::OnyxTables(int size)
    : board(size),
      wiring(board.drawing()),
      all(Points::first(board.point_count())),
      grid(Points::first(board.grid_point_count())) {
    assert(board.point_count() <= Points::capacity);
    for (const Side side : {Side::first, Side::second}) {
        const auto [near, far] = board.edges(side);
        near_edge[index(side)] = set_of<WordCount>(near);
        far_edge[index(side)] = set_of<WordCount>(far);
    }
    for (int point = 0; point < board.point_count(); ++point) {
        const std::vector<int>& neighbours = board.drawing().neighbours[point];
        points_[point].neighbours = set_of<WordCount>(neighbours);
        if (board.drawing().cells[point].shade != snub_midpoint) continue;
        for (int i = 0; i < 4; ++i) {
            PointFacts& corner = points_[neighbours[i]];
            corner.squares[corner.square_count++] = square_from(neighbours, i, point);
        }
    }
    find_bridges();
}

template <int WordCount>
void OnyxTables<WordCount>::find_bridges() {
    for (int point = 0; point < board.point_count(); ++point)
        for (int end = 0; end < board.point_count(); ++end) {
            const Points between = neighbours(point) & neighbours(end);
            if (end != point && !neighbours(point).has(end) && between.count() >= 2) points_[point].bridges.add(end);
        }
}

template class OnyxTables<4>;
template class OnyxTables<6>;
template class OnyxTables<10>;

}  // namespace tavoliere::onyx
