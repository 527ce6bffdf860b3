#include "cli/output.hpp"
#include "cli/store_place.hpp"
#include "cli/verbs.hpp"
#include "core/text.hpp"
#include "server/data_folder.hpp"
#include "server/moderation/change_role.hpp"

namespace tavoliere::cli {

namespace {

int run_role(const Invocation& call) {
    const std::string name(call.operand(0)), wanted(call.operand(1));
    const std::optional<server::Role> role = server::role_named(wanted);
    if (!role)
        throw UserError{{{{"unknown role {}", "ruolo sconosciuto: {}"}, {quoted(wanted)}},
                         {{"admin, moderator or player", "admin, moderator o player"}}}};
    const std::string place = store_place(call, server::default_data_folder);
    if (const auto error = server::change_role(place, name, *role)) throw UserError{*error};
    print(name + ' ' + wanted + '\n');
    return exit_done;
}

}  // namespace

Verb role_verb() {
    return {"role",
            {"makes an account admin, moderator or player of a server, also while it runs",
             "rende un utente di un server admin, moderator o player, anche mentre lavora"},
            {"NAME", "ROLE"},
            with_store_flags(
                {"the data of the server (default tavoliere-data)", "i dati del server (altrimenti tavoliere-data)"}),
            "role --data games Ann admin",
            run_role};
}

}  // namespace tavoliere::cli
