#pragma once

#include <string>

#include "game/record.hpp"

namespace tavoliere {

// "White to move", or the result where the game is over, be it by the board, by its history or by what was declared.
std::string turn_sentence(const Record& record, Language language);

// What stands where and whose turn it is, for those who cannot see the picture: "White: e3 queen, a1 (3 pieces). Black:
// …"
std::string position_in_words(const Record& record, Language language);

}  // namespace tavoliere
