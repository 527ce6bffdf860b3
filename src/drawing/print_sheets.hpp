#pragma once

#include <string>
#include <vector>

#include "game/any_game.hpp"

namespace tavoliere {

enum class Paper : unsigned char { a4, a3 };
enum class PrintInk : unsigned char { colour, black };

struct PrintOptions {
    Paper paper = Paper::a4;
    PrintInk ink = PrintInk::colour;
    double cell_size = 0;  // millimetres for one unit of the board; 0: as fits
    bool labels = true;
    Language language = Language::english;
};

// A game to print, cut out and play, as pages in SVG at their true size: the board, on as many sheets as it needs, then
// the pieces.
std::vector<std::string> print_sheets(const AnyGame& game, const PrintOptions& options);

}  // namespace tavoliere
