#pragma once

#include <string>

#include "core/json_writer.hpp"
#include "game/record.hpp"

namespace tavoliere {

// The scene and the view of where a game stands as JSON, for whatever wants to draw it.
std::string view_json(const Record& record);

// {"owner": "first", "shape": "disc"}
void write_piece(JsonWriter& json, const ViewPiece& piece);

// Their parts: the members of an object that the caller has begun.
void write_board(JsonWriter& json, const Scene& scene);
void write_view(JsonWriter& json, const Scene& scene, const View& view);

// What a turn did: a list of objects, with cells by their names.
void write_changes(JsonWriter& json, const Scene& scene, const std::vector<Change>& changes);
// What this legal turn would do; nothing for an empty text.
void write_changes(JsonWriter& json, const AnyGame& game, const AnyPosition& before, std::string_view action);

// "disc", "queen"
std::string_view shape_name(Shape shape);

}  // namespace tavoliere
