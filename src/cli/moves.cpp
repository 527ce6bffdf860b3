#include <algorithm>

#include "cli/columns.hpp"
#include "cli/game_arguments.hpp"
#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "core/text.hpp"
#include "game/colour_words.hpp"
#include "records/trace.hpp"

namespace tavoliere::cli {

namespace {

std::string moves_json(const Record& record) {
    const AnyGame& game = record.game();
    JsonWriter json;
    json.begin_object();
    write_game_and_options(json, game);
    json.member("position", game.format_position(record.position()));
    json.member("turn", game.colours()[index(game.turn(record.position()))].letter);
    json.key("legal").begin_array();
    for (const std::string& action : record.actions()) json.value(action);
    json.end_array();
    if (record.action_count() > game.most_actions()) json.member("more", true);
    write_result(json, game, record.outcome());
    return json.end_object().text() + '\n';
}

int run_moves(const Invocation& call) {
    const Record record = record_of(call);
    if (call.has("--json")) {
        print(moves_json(record));
        return exit_done;
    }
    const AnyGame& game = record.game();
    if (record.outcome()) {
        print(result_sentence(game, *record.outcome(), call.language()) + '\n');
        return exit_done;
    }
    std::vector<std::string> actions = record.actions();
    std::ranges::sort(actions, goes_before);
    const Colour& colour = game.colours()[index(game.turn(record.position()))];
    const bool has_more = record.action_count() > game.most_actions();
    print(in_columns(actions, terminal_columns()) +
          call.say(has_more ? Words{"Legal actions for {}: more than {}, of which these are some\n",
                                    "Mosse legali {}: più di {}, di cui queste sono alcune\n"}
                            : Words{"Legal actions for {}: {}\n", "Mosse legali {}: {}\n"},
                   {of_the_colour(colour.name, call.language()), std::to_string(actions.size())}));
    return exit_done;
}

}  // namespace

Verb moves_verb() {
    return {"moves",
            {"the legal actions of a position", "le mosse legali di una posizione"},
            {"GAME"},
            with_position_flags({{"--json", "", {"as one JSON document", "come un solo documento JSON"}}}),
            "moves dvonn --moves \"c6 c7\" --json",
            run_moves};
}

}  // namespace tavoliere::cli
