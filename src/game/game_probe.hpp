#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "game/any_game.hpp"
#include "game/timing.hpp"

namespace tavoliere {

// What tests and benchmarks ask of a game's static face, and nobody else.
class GameProbe {
public:
    virtual ~GameProbe() = default;

    // One part of the static face, done for these positions until the time is over.
    virtual Timing time(Timed what, const std::vector<AnyPosition>& positions, double seconds) const = 0;

    // Draws turns as the playouts do and counts them by the hash of where they lead.
    virtual std::map<std::uint64_t, int> sample_random_turns(const AnyPosition& pos, std::uint64_t seed,
                                                             int draws) const = 0;
    virtual std::uint64_t hash_from_scratch(const AnyPosition& pos) const = 0;
    virtual int symmetry_count() const = 0;
    virtual AnyPosition transformed(const AnyPosition& pos, int symmetry) const = 0;
};

}  // namespace tavoliere
