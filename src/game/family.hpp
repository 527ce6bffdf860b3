#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "game/info.hpp"

namespace tavoliere {

class AnyGame;
class AnyPosition;
class Random;
struct GameFamily;

using FamilyPtr = std::shared_ptr<const GameFamily>;

// How others write the turns of a game; docs/records.md has the details.
struct OutsideNotation {
    std::string_view name;
    // A legal action, which is given in our own notation.
    std::string (*write)(const AnyGame& game, const AnyPosition& pos, std::string_view action);
    // The other way: an action in our own notation. It need not be legal.
    Result<std::string> (*read)(const AnyGame& game, const AnyPosition& pos, std::string_view text);
};

// A game before its options are chosen: all that the program knows of it. A family is never changed once it is in a
// catalogue, and every game made from it keeps it alive.
struct GameFamily {
    GameInfo info;
    // Each option is already known to be right; the coordinates are one of info.coordinates. Nothing where a described
    // game has so many options that not all combinations were tried, and these cannot be played together.
    std::function<std::unique_ptr<AnyGame>(FamilyPtr family, const Options& options, std::string_view coordinates)>
        make;
    std::optional<OutsideNotation> outside{};
    // Draws a position that may well be a problem, for a game whose played games hold few of them; nothing where the
    // draw gave none. Null where the game composes no positions.
    std::optional<AnyPosition> (*compose)(const AnyGame& game, Random& random) = nullptr;
    // The rules as Markdown; empty where there are none. Those of a described game are written for the options.
    std::function<std::string(const Options& options, Language language)> rules{};
    // How one wins with these options, in one line, where options change it; otherwise info.aim says it.
    std::function<std::string(const Options& options, Language language)> aim{};
    // The text of its lesson; empty where none was written for it.
    std::string_view lesson{};
    // The problems that come with the game, one JSON object a line; empty where there are none.
    std::string_view problems{};
    // How games between levels of this program began, for the book of openings: one a line, the result (1, 2 for who
    // won, = for a draw) and the first actions.
    std::string_view openings{};
    // The text that a described game was made from; empty for a game that is compiled in.
    std::string_view description{};
    // What its rules say with these options, however the description is worded; nothing where it is compiled in.
    std::function<std::string(const Options::Given& options)> meaning{};
    // Known wherever this program is. The records of a game that is not carry its description.
    bool built_in = true;
    // What these texts point into, for a game that is not compiled into the program.
    std::shared_ptr<const void> strings{};
};

}  // namespace tavoliere
