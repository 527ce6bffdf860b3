#include "cli/game_arguments.hpp"
#include "cli/output.hpp"
#include "cli/rules_texts.hpp"
#include "cli/verbs.hpp"
#include "core/json_writer.hpp"

namespace tavoliere::cli {

namespace {

int run_rules(const Invocation& call) {
    const std::shared_ptr<const AnyGame> game = game_of(call);
    if (!call.has("--json")) {
        print(rules_for_terminal(call.catalog(), *game, call.language(), ink_for_output()));
        return exit_done;
    }
    const std::string text = rules_for_terminal(call.catalog(), *game, call.language(), Ink::plain);
    JsonWriter json;
    json.begin_object().member("game", game->info().id);
    json.member("language", call.language() == Language::italian ? "it" : "en").member("text", text);
    print(json.end_object().text() + '\n');
    return exit_done;
}

}  // namespace

Verb rules_verb() {
    return {"rules",
            {"the rules of a game, written for players", "le regole di un gioco, scritte per chi gioca"},
            {"GAME"},
            with_common_flags(
                {{"-o",
                  "key=value",
                  {"an option: a described game tells its rules with it; the others tell those of all their options",
                   "un'opzione: un gioco descritto dice le regole con essa; gli altri le dicono con tutte"},
                  true},
                 {"--json", "", {"as one JSON document", "come un solo documento JSON"}}}),
            "rules volo --lang it",
            run_rules};
}

}  // namespace tavoliere::cli
