#include <iostream>

#include "cli/game_arguments.hpp"
#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "protocol/ugi.hpp"

namespace tavoliere::cli {

namespace {

// A line longer than this is no command of the protocol.
constexpr std::size_t longest_line = 1 << 20;

int run(const Invocation& call) {
    UgiSession session(game_of(call, call.value_or("--game", "dvonn")),
                       [](const std::string& line) { print(line + '\n'); });
    for (std::string line; std::getline(std::cin, line);)
        if (line.size() <= longest_line && !session.obey(line)) return exit_done;
    session.wait();
    return exit_done;
}

}  // namespace

Verb engine_verb() {
    return {"engine",
            {"the engine protocol UGI on standard input and output",
             "il protocollo UGI per motori su ingresso e uscita standard"},
            {},
            with_common_flags(
                {{"--game", "GAME", {"the game to begin with (default dvonn)", "il gioco iniziale (altrimenti dvonn)"}},
                 {"-o", "key=value", {"an option of the game", "un'opzione del gioco"}, true},
                 {"--coords", "NAME", {"coordinates", "coordinate"}}}),
            "engine --game byte",
            run};
}

}  // namespace tavoliere::cli
