#include "search/bench.hpp"

#include <functional>

#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/verbs.hpp"
#include "core/json_writer.hpp"
#include "game/catalog.hpp"

namespace tavoliere::cli {

namespace {

struct Signature {
    std::vector<BenchEntry> games;
    std::uint64_t total = 0;
    double seconds = 0;
    bool complete = true;
};

// The games one after the other, as far as nobody interrupts; each is told as soon as it is known.
Signature measure(const Catalog& catalog, const std::function<void(const BenchEntry&)>& tell) {
    Signature signature;
    Progress progress("bench");
    const std::vector<FamilyPtr> families = catalog.families();
    for (std::size_t i = 0; i < families.size(); ++i) {
        progress.show(static_cast<double>(i) / static_cast<double>(families.size()));
        signature.games.push_back(bench_game(**catalog.make(families[i]->info.id)));
        progress.hide();
        signature.total += signature.games.back().signature;
        signature.seconds += signature.games.back().seconds;
        tell(signature.games.back());
        signature.complete = i + 1 == families.size();
        if (interrupted()) break;
    }
    return signature;
}

// There is a signature only where all games were searched.
std::string signature_json(const Signature& signature) {
    JsonWriter json;
    json.begin_object().key("games").begin_object();
    for (const BenchEntry& entry : signature.games) json.member(entry.game, entry.signature);
    json.end_object();
    if (signature.complete) json.member("bench", signature.total);
    return json.member("seconds", signature.seconds).end_object().text() + '\n';
}

int run_bench(const Invocation& call) {
    const bool wants_json = call.has("--json");
    catch_interrupts();
    const Signature signature = measure(call.catalog(), [&](const BenchEntry& entry) {
        if (!wants_json) print(std::string(entry.game) + ": " + std::to_string(entry.signature) + '\n');
    });
    if (wants_json)
        print(signature_json(signature));
    else if (signature.complete)
        print("Bench: " + std::to_string(signature.total) + '\n');
    return signature.complete ? exit_done : exit_no;
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
