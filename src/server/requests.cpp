#include "server/requests.hpp"

namespace tavoliere::server {

std::optional<Options::Given> options_of(const Json& message) {
    constexpr std::size_t most_options = 16;
    Options::Given options;
    const Json* given = message.find("options");
    if (!given) return options;
    if (!given->object() || given->object()->size() > most_options) return std::nullopt;
    for (const auto& [key, value] : *given->object()) {
        if (!value.text()) return std::nullopt;
        options.emplace_back(key, *value.text());
    }
    return options;
}

std::optional<std::vector<int>> begun_of(const Json& message) {
    constexpr std::size_t most_steps = 3;
    constexpr std::int64_t last_place = 1'000'000;
    std::vector<int> begun;
    const Json* given = message.find("begun");
    if (!given) return begun;
    if (!given->list() || given->list()->size() > most_steps) return std::nullopt;
    for (const Json& item : *given->list()) {
        if (!item.number() || *item.number() < 0 || *item.number() > last_place) return std::nullopt;
        begun.push_back(static_cast<int>(*item.number()));
    }
    return begun;
}

std::optional<ClickPath> chosen_of(const Json& message, const Board& board) {
    constexpr std::size_t most_clicks = 4;
    constexpr std::int64_t highest_level = 100;
    ClickPath chosen;
    const Json* given = message.find("chosen");
    if (!given) return chosen;
    if (!given->list() || given->list()->size() > most_clicks) return std::nullopt;
    for (const Json& item : *given->list()) {
        const std::optional<std::int64_t> level = item.number_at("level");
        const std::optional<int> cell = item.text() ? board.find(*item.text()) : std::nullopt;
        if (cell)
            chosen.push_back({Click::Kind::cell, *cell, {}});
        else if (level && *level > 0 && *level <= highest_level)
            chosen.push_back({Click::Kind::level, static_cast<int>(*level), {}});
        else
            return std::nullopt;
    }
    return chosen;
}

Result<AnyPosition> start_of(const AnyGame& game, std::string_view text) {
    if (text.empty()) return game.start();
    return game.parse_position(text);
}

std::vector<std::string> actions_of(const Json& message) {
    std::vector<std::string> actions;
    const Json* given = message.find("actions");
    if (!given || !given->list()) return actions;
    for (const Json& action : *given->list()) actions.push_back(action.text() ? *action.text() : "");
    return actions;
}

Result<Record> line_of(const std::shared_ptr<const AnyGame>& game, std::string_view start,
                       const std::vector<std::string>& actions) {
    const Result<AnyPosition> first = start_of(*game, start);
    if (!first) return first.error();
    Record record(game, *first);
    for (const std::string& action : actions) {
        std::optional<Error> error = record.play(action);
        if (!error) continue;
        error->ply = record.plies().size() + 1;
        return *error;
    }
    return record;
}

}  // namespace tavoliere::server
