#include "server/sqlite_store.hpp"

// When the server ran and when clocks stood still.
namespace tavoliere::server {

namespace {

std::vector<Span> runs_in(Database& db) {
    Statement row = db.prepare("SELECT began, alive FROM run ORDER BY began");
    std::vector<Span> runs;
    while (row.row()) runs.push_back({row.number(0), row.number(1)});
    return runs;
}

std::vector<std::string> ids_in(Statement row) {
    std::vector<std::string> ids;
    while (row.row()) ids.push_back(row.text(0));
    return ids;
}

Restart restart_in(Database& db) {
    return {runs_in(db), ids_in(db.prepare("SELECT id FROM room WHERE over = 0 AND time_kind <> 'none'")),
            ids_in(db.prepare("SELECT id FROM room WHERE over = 0 AND partner = 3 AND NOT EXISTS "
                              "(SELECT 1 FROM event WHERE room = id AND kind = 0)")),
            ids_in(db.prepare(
                "SELECT id FROM person WHERE name_key IS NULL AND "
                "(EXISTS (SELECT 1 FROM seat WHERE person = id) OR EXISTS (SELECT 1 FROM rating WHERE person = id))"))};
}

// The numbers that the statement above knows.
static_assert(static_cast<int>(With::lobby) == 3 && static_cast<int>(Event::Kind::join) == 0);

}  // namespace

void SqliteStore::note_alive(Millis began, Millis now) {
    write(
        [=](Database& db) { return db.prepare("INSERT OR REPLACE INTO run VALUES (?, ?)").bind_all(began, now).run(); },
        {});
}

void SqliteStore::note_hold(const std::string& room, const Hold& hold) {
    write(
        [=](Database& db) {
            return db.prepare("INSERT OR REPLACE INTO hold VALUES (?, ?, ?, ?, ?)")
                .bind_all(room, hold.span.begin, hold.span.end, hold.seat, static_cast<int>(hold.free))
                .run();
        },
        {});
}

void SqliteStore::restart(Found<Restart> found) {
    write(
        [](Database& db) {
            return db
                .prepare(
                    "UPDATE hold SET until = (SELECT max(alive) FROM run) WHERE until > (SELECT max(alive) FROM run)")
                .run();
        },
        [this, found = std::move(found)](bool) { read<Restart>(restart_in, found); });
}

}  // namespace tavoliere::server
