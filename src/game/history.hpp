#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/outcome.hpp"

namespace tavoliere {

// The reasons of the history rules, common to all games.
extern const Words reason_threefold;
extern const Words reason_fifty_moves;
extern const Words reason_cap;

constexpr int default_cap = 1000;
constexpr int fifty_move_limit = 100;

// How often each position of a game has occurred, by hash. Open addressing in a fixed table: forgetting everything is
// one increment of the generation, so a playout starts for free and never allocates.
class RepetitionTable {
public:
    static constexpr int most_positions = 2048;

    void forget() {
        ++generation_;
        stored_ = 0;
    }

    // Notes one more occurrence and returns how many there are now.
    int add(std::uint64_t hash) {
        if (stored_ >= most_positions) return 1;
        for (std::size_t i = hash % slots;; i = (i + 1) % slots) {
            Slot& slot = table_[i];
            if (slot.generation != generation_) {
                slot = {hash, generation_, 1};
                ++stored_;
                return 1;
            }
            if (slot.hash == hash) return ++slot.count;
        }
    }

private:
    static constexpr std::size_t slots = 4096;
    struct Slot {
        std::uint64_t hash = 0;
        std::uint32_t generation = 0;
        std::int32_t count = 0;
    };
    std::array<Slot, slots> table_{};
    std::uint32_t generation_ = 1;
    int stored_ = 0;
};

}  // namespace tavoliere
