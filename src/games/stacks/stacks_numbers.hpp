#pragma once

#include "games/stacks/stacks_tables.hpp"

namespace tavoliere::stacks {

// The numbers that rules speak of, as one side sees them in a position.
template <int Words>
class StepNumbers {
public:
    using Position = PositionOf<Words>;
    using Cells = Bits<Words>;
    using Rule = CompiledRule<Words>;

    StepNumbers(const StackTables<Words>& tables, const Position& pos, Side side)
        : tables_(tables), pos_(pos), side_(static_cast<std::size_t>(index(side))) {}

    int value_of(const Number& number, int from, int to, int carried) const {
        const bool enters = from == Move::none;
        switch (number.word) {
            case NumberWord::height:
                return enters ? carried : pos_.height[from];
            case NumberWord::carried:
                return carried;
            case NumberWord::level:
                return enters ? 1 : pos_.height[from] - carried + 1;
            case NumberWord::target:
                return to == Move::none ? 0 : pos_.height[to];
            case NumberWord::own:
                return enters ? carried : own_pieces(from);
            case NumberWord::hand:
                return pos_.hand[side_named(number.whose)];
            case NumberWord::points:
                return pos_.points[side_named(number.whose)];
            default:
                return number.value;
        }
    }

protected:
    int own_pieces(int cell) const {
        int count = 0;
        for (std::uint8_t piece = pos_.top[cell]; piece != no_piece; piece = pos_.below[piece])
            count += owner_of_code(pos_.code[piece]) == static_cast<int>(side_) ? 1 : 0;
        return count;
    }

    std::size_t side_named(Whose whose) const {
        switch (whose) {
            case Whose::mover:
                return side_;
            case Whose::enemy:
                return 1 - side_;
            default:
                return whose == Whose::second ? 1 : 0;
        }
    }

    // The piece that is so many pieces down from the top, which is the first.
    std::uint8_t piece_at(int cell, int down) const {
        std::uint8_t piece = pos_.top[cell];
        for (int i = 1; i < down; ++i) piece = pos_.below[piece];
        return piece;
    }

    const StackTables<Words>& tables_;
    const Position& pos_;
    std::size_t side_;
};

}  // namespace tavoliere::stacks
