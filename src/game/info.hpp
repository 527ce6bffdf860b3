#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.hpp"
#include "game/options.hpp"

namespace tavoliere {

struct Colour {
    char letter;  // as in positions and results
    Words name;
};

// What a person may want to know of a game before playing it.
struct GameInfo {
    std::string_view id;
    Words name;
    std::string_view author;
    int year;                                                 // 0 when not known
    Words idea;                                               // one sentence
    std::array<Colour, 2> colours;                            // the one that moves first comes first
    std::vector<OptionSpec> options;                          // the game's own; see with_common_options
    std::vector<std::string_view> coordinates{"newsletter"};  // names of the coordinate systems, the default first
};

// The game's own options between the two that every game has: `rules` and `cap`.
std::vector<OptionSpec> with_common_options(std::vector<OptionSpec> own);

}  // namespace tavoliere
