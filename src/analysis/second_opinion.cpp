#include "analysis/second_opinion.hpp"

#include <algorithm>

#include "analysis/chance_after.hpp"
#include "analysis/only_turn.hpp"
#include "analysis/problem_finder.hpp"
#include "analysis/turn_facts.hpp"

namespace tavoliere {

namespace {

constexpr std::size_t megabytes_of_opinion = 32;
constexpr int lines_asked_for = 4;

std::unique_ptr<Engine> engine_of(const Problem& problem, Method method) {
    return problem.game->make_engine(method, EngineOptions{.table_megabytes = megabytes_of_opinion, .sight = {}});
}

bool is_proof_against(const Line& line, const std::string& solution) {
    return !line.actions.empty() && (line.actions[0] == solution ? is_loss(line) : is_win(line));
}

// The other turns that the search prefers, or that seem to win too.
std::vector<std::string> suspects_among(const std::vector<Line>& lines, const std::string& solution) {
    std::vector<std::string> suspects;
    for (const Line& line : lines)
        if (!line.actions.empty() && line.actions[0] != solution &&
            (line.rank == 1 || line.chance > holding.most_other))
            suspects.push_back(line.actions[0]);
    return suspects;
}

}  // namespace

Opinion second_opinion(const Problem& problem, Method method, std::uint64_t times) {
    const Record record = problem.record();
    const std::string& solution = problem.solution[0];
    const std::uint64_t nodes = times * problem_nodes(*problem.game);
    const std::unique_ptr<Engine> other = engine_of(problem, method);
    other->set_position(record);
    const SearchAnswer answer = other->think({.nodes = nodes, .lines = lines_asked_for}, nullptr);
    if (std::ranges::any_of(answer.lines, [&](const Line& line) { return is_proof_against(line, solution); }))
        return Opinion::refutes;
    const std::vector<std::string> suspects = suspects_among(answer.lines, solution);
    if (suspects.empty() && answer.best_action() == solution) return Opinion::agrees;
    const std::unique_ptr<Engine> own = engine_of(problem, Method::standard);
    const auto own_chance = [&](const std::string& turn) { return chance_after(*own, record, turn, nodes); };
    const bool holds =
        own_chance(solution) >= holding.least &&
        std::ranges::all_of(suspects, [&](const std::string& turn) { return own_chance(turn) <= holding.most_other; });
    return holds ? Opinion::differs : Opinion::refutes;
}

bool is_refuted_by_a_method(const Problem& problem, std::uint64_t times) {
    return second_opinion(problem, Method::alpha_beta, times) == Opinion::refutes ||
           second_opinion(problem, Method::monte_carlo, times) == Opinion::refutes;
}

}  // namespace tavoliere
