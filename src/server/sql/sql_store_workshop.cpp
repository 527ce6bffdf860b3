#include "server/sql/sql_store.hpp"

namespace tavoliere::server {

namespace {

bool drop(Database& db, const std::string& person, const std::string& id) {
    return db.prepare("DELETE FROM workshop WHERE person = ? AND id = ?").bind_all(person, id).run();
}

int count_of(Database& db, const std::string& person) {
    Statement count = db.prepare("SELECT count(*) FROM workshop WHERE person = ?");
    return count.bind(person).row() ? static_cast<int>(count.number(0)) : 0;
}

}  // namespace

// Nothing is dropped where it could not be replaced: both happen, or neither.
void SqlStore::keep_description(const std::string& person, const KeptDescription& kept, const std::string& replaces,
                                int most, Done done) {
    write(
        [=](Database& db) {
            return drop(db, person, replaces) &&
                   db.prepare(
                         "INSERT INTO workshop VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (person, id) DO UPDATE SET "
                         "text = excluded.text, en = excluded.en, it = excluded.it, changed = excluded.changed")
                       .bind_all(person, kept.id, kept.text, kept.en, kept.it, kept.changed)
                       .run() &&
                   count_of(db, person) <= most;
        },
        std::move(done));
}

void SqlStore::drop_description(const std::string& person, const std::string& id, Done done) {
    write([=](Database& db) { return drop(db, person, id); }, std::move(done));
}

void SqlStore::descriptions_of(const std::string& person, Found<std::vector<KeptDescription>> found) {
    read<std::vector<KeptDescription>>(
        [person](Database& db) {
            Statement row =
                db.prepare("SELECT id, text, en, it, changed FROM workshop WHERE person = ? ORDER BY changed DESC, id");
            row.bind(person);
            std::vector<KeptDescription> kept;
            while (row.row()) kept.push_back({row.text(0), row.text(1), row.text(2), row.text(3), row.number(4)});
            return kept;
        },
        std::move(found));
}

}  // namespace tavoliere::server
