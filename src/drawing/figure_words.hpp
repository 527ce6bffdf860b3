#pragma once

#include <vector>

#include "core/text.hpp"
#include "drawing/diagram.hpp"
#include "game/record.hpp"

namespace tavoliere {

// The words in which people ask for figures, on the command line and in articles alike.

Result<DiagramStyle> read_style(const Slice& text);          // newsletter, print, screen
Result<StackDrawing> read_stack_drawing(const Slice& text);  // top, open
Result<int> read_figure_width(const Slice& text);            // pixels
Result<int> read_quarter_turns(const Slice& text);           // 0 to 3
Result<double> read_pace(const Slice& text);                 // seconds for each move
Result<int> read_number_between(const Slice& text, int least, int most);

// The caption that was asked for: `auto` says whose turn it is or how the game ended. What is not UTF-8 is an error.
Result<std::string> caption_for(const Record& record, const Slice& wanted, Language language);

}  // namespace tavoliere
