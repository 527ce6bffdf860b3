#include <array>
#include <string>

#include "server/data_check.hpp"
#include "server/log.hpp"
#include "server/sql/sqlite_database.hpp"

namespace tavoliere::server {

namespace {

// Each step leads from one version of the tables to the next. What has been released is never changed, only added to.
constexpr auto steps = std::to_array<const char*>({
    R"sql(
CREATE TABLE person (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT UNIQUE, password TEXT NOT NULL, created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE session (
    digest TEXT PRIMARY KEY, person TEXT NOT NULL, created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX session_of_person ON session (person);
CREATE TABLE room (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, start TEXT NOT NULL, partner INTEGER NOT NULL,
    level INTEGER NOT NULL, time_kind TEXT NOT NULL, main INTEGER NOT NULL, extra INTEGER NOT NULL,
    rated INTEGER NOT NULL, private INTEGER NOT NULL, person0 TEXT NOT NULL, person1 TEXT NOT NULL,
    created INTEGER NOT NULL, over INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX unfinished_room ON room (id) WHERE over = 0;
CREATE TABLE event (
    room TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, kind INTEGER NOT NULL, seat INTEGER NOT NULL,
    text TEXT NOT NULL, person TEXT NOT NULL, number INTEGER NOT NULL, left0 INTEGER NOT NULL, left1 INTEGER NOT NULL,
    hash TEXT NOT NULL, PRIMARY KEY (room, n)
) WITHOUT ROWID;
CREATE TABLE seat (
    person TEXT NOT NULL, created INTEGER NOT NULL, room TEXT NOT NULL, PRIMARY KEY (person, created, room)
) WITHOUT ROWID;
CREATE TABLE rating (
    person TEXT NOT NULL, game TEXT NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL,
    games INTEGER NOT NULL, PRIMARY KEY (person, game)
) WITHOUT ROWID;
CREATE TABLE rating_change (
    room TEXT PRIMARY KEY, before0 INTEGER NOT NULL, after0 INTEGER NOT NULL, before1 INTEGER NOT NULL,
    after1 INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE alive (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
)sql",
    // What a person said is found without reading every game.
    R"sql(
CREATE INDEX said ON event (person) WHERE kind = 6;
)sql",
    // When the server ran and when clocks stood still, so that a restart costs
    // nobody time. Of what ran before, only the end of the last run is known.
    R"sql(
CREATE TABLE run (began INTEGER PRIMARY KEY, alive INTEGER NOT NULL);
INSERT INTO run SELECT 0, at FROM alive;
DROP TABLE alive;
CREATE TABLE hold (
    room TEXT NOT NULL, began INTEGER NOT NULL, until INTEGER NOT NULL, seat INTEGER NOT NULL, free INTEGER NOT NULL,
    PRIMARY KEY (room, began)
) WITHOUT ROWID;
)sql",
    // A person's games are listed, those that go on first, without being read:
    // what follows from a room's events is kept beside them. Of older games it
    // is found when they are first listed. A level is told by its person.
    R"sql(
CREATE TABLE summary (
    room TEXT PRIMARY KEY, person0 TEXT NOT NULL, person1 TEXT NOT NULL, state INTEGER NOT NULL, ply INTEGER NOT NULL,
    turn INTEGER NOT NULL, changed INTEGER NOT NULL, result TEXT NOT NULL
) WITHOUT ROWID;
ALTER TABLE seat ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
UPDATE seat SET over = 1 WHERE EXISTS (SELECT 1 FROM room WHERE room.id = seat.room AND room.over = 1);
CREATE INDEX seat_in_order ON seat (person, over, created DESC);
CREATE INDEX seat_of_room ON seat (room);
ALTER TABLE room DROP COLUMN level;
)sql",
    // A described game that was played is kept by its digest, which is the
    // game of its rooms; what a person keeps in the workshop is theirs alone.
    R"sql(
CREATE TABLE description (id TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE workshop (
    person TEXT NOT NULL, id TEXT NOT NULL, text TEXT NOT NULL, en TEXT NOT NULL, it TEXT NOT NULL,
    changed INTEGER NOT NULL, PRIMARY KEY (person, id)
) WITHOUT ROWID;
)sql",
    // What a game was judged like, by a digest of the game: of those that were
    // played here for good, of others for a while.
    R"sql(
CREATE TABLE review (
    game TEXT PRIMARY KEY, version INTEGER NOT NULL, played INTEGER NOT NULL, made INTEGER NOT NULL, text TEXT NOT NULL
);
CREATE INDEX review_of_others ON review (made) WHERE played = 0;
)sql",
    // A problem is rated by people's first tries at it, and people by them.
    R"sql(
CREATE TABLE problem_result (
    person TEXT NOT NULL, game TEXT NOT NULL, problem TEXT NOT NULL, solved INTEGER NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (person, game, problem)
) WITHOUT ROWID;
CREATE TABLE problem_rating (
    game TEXT NOT NULL, problem TEXT NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL,
    games INTEGER NOT NULL, PRIMARY KEY (game, problem)
) WITHOUT ROWID;
CREATE TABLE solver_rating (
    person TEXT PRIMARY KEY, rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL,
    games INTEGER NOT NULL
) WITHOUT ROWID;
)sql",
    // Only some rated games a day between the same two persons count. Names that
    // look alike are found by what `looks_of` makes of them.
    R"sql(
CREATE TABLE rated_pair (
    one TEXT NOT NULL, other TEXT NOT NULL, room TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (one, other, room)
) WITHOUT ROWID;
CREATE INDEX rated_pair_of_other ON rated_pair (other);
CREATE INDEX person_by_looks ON person (lower(replace(replace(replace(name, 'I', 'l'), '1', 'l'), '0', 'o')));
)sql",
    // A browser in which a person has logged in, so that others' guesses do not
    // keep them out there, codes for whoever has lost the
    // password, and what tells a person's logins apart.
    R"sql(
CREATE TABLE device (
    person TEXT NOT NULL, digest TEXT NOT NULL, used INTEGER NOT NULL, PRIMARY KEY (person, digest)
) WITHOUT ROWID;
ALTER TABLE session ADD COLUMN id TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
ALTER TABLE session ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN system TEXT NOT NULL DEFAULT '';
UPDATE session SET id = lower(hex(randomblob(11))), used = created - created % 86400000;
CREATE TABLE recovery_code (person TEXT NOT NULL, digest TEXT NOT NULL, PRIMARY KEY (person, digest)) WITHOUT ROWID;
)sql",
    // Rooms whose events are still to be deleted, and what tells whether a description is played by any other; the
    // names of games that are built in are shorter.
    R"sql(
CREATE TABLE removed_room (id TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE INDEX room_by_description ON room (game) WHERE length(game) >= 20;
)sql",
    // Addresses that their owners have confirmed, and the links of letters, by digest.
    R"sql(
CREATE TABLE mail_address (
    person TEXT PRIMARY KEY, address TEXT NOT NULL, language TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE mail_link (
    digest TEXT PRIMARY KEY, person TEXT NOT NULL, purpose INTEGER NOT NULL, address TEXT NOT NULL,
    language TEXT NOT NULL, until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX mail_link_of_person ON mail_link (person);
)sql",
    // Who ignores whom, reports, sanctions and roles; and the log of what moderators did, to which lines are only
    // added.
    R"sql(
CREATE TABLE role (person TEXT PRIMARY KEY, role INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE ignored (
    person TEXT NOT NULL, other TEXT NOT NULL, how INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (person, other)
) WITHOUT ROWID;
CREATE TABLE report (
    id TEXT PRIMARY KEY, at INTEGER NOT NULL, reporter TEXT NOT NULL, person TEXT NOT NULL, room TEXT NOT NULL,
    offence INTEGER NOT NULL, text TEXT NOT NULL, open INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX open_report ON report (at) WHERE open = 1;
CREATE UNIQUE INDEX open_report_of_pair ON report (reporter, person, room) WHERE open = 1;
CREATE INDEX report_of_reporter ON report (reporter);
CREATE TABLE sanction (
    id TEXT PRIMARY KEY, kind INTEGER NOT NULL, person TEXT NOT NULL, addresses TEXT NOT NULL, begun INTEGER NOT NULL,
    until INTEGER NOT NULL, offence INTEGER NOT NULL, lifted INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sanction_of_person ON sanction (person);
CREATE INDEX sanction_not_lifted ON sanction (begun) WHERE lifted = 0;
CREATE TABLE audit (
    n INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, actor TEXT NOT NULL, act TEXT NOT NULL,
    person TEXT NOT NULL, detail TEXT NOT NULL, room TEXT NOT NULL, until INTEGER NOT NULL, why TEXT NOT NULL
);
CREATE TRIGGER audit_stays BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the log is only added to'); END;
CREATE TRIGGER audit_keeps BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the log is only added to'); END;
)sql",
    // Keys with which people log in without a password.
    R"sql(
CREATE TABLE passkey (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, key TEXT NOT NULL, counter INTEGER NOT NULL, name TEXT NOT NULL,
    created INTEGER NOT NULL, used INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX passkey_of_person ON passkey (person);
)sql",
});

int version_of(SqliteDatabase& database) {
    Statement version = database.prepare("PRAGMA user_version");
    return version.row() ? static_cast<int>(version.number(0)) : -1;
}

}  // namespace

bool is_up_to_date(SqliteDatabase& database) { return version_of(database) == static_cast<int>(steps.size()); }

bool migrate(SqliteDatabase& database, std::string& why) {
    const int version = version_of(database);
    if (version < 0 || version > static_cast<int>(steps.size())) {
        why = version < 0 ? database.last_error() : "the data were written by a newer version of the program";
        return false;
    }
    for (std::size_t i = static_cast<std::size_t>(version); i < steps.size(); ++i) {
        const std::string set_version = "PRAGMA user_version=" + std::to_string(i + 1);
        const bool done = database.execute("BEGIN IMMEDIATE") && database.execute(steps[i]) &&
                          database.execute(set_version.c_str()) && database.execute("COMMIT");
        // In new data there was nothing to bring up to date.
        if (done && version > 0) log("data brought up to date", {{"version", std::to_string(i + 1)}});
        if (done) continue;
        why = database.last_error();
        database.execute("ROLLBACK");
        return false;
    }
    const std::string mark = "PRAGMA application_id=" + std::to_string(application_id);
    if (database.execute(mark.c_str())) return true;
    why = database.last_error();
    return false;
}

}  // namespace tavoliere::server
