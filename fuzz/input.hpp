#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "game/any_game.hpp"

namespace tavoliere::fuzz {

// A game to try the input on.
struct Choice {
    std::shared_ptr<const AnyGame> game;
    std::vector<AnyPosition> positions_made{};

    // Of a seeded random game, the start first.
    const std::vector<AnyPosition>& positions();
};

// An input of every target: a line that names the game and its options, such as `onyx size=6 setup=empty`, then what
// the target reads. A line that names no game chooses one by its hash, so that no input is wasted, and a new game does
// not change the meaning of the inputs kept.
struct Input {
    Choice& choice;
    std::string_view rest;

    const AnyGame& game() const { return *choice.game; }
};

Input read_input(const std::uint8_t* data, std::size_t size);

// The first line, which is then no longer in the text.
std::string_view take_line(std::string_view& text);

// A number that any text gives.
std::uint64_t hash_of(std::string_view text);

}  // namespace tavoliere::fuzz
