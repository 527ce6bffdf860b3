#pragma once

#include <cstdint>

namespace tavoliere {

// A colour: `first` is the one that moves first at the start of the game. A person's seat is something else, because
// `swap` exchanges the persons and leaves the colours where they are.
enum class Side : std::uint8_t { first = 0, second = 1 };

constexpr Side other(Side side) { return static_cast<Side>(static_cast<std::uint8_t>(side) ^ 1u); }
constexpr int index(Side side) { return static_cast<int>(side); }

}  // namespace tavoliere
