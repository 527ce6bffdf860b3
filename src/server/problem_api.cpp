#include "server/problem_api.hpp"

#include "server/rating_json.hpp"

namespace tavoliere::server {

namespace {

constexpr Millis judges_pause = 5 * second;

// How hard a problem is before anybody has tried it: a level is worth two hundred points, and that is a guess.
Rating rating_of_level(int level) { return {.rating = 600.0 + 200 * level, .deviation = 250}; }

HttpResponse counted_response(const CountedResult& counted, bool solved) {
    if (!counted.durable) return refusal_response(refusals::storage());
    JsonWriter json;
    json.begin_object().member("solved", solved).member("counted", counted.counted);
    json.member("change", counted.person.rounded() - counted.before.rounded());
    write_rating(json.key("rating"), counted.person);
    write_rating(json.key("problem"), counted.problem);
    return json_response(json.end_object().text());
}

}  // namespace

void write_own_standing(JsonWriter& json, const ProblemStanding& standing) {
    write_rating(json.key("rating"), standing.person);
    json.key("results").begin_object();
    for (const auto& [problem, solved] : standing.results) json.member(problem, solved);
    json.end_object();
}

void ProblemApi::result(const JsonValue& message, const Person& person, const std::string& address,
                        const Answer& answer) {
    const Services& services = hall_.services();
    const bool begun = hall_.limits().may_answer_problem(person.id, address, services.now()) &&
                       services.explorers.run(
                           [this, &services, message, person, address, answer] {
                               const std::variant<Problems::Verdict, Refusal> judged =
                                   services.problems.judged(message);
                               if (const auto* refusal = std::get_if<Refusal>(&judged))
                                   return answer(refusal_response(*refusal));
                               services.post([this, verdict = *std::get_if<Problems::Verdict>(&judged), person, address,
                                              answer] { count(verdict, person, address, answer); });
                           },
                           client_counted_as(person, address));
    if (!begun) answer(refusal_response(refusals::too_many(), judges_pause));
}

void ProblemApi::count(const Problems::Verdict& verdict, const Person& person, const std::string& address,
                       const Answer& answer) {
    const Millis now = hall_.services().now();
    const double counts = hall_.limits().weight_for_problem(person, address, verdict.problem, now);
    hall_.services().store.count_problem(
        {person.id, verdict.game, verdict.problem, rating_of_level(verdict.level), verdict.solved, counts, now},
        [answer, solved = verdict.solved](const CountedResult& counted) { answer(counted_response(counted, solved)); });
}

void ProblemApi::standing(const HttpRequest& request, const Person& person, const Answer& answer) {
    const std::string game(request.parameter("game"));
    if (!hall_.services().games.family(game)) return answer(refusal_response(refusals::unknown_game()));
    hall_.services().store.problem_standing(person.id, game, [answer](const ProblemStanding& standing) {
        JsonWriter json;
        json.begin_object();
        write_own_standing(json, standing);
        json.key("problems").begin_object();
        for (const auto& [problem, rating] : standing.problems) write_rating(json.key(problem), rating);
        answer(json_response(json.end_object().end_object().text()));
    });
}

}  // namespace tavoliere::server
