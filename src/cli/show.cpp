#include "cli/game_arguments.hpp"
#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "notation/view_json.hpp"

namespace tavoliere::cli {

namespace {

int run(const Invocation& call) {
    const Record record = record_of(call);
    const AnyGame& game = record.game();
    if (call.has("--json")) {
        print(view_json(game, record.position()) + '\n');
        return exit_done;
    }
    const AnyPosition* before = record.plies().empty() ? nullptr : &record.position_before(record.plies().size() - 1);
    print(text_picture(game, record.position(), call.language(), ink_for_output(), before));
    return exit_done;
}

}  // namespace

Verb show_verb() {
    return {"show",
            {"draws the board in the terminal", "disegna il tavoliere nel terminale"},
            {"GAME"},
            with_position_flags({{"--json", "", {"the picture as data", "il disegno come dati JSON"}}}),
            "show dvonn --moves \"c6 c7 d5 e4\"",
            run};
}

}  // namespace tavoliere::cli
