#include "server/problems.hpp"

#include <algorithm>

#include "drawing/view_json.hpp"
#include "server/position_json.hpp"
#include "server/requests.hpp"
#include "server/words_json.hpp"

namespace tavoliere::server {

namespace {

const Refusal no_such_problem = refusals::make("unknown", {"there is no such problem", "questo problema non esiste"});

const Problem* find_problem(const std::vector<Problem>& problems, std::string_view id) {
    const auto found = std::ranges::find(problems, id, &Problem::id);
    return found == problems.end() ? nullptr : &*found;
}

// How many turns whoever solves it plays.
std::size_t turns_to_find(const Problem& problem) { return (problem.solution.size() + 1) / 2; }

void write_summary(JsonWriter& json, const Problem& problem) {
    json.member("id", problem.id).member("level", problem.level).member("proven", problem.proven);
    json.member("turns", std::uint64_t{turns_to_find(problem)});
}

// The position after this number of turns of the solution.
Record after_turns(const Problem& problem, std::size_t turns) {
    Record record = problem.record();
    for (std::size_t i = 0; i < turns; ++i) record.play(problem.solution[i]);
    return record;
}

void write_now(JsonWriter& json, const Record& record) {
    write_position(json, record.game(), record.position(), static_cast<int>(record.plies().size()),
                   record.last_changes(), record.outcome());
}

// The turns to find, each with what it does, as it is drawn on the board.
void write_solution(JsonWriter& json, const Problem& problem) {
    json.key("solution").begin_array();
    for (std::size_t i = 0; i < problem.solution.size(); i += 2) {
        json.begin_object().member("turn", problem.solution[i]).key("changes");
        write_changes(json, *problem.game, after_turns(problem, i).position(), problem.solution[i]);
        json.end_object();
    }
    json.end_array();
}

}  // namespace

std::shared_ptr<const Problems::Collection> Problems::of_game(std::string_view game) {
    const std::lock_guard lock(mutex_);
    if (const auto known = kept_.find(game); known != kept_.end()) return known->second;
    const FamilyPtr family = games_.family(game);
    if (!family) return nullptr;
    auto problems = std::make_shared<const Collection>(problems_of(family));
    if (family->built_in) kept_.emplace(game, problems);
    return problems;
}

HttpResponse Problems::listed(const HttpRequest& request) {
    const std::shared_ptr<const Collection> problems = of_game(request.parameter("game"));
    if (!problems) return refusal_response(refusals::unknown_game());
    JsonWriter json;
    json.begin_object().member("game", request.parameter("game")).key("problems").begin_array();
    for (const Problem& problem : *problems) {
        json.begin_object();
        write_summary(json, problem);
        json.end_object();
    }
    return json_response(json.end_array().end_object().text());
}

HttpResponse Problems::told(const HttpRequest& request) {
    const std::shared_ptr<const Collection> problems = of_game(request.parameter("game"));
    const Problem* const problem = problems ? find_problem(*problems, request.parameter("id")) : nullptr;
    if (!problem) return refusal_response(no_such_problem);
    JsonWriter json;
    json.begin_object();
    write_summary(json, *problem);
    json.key("options");
    write_options(json, problem->game->options().given());
    json.key("position");
    write_now(json, problem->record());
    write_solution(json, *problem);
    return json_response(json.end_object().text());
}

HttpResponse Problems::tried(const JsonValue& message) {
    const std::shared_ptr<const Collection> problems = of_game(message.text_or("game", ""));
    const Problem* const problem = problems ? find_problem(*problems, message.text_or("id", "")) : nullptr;
    const std::int64_t found = message.number_at("found").value_or(0);
    if (!problem || found < 0 || found >= static_cast<std::int64_t>(turns_to_find(*problem)))
        return refusal_response(no_such_problem);
    const auto turns = 2 * static_cast<std::size_t>(found);
    Record record = after_turns(*problem, turns);
    if (const std::optional<Error> error = record.play(message.text_or("turn", "")))
        return refusal_response({"illegal", *error});
    const bool right = record.plies().back().action == problem->solution[turns];
    JsonWriter json;
    json.begin_object().member("right", right).key("position");
    write_now(json, record);
    json.key("answer");
    if (right && turns + 1 < problem->solution.size())
        write_now(json, after_turns(*problem, turns + 2));
    else
        json.null();
    return json_response(json.end_object().text());
}

std::variant<Problems::Verdict, Refusal> Problems::judged(const JsonValue& message) {
    const std::shared_ptr<const Collection> problems = of_game(message.text_or("game", ""));
    const Problem* const problem = problems ? find_problem(*problems, message.text_or("id", "")) : nullptr;
    if (!problem) return no_such_problem;
    const std::vector<std::string> turns = texts_of(message, "turns");
    if (!message.find("turns") || turns.size() > turns_to_find(*problem)) return refusals::bad_message();
    Verdict verdict{std::string(message.text_or("game", "")), problem->id, problem->level, false};
    for (std::size_t i = 0; i < turns.size(); ++i) {
        Record record = after_turns(*problem, 2 * i);
        if (const std::optional<Error> error = record.play(turns[i])) return Refusal{"illegal", *error};
        if (record.plies().back().action == problem->solution[2 * i]) continue;
        if (i + 1 < turns.size()) return refusals::bad_message();
        return verdict;
    }
    verdict.solved = turns.size() == turns_to_find(*problem);
    return verdict;
}

}  // namespace tavoliere::server
