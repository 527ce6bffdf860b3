#pragma once

#include <cstdint>
#include <vector>

#include "search/engine.hpp"

namespace tavoliere {

struct BenchEntry {
    std::string_view game;
    std::uint64_t signature = 0;
    int margins_proven = 0;  // by the solver of the game's ends, where it has one
    double seconds = 0;
};

// The signature of the search: fixed searches of fixed positions by the standard method, one thread, the same on every
// machine. It adds up the nodes and a digest of the lines found, because a limit of nodes alone would hide a change. A
// commit that changes what is searched or found changes it.
constexpr std::uint64_t bench_nodes = 10000;  // of each position at most
BenchEntry bench_game(const AnyGame& game, std::uint64_t nodes_each = bench_nodes);

}  // namespace tavoliere
