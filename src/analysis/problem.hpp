#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.hpp"
#include "core/result.hpp"
#include "game/record.hpp"

namespace tavoliere {

// A position in which exactly one turn wins.
struct Problem {
    std::string id{};
    std::shared_ptr<const AnyGame> game{};
    AnyPosition position{};
    std::vector<std::string>
        solution{};       // the turn; where the problem goes on, the answer, the next only turn and so on
    bool proven = false;  // by the ends of the game alone: the turn wins and no other does
    int level = 0;        // the lowest that finds it, 1 to 10

    Record record() const { return {game, position}; }
    std::string_view turn() const { return solution[0]; }
};

// The same for the same game, options and position, so that a problem is known again when the collection is rebuilt.
std::string problem_id(const AnyGame& game, const AnyPosition& position);

// One object without a line break.
void write_problem(JsonWriter& json, const Problem& problem);

// A problem of this family from one line; the turns are checked by the rules.
Result<Problem> read_problem(const FamilyPtr& family, std::string_view line);

// The problems that come with the game. A line that is wrong is left out: a test reads them all.
std::vector<Problem> problems_of(const FamilyPtr& family);

}  // namespace tavoliere
