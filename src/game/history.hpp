#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/outcome.hpp"

namespace tavoliere {

// The reasons of the history rules, common to all games.
extern const Reason reason_threefold;
extern const Reason reason_fifty_moves;
extern const Reason reason_cap;

constexpr int default_cap = 1000;
constexpr int fifty_move_limit = 100;

// How often each position of a game has occurred, by hash: open addressing in a block of memory that is taken once.
// Forgetting everything is one increment of the generation, so a playout starts for free and never allocates.
class RepetitionTable {
public:
    RepetitionTable() = default;
    explicit RepetitionTable(int most_positions) { make_room_for(most_positions); }

    // Makes room for games of this number of positions. Forgets everything where that takes more memory.
    void make_room_for(int most_positions) {
        const std::size_t wanted = std::bit_ceil(2 * static_cast<std::size_t>(most_positions));
        if (wanted > slots_.size()) slots_.assign(wanted, {});
    }

    void forget() {
        if (++generation_ > 0) return;
        std::ranges::fill(slots_, Slot{});
        generation_ = 1;
    }

    // Notes one more occurrence and returns how many there are now.
    int add(std::uint64_t hash) {
        const std::size_t mask = slots_.size() - 1;
        for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
            Slot& slot = slots_[i];
            if (slot.generation != generation_) {
                slot = {hash, generation_, 1};
                return 1;
            }
            if (slot.hash == hash) return ++slot.count;
        }
    }

private:
    struct Slot {
        std::uint64_t hash = 0;
        std::uint32_t generation = 0;
        std::int32_t count = 0;
    };
    std::vector<Slot> slots_;  // at most half of them are used, so a search of one ends soon
    std::uint32_t generation_ = 1;
};

}  // namespace tavoliere
