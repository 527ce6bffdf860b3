#pragma once

#include "games/stacks/stacks_numbers.hpp"
#include "games/stacks/stacks_sets.hpp"
#include "games/stacks/stacks_steps.hpp"

namespace tavoliere::stacks {

// The tests of a step that look at the position after it.
template <int Words>
bool passes_costly_tests(const StackTables<Words>& tables, const PositionOf<Words>& pos, Side side, Move move);

// Where the stacks are after a step that takes, trims and scores nothing.
template <int Words>
Bits<Words> occupied_after(const PositionOf<Words>& pos, Move move) {
    Bits<Words> occupied = pos.occupied;
    if (!move.enters() && move.carried() == pos.height[move.from()]) occupied.remove(move.from());
    occupied.add(move.to());
    return occupied;
}

// The limits and tests of single steps.
template <int Words>
class StepTests : public StepNumbers<Words> {
public:
    using typename StepNumbers<Words>::Cells;
    using typename StepNumbers<Words>::Rule;
    using StepNumbers<Words>::StepNumbers;

    // Does the rule of this step allow it? Its stacks, way and cells are as the rule says already.
    bool allow(Move move) const {
        const Rule& rule = tables_.rules[static_cast<std::size_t>(move.rule())];
        if (rule.checks_limits && !within_limits(move)) return false;
        for (const CompiledTest<Words>& test : rule.step_tests)
            if (holds(test, move) != test.wanted) return false;
        if (rule.costly_tests.empty()) return true;
        if (rule.only_asks_one_group) return leaves_one_group(move) == rule.costly_tests[0].wanted;
        return passes_costly_tests(tables_, pos_, Side(side_), move);
    }

private:
    using StepNumbers<Words>::tables_;
    using StepNumbers<Words>::pos_;
    using StepNumbers<Words>::side_;
    using StepNumbers<Words>::piece_at;

    bool was_one_group() const {
        if (was_one_group_ < 0) was_one_group_ = is_one_group(tables_, pos_.occupied) ? 1 : 0;
        return was_one_group_ == 1;
    }

    // All stacks hang together after a step that takes nothing. Mostly the cells around the one that it leaves tell it.
    bool leaves_one_group(Move move) const {
        const Cells after = occupied_after(pos_, move);
        const bool lands_on_stack = pos_.occupied.has(move.to());
        const bool leaves_cell = !move.enters() && move.carried() == pos_.height[move.from()];
        if (!lands_on_stack && (leaves_cell || !was_one_group())) return is_one_group(tables_, after);
        if (!lands_on_stack)
            return pos_.occupied.empty() ||
                   pos_.occupied.intersects(tables_.neighbours[static_cast<std::size_t>(move.to())]);
        if (!leaves_cell) return was_one_group();
        const Cells around = after & tables_.neighbours[static_cast<std::size_t>(move.from())];
        if (was_one_group() && is_one_group(tables_, around)) return true;
        return is_one_group(tables_, after);
    }

    // What the step would leave must not be too high, nor have too many of one colour.
    bool within_limits(Move move) const {
        const Rule& rule = tables_.rules[static_cast<std::size_t>(move.rule())];
        const int taken = pieces_taken(tables_, pos_, move);
        const bool leaves_landing = rule.take != Take::nothing && !move.jumps();
        const int under = rule.to == To::under && rule.when == When::at_once ? taken : 0;
        const int height = (leaves_landing ? 0 : pos_.height[move.to()]) + move.carried() + under;
        if (tables_.most > 0 && height > tables_.most) return false;
        return tables_.most_each == 0 || height <= tables_.most_each || colours_fit(move, under, leaves_landing);
    }

    bool colours_fit(Move move, int under, bool leaves_landing) const {
        std::array<int, 3> count{};
        const auto add = [&](int cell, int pieces) {
            std::uint8_t piece = pos_.top[cell];
            for (int i = 0; i < pieces; ++i, piece = pos_.below[piece])
                ++count[static_cast<std::size_t>(owner_of_code(pos_.code[piece]))];
        };
        if (move.enters())
            count[side_] += move.carried();
        else
            add(move.from(), move.carried());
        if (!leaves_landing) add(move.to(), pos_.height[move.to()]);
        if (under > 0) add(move.jumps() ? move.jumped() : move.to(), under);
        return count[0] <= tables_.most_each && count[1] <= tables_.most_each;
    }

    bool holds(const CompiledTest<Words>& test, Move move) const {
        if (test.bounded && (move.enters() || !test.where[side_].has(move.from()))) return false;
        switch (test.what) {
            case Test::What::own_base:
                return !move.enters() &&
                       owner_of_code(pos_.code[piece_at(move.from(), move.carried())]) == static_cast<int>(side_);
            case Test::What::uncovers_enemy:
                return !move.enters() && uncovers_enemy(move);
            case Test::What::nearer:
                return !move.enters() && comes_nearer(move.from(), move.to());
            case Test::What::comparison:
                return compares(this->value_of(test.left, move.from(), move.to(), move.carried()), test.compare,
                                this->value_of(test.right, move.from(), move.to(), move.carried()));
            default:
                return false;
        }
    }

    bool uncovers_enemy(Move move) const {
        const int left = pos_.height[move.from()] - move.carried();
        if (left == 0) return false;
        const std::uint8_t top = pos_.below[piece_at(move.from(), move.carried())];
        const int enemy = 1 - static_cast<int>(side_);
        if (tables_.owner == StackOwner::top) return owner_of_code(pos_.code[top]) == enemy;
        std::array<int, 3> count{};
        std::uint8_t last = top;
        for (std::uint8_t piece = top; piece != no_piece; piece = pos_.below[piece]) {
            ++count[static_cast<std::size_t>(owner_of_code(pos_.code[piece]))];
            last = piece;
        }
        if (tables_.owner == StackOwner::bottom) return owner_of_code(pos_.code[last]) == enemy;
        return count[static_cast<std::size_t>(enemy)] > count[side_];
    }

    bool comes_nearer(int from, int to) const {
        Cells others = pos_.occupied;
        others.remove(from);
        if (others.empty()) return false;
        int radius = 1;
        while (radius < tables_.radii && !tables_.ball(from, radius).intersects(others)) ++radius;
        return tables_.ball(to, radius - 1).intersects(others & tables_.ball(from, radius));
    }

    mutable signed char was_one_group_ = -1;  // not known yet
};

}  // namespace tavoliere::stacks
