#pragma once

#include <optional>

#include "core/outcome.hpp"
#include "core/result.hpp"
#include "records/record_text.hpp"

namespace tavoliere {

// How a game ended. A game broken off has a reason but no outcome; one that is under way has neither.
struct Ending {
    std::optional<Outcome> outcome{};
    const Reason* reason = nullptr;
};

// What the record says of its end, joined with what the rules say of its last position (nothing: it is not over). What
// the record leaves open the rules fill in; what contradicts them is an error.
Result<Ending> ending_of(const RecordText& text, const std::optional<Outcome>& by_rules);

// Writes the ending as result, Result and Reason.
void set_ending(const Ending& ending, RecordText& text);

}  // namespace tavoliere
