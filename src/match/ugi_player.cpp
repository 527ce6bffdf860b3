#include "match/ugi_player.hpp"

#include "core/text.hpp"
#include "game/declared_reasons.hpp"

namespace tavoliere {

namespace {

using Heard = ChildProcess::Heard;

constexpr std::string_view resignation = "resign", variant_option = "UGI_Variant", seed_option = "Seed";

std::string seconds_text(std::chrono::milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    if (const auto rest = time.count() % 1000; rest > 0) {
        std::string digits = std::to_string(1000 + rest).substr(1);
        while (digits.ends_with('0')) digits.pop_back();
        text += '.' + digits;
    }
    return text + " s";
}

// A player with a clock is sent both clocks; one without is sent none.
std::string go_command(const Limits& limits, const GameClocks& clocks, bool on_the_clock) {
    std::string text = "go";
    for (const std::size_t person : {0u, 1u}) {
        if (!on_the_clock || !clocks[person]) continue;
        const std::string name = " p" + std::to_string(person + 1);
        text += name + "time " + std::to_string(std::max<std::int64_t>(clocks[person]->left.count(), 1));
        if (const auto increment = clocks[person]->increment.count(); increment > 0)
            text += name + "inc " + std::to_string(increment);
    }
    if (limits.nodes > 0) text += " nodes " + std::to_string(limits.nodes);
    if (limits.depth > 0) text += " depth " + std::to_string(limits.depth);
    if (limits.time.count() > 0) text += " movetime " + std::to_string(limits.time.count());
    return text;
}

std::string position_command(const Record& record) {
    const AnyGame& game = record.game();
    const std::string start = game.format_position(record.start());
    std::string text = start == game.format_position(game.start()) ? "position startpos" : "position fen " + start;
    if (!record.plies().empty()) text += " moves";
    for (const Record::Ply& ply : record.plies()) text += ' ' + ply.action;
    return text;
}

// What a line of information says of the best line's score.
std::optional<Score> told_score(const std::vector<Slice>& words) {
    if (words.empty() || words[0].text != "info") return std::nullopt;
    std::optional<Score> score;
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        const std::string_view name = words[i].text;
        std::string_view value = words[i + 1].text;
        if (name == "multipv" && value != "1") return std::nullopt;
        if (name == "pv" || name == "string") break;
        if (name != "cp" && name != "mate") continue;
        const bool negative = value.starts_with('-');
        value.remove_prefix(negative ? 1 : 0);
        const std::optional<int> number = read_number(value);
        if (!number) return std::nullopt;
        const Score size = name == "mate" ? win_in(std::min(*number, max_ply)) : std::min(*number, eval_limit);
        score = negative ? -size : size;
    }
    return score;
}

Choice adjudicated(const Words& what) { return {.forfeit = Forfeit{&reason_adjudication, {what}}}; }

}  // namespace

std::string UgiPlayer::shown_command() const { return join(spec_.command, " "); }

bool UgiPlayer::tell(std::string_view line) { return program_->write_line(line, Clock::now() + spec_.patience); }

bool UgiPlayer::is_ready() {
    if (!tell("isready")) return false;
    const auto deadline = Clock::now() + spec_.patience;
    for (std::string line; program_->read_line(line, deadline) == Heard::line;)
        if (line == "readyok") return true;
    return false;
}

// A program that has gone since the last game is started again; one that then is not ready cannot play.
std::optional<Error> UgiPlayer::new_game(std::uint64_t seed) {
    if (program_ && begin_game(seed)) return std::nullopt;
    if (auto error = start()) return error;
    if (begin_game(seed)) return std::nullopt;
    program_.reset();
    return Error{{{"{} does not get ready", "{} non diventa pronto"}, {quoted(shown_command())}},
                 {{"\"readyok\" within {} of \"isready\"; patience=SECONDS allows more",
                   "\"readyok\" entro {} da \"isready\"; patience=SECONDI ne concede di più"},
                  {seconds_text(spec_.patience)}}};
}

// A program with an option Seed gets another one in every game, unless the user has set it.
bool UgiPlayer::begin_game(std::uint64_t seed) {
    const auto is_given = [](const auto& option) { return option.first == seed_option; };
    constexpr std::uint64_t seeds = 1'000'000'000;  // within the range of any spin
    if (known_options_.contains(std::string(seed_option)) && std::ranges::none_of(spec_.protocol_options, is_given))
        tell("setoption name " + std::string(seed_option) + " value " + std::to_string(seed % seeds + 1));
    return tell("uginewgame") && is_ready();
}

