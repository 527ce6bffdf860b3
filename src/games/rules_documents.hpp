#pragma once

#include <string_view>

#include "core/words.hpp"

namespace tavoliere {

// The files docs/rules/GAME.LANGUAGE.md, built into the program by cmake/embed_rules.cmake; empty for a game without.
Words rules_documents_of(std::string_view game);

}  // namespace tavoliere
