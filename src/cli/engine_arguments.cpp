#include "cli/engine_arguments.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "search/memory_objection.hpp"
#include "search/method_names.hpp"

namespace tavoliere::cli {

std::vector<Flag> with_engine_flags(std::vector<Flag> own) {
    own.push_back({"--time", "S", {"seconds to think", "secondi di riflessione"}});
    own.push_back({"--nodes", "N", {"positions to look at", "posizioni da esaminare"}});
    own.push_back({"--depth", "D", {"how many steps to look ahead", "di quanti passi guardare avanti"}});
    own.push_back(
        {"--lines", "K", {"how many of the best lines (default 1)", "quante delle linee migliori (altrimenti 1)"}});
    own.push_back({"--threads", "N", {"how many threads (default 1)", "quanti thread (altrimenti 1)"}});
    own.push_back({"--memory", "MB", {"memory of the search (default 64)", "memoria della ricerca (altrimenti 64)"}});
    own.push_back({"--method",
                   "NAME",
                   {"standard | alpha-beta | monte-carlo | plain", "standard | alpha-beta | monte-carlo | plain"}});
    own.push_back(
        {"--level", "N", {"strength from 1 to 10 (default: full)", "forza da 1 a 10 (altrimenti quella piena)"}});
    own.push_back({"--seed",
                   "N",
                   {"seed of what is left to chance; of a level also its form of the day",
                    "seme di ciò che è lasciato al caso; di un livello anche la forma del giorno"}});
    return own;
}

Method method_from(const Invocation& call) {
    const std::string name = call.value_or("--method", "standard");
    const std::optional<Method> method = method_named(name);
    if (!method)
        throw UserError{{{{"unknown method {}", "metodo sconosciuto: {}"}, {tavoliere::quoted(name)}},
                         {{"{}", "{}"}, {join({method_names.begin(), method_names.end()}, " | ")}}}};
    return *method;
}

std::unique_ptr<Engine> engine_from(const Invocation& call, const AnyGame& game) {
    const Method method = method_from(call);
    EngineOptions options;
    options.threads = static_cast<int>(call.number_or("--threads", 1, most_threads, 1));
    options.table_megabytes = call.number_or("--memory", 1, most_megabytes, 64);
    expect_memory(options.table_megabytes);
    options.seed = call.number_or("--seed", 0, ~std::uint64_t{0}, usual_day);
    options.level = static_cast<int>(call.number_or("--level", 1, highest_level, 0));
    return game.make_engine(method, options);
}

void expect_memory(std::size_t megabytes) {
    if (const auto objection = memory_objection(megabytes)) throw UserError{*objection};
}

Limits limits_from(const Invocation& call) {
    Limits limits;
    limits.nodes = call.number_or("--nodes", 1, ~std::uint64_t{0}, 0);
    limits.depth = static_cast<int>(call.number_or("--depth", 1, 120, 0));
    limits.lines = static_cast<int>(call.number_or("--lines", 1, most_lines, 1));
    // Zero would mean no limit, so a time is at least a millisecond.
    if (call.has("--time"))
        limits.time = std::chrono::milliseconds(std::max(1, static_cast<int>(1000 * call.seconds_or("--time", 0))));
    return limits;
}

}  // namespace tavoliere::cli
