#include "analysis/problem.hpp"

#include <algorithm>

#include "core/json_reader.hpp"
#include "core/sha256.hpp"
#include "game/catalog.hpp"
#include "records/trace.hpp"
#include "search/level.hpp"

namespace tavoliere {

namespace {

constexpr std::size_t digits_of_id = 8;

Error wrong_problem(std::string_view what) {
    return {
        {{"`{}` of a problem is missing or wrong", "`{}` di un problema manca o è sbagliato"}, {std::string(what)}}};
}

Result<Options::Given> read_options(const JsonValue& json) {
    Options::Given given;
    const JsonValue* const options = json.find("options");
    const auto* members = options ? options->as<JsonValue::Object>() : nullptr;
    if (!members) return wrong_problem("options");
    for (const auto& [name, value] : *members) {
        const auto* text = value.as<std::string>();
        if (!text) return wrong_problem("options");
        given.emplace_back(name, *text);
    }
    return given;
}

// Plays the solution, which must be legal to its end.
std::optional<Error> read_solution(const JsonValue& json, Problem& problem) {
    const JsonValue* const solution = json.find("solution");
    const auto* turns = solution ? solution->as<JsonValue::Array>() : nullptr;
    if (!turns || turns->empty() || turns->size() % 2 == 0) return wrong_problem("solution");
    Record record = problem.record();
    for (const JsonValue& turn : *turns) {
        const auto* text = turn.as<std::string>();
        if (!text) return wrong_problem("solution");
        if (const std::optional<Error> error = record.play(*text)) return error;
        problem.solution.push_back(*text);
    }
    return std::nullopt;
}

}  // namespace

std::string problem_id(const AnyGame& game, const AnyPosition& position) {
    std::string text = std::string(game.info().id);
    for (const auto& [name, value] : game.options().given()) text += ' ' + name + '=' + value;
    text += '\n' + game.format_position(position);
    return std::string(game.info().id) + '-' + sha256_hex(text).substr(0, digits_of_id);
}

void write_problem(JsonWriter& json, const Problem& problem) {
    json.begin_object().member("id", problem.id);
    write_game_and_options(json, *problem.game);
    json.member("position", problem.game->format_position(problem.position)).key("solution").begin_array();
    for (const std::string& turn : problem.solution) json.value(turn);
    json.end_array().member("proven", problem.proven).member("level", problem.level).end_object();
}

Result<Problem> read_problem(const FamilyPtr& family, std::string_view line) {
    const Result<JsonValue> json = read_json(line);
    if (!json) return json.error();
    if (json->text_or("game", "") != family->info.id) return wrong_problem("game");
    const Result<Options::Given> options = read_options(*json);
    if (!options) return options.error();
    Result<std::unique_ptr<AnyGame>> game = make_game(family, *options);
    if (!game) return game.error();
    const Result<AnyPosition> position = (*game)->parse_position(json->text_or("position", ""));
    if (!position) return position.error();
    Problem problem{.id = std::string(json->text_or("id", "")), .game = std::move(*game), .position = *position};
    if (problem.id != problem_id(*problem.game, problem.position)) return wrong_problem("id");
    if (const std::optional<Error> error = read_solution(*json, problem)) return *error;
    problem.proven = json->truth_or("proven", false);
    const std::optional<std::int64_t> level = json->number_at("level");
    if (!level || *level < 1 || *level > highest_level) return wrong_problem("level");
    problem.level = static_cast<int>(*level);
    return problem;
}

std::vector<Problem> problems_of(const FamilyPtr& family) {
    std::vector<Problem> problems;
    std::string_view rest = family->problems;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        if (Result<Problem> problem = read_problem(family, line)) problems.push_back(std::move(*problem));
    }
    return problems;
}

}  // namespace tavoliere
