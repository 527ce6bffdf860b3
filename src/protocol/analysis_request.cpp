#include "protocol/analysis_request.hpp"

#include <array>
#include <cmath>

#include "core/text.hpp"
#include "search/method_names.hpp"

namespace tavoliere {

namespace {

constexpr std::chrono::milliseconds usual_time{1000};
constexpr double most_nodes = 1e15, least_seconds = 0.001, most_seconds = 1e6;
constexpr int most_depth = 120;
constexpr std::size_t most_games_kept = 64;

constexpr std::array<std::string_view, 12> known_members{"id",       "game",   "options", "coordinates",
                                                         "position", "moves",  "level",   "seed",
                                                         "method",   "limits", "partial", "cancel"};
constexpr double largest_seed = 2147483647;
constexpr std::array<std::string_view, 4> known_limits{"time", "nodes", "depth", "lines"};

RequestError wrong(std::string_view member, Words what, Message expected) {
    return {std::string(member), {{what, {quoted(member)}}, std::move(expected)}};
}

template <std::size_t N>
std::optional<RequestError> unknown_member(const JsonValue& object, const std::array<std::string_view, N>& known) {
    for (const auto& [name, value] : *object.as<JsonValue::Object>())
        if (std::find(known.begin(), known.end(), name) == known.end())
            return wrong(name, {"unknown member {}", "membro sconosciuto: {}"},
                         {{"one of {}", "uno tra {}"}, {join({known.begin(), known.end()})}});
    return std::nullopt;
}

// The digits of a whole number.
std::string digits_of(double number) { return std::to_string(static_cast<std::int64_t>(number)); }

// Texts, whole numbers and truths are the values that options of games have.
std::optional<std::string> option_text(const JsonValue& value) {
    if (const auto* text = value.as<std::string>()) return *text;
    if (const auto* truth = value.as<bool>()) return *truth ? "on" : "off";
    const std::optional<double> number = value.number();
    if (!number || *number != std::floor(*number) || std::abs(*number) > 1e9) return std::nullopt;
    return digits_of(*number);
}

// The members of one request, read one after the other until one is wrong.
class Members {
public:
    explicit Members(const JsonValue& object) : object_(object) {}

    bool fits() const { return !error_; }
    const RequestError& error() const { return *error_; }
    void blame(std::string_view member, Error error) {
        if (fits()) error_ = RequestError{std::string(member), std::move(error)};
    }
    void blame(RequestError error) {
        if (fits()) error_ = std::move(error);
    }

    // Nothing where it is not given.
    std::optional<std::string> optional_text(std::string_view name) {
        const JsonValue* value = object_.find(name);
        if (!value) return std::nullopt;
        if (const auto* text = value->as<std::string>()) return *text;
        blame(wrong(name, {"{} is not text", "{} non è un testo"}, {{"\"...\"", "\"...\""}}));
        return std::nullopt;
    }
    std::string text(std::string_view name) { return optional_text(name).value_or(""); }

    bool truth(std::string_view name) {
        const JsonValue* value = object_.find(name);
        if (!value) return false;
        if (const auto* truth = value->as<bool>()) return *truth;
        blame(wrong(name, {"{} is neither true nor false", "{} non è né true né false"}, {{"true", "true"}}));
        return false;
    }

    // A whole number; zero where it is not given.
    double count(std::string_view name, double least, double most) {
        const JsonValue* value = object_.find(name);
        if (!value) return 0;
        const std::optional<double> number = value->number();
        if (number && *number >= least && *number <= most && *number == std::floor(*number)) return *number;
        blame(wrong(
            name, {"{} does not fit", "{} non va bene"},
            {{"a whole number from {} to {}", "un numero intero da {} a {}"}, {digits_of(least), digits_of(most)}}));
        return 0;
    }

    // Zero where they are not given.
    double seconds(std::string_view name) {
        const JsonValue* value = object_.find(name);
        if (!value) return 0;
        const std::optional<double> number = value->number();
        if (number && *number >= least_seconds && *number <= most_seconds) return *number;
        blame(wrong(name, {"{} does not fit", "{} non va bene"},
                    {{"seconds from 0.001 to {}", "secondi da 0.001 a {}"}, {digits_of(most_seconds)}}));
        return 0;
    }

    // The object of this name; nothing where it is not given.
    const JsonValue* object(std::string_view name) {
        const JsonValue* value = object_.find(name);
        if (value && !value->as<JsonValue::Object>()) {
            blame(wrong(name, {"{} is not an object", "{} non è un oggetto"}, {{"{...}", "{...}"}}));
            return nullptr;
        }
        return value;
    }

