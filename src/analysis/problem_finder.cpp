#include "analysis/problem_finder.hpp"

#include <algorithm>
#include <numeric>

#include "analysis/only_turn.hpp"
#include "analysis/second_opinion.hpp"
#include "search/level_choice.hpp"

namespace tavoliere {

namespace {

constexpr std::size_t megabytes_to_find = 32;
constexpr std::uint64_t times_verified = 10;
// A glance that spares most positions the search.
constexpr std::uint64_t part_for_glance = 10;
constexpr double gap_at_a_glance = 0.15;
constexpr std::uint64_t nodes_of_proof = 400'000;
constexpr std::size_t most_turns_of_solution = 5;
constexpr int fewest_choices = 4;
// A level may have a third of all problems; the first few are taken as they come.
constexpr int few = 60, most_part_of_level = 3;

constexpr std::size_t level_of_first_search = 8;
constexpr std::uint64_t fewest_nodes = 5'000, most_nodes = 15'000;

bool is_worth_a_look(Engine& engine, const Record& record, std::uint64_t nodes) {
    engine.new_game();
    engine.set_position(record);
    const SearchAnswer answer = engine.think({.nodes = nodes, .lines = 2}, nullptr);
    return answer.lines.size() == 2 && answer.lines[0].chance > 0.5 &&
           answer.lines[0].chance - answer.lines[1].chance > gap_at_a_glance;
}

// How likely a level that sees so plays this turn.
double chance_to_play(Engine& engine, const Record& record, const Sight& sight, std::string_view turn) {
    engine.new_game();
    engine.set_position(record);
    const SearchAnswer answer = engine.think({.nodes = sight.nodes, .lines = sight.lines}, nullptr);
    const std::vector<double> chances = choice_chances(answer.lines, sight.temperature);
    for (std::size_t i = 0; i < answer.lines.size(); ++i)
        if (!answer.lines[i].actions.empty() && answer.lines[i].actions[0] == turn) return chances[i];
    return 0;
}

std::unique_ptr<Engine> engine_of(const AnyGame& game) {
    return game.make_engine(Method::standard, EngineOptions{.table_megabytes = megabytes_to_find, .sight = {}});
}

}  // namespace

std::uint64_t problem_nodes(const AnyGame& game) {
    return std::clamp(game.ladder().sights[level_of_first_search - 1].nodes, fewest_nodes, most_nodes);
}

ProblemFinder::ProblemFinder(std::shared_ptr<const AnyGame> game, const WantedLevels& wanted)
    : game_(std::move(game)), engine_(engine_of(*game_)), nodes_(problem_nodes(*game_)), wanted_(wanted) {}

std::optional<Problem> ProblemFinder::examine(const AnyPosition& position) {
    const Record record(game_, position);
    if (record.outcome() || record.action_count() < fewest_choices || !seen_.insert(game_->hash(position)).second)
        return std::nullopt;
    if (!is_worth_a_look(*engine_, record, nodes_ / part_for_glance)) return std::nullopt;
    const std::optional<OnlyTurn> found = find_only_turn(*engine_, record, nodes_, clear);
    if (!found || found_.contains(game_->symmetric_hash(position))) return std::nullopt;
    Problem problem{
        .id = problem_id(*game_, position), .game = game_, .position = position, .solution = {found->line[0]}};
    problem.level = level_of(problem);
    if (!wants(problem.level)) return std::nullopt;
    const Verdict verdict = verify(problem);
    if (!verdict.holds) return std::nullopt;
    problem.proven = verdict.proven;
    if (problem.proven) follow(problem, found->line);
    ++found_of_level_[static_cast<std::size_t>(problem.level)];
    found_.insert(game_->symmetric_hash(position));
    return problem;
}

// Most positions of a game that hold a problem hold an easy one.
bool ProblemFinder::wants(int level) const {
    if (level < wanted_.least || !wanted_.spread) return level >= wanted_.least;
    const int all = std::accumulate(found_of_level_.begin(), found_of_level_.end(), 0);
    return found_of_level_[static_cast<std::size_t>(level)] <= std::max(few, all / most_part_of_level);
}

bool ProblemFinder::examine(const Record& game, const std::function<bool(const Problem&)>& on_problem,
                            std::size_t first_ply) {
    for (std::size_t ply = first_ply; ply < game.plies().size(); ++ply)
        if (const std::optional<Problem> problem = examine(game.position_before(ply)); problem && !on_problem(*problem))
            return false;
    return true;
}

ProblemFinder::Verdict ProblemFinder::verify(const Problem& problem) {
    const Record record = problem.record();
    const std::string& turn = problem.solution[0];
    if (prove_only_turn(record, turn, nodes_of_proof)) return {true, true};
    const bool holds = confirm_only_turn(*engine_, record, turn, times_verified * nodes_, clear) &&
                       !is_refuted_by_a_method(problem, times_verified);
    return {holds, false};
}

void ProblemFinder::follow(Problem& problem, const std::vector<std::string>& line) {
    Record record = problem.record();
    std::vector<std::string> next = line;
    while (next.size() >= 3 && problem.solution.size() < most_turns_of_solution) {
        record.play(next[0]);
        record.play(next[1]);
        if (record.outcome() || record.action_count() < 2) return;
        const int person = game_->person_to_move(record.position());
        if (person != game_->person_to_move(problem.position)) return;
        const std::optional<OnlyTurn> found = find_only_turn(*engine_, record, nodes_, clear);
        if (!found || !prove_only_turn(record, found->line[0], nodes_of_proof)) return;
        problem.solution.push_back(next[1]);
        problem.solution.push_back(found->line[0]);
        next = found->line;
    }
}

int ProblemFinder::level_of(const Problem& problem) {
    const Ladder& ladder = game_->ladder();
    for (std::size_t i = 0; i < ladder.sights.size(); ++i)
        if (chance_to_play(*engine_, problem.record(), ladder.sights[i], problem.turn()) >= 0.5)
            return static_cast<int>(i) + 1;
    return highest_level;
}

bool problem_holds(const Problem& problem, std::uint64_t times) {
    const Record record = problem.record();
    const std::string& turn = problem.solution[0];
    if (problem.proven) return prove_only_turn(record, turn, 2 * nodes_of_proof);
    const std::unique_ptr<Engine> engine = engine_of(*problem.game);
    return confirm_only_turn(*engine, record, turn, times * problem_nodes(*problem.game), holding) &&
           !is_refuted_by_a_method(problem, times);
}

}  // namespace tavoliere
