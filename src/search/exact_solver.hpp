#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <span>

#include "core/large_array.hpp"
#include "game/evaluation.hpp"
#include "game/exact_value.hpp"
#include "search/solver_stack.hpp"

namespace tavoliere {

// Bounds of a value between which the truth lies.
struct ExactBounds {
    int lower, upper;

    bool answers(int least) const { return lower >= least || upper < least; }
    ExactBounds negated() const { return {-upper, -lower}; }
};

// Judges by who wins alone.
template <Game R>
class WinnerJudge {
public:
    explicit WinnerJudge(const R& rules) : rules_(rules) {}

    bool in_points() const { return false; }
    ExactBounds widest() const { return {-1, 1}; }
    // What is certain of the value without any search.
    ExactBounds bounds(const typename R::Position&) const { return {-1, 1}; }
    // The part of the value that no play can change any more; the table holds only the rest of it, so that positions
    // that differ in nothing else are one.
    int settled(const typename R::Position&) const { return 0; }
    std::uint64_t key(const typename R::Position& pos) const { return rules_.hash(pos); }
    int value(const Outcome& outcome, const typename R::Position& pos) const {
        if (outcome.winner == Winner::draw) return 0;
        return outcome.winner == winner_of(rules_.turn(pos)) ? 1 : -1;
    }

private:
    const R& rules_;
};

// Finds the exact value of a position. It asks with null windows whether the value reaches a number, deeper and deeper,
// and believes only what follows from ends of the game: a line that leads to none within the depth proves nothing. So
// neither repetitions nor a cap need be looked at, because a shortest proof meets no position twice.
template <Game R, class E, class Judge>
class ExactSolver {
public:
    using Position = typename R::Position;

    ExactSolver(const R& rules, const SolveLimits& limits)
        : rules_(rules),
          judge_(rules),
          limits_(limits),
          bucket_count_(std::max<std::size_t>(1, (limits.table_megabytes << 20) / sizeof(Bucket))),
          buckets_(bucket_count_) {}

    ExactValue solve(const Position& pos) {
        ExactBounds known = judge_.widest();
        // Where every game comes to its end and is counted there, nothing is found out before.
        const bool is_finite = judge_.in_points() && !rules_.repetition_draws();
        for (int depth = is_finite ? deepest : first_depth; depth <= deepest && !is_enough(known) && !stopped_;
             depth += deepening)
            while (!is_enough(known) && !stopped_) {
                const ExactBounds found = search(pos, question(known), depth);
                const ExactBounds better{std::max(known.lower, found.lower), std::min(known.upper, found.upper)};
                const bool learned = better.lower > known.lower || better.upper < known.upper;
                known = better;
                if (!learned) break;
            }
        return {known.lower, known.upper, judge_.in_points(), nodes_};
    }

private:
    // Where a win at once is seen, the first look is for that alone.
    static constexpr int first_depth = OrdersWinsFirst<E> ? 2 : 4, deepening = 2, deepest = 1000;
    using Stack = SolverStack<R, deepest>;
    using Ordered = typename Stack::Ordered;

    struct Entry {
        std::uint64_t key = 0;
        std::int16_t lower = std::numeric_limits<std::int16_t>::min();
        std::int16_t upper = std::numeric_limits<std::int16_t>::max();
        std::uint16_t depth = 0;  // to which it was searched without an answer
        std::int16_t least = 0;   // to this question
        std::uint16_t best = 0;   // the place of the best step among all
    };
    struct Bucket {
        std::array<Entry, 2> entries;  // the first for what took long, the second for what came last
    };

    bool is_enough(const ExactBounds& known) const {
        return known.lower == known.upper || (limits_.winner_only && (known.lower > 0 || known.upper < 0));
    }

    // First who wins, then by how much: between the bounds that are known.
    static int question(const ExactBounds& known) {
        if (known.lower < 1 && known.upper >= 1) return 1;
        if (known.lower < 0 && known.upper >= 0) return 0;
        return known.lower + (known.upper - known.lower + 1) / 2;
    }

    bool must_stop() {
        ++nodes_;
        if (limits_.nodes && nodes_ > limits_.nodes) stopped_ = true;
        if ((nodes_ & 4095) == 0 && limits_.stop && limits_.stop()) stopped_ = true;
        return stopped_;
    }

    // Bounds of the value of a position, which answer whether it is at least so much if that is found out.
    ExactBounds search(const Position& pos, int least, int depth) {
        ExactBounds known = judge_.bounds(pos);
        if (known.answers(least) || must_stop()) return known;
        const int settled = judge_.settled(pos);
        const std::uint64_t key = judge_.key(pos);
        Bucket& bucket = buckets_[place_of_hash(key, bucket_count_)];
        const Entry* entry = find(bucket, key);
        if (entry) {
            known = {std::max(known.lower, entry->lower + settled), std::min(known.upper, entry->upper + settled)};
            if (known.answers(least)) return known;
            if (entry->depth >= depth && entry->least + settled == least) return known;
        }
        StepList<R>& steps = stack_.scratch();
        rules_.legal(pos, steps);
        if (steps.empty()) {
            const int value = judge_.value(*rules_.outcome(pos), pos);
            return {value, value};
        }
        if (depth <= 0 || !stack_.has_room()) return known;
        const int first = entry ? std::min<int>(entry->best, steps.size() - 1) : -1;
        const std::optional<Searched> at_once = known_answer(pos, steps, least);
        const Searched found = at_once ? *at_once : search_steps(pos, steps, first, least, depth);
        if (stopped_) return known;
        known = {std::max(known.lower, found.bounds.lower), std::min(known.upper, found.bounds.upper)};
        store(bucket, key, settled, known, least, depth, found.best);
        return known;
    }

