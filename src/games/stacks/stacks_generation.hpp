#pragma once

#include <algorithm>
#include <bit>
#include <optional>

#include "games/stacks/stacks_sets.hpp"
#include "games/stacks/stacks_steps.hpp"

namespace tavoliere::stacks {

template <int Words>
bool passes_costly_tests(const Tables<Words>& tables, const PositionOf<Words>& pos, Side side, Move move);

// A uniform fraction that is used up choice by choice: what one choice leaves of it is uniform again. Its 64 bits
// suffice for choices among far more than there are steps.
class RandomFraction {
public:
    explicit RandomFraction(std::uint64_t bits) : bits_(bits) {}

    int index(int count) {
        const unsigned __int128 product = static_cast<unsigned __int128>(bits_) * static_cast<unsigned>(count);
        bits_ = static_cast<std::uint64_t>(product);
        return static_cast<int>(product >> 64);
    }

private:
    std::uint64_t bits_;
};

// Finds the steps that rules allow. `Visit` gets each and says whether it has seen enough.
template <int Words, class Visit>
class Generation {
public:
    using Position = PositionOf<Words>;
    using Cells = Bits<Words>;
    using Rule = CompiledRule<Words>;

    Generation(const Tables<Words>& tables, const Position& pos, Side side, Visit& visit)
        : tables_(tables), pos_(pos), side_(static_cast<std::size_t>(index(side))), visit_(visit) {}

    // The steps of a set of rules from the stacks in `among`, and entries from the hand; true where it was enough.
    bool run(unsigned rules, const Cells& among) {
        for (; rules; rules &= rules - 1) {
            number_ = std::countr_zero(rules);
            const Rule& rule = tables_.rules[static_cast<std::size_t>(number_)];
            if (rule.from == From::hand ? enter(rule) : move_stacks(rule, among)) return true;
        }
        return false;
    }

