#include "server/requests.hpp"

#include "server/refusal.hpp"

namespace tavoliere::server {

std::optional<Options::Given> options_of(const JsonValue& message) {
    constexpr std::size_t most_options = 16;
    Options::Given options;
    const JsonValue* given = message.find("options");
    if (!given) return options;
    const auto* members = given->as<JsonValue::Object>();
    if (!members || members->size() > most_options) return std::nullopt;
    for (const auto& [key, value] : *members) {
        const auto* text = value.as<std::string>();
        if (!text) return std::nullopt;
        options.emplace_back(key, *text);
    }
    return options;
}

std::optional<std::vector<int>> begun_of(const JsonValue& message) {
    constexpr std::size_t most_steps = 64;
    constexpr std::int64_t last_place = 1'000'000;
    std::vector<int> begun;
    const JsonValue* given = message.find("begun");
    if (!given) return begun;
    const auto* items = given->as<JsonValue::Array>();
    if (!items || items->size() > most_steps) return std::nullopt;
    for (const JsonValue& item : *items) {
        const auto* number = item.as<std::int64_t>();
        if (!number || *number < 0 || *number > last_place) return std::nullopt;
        begun.push_back(static_cast<int>(*number));
    }
    return begun;
}

std::optional<ClickPath> chosen_of(const JsonValue& message, const Board& board) {
    constexpr std::size_t most_clicks = 4;
    constexpr std::int64_t tallest = 64;
    ClickPath chosen;
    const JsonValue* given = message.find("chosen");
    if (!given) return chosen;
    const auto* items = given->as<JsonValue::Array>();
    if (!items || items->size() > most_clicks) return std::nullopt;
    for (const JsonValue& item : *items) {
        const std::optional<std::int64_t> height = item.number_at("height");
        const auto* name = item.as<std::string>();
        const std::optional<int> cell = name ? board.find(*name) : std::nullopt;
        if (cell)
            chosen.push_back({Click::Kind::cell, *cell, {}});
        else if (height && *height > 0 && *height <= tallest)
            chosen.push_back({Click::Kind::height, static_cast<int>(*height), {}});
        else
            return std::nullopt;
    }
    return chosen;
}

Result<AnyPosition> start_of(const AnyGame& game, std::string_view text) {
    constexpr std::size_t longest_text = 8192;
    if (text.empty()) return game.start();
    if (text.size() > longest_text)
        return Error{
            {{"the position has {} characters", "la posizione ha {} caratteri"}, {std::to_string(text.size())}},
            {{"at most {}", "al massimo {}"}, {std::to_string(longest_text)}}};
    return game.parse_position(text);
}

std::vector<std::string> texts_of(const JsonValue& message, std::string_view name) {
    std::vector<std::string> texts;
    const JsonValue* given = message.find(name);
    const auto* items = given ? given->as<JsonValue::Array>() : nullptr;
    if (!items) return texts;
    for (const JsonValue& item : *items) {
        const auto* text = item.as<std::string>();
        texts.push_back(text ? *text : "");
    }
    return texts;
}

Result<Record> line_of(const std::shared_ptr<const AnyGame>& game, std::string_view start,
                       const std::vector<std::string>& actions, const Patience* patience) {
    const Result<AnyPosition> first = start_of(*game, start);
    if (!first) return first.error();
    Record record(game, *first);
    for (const std::string& action : actions) {
        if (patience && patience->is_over()) return refusals::takes_too_long().error;
        std::optional<Error> error = record.play(action);
        if (!error) continue;
        error->ply = record.plies().size() + 1;
        return *error;
    }
    return record;
}

}  // namespace tavoliere::server
