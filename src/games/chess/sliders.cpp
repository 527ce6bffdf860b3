#include "games/chess/sliders.hpp"

namespace tavoliere::chess {

namespace {

struct Step {
    int columns;
    int rows;
};

using Steps = std::array<Step, 4>;

const Steps& steps_of(Slider slider) {
    static constexpr Steps straight{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    static constexpr Steps diagonal{{{1, 1}, {-1, -1}, {1, -1}, {-1, 1}}};
    return slider == Slider::rook ? straight : diagonal;
}

bool on_board(int column, int row) { return column >= 0 && column < 8 && row >= 0 && row < 8; }

}  // namespace

Squares walked_attacks(Slider slider, int square, Squares occupied) {
    Squares attacks = 0;
    for (const auto [columns, rows] : steps_of(slider)) {
        int to_column = column_of(square) + columns, to_row = row_of(square) + rows;
        for (; on_board(to_column, to_row); to_column += columns, to_row += rows) {
            const Squares here = bit(square_at(to_column, to_row));
            attacks |= here;
            if (occupied & here) break;
        }
    }
    return attacks;
}

Squares relevant_blockers(Slider slider, int square) {
    Squares border = 0;
    const Squares here = bit(square);
    for (const Squares edge : {column(0), column(7), row(0), row(7)})
        if (!(edge & here)) border |= edge;
    return walked_attacks(slider, square, 0) & ~border;
}

const SliderTable<FastestIndex> rook_table(Slider::rook);
const SliderTable<FastestIndex> bishop_table(Slider::bishop);

}  // namespace tavoliere::chess
