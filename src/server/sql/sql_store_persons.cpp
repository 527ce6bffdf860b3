#include <algorithm>
#include <cctype>

#include "server/ids.hpp"
#include "server/names.hpp"
#include "server/sql/sql_store.hpp"

// The persons of the store, their sessions and ratings.
namespace tavoliere::server {

namespace {

// The index `said` is found only by this number itself.
static_assert(static_cast<int>(Event::Kind::chat) == 6);

bool remove_others(Database& db, const std::string& person, const std::string& session) {
    return db.prepare("DELETE FROM session WHERE person = ? AND digest <> ?").bind_all(person, session).run();
}

constexpr int most_devices = 20;

bool note_device(Database& db, const std::string& person, const std::string& device, Millis now) {
    if (device.empty()) return true;
    return db.prepare(
                 "INSERT INTO device VALUES (?, ?, ?) ON CONFLICT (person, digest) DO UPDATE SET used = excluded.used")
               .bind_all(person, device, now)
               .run() &&
           db.prepare(
                 "DELETE FROM device WHERE person = ?1 AND digest NOT IN "
                 "(SELECT digest FROM device WHERE person = ?1 ORDER BY used DESC, digest = ?2 DESC LIMIT ?3)")
               .bind_all(person, device, most_devices)
               .run();
}

std::optional<StoredPerson> person_in(Statement& row) {
    if (!row.row()) return std::nullopt;
    return StoredPerson{row.text(0), row.text(1), row.text(2), row.number(3)};
}

std::optional<StoredPerson> person_of(Database& db, const std::string& id) {
    Statement row = db.prepare("SELECT id, name, password, created FROM person WHERE id = ?");
    return person_in(row.bind(id));
}

Rating rating_of(const Statement& row) {
    return {row.real(0), row.real(1), row.real(2), static_cast<int>(row.number(3))};
}

}  // namespace

bool has_password(Database& db, const std::string& person, const std::string& password) {
    Statement row = db.prepare("SELECT 1 FROM person WHERE id = ? AND password = ?");
    return row.bind_all(person, password).row();
}

std::string name_key(std::string_view name) {
    std::string key(name);
    std::transform(key.begin(), key.end(), key.begin(), [](unsigned char c) { return std::tolower(c); });
    return key;
}

void SqlStore::add_session(const std::string& person, const std::string& password, const NewSession& session,
                           Done done) {
    write(
        [=](Database& db) {
            return has_password(db, person, password) &&
                   db.prepare("INSERT INTO session VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
                       .bind_all(session.digest, person, session.created, random_id(),
                                 session.created - session.created % day, session.device, session.browser.name,
                                 session.browser.system)
                       .run() &&
                   note_device(db, person, session.device, session.created);
        },
        std::move(done));
}

void SqlStore::knows_device(const std::string& person, const std::string& device, Millis oldest, Found<bool> found) {
    read<bool>(
        [=](Database& db) {
            Statement row = db.prepare("SELECT 1 FROM device WHERE person = ? AND digest = ? AND used >= ?");
            return row.bind_all(person, device, oldest).row();
        },
        std::move(found));
}

void SqlStore::devices_of(const std::string& person, Found<std::vector<Millis>> found) {
    read<std::vector<Millis>>(
        [=](Database& db) {
            Statement row = db.prepare("SELECT used FROM device WHERE person = ? ORDER BY used DESC");
            row.bind(person);
            std::vector<Millis> used;
            while (row.row()) used.push_back(row.number(0));
            return used;
        },
        std::move(found));
}

void SqlStore::remove_session(const std::string& session, Done done) {
    write([=](Database& db) { return db.prepare("DELETE FROM session WHERE digest = ?").bind(session).run(); },
          std::move(done));
}

void SqlStore::end_session(const std::string& session, Done done) {
    write(
        [=](Database& db) {
            return db.prepare(
                         "DELETE FROM device WHERE (person, digest) IN "
                         "(SELECT person, device FROM session WHERE digest = ?1) AND digest NOT IN "
                         "(SELECT device FROM session WHERE digest <> ?1 AND session.person = device.person)")
                       .bind(session)
                       .run() &&
                   db.prepare("DELETE FROM session WHERE digest = ?").bind(session).run();
        },
        std::move(done));
}

void SqlStore::sessions_of(const std::string& person, Millis oldest, Found<std::vector<ListedSession>> found) {
    constexpr int most_listed = 100;
    read<std::vector<ListedSession>>(
        [=](Database& db) {
            Statement row = db.prepare(
                "SELECT id, digest, created, used, browser, system FROM session WHERE person = ? AND created >= ? "
                "ORDER BY used DESC, created DESC LIMIT ?");
            row.bind_all(person, oldest, most_listed);
            std::vector<ListedSession> sessions;
            while (row.row())
                sessions.push_back(
                    {row.text(0), row.text(1), row.number(2), row.number(3), {row.text(4), row.text(5)}});
            return sessions;
        },
        std::move(found));
}

void SqlStore::note_session_used(const std::string& session, Millis today) {
    write(
        [=](Database& db) {
            return db.prepare("UPDATE session SET used = ? WHERE digest = ?").bind_all(today, session).run() &&
                   db.prepare(
                         "UPDATE device SET used = ? WHERE (person, digest) IN "
                         "(SELECT person, device FROM session WHERE digest = ?)")
                       .bind_all(today, session)
                       .run();
        },
        {});
}

void SqlStore::remove_sessions(const std::string& person, const std::string& except, Done done) {
    write([=](Database& db) { return remove_others(db, person, except); }, std::move(done));
}

void SqlStore::name_person(const StoredPerson& person, Done done) {
    write(
        [=](Database& db) {
            Statement alike = db.prepare(
                "SELECT 1 FROM person WHERE lower(replace(replace(replace(name, 'I', 'l'), '1', 'l'), '0', 'o')) = ?");
            if (alike.bind(looks_of(person.name)).row()) return false;
            return db.prepare("INSERT INTO person VALUES (?, ?, ?, ?, ?)")
                .bind_all(person.id, person.name, name_key(person.name), person.password, person.created)
                .run();
        },
        std::move(done));
}

void SqlStore::change_password(const std::string& person, const std::string& old, const std::string& fresh,
                               const std::string& session, Done done) {
    write(
        [=](Database& db) {
            return has_password(db, person, old) &&
                   db.prepare("UPDATE person SET password = ? WHERE id = ?").bind_all(fresh, person).run() &&
                   db.prepare("DELETE FROM mail_link WHERE person = ?").bind(person).run() &&
                   remove_others(db, person, session);
        },
        std::move(done));
}

void SqlStore::set_recovery_codes(const std::string& person, const std::string& password,
                                  const std::vector<std::string>& digests, Done done) {
    write(
        [=](Database& db) {
            if (!has_password(db, person, password)) return false;
            bool written = db.prepare("DELETE FROM recovery_code WHERE person = ?").bind(person).run();
            for (const std::string& digest : digests)
                written =
                    written && db.prepare("INSERT INTO recovery_code VALUES (?, ?)").bind_all(person, digest).run();
            return written;
        },
        std::move(done));
}

void SqlStore::recovery_codes_left(const std::string& person, Found<int> found) {
    read<int>(
        [=](Database& db) {
            Statement row = db.prepare("SELECT count(*) FROM recovery_code WHERE person = ?");
            return row.bind(person).row() ? static_cast<int>(row.number(0)) : 0;
        },
        std::move(found));
}

void SqlStore::recover(const std::string& person, const std::string& code, const std::string& password, Done done) {
    write(
        [=](Database& db) {
            return db.prepare("DELETE FROM recovery_code WHERE person = ? AND digest = ?")
                       .bind_all(person, code)
                       .run() &&
                   db.changes() == 1 &&
                   db.prepare("UPDATE person SET password = ? WHERE id = ?").bind_all(password, person).run() &&
                   db.prepare("DELETE FROM mail_link WHERE person = ?").bind(person).run() &&
                   db.prepare("DELETE FROM passkey WHERE person = ?").bind(person).run() &&
                   remove_others(db, person, "");
        },
        std::move(done));
}

// The person's games stay, because they are the opponents' too; nothing in them tells any longer who it was. So does
// the bare id: the guest's token from before the account must not be this person again.
void SqlStore::forget_person(const std::string& person, const std::string& password, Done done) {
    write(
        [=, this](Database& db) {
            forgets_ = true;
            return has_password(db, person, password) &&
                   db.prepare("DELETE FROM session WHERE person = ?").bind(person).run() &&
                   db.prepare("DELETE FROM device WHERE person = ?").bind(person).run() &&
                   db.prepare("DELETE FROM recovery_code WHERE person = ?").bind(person).run() &&
                   db.prepare("DELETE FROM passkey WHERE person = ?").bind(person).run() &&
                   db.prepare("DELETE FROM mail_address WHERE person = ?").bind(person).run() &&
                   db.prepare("DELETE FROM mail_link WHERE person = ?").bind(person).run() &&
                   db.prepare("DELETE FROM workshop WHERE person = ?").bind(person).run() &&
                   db.prepare("DELETE FROM problem_result WHERE person = ?").bind(person).run() &&
                   db.prepare("DELETE FROM solver_rating WHERE person = ?").bind(person).run() &&
                   db.prepare("UPDATE event SET text = '' WHERE kind = 6 AND person = ?").bind(person).run() &&
                   forget_conduct_in(db, person) &&
                   db.prepare("UPDATE person SET name = '', name_key = NULL, password = '', created = 0 WHERE id = ?")
                       .bind(person)
                       .run();
        },
        std::move(done));
}

void SqlStore::forget_games_of(const std::string& person) {
    write(
        [=](Database& db) {
            return db.prepare("DELETE FROM rating WHERE person = ?").bind(person).run() &&
                   db.prepare("DELETE FROM seat WHERE person = ?").bind(person).run() &&
                   db.prepare("DELETE FROM rated_pair WHERE one = ?1 OR other = ?1").bind(person).run();
        },
        {});
}

void SqlStore::remove_sessions_before(Millis oldest, Millis least_run) {
    write(
        [=](Database& db) {
            return db.prepare(
                         "DELETE FROM session WHERE created < ? AND (SELECT sum(alive - CASE WHEN began > "
                         "session.created THEN began ELSE session.created END) "
                         "FROM run WHERE alive > session.created) >= ?")
                       .bind_all(oldest, least_run)
                       .run() &&
                   db.prepare(
                         "DELETE FROM device WHERE used < ? AND (SELECT sum(alive - CASE WHEN began > device.used THEN "
                         "began ELSE device.used END) "
                         "FROM run WHERE alive > device.used) >= ?")
                       .bind_all(oldest, least_run)
                       .run();
        },
        {});
}

// In one read: everybody who connects waits for it.
void SqlStore::holder(const std::string& session, Millis oldest, const std::string& guest, Found<TokenHolder> found) {
    read<TokenHolder>(
        [=](Database& db) {
            Statement row = db.prepare(
                "SELECT person.id, name, person.password, person.created, session.used FROM session JOIN person ON "
                "person.id = "
                "session.person "
                "WHERE digest = ? AND session.created >= ?");
            TokenHolder holder{person_in(row.bind_all(session, oldest))};
            if (holder.logged_in) holder.used = row.number(4);
            if (!holder.logged_in) holder.guest_locked = person_of(db, guest).has_value();
            return holder;
        },
        std::move(found));
}

void SqlStore::person(const std::string& id, Found<std::optional<StoredPerson>> found) {
    read<std::optional<StoredPerson>>([=](Database& db) { return person_of(db, id); }, std::move(found));
}

void SqlStore::person_named(const std::string& name, Found<std::optional<StoredPerson>> found) {
    read<std::optional<StoredPerson>>(
        [=](Database& db) {
            Statement row = db.prepare("SELECT id, name, password, created FROM person WHERE name_key = ?");
            return person_in(row.bind(name_key(name)));
        },
        std::move(found));
}

void SqlStore::ratings(const std::string& person, Found<Ratings> found) {
    read<Ratings>(
        [=](Database& db) {
            Statement row =
                db.prepare("SELECT rating, deviation, volatility, games, game FROM rating WHERE person = ?");
            row.bind(person);
            Ratings ratings;
            while (row.row()) ratings[row.text(4)] = rating_of(row);
            return ratings;
        },
        std::move(found));
}

void SqlStore::said_as_spectator(const std::string& person, Found<std::vector<Said>> found) {
    read<std::vector<Said>>(
        [=](Database& db) {
            Statement row = db.prepare(
                "SELECT room, text FROM event WHERE kind = 6 AND person = ?1 AND room NOT IN "
                "(SELECT room FROM seat WHERE person = ?1) ORDER BY at");
            row.bind(person);
            std::vector<Said> said;
            while (row.row()) said.push_back({row.text(0), row.text(1)});
            return said;
        },
        std::move(found));
}

Rating rating_in(Database& db, const std::string& person, const std::string& game) {
    Statement row = db.prepare("SELECT rating, deviation, volatility, games FROM rating WHERE person = ? AND game = ?");
    return row.bind_all(person, game).row() ? rating_of(row) : Rating{};
}

std::optional<Profile> profile_in(Database& db, const std::string& person, const std::string& rated_game) {
    Statement row = db.prepare("SELECT name FROM person WHERE id = ?");
    if (!row.bind(person).row()) return std::nullopt;
    Profile profile{row.text(0), row.text(0).empty(), std::nullopt};
    if (profile.has_account() && !rated_game.empty()) profile.rating = rating_in(db, person, rated_game).rounded();
    return profile;
}

}  // namespace tavoliere::server
