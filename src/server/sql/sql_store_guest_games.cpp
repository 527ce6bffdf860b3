#include "server/guest_games.hpp"
#include "server/sql/sql_store.hpp"

// The games of guests whose time is over.
namespace tavoliere::server {

namespace {

// For how long the server has run since then.
Millis ran_since(Database& db, Millis since) {
    Statement row = db.prepare(
        "SELECT coalesce(sum(alive - CASE WHEN began > ?1 THEN began ELSE ?1 END), 0) FROM run WHERE alive > ?1");
    return row.bind(since).row() ? row.number(0) : 0;
}

// A clock that is ahead makes no game old, and nothing is removed that had no time to say so.
bool is_due(Database& db, Millis changed, Millis kept, Millis now) {
    return kept > 0 && changed + kept <= now && ran_since(db, changed) >= kept / 2 &&
           ran_since(db, changed + kept - removal_notice) >= removal_notice / 2;
}

bool remove_room(Database& db, const std::string& room) {
    return db.prepare("INSERT INTO removed_room VALUES (?) ON CONFLICT DO NOTHING").bind(room).run() &&
           db.prepare("DELETE FROM seat WHERE room = ?").bind(room).run() &&
           db.prepare("DELETE FROM summary WHERE room = ?").bind(room).run() &&
           db.prepare("DELETE FROM hold WHERE room = ?").bind(room).run() &&
           db.prepare("DELETE FROM rating_change WHERE room = ?").bind(room).run() &&
           db.prepare(
                 "DELETE FROM description WHERE id = (SELECT game FROM room WHERE id = ?1) AND NOT EXISTS "
                 "(SELECT 1 FROM room WHERE game = description.id AND length(game) >= 20 AND room.id <> ?1)")
               .bind(room)
               .run() &&
           db.prepare("DELETE FROM room WHERE id = ?").bind(room).run();
}

}  // namespace

void SqlStore::old_guest_games(const std::string& after, int most, const GuestGameTerms& terms, Millis now,
                               Found<OldGames> found) {
    read<OldGames>(
        [=](Database& db) {
            Statement row = db.prepare(
                "SELECT id, over, coalesce((SELECT at FROM event WHERE room = id ORDER BY n DESC LIMIT 1), created), "
                "EXISTS (SELECT 1 FROM seat JOIN person ON person.id = seat.person WHERE seat.room = room.id AND "
                "name <> '') FROM room WHERE id > ? ORDER BY id LIMIT ?");
            row.bind_all(after, most);
            OldGames old;
            int looked_at = 0;
            for (; row.row(); ++looked_at) {
                old.last = row.text(0);
                const Millis kept = row.number(1) != 0 ? terms.finished : terms.unfinished;
                if (row.number(3) == 0 && is_due(db, row.number(2), kept, now)) old.due.push_back(old.last);
            }
            if (looked_at < most) old.last.clear();
            return old;
        },
        std::move(found));
}

void SqlStore::remove_guest_game(const std::string& room, Millis changed, Done done) {
    write(
        [=](Database& db) {
            Statement row = db.prepare(
                "SELECT 1 FROM room WHERE id = ?1 AND "
                "coalesce((SELECT at FROM event WHERE room = ?1 ORDER BY n DESC LIMIT 1), created) = ?2 AND NOT EXISTS "
                "(SELECT 1 FROM seat JOIN person ON person.id = seat.person WHERE seat.room = ?1 AND name <> '')");
            return row.bind_all(room, changed).row() && remove_room(db, room);
        },
        std::move(done), Of::games, room_concern(room, true));
}

void SqlStore::sweep_removed_rooms(int most_events, Found<bool> more) {
    const auto left = std::make_shared<bool>(false);
    write(
        [=](Database& db) {
            Statement row = db.prepare("SELECT id FROM removed_room LIMIT 1");
            if (!row.row()) return true;
            const std::string room = row.text(0);
            if (!db.prepare("DELETE FROM event WHERE room = ?1 AND n IN (SELECT n FROM event WHERE room = ?1 LIMIT ?2)")
                     .bind_all(room, most_events)
                     .run())
                return false;
            *left = true;
            if (db.changes() == most_events) return true;
            return db.prepare("DELETE FROM removed_room WHERE id = ?").bind(room).run();
        },
        [left, more = std::move(more)](bool durable) { more(durable && *left); });
}

}  // namespace tavoliere::server
