#include <array>
#include <string>

#include "server/log.hpp"
#include "server/sql/postgres_database.hpp"

namespace tavoliere::server {

namespace {

// The tables as they were when PostgreSQL came, and then each step from one version to the next, as for SQLite. Texts
// are compared byte by byte, as SQLite does it, whatever the language of the database.
constexpr auto steps = std::to_array<const char*>({
    R"sql(
CREATE DOMAIN words AS TEXT COLLATE "C";
CREATE TABLE person (
    id words PRIMARY KEY, name words NOT NULL, name_key words UNIQUE, password words NOT NULL, created BIGINT NOT NULL
);
CREATE TABLE session (
    digest words PRIMARY KEY, person words NOT NULL, created BIGINT NOT NULL, id words NOT NULL, used BIGINT NOT NULL,
    device words NOT NULL, browser words NOT NULL, system words NOT NULL
);
CREATE INDEX session_of_person ON session (person);
CREATE TABLE room (
    id words PRIMARY KEY, game words NOT NULL, options words NOT NULL, start words NOT NULL, partner BIGINT NOT NULL,
    time_kind words NOT NULL, main BIGINT NOT NULL, extra BIGINT NOT NULL,
    rated BIGINT NOT NULL, private BIGINT NOT NULL, person0 words NOT NULL, person1 words NOT NULL,
    created BIGINT NOT NULL, over BIGINT NOT NULL
);
CREATE INDEX unfinished_room ON room (id) WHERE over = 0;
CREATE TABLE event (
    room words NOT NULL, n BIGINT NOT NULL, at BIGINT NOT NULL, kind BIGINT NOT NULL, seat BIGINT NOT NULL,
    text words NOT NULL, person words NOT NULL, number BIGINT NOT NULL, left0 BIGINT NOT NULL, left1 BIGINT NOT NULL,
    hash words NOT NULL, PRIMARY KEY (room, n)
);
CREATE TABLE seat (
    person words NOT NULL, created BIGINT NOT NULL, room words NOT NULL, over BIGINT NOT NULL,
    PRIMARY KEY (person, created, room)
);
CREATE TABLE rating (
    person words NOT NULL, game words NOT NULL, rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL, volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL, PRIMARY KEY (person, game)
);
CREATE TABLE rating_change (
    room words PRIMARY KEY, before0 BIGINT NOT NULL, after0 BIGINT NOT NULL, before1 BIGINT NOT NULL,
    after1 BIGINT NOT NULL
);
CREATE INDEX said ON event (person) WHERE kind = 6;
CREATE TABLE run (began BIGINT PRIMARY KEY, alive BIGINT NOT NULL);
CREATE TABLE hold (
    room words NOT NULL, began BIGINT NOT NULL, until BIGINT NOT NULL, seat BIGINT NOT NULL, free BIGINT NOT NULL,
    PRIMARY KEY (room, began)
);
CREATE TABLE summary (
    room words PRIMARY KEY, person0 words NOT NULL, person1 words NOT NULL, state BIGINT NOT NULL,
    ply BIGINT NOT NULL,
    turn BIGINT NOT NULL, changed BIGINT NOT NULL, result words NOT NULL
);
CREATE INDEX seat_in_order ON seat (person, over, created DESC);
CREATE INDEX seat_of_room ON seat (room);
CREATE TABLE description (id words PRIMARY KEY, text words NOT NULL);
CREATE TABLE workshop (
    person words NOT NULL, id words NOT NULL, text words NOT NULL, en words NOT NULL, it words NOT NULL,
    changed BIGINT NOT NULL, PRIMARY KEY (person, id)
);
CREATE TABLE review (
    game words PRIMARY KEY, version BIGINT NOT NULL, played BIGINT NOT NULL, made BIGINT NOT NULL, text words NOT NULL
);
CREATE INDEX review_of_others ON review (made) WHERE played = 0;
CREATE TABLE problem_result (
    person words NOT NULL, game words NOT NULL, problem words NOT NULL, solved BIGINT NOT NULL, at BIGINT NOT NULL,
    PRIMARY KEY (person, game, problem)
);
CREATE TABLE problem_rating (
    game words NOT NULL, problem words NOT NULL, rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL, volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL, PRIMARY KEY (game, problem)
);
CREATE TABLE solver_rating (
    person words PRIMARY KEY, rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL
);
CREATE TABLE rated_pair (
    one words NOT NULL, other words NOT NULL, room words NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (one, other, room)
);
CREATE INDEX rated_pair_of_other ON rated_pair (other);
CREATE INDEX person_by_looks ON person (lower(replace(replace(replace(name, 'I', 'l'), '1', 'l'), '0', 'o')));
CREATE TABLE device (
    person words NOT NULL, digest words NOT NULL, used BIGINT NOT NULL, PRIMARY KEY (person, digest)
);
CREATE TABLE recovery_code (person words NOT NULL, digest words NOT NULL, PRIMARY KEY (person, digest));
CREATE TABLE removed_room (id words PRIMARY KEY);
CREATE INDEX room_by_description ON room (game) WHERE length(game) >= 20;
CREATE TABLE mail_address (
    person words PRIMARY KEY, address words NOT NULL, language words NOT NULL
);
CREATE TABLE mail_link (
    digest words PRIMARY KEY, person words NOT NULL, purpose BIGINT NOT NULL, address words NOT NULL,
    language words NOT NULL, until BIGINT NOT NULL
);
CREATE INDEX mail_link_of_person ON mail_link (person);
CREATE TABLE role (person words PRIMARY KEY, role BIGINT NOT NULL);
CREATE TABLE ignored (
    person words NOT NULL, other words NOT NULL, how BIGINT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (person, other)
);
CREATE TABLE report (
    id words PRIMARY KEY, at BIGINT NOT NULL, reporter words NOT NULL, person words NOT NULL, room words NOT NULL,
    offence BIGINT NOT NULL, text words NOT NULL, open BIGINT NOT NULL
);
CREATE INDEX open_report ON report (at) WHERE open = 1;
CREATE UNIQUE INDEX open_report_of_pair ON report (reporter, person, room) WHERE open = 1;
CREATE INDEX report_of_reporter ON report (reporter);
CREATE TABLE sanction (
    id words PRIMARY KEY, kind BIGINT NOT NULL, person words NOT NULL, addresses words NOT NULL,
    begun BIGINT NOT NULL,
    until BIGINT NOT NULL, offence BIGINT NOT NULL, lifted BIGINT NOT NULL
);
CREATE INDEX sanction_of_person ON sanction (person);
CREATE INDEX sanction_not_lifted ON sanction (begun) WHERE lifted = 0;
CREATE TABLE audit (
    n BIGINT PRIMARY KEY, at BIGINT NOT NULL, actor words NOT NULL,
    act words NOT NULL,
    person words NOT NULL, detail words NOT NULL, room words NOT NULL, until BIGINT NOT NULL, why words NOT NULL
);
CREATE TABLE passkey (
    id words PRIMARY KEY, person words NOT NULL, key words NOT NULL, counter BIGINT NOT NULL, name words NOT NULL,
    created BIGINT NOT NULL, used BIGINT NOT NULL
);
CREATE INDEX passkey_of_person ON passkey (person);
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the log is only added to'; END $$;
CREATE TRIGGER audit_stays BEFORE DELETE OR UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION keep_audit();
CREATE TABLE lease (name words PRIMARY KEY, owner words NOT NULL, epoch BIGINT NOT NULL, until BIGINT NOT NULL);
)sql",
    // Nodes and the shards that they own.
    R"sql(
INSERT INTO lease VALUES ('server', '', 0, 0) ON CONFLICT DO NOTHING;
CREATE TABLE node (
    id words PRIMARY KEY, name words NOT NULL, address words NOT NULL, until BIGINT NOT NULL, alive BIGINT NOT NULL
);
CREATE TABLE shard (n BIGINT PRIMARY KEY, owner words NOT NULL, epoch BIGINT NOT NULL, ended BIGINT NOT NULL);
INSERT INTO shard SELECT n, '', 0, 0 FROM generate_series(0, 63) AS n;
)sql",
});