std::optional<Error> UgiPlayer::start() {
    program_.reset();
    Result<std::unique_ptr<ChildProcess>> started = ChildProcess::start(spec_.command, abandoned_);
    if (!started) return started.error();
    program_ = std::move(*started);
    auto error = introduce();
    if (!error) error = set_options();
    if (error) program_.reset();
    return error;
}

std::optional<Error> UgiPlayer::introduce() {
    known_options_.clear();
    tell("ugi");
    const auto deadline = Clock::now() + spec_.patience;
    for (std::string line; program_->read_line(line, deadline) == Heard::line;) {
        if (line == "ugiok") return std::nullopt;
        if (auto option = read_announced_option(line)) known_options_[option->name] = std::move(*option);
    }
    return Error{{{"{} does not speak UGI", "{} non parla UGI"}, {quoted(shown_command())}},
                 {{"\"ugiok\" within {} of \"ugi\"; patience=SECONDS allows more",
                   "\"ugiok\" entro {} da \"ugi\"; patience=SECONDI ne concede di più"},
                  {seconds_text(spec_.patience)}}};
}

std::optional<Error> UgiPlayer::set_options() {
    auto options = spec_.protocol_options;
    std::string variant(game_.info().id);
    for (const auto& [key, value] : game_.options().given()) variant += ' ' + key + '=' + value;
    // A program that plays one game need not know others, as long as nothing but that game is asked for.
    if (known_options_.contains(std::string(variant_option)) || !game_.options().given().empty())
        options.emplace(options.begin(), variant_option, variant);
    for (const auto& [name, value] : options) {
        const auto known = known_options_.find(name);
        if (known == known_options_.end()) return unknown_option(name);
        // The game's own options follow its name, and no program announces them.
        const std::string_view announced = name == variant_option ? game_.info().id : std::string_view(value);
        if (const auto values = expected_instead_of(known->second, announced))
            return Error{{{"the option {} of {} cannot be {}", "l'opzione {} di {} non può essere {}"},
                          {quoted(name), quoted(shown_command()), quoted(announced)}},
                         *values};
        tell("setoption name " + name + " value " + value);
    }
    return std::nullopt;
}

Error UgiPlayer::unknown_option(const std::string& name) const {
    std::vector<std::string> names;
    for (const auto& [known, option] : known_options_) names.push_back(known);
    return {{{"{} has no option {}", "{} non ha un'opzione {}"}, {quoted(shown_command()), quoted(name)}},
            {{"one of {}", "una tra {}"}, {join(names)}}};
}

Choice UgiPlayer::choose(const Record& record, const GameClocks& clocks) {
    const auto& clock = clocks[static_cast<std::size_t>(game_.person_to_move(record.position()))];
    const auto deadline = Clock::now() + spec_.patience;
    const auto gone = [] {
        return adjudicated({"the program has gone or does not listen", "il programma è finito o non ascolta"});
    };
    if (!program_ || !program_->write_line(position_command(record), deadline)) return gone();
    const auto begun = Clock::now();
    if (!program_->write_line(go_command(spec_.limits, clocks, clock.has_value()), deadline)) return gone();
    return answer(begun, clock ? std::max(clock->left, std::chrono::milliseconds(0)) : spec_.limits.time);
}

Choice UgiPlayer::answer(Clock::time_point begun, std::chrono::milliseconds time) {
    const auto deadline = begun + time + spec_.margin;
    std::string line;
    std::optional<Score> score;
    Heard heard = Heard::line;
    while ((heard = program_->read_line(line, deadline)) == Heard::line) {
        const std::vector<Slice> words = split_words(line);
        if (const auto told = told_score(words)) score = told;
        if (words.empty() || words[0].text != "bestmove") continue;
        const std::string_view action = words.size() > 1 ? words[1].text : "";
        if (action == resignation) return {.resigns = true};
        return {.action = std::string(action), .score = score};
    }
    if (heard == Heard::end)
        return adjudicated({"the program ended, or wrote a line without end",
                            "il programma è finito, o ha scritto una riga senza fine"});
    return {.forfeit = late_answer(time)};
}

Forfeit UgiPlayer::late_answer(std::chrono::milliseconds time) {
    if (spec_.limits.time.count() == 0 && !spec_.clock)
        return {&reason_adjudication,
                {{"no answer within {}", "nessuna risposta entro {}"}, {seconds_text(spec_.margin)}}};
    return {&reason_time,
            {{"no answer within {} and a margin of {}", "nessuna risposta entro {} e un margine di {}"},
             {seconds_text(time), seconds_text(spec_.margin)}}};
}

}  // namespace tavoliere
