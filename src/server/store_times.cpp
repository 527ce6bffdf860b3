#include "server/store.hpp"

// When the server ran and when clocks stood still.
namespace tavoliere::server {

void Store::note_alive(Millis began, Millis now) {
    write(
        [=](Database& db) { return db.prepare("INSERT OR REPLACE INTO run VALUES (?, ?)").bind_all(began, now).run(); },
        {});
}

std::vector<Span> Store::runs() {
    Statement row = reader_->prepare("SELECT began, alive FROM run ORDER BY began");
    std::vector<Span> runs;
    while (row.row()) runs.push_back({row.number(0), row.number(1)});
    return runs;
}

void Store::note_hold(const std::string& room, const Hold& hold) {
    write(
        [=](Database& db) {
            return db.prepare("INSERT OR REPLACE INTO hold VALUES (?, ?, ?, ?, ?)")
                .bind_all(room, hold.span.begin, hold.span.end, hold.seat, static_cast<int>(hold.free))
                .run();
        },
        {});
}

void Store::end_holds() {
    write(
        [](Database& db) {
            return db
                .prepare(
                    "UPDATE hold SET until = (SELECT max(alive) FROM run) WHERE until > (SELECT max(alive) FROM run)")
                .run();
        },
        {});
}

std::vector<Hold> Store::holds(const std::string& room) {
    Statement row = reader_->prepare("SELECT seat, began, until, free FROM hold WHERE room = ? ORDER BY began");
    row.bind(room);
    std::vector<Hold> holds;
    while (row.row()) holds.push_back({row.number(0) == 0 ? 0 : 1, {row.number(1), row.number(2)}, row.number(3) != 0});
    return holds;
}

}  // namespace tavoliere::server
