#pragma once

#include <optional>
#include <string>
#include <vector>

#include "clicks/clicks.hpp"
#include "core/json_reader.hpp"
#include "game/options.hpp"
#include "game/record.hpp"
#include "server/patience.hpp"

// Parts that several requests have in common. Nothing where they are not as they should be.
namespace tavoliere::server {

// What a client may send: nothing in the protocol needs more.
constexpr JsonLimits message_limits{.depth = 8, .bytes = 16 * 1024, .whole_numbers = true};

// A message that carries a description, each of whose characters may be written as six, or a whole game.
constexpr JsonLimits long_limits{.depth = message_limits.depth, .bytes = 64 * 1024, .whole_numbers = true};

// The options of a game: an object of texts, absent for none.
std::optional<Options::Given> options_of(const JsonValue& message);

// The steps already chosen in a turn: a short list of places, absent for none.
std::optional<std::vector<int>> begun_of(const JsonValue& message);

// What was pointed at since, on the way to the next step: a short list of cells and of pieces in a stack, counted from
// the bottom as 1 to 64; absent for none.
std::optional<ClickPath> chosen_of(const JsonValue& message, const Board& board);

// The position that a text names, of at most 8,192 characters; the usual start where it is empty.
Result<AnyPosition> start_of(const AnyGame& game, std::string_view text);

// The texts that a message lists under this name; an item of another kind becomes an empty one.
std::vector<std::string> texts_of(const JsonValue& message, std::string_view name);

// The line of these actions from `start`, or from the usual one: what the rules have against it otherwise. It may take
// as long as it needs where no patience is given.
Result<Record> line_of(const std::shared_ptr<const AnyGame>& game, std::string_view start,
                       const std::vector<std::string>& actions, const Patience* patience = nullptr);

}  // namespace tavoliere::server
