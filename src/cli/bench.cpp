#include "search/bench.hpp"

#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "core/json_writer.hpp"
#include "game/list.hpp"

namespace tavoliere::cli {

namespace {

int run_bench(const Invocation& call) {
    const bool as_json = call.has("--json");
    std::uint64_t total = 0;
    double seconds = 0;
    JsonWriter json;
    json.begin_object().key("games").begin_object();
    for (const GameFamily& family : all_games()) {
        const auto game = make_game(family.info().id);
        const BenchEntry entry = bench_game(**game);
        total += entry.nodes;
        seconds += entry.seconds;
        json.member(entry.game, entry.nodes);
        if (!as_json) print(std::string(entry.game) + ": " + std::to_string(entry.nodes) + '\n');
    }
    json.end_object().member("bench", total).member("seconds", seconds).end_object();
    print(as_json ? json.text() + '\n' : "Bench: " + std::to_string(total) + '\n');
    return exit_done;
}

}  // namespace

Verb bench_verb() {
    return {"bench",
            {"the signature of the search: nodes of fixed searches", "la firma della ricerca: nodi di ricerche fisse"},
            {},
            with_common_flags({{"--json", "", {"as one JSON document", "come un solo documento JSON"}}}),
            "bench",
            run_bench};
}

}  // namespace tavoliere::cli
