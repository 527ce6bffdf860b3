#pragma once

#include <optional>
#include <vector>

#include "game/options.hpp"
#include "server/json_reader.hpp"

// Parts that several requests have in common. Nothing where they are not as they should be.
namespace tavoliere::server {

// The options of a game: an object of texts, absent for none.
std::optional<Options::Given> options_of(const Json& message);

// The steps already chosen in a turn: a short list of places, absent for none.
std::optional<std::vector<int>> begun_of(const Json& message);

}  // namespace tavoliere::server
