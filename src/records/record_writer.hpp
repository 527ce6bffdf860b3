#pragma once

#include <string>

#include "records/record_text.hpp"

namespace tavoliere {

// The one text of a game: reading it gives the same game back. Lines are broken before the eightieth column.
// In a file an empty line stands between two games.
std::string write_game(const RecordText& game);

}  // namespace tavoliere
