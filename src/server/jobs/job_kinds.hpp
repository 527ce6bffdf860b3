#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/json_reader.hpp"
#include "core/result.hpp"
#include "server/game_catalog.hpp"

namespace tavoliere::server {

// What a job needs while it is done.
struct JobWork {
    GameCatalog& games;
    // Told how many steps are done; false where the job is to be dropped.
    std::function<bool(std::size_t steps)> go_on;
};

// A kind of long work. The result is JSON and rests on the input alone: searches count nodes, never seconds, so that
// every machine finds the same. A job that was dropped gives an empty text.
struct JobKind {
    std::string_view name;
    Result<std::string> (*work)(const JsonValue& input, const JobWork& work);
};

// A new kind is a function of a file of its own, and a line in the list of them.
std::span<const JobKind> job_kinds();
Message names_of_job_kinds();

// Does a job of this kind; an error where there is no such kind, or the input is wrong.
Result<std::string> do_job(std::string_view kind, std::string_view input, const JobWork& work);

// The kinds. "review": the members of a game as `job_game.hpp` reads it, with "start" and "actions".
Result<std::string> review_job(const JsonValue& input, const JobWork& work);
// "problems": a game, a "seed" and how many "games" the program plays with itself to look for them.
Result<std::string> problems_job(const JsonValue& input, const JobWork& work);
// "match": a game, two "players" of the program with a limit of nodes or depth, a "seed", how many "games", and the
// plies of the "opening".
Result<std::string> match_job(const JsonValue& input, const JobWork& work);

}  // namespace tavoliere::server
