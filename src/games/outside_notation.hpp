#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "game/any_game.hpp"

namespace tavoliere {

// How others write the turns of a game; docs/records.md has the details. Each is defined in its game's folder.
struct OutsideNotation {
    std::string_view game;  // its id
    std::string_view name;
    // A legal action, which is given in our own notation.
    std::string (*write)(const AnyGame& game, const AnyPosition& pos, std::string_view action);
    // The other way: an action in our own notation. It need not be legal.
    Result<std::string> (*read)(const AnyGame& game, const AnyPosition& pos, std::string_view text);
};

// That of this game; nothing where there is none.
const OutsideNotation* outside_notation_of(std::string_view game);

}  // namespace tavoliere
