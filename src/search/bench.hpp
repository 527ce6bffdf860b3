#pragma once

#include <cstdint>
#include <vector>

#include "search/engine.hpp"

namespace tavoliere {

struct BenchEntry {
    std::string_view game;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// The signature of the search: the nodes of fixed searches of fixed positions, one thread, the same on every machine.
// It changes exactly when a change touches what is searched.
constexpr std::uint64_t bench_nodes = 10000;  // of each position
BenchEntry bench_game(const AnyGame& game, std::uint64_t nodes_each = bench_nodes);

}  // namespace tavoliere
