#pragma once

#include "core/json_reader.hpp"
#include "core/json_writer.hpp"
#include "server/game_catalog.hpp"

// The game of a job: "game" with its id, "options", and "description" with its text where it is a described one.
namespace tavoliere::server {

void write_job_game(JsonWriter& json, const AnyGame& game);
Result<std::shared_ptr<const SharedGame>> read_job_game(const JsonValue& input, GameCatalog& games);

// The number under this name, or the usual one where there is none; an error where it is none of these.
Result<std::int64_t> job_number(const JsonValue& input, std::string_view name, std::int64_t least, std::int64_t most,
                                std::int64_t usual);

}  // namespace tavoliere::server
