#include <algorithm>
#include <ctime>
#include <filesystem>

#include "cli/columns.hpp"
#include "cli/files.hpp"
#include "cli/game_arguments.hpp"
#include "cli/line_reader.hpp"
#include "cli/output.hpp"
#include "cli/rules_documents.hpp"
#include "cli/verbs.hpp"
#include "core/text.hpp"
#include "notation/record_check.hpp"
#include "notation/record_writer.hpp"

namespace tavoliere::cli {

namespace {

const Words reason_resigned{"resignation", "abbandono"};

const Words help_lines{
    "Type a move, or one of:\n"
    "  moves        the legal moves\n"
    "  show         the board again\n"
    "  undo         take the last move back\n"
    "  resign       give the game up\n"
    "  save FILE    write the game to a file\n"
    "  rules        the rules of this game\n"
    "  quit         leave\n",
    "Scrivi una mossa, oppure:\n"
    "  mosse        le mosse legali\n"
    "  mostra       di nuovo il tavoliere\n"
    "  annulla      riprende l'ultima mossa\n"
    "  abbandona    abbandona la partita\n"
    "  salva FILE   scrive la partita in un file\n"
    "  regole       le regole di questo gioco\n"
    "  esci         termina\n"};

// One game between two people at one terminal.
class HotSeat {
public:
    HotSeat(Record record, const Invocation& call) : record_(std::move(record)), call_(call) {}

    int run() {
        LineReader reader([this] { return completions(); });
        show();
        print(call_.say({"Type a move, or help.\n", "Scrivi una mossa, oppure aiuto.\n"}));
        while (!finished_) {
            const auto line = reader.read(prompt());
            if (!line) break;
            obey(*line);
        }
        return exit_done;
    }

private:
    struct Command {
        Words name;
        void (HotSeat::*act)(std::string_view argument);
    };

    static const std::vector<Command>& commands() {
        static const std::vector<Command> all{
            {{"help", "aiuto"}, &HotSeat::help},         {{"moves", "mosse"}, &HotSeat::moves},
            {{"show", "mostra"}, &HotSeat::show_again},  {{"undo", "annulla"}, &HotSeat::undo},
            {{"resign", "abbandona"}, &HotSeat::resign}, {{"rules", "regole"}, &HotSeat::rules},
            {{"save", "salva"}, &HotSeat::save},         {{"quit", "esci"}, &HotSeat::quit},
        };
        return all;
    }

    std::string prompt() const {
        if (record_.outcome()) return "> ";
        const Colour& colour = record_.game().colours()[index(record_.game().turn(record_.position()))];
        return std::to_string(record_.plies().size() + 1) + ". " + std::string(colour.name.in(call_.language())) + "> ";
    }

    std::vector<std::string> completions() const {
        std::vector<std::string> words = record_.actions();
        for (const Command& command : commands()) words.emplace_back(command.name.in(call_.language()));
        return words;
    }

    void obey(const std::string& line) {
        const std::vector<Slice> words = split_words(line);
        if (words.empty()) return;
        const std::string_view first = words[0].text;
        for (const Command& command : commands())
            if (first == command.name.en || first == command.name.it) {
                (this->*command.act)(words.size() > 1 ? words[1].text : std::string_view{});
                return;
            }
        for (const Slice& word : words)
            if (!play(word.text)) return;
        show();
        announce_end();
    }

    bool play(std::string_view action) {
        const auto error = record_.play(action);
        if (error) print(error->in(call_.language()) + '\n');
        return !error;
    }

    void show() {
        const AnyPosition* before =
            record_.plies().empty() ? nullptr : &record_.position_before(record_.plies().size() - 1);
        print('\n' + text_picture(record_.game(), record_.position(), call_.language(), ink_for_output(), before) +
              '\n');
    }

    void announce_end() {
        if (record_.outcome() && !record_.game().outcome(record_.position()))
            print(result_sentence(record_.game(), *record_.outcome(), call_.language()) + '\n');
    }

    void help(std::string_view) { print(help_lines.in(call_.language())); }
    void moves(std::string_view) { print(in_columns(record_.actions(), terminal_columns())); }
    void show_again(std::string_view) { show(); }
    void rules(std::string_view) { print(rules_document(record_.game().info().id, call_.language())); }
    void quit(std::string_view) { finished_ = true; }

    void undo(std::string_view) {
        if (!record_.undo()) {
            print(call_.say({"There is nothing to take back.\n", "Non c'è nulla da riprendere.\n"}));
            return;
        }
        show();
    }

    void resign(std::string_view) {
        if (record_.outcome()) {
            print(call_.say({"The game is over already.\n", "La partita è già finita.\n"}));
            return;
        }
        const Side loser = record_.game().turn(record_.position());
        record_.declare(won_by(other(loser), reason_resigned));
        print(result_sentence(record_.game(), *record_.outcome(), call_.language()) + '\n');
    }

    // Never over a file that was there before this game.
    void save(std::string_view path) {
        const std::string file(path);
        if (file.empty()) {
            print(call_.say({"Save to which file? For example: save game.txt\n",
                             "In quale file? Per esempio: salva partita.txt\n"}));
            return;
        }
        if (file != saved_to_ && std::filesystem::exists(file)) {
            print(call_.say({"{} exists already; choose another name.\n", "{} esiste già; scegli un altro nome.\n"},
                            {file}));
            return;
        }
        try {
            write_file(file, write_game(game_text_of(record_, tags())));
        } catch (const UserError& problem) {
            print(problem.error.in(call_.language()) + '\n');
            return;
        }
        saved_to_ = file;
        print(call_.say({"Saved to {}.\n", "Salvata in {}.\n"}, {file}));
    }

    std::vector<Tag> tags() const {
        std::vector<Tag> tags{{.name = "Date", .value = today()}};
        if (call_.has("--coords")) tags.push_back({.name = "Coordinates", .value = call_.value_or("--coords", "")});
        return tags;
    }

    static std::string today() {
        const std::time_t now = std::time(nullptr);
        char text[16];
        std::strftime(text, sizeof text, "%Y.%m.%d", std::localtime(&now));
        return text;
    }

    Record record_;
    const Invocation& call_;
    std::string saved_to_;
    bool finished_ = false;
};

int run(const Invocation& call) { return HotSeat(record_of(call), call).run(); }

}  // namespace

Verb play_verb() {
    return {"play",
            {"two people play at this terminal", "due persone giocano a questo terminale"},
            {"GAME"},
            with_position_flags({}),
            "play abande -o board=hex",
            run};
}

}  // namespace tavoliere::cli
