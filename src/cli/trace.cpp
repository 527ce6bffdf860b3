#include "records/trace.hpp"

#include "cli/game_arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/verbs.hpp"

namespace tavoliere::cli {

namespace {

int run_trace(const Invocation& call) {
    const Record begun = record_of(call);
    const std::uint64_t games = call.number_or("--games", 1, 1'000'000'000, 1);
    const std::uint64_t seed = call.number_or("--seed", 0, ~std::uint64_t{0}, 1);
    const TraceDetail detail = call.has("--counts") ? TraceDetail::legal_counts : TraceDetail::legal_lists;
    catch_interrupts();
    Progress progress("trace");
    for (std::uint64_t i = 0; i < games && !interrupted(); ++i) {
        progress.show(static_cast<double>(i) / static_cast<double>(games));
        // Every game has its own numbers, so that game 7 of a seed is the same however many are asked for.
        Random random(mix64(seed) + i);
        Record record = begun;
        while (record.play_random(random)) {
        }
        print(trace_json(record, detail) + '\n');
    }
    return exit_done;
}

}  // namespace

Verb trace_verb() {
    return {"trace",
            {"random games, one JSON trace per line", "partite casuali, una traccia JSON per riga"},
            {"GAME"},
            with_position_flags(
                {{"--games", "N", {"how many (default 1)", "quante (altrimenti 1)"}},
                 {"--seed",
                  "N",
                  {"the same seed gives the same games everywhere", "lo stesso seme dà ovunque le stesse partite"}},
                 {"--counts",
                  "",
                  {"numbers of legal actions instead of lists", "il numero delle mosse legali al posto degli elenchi"}},
                 {"--json", "", {"traces are always JSON", "le tracce sono sempre JSON"}}}),
            "trace abande --games 2 --seed 7 --counts",
            run_trace};
}

}  // namespace tavoliere::cli
