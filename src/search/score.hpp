#pragma once

#include "core/outcome.hpp"
#include "game/evaluation.hpp"

namespace tavoliere {

// Proven results are beyond the range of evaluations; a win in fewer plies scores higher.
constexpr Score infinite_score = 32500;
constexpr Score win_score = 32000;
constexpr int max_ply = 192;

constexpr Score win_in(int plies) { return win_score - plies; }
constexpr bool is_decided(Score score) { return score > eval_limit || score < -eval_limit; }
// The inverse of win_in for a decided score: negative for a loss.
constexpr int steps_to_win(Score decided) { return decided > 0 ? win_score - decided : -win_score - decided; }
// The same for either side.
constexpr int steps_to_end(Score decided) { return win_score - (decided > 0 ? decided : -decided); }

constexpr Score score_of(const Outcome& outcome, Side side_to_move, int ply) {
    if (outcome.winner == Winner::draw) return 0;
    return outcome.winner == winner_of(side_to_move) ? win_in(ply) : -win_in(ply);
}

}  // namespace tavoliere
