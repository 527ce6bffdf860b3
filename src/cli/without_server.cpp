// Stands in the place of serve.cpp in a program that is built without the server (TAVOLIERE_SERVER=OFF).

#include "cli/verbs.hpp"

namespace tavoliere::cli {

Verb serve_verb() {
    return {"serve",
            {"the game server (not in this program)", "il server di gioco (non in questo programma)"},
            {},
            with_common_flags({}),
            "serve",
            [](const Invocation&) -> int {
                throw UserError{{{{"this program was built without the server",
                                   "questo programma è stato costruito senza il server"}},
                                 {{"one built with TAVOLIERE_SERVER=ON", "uno costruito con TAVOLIERE_SERVER=ON"}}}};
            }};
}

}  // namespace tavoliere::cli
