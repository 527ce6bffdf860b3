#pragma once

#include <array>
#include <cassert>
#include <type_traits>

namespace tavoliere {

// A list of moves that never allocates. Elements beyond the size are left uninitialised on purpose: filling a list of
// several hundred moves with zeros would cost more than generating them.
template <class Move, int Capacity>
class MoveList {
public:
    static constexpr int capacity = Capacity;

    MoveList() {}  // not `= default`, which would let `MoveList{}` zero the array

    void add(Move move) {
        assert(size_ < Capacity);
        moves_[size_++] = move;
    }
    void clear() { size_ = 0; }
    void resize(int size) {
        assert(size <= size_);
        size_ = size;
    }

    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move operator[](int i) const { return moves_[i]; }
    Move& operator[](int i) { return moves_[i]; }
    const Move* begin() const { return moves_; }
    const Move* end() const { return moves_ + size_; }
    Move* begin() { return moves_; }
    Move* end() { return moves_ + size_; }

    bool contains(Move wanted) const {
        for (Move move : *this)
            if (move == wanted) return true;
        return false;
    }

private:
    static_assert(std::is_trivially_default_constructible_v<Move>);

    int size_ = 0;
    Move moves_[Capacity];
};

// A whole turn: one step, or several by the same side (a flight and the choice of an area, two squares, a normal and a
// brownian move).
template <class Move, int Most = 3>
struct Turn {
    static constexpr int max_steps = Most;

    std::array<Move, max_steps> steps{};
    int count = 0;

    constexpr Turn() = default;
    constexpr Turn(Move only) : count(1) { steps[0] = only; }

    constexpr void add(Move step) {
        assert(count < max_steps);
        steps[count++] = step;
    }
    constexpr const Move* begin() const { return steps.data(); }
    constexpr const Move* end() const { return steps.data() + count; }
    constexpr bool operator==(const Turn&) const = default;
};

}  // namespace tavoliere
