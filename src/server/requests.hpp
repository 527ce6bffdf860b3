#pragma once

#include <optional>
#include <string>
#include <vector>

#include "clicks/clicks.hpp"
#include "game/options.hpp"
#include "game/record.hpp"
#include "server/json_reader.hpp"

// Parts that several requests have in common. Nothing where they are not as they should be.
namespace tavoliere::server {

// The options of a game: an object of texts, absent for none.
std::optional<Options::Given> options_of(const Json& message);

// The steps already chosen in a turn: a short list of places, absent for none.
std::optional<std::vector<int>> begun_of(const Json& message);

// What was pointed at since, on the way to the next step: a short list of cells and of levels of a stack, absent for
// none.
std::optional<ClickPath> chosen_of(const Json& message, const Board& board);

// The position that a text names; the usual start where it is empty.
Result<AnyPosition> start_of(const AnyGame& game, std::string_view text);

// The actions that a request lists. What is no text is an action that no game knows.
std::vector<std::string> actions_of(const Json& message);

// The line of these actions from `start`, or from the usual one: what the rules have against it otherwise.
Result<Record> line_of(const std::shared_ptr<const AnyGame>& game, std::string_view start,
                       const std::vector<std::string>& actions);

}  // namespace tavoliere::server
