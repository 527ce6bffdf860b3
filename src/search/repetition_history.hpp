#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "game/record.hpp"

namespace tavoliere {

// The positions of a game that have occurred twice, the present one included, by their hashes and in their order: once
// more is the end where repetition ends the game, however it would go on.
inline std::vector<std::uint64_t> occurred_twice(const Record& record) {
    std::vector<std::uint64_t> hashes, twice;
    for (std::size_t ply = 0; ply <= record.plies().size(); ++ply)
        hashes.push_back(record.game().repetition_hash(record.position_before(ply)));
    std::sort(hashes.begin(), hashes.end());
    for (std::size_t i = 1; i < hashes.size(); ++i)
        if (hashes[i] == hashes[i - 1]) twice.push_back(hashes[i]);
    return twice;
}

// The positions that may not occur again: those that the game has seen twice, and those of the line being searched.
// Repeating one of these counts as the third time at once.
class RepetitionHistory {
public:
    void begin(std::vector<std::uint64_t> twice_in_game) {
        twice_in_game_ = std::move(twice_in_game);
        length_ = 0;
    }

    void push(std::uint64_t hash) { line_[length_++] = hash; }
    void pop() { --length_; }

    bool repeats(std::uint64_t hash) const {
        for (int i = length_ - 1; i >= 0; --i)
            if (line_[i] == hash) return true;
        return std::ranges::binary_search(twice_in_game_, hash);
    }

    bool game_is_near_draw() const { return !twice_in_game_.empty(); }

private:
    std::vector<std::uint64_t> twice_in_game_;
    std::array<std::uint64_t, 256> line_{};
    int length_ = 0;
};

}  // namespace tavoliere
