#pragma once

#include <array>
#include <bit>
#include <memory>
#include <optional>

#include "core/random.hpp"
#include "games/stacks/stacks_reach.hpp"
#include "games/stacks/stacks_step_tests.hpp"

namespace tavoliere::stacks {

// A uniform fraction that is used up choice by choice: what one choice leaves of it is uniform again. Its 64 bits
// suffice for choices among far more than there are steps.
class RandomFraction {
public:
    explicit RandomFraction(std::uint64_t bits) : bits_(bits) {}

    int index(int count) {
        const Product product = static_cast<Product>(bits_) * static_cast<unsigned>(count);
        bits_ = static_cast<std::uint64_t>(product);
        return static_cast<int>(product >> 64);
    }

private:
    __extension__ using Product = unsigned __int128;

    std::uint64_t bits_;
};

// Guesses steps of a position: of what may move, as many pieces as may move, in any direction, as far as may be. Every
// step is one guess and all guesses are equally likely, so those that are steps are too.
template <int Words>
class StepGuesses {
public:
    using Position = PositionOf<Words>;
    using Cells = Bits<Words>;
    using Rule = CompiledRule<Words>;

    StepGuesses(const StackTables<Words>& tables, const Position& pos)
        : tables_(tables),
          pos_(pos),
          side_(static_cast<std::size_t>(index(pos.turn))),
          reach_(tables, pos, pos.turn),
          tests_(tables, pos, pos.turn) {
        for (std::size_t rule = 0; rule < tables.rules.size(); ++rule) {
            prepare(tables.rules[rule], *std::construct_at(&rules_[rule].guesses));
            count_ += rules_[rule].guesses.count;
        }
    }

    // How many there are.
    int count() const { return count_; }

    // The step that the guess with this number is, if it is one. What is left of the fraction chooses the details.
    std::optional<Move> step(int number, RandomFraction fraction) const {
        int rule = 0;
        for (; number >= guesses_of(rule).count; ++rule) number -= guesses_of(rule).count;
        const Rule& words = tables_.rules[static_cast<std::size_t>(rule)];
        if (words.from == From::hand) return entry(rule, number);
        if (!words.goes_one_cell) return movement(rule, fraction);
        return words.carry == Carry::part ? part_to_neighbour(rule, number) : to_neighbour(rule, number);
    }

private:
    struct RuleGuesses {
        RuleGuesses() {}  // without it everything would be cleared first

        Cells able{};     // stacks that may move, or cells that may be entered
        Cells onto{};     // cells to land on
        int origins = 0;  // stacks, or pieces where any number of them may move
        int count = 0;
        std::uint64_t lowest = 0;                      // pieces that may be the lowest of a part that moves
        std::array<Cells, most_directions> towards{};  // where one cell is gone: stacks that may go that way
    };

    // Nothing is cleared for rules that there are not: that would take longer than a guess.
    union Slot {
        Slot() {}
        RuleGuesses guesses;
    };

    const RuleGuesses& guesses_of(int rule) const { return rules_[static_cast<std::size_t>(rule)].guesses; }

    void prepare(const Rule& rule, RuleGuesses& guesses) const {
        guesses.onto = reach_.landing(rule);
        if (rule.from == From::hand) return prepare_entries(rule, guesses);
        Cells able = reach_.movers(rule);
        for (const CompiledTest<Words>& test : rule.origin_tests) {
            if (test.what == Test::What::linked_to) continue;
            const Cells set = satisfying(tables_, pos_, test, static_cast<int>(side_));
            able = test.wanted ? able & set : able - set;
        }
        guesses.able = able;
        if (rule.goes_one_cell) return prepare_neighbours(rule, guesses);
        if (rule.carry == Carry::part)
            able.for_each([&](int cell) { guesses.origins += pos_.height[cell]; });
        else
            guesses.origins = able.count();
        guesses.count = guesses.origins * tables_.directions * rule.guessed_distances;
    }

    // A piece that touches nothing makes no group with the others.
    void prepare_entries(const Rule& rule, RuleGuesses& guesses) const {
        if (pos_.hand[side_] == 0) return;
        for (const CompiledTest<Words>& test : rule.origin_tests)
            if (test.wanted) return;
        guesses.able = guesses.onto;
        if (rule.only_asks_one_group && rule.costly_tests[0].wanted && pos_.occupied.any())
            guesses.able &= tables_.around(pos_.occupied) | pos_.occupied;
        guesses.count = guesses.able.count();
    }

    // Sets tell which stacks have something to land on beside them, so the guesses are steps but for the tests.
    void prepare_neighbours(const Rule& rule, RuleGuesses& guesses) const {
        if (guesses.able.empty()) return;
        const Cells over = rule.jumps() ? reach_.jumpable(rule) : Cells{};
        int stacks = 0;
        for (int d = 0; d < tables_.directions; ++d) {
            const Cells beside = tables_.behind(guesses.onto, d);
            Cells& towards = guesses.towards[static_cast<std::size_t>(d)];
            towards = guesses.able & (rule.jumps() ? tables_.behind(over & beside, d) : beside) & led_that_way(rule, d);
            stacks += towards.count();
        }
        guesses.count = stacks;
        if (rule.carry != Carry::part || stacks == 0) return;
        guesses.lowest = rule.own_base ? pos_.pieces_of[side_] : ~pos_.spare;
        guesses.origins = std::popcount(guesses.lowest);
        guesses.count = guesses.origins * tables_.directions;
    }

