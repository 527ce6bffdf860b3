#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <thread>

#include "cli/game_arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/verbs.hpp"
#include "records/trace.hpp"

namespace tavoliere::cli {

namespace {

struct Branch {
    std::string action;
    AnyPosition after;
    std::optional<std::uint64_t> nodes = 0;  // nothing where there are too many to count
};

std::vector<Branch> branches_of(const AnyGame& game, const AnyPosition& pos) {
    std::vector<Branch> branches;
    for (std::string& action : game.actions(pos)) {
        const AnyPosition after = game.play(pos, action)->after;
        branches.push_back({std::move(action), after});
    }
    return branches;
}

// Counts below every first turn, the branches shared out among the threads; false if it was interrupted.
bool count_branches(const AnyGame& game, std::vector<Branch>& branches, int depth, std::size_t threads) {
    Progress progress("perft " + std::to_string(depth));
    std::atomic<std::size_t> next{0}, done{0};
    const auto work = [&](bool shows_progress) {
        for (std::size_t i; (i = next.fetch_add(1)) < branches.size() && !interrupted();) {
            branches[i].nodes = game.perft(branches[i].after, depth - 1);
            ++done;
            if (shows_progress) progress.show(static_cast<double>(done.load()) / static_cast<double>(branches.size()));
        }
    };
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < threads; ++i) helpers.emplace_back(work, false);
    work(true);
    for (std::thread& helper : helpers) helper.join();
    return done.load() == branches.size();
}

struct Counts {
    std::vector<std::uint64_t> by_depth;  // of the depths that were counted to their end
    std::vector<Branch> divided;          // of the last of them
    double seconds = 0;
    bool complete = true;
};

UserError too_many(const AnyGame& game) {
    return {
        {{{"a position on the way has more than {} actions: too many to count",
           "una posizione per strada ha più di {} mosse: troppe per contarle"},
          {std::to_string(game.most_actions())}},
         {{"a smaller depth, or a game with shorter turns", "una profondità minore, o un gioco con turni più brevi"}}}};
}

std::uint64_t nodes_below(const AnyGame& game, const std::vector<Branch>& branches) {
    std::uint64_t nodes = 0;
    for (const Branch& branch : branches) {
        if (!branch.nodes) throw too_many(game);
        nodes += *branch.nodes;
    }
    return nodes;
}

Counts count(const AnyGame& game, const AnyPosition& pos, int depth, std::size_t threads, bool divide) {
    const auto start = std::chrono::steady_clock::now();
    Counts counts;
    if (game.action_count(pos) > game.most_actions()) throw too_many(game);
    std::vector<Branch> branches;
    if (depth > 1 || divide) branches = branches_of(game, pos);
    for (int d = 1; d <= depth; ++d) {
        if (d == 1 && !divide) {
            counts.by_depth.push_back(*game.perft(pos, 1));
            continue;
        }
        counts.complete = count_branches(game, branches, d, threads);
        if (!counts.complete) break;
        counts.by_depth.push_back(nodes_below(game, branches));
        counts.divided = branches;
    }
    counts.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return counts;
}

// A game that is over, be it by its history alone, has no turns.
Counts counts_of_finished(int depth) {
    Counts counts;
    counts.by_depth.resize(static_cast<std::size_t>(depth));
    return counts;
}

std::string counts_json(const AnyGame& game, const AnyPosition& pos, const Counts& counts, bool divide) {
    JsonWriter json;
    json.begin_object();
    write_game_and_options(json, game);
    json.member("position", game.format_position(pos));
    json.member("depth", static_cast<std::uint64_t>(counts.by_depth.size()));
    json.member("nodes", counts.by_depth.empty() ? std::uint64_t{0} : counts.by_depth.back());
    json.member("seconds", counts.seconds);
    json.key("counts").begin_array();
    for (const std::uint64_t nodes : counts.by_depth) json.value(nodes);
    json.end_array();
    if (divide) {
        json.key("divide").begin_object();
        for (const Branch& branch : counts.divided) json.member(branch.action, *branch.nodes);
        json.end_object();
    }
    return json.end_object().text() + '\n';
}

std::string counts_text(const Counts& counts, bool divide, Language language) {
    std::string text;
    if (divide)
        for (const Branch& branch : counts.divided) text += branch.action + ": " + std::to_string(*branch.nodes) + '\n';
    for (std::size_t depth = 1; depth <= counts.by_depth.size(); ++depth)
        text += Message{{"depth {}: {}\n", "profondità {}: {}\n"},
                        {std::to_string(depth), std::to_string(counts.by_depth[depth - 1])}}
                    .in(language);
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%.3f", counts.seconds);
    return text + Message{{"{} seconds\n", "{} secondi\n"}, {seconds}}.in(language);
}

int run_perft(const Invocation& call) {
    const Record record = record_of(call);
    const int depth = static_cast<int>(call.number_or("--depth", 1, 100, 1));
    const auto threads = static_cast<std::size_t>(call.number_or("--threads", 1, 256, 1));
    const bool divide = call.has("--divide");
    catch_interrupts();
    const Counts counts =
        record.outcome() ? counts_of_finished(depth) : count(record.game(), record.position(), depth, threads, divide);
    print(call.has("--json") ? counts_json(record.game(), record.position(), counts, divide)
                             : counts_text(counts, divide, call.language()));
    return counts.complete ? exit_done : exit_no;
}

}  // namespace

Verb perft_verb() {
    return {"perft",
            {"counts the positions some turns ahead, to check the rules",
             "conta le posizioni a tanti turni di distanza, per provare le regole"},
            {"GAME"},
            with_position_flags(
                {{"--depth",
                  "D",
                  {"how many whole turns (default 1); repetition, fifty moves and the cap end no game on the way",
                   "quanti turni interi (altrimenti 1); per strada ripetizione, cinquanta mosse e limite non chiudono "
                   "nulla"}},
                 {"--divide", "", {"the count below each first action", "il conto sotto ogni prima mossa"}},
                 {"--threads", "N", {"how many threads (default 1)", "quanti thread (altrimenti 1)"}},
                 {"--json", "", {"as one JSON document", "come un solo documento JSON"}}}),
            "perft volo --depth 2 --json",
            run_perft};
}

}  // namespace tavoliere::cli
