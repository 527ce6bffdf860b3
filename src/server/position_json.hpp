#pragma once

#include <optional>
#include <vector>

#include "core/json_writer.hpp"
#include "game/any_game.hpp"

namespace tavoliere::server {

// What stays the same during a game: board, colours, overlays.
void write_scene(JsonWriter& json, const AnyGame& game);
// The position after `ply` plies; `changes` are what the last of them did.
void write_position(JsonWriter& json, const AnyGame& game, const AnyPosition& pos, int ply,
                    const std::vector<Change>& changes, const std::optional<Outcome>& outcome);

}  // namespace tavoliere::server
