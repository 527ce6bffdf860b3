#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "server/data_copy.hpp"
#include "server/data_folder.hpp"

namespace tavoliere::cli {

namespace {

int run_backup(const Invocation& call) {
    const std::string folder = call.value_or("--data", server::default_data_folder), copy(call.operand(0));
    if (const auto error = server::back_up(folder, copy)) throw UserError{*error};
    print(copy + '\n');
    return exit_done;
}

}  // namespace

Verb backup_verb() {
    return {"backup",
            {"copies a server's games and accounts to a file, also while it runs",
             "copia in un file le partite e gli utenti di un server, anche mentre lavora"},
            {"FILE"},
            with_common_flags({{"--data",
                                "DIR",
                                {"the data of the server (default tavoliere-data)",
                                 "i dati del server (altrimenti tavoliere-data)"}}}),
            "backup --data games copy.db",
            run_backup};
}

}  // namespace tavoliere::cli
