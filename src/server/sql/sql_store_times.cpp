#include <algorithm>

#include "server/sql/sql_store.hpp"

// When the server ran and when clocks stood still.
namespace tavoliere::server {

namespace {

// What a span has in common with the one before counts once: nodes may take turns in noting that they run.
std::vector<Span> runs_in(Database& db) {
    Statement row = db.prepare("SELECT began, alive FROM run ORDER BY began");
    std::vector<Span> runs;
    while (row.row()) {
        const Millis ended = runs.empty() ? row.number(0) : runs.back().end;
        if (row.number(1) > ended) runs.push_back({std::max(row.number(0), ended), row.number(1)});
    }
    return runs;
}

// The clocks of games that two persons have begun. The summaries know whose turn it is, so no game is replayed.
std::vector<StoredClock> clocks_in(Database& db, std::string_view shard) {
    Statement row = db.prepare(
        "SELECT id, time_kind, main, extra, left0, left1, turn, summary.person0, summary.person1, "
        "coalesce((SELECT at FROM event WHERE room = id AND kind IN (0, 1, 2, 5) ORDER BY n DESC LIMIT 1), created) "
        "FROM room JOIN summary ON summary.room = id JOIN event AS last ON last.room = id AND "
        "last.n = (SELECT max(n) FROM event WHERE room = id) "
        "WHERE over = 0 AND time_kind <> 'none' AND state = 1 AND ply >= 2 AND turn IN (0, 1) "
        "AND (?1 = '' OR substr(id, 1, 1) = ?1)");
    row.bind(shard);
    std::vector<StoredClock> clocks;
    while (row.row()) {
        const std::optional<TimeControl> time = checked_time_control(row.text(1), row.number(2), row.number(3));
        if (!time) continue;
        const int turn = static_cast<int>(row.number(6));
        clocks.push_back({row.text(0),
                          *time,
                          {row.number(4), row.number(5)},
                          turn,
                          level_of_person(row.text(7 + turn)).has_value(),
                          row.number(9),
                          {}});
    }
    for (StoredClock& clock : clocks) clock.holds = holds_in(db, clock.room);
    return clocks;
}

template <class... Values>
std::vector<std::string> ids_in(Database& db, const char* sql, const Values&... values) {
    Statement row = db.prepare(sql);
    row.bind_all(values...);
    std::vector<std::string> ids;
    while (row.row()) ids.push_back(row.text(0));
    return ids;
}

// All that is there, or only what belongs to the rooms of a shard: those whose id begins with this letter.
Restart restart_in(Database& db, std::string_view shard) {
    return {runs_in(db), clocks_in(db, shard),
            ids_in(db,
                   "SELECT id FROM room WHERE over = 0 AND time_kind <> 'none' AND (?1 = '' OR substr(id, 1, 1) = ?1) "
                   "AND NOT EXISTS (SELECT 1 FROM summary WHERE room = id)",
                   shard),
            ids_in(db,
                   "SELECT id FROM room WHERE over = 0 AND partner = 3 AND (?1 = '' OR substr(id, 1, 1) = ?1) "
                   "AND NOT EXISTS (SELECT 1 FROM event WHERE room = id AND kind = 0)",
                   shard),
            ids_in(db,
                   "SELECT id FROM person WHERE name_key IS NULL AND (EXISTS (SELECT 1 FROM seat WHERE person = id) "
                   "OR EXISTS (SELECT 1 FROM rating WHERE person = id))")};
}

// The numbers that the statement above knows.
static_assert(static_cast<int>(With::lobby) == 3 && static_cast<int>(Event::Kind::join) == 0 &&
              static_cast<int>(Room::State::playing) == 1);
static_assert(begins_turn(Event::Kind::join) && begins_turn(Event::Kind::move) && begins_turn(Event::Kind::takeback) &&
              begins_turn(Event::Kind::resume) && static_cast<int>(Event::Kind::move) == 1 &&
              static_cast<int>(Event::Kind::takeback) == 2 && static_cast<int>(Event::Kind::resume) == 5);

}  // namespace

void SqlStore::note_alive(Millis began, Millis now) {
    write(
        [=](Database& db) {
            return db.prepare("INSERT INTO run VALUES (?, ?) ON CONFLICT (began) DO UPDATE SET alive = excluded.alive")
                .bind_all(began, now)
                .run();
        },
        {});
}

void SqlStore::note_hold(const std::string& room, const Hold& hold) {
    write(
        [=](Database& db) {
            return db
                .prepare(
                    "INSERT INTO hold VALUES (?, ?, ?, ?, ?) ON CONFLICT (room, began) DO UPDATE SET "
                    "until = excluded.until, seat = excluded.seat, free = excluded.free")
                .bind_all(room, hold.span.begin, hold.span.end, hold.seat, static_cast<int>(hold.free))
                .run();
        },
        {}, Of::other, room_concern(room));
}

void SqlStore::restart(Found<Restart> found) {
    write(
        [](Database& db) {
            return db
                .prepare(
                    "UPDATE hold SET until = (SELECT max(alive) FROM run) WHERE until > (SELECT max(alive) FROM run)")
                .run();
        },
        [this, found = std::move(found)](bool) {
            read<Restart>([](Database& db) { return restart_in(db, ""); }, found);
        });
}

void SqlStore::restart_shard(int shard, Millis ended, Found<Restart> found) {
    const std::string letter(1, shard_letters[static_cast<std::size_t>(shard)]);
    write(
        [letter, ended](Database& db) {
            return db.prepare("UPDATE hold SET until = ?1 WHERE until > ?1 AND substr(room, 1, 1) = ?2")
                .bind_all(ended, letter)
                .run();
        },
        [this, letter, found = std::move(found)](bool) {
            read<Restart>([letter](Database& db) { return restart_in(db, letter); }, found);
        },
        Of::other, room_concern(letter));
}

void SqlStore::begin_serving(const ShardClaim& claim, Done done) {
    write([shard = claim.shard](
              Database& db) { return db.prepare("UPDATE shard SET ended = 0 WHERE n = ?").bind(shard).run(); },
          std::move(done), Of::other, {{claim}, false});
}

void SqlStore::release(const ShardClaim& claim, Millis ended, Done done) {
    write([this, claim, ended](Database&) { return engine_->release(claim, ended); }, std::move(done), Of::other,
          {{claim}, false});
}

}  // namespace tavoliere::server
