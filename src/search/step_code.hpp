#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/random.hpp"

namespace tavoliere {

// A step as a number, so that one transposition table serves the steps of any game; zero is "no step". A step of up to
// four bytes is its own code. A larger one is hashed: two that share a code only disturb the order of moves.
template <class Move>
std::uint32_t code_of(Move step) {
    static_assert(sizeof(Move) <= 8 && std::has_unique_object_representations_v<Move>);
    std::uint64_t bits = 0;
    std::memcpy(&bits, &step, sizeof step);
    if constexpr (sizeof(Move) > 4) bits = mix64(bits) >> 33;
    return static_cast<std::uint32_t>(bits) + 1;
}

// The step that a code stands for, where it was not hashed.
template <class Move>
Move step_of(std::uint32_t code) {
    static_assert(sizeof(Move) <= 4);
    const std::uint32_t bits = code - 1;
    Move step;
    std::memcpy(&step, &bits, sizeof step);
    return step;
}

// A small index for statistics about steps; different steps rarely share one.
template <int Bits, class Move>
std::uint32_t step_index(Move step) {
    return code_of(step) * 0x9e3779b1u >> (32 - Bits);
}

}  // namespace tavoliere
