#pragma once

#include "game/evaluation.hpp"
#include "game/tapered_evaluation.hpp"
#include "games/dvonn/dvonn.hpp"

// The judgement of the first phase, in which a good place is one near the reds from which a piece can soon move.
namespace tavoliere::dvonn {

// Where on the board a cell is: it decides how soon a piece there can move, and how many neighbours it has.
enum Zone { corner_zone, edge_zone, beside_edge_zone, middle_zone, zone_count };

constexpr int nearest_distances = 6;  // 1 to 5, and 6 or more
constexpr int red_distances = 10;     // 1 to 9, and 10

// What is counted of the pieces placed so far.
enum PlacementTerm {
    nearest_red_term,  // pieces by zone and distance to the nearest red
    each_red_term = nearest_red_term + zone_count * nearest_distances,  // by zone and distance to each of the reds
    white_term = each_red_term + zone_count * red_distances,            // being White, who opens the movement
    white_spread_term,                                                  // the same, by how far apart the reds are
    white_edge_reds_term,                                               // the same, by the number of reds on the edge
    placement_term_count
};

Score judge_placement(const Position& pos);
// How good a square is for the next piece of the side to move.
int placement_order(const Position& pos, int square);

// For fitting the weights.
Terms<placement_term_count> placement_terms(const Position& pos);

}  // namespace tavoliere::dvonn
