#pragma once

#include <optional>
#include <vector>

#include "core/result.hpp"
#include "game/catalog.hpp"
#include "game/record.hpp"
#include "records/record_text.hpp"

namespace tavoliere {

// A record that the rules agree with.
struct CheckedGame {
    Record record;    // the main line, with the result that it was given if the board alone does not end it
    RecordText text;  // the same record in canonical form: actions, options, position, result, reason, order of tags
};

// Plays a record through, its variations too, and compares what it says of its end with the rules. An error has the
// line and column where it stands and, for a move, its ply and the nearest legal ones.
Result<CheckedGame> check_game(const Catalog& catalog, const RecordText& text);

// The same, but with everything that is wrong, in the order of the text: in the tags, in the main line up to its first
// wrong action, in each variation likewise, and at the end where the main line leads there.
struct FullCheck {
    std::optional<CheckedGame> game;  // nothing where there are errors
    std::vector<Error> errors;
};
FullCheck check_whole_game(const Catalog& catalog, const RecordText& text);

// An error costs more than a right action, so a hostile game is left after this number of errors.
constexpr std::size_t most_errors_of_a_game = 1000;

// The record of a played game in canonical form. `about` are tags that the game itself does not know: Event, Site,
// Date, Round, First, Second, Coordinates where they are not the usual ones, and any others.
RecordText game_text_of(const Record& record, std::vector<Tag> about = {});

}  // namespace tavoliere
