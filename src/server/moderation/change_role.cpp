#include "server/moderation/change_role.hpp"

#include <chrono>

#include "core/text.hpp"
#include "server/data_check.hpp"
#include "server/data_folder.hpp"
#include "server/database.hpp"
#include "server/moderation/sqlite_moderation.hpp"
#include "server/store.hpp"

namespace tavoliere::server {

namespace {

constexpr std::chrono::milliseconds look_for_damage{1000};

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

std::optional<Error> change_role(const std::string& folder, const std::string& name, Role role) {
    const std::string path = database_in(folder);
    if (auto fault = fault_of_data(path, look_for_damage)) return fault;
    std::string why;
    const std::unique_ptr<Database> database = Database::open(path, why);
    if (!database) return role_not_written(why);
    if (!is_up_to_date(*database))
        return Error{{{"these data are of another version", "questi dati sono di un'altra versione"}},
                     {{"data that a server of this version has opened once",
                       "dati che un server di questa versione abbia già aperto"}}};
    const std::optional<std::string> person = person_named_in(*database, name);
    if (!person)
        return Error{{{"there is no account {}", "non c'è nessun utente {}"}, {quoted(name)}},
                     {{"the name of an account, made on the page before", "il nome di un utente già registrato"}}};
    ModerationAct act;
    act.entry = {0, system_now(), "", "role", *person, std::string(role_name(role)), "", 0, ""};
    act.gives = role;
    if (database->execute("BEGIN IMMEDIATE") && perform_in(*database, act) && database->execute("COMMIT"))
        return std::nullopt;
    const std::string failed = database->last_error();
    if (database->in_transaction()) database->execute("ROLLBACK");
    return role_not_written(failed);
}

}  // namespace tavoliere::server