    struct Searched {
        ExactBounds bounds;
        int best;
    };

    // A step that is enough, as the table knows.
    std::optional<Searched> known_answer(const Position& pos, const StepList<R>& steps, int least) {
        const int me = person_to_move(rules_, pos);
        Position& child = stack_.child();
        for (int i = 0; i < steps.size(); ++i) {
            child = pos;
            rules_.play(child, steps[i]);
            ExactBounds value = bounds_in_table(child);
            if (person_to_move(rules_, child) != me) value = value.negated();
            if (value.lower >= least) return Searched{{value.lower, judge_.widest().upper}, i};
        }
        return std::nullopt;
    }

    ExactBounds bounds_in_table(const Position& pos) const {
        const ExactBounds certain = judge_.bounds(pos);
        const std::uint64_t key = judge_.key(pos);
        const Entry* entry = find(buckets_[place_of_hash(key, bucket_count_)], key);
        if (!entry) return certain;
        const int settled = judge_.settled(pos);
        return {std::max(certain.lower, entry->lower + settled), std::min(certain.upper, entry->upper + settled)};
    }

    Searched search_steps(const Position& pos, const StepList<R>& listed, int first, int least, int depth) {
        const int me = person_to_move(rules_, pos);
        const typename Stack::Frame frame(stack_);
        const std::span<const Ordered> steps = in_order(pos, listed, first);
        Position& child = frame.child();
        const ExactBounds widest = judge_.widest();
        Searched found{{widest.lower, widest.lower}, steps[0].place};
        for (const Ordered& step : steps) {
            child = pos;
            rules_.play(child, step.step);
            const bool goes_on = person_to_move(rules_, child) == me;
            const ExactBounds value =
                goes_on ? search(child, least, depth - 1) : search(child, 1 - least, depth - 1).negated();
            if (stopped_) return found;
            if (value.lower > found.bounds.lower) found = {{value.lower, found.bounds.upper}, step.place};
            found.bounds.upper = std::max(found.bounds.upper, value.upper);
            // The steps that are left might be better still.
            if (value.lower >= least) return {{value.lower, widest.upper}, step.place};
        }
        return found;
    }

    // Most prepared orders cost more than they spare here.
    auto order_to_solve(const Position& pos) const {
        if constexpr (PreparesOrder<E, R> && !OrdersWinsFirst<E>)
            return [](typename R::Move) { return 0; };
        else
            return order_of_steps(eval_, rules_, pos);
    }

    // The steps in the order in which they are tried.
    std::span<const Ordered> in_order(const Position& pos, const StepList<R>& steps, int best) {
        const std::span<Ordered> order = stack_.push(steps.size());
        const auto worth_of = order_to_solve(pos);
        for (int i = 0; i < steps.size(); ++i) {
            const int worth = i == best ? std::numeric_limits<int>::max() : worth_of(steps[i]);
            auto place = static_cast<std::size_t>(i);
            for (; place > 0 && order[place - 1].worth < worth; --place) order[place] = order[place - 1];
            order[place] = {steps[i], static_cast<std::uint16_t>(i), worth};
        }
        return order;
    }

    static const Entry* find(const Bucket& bucket, std::uint64_t key) {
        for (const Entry& entry : bucket.entries)
            if (entry.key == key) return &entry;
        return nullptr;
    }

    static std::int16_t narrow(int value) {
        return static_cast<std::int16_t>(
            std::clamp<int>(value, std::numeric_limits<std::int16_t>::min(), std::numeric_limits<std::int16_t>::max()));
    }

    void store(Bucket& bucket, std::uint64_t key, int settled, const ExactBounds& known, int least, int depth,
               int best) {
        Entry entry;
        entry.key = key;
        entry.lower = narrow(known.lower - settled);
        entry.upper = narrow(known.upper - settled);
        entry.depth = static_cast<std::uint16_t>(depth);
        entry.least = narrow(least - settled);
        entry.best = static_cast<std::uint16_t>(best);
        Entry& deep = bucket.entries[0];
        const bool replaces_deep = deep.key == key || entry.depth >= deep.depth;
        (replaces_deep ? deep : bucket.entries[1]) = entry;
    }

    const R& rules_;
    Judge judge_;
    E eval_{};
    const SolveLimits& limits_;
    std::size_t bucket_count_;
    LargeArray<Bucket> buckets_;
    Stack stack_;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
};

// How a game's evaluation wants it to be solved, if it says so.
template <Game R, class E>
struct JudgeOf {
    using Type = WinnerJudge<R>;
};
template <Game R, class E>
    requires requires { typename E::Judge; }
struct JudgeOf<R, E> {
    using Type = typename E::Judge;
};

template <class R, class E>
ExactValue exact_value_of(const R& rules, const typename R::Position& pos, const SolveLimits& limits) {
    return ExactSolver<R, E, typename JudgeOf<R, E>::Type>(rules, limits).solve(pos);
}

}  // namespace tavoliere
