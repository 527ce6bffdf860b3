#include "games/stacks/stacks_tables.hpp"

#include <algorithm>

#include "core/random.hpp"
#include "games/stacks/stacks_clashes.hpp"

namespace tavoliere::stacks {

namespace {

template <int Words>
Bits<Words> narrowed(const CellSet& set) {
    Bits<Words> narrow;
    for (int i = 0; i < Words; ++i) narrow.word[static_cast<std::size_t>(i)] = set.word[static_cast<std::size_t>(i)];
    return narrow;
}

std::uint8_t ways_of(const std::vector<Way>& ways, const Description& text, int side) {
    const int forward = text.seat_of(static_cast<Side>(side)) == 0 ? 1 : -1;
    unsigned set = 0;
    for (std::size_t d = 0; d < text.grid.directions.size(); ++d)
        if (std::ranges::any_of(ways, [&](Way way) { return fits_way(way, text.grid.directions[d], forward); }))
            set |= 1u << d;
    return static_cast<std::uint8_t>(set);
}

bool is_of_origin(const Test& test) {
    using enum Test::What;
    return !test.lands &&
           (test.what == beside || test.what == hemmed_in || test.what == linked_to || test.what == in_region);
}

// A test as the side with this number sees it. Sides are numbered in the order of play in both.
template <int Words>
CompiledTest<Words> compiled(const Test& test, bool wanted) {
    CompiledTest<Words> result{.what = test.what, .wanted = wanted, .lands = test.lands, .sort = test.sort};
    result.bounded = test.where.has_value();
    if (test.where)
        for (std::size_t side = 0; side < 2; ++side) result.where[side] = narrowed<Words>((*test.where)[side]);
    result.left = test.left;
    result.right = test.right;
    result.compare = test.compare;
    return result;
}

template <int Words>
typename CompiledRule<Words>::Tests compiled(const std::vector<Test>& tests) {
    typename CompiledRule<Words>::Tests all;
    for (const Test& test : tests) all.push_back(compiled<Words>(test, true));
    return all;
}

template <int Words>
void add_tests(CompiledRule<Words>& rule, const std::vector<Test>& tests, bool wanted) {
    for (const Test& test : tests) {
        auto& list = is_of_origin(test)        ? rule.origin_tests
                     : test.looks_after_step() ? rule.costly_tests
                                               : rule.step_tests;
        list.push_back(compiled<Words>(test, wanted));
    }
}

// A whole stack that takes at every step, and what is left behind of one, come to their end before there are as many
// steps as pieces. Everything else could go round.
bool has_few_steps(const MoveRule& rule) {
    if (rule.then == Then::ends || rule.with == With::origin) return true;
    const bool weighs_jumps_again = rule.must == Must::largest && rule.again != Again::never;
    return rule.from != From::hand && rule.carry == Carry::whole && rule.take != Take::nothing && !weighs_jumps_again;
}

bool is_single_step(const Distance& distance) {
    return distance.form == Distance::Form::range && distance.least == 1 && distance.most == 1;
}

template <int Words>
CompiledRule<Words> compiled(const MoveRule& rule, const Description& text) {
    CompiledRule<Words> result;
    static_cast<StepWords&>(result) = rule;
    bool far = false;
    for (std::size_t kind = 0; kind < text.kinds.size(); ++kind) {
        const std::vector<Way>& ways = rule.goes_as_kind() ? text.kinds[kind].ways : rule.ways;
        for (int side = 0; side < 2; ++side)
            result.ways[kind][static_cast<std::size_t>(side)] = ways_of(ways, text, side);
        result.distances[kind] = rule.distance.form == Distance::Form::kind ? text.kinds[kind].distance : rule.distance;
        result.single_steps[kind] =
            is_single_step(result.distances[kind]) && rule.carry != Carry::part && rule.over != Over::anything;
        far = far || !is_single_step(result.distances[kind]);
    }
    add_tests(result, rule.conditions, true);
    add_tests(result, rule.exceptions, false);
    result.only_asks_one_group =
        result.costly_tests.size() == 1 && result.costly_tests[0].what == Test::What::one_group &&
        !result.costly_tests[0].bounded && rule.take == Take::nothing && text.trim == 0 && text.score_at == 0;
    result.goes_one_cell = !far && rule.over != Over::anything;
    const auto asks_own_base = [](const Test& test) { return test.what == Test::What::own_base && !test.where; };
    result.own_base = std::ranges::any_of(rule.conditions, asks_own_base);
    result.checks_limits = text.most > 0 || text.most_each > 0;
    result.lands_among_several = rule.jumps() && rule.then == Then::must_go_on && rule.must != Must::largest && far;
    return result;
}

}  // namespace

template <int Words>
StackTables<Words>::StackTables(const Description& text) {
    lay_out(text.grid);
    kinds = static_cast<int>(text.kinds.size());
    for (const MoveRule& rule : text.moves) add_rule(rule, text);
    only_takes = ((compulsory | others) & ~taking) == 0;
    must_take = compulsory != 0 && (compulsory & ~taking) == 0;
    prepare_guesses(text);
    for (std::size_t kind = 0; kind < text.kinds.size(); ++kind)
        if (const auto& promote = text.kinds[kind].promote) add_promotion(kind, *promote);
    set_stacks(text);
    set_ends(text);
    for (std::size_t cell = 0; cell < size; ++cell) cell_keys[cell] = mix64(0x57ac0 + cell) | 1;
}

template <int Words>
void StackTables<Words>::lay_out(const Grid& grid) {
    board = narrowed<Words>(grid.cells);
    directions = static_cast<int>(grid.directions.size());
    without_edge = board;
    for (int d = 0; d < directions; ++d) {
        const Direction direction = grid.directions[static_cast<std::size_t>(d)];
        offsets[d] = direction.rows * grid.columns + direction.columns;
        grid.cells.for_each([&](int cell) {
            int cells_that_way = 0;
            for (std::optional<int> c = grid.next(cell, direction); c; c = grid.next(*c, direction)) ++cells_that_way;
            room[d][cell] = static_cast<std::uint8_t>(cells_that_way);
            if (cells_that_way > 0) inside[d].add(cell);
        });
        without_edge &= inside[d];
    }
    board.for_each([&](int cell) { neighbours[static_cast<std::size_t>(cell)] = around(Cells::single(cell)); });
}

template <int Words>
void StackTables<Words>::add_rule(const MoveRule& rule, const Description& text) {
    const unsigned bit = 1u << rules.size();
    CompiledRule<Words> added = compiled<Words>(rule, text);
    for (std::size_t i = 0; i < rules.size(); ++i)
        if (may_give_same_step(text, text.moves[i], rule)) added.overlaps |= 1u << i;
    (rule.must == Must::no ? others : compulsory) |= bit;
    if (rule.from == From::hand) entries |= bit;
    if (rule.then != Then::ends) going_on[static_cast<int>(rule.with)] |= bit;
    if (rule.take != Take::nothing) taking |= bit;
    largest = largest || rule.must == Must::largest;
    several_steps = several_steps || rule.then != Then::ends;
    counts_steps = counts_steps || !has_few_steps(rule);
    rules.push_back(std::move(added));
    prepare_tests(rule.conditions);
    prepare_tests(rule.exceptions);
}

template <int Words>
void StackTables<Words>::add_promotion(std::size_t kind, const Promotion& promote) {
    Promotions& added = promotions[kind];
    added.any = true;
    added.in = {narrowed<Words>(promote.by_side[0]), narrowed<Words>(promote.by_side[1])};
    added.becomes = static_cast<std::uint8_t>(promote.becomes);
    added.then = promote.then;
    for (int side = 0; side < 2; ++side) added.nearer[static_cast<std::size_t>(side)] = nearness(kind, side);
}

// Grows from where it is promoted, back along the ways in which it goes without jumping. The farthest cell, and those
// from which no way leads there, have nothing.
template <int Words>
std::array<std::uint8_t, StackTables<Words>::size> StackTables<Words>::nearness(std::size_t kind, int side) const {
    unsigned ways = 0;
    for (const CompiledRule<Words>& rule : rules)
        if (!rule.jumps()) ways |= rule.ways[kind][static_cast<std::size_t>(side)];
    std::array<std::uint8_t, size> nearer{};
    Cells reached = promotions[kind].in[static_cast<std::size_t>(side)];
    for (Cells added = reached; added.any();) {
        Cells before{};
        for (int d = 0; d < directions; ++d)
            if (ways >> d & 1) before |= behind(added, d);
        added = before - reached;
        if (added.any()) reached.for_each([&](int cell) { ++nearer[static_cast<std::size_t>(cell)]; });
        reached |= added;
    }
    return nearer;
}

// Where a turn is one step of any rule, a random step is guessed and tested until one is right.
template <int Words>
void StackTables<Words>::prepare_guesses(const Description& text) {
    const int longest = std::max(text.grid.rows, text.grid.columns) - 1;
    guesses = compulsory == 0 && !several_steps;
    const auto is_range = [](const Kind& kind) { return kind.distance.form == Distance::Form::range; };
    bounds_turns = rules.size() == 1 && rules[0].with == With::origin && rules[0].then == Then::may_go_on &&
                   rules[0].must == Must::no && rules[0].over == Over::empty && text.owner == StackOwner::top &&
                   rules[0].from == From::own && text.moves[0].distance.form == Distance::Form::kind &&
                   std::ranges::all_of(text.kinds, is_range);
    for (CompiledRule<Words>& rule : rules) {
        for (std::size_t kind = 0; kind < text.kinds.size(); ++kind) {
            const Distance& distance = rule.distances[kind];
            const bool exact = distance.form == Distance::Form::exactly && distance.number.word != NumberWord::target;
            const int span = distance.form == Distance::Form::range ? distance.most - distance.least + 1
                             : exact                                ? 1
                                                                    : longest;
            rule.guessed_distances = std::max(rule.guessed_distances, std::min(span, longest));
        }
        guesses = guesses && rule.overlaps == 0;
    }
}

template <int Words>
void StackTables<Words>::prepare_tests(const std::vector<Test>& tests) {
    for (const Test& test : tests) {
        if (test.what == Test::What::linked_to) holding_kind = test.kind;
        if (test.what == Test::What::nearer) grow_balls();
    }
}

template <int Words>
void StackTables<Words>::grow_balls() {
    balls.assign(size, {});
    board.for_each([&](int cell) { balls[static_cast<std::size_t>(cell)] = Cells::single(cell); });
    radii = 1;
    for (bool grew = true; grew; ++radii) {
        grew = false;
        for (int cell = 0; cell < size; ++cell) {
            const Cells ball = balls[balls.size() - size];
            balls.push_back(ball | around(ball));
            grew = grew || !(balls.back() == ball);
        }
    }
}

template <int Words>
void StackTables<Words>::set_stacks(const Description& text) {
    owner = text.owner;
    most = text.most;
    most_each = text.most_each;
    trim = text.trim;
    score_at = text.score_at;
    // A hand that nothing ever enters from would be no part of the text of a position.
    off = text.uses_hand() ? text.off : Off::gone;
}

template <int Words>
void StackTables<Words>::set_ends(const Description& text) {
    pass = text.pass;
    keep = compiled<Words>(text.keep);
    keeps_by_side = std::ranges::any_of(keep, [](const CompiledTest<Words>& test) { return test.is_sided(); });
    counted = compiled<Words>(text.counted);
    count = text.count;
    points = text.points;
    if (text.hold) {
        hold_stacks = text.hold->stacks;
        hold = compiled<Words>(text.hold->conditions);
        hold_at = text.hold->at;
        prepare_tests(text.hold->conditions);
    }
    prepare_tests(text.keep);
    prepare_tests(text.counted);
    has_bare = text.bare.has_value();
    bare = text.bare.value_or(Verdict::loses);
    passes = text.passes;
    stuck = text.stuck;
    repetition = text.repetition;
}

template struct StackTables<1>;
template struct StackTables<2>;

}  // namespace tavoliere::stacks
