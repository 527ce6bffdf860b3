#pragma once

#include <string>

#include "laboratory/exploration.hpp"

namespace tavoliere {

// The archive as a page: of each game its board, its figures, its rules, a game to step through and its text.
std::string exploration_page(const Exploration& exploration, std::string_view command, Language language);

}  // namespace tavoliere
