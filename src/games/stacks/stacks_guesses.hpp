#pragma once

#include <array>
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
        const unsigned __int128 product = static_cast<unsigned __int128>(bits_) * static_cast<unsigned>(count);
        bits_ = static_cast<std::uint64_t>(product);
        return static_cast<int>(product >> 64);
    }

private:
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

    StepGuesses(const Tables<Words>& tables, const Position& pos)
        : tables_(tables),
          pos_(pos),
          side_(static_cast<std::size_t>(index(pos.turn))),
          reach_(tables, pos, pos.turn),
          tests_(tables, pos, pos.turn) {
        for (std::size_t rule = 0; rule < tables.rules.size(); ++rule) {
            prepare(tables.rules[rule], rules_[rule]);
            count_ += rules_[rule].count;
        }
    }

    // How many there are.
    int count() const { return count_; }

    // The step that the guess with this number is, if it is one. What is left of the fraction chooses the details.
    std::optional<Move> step(int number, RandomFraction fraction) const {
        std::size_t rule = 0;
        for (; number >= rules_[rule].count; ++rule) number -= rules_[rule].count;
        return tables_.rules[rule].from == From::hand ? entry(static_cast<int>(rule), fraction)
                                                      : movement(static_cast<int>(rule), fraction);
    }

private:
    struct RuleGuesses {
        Cells able;       // stacks that may move, or cells that may be entered
        Cells onto;       // cells to land on
        int origins = 0;  // stacks, or their pieces where any number of them may move
        int count = 0;
    };

    void prepare(const Rule& rule, RuleGuesses& guesses) const {
        guesses.onto = reach_.landing(rule);
        if (rule.from == From::hand) return prepare_entries(rule, guesses);
        Cells able = reach_.movers(rule);
        for (const CompiledTest<Words>& test : rule.origin_tests) {
            if (test.what == Test::What::linked_to) continue;
            const Cells set = satisfying(tables_, pos_, test, static_cast<int>(side_));
            able = test.wanted ? able & set : able - set;
        }
        if (rule.goes_one_cell) able &= tables_.around(rule.jumps() ? reach_.jumpable(rule) : guesses.onto);
        guesses.able = able;
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
        guesses.count = guesses.origins = guesses.able.count();
    }

    std::optional<Move> entry(int number, RandomFraction fraction) const {
        const RuleGuesses& guesses = rules_[static_cast<std::size_t>(number)];
        const int carried =
            tables_.rules[static_cast<std::size_t>(number)].carry == Carry::whole ? pos_.hand[side_] : 1;
        const int to = guesses.able.nth(fraction.index(guesses.origins));
        return if_allowed(Move::make(number, Move::none, to, carried, Move::none));
    }

    std::optional<Move> movement(int number, RandomFraction fraction) const {
        const RuleGuesses& guesses = rules_[static_cast<std::size_t>(number)];
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
        if (!to || !rules_[static_cast<std::size_t>(number)].onto.has(*to) || !reach_.fits(reach, length, *to))
            return std::nullopt;
        for (const CompiledTest<Words>& test : rule.origin_tests)
            if (test.what == Test::What::linked_to &&
                is_satisfied(tables_, pos_, test, static_cast<int>(side_), from) != test.wanted)
                return std::nullopt;
        return if_allowed(Move::make(number, from, *to, carried, jumped));
    }

    std::optional<Move> if_allowed(Move move) const { return tests_.allow(move) ? std::optional(move) : std::nullopt; }

    const Tables<Words>& tables_;
    const Position& pos_;
    std::size_t side_;
    RuleReach<Words> reach_;
    StepTests<Words> tests_;
    std::array<RuleGuesses, most_rules> rules_{};
    int count_ = 0;
};

}  // namespace tavoliere::stacks
