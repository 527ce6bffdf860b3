#include "cli/game_arguments.hpp"
#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "records/trace.hpp"

namespace tavoliere::cli {

namespace {

std::string numbered_moves(const Record& record) {
    std::string text;
    for (std::size_t ply = 0; ply < record.plies().size(); ++ply) {
        if (ply % 2 == 0) {
            if (ply > 0) text += '\n';
            text += std::to_string(ply / 2 + 1) + '.';
        }
        text += ' ' + record.plies()[ply].action;
    }
    return text + '\n';
}

int run_replay(const Invocation& call) {
    const Record record = record_of(call);
    if (call.has("--json")) {
        print(trace_json(record, call.has("--counts") ? TraceDetail::legal_counts : TraceDetail::legal_lists) + '\n');
        return exit_done;
    }
    print(numbered_moves(record) + '\n');
    print(text_picture(record, call.language(), ink_for_output()));
    print(record.game().format_position(record.position()) + '\n');
    return exit_done;
}

}  // namespace

Verb replay_verb() {
    return {
        "replay",
        {"plays exactly these moves and shows where they lead", "gioca esattamente queste mosse e mostra dove portano"},
        {"GAME"},
        with_position_flags({{"--json", "", {"as one trace", "come una traccia JSON"}},
                             {"--counts",
                              "",
                              {"in the trace, numbers of legal actions instead of lists",
                               "nella traccia, il numero delle mosse legali al posto degli elenchi"}}}),
        "replay byte --moves \"b6-c7 a5-b4\" --json",
        run_replay};
}

}  // namespace tavoliere::cli
