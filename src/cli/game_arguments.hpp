#pragma once

#include <memory>

#include "cli/invocation.hpp"
#include "game/record.hpp"

namespace tavoliere::cli {

// The game named by the first operand, with its -o options and --coords.
std::shared_ptr<const AnyGame> game_of(const Invocation& call);

// The same for a game that is named otherwise.
std::shared_ptr<const AnyGame> game_of(const Invocation& call, std::string_view id);

// A game as it was asked for, and the coordinates in which it is written; empty for the usual ones.
struct GivenGame {
    Record record;
    std::string coordinates;
};

// That game from --position or --record with --moves played; throws UserError with the number of a move that is not
// legal.
GivenGame given_game(const Invocation& call);
inline Record record_of(const Invocation& call) { return given_game(call).record; }

}  // namespace tavoliere::cli
