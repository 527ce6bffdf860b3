#pragma once

#include <bit>
#include <cstdint>

#include "core/side.hpp"

namespace tavoliere::byte {

constexpr int full_height = 8;  // a stack this high leaves the board
constexpr int tallest_at_rest = full_height - 1;

// Some levels of a stack: bit 0 is level 1, the bottom.
using Levels = std::uint8_t;

// Up to seven pieces, one above the other. They fit a byte: the colours from the bottom bit upwards (1 is the second
// player's), then a one that marks the end.
class Stack {
public:
    constexpr Stack() = default;

    constexpr int height() const { return std::bit_width(code_) - 1; }
    constexpr bool empty() const { return code_ == 1; }
    constexpr std::uint8_t code() const { return code_; }

    // The piece at a level that the stack has.
    constexpr Side at(int level) const { return static_cast<Side>(code_ >> (level - 1) & 1); }
    constexpr Side bottom() const { return at(1); }
    constexpr Side top() const { return at(height()); }

    // Where this side's pieces are; the bits above the stack mean nothing.
    constexpr Levels levels_of(Side side) const { return static_cast<Levels>(side == Side::second ? code_ : ~code_); }

    // The pieces from this level upwards, and those under it.
    constexpr Stack from_level(int level) const { return Stack(code_ >> (level - 1)); }
    constexpr Stack below_level(int level) const {
        const int end = 1 << (level - 1);
        return Stack((code_ & (end - 1)) | end);
    }
    // Both together must not exceed seven pieces.
    constexpr Stack with_on_top(Stack upper) const {
        const int end = 1 << height();
        return Stack((code_ ^ end) | upper.code_ << height());
    }
    constexpr Stack with_on_top(Side piece) const { return with_on_top(Stack(2 | index(piece))); }

    constexpr bool operator==(const Stack&) const = default;

private:
    explicit constexpr Stack(int code) : code_(static_cast<std::uint8_t>(code)) {}

    std::uint8_t code_ = 1;
};

}  // namespace tavoliere::byte
