#pragma once

#include <array>

#include "core/json_writer.hpp"
#include "core/outcome.hpp"
#include "game/info.hpp"

// What a game says of itself, as JSON: the same to programs (`games --json`) and to the page. Each function writes one
// value.
namespace tavoliere {

void write_words(JsonWriter& json, const Words& words);
void write_reason(JsonWriter& json, const Reason& reason);
void write_colours(JsonWriter& json, const std::array<Colour, 2>& colours);
void write_coordinates(JsonWriter& json, const GameInfo& info);
void write_option_specs(JsonWriter& json, const GameInfo& info);
void write_position_fields(JsonWriter& json, const GameInfo& info);
// Null where nobody has said.
void write_first_steps(JsonWriter& json, const FirstSteps& steps);
void write_short_starts(JsonWriter& json, const GameInfo& info);

}  // namespace tavoliere
