#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <span>

#include "game/game.hpp"

namespace tavoliere {

// The steps and the positions of every node between the root of an exact solution and where it is, in blocks that are
// allocated once. A thousand nodes with lists for the longest position would take more than a thread's stack has.
template <Game R, int Deepest>
class SolverStack {
public:
    using Position = typename R::Position;
    struct Ordered {
        typename R::Move step;
        std::uint16_t place;  // in the list of the rules
        int worth;
    };

    // While it lives, the steps that are pushed are those of one node; its steps lead to `child`.
    class Frame {
    public:
        explicit Frame(SolverStack& stack) : stack_(stack), depth_(stack.depth_++), begin_(stack.listed_) {}
        ~Frame() {
            --stack_.depth_;
            stack_.listed_ = begin_;
        }
        Frame(const Frame&) = delete;
        Frame& operator=(const Frame&) = delete;

        Position& child() const { return stack_.children_[depth_]; }

    private:
        SolverStack& stack_;
        const int depth_;
        const int begin_;
    };

    // May one more node list its steps, whatever their number?
    bool has_room() const { return listed_ + R::max_steps <= capacity && depth_ <= Deepest; }

    std::span<Ordered> push(int count) {
        assert(listed_ + count <= capacity);
        const std::span<Ordered> steps(steps_.get() + listed_, static_cast<std::size_t>(count));
        listed_ += count;
        return steps;
    }

    // Where a position's steps are listed before it is known how many there are.
    StepList<R>& scratch() {
        scratch_.clear();
        return scratch_;
    }
    // A position for a look at one step only.
    Position& child() { return children_[depth_]; }

private:
    // Some games list thousands of steps in rare positions, but never at every node of a line.
    static constexpr int capacity = std::max(2 * R::max_steps, std::min(Deepest* R::max_steps, 1 << 17));

    std::unique_ptr<Ordered[]> steps_ = std::make_unique_for_overwrite<Ordered[]>(capacity);
    std::unique_ptr<Position[]> children_ = std::make_unique_for_overwrite<Position[]>(Deepest + 2);
    int listed_ = 0;
    int depth_ = 0;
    StepList<R> scratch_;
};

}  // namespace tavoliere
