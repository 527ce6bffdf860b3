#include <chrono>

#include "cli/game_arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "core/json_writer.hpp"

namespace tavoliere::cli {

namespace {

struct Solved {
    ExactValue value;
    double seconds = 0;
};

Solved solve(const Record& record, std::uint64_t nodes, std::size_t megabytes) {
    const auto start = std::chrono::steady_clock::now();
    const SolveLimits limits{nodes, megabytes, [] { return interrupted(); }};
    const ExactValue value = record.game().solve(record.position(), limits);
    return {value, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()};
}

// "win", "draw" or "loss" of the player to move; empty where it was not found out.
std::string_view word_of(const ExactValue& value) {
    if (value.lower > 0) return "win";
    if (value.upper < 0) return "loss";
    return value.is_solved() ? "draw" : "";
}

std::string solved_json(const Solved& solved) {
    JsonWriter json;
    json.begin_object().key("value");
    const std::string_view word = word_of(solved.value);
    if (word.empty())
        json.null();
    else
        json.value(word);
    json.key("margin");
    if (solved.value.in_points && solved.value.is_solved())
        json.value(solved.value.lower);
    else
        json.null();
    json.member("nodes", solved.value.nodes).member("seconds", solved.seconds);
    return json.end_object().text() + '\n';
}

std::string solved_text(const Solved& solved, Language language) {
    const ExactValue& value = solved.value;
    const std::string_view word = word_of(value);
    std::string text = word == "win"    ? Words{"The player to move wins", "Chi muove vince"}.in(language).data()
                       : word == "loss" ? Words{"The player to move loses", "Chi muove perde"}.in(language).data()
                       : word == "draw" ? Words{"Draw", "Pareggio"}.in(language).data()
                                        : Words{"Not found out", "Non trovato"}.in(language).data();
    if (value.in_points && value.is_solved() && value.lower != 0)
        text += Message{{" by {} points", " di {} punti"}, {std::to_string(std::abs(value.lower))}}.in(language);
    else if (value.in_points && !value.is_solved())
        text += Message{{"; the margin is between {} and {}", "; lo scarto è tra {} e {}"},
                        {std::to_string(value.lower), std::to_string(value.upper)}}
                    .in(language);
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%.3f", solved.seconds);
    return text + Message{{" ({} positions, {} seconds)\n", " ({} posizioni, {} secondi)\n"},
                          {std::to_string(value.nodes), seconds}}
                      .in(language);
}

// Whether all that was asked for is known: the margin, where there is one.
bool is_whole(const ExactValue& value) { return value.in_points ? value.is_solved() : !word_of(value).empty(); }

int run_solve(const Invocation& call) {
    const Record record = record_of(call);
    const std::uint64_t nodes = call.number_or("--nodes", 1, ~std::uint64_t{0}, 0);
    const std::size_t megabytes = call.number_or("--hash", 1, 65536, 256);
    catch_interrupts();
    const Solved solved = solve(record, nodes, megabytes);
    print(call.has("--json") ? solved_json(solved) : solved_text(solved, call.language()));
    return is_whole(solved.value) ? exit_done : exit_no;
}

}  // namespace

Verb solve_verb() {
    return {
        "solve",
        {"finds out what a position is worth if both play best",
         "trova quanto vale una posizione se entrambi giocano al meglio"},
        {"GAME"},
        with_position_flags(
            {{"--nodes",
              "N",
              {"give up after so many positions (default: never)", "rinuncia dopo tante posizioni (altrimenti mai)"}},
             {"--hash",
              "MB",
              {"memory for what is known (default 256)", "memoria per ciò che è noto (altrimenti 256)"}},
             {"--json", "", {"as one JSON document", "come un solo documento JSON"}}}),
        "solve kalah -o seeds=1",
        run_solve};
}

}  // namespace tavoliere::cli
