#pragma once

#include "analysis/review.hpp"
#include "core/json_writer.hpp"

namespace tavoliere {

// The members of a review: "accuracy", "level", "moments", and "moves" with what is said of each turn, its reasons in
// both languages. It writes into an object that has been begun.
void write_review(JsonWriter& json, const Review& review);

}  // namespace tavoliere
