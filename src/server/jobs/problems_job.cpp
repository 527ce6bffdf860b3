#include "analysis/problem_finder.hpp"
#include "analysis/self_play.hpp"
#include "server/jobs/job_game.hpp"
#include "server/jobs/job_kinds.hpp"

namespace tavoliere::server {

// Each game of the program with itself has its own random numbers, as `tavoliere problems` gives them.
Result<std::string> problems_job(const JsonValue& input, const JobWork& work) {
    constexpr std::int64_t most_seed = std::int64_t{1} << 53, most_games = 1000;
    const auto game = read_job_game(input, work.games);
    if (!game) return game.error();
    const Result<std::int64_t> seed = job_number(input, "seed", 0, most_seed, 1),
                               games = job_number(input, "games", 1, most_games, 1);
    if (!seed) return seed.error();
    if (!games) return games.error();

    ProblemFinder finder((*game)->game);
    JsonWriter json;
    json.begin_object().key("problems").begin_array();
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(*games); ++i) {
        if (!work.go_on(i)) return std::string();
        Record record((*game)->game);
        play_imperfectly(record, mix64(static_cast<std::uint64_t>(*seed)) + i);
        for (std::size_t ply = 0; ply < record.plies().size(); ++ply) {
            if (!work.go_on(i)) return std::string();
            if (const std::optional<Problem> problem = finder.examine(record.position_before(ply)))
                write_problem(json, *problem);
        }
    }
    return json.end_array().end_object().text();
}

}  // namespace tavoliere::server
