#include "server/openings_api.hpp"

#include "server/explored_line.hpp"
#include "server/openings.hpp"

namespace tavoliere::server {

namespace {

// On a worker's thread: the line is played, and a search looks at each turn.
HttpResponse openings_after(const ExploredLine& line, const PositionKeys& hidden, Openings& openings) {
    const std::variant<Record, Refusal> read = record_of(line, Patience());
    if (const auto* refusal = std::get_if<Refusal>(&read)) return refusal_response(*refusal);
    const Record& record = *std::get_if<Record>(&read);
    if (passes_through(record, hidden)) return refusal_response(refusals::while_playing());
    JsonWriter json;
    openings.write(json, record);
    return json_response(json.text());
}

}  // namespace

void OpeningsApi::tell(const JsonValue& message, const Person& person, const std::string& address,
                       const Answer& answer) {
    const Services& services = hall_.services();
    const std::variant<ExploredLine, Refusal> found = explored_line_in(message, services.games);
    if (const auto* refusal = std::get_if<Refusal>(&found)) return answer(refusal_response(*refusal));
    const ExploredLine& line = *std::get_if<ExploredLine>(&found);
    if (hall_.tables().plays_against_somebody(person.id, *line.game->game))
        return answer(refusal_response(refusals::while_playing()));
    const std::string whose = client_counted_as(person, address);
    const Slot slot = hall_.limits().take_aside(whose);
    const bool begun = slot && services.explorers.run(
                                   [&openings = services.openings, line, answer, slot,
                                    hidden = hall_.tables().games_under_way().positions(person.id, *line.game->game)] {
                                       answer(openings_after(line, hidden, openings));
                                   },
                                   whose);
    if (!begun) answer(refusal_response(refusals::too_many(), second));
}

}  // namespace tavoliere::server
