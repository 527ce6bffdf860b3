#include "server/moderation/change_role.hpp"

#include <chrono>

#include "core/text.hpp"
#include "server/moderation/sql_moderation.hpp"
#include "server/sql/sql_engine.hpp"
#include "server/store.hpp"

namespace tavoliere::server {

namespace {

Error role_not_written(const std::string& why) {
    return {{{"cannot write the role: {}", "non posso scrivere il ruolo: {}"}, {why}}};
}

Millis system_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

std::optional<std::string> person_named_in(Database& db, const std::string& name) {
    Statement row = db.prepare("SELECT id FROM person WHERE name_key = ?");
    return row.bind(name_key(name)).row() ? std::optional(row.text(0)) : std::nullopt;
}

}  // namespace

std::optional<Error> change_role(const std::string& place, const std::string& name, Role role) {
    Result<std::unique_ptr<Database>> opened = open_beside_server(place, Access::write);
    if (!opened) return opened.error();
    Database* database = opened->get();
    const std::optional<std::string> person = person_named_in(*database, name);
    if (!person)
        return Error{{{"there is no account {}", "non c'è nessun utente {}"}, {quoted(name)}},
                     {{"the name of an account, made on the page before", "il nome di un utente già registrato"}}};
    ModerationAct act;
    act.entry = {0, system_now(), "", "role", *person, std::string(role_name(role)), "", 0, ""};
    act.gives = role;
    if (database->begin_writing() && perform_in(*database, act) && database->execute("COMMIT")) return std::nullopt;
    const std::string failed = database->last_error();
    if (database->in_transaction()) database->execute("ROLLBACK");
    return role_not_written(failed);
}

}  // namespace tavoliere::server
