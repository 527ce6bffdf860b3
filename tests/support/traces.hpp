#pragma once

#include <string>

#include "game/catalog.hpp"

namespace tavoliere {

// Replays a game that another implementation of the rules has played, given as one line of JSON: every legal list,
// every position and the result must agree.
void check_trace(const Catalog& games, const std::string& line, const std::string& where);

}  // namespace tavoliere
