#include <cstdio>

#include "analysis/chance_after.hpp"
#include "analysis/opening_book.hpp"
#include "analysis/self_play.hpp"
#include "cli/collection.hpp"
#include "cli/game_arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/server_games.hpp"
#include "cli/store_place.hpp"
#include "cli/verbs.hpp"
#include "records/trace.hpp"
#include "search/engine.hpp"

namespace tavoliere::cli {

namespace {

constexpr std::uint64_t most_games_of_book = 1'000'000;
constexpr std::uint64_t usual_plies = 4, usual_least = 3, usual_nodes = 2000;

// Prints the tree of a book: a node is a turn, how the games went that played it, and what a search thinks of it.
class OpeningTree {
public:
    OpeningTree(const Invocation& call, const OpeningBook& book, const AnyGame& game)
        : book_(book),
          least_(call.number_or("--least", 1, most_games_of_book, usual_least)),
          nodes_(call.number_or("--nodes", 1, ~std::uint64_t{0}, usual_nodes)),
          engine_(game.make_engine(Method::standard, {.table_megabytes = 16})) {}

    void write(JsonWriter& json, const Record& record, std::uint64_t plies) {
        json.key("moves").begin_array();
        visit(record, plies, [&](const OpeningMove& move, const Record& after) {
            json.begin_object().member("action", move.action).member("games", std::uint64_t{move.tally.games});
            json.key("results").begin_object();
            json.member("first", std::uint64_t{move.tally.wins[0]}).member("draw", std::uint64_t{move.tally.draws});
            json.member("second", std::uint64_t{move.tally.wins[1]}).end_object();
            json.member("chance", chance_after(*engine_, record, move.action, nodes_));
            write(json, after, plies - 1);
            json.end_object();
        });
        json.end_array();
    }

    std::string text(const Record& record, std::uint64_t plies, const Invocation& call, std::size_t depth = 0) {
        std::string text;
        visit(record, plies, [&](const OpeningMove& move, const Record& after) {
            char chance[8];
            std::snprintf(chance, sizeof chance, "%.0f%%", 100 * chance_after(*engine_, record, move.action, nodes_));
            text +=
                std::string(2 * depth, ' ') +
                call.say({"{}  {} games: +{} ={} -{}, chance {}\n", "{}  {} partite: +{} ={} -{}, probabilità {}\n"},
                         {move.action, std::to_string(move.tally.games), std::to_string(move.tally.wins[0]),
                          std::to_string(move.tally.draws), std::to_string(move.tally.wins[1]), chance});
            text += this->text(after, plies - 1, call, depth + 1);
        });
        return text;
    }

private:
    template <class OnMove>
    void visit(const Record& record, std::uint64_t plies, OnMove on_move) {
        if (plies == 0) return;
        for (const OpeningMove& move : book_.moves(record)) {
            if (move.tally.games < least_ || interrupted()) return;
            Record after(record);
            after.play(move.action);
            on_move(move, after);
        }
    }

    const OpeningBook& book_;
    std::uint64_t least_, nodes_;
    std::unique_ptr<Engine> engine_;
};

// Adds the games of these files that are of this kind; false where something was wrong.
bool add_files(const Invocation& call, const std::vector<std::string>& files, const AnyGame& game, OpeningBook& book) {
    bool all_sound = true;
    const auto add = [&](const CollectionPlace&, CheckedGame& checked) {
        const AnyGame& other = checked.record.game();
        if (other.info().id == game.info().id && other.options().given() == game.options().given())
            book.add(checked.record);
    };
    const auto refuse = [&](const CollectionPlace& place, const std::vector<Error>& errors) {
        all_sound = false;
        for (const Error& error : errors) std::fputs(error_line(place, error, call.language()).c_str(), stderr);
    };
    return visit_games(call, files, {add, refuse}) && all_sound;
}

// Plays games and prints how they began, as the files that come with the program have it.
int print_lines(const Invocation& call, const std::shared_ptr<const AnyGame>& game) {
    const std::uint64_t games = call.number_or("--self-play", 1, most_games_of_book, 1);
    for (std::uint64_t i = 0; i < games && !interrupted(); ++i) {
        Record record(game);
        Random random(i + 1);
        play_to_end(record, {}, i + 1, random);
        print(opening_line(record) + '\n');
    }
    return interrupted() ? exit_bad_input : exit_done;
}

int run_openings(const Invocation& call) {
    catch_interrupts();
    const std::shared_ptr<const AnyGame> game = game_of(call);
    if (call.has("--self-play")) return print_lines(call, game);
    OpeningBook book;
    const std::vector<std::string> files(call.operands().begin() + 1, call.operands().end());
    const std::string data = store_place(call, "");
    if (files.empty() && data.empty()) book.add_lines(game, game->family().openings);
    if (!data.empty()) add_server_games(data, game, book);
    const bool all_sound = files.empty() || add_files(call, files, *game, book);
    const std::uint64_t plies = call.number_or("--plies", 1, OpeningBook::most_plies, usual_plies);
    const Record start(game);
    OpeningTree tree(call, book, *game);
    if (call.has("--json")) {
        JsonWriter json;
        json.begin_object();
        write_game_and_options(json, *game);
        json.member("games", std::uint64_t{book.tally_of(*game, start.position()).games});
        tree.write(json, start, plies);
        print(json.end_object().text() + '\n');
    } else {
        print(tree.text(start, plies, call));
    }
    return all_sound && !interrupted() ? exit_done : exit_bad_input;
}

}  // namespace

Verb openings_verb() {
    return {"openings",
            {"how games began and how they ended, as a tree; those that come with the program where no file is named",
             "come cominciarono le partite e come finirono, ad albero; quelle incluse se non si nomina un file"},
            {"GAME", "[FILE...]"},
            with_store_flags(
                {"the games that two persons finished on the server with these data",
                 "le partite che due persone hanno finito sul server con questi dati"},
                {{"-o", "key=value", {"an option of the game", "un'opzione del gioco"}, true},
                 {"--plies", "N", {"how deep (default 4)", "fino a che profondità (altrimenti 4)"}},
                 {"--least",
                  "N",
                  {"only what so many games played (default 3)", "solo ciò che tante partite hanno (altrimenti 3)"}},
                 {"--nodes",
                  "N",
                  {"of the search that tells the chances (default 2000)",
                   "della ricerca che dà le probabilità (altrimenti 2000)"}},
                 {"--self-play",
                  "GAMES",
                  {"play so many games of level 5 and print how they began",
                   "gioca tante partite del livello 5 e scrive come sono cominciate"}},
                 {"--json", "", {"as one JSON document", "come un solo documento JSON"}}}),
            "openings dvonn --plies 1 --nodes 100",
            run_openings};
}

}  // namespace tavoliere::cli
