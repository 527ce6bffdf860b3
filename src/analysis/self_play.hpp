#pragma once

#include <cstdint>

#include "core/random.hpp"
#include "game/record.hpp"

namespace tavoliere {

// A level that plays with itself.
struct SelfPlayer {
    int level = 5;
    int slips = 0;  // how many of a hundred turns are drawn at random
};

// The game from here to its end, which a very long one does not reach. The same for the same seed and random numbers.
void play_to_end(Record& record, const SelfPlayer& player, std::uint64_t seed, Random& random);

// The same by a middling player, whose mistakes make problems.
void play_imperfectly(Record& record, std::uint64_t seed);

// Any turns to the end. Costs next to nothing, and its last positions hold as many problems as those of other games.
void play_at_random(Record& record, std::uint64_t seed);

}  // namespace tavoliere
