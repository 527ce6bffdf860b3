#include "cli/terminal_game.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>

#include "analysis/hint_reasons.hpp"
#include "cli/columns.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/line_reader.hpp"
#include "cli/output.hpp"
#include "cli/rules_texts.hpp"
#include "core/utf8.hpp"
#include "game/colour_words.hpp"
#include "game/declared_reasons.hpp"
#include "records/record_check.hpp"
#include "records/record_writer.hpp"

namespace tavoliere::cli {

namespace {

constexpr std::size_t help_column = 15;

std::string today() {
    const std::time_t now = std::time(nullptr);
    char text[16];
    std::strftime(text, sizeof text, "%Y.%m.%d", std::localtime(&now));
    return text;
}

bool is_even(double chance) { return std::abs(chance - 0.5) < 0.06; }

// What a line says of the one who stands better, with a place for their colour.
Words judgement(const Line& line) {
    const double better = std::max(line.chance, 1 - line.chance);
    if (is_decided(line.score)) return {"{} has a forced win", "{} vince in ogni caso"};
    if (is_even(line.chance)) return {"The game is even", "La partita è in equilibrio"};
    if (better < 0.7) return {"{} is a little better", "{} sta un po' meglio"};
    if (better < 0.9) return {"{} is clearly better", "{} sta decisamente meglio"};
    return {"{} is winning", "{} sta vincendo"};
}

// Nearly every move names a cell by its number; who writes a word means to say something else.
bool looks_like_command(std::string_view word) {
    return std::ranges::none_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

std::string in_per_cent(double chance) { return " (" + std::to_string(std::lround(100 * chance)) + "%)"; }

}  // namespace

TerminalGame::TerminalGame(GivenGame given, const Invocation& call)
    : record_(std::move(given.record)),
      coordinates_(std::move(given.coordinates)),
      call_(call),
      seconds_(call.seconds_or("--time", 1)) {
    add_common_commands();
}

void TerminalGame::add_common_commands() {
    commands_ = {
        {{"moves", "mosse"},
         {},
         {"the legal moves", "le mosse legali"},
         [this](std::string_view) { print(in_columns(record_.actions(), terminal_columns())); }},
        {{"show", "mostra"}, {}, {"the board again", "di nuovo il tavoliere"}, [this](std::string_view) { show(); }},
        {{"undo", "annulla"},
         {},
         {"take your last move back", "riprende la tua ultima mossa"},
         [this](std::string_view) { undo(); }},
        {{"hint", "suggerisci"},
         {},
         {"what the program would play", "che cosa giocherebbe il programma"},
         [this](std::string_view) { hint(); }},
        {{"score", "punteggio"},
         {},
         {"who is better, as the program sees it", "chi sta meglio, secondo il programma"},
         [this](std::string_view) { tell_score(); }},
        {{"resign", "abbandona"},
         {},
         {"give the game up", "abbandona la partita"},
         [this](std::string_view) { resign(); }},
        {{"save", "salva"},
         {"FILE", "FILE"},
         {"write the game to a file", "scrive la partita in un file"},
         [this](std::string_view path) { save(path); }},
        {{"rules", "regole"},
         {},
         {"the rules of this game", "le regole di questo gioco"},
         [this](std::string_view) {
             print(rules_for_terminal(call_.catalog(), record_.game(), call_.language(), ink_for_output()));
         }},
        {{"help", "aiuto"}, {}, {"this list", "questo elenco"}, [this](std::string_view) { help(); }},
        {{"quit", "esci"}, {}, {"leave", "termina"}, [this](std::string_view) { finished_ = true; }},
    };
}

int TerminalGame::run() {
    if (isatty(STDIN_FILENO) == 1) hold_interrupts();
    LineReader reader([this] { return completions(); });
    show();
    if (const std::string aim = record_.game().aim(call_.language()); !aim.empty()) print(aim + '\n');
    print(call_.say({"Type a move, or help.\n", "Scrivi una mossa, oppure aiuto.\n"}));
    while (!finished_) {
        before_prompt();
        const auto line = reader.read(prompt());
        if (take_interrupt()) {
            print(call_.say({"Type quit to leave.\n", "Scrivi esci per terminare.\n"}));
            continue;
        }
        if (!line) break;
        obey(*line);
    }
    print(way_to_go_on());
    return exit_done;
}

std::string TerminalGame::prompt() const {
    if (record_.outcome()) return "> ";
    return std::to_string(record_.plies().size() + 1) + ". " + std::string(colour_to_move().name.in(call_.language())) +
           "> ";
}

const Colour& TerminalGame::colour_to_move() const {
    return record_.game().colours()[index(record_.game().turn(record_.position()))];
}

std::vector<std::string> TerminalGame::completions() const {
    std::vector<std::string> words = record_.actions();
    for (const Command& command : commands_) words.emplace_back(command.name.in(call_.language()));
    return words;
}

void TerminalGame::obey(const std::string& line) {
    const std::vector<Slice> words = split_words(line);
    if (words.empty()) return;
    const std::string_view first = words[0].text;
    for (const Command& command : commands_)
        if (first == command.name.en || first == command.name.it)
            return command.act(words.size() > 1 ? words[1].text : std::string_view{});
    play_typed(words);
}

void TerminalGame::play_typed(const std::vector<Slice>& actions) {
    for (const Slice& action : actions)
        if (!play(action.text)) return;
    show();
}

bool TerminalGame::play(std::string_view action) {
    const auto error = record_.play(action);
    if (!error) return true;
    print(error->in(call_.language()) + '\n');
    if (looks_like_command(action))
        print(call_.say({"Type help for the list of commands.\n", "Scrivi aiuto per l'elenco dei comandi.\n"}));
    return false;
}

void TerminalGame::show() { print('\n' + text_picture(record_, call_.language(), ink_for_output()) + '\n'); }

bool TerminalGame::is_over() {
    if (record_.outcome()) print(call_.say({"The game is over already.\n", "La partita è già finita.\n"}));
    return record_.outcome().has_value();
}

void TerminalGame::help() {
    print(call_.say({"Type a move, or one of:\n", "Scrivi una mossa, oppure:\n"}));
    for (const Command& command : commands_) {
        std::string line = "  " + std::string(command.name.in(call_.language()));
        if (!command.argument.en.empty()) line += ' ' + std::string(command.argument.in(call_.language()));
        const std::size_t width = character_count(line);
        line.append(width < help_column ? help_column - width : 1, ' ');
        print(line + std::string(command.help.in(call_.language())) + '\n');
    }
}

void TerminalGame::undo() {
    if (!take_back()) {
        print(call_.say({"There is nothing to take back.\n", "Non c'è nulla da riprendere.\n"}));
        return;
    }
    show();
}

void TerminalGame::resign() {
    if (is_over()) return;
    const Side loser = record_.game().turn(record_.position());
    record_.declare(won_by(other(loser), reason_resignation));
    print(result_sentence(record_.game(), *record_.outcome(), call_.language()) + '\n');
}

// Never over a file that was there before this game.
void TerminalGame::save(std::string_view path) {
    const std::string file(path);
    if (file.empty()) {
        print(call_.say(
            {"Save to which file? For example: save game.txt\n", "In quale file? Per esempio: salva partita.txt\n"}));
        return;
    }
    if (file != saved_to_ && std::filesystem::exists(file)) {
        print(
            call_.say({"{} exists already; choose another name.\n", "{} esiste già; scegli un altro nome.\n"}, {file}));
        return;
    }
    try {
        write_file(file, write_game(game_text_of(record_, tags())));
    } catch (const UserError& problem) {
        print(problem.error.in(call_.language()) + '\n');
        return;
    }
    saved_to_ = file;
    saved_plies_ = record_.plies().size();
    print(call_.say({"Saved to {}.\n", "Salvata in {}.\n"}, {file}));
}

std::vector<Tag> TerminalGame::tags() const {
    std::vector<Tag> tags{{.name = "Date", .value = today()}};
    if (!coordinates_.empty()) tags.push_back({.name = "Coordinates", .value = coordinates_});
    return tags;
}

Thinker& TerminalGame::adviser() {
    if (!adviser_) adviser_ = std::make_unique<Thinker>(record_.game(), EngineOptions{});
    return *adviser_;
}

void TerminalGame::hint() {
    if (is_over()) return;
    const SearchAnswer answer =
        adviser().think(record_, seconds(), call_.say({"looking for a good move", "cerco una buona mossa"}), 2);
    const Advice advice = advice_of(record_, answer.lines);
    print(call_.say({"The program would play {}.\n", "Il programma giocherebbe {}.\n"}, {advice.action}));
    for (const Remark& reason : advice.reasons) print(reason.in(call_.language()) + '\n');
}

void TerminalGame::tell_score() {
    if (is_over()) return;
    const SearchAnswer answer =
        adviser().think(record_, seconds(), call_.say({"looking at the position", "guardo la posizione"}));
    const Line line = answer.lines.empty() ? Line{} : answer.lines[0];
    const Side mover = record_.game().turn(record_.position());
    const Colour& favoured = record_.game().colours()[index(line.chance >= 0.5 ? mover : other(mover))];
    // Where no colour is named, a chance would not say whose it is.
    const bool has_chance = !is_decided(line.score) && !is_even(line.chance);
    print(call_.say(judgement(line), {the_colour_first(favoured.name, call_.language())}) +
          (has_chance ? in_per_cent(std::max(line.chance, 1 - line.chance)) : "") + ".\n");
}

// Nothing is lost by leaving: the moves are enough to come back.
std::string TerminalGame::way_to_go_on() const {
    const bool is_kept = record_.plies().empty() || record_.outcome() || saved_plies_ == record_.plies().size();
    if (is_kept) return "";
    const AnyGame& game = record_.game();
    std::string command = "tavoliere play " + call_.written_name(game.info().id) + flags_to_go_on();
    if (call_.has("--time")) command += " --time " + call_.value_or("--time", "");
    for (const auto& [key, value] : game.options().given()) command += " -o " + key + '=' + value;
    if (!coordinates_.empty()) command += " --coords " + coordinates_;
    const std::string start = game.format_position(record_.start());
    if (start != game.format_position(game.start())) command += " --position \"" + start + '"';
    std::vector<std::string> actions;
    for (const Record::Ply& ply : record_.plies()) actions.push_back(ply.action);
    return call_.say({"To go on later:\n  {} --moves \"{}\"\n", "Per riprendere:\n  {} --moves \"{}\"\n"},
                     {command, join(actions, " ")});
}

}  // namespace tavoliere::cli
