#pragma once

#include <string_view>

#include "drawing/text_picture.hpp"

namespace tavoliere::cli {

// Writes to standard output; a reader that has gone away ends the program quietly.
void print(std::string_view text);

// Colours when standard output is a terminal that has them and NO_COLOR is not set.
Ink ink_for_output();

int terminal_columns();

}  // namespace tavoliere::cli
