#pragma once

#include <cstdint>

#include "game/evaluation.hpp"

namespace tavoliere {

// Under sanitizers everything is some twenty times slower: the deepest counts are left to the plain build.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;
#elif defined(__has_feature)
constexpr bool sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool sanitized = false;
#endif

// So many of a test's games or positions are tried: a tenth of them finds what sanitizers look for.
constexpr int effort(int times) { return sanitized ? (times + 9) / 10 : times; }

// The nodes of a search that has to show no strength: a node of plain Monte Carlo is a whole random game, which takes
// a millisecond in the slowest games.
constexpr std::uint64_t nodes_for(Method method, int nodes) {
    return static_cast<std::uint64_t>(effort(method == Method::plain ? nodes / 10 : nodes));
}

constexpr std::uint64_t most_perft_nodes = sanitized ? 2'000'000 : UINT64_MAX;

}  // namespace tavoliere
