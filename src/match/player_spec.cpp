#include "match/player_spec.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "search/method_names.hpp"

namespace tavoliere {

namespace {

constexpr std::chrono::milliseconds usual_time{100}, usual_margin{1000}, usual_margin_without_time{60'000};
constexpr std::string_view option_prefix = "option.";

struct Field {
    Slice whole;
    std::string_view key;
    std::string value;
};

Message known_fields() {
    return {
        {"method={}, level=1..10, sight=NODES,LINES,TEMPERATURE, time=SECONDS, clock=SECONDS+INCREMENT, nodes=N, "
         "depth=D, "
         "threads=N, memory=MB, resign=SCORE, name=NAME, cmd=\"PROGRAM ARGUMENTS\", option.NAME=VALUE, margin=SECONDS, "
         "patience=SECONDS",
         "method={}, level=1..10, sight=NODI,LINEE,TEMPERATURA, time=SECONDI, clock=SECONDI+INCREMENTO, nodes=N, "
         "depth=D, "
         "threads=N, memory=MB, resign=PUNTI, name=NOME, cmd=\"PROGRAMMA ARGOMENTI\", option.NOME=VALORE, "
         "margin=SECONDI, patience=SECONDI"},
        {join({method_names.begin(), method_names.end()}, "|")}};
}

// The value that begins at `at`: up to a space, or between double quotes, in which a backslash takes the next character
// as it is. Leaves `at` behind it; nothing where the quotes are not closed.
std::optional<std::string> take_value(std::string_view text, std::size_t& at) {
    std::string value;
    bool inside_quotes = false;
    for (; at < text.size() && (inside_quotes || text[at] != ' '); ++at) {
        if (text[at] == '"')
            inside_quotes = !inside_quotes;
        else if (inside_quotes && text[at] == '\\' && at + 1 < text.size())
            value += text[++at];
        else
            value += text[at];
    }
    if (inside_quotes) return std::nullopt;
    return value;
}

Result<std::vector<Field>> fields_of(std::string_view text) {
    std::vector<Field> fields;
    for (std::size_t at = text.find_first_not_of(' '); at < text.size(); at = text.find_first_not_of(' ', at)) {
        const std::size_t start = at, equals = text.find_first_of("= ", at);
        if (equals >= text.size() || text[equals] != '=')
            return error_at({text.substr(start, equals - start), start + 1},
                            {"{} is no field of a player", "{} non è un campo di un giocatore"}, known_fields());
        at = equals + 1;
        std::optional<std::string> value = take_value(text, at);
        const Slice whole{text.substr(start, at - start), start + 1};
        if (!value) return error_at(whole, {"the quotes of {} are not closed", "le virgolette di {} non sono chiuse"});
        fields.push_back({whole, text.substr(start, equals - start), std::move(*value)});
    }
    return fields;
}

const Field* field_given_twice(const std::vector<Field>& fields) {
    for (auto field = fields.begin(); field != fields.end(); ++field)
        if (std::ranges::find(fields.begin(), field, field->key, &Field::key) != field) return &*field;
    return nullptr;
}

// A command as its words; single quotes keep spaces together.
std::vector<std::string> words_of_command(std::string_view text) {
    std::vector<std::string> words;
    bool inside_word = false, inside_quotes = false;
    for (const char c : text) {
        if (c == ' ' && !inside_quotes) {
            inside_word = false;
            continue;
        }
        if (!inside_word) words.emplace_back();
        inside_word = true;
        if (c == '\'')
            inside_quotes = !inside_quotes;
        else
            words.back() += c;
    }
    return words;
}

std::optional<std::chrono::milliseconds> read_seconds(std::string_view text) {
    constexpr int most = 1'000'000;
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::optional<int> whole = read_number(text.substr(0, point));
    if (!whole || *whole > most) return std::nullopt;
    long milliseconds = 1000L * *whole, unit = 100;
    for (const char digit : text.substr(std::min(point + 1, text.size()))) {
        if (digit < '0' || digit > '9') return std::nullopt;
        milliseconds += unit * (digit - '0');
        unit /= 10;
    }
    return std::chrono::milliseconds(milliseconds);
}

// "60" or "60+0.5": the time for a game, and what every move adds.
bool set_clock(PlayerSpec& player, std::string_view text) {
    const std::size_t plus = std::min(text.find('+'), text.size());
    const auto time = read_seconds(text.substr(0, plus));
    const auto increment = plus < text.size() ? read_seconds(text.substr(plus + 1)) : std::chrono::milliseconds(0);
    if (!time || time->count() == 0 || !increment) return false;
    player.clock = GameClock{*time, *increment};
    return true;
}

// A number of the engine, under the name that the protocol has for it.
bool set_engine_number(PlayerSpec& player, std::string_view key, int number) {
    std::string_view protocol_name;
    if (key == "level" && number <= highest_level) {
        player.options.level = number;
        protocol_name = "Level";
    } else if (key == "threads" && number <= most_threads) {
        player.options.threads = number;
        protocol_name = "Threads";
    } else if (key == "memory" && number <= most_megabytes) {
        player.options.table_megabytes = static_cast<std::size_t>(number);
        protocol_name = "Hash";
    } else {
        return false;
    }
    player.protocol_options.emplace_back(protocol_name, std::to_string(number));
    return true;
}

bool set_number(PlayerSpec& player, std::string_view key, int number) {
    if (key == "nodes")
        player.limits.nodes = static_cast<std::uint64_t>(number);
    else if (key == "depth")
        player.limits.depth = number;
    else if (key == "resign" && number <= eval_limit)
        player.resigns_at = number;
    else
        return set_engine_number(player, key, number);
    return true;
}

bool set_method(PlayerSpec& player, const std::string& name) {
    const std::optional<Method> method = method_named(name);
    if (!method) return false;
    player.method = *method;
    player.protocol_options.emplace_back("Method", name);
    return true;
}

// "1000,8,30": nodes, lines and temperature, as a level has them.
bool set_sight(PlayerSpec& player, std::string_view text) {
    std::array<int, 3> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::optional<int> number = read_number(text.substr(0, comma));
        if (!number || (i + 1 < numbers.size()) != (comma < text.size())) return false;
        numbers[i] = *number;
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    const auto [nodes, lines, temperature] = numbers;
    player.options.sight = Sight{static_cast<std::uint64_t>(nodes), lines, static_cast<double>(temperature)};
    return nodes >= 1 && lines >= 1;
}

std::chrono::milliseconds* duration_named(PlayerSpec& player, std::string_view key) {
    return key == "time"       ? &player.limits.time
           : key == "margin"   ? &player.margin
           : key == "patience" ? &player.patience
                               : nullptr;
}

bool set_field(PlayerSpec& player, const Field& field) {
    if (field.key == "name") {
        player.name = field.value;
        return !field.value.empty();
    }
    if (field.key == "cmd") {
        player.command = words_of_command(field.value);
        return !player.command.empty();
    }
    if (field.key.starts_with(option_prefix)) {
        player.protocol_options.emplace_back(field.key.substr(option_prefix.size()), field.value);
        return field.key.size() > option_prefix.size();
    }
    if (field.key == "method") return set_method(player, field.value);
    if (field.key == "sight") return set_sight(player, field.value);
    if (field.key == "clock") return set_clock(player, field.value);
    if (std::chrono::milliseconds* duration = duration_named(player, field.key)) {
        const auto seconds = read_seconds(field.value);
        *duration = seconds.value_or(std::chrono::milliseconds(0));
        return seconds && seconds->count() > 0;
    }
    const std::optional<int> number = read_number(field.value);
    return number && *number >= 1 && set_number(player, field.key, *number);
}

// A level below the top searches a fixed number of nodes; another program may not have such a limit.
bool ends_by_what_it_sees(const PlayerSpec& player) {
    const bool is_weakened = player.options.level > 0 && player.options.level < highest_level;
    return player.command.empty() && (player.options.sight || is_weakened);
}

}  // namespace

Result<PlayerSpec> read_player(std::string_view text) {
    PlayerSpec player;
    player.text = text;
    player.name = text.empty() ? "standard" : std::string(text);
    player.options.table_megabytes = 16;
    const Result<std::vector<Field>> fields = fields_of(text);
    if (!fields) return fields.error();
    if (const Field* twice = field_given_twice(*fields))
        return error_at(twice->whole, {"{} is given twice", "{} è ripetuto"});
    for (const Field& field : *fields)
        if (!set_field(player, field))
            return error_at(field.whole, {"a player cannot have {}", "un giocatore non può avere {}"}, known_fields());
    for (const Field& field : *fields) {
        if (field.key == "clock" && player.limits.time.count() > 0)
            return error_at(field.whole,
                            {"{} is a time for all moves, and there is one for each",
                             "{} è un tempo per tutte le mosse, e ce n'è uno per ciascuna"},
                            {{"either clock or time", "o clock o time"}});
        const bool for_programs =
            field.key == "margin" || field.key == "patience" || field.key.starts_with(option_prefix);
        if (for_programs && player.command.empty())
            return error_at(field.whole, {"{} is only for a program", "{} è solo per un programma"},
                            {{"cmd=\"PROGRAM ARGUMENTS\" as well", "anche cmd=\"PROGRAMMA ARGOMENTI\""}});
    }
    const Limits& limits = player.limits;
    const bool is_limited = limits.nodes > 0 || limits.depth > 0 || limits.time.count() > 0 || player.clock;
    if (!is_limited && !ends_by_what_it_sees(player)) player.limits.time = usual_time;
    if (player.margin.count() == 0)
        player.margin = limits.time.count() > 0 || player.clock ? usual_margin : usual_margin_without_time;
    return player;
}

}  // namespace tavoliere
