#pragma once

#include "analysis/review.hpp"
#include "core/json_writer.hpp"

namespace tavoliere {

// The members of a review: "accuracy", "level", "moments", and "moves" with what is said of each turn of the game, its
// reasons in both languages. It writes into an object that has been begun.
void write_review(JsonWriter& json, const Record& game, const Review& review);

// The members of one turn, in an object that has been begun.
void write_reviewed_turn(JsonWriter& json, const AnyGame& game, const AnyPosition& before, const ReviewedTurn& turn);

}  // namespace tavoliere
