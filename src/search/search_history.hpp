#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace tavoliere {

// The positions that have occurred: those of the game so far and those of the line being searched. A position that
// repeats one of the line is taken for a draw at once; one of the game has to have occurred twice.
class SearchHistory {
public:
    void begin(std::vector<std::uint64_t> of_game) {
        of_game_ = std::move(of_game);
        seen_.fill(0);
        for (const std::uint64_t hash : of_game_) mark(hash);
        length_ = 0;
    }

    void push(std::uint64_t hash) { line_[length_++] = hash; }
    void pop() { --length_; }

    bool repeats(std::uint64_t hash) const {
        for (int i = length_ - 1; i >= 0; --i)
            if (line_[i] == hash) return true;
        if (!maybe_in_game(hash)) return false;
        int occurrences = 0;
        for (const std::uint64_t earlier : of_game_) occurrences += earlier == hash ? 1 : 0;
        return occurrences >= 2;
    }

private:
    // A small filter, because almost no position of a search has occurred in the game.
    void mark(std::uint64_t hash) { seen_[hash >> 6 & 63] |= std::uint64_t{1} << (hash & 63); }
    bool maybe_in_game(std::uint64_t hash) const { return seen_[hash >> 6 & 63] >> (hash & 63) & 1; }

    std::vector<std::uint64_t> of_game_;
    std::array<std::uint64_t, 64> seen_{};
    std::array<std::uint64_t, 256> line_{};
    int length_ = 0;
};

}  // namespace tavoliere
