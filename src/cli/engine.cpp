#include "cli/engine_arguments.hpp"
#include "cli/game_arguments.hpp"
#include "cli/input_lines.hpp"
#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "protocol/analysis_responder.hpp"
#include "protocol/ugi.hpp"

namespace tavoliere::cli {

namespace {

void write_line(const std::string& line) { print(line + '\n'); }

int speak_json(const Invocation& call) {
    const std::uint64_t threads = call.number_or("--threads", 1, most_threads, 1);
    const std::uint64_t megabytes_each = call.number_or("--memory", 1, most_megabytes, 16);
    expect_memory(threads * megabytes_each);
    AnalysisResponder responder(call.catalog(), static_cast<int>(threads), megabytes_each, write_line);
    for (InputLines input; input.next();) {
        if (input.too_long())
            responder.refuse_long_line();
        else
            responder.obey(input.line());
    }
    responder.finish();
    return exit_done;
}

int speak_ugi(const Invocation& call) {
    UgiResponder responder(
        call.catalog(), game_of(call, call.value_or("--game", call.catalog().families().front()->info.id)), write_line);
    for (InputLines input; input.next();)
        if (!input.too_long() && !responder.obey(input.line())) return exit_done;
    responder.finish();
    return exit_done;
}

void expect_none_of(const Invocation& call, std::initializer_list<std::string_view> flags, const Error& error) {
    for (const std::string_view flag : flags)
        if (call.has(flag)) throw UserError{error, {{"{}", "{}"}, {std::string(flag)}}};
}

int run_engine(const Invocation& call) {
    if (call.has("--json")) {
        expect_none_of(
            call, {"--game", "-o", "--coords"},
            {{{"with --json every request names its game", "con --json ogni richiesta indica il suo gioco"}}});
        return speak_json(call);
    }
    expect_none_of(call, {"--threads", "--memory"},
                   {{{"this is for --json; UGI has the options Threads and Hash",
                      "questo è per --json; UGI ha le opzioni Threads e Hash"}}});
    return speak_ugi(call);
}

}  // namespace

Verb engine_verb() {
    return {
        "engine",
        {"the engine protocols, UGI or JSON lines, on standard input and output",
         "i protocolli per motori, UGI o righe JSON, su ingresso e uscita standard"},
        {},
        with_common_flags(
            {{"--game", "GAME", {"the game to begin with (default dvonn)", "il gioco iniziale (altrimenti dvonn)"}},
             {"-o", "key=value", {"an option of the game", "un'opzione del gioco"}, true},
             {"--coords", "NAME", {"coordinates", "coordinate"}},
             {"--json",
              "",
              {"analyse many positions at once: a JSON request per line, a JSON answer per line",
               "analizza molte posizioni insieme: una richiesta JSON per riga, una risposta JSON per riga"}},
             {"--threads",
              "N",
              {"with --json, how many requests at a time (default 1)",
               "con --json, quante richieste per volta (altrimenti 1)"}},
             {"--memory",
              "MB",
              {"with --json, memory of each of them (default 16)", "con --json, memoria di ognuna (altrimenti 16)"}}}),
        "engine --game byte",
        run_engine};
}

}  // namespace tavoliere::cli
