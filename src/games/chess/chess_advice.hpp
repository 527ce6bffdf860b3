#pragma once

#include <optional>

#include "core/result.hpp"
#include "game/chosen.hpp"
#include "games/chess/chess.hpp"

// Why a move of chess cannot be made, in a sentence.
namespace tavoliere::chess {

// Why the piece that is chosen cannot go to this square, or why the own piece on it has no legal move; nothing where
// there is neither.
std::optional<Message> objection(const Position& pos, const Variation& variation, const Chosen& chosen, int square);

}  // namespace tavoliere::chess
