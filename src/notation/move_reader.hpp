#pragma once

#include <optional>

#include "core/result.hpp"
#include "notation/record_text.hpp"
#include "notation/text_cursor.hpp"

namespace tavoliere {

// Reads the moves of a game into it, variations and comments included, up to and with the result that ends them.
std::optional<Error> read_moves(TextCursor& cursor, GameText& game);

}  // namespace tavoliere
