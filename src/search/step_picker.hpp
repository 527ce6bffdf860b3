#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "game/evaluation.hpp"
#include "search/ordering_history.hpp"
#include "search/step_stack.hpp"

namespace tavoliere {

// Optional for a game: is_legal(pos, step), whether `legal` would list this step; much cheaper than listing.
template <class R>
concept ChecksSteps = requires(const R& rules, const typename R::Position& pos, typename R::Move step) {
    { rules.is_legal(pos, step) } -> std::same_as<bool>;
};

// Hands out the steps of a node one by one, the best-ordered first. Where a game can check one step cheaply, the hinted
// ones come before all steps are listed: most cutoffs are caused by one of them.
template <Game R, Evaluates<R> E>
class StepPicker {
public:
    using Position = typename R::Position;
    using Move = typename R::Move;
    using Steps = StepList<R>;

    // Steps of this value and higher are never reduced as late moves.
    static constexpr int value_of_hint = 1 << 18;

    StepPicker(const R& rules, const E& eval, const Position& pos, const OrderingHistory<Move>& history,
               const OrderingHints& hints, StepStack<R>& stack)
        : rules_(rules), eval_(eval), pos_(pos), history_(history), hints_(hints), stack_(stack) {}
    ~StepPicker() { stack_.pop(count_); }
    StepPicker(const StepPicker&) = delete;
    StepPicker& operator=(const StepPicker&) = delete;

    // The number of legal steps; lists them if that has not been done.
    int count() {
        if (!is_listed_) list();
        return count_;
    }

    // Hands out only the legal steps that `keep` leaves, hinted or not.
    template <class Keep>
    void keep_only(Keep&& keep) {
        hints_seen_ = hint_count;
        Steps& steps = stack_.scratch();
        rules_.legal(pos_, steps);
        keep(steps);
        take(steps, ordering());
    }

    bool is_listed() const { return is_listed_; }

    // Whether there are more than `given` legal steps. True where only the likely steps have been listed so far.
    bool has_more_than(int given) {
        if constexpr (ListsLikelySteps<E, R>)
            if (!is_listed_) return true;
        return given < count();
    }

    // Goes to the next step; false where none is left.
    bool next() {
        if constexpr (ChecksSteps<R>)
            if (next_hinted()) return true;
        if constexpr (ListsLikelySteps<E, R>)
            if (next_likely()) return true;
        const int listed = count();
        return next_of(listed_.steps, listed_.keys, listed);
    }

    // The step that `next` went to, and its value.
    Move step() const { return step_; }
    int value() const { return value_; }
    // Is that step known to lose at the opponent's next one? History changes an order by far less.
    bool gave_lost_step() const { return value_ < order_lost / 2; }

private:
    static constexpr int value_of_tt_move = 1 << 28;
    static constexpr std::size_t hint_count = 4;
    static constexpr int index_bits = 16;
    static constexpr int index_mask = (1 << index_bits) - 1;
    static constexpr std::int64_t spent = std::numeric_limits<std::int64_t>::min();

    // The best one that has not been given yet.
    bool next_of(const Move* steps, std::int64_t* keys, int count) {
        std::int64_t best = spent;
        for (int i = 0; i < count; ++i) best = std::max(best, keys[i]);
        if (best == spent) return false;
        const int at = index_mask - static_cast<int>(best & index_mask);
        keys[at] = spent;
        value_ = static_cast<int>(best >> index_bits);
        step_ = steps[at];
        return true;
    }

    bool next_hinted() {
        const std::array<std::uint32_t, hint_count> codes{hints_.tt_move, hints_.killers[0], hints_.killers[1],
                                                          hints_.countermove};
        while (hints_seen_ < hints_before_list()) {
            const std::uint32_t code = codes[hints_seen_++];
            if (code == 0) continue;
            const Move step = step_of<Move>(code);
            if (was_hinted(step) || !rules_.is_legal(pos_, step)) continue;
            value_ = value_of_hint;
            step_ = hinted_[hinted_count_++] = step;
            return true;
        }
        return false;
    }

    // Within a turn only the transposition move comes before the likely steps.
    std::size_t hints_before_list() const {
        if constexpr (ListsLikelySteps<E, R>)
            if (rules_.mid_turn(pos_)) return 1;
        return hint_count;
    }

    // Looks at the position once: for the likely steps, or for all where there is no such choice.
    bool next_likely() {
        if (is_listed_) return false;
        if (!likely_are_listed_) {
            likely_are_listed_ = true;
            const auto order = ordering();
            if (!eval_.list_likely(rules_, pos_, order, likely_)) {
                Steps& steps = stack_.scratch();
                rules_.legal(pos_, steps);
                take(steps, order);
                return false;
            }
            rank(likely_, likely_keys_.data(), order);
        }
        return next_of(likely_.begin(), likely_keys_.data(), likely_.size());
    }

    bool was_hinted(Move step) const {
        if constexpr (!ChecksSteps<R>) return false;
        for (int i = 0; i < hinted_count_; ++i)
            if (hinted_[i] == step) return true;
        return false;
    }

    bool was_given(Move step) const {
        if constexpr (ListsLikelySteps<E, R>)
            if (is_listed_ && likely_.contains(step)) return true;
        return was_hinted(step);
    }

    // Not inlined: among the variables of the search its loop would have too few registers.
    [[gnu::noinline]] void list() {
        Steps& steps = stack_.scratch();
        rules_.legal(pos_, steps);
        take(steps, ordering());
    }

    template <class Order>
    void take(const Steps& steps, const Order& order) {
        is_listed_ = true;
        count_ = steps.size();
        listed_ = stack_.push(steps);
        rank(steps, listed_.keys, order);
    }

    template <class Listed, class Order>
    void rank(const Listed& listed, std::int64_t* keys, const Order& order) {
        const Side side = rules_.turn(pos_);
        const int count = listed.size();
        for (int i = 0; i < count; ++i) {
            const Move step = listed[i];
            keys[i] = was_given(step) ? spent : key_of(value_of(step, side, order), i);
        }
    }

    // Value and place of a step in one number, so that the best is found without a branch; of equals the first.
    static std::int64_t key_of(std::int64_t value, int index) {
        return value * (index_mask + 1) + (index_mask - index);
    }

    template <class Order>
    int value_of(Move step, Side side, const Order& order) const {
        const int usual = history_.value(side, step) + order(step);
        if (const int hint = value_as_hint(step)) return hint + std::max(usual, 0);
        return usual;
    }

    auto ordering() const { return order_of_steps(eval_, rules_, pos_); }

    // 0 where it is not a hint.
    int value_as_hint(Move step) const {
        const std::uint32_t code = code_of(step);
        if (code == hints_.tt_move) return value_of_tt_move;
        if (code == hints_.killers[0]) return value_of_hint + 2;
        if (code == hints_.killers[1]) return value_of_hint + 1;
        return code == hints_.countermove ? value_of_hint : 0;
    }

    const R& rules_;
    const E& eval_;
    const Position& pos_;
    const OrderingHistory<Move>& history_;
    OrderingHints hints_;
    std::size_t hints_seen_ = 0;
    int hinted_count_ = 0;
    std::array<Move, hint_count> hinted_;       // those given already
    MoveList<Move, most_likely_steps> likely_;  // all given before any other is
    bool likely_are_listed_ = false;
    bool is_listed_ = false;
    Move step_;
    int value_ = 0;
    StepStack<R>& stack_;
    typename StepStack<R>::Frame listed_{};
    int count_ = 0;
    std::array<std::int64_t, most_likely_steps> likely_keys_;
};

}  // namespace tavoliere