// Whoever else brings the same store up to date waits for this transaction, also where there are no tables yet.
constexpr const char* one_at_a_time =
    "SELECT pg_advisory_xact_lock(7104113); "
    "CREATE TABLE IF NOT EXISTS store_version (one BIGINT PRIMARY KEY CHECK (one = 1), version BIGINT NOT NULL); "
    "INSERT INTO store_version VALUES (1, 0) ON CONFLICT DO NOTHING; "
    "LOCK TABLE store_version";

bool take_steps(PostgresDatabase& database, std::string& why) {
    Statement known = database.prepare("SELECT version FROM store_version");
    if (!known.row()) return false;
    const auto version = static_cast<std::size_t>(known.number(0));
    if (version > steps.size()) {
        why = "the data were written by a newer version of the program";
        return false;
    }
    for (std::size_t i = version; i < steps.size(); ++i) {
        if (!database.execute(steps[i])) return false;
        if (version > 0) log("data brought up to date", {{"version", std::to_string(i + 1)}});
    }
    return database.prepare("UPDATE store_version SET version = ?").bind(static_cast<int>(steps.size())).run();
}

}  // namespace

bool has_tables(PostgresDatabase& database) {
    Statement ours = database.prepare("SELECT to_regclass('store_version') IS NOT NULL");
    return ours.row() && ours.number(0) == 1;
}

bool is_up_to_date(PostgresDatabase& database) {
    Statement version = database.prepare("SELECT version FROM store_version");
    return has_tables(database) && version.row() && version.number(0) == static_cast<std::int64_t>(steps.size());
}

bool has_foreign_tables(PostgresDatabase& database) {
    Statement any = database.prepare(
        "SELECT EXISTS (SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema())");
    return !has_tables(database) && any.row() && any.number(0) == 1;
}

bool migrate(PostgresDatabase& database, std::string& why) {
    if (database.execute("BEGIN") && database.execute(one_at_a_time) && take_steps(database, why) &&
        database.execute("COMMIT"))
        return true;
    if (why.empty()) why = database.last_error();
    if (database.in_transaction()) database.execute("ROLLBACK");
    return false;
}

}  // namespace tavoliere::server
