#include "protocol/ugi.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "core/nearest.hpp"
#include "core/text.hpp"
#include "protocol/clock_words.hpp"
#include "search/memory_objection.hpp"
#include "search/method_names.hpp"

namespace tavoliere {

namespace {

// The first word, which is taken off the text.
std::string_view take_word(std::string_view& text) {
    const std::size_t start = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    text.remove_prefix(start);
    const std::size_t end = std::min(text.find_first_of(" \t\r\n"), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(end);
    return word;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos) return {};
    return text.substr(start, text.find_last_not_of(" \t\r\n") - start + 1);
}

// An option that is a whole number.
struct Spin {
    std::string_view name;
    int usual;
    int least;
    int most;
};
constexpr Spin threads_spin{"Threads", 1, 1, most_threads}, memory_spin{"Hash", 64, 1, most_megabytes},
    lines_spin{"MultiPV", 1, 1, most_lines}, level_spin{"Level", 0, 0, highest_level},
    seed_spin{"Seed", usual_day, 1, std::numeric_limits<int>::max()};
constexpr std::array spins{threads_spin, memory_spin, lines_spin, level_spin, seed_spin};
constexpr std::string_view variant_option = "UGI_Variant", method_option = "Method";

std::string announced(const Spin& spin) {
    return "option name " + std::string(spin.name) + " type spin default " + std::to_string(spin.usual) + " min " +
           std::to_string(spin.least) + " max " + std::to_string(spin.most);
}

Error unknown_option(std::string_view name) {
    std::vector<std::string> names{std::string(variant_option), std::string(method_option)};
    for (const Spin& spin : spins) names.emplace_back(spin.name);
    return {{{"unknown option {}", "opzione sconosciuta: {}"}, {quoted(name)}},
            one_of_known(name, names, Gender::feminine)};
}

Error wrong_value(std::string_view name, std::string_view value, Message expected) {
    return {{{"option {} cannot be {}", "l'opzione {} non può essere {}"}, {quoted(name), quoted(value)}},
            std::move(expected)};
}

Result<int> read_spin(const Spin& spin, std::string_view value) {
    const std::optional<int> number = read_number(value);
    if (number && *number >= spin.least && *number <= spin.most) return *number;
    return wrong_value(spin.name, value,
                       {{"a whole number from {} to {}", "un numero intero da {} a {}"},
                        {std::to_string(spin.least), std::to_string(spin.most)}});
}

// What may limit a thought, with a number after it. Those of clocks may have run below zero.
constexpr std::array<std::string_view, 3> limit_words{"nodes", "depth", "movetime"};
constexpr std::array<std::string_view, 9> clock_words{"p1time", "p2time", "p1inc", "p2inc", "movestogo",
                                                      "wtime",  "btime",  "winc",  "binc"};

template <std::size_t N>
bool is_among(std::string_view word, const std::array<std::string_view, N>& words) {
    return std::ranges::find(words, word) != words.end();
}

// The number of a limit or of a clock. Larger ones would not fit the clocks of this machine.
Result<std::int64_t> read_amount(std::string_view word, std::string_view text) {
    constexpr std::int64_t most = 1'000'000'000'000;
    const std::int64_t least = is_among(word, clock_words) ? -most : 0;
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = problem == std::errc() && end == text.data() + text.size();
    if (is_number && number >= least && number <= most) return number;
    return Error{{{"{} cannot be {}", "{} non può essere {}"}, {quoted(word), quoted(text)}},
                 {{"a whole number from {} to {}", "un numero intero da {} a {}"},
                  {std::to_string(least), std::to_string(most)}}};
}

void set_limit(Limits& limits, std::string_view word, std::int64_t number) {
    if (word == "nodes")
        limits.nodes = static_cast<std::uint64_t>(number);
    else if (word == "depth")
        limits.depth = static_cast<int>(std::min<std::int64_t>(number, max_ply));
    else if (word == "movetime")
        limits.time = std::chrono::milliseconds(std::max<std::int64_t>(number, 1));
}

std::string score_text(Score score) {
    if (!is_decided(score)) return "cp " + std::to_string(score);
    return "mate " + std::to_string(steps_to_win(score));
}

std::string info_line(const Line& line) {
    const double seconds = std::max(line.seconds, 1e-6);
    std::string text = "info depth " + std::to_string(line.depth) + " multipv " + std::to_string(line.rank) +
                       " score " + score_text(line.score) + " nodes " + std::to_string(line.nodes) + " nps " +
                       std::to_string(static_cast<std::uint64_t>(static_cast<double>(line.nodes) / seconds)) +
                       " hashfull " + std::to_string(line.table_permille) + " time " +
                       std::to_string(static_cast<int>(1000 * line.seconds));
    text += " chance " + std::to_string(std::lround(1000 * line.chance));
    if (line.margin) text += " margin " + std::to_string(*line.margin);
    if (line.at_least) text += " atleast " + std::to_string(*line.at_least);
    if (line.visits) text += " visits " + std::to_string(*line.visits);
    text += " pv";
    for (const std::string& action : line.actions) text += ' ' + action;
    return text;
}

}  // namespace

UgiResponder::UgiResponder(const Catalog& catalog, std::shared_ptr<const AnyGame> game, Writer writer)
    : catalog_(catalog), game_(std::move(game)), writer_(std::move(writer)), record_(game_) {
    remake_engine();
}

bool UgiResponder::obey(std::string_view line) {
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (word == "quit") {
        runner_->halt();
        return false;
    }
    if (word == "ugi" || word == "uci")
        introduce(word);
    else if (word == "isready")
        say("readyok");
    else if (word == "setoption")
        set_option(rest);
    else if (word == "uginewgame" || word == "ucinewgame")
        runner_->new_game();
    else if (word == "position")
        set_position(rest);
    else if (word == "go")
        go(rest);
    else if (word == "stop")
        runner_->stop();
    else if (word == "query")
        answer_query(trimmed(rest));
    else if (!word.empty())
        complain({{{"unknown command {}", "comando sconosciuto: {}"}, {quoted(word)}},
                  {{"ugi, isready, setoption, uginewgame, position, go, stop, query, quit",
                    "ugi, isready, setoption, uginewgame, position, go, stop, query, quit"}}});
    return true;
}

void UgiResponder::finish() {
    if (thinks_without_end_) runner_->stop();
    runner_->wait();
}

void UgiResponder::say(const std::string& line) {
    const std::lock_guard lock(writing_);
    writer_(line);
}

// Protocols are read by programs and their makers: errors are told in English.
void UgiResponder::complain(const Error& error) { say("info string error: " + error.in(Language::english)); }

// Either protocol waits for its own word before it goes on.
void UgiResponder::introduce(std::string_view protocol) {
    say("id name Tavoliere");
    say("id author the Tavoliere contributors");
    std::string games =
        "option name " + std::string(variant_option) + " type combo default " + std::string(game_->info().id);
    for (const FamilyPtr& family : catalog_.families()) games += " var " + std::string(family->info.id);
    say(games);
    std::string methods = "option name " + std::string(method_option) + " type combo default standard";
    for (const std::string_view name : method_names) methods += " var " + std::string(name);
    say(methods);
    for (const Spin& spin : spins) say(announced(spin));
    say(std::string(protocol) + "ok");
}

void UgiResponder::set_option(std::string_view rest) {
    const std::size_t value_at = rest.find(" value ");
    std::string_view name = trimmed(rest.substr(0, value_at));
    if (name.starts_with("name ")) name = trimmed(name.substr(5));
    const std::string_view value =
        value_at == std::string_view::npos ? std::string_view{} : trimmed(rest.substr(value_at + 7));
    if (name == variant_option || name == "UCI_Variant") return choose_game(value);
    if (name == method_option) return choose_method(value);
    const auto spin = std::ranges::find(spins, name, &Spin::name);
    if (spin == spins.end()) return complain(unknown_option(name));
    const Result<int> number = read_spin(*spin, value);
    if (!number) return complain(number.error());
    set_number(name, *number);
}

void UgiResponder::set_number(std::string_view name, int number) {
    if (name == lines_spin.name) {
        runner_->halt();
        lines_ = number;
        return;
    }
    if (name == threads_spin.name) options_.threads = number;
    if (name == level_spin.name) options_.level = number;
    if (name == seed_spin.name) options_.seed = static_cast<std::uint64_t>(number);
    if (name == memory_spin.name) {
        if (const auto objection = memory_objection(static_cast<std::size_t>(number))) return complain(*objection);
        options_.table_megabytes = static_cast<std::size_t>(number);
    }
    runner_->halt();
    remake_engine();
}

void UgiResponder::choose_method(std::string_view name) {
    const std::optional<Method> method = method_named(name);
    if (!method)
        return complain(wrong_value(method_option, name,
                                    {{"one of {}", "uno tra {}"}, {join({method_names.begin(), method_names.end()})}}));
    method_ = *method;
    runner_->halt();
    remake_engine();
}

// "dvonn", or with options of the game: "onyx size=6 swap=off".
void UgiResponder::choose_game(std::string_view rest) {
    const std::string_view id = take_word(rest);
    Options::Given given;
    for (const Slice& word : split_words(rest)) {
        const std::size_t equals = std::min(word.text.find('='), word.text.size());
        given.emplace_back(word.text.substr(0, equals), word.text.substr(std::min(equals + 1, word.text.size())));
    }
    Result<std::unique_ptr<AnyGame>> game = catalog_.make(id, given);
    if (!game) return complain(game.error());
    runner_->halt();
    game_ = std::move(*game);
    record_ = Record(game_);
    remake_engine();
}

void UgiResponder::remake_engine() {
    runner_.reset();  // so that its memory is free before the next one asks for some
    runner_ = std::make_unique<Runner>(game_->make_engine(method_, options_));
}

void UgiResponder::set_position(std::string_view rest) {
    runner_->halt();
    const std::size_t moves_at = std::min(rest.find(" moves"), rest.size());
    std::string_view where = trimmed(rest.substr(0, moves_at)), moves = rest.substr(moves_at);
    const std::string_view kind = take_word(where);
    AnyPosition start = game_->start();
    if (kind == "fen") {
        const Result<AnyPosition> given = game_->parse_position(trimmed(where));
        if (!given) return complain(given.error());
        start = *given;
    } else if (kind != "startpos" || !where.empty()) {
        return complain({{{"unknown position {}", "posizione sconosciuta: {}"}, {quoted(trimmed(rest))}},
                         {{"startpos, or fen and a position", "startpos, oppure fen e una posizione"}}});
    }
    take_word(moves);
    Record record(game_, start);
    for (const Slice& move : split_words(moves))
        if (auto error = record.play(move.text)) {
            error->ply = record.plies().size() + 1;
            return complain(*error);
        }
    record_ = std::move(record);
}

void UgiResponder::go(std::string_view rest) {
    runner_->halt();
    ClockWords clock;
    Limits limits;
    limits.lines = lines_;
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
        if (word == "infinite") continue;
        if (!is_among(word, limit_words) && !is_among(word, clock_words))
            return complain({{{"unknown limit {}", "limite sconosciuto: {}"}, {quoted(word)}},
                             {{"nodes, depth, movetime, p1time, p2time, p1inc, p2inc, movestogo, infinite",
                               "nodes, depth, movetime, p1time, p2time, p1inc, p2inc, movestogo, infinite"}}});
        const Result<std::int64_t> number = read_amount(word, take_word(rest));
        if (!number) return complain(number.error());
        if (!clock.set(word, *number)) set_limit(limits, word, *number);
    }
    const AnyPosition& pos = record_.position();
    if (limits.time.count() == 0)
        limits.time = clock.time_for_turn(game_->person_to_move(pos), game_->turns_ahead(pos)).value_or(limits.time);
    const bool has_limit = limits.nodes > 0 || limits.depth > 0 || limits.time.count() > 0;
    if (clock.is_told() && !has_limit)
        return complain(
            {{{"a clock without time", "un orologio senza tempo"}},
             {{"p1time and p2time with movestogo or increments", "p1time e p2time con movestogo o incrementi"}}});
    thinks_without_end_ = !has_limit;
    runner_->start(
        record_, limits, [this](const Line& line) { say(info_line(line)); },
        [this](const SearchAnswer& answer) {
            const int threads = static_cast<int>(answer.nodes_of_threads.size());
            if (threads > 0 && threads < options_.threads)
                say("info string only " + std::to_string(threads) + " of " + std::to_string(options_.threads) +
                    " threads could be started");
            const std::string best = answer.best_action();
            say("bestmove " + (best.empty() ? std::string("(none)") : best));
        });
}

void UgiResponder::answer_query(std::string_view what) {
    const auto& outcome = record_.outcome();
    const AnyPosition& pos = record_.position();
    if (what == "p1turn") {
        say(game_->person_to_move(pos) == 0 ? "response true" : "response false");
    } else if (what == "gameover") {
        say(outcome ? "response true" : "response false");
    } else if (what == "result") {
        if (!outcome) return say("response none");
        if (outcome->winner == Winner::draw) return say("response draw");
        const Side winner = outcome->winner == Winner::first ? Side::first : Side::second;
        say(game_->person_of(pos, winner) == 0 ? "response p1win" : "response p2win");
    } else {
        complain({{{"unknown query {}", "domanda sconosciuta: {}"}, {quoted(what)}},
                  {{"p1turn, gameover or result", "p1turn, gameover o result"}}});
    }
}

}  // namespace tavoliere
