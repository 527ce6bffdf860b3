#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <span>

#include "game/evaluation.hpp"
#include "search/score.hpp"

namespace tavoliere {

// The steps listed, with their ordering keys, and the steps tried at every node between the root of a search and where
// it is. They are kept in blocks that are allocated once: a list for the longest position at every ply would take
// megabytes of the thread's stack.
template <Game R>
class StepStack {
public:
    using Move = typename R::Move;

    // The steps of one node.
    struct Frame {
        Move* steps;
        std::int64_t* keys;
    };

    // May one more node list its steps, whatever their number?
    bool has_room() const { return listed_ + R::max_steps <= capacity; }

    Frame push(const StepList<R>& steps) {
        assert(listed_ + steps.size() <= capacity);
        const Frame frame{steps_.get() + listed_, keys_.get() + listed_};
        std::copy(steps.begin(), steps.end(), frame.steps);
        listed_ += steps.size();
        return frame;
    }
    void pop(int count) { listed_ -= count; }

    // Where a position's steps are listed before it is known how many there are.
    StepList<R>& scratch() {
        scratch_.clear();
        return scratch_;
    }

    // The steps tried so far at one node. What its children have tried is gone when the next step is added.
    class Tried {
    public:
        explicit Tried(StepStack& stack) : stack_(stack), begin_(stack.tried_end_) {}
        ~Tried() { stack_.tried_end_ = begin_; }
        Tried(const Tried&) = delete;
        Tried& operator=(const Tried&) = delete;

        void add(Move step) {
            begin_[size_++] = step;
            stack_.tried_end_ = begin_ + size_;
        }
        int size() const { return size_; }
        std::span<const Move> all() const { return {begin_, begin_ + size_}; }
        bool contains(Move step) const { return std::find(begin_, begin_ + size_, step) != begin_ + size_; }

    private:
        StepStack& stack_;
        Move* const begin_;
        int size_ = 0;
    };

private:
    // Some games list thousands of steps in rare positions, but never at every ply of a line.
    static constexpr int capacity = std::max(2 * R::max_steps, std::min(max_ply* R::max_steps, 1 << 17));
    // A node that has not listed its steps has tried hints and likely steps at most.
    static constexpr int most_tried = capacity + max_ply * (most_likely_steps + 4);

    std::unique_ptr<Move[]> steps_ = std::make_unique_for_overwrite<Move[]>(capacity);
    std::unique_ptr<std::int64_t[]> keys_ = std::make_unique_for_overwrite<std::int64_t[]>(capacity);
    std::unique_ptr<Move[]> tried_ = std::make_unique_for_overwrite<Move[]>(most_tried);
    int listed_ = 0;
    Move* tried_end_ = tried_.get();
    StepList<R> scratch_;
};

}  // namespace tavoliere
