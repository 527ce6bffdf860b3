#pragma once

#include <vector>

#include "game/gauge.hpp"
#include "games/chess/chess.hpp"

namespace tavoliere::chess {

// What can be counted of each side's pieces: those in danger, and where they reach.
std::vector<Gauge> gauges_of(const Position& pos);

}  // namespace tavoliere::chess
