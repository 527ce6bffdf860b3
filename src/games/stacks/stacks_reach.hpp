#pragma once

#include <algorithm>
#include <bit>
#include <optional>

#include "games/stacks/stacks_numbers.hpp"

namespace tavoliere::stacks {

// How far a step may go. The height at the landing cell may decide it.
struct Reach {
    int least, most;
    bool by_target = false, up_to_target = false;
};

// What a rule may move, jump over and land on, and how far.
template <int Words>
class RuleReach : public StepNumbers<Words> {
public:
    using typename StepNumbers<Words>::Position;
    using typename StepNumbers<Words>::Cells;
    using typename StepNumbers<Words>::Rule;
    using StepNumbers<Words>::StepNumbers;

    const Cells& movers(const Rule& rule) const {
        return rule.from == From::any ? pos_.occupied : pos_.owned[rule.from == From::own ? side_ : 1 - side_];
    }

    Cells landing(const Rule& rule) const {
        Cells set{};
        if (rule.onto & bit(Onto::any)) return tables_.board;
        if (rule.onto & bit(Onto::empty)) set |= tables_.board - pos_.occupied;
        if (rule.onto & bit(Onto::occupied)) set |= pos_.occupied;
        if (rule.onto & bit(Onto::own)) set |= pos_.owned[side_];
        if (rule.onto & bit(Onto::enemy)) set |= pos_.owned[1 - side_];
        if (rule.onto & bit(Onto::neutral)) set |= pos_.occupied - pos_.owned[0] - pos_.owned[1];
        return set;
    }

    Cells jumpable(const Rule& rule) const {
        const Cells& sort =
            rule.over == Over::occupied ? pos_.occupied : pos_.owned[rule.over == Over::own ? side_ : 1 - side_];
        return sort - pos_.barred;
    }

    Reach reach_of(const Distance& distance, int from, int carried) const {
        if (distance.form == Distance::Form::range) return {distance.least, distance.most};
        const bool exact = distance.form == Distance::Form::exactly;
        if (distance.number.word == NumberWord::target) return {1, any_distance, exact, !exact};
        const int number = this->value_of(distance.number, from, Move::none, carried);
        return {exact ? number : 1, number};
    }

    bool fits(const Reach& reach, int length, int to) const {
        if (reach.by_target) return length == pos_.height[to];
        if (reach.up_to_target) return length <= pos_.height[to];
        return length >= reach.least;
    }

    // The cell that lies so far, if the way there is as the rule wants it.
    std::optional<int> reached(const Rule& rule, int from, int d, int length, const Cells& over, int& jumped) const {
        const int offset = tables_.offsets[static_cast<std::size_t>(d)];
        if (rule.over == Over::anything || (length == 1 && !rule.jumps())) return from + length * offset;
        int cell = from;
        for (int gone = 0; gone < length;) {
            cell += offset;
            if (!pos_.occupied.has(cell))
                ++gone;
            else if (rule.jumps() && jumped == Move::none) {
                if (!over.has(cell)) return std::nullopt;
                jumped = cell;
            } else if (++gone < length)
                return std::nullopt;
        }
        return rule.jumps() && jumped == Move::none ? std::nullopt : std::optional(cell);
    }

    // How many cells a stack led by this kind could reach by a rule, whatever it carries.
    int landings(int number, int kind, int from) const {
        const Rule& rule = tables_.rules[static_cast<std::size_t>(number)];
        const Distance& distance = rule.distances[static_cast<std::size_t>(kind)];
        const Cells onto = landing(rule);
        int count = 0;
        for (unsigned ways = rule.ways[static_cast<std::size_t>(kind)][side_]; ways; ways &= ways - 1) {
            const auto d = static_cast<std::size_t>(std::countr_zero(ways));
            const int farthest = std::min<int>(tables_.room[d][static_cast<std::size_t>(from)], distance.most);
            for (int length = 1, cell = from; length <= farthest; ++length) {
                cell += tables_.offsets[d];
                if (length >= distance.least && onto.has(cell)) ++count;
                if (pos_.occupied.has(cell)) break;
            }
        }
        return count;
    }

private:
    using StepNumbers<Words>::tables_;
    using StepNumbers<Words>::pos_;
    using StepNumbers<Words>::side_;

    static constexpr unsigned bit(Onto onto) { return 1u << static_cast<int>(onto); }
};

}  // namespace tavoliere::stacks
