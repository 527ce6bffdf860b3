#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/random.hpp"

namespace tavoliere {

// Hash keys made at compile time. `Salt` keeps the keys of different tables apart.
template <std::size_t Count, std::uint64_t Salt>
constexpr std::array<std::uint64_t, Count> zobrist_keys() {
    std::array<std::uint64_t, Count> keys{};
    for (std::size_t i = 0; i < Count; ++i) keys[i] = mix64(mix64(Salt) ^ (i * 0xd1342543de82ef95u));
    return keys;
}

}  // namespace tavoliere
