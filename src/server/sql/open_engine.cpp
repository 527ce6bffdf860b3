#include <chrono>

#include "core/text.hpp"
#include "server/data_check.hpp"
#include "server/sql/postgres_engine.hpp"
#include "server/sql/sqlite_engine.hpp"

namespace tavoliere::server {

namespace {

constexpr std::chrono::milliseconds look_for_damage{1000};

Error cannot_read(const std::string& place, const std::string& why) {
    return {{{"cannot read {}: {}", "non posso leggere {}: {}"}, {quoted(place), why}}};
}

Error other_version() {
    return {{{"these data are of another version", "questi dati sono di un'altra versione"}},
            {{"data that a server of this version has opened once",
              "dati che un server di questa versione abbia già aperto"}}};
}

template <class Opened>
Result<std::unique_ptr<Database>> checked(std::unique_ptr<Opened> opened, const std::string& place,
                                          const std::string& why) {
    if (!opened) return cannot_read(place, why);
    if (!is_up_to_date(*opened)) return other_version();
    return std::unique_ptr<Database>(std::move(opened));
}

}  // namespace

std::string folder_of(const std::string& place) {
    constexpr std::string_view mark = "sqlite:";
    return place.starts_with(mark) ? place.substr(mark.size()) : place;
}

Result<std::unique_ptr<SqlEngine>> open_engine(const std::string& place) {
    if (is_postgres(place)) return PostgresEngine::open(place);
    return SqliteEngine::open(folder_of(place));
}

Result<std::unique_ptr<Database>> open_beside_server(const std::string& place, Access access) {
    std::string why;
    if (is_postgres(place)) {
        auto opened = PostgresDatabase::open(place, why);
        if (opened && !has_tables(*opened))
            return Error{{{"this database has no games in it", "questa base di dati non contiene partite"}}};
        return checked(std::move(opened), "PostgreSQL", why);
    }
    const std::string path = database_in(folder_of(place));
    if (auto fault = fault_of_data(path, look_for_damage)) return *fault;
    auto opened = access == Access::read ? SqliteDatabase::open_to_read(path, why) : SqliteDatabase::open(path, why);
    return checked(std::move(opened), path, why);
}

}  // namespace tavoliere::server
