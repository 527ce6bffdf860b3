#include "server/explored_line.hpp"

#include "server/requests.hpp"

namespace tavoliere::server {

namespace {

constexpr std::size_t most_actions_explored = 2000;

}  // namespace

std::variant<ExploredLine, Refusal> explored_line_in(const JsonValue& message, GameCatalog& games) {
    const std::optional<Options::Given> options = options_of(message);
    if (!options) return refusals::bad_message();
    ExploredLine line{nullptr, std::string(message.text_or("start", "")), texts_of(message, "actions")};
    if (line.actions.size() > most_actions_explored)
        return Refusal{"bad_message",
                       {{{"at most {} actions", "al massimo {} mosse"}, {std::to_string(most_actions_explored)}}}};
    const auto game = games.find(message.text_or("game", ""), *options, message.text_or("coordinates", ""));
    if (!game) return Refusal{"unknown", game.error()};
    line.game = *game;
    return line;
}

std::variant<Record, Refusal> record_of(const ExploredLine& line, const Patience& patience) {
    Result<Record> record = line_of(line.game->game, line.start, line.actions, &patience);
    if (!record && patience.is_over()) return refusals::takes_too_long();
    if (!record) return Refusal{"illegal", record.error()};
    return std::move(*record);
}

}  // namespace tavoliere::server
