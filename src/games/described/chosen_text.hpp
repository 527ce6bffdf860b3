#pragma once

#include <optional>

#include "games/described/kernel.hpp"
#include "games/described/value.hpp"

namespace tavoliere::described {

// The description of a game with its options chosen, and the family that knows its words.
struct ChosenText {
    Value value;
    const Kernel* kernel = nullptr;
};

// Nothing where the game is no described one.
std::optional<ChosenText> chosen_text(const AnyGame& game);

}  // namespace tavoliere::described
