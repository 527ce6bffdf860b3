#include "games/stacks/stacks_clashes.hpp"

#include <algorithm>
#include <array>

namespace tavoliere::stacks {

namespace {

constexpr bool is_on(unsigned set, Onto onto) { return set >> static_cast<int>(onto) & 1; }

// What a cell may hold, one bit each: nothing, an own stack, an enemy stack, a stack that is nobody's.
unsigned contents(unsigned onto) {
    constexpr unsigned nothing = 1, own = 2, enemy = 4, nobodys = 8;
    unsigned set = 0;
    if (is_on(onto, Onto::empty)) set |= nothing;
    if (is_on(onto, Onto::own)) set |= own;
    if (is_on(onto, Onto::enemy)) set |= enemy;
    if (is_on(onto, Onto::neutral)) set |= nobodys;
    if (is_on(onto, Onto::occupied)) set |= own | enemy | nobodys;
    if (is_on(onto, Onto::any)) set |= nothing | own | enemy | nobodys;
    return set;
}

bool may_move_same_stack(const MoveRule& a, const MoveRule& b) {
    if (a.from == b.from) return true;
    return a.from != From::hand && b.from != From::hand && (a.from == From::any || b.from == From::any);
}

bool may_go_the_same_way(Over a, Over b) {
    if (a == b || a == Over::anything || b == Over::anything) return true;
    return a != Over::empty && b != Over::empty && (a == Over::occupied || b == Over::occupied);
}

// How far the landing cell may be, the jumped one counted.
struct Span {
    int least = 1;
    int most = any_distance;
};

Span span_of(const MoveRule& rule, const Kind& kind) {
    const Distance& distance = rule.distance.form == Distance::Form::kind ? kind.distance : rule.distance;
    const int jumped = rule.jumps() ? 1 : 0;
    if (distance.form != Distance::Form::range) return {1 + jumped, any_distance};
    return {distance.least + jumped, distance.most + jumped};
}

bool share_direction(const Description& text, const MoveRule& a, const MoveRule& b, const Kind& kind) {
    const auto goes = [&](const MoveRule& rule, Direction direction, int forward) {
        const std::vector<Way>& ways = rule.goes_as_kind() ? kind.ways : rule.ways;
        return std::ranges::any_of(ways, [&](Way way) { return fits_way(way, direction, forward); });
    };
    return std::ranges::any_of(text.grid.directions, [&](Direction direction) {
        return (goes(a, direction, 1) && goes(b, direction, 1)) || (goes(a, direction, -1) && goes(b, direction, -1));
    });
}

bool may_reach_same_cell(const Description& text, const MoveRule& a, const MoveRule& b) {
    return std::ranges::any_of(text.kinds, [&](const Kind& kind) {
        const Span of_a = span_of(a, kind), of_b = span_of(b, kind);
        return of_a.least <= of_b.most && of_b.least <= of_a.most && share_direction(text, a, b, kind);
    });
}

// A test as a rule asks it: it must hold, or must not.
struct Demand {
    const Test& test;
    bool wanted;

    bool allows(int left, int right) const { return compares(left, test.compare, right) == wanted; }
    bool binds_to_cells() const { return wanted && test.where; }
};

std::vector<Demand> demands_of(const MoveRule& rule) {
    std::vector<Demand> all;
    for (const Test& test : rule.conditions) all.push_back({test, true});
    for (const Test& test : rule.exceptions) all.push_back({test, false});
    return all;
}

// Do both compare the same number, with values that it cannot have at once?
bool exclude_numbers(const Demand& a, const Demand& b) {
    const auto is_plain_comparison = [](const Test& test) {
        return test.what == Test::What::comparison && !test.where && test.left.word != NumberWord::plain;
    };
    if (!is_plain_comparison(a.test) || !is_plain_comparison(b.test) || !(a.test.left == b.test.left)) return false;
    const bool both_plain = a.test.right.word == NumberWord::plain && b.test.right.word == NumberWord::plain;
    if (!both_plain && !(a.test.right == b.test.right)) return false;
    // The right number may be unknown: then it is enough whether the left one is less, the same or more.
    const int bound_a = both_plain ? a.test.right.value : 1, bound_b = both_plain ? b.test.right.value : 1;
    const auto both_allow = [&](int number) {
        return number >= 0 && a.allows(number, bound_a) && b.allows(number, bound_b);
    };
    return std::ranges::none_of(std::array{bound_a - 1, bound_a, bound_a + 1, bound_b - 1, bound_b, bound_b + 1},
                                both_allow);
}

bool exclude_places(const Demand& a, const Demand& b) {
    if (!a.binds_to_cells() || !b.binds_to_cells() || a.test.lands != b.test.lands) return false;
    for (std::size_t side = 0; side < 2; ++side)
        if (((*a.test.where)[side] & (*b.test.where)[side]).any()) return false;
    return true;
}

bool exclude(const Demand& a, const Demand& b) {
    // After the steps of two rules the positions may differ, so that a test of them may hold for one and not the other.
    const bool are_opposite = a.wanted != b.wanted && a.test.written == b.test.written && !a.test.looks_after_step();
    return are_opposite || exclude_places(a, b) || exclude_numbers(a, b);
}

bool have_tests_that_exclude(const MoveRule& a, const MoveRule& b) {
    const std::vector<Demand> of_b = demands_of(b);
    for (const Demand& demand : demands_of(a))
        if (std::ranges::any_of(of_b, [&](const Demand& other) { return exclude(demand, other); })) return true;
    return false;
}

// Which landing cells such a rule allows depends on the others that it reaches.
bool chooses_among_landings(const MoveRule& rule) {
    return rule.jumps() && rule.then == Then::must_go_on && rule.must != Must::largest;
}

bool takes_the_same(const MoveRule& a, const MoveRule& b) {
    if (a.take == Take::nothing && b.take == Take::nothing) return true;
    return a.take == b.take && a.to == b.to && a.when == b.when && a.jumps() == b.jumps();
}

bool goes_on_the_same(const MoveRule& a, const MoveRule& b) {
    if (a.then != b.then) return false;
    if (a.then == Then::ends) return true;
    if (chooses_among_landings(a) && !(a.distance == b.distance && a.onto == b.onto)) return false;
    return a.with == b.with && a.jumps() == b.jumps() && a.again == b.again;
}

}  // namespace

bool may_give_same_step(const Description& text, const MoveRule& a, const MoveRule& b) {
    // Compulsory steps are never listed beside others, and the text of a step says whether it takes.
    if ((a.must == Must::no) != (b.must == Must::no)) return false;
    if ((a.take == Take::nothing) != (b.take == Take::nothing)) return false;
    if (!may_move_same_stack(a, b) || !(contents(a.onto) & contents(b.onto))) return false;
    if (have_tests_that_exclude(a, b)) return false;
    return a.from == From::hand || (may_go_the_same_way(a.over, b.over) && may_reach_same_cell(text, a, b));
}

bool do_the_same(const MoveRule& a, const MoveRule& b) { return takes_the_same(a, b) && goes_on_the_same(a, b); }

}  // namespace tavoliere::stacks
