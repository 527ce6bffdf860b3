#pragma once

#include <string_view>

#include "core/words.hpp"

namespace tavoliere::cli {

// The file docs/rules/GAME.LANGUAGE.md, built into the program; empty for a game without one. Made by
// cmake/embed.cmake.
std::string_view rules_document(std::string_view game, Language language);

}  // namespace tavoliere::cli
