#include "server/sql/sql_store.hpp"

// The passkeys of persons.
namespace tavoliere::server {

namespace {

StoredPasskey passkey_in(const Statement& row) {
    return {row.text(0), row.text(1),   row.text(2),  static_cast<std::uint32_t>(row.number(3)),
            row.text(4), row.number(5), row.number(6)};
}

}  // namespace

void SqlStore::passkey(const std::string& id, Found<std::optional<StoredPasskey>> found) {
    read<std::optional<StoredPasskey>>(
        [=](Database& db) -> std::optional<StoredPasskey> {
            Statement row =
                db.prepare("SELECT id, person, key, counter, name, created, used FROM passkey WHERE id = ?");
            if (!row.bind(id).row()) return std::nullopt;
            return passkey_in(row);
        },
        std::move(found));
}

void SqlStore::passkeys_of(const std::string& person, Found<std::vector<StoredPasskey>> found) {
    read<std::vector<StoredPasskey>>(
        [=](Database& db) {
            Statement row = db.prepare(
                "SELECT id, person, key, counter, name, created, used FROM passkey WHERE person = ? ORDER BY created");
            row.bind(person);
            std::vector<StoredPasskey> passkeys;
            while (row.row()) passkeys.push_back(passkey_in(row));
            return passkeys;
        },
        std::move(found));
}

void SqlStore::add_passkey(const StoredPasskey& passkey, const std::string& password, int most, Done done) {
    write(
        [=](Database& db) {
            Statement row = db.prepare("SELECT count(*) FROM passkey WHERE person = ?");
            return has_password(db, passkey.person, password) && row.bind(passkey.person).row() &&
                   row.number(0) < most &&
                   db.prepare("INSERT INTO passkey VALUES (?, ?, ?, ?, ?, ?, ?)")
                       .bind_all(passkey.id, passkey.person, passkey.key, std::int64_t{passkey.counter}, passkey.name,
                                 passkey.created, passkey.used)
                       .run();
        },
        std::move(done));
}

void SqlStore::remove_passkey(const std::string& person, const std::string& id, Done done) {
    write(
        [=](Database& db) {
            return db.prepare("DELETE FROM passkey WHERE person = ? AND id = ?").bind_all(person, id).run();
        },
        std::move(done));
}

void SqlStore::use_passkey(const StoredPasskey& passkey, std::uint32_t counter, Millis today, Done done) {
    write(
        [=](Database& db) {
            return db.prepare("UPDATE passkey SET counter = ?, used = ? WHERE id = ? AND counter = ?")
                       .bind_all(std::int64_t{counter}, today, passkey.id, std::int64_t{passkey.counter})
                       .run() &&
                   db.changes() == 1;
        },
        std::move(done));
}

}  // namespace tavoliere::server
