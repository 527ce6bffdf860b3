#include "games/chess/chess_gauges.hpp"
#include "games/entropy/entropy.hpp"

namespace tavoliere::entropy {

std::vector<Gauge> Rules::gauges(const Position& pos) const { return chess::gauges_of(pos.board); }

}  // namespace tavoliere::entropy
