#pragma once

#include <optional>

#include "games/entropy/entropy.hpp"

namespace tavoliere::entropy {

// A brownian step that mates after this normal move, the step without a brownian move included. It looks where mates
// mostly are, not everywhere: a piece put on the last flight square, the last piece that could answer the check picked
// or its line blocked, a screen taken from a line to the king. What it finds is a mate.
std::optional<Move> mating_brownian(const Rules& rules, const Position& pos);

// Whether such a step follows this normal move.
bool mates_with_brownian(const Rules& rules, const Position& pos, Move normal);

}  // namespace tavoliere::entropy
