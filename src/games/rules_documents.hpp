#pragma once

#include <string_view>

#include "game/family.hpp"

namespace tavoliere {

// The files docs/rules/GAME.LANGUAGE.md, built into the program by cmake/embed_rules.cmake; empty for a game without.
RulesDocuments rules_documents_of(std::string_view game);

}  // namespace tavoliere
