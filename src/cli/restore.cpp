#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "server/data_copy.hpp"
#include "server/data_folder.hpp"

namespace tavoliere::cli {

namespace {

int run_restore(const Invocation& call) {
    const std::string folder = call.value_or("--data", server::default_data_folder);
    if (const auto error = server::restore_backup(std::string(call.operand(0)), folder)) throw UserError{*error};
    print(folder + '\n');
    return exit_done;
}

}  // namespace

Verb restore_verb() {
    return {"restore",
            {"begins a server's data with a copy that backup has made",
             "comincia i dati di un server da una copia fatta con backup"},
            {"FILE"},
            with_common_flags({{"--data",
                                "DIR",
                                {"where they go; no data may be there yet (default tavoliere-data)",
                                 "dove vanno; non ci devono essere ancora dati (altrimenti tavoliere-data)"}}}),
            "restore --data restored copy.db",
            run_restore};
}

}  // namespace tavoliere::cli
