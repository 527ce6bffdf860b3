#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "records/record_text.hpp"

namespace tavoliere {

// A game as one JSON document on one line, as docs/records.md specifies it. Nothing of the game is lost.
std::string game_json(const RecordText& game);

// The game of such a document, which stands at this place of a file. Its moves have the line where it begins as their
// place.
Result<RecordText> read_game_json(std::string_view text, const TextLocation& place = {1, 1});

}  // namespace tavoliere
