#include "server/data_check.hpp"

#include <filesystem>

#include "core/text.hpp"
#include "server/data_folder.hpp"
#include "server/log.hpp"
#include "server/sql/sqlite_database.hpp"

namespace tavoliere::server {

namespace {

const Message way_out{
    {"data of a server: bring a copy back by tavoliere restore; where there never were games, remove "
     "the file to begin anew",
     "i dati di un server: riporta una copia con tavoliere restore; se non ci sono mai state partite, "
     "togli il file per cominciare da capo"}};

Error fault(const Words& words, const std::string& file, const std::string& why = "") {
    return {{words, {tavoliere::quoted(file), why}}, way_out};
}

int number_of(Database& database, const char* sql) {
    Statement row = database.prepare(sql);
    return row.row() ? static_cast<int>(row.number(0)) : -1;
}

std::optional<Error> fault_of_tables(Database& database, const std::string& path) {
    const int tables = number_of(database, "SELECT count(*) FROM sqlite_schema");
    if (tables < 0) return fault({"{} is damaged: {}", "{} è danneggiato: {}"}, path, database.last_error());
    if (tables == 0) return fault({"{} has no games in it", "{} non contiene partite"}, path);
    const int id = number_of(database, "PRAGMA application_id");
    const int own = number_of(
        database, "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('person', 'room', 'event')");
    if ((id != 0 && id != application_id) || own != 3 || number_of(database, "PRAGMA user_version") < 1)
        return fault({"{} is not data of tavoliere", "{} non contiene dati di tavoliere"}, path);
    return std::nullopt;
}

std::optional<Error> damage_of(SqliteDatabase& database, const std::string& path, std::chrono::milliseconds patience) {
    database.give_up_after(patience);
    Statement check = database.prepare("PRAGMA quick_check(1)");
    const bool found = check.row();
    if (database.gave_up()) {
        log("data checked in part");
        return std::nullopt;
    }
    if (found && check.text(0) == "ok") return std::nullopt;
    return fault({"{} is damaged: {}", "{} è danneggiato: {}"}, path, found ? check.text(0) : database.last_error());
}

}  // namespace

std::optional<Error> fault_of_data(const std::string& path, std::chrono::milliseconds patience) {
    std::error_code unreadable;
    if (!std::filesystem::exists(path, unreadable)) return fault({"{} is missing", "{} manca"}, path);
    if (std::filesystem::file_size(path, unreadable) == 0) return fault({"{} is empty", "{} è vuoto"}, path);
    std::string why;
    const auto database = SqliteDatabase::open_to_read(path, why);
    if (!database) return fault({"{} cannot be read: {}", "{} non si può leggere: {}"}, path, why);
    if (auto foreign = fault_of_tables(*database, path)) return foreign;
    return damage_of(*database, path, patience);
}

}  // namespace tavoliere::server