    // How many cells a stack led by this kind could reach by a rule, whatever it carries.
    int landings(int number, int kind, int from) {
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

    // How many steps of a rule can be guessed: what may move, times the numbers of pieces, directions and distances.
    int guesses(int number) {
        const Rule& rule = tables_.rules[static_cast<std::size_t>(number)];
        if (rule.from == From::hand) return pos_.hand[side_] > 0 ? landing(rule).count() : 0;
        return movers(rule).count() * rule.guessed_heights * tables_.directions * rule.guessed_distances;
    }

    // Guesses one step and offers it, if it is one. Every step is one guess, and all guesses are equally likely.
    bool attempt(int number, RandomFraction fraction) {
        number_ = number;
        const Rule& rule = tables_.rules[static_cast<std::size_t>(number)];
        onto_ = landing(rule);
        if (rule.from == From::hand) {
            for (const CompiledTest<Words>& test : rule.origin_tests)
                if (test.wanted) return false;
            return offer(rule, Move::none, onto_.nth(fraction.index(onto_.count())),
                         rule.carry == Carry::whole ? pos_.hand[side_] : 1, Move::none);
        }
        const Cells& able = movers(rule);
        const int from = able.nth(fraction.index(able.count()));
        const int height = rule.guessed_heights > 1 ? fraction.index(rule.guessed_heights) : 0;
        if (height >= pos_.height[from]) return false;
        const int carried = rule.carry == Carry::whole ? pos_.height[from] : height + 1;
        const int d = fraction.index(tables_.directions);
        return attempt(rule, from, carried, d, rule.guessed_distances > 1 ? fraction.index(rule.guessed_distances) : 0);
    }

private:
    const Cells& movers(const Rule& rule) const {
        return rule.from == From::any ? pos_.occupied : pos_.owned[rule.from == From::own ? side_ : 1 - side_];
    }

    bool attempt(const Rule& rule, int from, int carried, int d, int distance) {
        std::size_t kind = 0;
        while (!pos_.led[kind].has(from)) ++kind;
        if (!(rule.ways[kind][side_] >> d & 1)) return false;
        const Reach reach = reach_of(rule.distances[kind], from, carried);
        const int length = std::max(reach.least, 1) + distance;
        const int room = tables_.room[static_cast<std::size_t>(d)][static_cast<std::size_t>(from)];
        if (length > reach.most || length < reach.least || length + (rule.jumps() ? 1 : 0) > room) return false;
        over_ = rule.jumps() ? jumpable(rule) : Cells{};
        int jumped = Move::none;
        const std::optional<int> to = reached(rule, from, d, length, jumped);
        if (!to || !onto_.has(*to) || !fits(reach, length, *to)) return false;
        for (const CompiledTest<Words>& test : rule.origin_tests)
            if (is_satisfied(tables_, pos_, test, static_cast<int>(side_), from) != test.wanted) return false;
        return offer(rule, from, *to, carried, jumped);
    }

    // The cell that lies so far, if the way there is as the rule wants it.
    std::optional<int> reached(const Rule& rule, int from, int d, int length, int& jumped) const {
        const int offset = tables_.offsets[static_cast<std::size_t>(d)];
        if (rule.over == Over::anything || (length == 1 && !rule.jumps())) return from + length * offset;
        int cell = from;
        for (int gone = 0; gone < length;) {
            cell += offset;
            if (!pos_.occupied.has(cell))
                ++gone;
            else if (rule.jumps() && jumped == Move::none) {
                if (!over_.has(cell)) return std::nullopt;
                jumped = cell;
            } else if (++gone < length)
                return std::nullopt;
        }
        return rule.jumps() && jumped == Move::none ? std::nullopt : std::optional(cell);
    }

    bool enter(const Rule& rule) {
        const int hand = pos_.hand[side_];
        if (hand == 0) return false;
        // There is no stack at an origin of which anything could be true.
        for (const CompiledTest<Words>& test : rule.origin_tests)
            if (test.wanted) return false;
        const int carried = rule.carry == Carry::whole ? hand : 1;
        for (Cells cells = landing(rule); cells.any();)
            if (offer(rule, Move::none, cells.pop_lowest(), carried, Move::none)) return true;
        return false;
    }

    bool move_stacks(const Rule& rule, const Cells& among) {
        Cells able = among & movers(rule);
        for (const CompiledTest<Words>& test : rule.origin_tests) {
            if (able.empty()) return false;
            const Cells set = satisfying(tables_, pos_, test, static_cast<int>(side_));
            able = test.wanted ? able & set : able - set;
        }
        if (able.empty()) return false;
        onto_ = landing(rule);
        over_ = rule.jumps() ? jumpable(rule) : Cells{};
        if (onto_.empty() || (rule.jumps() && over_.empty())) return false;
        for (std::size_t kind = 0; kind < most_kinds; ++kind) {
            const Cells led = able & pos_.led[kind];
            if (led.any() && (rule.single_steps[kind] ? step_at_once(rule, kind, led) : walk_all(rule, kind, led)))
                return true;
        }
        return false;
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
    static constexpr unsigned bit(Onto onto) { return 1u << static_cast<int>(onto); }

    Cells jumpable(const Rule& rule) const {
        const Cells& sort =
            rule.over == Over::occupied ? pos_.occupied : pos_.owned[rule.over == Over::own ? side_ : 1 - side_];
        return sort - pos_.barred;
    }

    // Stacks that go one cell far, all those of one kind together.
    bool step_at_once(const Rule& rule, std::size_t kind, const Cells& movers) {
        for (unsigned ways = rule.ways[kind][side_]; ways; ways &= ways - 1) {
            const int d = std::countr_zero(ways), offset = tables_.offsets[static_cast<std::size_t>(d)];
            const Cells to = tables_.behind(onto_, d);
            for (Cells able = movers & (rule.jumps() ? tables_.behind(over_ & to, d) : to); able.any();) {
                const int from = able.pop_lowest();
                const int carried = rule.carry == Carry::one ? 1 : pos_.height[from];
                const bool enough = rule.jumps() ? offer(rule, from, from + 2 * offset, carried, from + offset)
                                                 : offer(rule, from, from + offset, carried, Move::none);
                if (enough) return true;
            }
        }
        return false;
    }

    bool walk_all(const Rule& rule, std::size_t kind, Cells movers) {
        while (movers.any()) {
            const int from = movers.pop_lowest();
            const int height = pos_.height[from];
            const int least = rule.carry == Carry::whole ? height : 1, most = rule.carry == Carry::one ? 1 : height;
            for (int carried = least; carried <= most; ++carried) {
                const Reach reach = reach_of(rule.distances[kind], from, carried);
                for (unsigned ways = rule.ways[kind][side_]; ways; ways &= ways - 1)
                    if (walk(rule, from, carried, std::countr_zero(ways), reach)) return true;
            }
        }
        return false;
    }

    struct Reach {
        int least, most;
        bool by_target = false, up_to_target = false;
    };

    Reach reach_of(const Distance& distance, int from, int carried) const {
        if (distance.form == Distance::Form::range) return {distance.least, distance.most};
        const bool exact = distance.form == Distance::Form::exactly;
        if (distance.number.word == NumberWord::target) return {1, any_distance, exact, !exact};
        const int number = value_of(distance.number, from, Move::none, carried);
        return {exact ? number : 1, number};
    }

    bool fits(const Reach& reach, int length, int to) const {
        if (reach.by_target) return length == pos_.height[to];
        if (reach.up_to_target) return length <= pos_.height[to];
        return length >= reach.least;
    }

    bool walk(const Rule& rule, int from, int carried, int d, const Reach& reach) {
        const int offset = tables_.offsets[static_cast<std::size_t>(d)];
        int left = tables_.room[static_cast<std::size_t>(d)][static_cast<std::size_t>(from)], cell = from;
        if (rule.over == Over::anything) return fly(rule, from, carried, offset, std::min(left, reach.most), reach);
        int jumped = Move::none;
        for (int length = 0; left > 0; --left) {
            cell += offset;
            const bool occupied = pos_.occupied.has(cell);
            if (occupied && rule.jumps() && jumped == Move::none) {
                if (!over_.has(cell)) return false;
                jumped = cell;
                continue;
            }
            if (++length > reach.most) return false;
            if ((!rule.jumps() || jumped != Move::none) && onto_.has(cell) && fits(reach, length, cell) &&
                offer(rule, from, cell, carried, jumped))
                return true;
            if (occupied) return false;
        }
        return false;
    }

    // Whatever stands between does not matter.
    bool fly(const Rule& rule, int from, int carried, int offset, int farthest, const Reach& reach) {
        for (int length = std::max(1, reach.least); length <= farthest; ++length) {
            const int to = from + length * offset;
            if (onto_.has(to) && fits(reach, length, to) && offer(rule, from, to, carried, Move::none)) return true;
        }
        return false;
    }

    bool offer(const Rule& rule, int from, int to, int carried, int jumped) {
        const Move move = Move::make(number_, from, to, carried, jumped);
        if (rule.checks_limits && !within_limits(move)) return false;
        for (const CompiledTest<Words>& test : rule.step_tests)
            if (holds(test, move) != test.wanted) return false;
        if (!rule.costly_tests.empty() && !passes_costly_tests(tables_, pos_, Side(side_), move)) return false;
        return visit_(move);
    }

    // What the step would leave must not be too high, nor have too many of one colour.
    bool within_limits(Move move) const {
        const Rule& rule = tables_.rules[static_cast<std::size_t>(number_)];
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
                return compare(value_of(test.left, move.from(), move.to(), move.carried()), test.compare,
                               value_of(test.right, move.from(), move.to(), move.carried()));
            default:
                return false;
        }
    }

    // The piece that is so many pieces down from the top, which is the first.
    std::uint8_t piece_at(int cell, int down) const {
        std::uint8_t piece = pos_.top[cell];
        for (int i = 1; i < down; ++i) piece = pos_.below[piece];
        return piece;
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

    static bool compare(int left, Compare compare, int right) {
        switch (compare) {
            case Compare::less:
                return left < right;
            case Compare::at_most:
                return left <= right;
            case Compare::more:
                return left > right;
            case Compare::at_least:
                return left >= right;
            default:
                return left == right;
        }
    }

    const Tables<Words>& tables_;
    const Position& pos_;
    std::size_t side_;
    Visit& visit_;
    int number_ = 0;
    Cells onto_{};
    Cells over_{};
};

// Is there any step of these rules for this side?
template <int Words>
bool has_step(const Tables<Words>& tables, const PositionOf<Words>& pos, Side side, unsigned rules,
              const Bits<Words>& among) {
    auto enough = [](Move) { return true; };
    return Generation<Words, decltype(enough)>(tables, pos, side, enough).run(rules, among);
}

// Where the stacks are after a step that takes, trims and scores nothing.
template <int Words>
Bits<Words> occupied_after(const PositionOf<Words>& pos, Move move) {
    Bits<Words> occupied = pos.occupied;
    if (!move.enters() && move.carried() == pos.height[move.from()]) occupied.remove(move.from());
    occupied.add(move.to());
    return occupied;
}

// The tests of a step that look at the position after it.
template <int Words>
bool passes_costly_tests(const Tables<Words>& tables, const PositionOf<Words>& pos, Side side, Move move) {
    const CompiledRule<Words>& rule = tables.rules[static_cast<std::size_t>(move.rule())];
    if (rule.only_asks_one_group) return is_one_group(tables, occupied_after(pos, move)) == rule.costly_tests[0].wanted;
    PositionOf<Words> after = pos;
    after.turn = side;
    make_step(tables, after, move);
    for (const CompiledTest<Words>& test : rule.costly_tests) {
        bool holds = false;
        if (test.what == Test::What::one_group)
            holds = is_one_group(tables, after.occupied);
        else if (test.what == Test::What::feeds)
            holds = has_step(tables, after, other(side), tables.taking, tables.board) &&
                    !has_step(tables, pos, other(side), tables.taking, tables.board);
        else
            holds = after.occupied.has(move.to()) && satisfying(tables, after, test, index(side)).has(move.to());
        if (holds != test.wanted) return false;
    }
    return true;
}

}  // namespace tavoliere::stacks
