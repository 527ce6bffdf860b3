#include "games/stacks/stacks_turns.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "games/stacks/stacks_generation.hpp"
#include "games/stacks/stacks_guesses.hpp"

namespace tavoliere::stacks {

namespace {

// Bounds for descriptions made to hang. The search for the largest capture looks at so many jumps before the first step
// of a turn, and at half as many before each further one: whoever follows many turns to their ends is not held up at
// each step again.
constexpr int most_jumps_followed = 20'000, fewest_jumps_followed = 32;
// So many steps are listed on the average to count one whole turn.
constexpr std::int64_t most_work_a_turn = 16;
// So many steps are listed to draw one whole turn as likely as every other.
constexpr std::int64_t most_work_to_draw = 10'000;

bool have_same_text(Move a, Move b) { return a.from() == b.from() && a.to() == b.to() && a.carried() == b.carried(); }

// Two rules that give the same step count once.
template <int Words>
struct Collector {
    const StackTables<Words>& tables;
    MoveList<Move, 2048>& list;

    bool operator()(Move move) {
        if (const unsigned overlaps = tables.rules[static_cast<std::size_t>(move.rule())].overlaps)
            for (const Move earlier : list)
                if (overlaps >> earlier.rule() & 1 && have_same_text(earlier, move)) return false;
        list.add(move);
        return list.size() == list.capacity;
    }
};

}  // namespace

template <int Words>
void TurnGeneration<Words>::collect(const Position& pos, unsigned rules, const Bits<Words>& among, Steps& list) const {
    Collector<Words> collector{tables_, list};
    Generation<Words, Collector<Words>>(tables_, pos, pos.turn, collector).run(rules, among);
}

template <int Words>
void TurnGeneration<Words>::list_first(const Position& pos, Steps& list) const {
    if (tables_.compulsory) collect(pos, tables_.compulsory, tables_.board, list);
    if (!list.empty()) return narrow(pos, list);
    collect(pos, tables_.others, tables_.board, list);
    narrow(pos, list);
    if (may_pass(pos) || (list.empty() && tables_.stuck == Verdict::passes &&
                          has_step(tables_, pos, other(pos.turn), tables_.compulsory | tables_.others, tables_.board)))
        list.add(pass);
}

template <int Words>
bool TurnGeneration<Words>::may_pass(const Position& pos) const {
    if (tables_.pass == Pass::never) return false;
    return tables_.pass == Pass::always || pos.hand[static_cast<std::size_t>(index(pos.turn))] == 0;
}

template <int Words>
void TurnGeneration<Words>::list_going_on(const Position& pos, Steps& list) const {
    const CompiledRule<Words>& last = tables_.rules[pos.last_rule];
    const unsigned rules = tables_.going_on[static_cast<int>(last.with)];
    const Bits<Words> here = Bits<Words>::single(pos.at);
    collect(pos, rules & tables_.compulsory, here, list);
    if (list.empty()) collect(pos, rules & tables_.others, here, list);
    narrow(pos, list);
    if (last.then == Then::may_go_on) list.add(stop);
}

template <int Words>
void TurnGeneration<Words>::play(Position& pos, Move move) const {
    if (move == pass) return hand_over(tables_, pos, true);
    if (move == stop) {
        const std::uint8_t leader = tables_.owner == StackOwner::top ? pos.top[pos.at] : no_piece;
        const bool moved = tables_.rules[pos.last_rule].with == With::mover;
        return end_turn(tables_, pos, Move::make(pos.last_rule, Move::none, pos.at, 1, Move::none),
                        moved ? leader : no_piece);
    }
    const StepEffect effect = make_step(tables_, pos, move);
    ++pos.steps;
    if (!effect.turn_ends && goes_on(pos, move)) return;
    pos.at = nowhere;
    end_turn(tables_, pos, move, effect.leader);
}

// Notes which stack goes on with the turn, if its rule lets one and there is a step for it.
template <int Words>
bool TurnGeneration<Words>::goes_on(Position& pos, Move move) const {
    const CompiledRule<Words>& rule = tables_.rules[static_cast<std::size_t>(move.rule())];
    if (rule.then == Then::ends || pos.steps == most_steps) return false;
    const int at = rule.with == With::mover ? move.to() : move.from();
    if (at == Move::none || !pos.occupied.has(at)) return false;
    if (!has_step(tables_, pos, pos.turn, tables_.going_on[static_cast<int>(rule.with)], Bits<Words>::single(at)))
        return false;
    pos.at = static_cast<std::uint8_t>(at);
    pos.last_rule = static_cast<std::uint8_t>(move.rule());
    return true;
}

template <int Words>
void TurnGeneration<Words>::narrow(const Position& pos, Steps& list) const {
    if (list.size() < 2 || !tables_.several_steps) return;
    if (tables_.largest) return keep_largest(pos, list);
    keep_landings_that_go_on(pos, list);
}

template <int Words>
void TurnGeneration<Words>::keep_largest(const Position& pos, Steps& list) const {
    std::array<int, 2048> taken;
    int best = 0, budget = std::max(fewest_jumps_followed, most_jumps_followed >> std::min<int>(pos.steps, 16));
    for (int i = 0; i < list.size(); ++i) {
        Position after = pos;
        taken[static_cast<std::size_t>(i)] = pieces_taken(tables_, pos, list[i]);
        play(after, list[i]);
        if (after.at != nowhere) taken[static_cast<std::size_t>(i)] += most_taken(after, budget);
        best = std::max(best, taken[static_cast<std::size_t>(i)]);
    }
    int kept = 0;
    for (int i = 0; i < list.size(); ++i)
        if (tables_.rules[static_cast<std::size_t>(list[i].rule())].must != Must::largest ||
            taken[static_cast<std::size_t>(i)] == best)
            list[kept++] = list[i];
    list.resize(kept);
}

// The most pieces that the turn under way can still take.
template <int Words>
int TurnGeneration<Words>::most_taken(const Position& pos, int& budget) const {
    const CompiledRule<Words>& last = tables_.rules[pos.last_rule];
    int best = 0;
    auto follow = [&](Move move) {
        if (--budget < 0) return true;
        Position after = pos;
        const int taken = pieces_taken(tables_, pos, move);
        play(after, move);
        best = std::max(best, taken + (after.at != nowhere ? most_taken(after, budget) : 0));
        return false;
    };
    Generation<Words, decltype(follow)>(tables_, pos, pos.turn, follow)
        .run(tables_.going_on[static_cast<int>(last.with)], Bits<Words>::single(pos.at));
    return best;
}

template <int Words>
bool TurnGeneration<Words>::can_go_on_after(const Position& pos, Move move) const {
    Position after = pos;
    play(after, move);
    return after.at != nowhere;
}

// Among several landing cells behind one jumped stack, those count from which it can go on, if there are any. Each rule
// chooses among its own: what one allows no other forbids.
template <int Words>
void TurnGeneration<Words>::keep_landings_that_go_on(const Position& pos, Steps& list) const {
    const auto is_alternative = [&](Move a, Move b) {
        return a.rule() == b.rule() && a.from() == b.from() && a.jumped() == b.jumped() && a.carried() == b.carried();
    };
    const auto is_concerned = [&](Move move) {
        return move.rule() < Move::unknown_rule &&
               tables_.rules[static_cast<std::size_t>(move.rule())].lands_among_several;
    };
    int kept = 0;
    for (int begin = 0, end = 0; begin < list.size(); begin = end) {
        end = begin + 1;
        if (is_concerned(list[begin]))
            while (end < list.size() && is_alternative(list[begin], list[end])) ++end;
        unsigned going = 0;
        if (end - begin > 1)
            for (int i = begin; i < end; ++i) going |= can_go_on_after(pos, list[i]) ? 1u << (i - begin) : 0;
        for (int i = begin; i < end; ++i)
            if (going == 0 || going >> (i - begin) & 1) list[kept++] = list[i];
    }
    list.resize(kept);
}

template <int Words>
bool TurnGeneration<Words>::ends_turn(Move move) const {
    return move.rule() >= Move::unknown_rule || tables_.rules[static_cast<std::size_t>(move.rule())].then == Then::ends;
}

template <int Words>
void TurnGeneration<Words>::add_turns_after(const Position& pos, Move move, TurnCount& count) const {
    Position after = pos;
    if (!ends_turn(move)) play(after, move);
    if (ends_turn(move) || after.at == nowhere)
        ++count.turns;
    else
        add_turns(after, count);
}

template <int Words>
void TurnGeneration<Words>::add_turns(const Position& pos, TurnCount& count) const {
    Steps steps;
    list(pos, steps);
    count.work -= steps.size();
    if (!tables_.several_steps) {
        count.turns += static_cast<std::uint64_t>(steps.size());
        return;
    }
    for (int i = 0; i < steps.size() && !count.is_over(); ++i) add_turns_after(pos, steps[i], count);
}

template <int Words>
std::uint64_t TurnGeneration<Words>::count(const Position& pos, std::uint64_t most) const {
    TurnCount count{.most = most, .work = static_cast<std::int64_t>(most) * most_work_a_turn};
    add_turns(pos, count);
    return count.is_over() ? most + 1 : count.turns;
}

// The whole turns that begin with a step. What is counted when the work is done up is too small.
template <int Words>
std::uint64_t TurnGeneration<Words>::turns_after(const Position& pos, Move move, std::int64_t& work) const {
    TurnCount count{.most = std::numeric_limits<std::uint32_t>::max(), .work = work};
    add_turns_after(pos, move, count);
    work = count.work;
    return count.turns;
}

template <int Words>
bool TurnGeneration<Words>::play_random(Position& pos, Random& random) const {
    return tables_.guesses ? play_guessed(pos, random) : play_listed(pos, random);
}

template <int Words>
bool TurnGeneration<Words>::play_listed(Position& pos, Random& random) const {
    std::int64_t work = most_work_to_draw;
    Steps steps;
    list_first(pos, steps);
    if (steps.empty()) return false;
    play(pos, steps[drawn(pos, steps, random, work)]);
    while (pos.at != nowhere) {
        steps.clear();
        list_going_on(pos, steps);
        play(pos, steps[drawn(pos, steps, random, work)]);
    }
    return true;
}

// Each step is as likely as it has whole turns, as long as there is time to count them.
template <int Words>
int TurnGeneration<Words>::drawn(const Position& pos, const Steps& list, Random& random, std::int64_t& work) const {
    const auto ends = [&](Move move) { return ends_turn(move); };
    if (list.size() == 1) return 0;
    if (!tables_.several_steps || work < 0 || std::all_of(list.begin(), list.end(), ends))
        return random.index(list.size());
    if (tables_.bounds_turns) return drawn_by_bounds(pos, list, random, work);
    std::array<std::uint64_t, 2048> ways;
    std::uint64_t sum = 0;
    for (int i = 0; i < list.size(); ++i) {
        sum += ways[static_cast<std::size_t>(i)] = turns_after(pos, list[i], work);
        if (work < 0) return random.index(list.size());
    }
    std::uint64_t place = random.below(static_cast<std::uint32_t>(sum));
    int i = 0;
    for (; place >= ways[static_cast<std::size_t>(i)]; ++i) place -= ways[static_cast<std::size_t>(i)];
    return i;
}

// At most so many turns go on from what is left behind, by its height: the cells in reach only become fewer in a turn.
template <int Words>
void TurnGeneration<Words>::bound_turns(const Position& pos, int from,
                                        std::array<std::uint64_t, most_pieces + 1>& bounds) const {
    constexpr std::uint64_t most = 1u << 24;
    const int side = index(pos.turn), height = pos.height[from];
    std::array<std::uint8_t, most_pieces + 1> codes{};
    std::uint8_t piece = pos.top[from];
    for (int level = height; level > 0; --level, piece = pos.below[piece])
        codes[static_cast<std::size_t>(level)] = pos.code[piece];
    const RuleReach<Words> reach(tables_, pos, pos.turn);
    bounds[0] = 1;
    for (int left = 1; left <= height; ++left) {
        const std::uint8_t code = codes[static_cast<std::size_t>(left)];
        std::uint64_t sum = 0;
        for (int lower = 0; lower < left; ++lower) sum += bounds[static_cast<std::size_t>(lower)];
        const bool goes_on = owner_of_code(code) == side;
        bounds[static_cast<std::size_t>(left)] =
            goes_on ? std::min(most, 1 + sum * static_cast<std::uint64_t>(reach.landings(0, kind_of_code(code), from)))
                    : 1;
    }
}

// Draws a step by how many turns it has at most, and keeps it as often as it has that many: only the turns of the steps
// drawn are counted, not those of all.
template <int Words>
int TurnGeneration<Words>::drawn_by_bounds(const Position& pos, const Steps& list, Random& random,
                                           std::int64_t& work) const {
    std::array<std::array<std::uint64_t, most_pieces + 1>, 64 * Words> bounds;
    Bits<Words> known{};
    std::array<std::uint32_t, 2048> most;
    std::uint64_t sum = 0;
    for (int i = 0; i < list.size(); ++i) {
        const Move move = list[i];
        const bool ends = move == stop || move == pass;
        if (!ends && !known.has(move.from())) {
            known.add(move.from());
            bound_turns(pos, move.from(), bounds[static_cast<std::size_t>(move.from())]);
        }
        const std::uint64_t bound = ends ? 1
                                         : bounds[static_cast<std::size_t>(move.from())]
                                                 [static_cast<std::size_t>(pos.height[move.from()] - move.carried())];
        sum += most[static_cast<std::size_t>(i)] = static_cast<std::uint32_t>(bound);
    }
    if (sum > std::numeric_limits<std::uint32_t>::max()) work = -1;
    while (work >= 0) {
        std::uint64_t place = random.below(static_cast<std::uint32_t>(sum));
        int i = 0;
        for (; place >= most[static_cast<std::size_t>(i)]; ++i) place -= most[static_cast<std::size_t>(i)];
        const std::uint32_t bound = most[static_cast<std::size_t>(i)];
        if (bound == 1 || random.below(bound) < turns_after(pos, list[i], work)) return i;
        --work;
    }
    return random.index(list.size());
}

// Guesses steps until one is legal: each legal step is one guess, so all are equally likely. Who finds none by then
// looks at all of them.
template <int Words>
bool TurnGeneration<Words>::play_guessed(Position& pos, Random& random) const {
    constexpr int most_guesses = 64;
    const StepGuesses<Words> guesses(tables_, pos);
    const int all = guesses.count() + (may_pass(pos) ? 1 : 0);
    for (int tries = 0; tries < most_guesses && guesses.count() > 0; ++tries) {
        RandomFraction fraction(random.next());
        const int number = fraction.index(all);
        const std::optional<Move> step = number == guesses.count() ? pass : guesses.step(number, fraction);
        if (!step) continue;
        play(pos, *step);
        return true;
    }
    return play_listed(pos, random);
}

template class TurnGeneration<1>;
template class TurnGeneration<2>;

}  // namespace tavoliere::stacks
