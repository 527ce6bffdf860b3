#pragma once

#include <algorithm>
#include <bit>

#include "games/stacks/stacks_reach.hpp"
#include "games/stacks/stacks_step_tests.hpp"

namespace tavoliere::stacks {

// Finds the steps that rules allow. `Visit` gets each and says whether it has seen enough.
template <int Words, class Visit>
class Generation {
public:
    using Position = PositionOf<Words>;
    using Cells = Bits<Words>;
    using Rule = CompiledRule<Words>;

    Generation(const StackTables<Words>& tables, const Position& pos, Side side, Visit& visit)
        : tables_(tables),
          pos_(pos),
          side_(static_cast<std::size_t>(index(side))),
          reach_(tables, pos, side),
          tests_(tables, pos, side),
          visit_(visit) {}

    // The steps of a set of rules from the stacks in `among`, and entries from the hand; true where it was enough.
    bool run(unsigned rules, const Cells& among) {
        for (; rules; rules &= rules - 1) {
            number_ = std::countr_zero(rules);
            const Rule& rule = tables_.rules[static_cast<std::size_t>(number_)];
            if (rule.from == From::hand ? enter(rule) : move_stacks(rule, among)) return true;
        }
        return false;
    }

private:
    bool enter(const Rule& rule) {
        const int hand = pos_.hand[side_];
        if (hand == 0) return false;
        // There is no stack at the origin, so no test of it can be true.
        for (const CompiledTest<Words>& test : rule.origin_tests)
            if (test.wanted) return false;
        const int carried = rule.carry == Carry::whole ? hand : 1;
        for (Cells cells = reach_.landing(rule); cells.any();)
            if (offer(Move::none, cells.pop_lowest(), carried, Move::none)) return true;
        return false;
    }

    bool move_stacks(const Rule& rule, const Cells& among) {
        Cells able = among & reach_.movers(rule);
        for (const CompiledTest<Words>& test : rule.origin_tests) {
            if (able.empty()) return false;
            const Cells set = satisfying(tables_, pos_, test, static_cast<int>(side_));
            able = test.wanted ? able & set : able - set;
        }
        if (able.empty()) return false;
        onto_ = reach_.landing(rule);
        over_ = rule.jumps() ? reach_.jumpable(rule) : Cells{};
        if (onto_.empty() || (rule.jumps() && over_.empty())) return false;
        for (std::size_t kind = 0; kind < most_kinds; ++kind) {
            const Cells led = able & pos_.led[kind];
            if (led.any() && (rule.single_steps[kind] ? step_at_once(rule, kind, led) : walk_all(rule, kind, led)))
                return true;
        }
        return false;
    }

    // Stacks that go one cell far, all those of one kind together.
    bool step_at_once(const Rule& rule, std::size_t kind, const Cells& movers) {
        for (unsigned ways = rule.ways[kind][side_]; ways; ways &= ways - 1) {
            const int d = std::countr_zero(ways), offset = tables_.offsets[static_cast<std::size_t>(d)];
            const Cells to = tables_.behind(onto_, d);
            for (Cells able = movers & (rule.jumps() ? tables_.behind(over_ & to, d) : to); able.any();) {
                const int from = able.pop_lowest();
                const int carried = rule.carry == Carry::one ? 1 : pos_.height[from];
                const bool enough = rule.jumps() ? offer(from, from + 2 * offset, carried, from + offset)
                                                 : offer(from, from + offset, carried, Move::none);
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
                const Reach reach = reach_.reach_of(rule.distances[kind], from, carried);
                for (unsigned ways = rule.ways[kind][side_]; ways; ways &= ways - 1)
                    if (walk(rule, from, carried, std::countr_zero(ways), reach)) return true;
            }
        }
        return false;
    }

    bool walk(const Rule& rule, int from, int carried, int d, const Reach& reach) {
        const int offset = tables_.offsets[static_cast<std::size_t>(d)];
        int left = tables_.room[static_cast<std::size_t>(d)][static_cast<std::size_t>(from)], cell = from;
        if (rule.over == Over::anything) return fly(from, carried, offset, std::min(left, reach.most), reach);
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
            if ((!rule.jumps() || jumped != Move::none) && onto_.has(cell) && reach_.fits(reach, length, cell) &&
                offer(from, cell, carried, jumped))
                return true;
            if (occupied) return false;
        }
        return false;
    }

    // Whatever stands between does not matter.
    bool fly(int from, int carried, int offset, int farthest, const Reach& reach) {
        for (int length = std::max(1, reach.least); length <= farthest; ++length) {
            const int to = from + length * offset;
            if (onto_.has(to) && reach_.fits(reach, length, to) && offer(from, to, carried, Move::none)) return true;
        }
        return false;
    }

    bool offer(int from, int to, int carried, int jumped) {
        const Move move = Move::make(number_, from, to, carried, jumped);
        return tests_.allow(move) && visit_(move);
    }

    const StackTables<Words>& tables_;
    const Position& pos_;
    std::size_t side_;
    RuleReach<Words> reach_;
    StepTests<Words> tests_;
    Visit& visit_;
    int number_ = 0;
    Cells onto_{};
    Cells over_{};
};

// Is there any step of these rules for this side?
template <int Words>
bool has_step(const StackTables<Words>& tables, const PositionOf<Words>& pos, Side side, unsigned rules,
              const Bits<Words>& among) {
    auto enough = [](Move) { return true; };
    return Generation<Words, decltype(enough)>(tables, pos, side, enough).run(rules, among);
}

template <int Words>
bool passes_costly_tests(const StackTables<Words>& tables, const PositionOf<Words>& pos, Side side, Move move) {
    const CompiledRule<Words>& rule = tables.rules[static_cast<std::size_t>(move.rule())];
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
