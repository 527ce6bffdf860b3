#include "server/reference_api.hpp"

#include <algorithm>
#include <span>

#include "core/json_reader.hpp"
#include "core/text.hpp"
#include "drawing/overlay_json.hpp"
#include "drawing/view_json.hpp"
#include "game/info_json.hpp"
#include "games/vocabulary_text.hpp"
#include "laboratory/known_reports.hpp"
#include "server/explored_line.hpp"
#include "server/gzip.hpp"
#include "server/ids.hpp"
#include "server/levels.hpp"
#include "server/menu_json.hpp"
#include "server/message_kinds.hpp"
#include "server/position_json.hpp"
#include "server/requests.hpp"
#include "server/turns_json.hpp"
#include "server/words_json.hpp"

namespace tavoliere::server {

namespace {

constexpr std::size_t least_worth_packing = 2048;
// Positions are sent only while their cells together do not exceed this.
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

// What the report of a game that is built in says of it in one line; null where there is none.
void write_character(JsonWriter& json, const GameFamily& family) {
    const std::string en = family.built_in ? character_of(family.info.id, Language::english) : "";
    if (en.empty()) return void(json.null());
    json.begin_object().member("en", en).member("it", character_of(family.info.id, Language::italian)).end_object();
}

// The members of a game, in an object that the caller has begun.
void write_game(JsonWriter& json, const std::shared_ptr<const AnyGame>& game) {
    const GameInfo& info = game->info();
    json.member("id", info.id).member("built_in", game->family().built_in);
    json.member("described", !game->family().description.empty()).key("name");
    write_words(json, info.name);
    json.member("author", info.author).member("year", info.year).key("idea");
    write_words(json, info.idea);
    json.key("aim");
    write_words(json, info.aim);
    json.key("colours");
    write_colours(json, game->colours());
    json.key("options");
    write_option_specs(json, info);
    json.key("coordinates");
    write_coordinates(json, info);
    json.member("stacks", info.stacks).key("position_fields");
    write_position_fields(json, info);
    json.key("first_steps");
    write_first_steps(json, info.first_steps);
    json.key("short_starts");
    write_short_starts(json, info);
    json.key("character");
    write_character(json, game->family());
    json.key("thumbnail");
    write_thumbnail(json, game);
}

void write_complaints(JsonWriter& json, std::string_view key, const std::vector<Error>& complaints) {
    json.key(key).begin_array();
    for (const Error& error : complaints) {
        json.begin_object().member("line", static_cast<int>(error.line));
        json.member("column", static_cast<int>(error.column)).key("context");
        write_message(json, error.context);
        json.key("what");
        write_message(json, error.what);
        json.key("expected");
        write_message(json, error.expected);
        json.end_object();
    }
    json.end_array();
}

std::string games_json(GameCatalog& games) {
    JsonWriter json;
    json.begin_object().key("games").begin_array();
    for (const FamilyPtr& family : games.catalog().families())
        if (const auto game = games.find(family->info.id, {})) {
            json.begin_object();
            write_game(json, (*game)->game);
            json.end_object();
        }
    json.end_array().key("levels").begin_array();
    for (int level = 1; level <= highest_level; ++level) {
        json.begin_object().member("level", level).key("name");
        write_words(json, level_name(level));
        json.end_object();
    }
    return json.end_array().end_object().text();
}

std::string tag_of(std::string_view body) { return '"' + digest(body) + '"'; }

// Answers that change only with the program: the browser asks whether its copy is still right.
HttpResponse tagged(HttpBody body, const std::string& tag, const HttpRequest& request) {
    HttpResponse response;
    response.headers = {{"Cache-Control", "no-cache"}, {"ETag", tag}};
    if (names_tag(request.if_none_match, tag))
        response.status = 304;
    else
        response.body = std::move(body);
    return response;
}

HttpResponse tagged(HttpBody body, const HttpRequest& request) {
    const std::string tag = tag_of(body.text());
    return tagged(std::move(body), tag, request);
}

// Compressed where it helps and the client can read it; `packed` is the body as gzip, where it has been made already.
HttpResponse packed_for(const HttpRequest& request, HttpResponse response, const HttpBody& packed = {}) {
    response.headers.emplace_back("Vary", "Accept-Encoding");
    if (!request.accepts_gzip || response.body.text().size() < least_worth_packing) return response;
    response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = packed.text().empty() ? HttpBody(gzipped(response.body.text())) : packed;
    return response;
}

bool wants(const JsonValue& message, std::string_view what) {
    return std::ranges::count(texts_of(message, "want"), what) > 0;
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

// What is asked to be drawn over the picture of the last position.
std::optional<Refusal> write_shown(JsonWriter& json, const Record& record, const JsonValue::Array& shown) {
    const std::span<const OverlayName> known = record.game().overlays();
    if (shown.size() > known.size()) return refusals::bad_message();
    json.key("overlays").begin_array();
    for (const JsonValue& item : shown) {
        const auto* id = item.as<std::string>();
        const auto found = std::ranges::find(known, *id, &OverlayName::id);
        if (found == known.end()) return refusals::make("unknown", {"no such overlay", "evidenziazione sconosciuta"});
        json.begin_object().member("id", *id).key("marks");
        write_overlay(json, record.game().scene(),
                      record.game().overlay(record.position(), static_cast<std::size_t>(found - known.begin())));
        json.end_object();
    }
    json.end_array();
    return std::nullopt;
}

std::optional<Refusal> write_explored(JsonWriter& json, const Record& record, const SharedGame& shared,
                                      const JsonValue& message, const std::vector<int>& begun,
                                      const Patience& patience) {
    json.key("position");
    write_now(json, record, record.plies().size());
    json.key("actions").begin_array();
    for (const Record::Ply& ply : record.plies()) json.value(ply.action);
    json.end_array();
    write_notations(json, record);
    write_again(json, record);
    if (wants(message, "positions") && can_be_told_whole(record)) {
        json.key("positions").begin_array();
        for (std::size_t ply = 0; ply <= record.plies().size(); ++ply) {
            if (patience.is_over()) return refusals::takes_too_long();
            write_now(json, record, ply);
        }
        json.end_array();
    }
    if (wants(message, "menu")) {
        json.key("menu").begin_object();
        const bool known = write_menu(json, record.game(), shared.clicks, record.position(), begun);
        json.end_object();
        if (!known) return refusals::make("unknown", {"no such step", "passo sconosciuto"});
    }
    if (const JsonValue* shown = message.find("show"))
        if (auto refusal = write_shown(json, record, *shown->as<JsonValue::Array>())) return refusal;
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
    if (request.method == "POST") return answer_posted(request);
    if (request.path == "/api/games") return games(request);
    if (request.path == "/api/game-info") return packed_for(request, game_info(request));
    if (request.path == "/api/words") return packed_for(request, words(request));
    if (request.path == "/api/scene") return packed_for(request, scene(request));
    if (request.path == "/api/rules") return packed_for(request, rules(request));
    if (request.path == "/api/lesson") return packed_for(request, lesson(request));
    if (request.path == "/api/problems") return packed_for(request, problems_.listed(request));
    if (request.path == "/api/problem") return packed_for(request, problems_.told(request));
    return std::nullopt;
}

std::optional<HttpResponse> ReferenceApi::answer_posted(const HttpRequest& request) {
    if (!takes_long(request)) return std::nullopt;
    const std::variant<JsonValue, Refusal> read = posted_message(request.path, request.body, long_limits);
    if (const auto* refusal = std::get_if<Refusal>(&read)) return refusal_response(*refusal);
    const JsonValue& message = *std::get_if<JsonValue>(&read);
    if (request.path == "/api/explore") return packed_for(request, explore(message, Patience(request.gone)));
    if (request.path == "/api/describe") return packed_for(request, describe(message));
    if (request.path == "/api/lesson/try") return packed_for(request, lessons_.tried(message));
    if (request.path == "/api/problem/try") return packed_for(request, problems_.tried(message));
    return std::nullopt;
}

bool ReferenceApi::takes_long(const HttpRequest& request) {
    return request.path == "/api/scene" || request.path == "/api/words" || request.path == "/api/explore" ||
           request.path == "/api/describe" || request.path == "/api/rules" || request.path == "/api/game-info" ||
           request.path == "/api/lesson" || request.path == "/api/lesson/try" || request.path == "/api/problem" ||
           request.path == "/api/problems" || request.path == "/api/problem/try";
}

HttpResponse ReferenceApi::games(const HttpRequest& request) {
    std::call_once(games_made_, [this] {
        games_told_ = games_json(games_);
        games_packed_ = gzipped(games_told_.text());
        games_tag_ = tag_of(games_told_.text());
    });
    return packed_for(request, tagged(games_told_, games_tag_, request), games_packed_);
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
    const FamilyPtr family = games_.family(request.parameter("game"));
    HttpBody text = family && rules_ ? rules_text(family, language) : HttpBody();
    if (text.text().empty()) return not_found();
    HttpResponse response = tagged(std::move(text), request);
    response.content_type = "text/markdown; charset=utf-8";
    return response;
}

HttpResponse ReferenceApi::lesson(const HttpRequest& request) {
    std::optional<std::string> told = lessons_.told(request.parameter("game"));
    return told ? tagged(std::move(*told), request) : not_found();
}

HttpBody ReferenceApi::rules_text(const FamilyPtr& family, Language language) {
    const std::string key = std::string(family->info.id) + (language == Language::italian ? " it" : " en");
    KeptValues<HttpBody>& kept = family->built_in ? kept_rules_ : kept_described_rules_;
    {
        const std::lock_guard lock(kept_mutex_);
        if (const HttpBody* known = kept.find(key)) return *known;
    }
    HttpBody text = rules_(family, language);
    const std::lock_guard lock(kept_mutex_);
    kept.put(key, text);
    return text;
}

HttpResponse ReferenceApi::game_info(const HttpRequest& request) {
    const std::string_view id = request.parameter("game");
    const auto game = games_.find(id, {});
    if (!game) return refusal_response({"unknown", game.error()});
    JsonWriter json;
    json.begin_object();
    write_game(json, (*game)->game);
    if (const std::string_view text = (*game)->game->family().description; !text.empty())
        json.member("description", text);
    return tagged(json.end_object().text(), request);
}

HttpResponse ReferenceApi::words(const HttpRequest& request) { return tagged(vocabulary_json(), request); }

// Errors of a description are the answer to this request, not a failure of it.
HttpResponse ReferenceApi::describe(const JsonValue& message) {
    const JsonValue* text = message.find("text");
    if (!text) return refusal_response(refusals::bad_message());
    const GameCatalog::Described described = games_.describe(*text->as<std::string>());
    JsonWriter json;
    json.begin_object().key("game");
    if (described.game) {
        json.begin_object();
        write_game(json, described.game->game);
        json.end_object();
    } else {
        json.null();
    }
    write_complaints(json, "errors", described.complaints.errors);
    write_complaints(json, "warnings", described.complaints.warnings);
    return json_response(json.end_object().text());
}

HttpResponse ReferenceApi::explore(const JsonValue& message, const Patience& patience) {
    const std::optional<std::vector<int>> begun = begun_of(message);
    if (!begun) return refusal_response(refusals::bad_message());
    const std::variant<ExploredLine, Refusal> asked = explored_line_in(message, games_);
    if (const auto* refusal = std::get_if<Refusal>(&asked)) return refusal_response(*refusal);
    const ExploredLine& line = *std::get_if<ExploredLine>(&asked);
    const std::variant<Record, Refusal> read = record_of(line, patience);
    if (const auto* refusal = std::get_if<Refusal>(&read)) return refusal_response(*refusal);
    JsonWriter json;
    json.begin_object();
    if (auto refusal = write_explored(json, *std::get_if<Record>(&read), *line.game, message, *begun, patience))
        return refusal_response(*refusal);
    return json_response(json.end_object().text());
}

}  // namespace tavoliere::server
