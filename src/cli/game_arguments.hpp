#pragma once

#include <memory>

#include "cli/invocation.hpp"
#include "game/record.hpp"

namespace tavoliere::cli {

// The game named by the first operand, with its -o options and --coords.
std::shared_ptr<const AnyGame> game_of(const Invocation& call);

// The same for a game that is named otherwise.
std::shared_ptr<const AnyGame> game_of(const Invocation& call, std::string_view id);

// That game from --position with --moves played; throws UserError with the number of a move that is not legal.
Record record_of(const Invocation& call);

}  // namespace tavoliere::cli
