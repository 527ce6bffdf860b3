#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/any_game.hpp"

namespace tavoliere {

// The words of [judgement] that a described game weighs positions by; none for a game that is no described one.
std::vector<std::string> judgement_words(const AnyGame& game);

// Their weights in the game's description, or by default.
std::vector<int> usual_weights(const AnyGame& game);

// What each of these words alone, with a weight of 1, counts in these positions of the game for the player to move: a
// row for each position. A judgement is their sum, each times its weight.
std::vector<std::vector<double>> judged_by_words(const AnyGame& game, const std::vector<AnyPosition>& positions);

// The line of a description that gives these weights.
std::string judgement_line(const std::vector<std::pair<std::string, int>>& weights);

// The text of the description with this judgement in place of its own.
std::string with_judgement(std::string_view description, const std::vector<std::pair<std::string, int>>& weights);

}  // namespace tavoliere
