#pragma once

#include <rapidcheck.h>

#include <string>
#include <string_view>
#include <vector>

#include "records/record_text.hpp"

namespace tavoliere {

// The only game of a text, or a failed test.
RecordText game_text_or_fail(std::string_view text);

// What the reader says of each game in turn: the Game tag (or "-") of a sound one, the error in English of another.
std::vector<std::string> reader_answers(std::string_view text);

// Any record that can be written: nasty text, nested variations, clocks, marks.
rc::Gen<RecordText> any_game_text();

// Valid UTF-8 full of everything that has a meaning in records.
rc::Gen<std::string> nasty_text();

}  // namespace tavoliere
