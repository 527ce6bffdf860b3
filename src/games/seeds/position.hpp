#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/side.hpp"
#include "games/seeds/description.hpp"

namespace tavoliere::seeds {

// A house is numbered along the ring in counter-clockwise order: South's row from a1, then North's from its other end.
// So with n houses a row the house facing number h is 2n - 1 - h, and h % n is its place in its owner's order. The
// stores come after all the houses that there can be.
constexpr int ring_size = 2 * most_houses;
constexpr int store_of(Side side) { return ring_size + index(side); }
constexpr int cell_count = ring_size + 2;
constexpr std::uint8_t no_house = 255;

// A set of houses and stores, one bit each.
using Cells = std::uint32_t;
constexpr Cells cell_bit(int cell) { return Cells{1} << cell; }

struct Position {
    std::array<std::uint8_t, cell_count> seeds{};
    Side turn = Side::first;
    std::uint8_t endless = 0;  // a sowing that did not come to its end
    std::array<Cells, 2> claimed{};

    Cells claimed_by_any() const { return claimed[0] | claimed[1]; }
    int store(Side side) const { return seeds[static_cast<std::size_t>(store_of(side))]; }
    bool operator==(const Position&) const = default;
};

static_assert(sizeof(Position) <= 64 && std::has_unique_object_representations_v<Position>);

struct Move {
    std::uint8_t house;      // no_house: a pass
    std::uint8_t clockwise;  // 0 or 1

    bool operator==(const Move&) const = default;
};

constexpr Move pass{no_house, 0};

// The houses with at least so many seeds, claimed or not: eight houses at a time, each in its byte of a word.
class HousesWith {
public:
    explicit constexpr HousesWith(int least)
        : added_(bytes(least <= 128 ? 128 - least : 256 - least)), needs_high_bit_(least > 128) {}

    Cells in(const Position& pos) const {
        Cells houses = 0;
        for (int i = 0; i < ring_size / 8; ++i) {
            std::uint64_t word;
            std::memcpy(&word, pos.seeds.data() + 8 * i, sizeof word);
            houses |= static_cast<Cells>(gathered(word)) << 8 * i;
        }
        return houses;
    }

private:
    static constexpr std::uint64_t bytes(int value) { return 0x0101010101010101u * static_cast<unsigned>(value); }

    // The sum carries into the high bit of a byte exactly where its seven low bits are enough.
    std::uint64_t gathered(std::uint64_t word) const {
        const std::uint64_t low_bits_suffice = (word & bytes(0x7f)) + added_;
        const std::uint64_t high = (needs_high_bit_ ? low_bits_suffice & word : low_bits_suffice | word) & bytes(0x80);
        return (high >> 7) * 0x0102040810204080u >> 56;
    }

    std::uint64_t added_;
    bool needs_high_bit_;
};

static_assert(ring_size % 8 == 0);

// In all houses together. There are never more than 255, so no byte of a sum overflows.
inline int seeds_on_board(const Position& pos) {
    std::uint64_t sum = 0;
    for (int i = 0; i < ring_size / 8; ++i) {
        std::uint64_t word;
        std::memcpy(&word, pos.seeds.data() + 8 * i, sizeof word);
        sum += word;
    }
    return static_cast<int>(sum * 0x0101010101010101u >> 56);
}

}  // namespace tavoliere::seeds
