#include <algorithm>

#include "cli/diagram_arguments.hpp"
#include "cli/game_arguments.hpp"
#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "drawing/view_json.hpp"

namespace tavoliere::cli {

namespace {

int run_show(const Invocation& call) {
    const Record record = record_of(call);
    const bool has_written = write_diagrams(call, record);
    if (call.has("--json")) {
        print(view_json(record) + '\n');
        return exit_done;
    }
    if (!has_written) print(text_picture(record, call.language(), ink_for_output()));
    return exit_done;
}

}  // namespace

Verb show_verb() {
    return {
        "show",
        {"draws the board in the terminal or as a figure", "disegna il tavoliere nel terminale o come figura"},
        {"GAME"},
        with_position_flags(with_diagram_flags({{"--json", "", {"the picture as data", "il disegno come dati JSON"}}})),
        "show dvonn --moves \"c6 c7 d5 e4\"",
        run_show};
}

}  // namespace tavoliere::cli
