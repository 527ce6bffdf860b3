#pragma once

#include "games/volo/volo_flights.hpp"

// Into how many areas a line that lands can part the space around it.
namespace tavoliere::volo {

// The squares where a line of some axis and length, named by its lowest square, has at least so many stretches of walls
// in the ring around it. Between two of them the space may be parted; the places that the line leaves join areas, and
// never part them.
struct Walls {
    Squares one, two, three;

    // Around lines longer by one. A stretch around the first square and one around the rest are the same if they share
    // one of the two squares beside both; `open` has the squares for which none of these is a wall.
    template <int A>
    Walls lengthened(const Walls& square, const Squares& open) const {
        const Squares rest_one = shifted<-axes[A]>(one), rest_two = shifted<-axes[A]>(two);
        Walls longer = square;
        longer.three |= shifted<-axes[A]>(three) | (square.two & rest_two) |
                        (((square.two & rest_one) | (square.one & rest_two)) & open);
        longer.two |= rest_two | (square.one & rest_one & open);
        longer.one |= rest_one;
        return longer;
    }
};

inline Walls walls_around_squares(const Squares& space) {
    Squares before = shifted<steps[direction_count - 1]>(space), all = before, begun{};
    Walls walls{Squares{}, Squares{}, Squares{}};
    for_each_index<direction_count>([&]<int D>() {
        const Squares here = shifted<steps[D]>(space), begins = here - before;
        walls.three |= walls.two & begins;
        walls.two |= begun & begins;
        begun |= begins;
        all &= here;
        before = here;
    });
    walls.one = space - all;
    return walls;
}

// The walls around all lines that fly.
class WallsOfLines {
public:
    WallsOfLines(const Squares& space, const FlightGroups& flights) {
        const Walls square = walls_around_squares(space);
        around_[0][1] = square;
        for_each_index<axis_count>([&]<int A>() {
            constexpr int along = direction_of_axis(A);
            const Squares open = shifted<-steps[(along + 1) % 6]>(space) & shifted<-steps[(along + 5) % 6]>(space);
            Walls line = square;
            for (int length = 2; length <= flights.longest_line(A); ++length)
                around_[A][length] = line = line.lengthened<A>(square, open);
        });
    }

    const Walls& around(const FlightGroup& group) const { return around_[group.axis][group.length]; }

private:
    static constexpr int longest = 12;

    Walls around_[axis_count][longest + 1];
};

}  // namespace tavoliere::volo
