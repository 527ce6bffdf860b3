#pragma once

#include <string>

#include "core/json_writer.hpp"
#include "game/record.hpp"

namespace tavoliere {

// The parts of the machine-readable answers that several verbs share.
void write_game_and_options(JsonWriter& json, const AnyGame& game);
void write_result(JsonWriter& json, const AnyGame& game, const std::optional<Outcome>& outcome);

enum class TraceDetail { legal_lists, legal_counts };

// A whole game as one line of JSON: every position with its legal actions (or their number) and the one played.
std::string trace_json(const Record& record, TraceDetail detail);

// "w", "b", "y" or "draw".
std::string winner_text(const AnyGame& game, Winner winner);

}  // namespace tavoliere
