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

// What there is to learn before a first game goes well.
enum class Difficulty : unsigned char { unknown, easy, medium, chess };

// For those who choose their first games.
struct FirstSteps {
    int place = 0;  // in the order in which the games are best learnt, from 1; 0: nobody has said
    Difficulty difficulty = Difficulty::unknown;
    int minutes = 0;  // of a game between beginners: docs/adding-a-game.md says how they are measured
};

// A shorter game than the usual one: with other options, or from a position.
struct ShortStart {
    std::string_view id;
    Words name;
    Options::Given options{};
    std::string position{};  // empty: the start
};

// What a person may want to know of a game before playing it.
struct GameInfo {
    std::string_view id;
    Words name;
    std::string_view author;
    int year;                                                 // 0 when not known
    Words idea;                                               // one sentence
    Words aim;                                                // how one wins, in one line above the board
    std::array<Colour, 2> colours;                            // the one that moves first comes first
    std::vector<OptionSpec> options;                          // the game's own; see with_common_options
    std::vector<std::string_view> coordinates{"newsletter"};  // names of the coordinate systems, the default first
    bool stacks = false;                                      // may several pieces stand on one cell?
    std::vector<PositionField> position_fields{};
    FirstSteps first_steps{};
    std::vector<ShortStart> short_starts{};
};

// "easy to learn"; empty where it is not known.
Words words_of(Difficulty difficulty);

// The longest game, which every game has.
OptionSpec cap_option();

// The game's own options between the two that every game has: `rules` and `cap`.
std::vector<OptionSpec> with_common_options(std::vector<OptionSpec> own);

}  // namespace tavoliere
