#pragma once

#include <optional>
#include <string_view>

#include "core/result.hpp"
#include "records/record_text.hpp"
#include "records/text_cursor.hpp"

namespace tavoliere {

// Reads the moves of a game into it, variations and comments included, up to and with the result that ends them.
std::optional<Error> read_moves(TextCursor& cursor, RecordText& game);

// Can this word stand for an action in a record? It is not asked whether any game knows it.
bool is_action(std::string_view word);

}  // namespace tavoliere