    Cells led_that_way(const Rule& rule, int d) const {
        if (tables_.kinds == 1) return rule.ways[0][side_] >> d & 1 ? tables_.board : Cells{};
        Cells set{};
        for (std::size_t kind = 0; kind < static_cast<std::size_t>(tables_.kinds); ++kind)
            if (rule.ways[kind][side_] >> d & 1) set |= pos_.led[kind];
        return set;
    }

    std::optional<Move> entry(int rule, int number) const {
        const RuleGuesses& guesses = guesses_of(rule);
        const int carried = tables_.rules[static_cast<std::size_t>(rule)].carry == Carry::whole ? pos_.hand[side_] : 1;
        return if_allowed(Move::make(rule, Move::none, guesses.able.nth(number), carried, Move::none));
    }

    std::optional<Move> to_neighbour(int rule, int place) const {
        const RuleGuesses& guesses = guesses_of(rule);
        int d = 0;
        for (int stacks; place >= (stacks = guesses.towards[static_cast<std::size_t>(d)].count()); ++d) place -= stacks;
        const int from = guesses.towards[static_cast<std::size_t>(d)].nth(place);
        const bool one = tables_.rules[static_cast<std::size_t>(rule)].carry == Carry::one;
        return next_cell(rule, from, d, one ? 1 : pos_.height[from]);
    }

    // A part of a stack is chosen by its lowest piece.
    std::optional<Move> part_to_neighbour(int number, int place) const {
        const RuleGuesses& guesses = guesses_of(number);
        const int d = place / guesses.origins;
        const int lowest = nth_set_bit(guesses.lowest, place - d * guesses.origins);
        const int from = pos_.cell[static_cast<std::size_t>(lowest)];
        if (!guesses.towards[static_cast<std::size_t>(d)].has(from)) return std::nullopt;
        int carried = pos_.height[from];
        for (std::uint8_t under = pos_.below[lowest]; under != no_piece; under = pos_.below[under]) --carried;
        return next_cell(number, from, d, carried);
    }

    std::optional<Move> next_cell(int number, int from, int d, int carried) const {
        const Rule& rule = tables_.rules[static_cast<std::size_t>(number)];
        const int offset = tables_.offsets[static_cast<std::size_t>(d)];
        if (!is_linked(rule, from)) return std::nullopt;
        return if_allowed(rule.jumps() ? Move::make(number, from, from + 2 * offset, carried, from + offset)
                                       : Move::make(number, from, from + offset, carried, Move::none));
    }

    std::optional<Move> movement(int number, RandomFraction fraction) const {
        const RuleGuesses& guesses = guesses_of(number);
        const Rule& rule = tables_.rules[static_cast<std::size_t>(number)];
        int place = fraction.index(guesses.origins), from = 0, carried = 1;
        if (rule.carry == Carry::part) {
            Cells cells = guesses.able;
            for (from = cells.pop_lowest(); place >= pos_.height[from]; from = cells.pop_lowest())
                place -= pos_.height[from];
            carried = place + 1;
        } else {
            from = guesses.able.nth(place);
            if (rule.carry == Carry::whole) carried = pos_.height[from];
        }
        const int d = fraction.index(tables_.directions);
        return landed(number, from, carried, d,
                      rule.guessed_distances > 1 ? fraction.index(rule.guessed_distances) : 0);
    }

    std::optional<Move> landed(int number, int from, int carried, int d, int distance) const {
        const Rule& rule = tables_.rules[static_cast<std::size_t>(number)];
        std::size_t kind = 0;
        while (!pos_.led[kind].has(from)) ++kind;
        if (!(rule.ways[kind][side_] >> d & 1)) return std::nullopt;
        const Reach reach = reach_.reach_of(rule.distances[kind], from, carried);
        const int length = std::max(reach.least, 1) + distance;
        const int room = tables_.room[static_cast<std::size_t>(d)][static_cast<std::size_t>(from)];
        if (length > reach.most || length < reach.least || length + (rule.jumps() ? 1 : 0) > room) return std::nullopt;
        int jumped = Move::none;
        const Cells over = rule.jumps() ? reach_.jumpable(rule) : Cells{};
        const std::optional<int> to = reach_.reached(rule, from, d, length, over, jumped);
        if (!to || !guesses_of(number).onto.has(*to) || !reach_.fits(reach, length, *to)) return std::nullopt;
        if (!is_linked(rule, from)) return std::nullopt;
        return if_allowed(Move::make(number, from, *to, carried, jumped));
    }

    // The origin tests that are too costly to be answered before a stack is chosen.
    bool is_linked(const Rule& rule, int from) const {
        for (const CompiledTest<Words>& test : rule.origin_tests)
            if (test.what == Test::What::linked_to &&
                is_satisfied(tables_, pos_, test, static_cast<int>(side_), from) != test.wanted)
                return false;
        return true;
    }

    std::optional<Move> if_allowed(Move move) const { return tests_.allow(move) ? std::optional(move) : std::nullopt; }

    const StackTables<Words>& tables_;
    const Position& pos_;
    std::size_t side_;
    RuleReach<Words> reach_;
    StepTests<Words> tests_;
    std::array<Slot, most_rules> rules_;
    int count_ = 0;
};

}  // namespace tavoliere::stacks
