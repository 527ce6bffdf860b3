#include "games/chess/attacks.hpp"

namespace tavoliere::chess {

namespace {

std::array<SquareTable, square_count> make_lines() {
    std::array<SquareTable, square_count> lines{};
    for (int from = 0; from < square_count; ++from)
        for (int to = 0; to < square_count; ++to) {
            lines[from][to] = bit(to);
            for (const Slider slider : {Slider::rook, Slider::bishop})
                if (walked_attacks(slider, from, 0) & bit(to))
                    lines[from][to] |= walked_attacks(slider, from, bit(to)) & walked_attacks(slider, to, bit(from));
        }
    return lines;
}

}  // namespace

const std::array<SquareTable, square_count> line_to = make_lines();

}  // namespace tavoliere::chess