    std::vector<std::string> texts(std::string_view name) {
        std::vector<std::string> texts;
        const JsonValue* value = object_.find(name);
        if (!value) return texts;
        const auto* items = value->as<JsonValue::Array>();
        for (const JsonValue& item : items ? *items : JsonValue::Array{JsonValue()}) {
            const auto* text = item.as<std::string>();
            if (!text) {
                blame(wrong(name, {"{} is not a list of texts", "{} non è un elenco di testi"},
                            {{"[\"...\", \"...\"]", "[\"...\", \"...\"]"}}));
                break;
            }
            texts.push_back(*text);
        }
        return texts;
    }

private:
    const JsonValue& object_;
    std::optional<RequestError> error_;
};

Options::Given options_of(Members& members) {
    Options::Given given;
    const JsonValue* options = members.object("options");
    if (!options) return given;
    for (const auto& [key, value] : *options->as<JsonValue::Object>()) {
        std::optional<std::string> text = option_text(value);
        if (text)
            given.emplace_back(key, std::move(*text));
        else
            members.blame(wrong("options", {"{} has a value that is no text", "{} ha un valore che non è un testo"},
                                {{"{\"size\":\"8\"}", "{\"size\":\"8\"}"}}));
    }
    return given;
}

Limits limits_of(Members& members) {
    Limits limits;
    if (const JsonValue* given = members.object("limits")) {
        Members inner(*given);
        if (auto unknown = unknown_member(*given, known_limits)) inner.blame(*unknown);
        limits.nodes = static_cast<std::uint64_t>(inner.count("nodes", 1, most_nodes));
        limits.depth = static_cast<int>(inner.count("depth", 1, most_depth));
        limits.lines = std::max(1, static_cast<int>(inner.count("lines", 1, most_lines)));
        limits.time = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * inner.seconds("time")));
        if (!inner.fits()) members.blame(inner.error());
    }
    if (limits.nodes == 0 && limits.depth == 0 && limits.time.count() == 0) limits.time = usual_time;
    return limits;
}

Method method_of(Members& members) {
    const std::string name = members.text("method");
    const std::optional<Method> method = method_named(name.empty() ? method_names[0] : name);
    if (!method)
        members.blame("method", {{{"unknown method {}", "metodo sconosciuto: {}"}, {quoted(name)}},
                                 {{"one of {}", "uno tra {}"}, {join({method_names.begin(), method_names.end()})}}});
    return method.value_or(Method::standard);
}

// The member of a request because of which a game cannot be made.
std::string_view member_to_blame(const Catalog& catalog, const std::string& game, const Options::Given& options) {
    if (!catalog.make(game)) return "game";
    return catalog.make(game, options) ? "coordinates" : "options";
}

Record start_of(Members& members, const std::shared_ptr<const AnyGame>& game) {
    const std::optional<std::string> text = members.optional_text("position");
    if (!text) return Record(game);
    const Result<AnyPosition> position = game->parse_position(*text);
    if (position) return Record(game, *position);
    members.blame("position", position.error());
    return Record(game);
}

void play_moves(Members& members, Record& record) {
    for (const std::string& move : members.texts("moves")) {
        auto error = record.play(move);
        if (!error) continue;
        error->ply = record.plies().size() + 1;
        return members.blame("moves", *error);
    }
}

}  // namespace

Result<std::shared_ptr<const AnyGame>> AnalysisReader::game_of(const std::string& id, const Options::Given& options,
                                                               const std::string& coordinates) {
    std::string key = id + '\n' + coordinates;
    for (const auto& [name, value] : options) key += '\n' + name + '=' + value;
    if (const auto kept = games_.find(key); kept != games_.end()) return kept->second;
    Result<std::unique_ptr<AnyGame>> made = catalog_.make(id, options, coordinates);
    if (!made) return made.error();
    if (games_.size() == most_games_kept) games_.clear();
    return games_[key] = std::move(*made);
}

std::variant<AnalysisRequest, RequestError> AnalysisReader::read(const std::string& id, const JsonValue& object) {
    if (auto unknown = unknown_member(object, known_members)) return *unknown;
    if (!object.find("game"))
        return wrong("game", {"{} is missing", "manca {}"}, {{"\"game\":\"...\"", "\"game\":\"...\""}});
    Members members(object);
    const std::string game_id = members.text("game");
    const Options::Given options = options_of(members);
    const Result<std::shared_ptr<const AnyGame>> game = game_of(game_id, options, members.text("coordinates"));
    if (!game) members.blame(member_to_blame(catalog_, game_id, options), game.error());
    if (!members.fits()) return members.error();
    AnalysisRequest request{id, start_of(members, *game)};
    request.game = *game;
    request.method = method_of(members);
    request.level = static_cast<int>(members.count("level", 0, highest_level));
    if (const double seed = members.count("seed", 1, largest_seed); seed > 0)
        request.seed = static_cast<std::uint64_t>(seed);
    request.limits = limits_of(members);
    request.wants_partial = members.truth("partial");
    if (members.fits()) play_moves(members, request.record);
    if (!members.fits()) return members.error();
    return request;
}

}  // namespace tavoliere
