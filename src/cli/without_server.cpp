// Stands in the place of serve.cpp, backup.cpp, restore.cpp, role.cpp, store.cpp, work.cpp, jobs.cpp and
// server_games.cpp in a program that is built without the server (TAVOLIERE_SERVER=OFF).

#include "cli/server_games.hpp"
#include "cli/verbs.hpp"

namespace tavoliere::cli {

namespace {

UserError without_server() {
    return {{{{"this program was built without the server", "questo programma è stato costruito senza il server"}},
             {{"one built with TAVOLIERE_SERVER=ON", "uno costruito con TAVOLIERE_SERVER=ON"}}}};
}

Verb missing(std::string_view name, const Words& summary) {
    return {name, summary, {}, with_common_flags({}), name, [](const Invocation&) -> int { throw without_server(); }};
}

}  // namespace

void add_server_games(const std::string&, const std::shared_ptr<const AnyGame>&, OpeningBook&) {
    throw without_server();
}

Verb serve_verb() {
    return missing("serve", {"the game server (not in this program)", "il server di gioco (non in questo programma)"});
}

Verb backup_verb() {
    return missing("backup", {"copies of a server's data (not in this program)",
                              "copie dei dati di un server (non in questo programma)"});
}

Verb role_verb() {
    return missing("role",
                   {"who moderates a server (not in this program)", "chi modera un server (non in questo programma)"});
}

Verb store_verb() {
    return missing("store", {"copies between stores of a server (not in this program)",
                             "copie fra archivi di un server (non in questo programma)"});
}

Verb work_verb() {
    return missing("work", {"does the long jobs of a server (not in this program)",
                            "svolge i lavori lunghi di un server (non in questo programma)"});
}

Verb jobs_verb() {
    return missing("jobs", {"what long jobs of a server wait and run (not in this program)",
                            "quali lavori lunghi di un server aspettano o sono in corso (non in questo programma)"});
}

Verb restore_verb() {
    return missing("restore", {"a server's data from a copy (not in this program)",
                               "i dati di un server da una copia (non in questo programma)"});
}

}  // namespace tavoliere::cli
