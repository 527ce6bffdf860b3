#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace tavoliere {

// A game's step as plain bits, for tables that hold steps of any game. Zero is "no step", so the bits are stored plus
// one.
template <class Move>
std::uint32_t code_of(Move step) {
    static_assert(sizeof(Move) <= 4 && std::has_unique_object_representations_v<Move>);
    std::uint32_t bits = 0;
    std::memcpy(&bits, &step, sizeof step);
    return bits + 1;
}

// A small index for statistics about steps; different steps rarely share one.
template <int Bits, class Move>
std::uint32_t step_index(Move step) {
    return code_of(step) * 0x9e3779b1u >> (32 - Bits);
}

}  // namespace tavoliere
