#pragma once

#include "game/evaluation.hpp"
#include "game/weighed_terms.hpp"
#include "games/dvonn/dvonn.hpp"

// The judgement of the first phase, in which a good place is one near the reds from which a piece can soon move.
namespace tavoliere::dvonn {

constexpr int red_distances = 6;  // 1 to 5, and 6 or more

// What is counted of the pieces placed so far.
enum PlacementTerm {
    edge_at_distance,                                          // pieces on the edge, by distance to the nearest red
    inner_at_distance = edge_at_distance + red_distances,      // pieces inside, likewise
    edge_distance_to_all = inner_at_distance + red_distances,  // sum of the distances to all three reds
    inner_distance_to_all,
    corner_term,      // pieces on the six corners, with three neighbours only
    edge_beside_own,  // neighbours of edge pieces, by colour: their first moves
    edge_beside_enemy,
    inner_beside_own,
    white_term,            // being White, who opens the movement
    white_spread_term,     // the same, by how far apart the reds are
    white_edge_reds_term,  // the same, by the number of reds on the edge
    placement_term_count
};

Score judge_placement(const Position& pos);
// How good a square is for the next piece of the side to move.
int placement_order(const Position& pos, int square);

// For fitting the weights.
Terms<placement_term_count> placement_terms(const Position& pos);

}  // namespace tavoliere::dvonn
