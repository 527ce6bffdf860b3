#pragma once

#include <string>

#include "game/any_game.hpp"

namespace tavoliere {

// "White to move", or the result where the game is over.
std::string turn_sentence(const AnyGame& game, const AnyPosition& pos, Language language);

// What stands where and whose turn it is, for those who cannot see the picture: "White: e3 queen, a1 (3 pieces). Black:
// …"
std::string position_in_words(const AnyGame& game, const AnyPosition& pos, Language language);

}  // namespace tavoliere
