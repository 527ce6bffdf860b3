#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "game/catalog.hpp"
#include "support/variants.hpp"

namespace tavoliere {

// The names of all games.
std::vector<std::string> all_ids();

// The game, or a failed test.
std::unique_ptr<AnyGame> game_or_fail(std::string_view id, const Options::Given& options = {},
                                      std::string_view coordinates = {});
AnyPosition position_or_fail(const AnyGame& game, std::string_view text);
// Plays the actions, separated by spaces.
AnyPosition play_or_fail(const AnyGame& game, AnyPosition pos, std::string_view actions);

// The legal actions of a position given as text.
std::vector<std::string> legal(const AnyGame& game, std::string_view position);
// Those of them that start with a prefix.
std::vector<std::string> legal_starting(const AnyGame& game, std::string_view position, std::string_view prefix);

// The error for a bad position or action, in English; empty when it was accepted.
std::string position_error(const AnyGame& game, std::string_view text);
std::string action_error(const AnyGame& game, const AnyPosition& pos, std::string_view action);

// All lines of a file below the source folder.
std::vector<std::string> lines_of(const std::string& path);

}  // namespace tavoliere
