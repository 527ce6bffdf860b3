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

// What the text of a position says besides the pieces and whose turn it is, as docs/notation.md specifies it.
struct PositionField {
    enum class Kind : unsigned char {
        choice,  // one of `values`
        pair,    // two numbers, one for each side
        text,    // such as names of cells
    };

    std::string_view key;
    Words name;
    Kind kind = Kind::text;
    std::string_view absent;  // what it means where the text leaves it out
    std::vector<OptionValue> values{};
    std::string_view example{};  // of a text
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
    bool stacks = false;                                      // may several pieces stand on one cell?
    std::vector<PositionField> position_fields{};
};

// The longest game, which every game has.
OptionSpec cap_option();

// The game's own options between the two that every game has: `rules` and `cap`.
std::vector<OptionSpec> with_common_options(std::vector<OptionSpec> own);

}  // namespace tavoliere
