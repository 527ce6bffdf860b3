#include "server/reference_api.hpp"

#include <algorithm>

#include "core/json_reader.hpp"
#include "core/text.hpp"
#include "drawing/view_json.hpp"
#include "server/gzip.hpp"
#include "server/ids.hpp"
#include "server/levels.hpp"
#include "server/requests.hpp"
#include "server/wire.hpp"

namespace tavoliere::server {

namespace {

constexpr std::size_t most_actions = 2000, least_worth_packing = 2048;
// As many cells of all positions together as are still told: a few megabytes.
constexpr std::size_t most_cells_told = 100'000;
constexpr int thumbnail_plies = 18;

// A game in its course, the same every time: what a card shows.
void write_thumbnail(JsonWriter& json, const std::shared_ptr<const AnyGame>& game) {
    Record record(game);
    Random random(thumbnail_plies);
    for (int i = 0; i < thumbnail_plies; ++i) record.play_random(random);
    json.begin_object().member("position", game->format_position(record.position())).key("scene");
    write_scene(json, *game);
    json.key("view").begin_object();
    write_view(json, game->scene(), game->view(record.position()));
    json.end_object().end_object();
}

void write_game(JsonWriter& json, const GameInfo& info, const std::shared_ptr<const AnyGame>& game) {
    json.begin_object().member("id", info.id).key("name");
    write_words(json, info.name);
    json.member("author", info.author).member("year", info.year).key("idea");
    write_words(json, info.idea);
    json.key("colours");
    write_colours(json, game->colours());
    json.key("options");
    write_option_specs(json, info);
    json.key("coordinates");
    write_coordinates(json, info);
    json.member("stacks", info.stacks).key("position_fields");
    write_position_fields(json, info);
    json.key("thumbnail");
    write_thumbnail(json, game);
    json.end_object();
}

std::string games_json(GameCatalog& games) {
    JsonWriter json;
    json.begin_object().key("games").begin_array();
    for (const FamilyPtr& family : games.catalog().families())
        if (const auto game = games.find(family->info.id, {})) write_game(json, family->info, (*game)->game);
    json.end_array().key("levels").begin_array();
    for (int level = 1; level <= level_count; ++level) {
        json.begin_object().member("level", level).key("name");
        write_words(json, level_name(level));
        json.end_object();
    }
    return json.end_array().end_object().text();
}

// Answers that change only with the program: the browser asks whether its copy is still right.
HttpResponse tagged(std::string body, const HttpRequest& request) {
    HttpResponse response;
    const std::string tag = '"' + digest(body) + '"';
    response.headers = {{"Cache-Control", "no-cache"}, {"ETag", tag}};
    if (names_tag(request.if_none_match, tag))
        response.status = 304;
    else
        response.body = std::move(body);
    return response;
}

// Compressed where it helps and the client can read it; `packed` is the body as gzip, where it has been made already.
HttpResponse packed_for(const HttpRequest& request, HttpResponse response, const std::string& packed = {}) {
    response.headers.emplace_back("Vary", "Accept-Encoding");
    if (!request.accepts_gzip || response.body.size() < least_worth_packing) return response;
    response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = packed.empty() ? gzipped(response.body) : packed;
    return response;
}

bool wants(const JsonValue& message, std::string_view what) {
    const JsonValue* given = message.find("want");
    const auto* wanted = given ? given->as<JsonValue::Array>() : nullptr;
    return wanted && std::any_of(wanted->begin(), wanted->end(), [&](const JsonValue& item) {
               const auto* text = item.as<std::string>();
               return text && *text == what;
           });
}

bool can_be_told_whole(const Record& record) {
    return (record.plies().size() + 1) * static_cast<std::size_t>(record.game().scene().board.size()) <=
           most_cells_told;
}

void write_now(JsonWriter& json, const Record& record, std::size_t ply) {
    const bool last = ply == record.plies().size();
    write_position(json, record.game(), record.position_before(ply), static_cast<int>(ply),
                   ply == 0 ? std::vector<Change>() : record.changes(ply - 1), last ? record.outcome() : std::nullopt);
}

std::optional<Refusal> write_explored(JsonWriter& json, const Record& record, const SharedGame& shared,
                                      const JsonValue& message, const std::vector<int>& begun) {
    json.key("position");
    write_now(json, record, record.plies().size());
    json.key("actions").begin_array();
    for (const Record::Ply& ply : record.plies()) json.value(ply.action);
    json.end_array();
    write_notations(json, record);
    if (wants(message, "positions") && can_be_told_whole(record)) {
        json.key("positions").begin_array();
        for (std::size_t ply = 0; ply <= record.plies().size(); ++ply) write_now(json, record, ply);
        json.end_array();
    }
    if (wants(message, "menu")) {
        json.key("menu").begin_object();
        const bool known = write_menu(json, record.game(), shared.clicks, record.position(), begun);
        json.end_object();
        if (!known) return refusals::make("unknown", {"no such step", "passo sconosciuto"});
    }
    if (const std::string_view name = message.text_or("explain", ""); !name.empty()) {
        const std::optional<int> cell = record.game().scene().board.find(name);
        if (!cell)
            return Refusal{"unknown",
                           {{{"there is no cell {}", "la casella {} non esiste"}, {tavoliere::quoted(name)}}}};
        const std::optional<ClickPath> chosen = chosen_of(message, record.game().scene().board);
        if (!chosen) return refusals::bad_message();
        json.key("explanation");
        write_message(json, explain_cell(record.game(), shared.clicks, record.position(), *cell, begun, *chosen));
    }
    return std::nullopt;
}

}  // namespace

std::optional<HttpResponse> ReferenceApi::answer(const HttpRequest& request) {
    if (request.method == "POST") {
        if (request.path == "/api/explore") return packed_for(request, explore(request));
        return std::nullopt;
    }
    if (request.path == "/api/games") return games(request);
    if (request.path == "/api/scene") return packed_for(request, scene(request));
    if (request.path == "/api/rules") return packed_for(request, rules(request));
    return std::nullopt;
}

HttpResponse ReferenceApi::games(const HttpRequest& request) {
    std::call_once(games_made_, [this] {
        games_json_ = games_json(games_);
        games_packed_ = gzipped(games_json_);
    });
    return packed_for(request, tagged(games_json_, request), games_packed_);
}

HttpResponse ReferenceApi::scene(const HttpRequest& request) {
    Options::Given options;
    for (const auto& [key, value] : request.query)
        if (key != "game" && key != "coords") options.emplace_back(key, value);
    const auto game = games_.find(request.parameter("game"), options, request.parameter("coords"));
    if (!game) return refusal_response({"unknown", game.error()});
    JsonWriter json;
    write_scene(json, *(*game)->game);
    return tagged(json.text(), request);
}

HttpResponse ReferenceApi::rules(const HttpRequest& request) {
    const Language language = request.parameter("lang") == "it" ? Language::italian : Language::english;
    const std::string_view text = rules_ ? rules_(request.parameter("game"), language) : std::string_view{};
    if (text.empty()) return not_found();
    HttpResponse response = tagged(std::string(text), request);
    response.content_type = "text/markdown; charset=utf-8";
    return response;
}

HttpResponse ReferenceApi::explore(const HttpRequest& request) {
    constexpr JsonLimits limits{.depth = message_limits.depth, .bytes = 64 * 1024, .whole_numbers = true};
    const Result<JsonValue> message = read_json(request.body, limits);
    if (!message) return refusal_response({"bad_message", message.error()});
    const std::optional<Options::Given> options = options_of(*message);
    const std::optional<std::vector<int>> begun = begun_of(*message);
    if (!options || !begun) return refusal_response(refusals::bad_message());
    const JsonValue* given = message->find("actions");
    const auto* actions = given ? given->as<JsonValue::Array>() : nullptr;
    if (actions && actions->size() > most_actions)
        return refusal_response(
            {"bad_message", {{{"at most {} actions", "al massimo {} mosse"}, {std::to_string(most_actions)}}}});
    const auto game = games_.find(message->text_or("game", ""), *options, message->text_or("coordinates", ""));
    if (!game) return refusal_response({"unknown", game.error()});
    const Result<Record> record = line_of((*game)->game, message->text_or("start", ""), actions_of(*message));
    if (!record) return refusal_response({"illegal", record.error()});
    JsonWriter json;
    json.begin_object();
    if (auto refusal = write_explored(json, *record, **game, *message, *begun)) return refusal_response(*refusal);
    return json_response(json.end_object().text());
}

}  // namespace tavoliere::server
