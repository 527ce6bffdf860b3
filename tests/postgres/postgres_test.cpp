#include <gtest/gtest.h>

#include <cmath>
#include <future>
#include <thread>

#include "core/text.hpp"
#include "hall_fixture.hpp"
#include "server/sql/sqlite_database.hpp"
#include "server/sql/store_copy.hpp"
#include "server/sql/store_tables.hpp"

// What only a store in PostgreSQL can get wrong. Everything else is tested by the tests of the server, over both
// stores.
namespace tavoliere::server {
namespace {

std::unique_ptr<PostgresDatabase> connection_to(const std::string& place) {
    std::string why;
    auto database = PostgresDatabase::open(place, why);
    EXPECT_TRUE(database) << why;
    return database;
}

RoomSettings new_room() {
    RoomSettings room;
    room.id = random_id();
    room.game = "dvonn";
    room.persons = {random_id(), random_id()};
    room.created = 5;
    return room;
}

Event move(int n, std::string action) {
    Event event;
    event.n = n;
    event.at = 1000 + n;
    event.kind = Event::Kind::move;
    event.seat = n % 2;
    event.text = std::move(action);
    event.hash = "hash \"with\" \\ {marks}, and more";
    return event;
}

RoomSummary summary_of(const RoomSettings& room, int ply) {
    RoomSummary summary;
    summary.persons = room.persons;
    summary.state = Room::State::playing;
    summary.ply = ply;
    summary.turn = ply % 2;
    summary.changed = 1000 + ply;
    return summary;
}

// Whether each of these moves, asked for at once, was written.
std::vector<bool> append_all(SqlStore& store, const std::vector<NewMove>& moves) {
    std::vector<bool> written(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i)
        store.append(moves[i].room, moves[i].event, false, {},
                     [&written, i](const Appended& appended) { written[i] = appended.durable; },
                     {.summary = moves[i].summary, .next_room = {}});
    store.flush();
    return written;
}

std::vector<Event> events_of(SqlStore& store, const std::string& room) {
    const auto stored = found_in<std::optional<StoredRoom>>(store, [&](Store& s, auto then) { s.room(room, then); });
    return stored ? stored->events : std::vector<Event>{};
}

void run_once(const std::string& folder) {
    auto store = open_store(folder);
    ASSERT_TRUE(store);
    (*store)->note_alive(1000, 2000);
    (*store)->flush();
}

class OnPostgres : public ::testing::Test {
protected:
    std::unique_ptr<SqlStore> open() {
        auto opened = open_store(folder.path());
        EXPECT_TRUE(opened) << opened.error().in(Language::english);
        return opened ? std::move(*opened) : nullptr;
    }
    std::unique_ptr<PostgresDatabase> beside() { return connection_to(store_of(folder.path())); }

    TemporaryFolder folder;
};

TEST_F(OnPostgres, ValuesComeBackAsTheyWere) {
    const auto database = beside();
    ASSERT_TRUE(database->execute("CREATE TABLE value (n BIGINT, r DOUBLE PRECISION, t TEXT)"));
    const double third = 1.0 / 3, tiny = std::nextafter(0.0, 1.0);
    const std::string text = "è '\"\\ {},?1 $1";
    ASSERT_TRUE(database->prepare("INSERT INTO value VALUES (?, ?, ?)")
                    .bind_all(std::int64_t{-9'007'199'254'740'993}, third, text)
                    .run());
    ASSERT_TRUE(database->prepare("INSERT INTO value VALUES (?3, ?2, ?1)").bind_all("", tiny, 7).run());
    Statement rows = database->prepare("SELECT n, r, t, n = 7 FROM value ORDER BY n");
    ASSERT_TRUE(rows.row());
    EXPECT_EQ(rows.number(0), -9'007'199'254'740'993);
    EXPECT_EQ(rows.real(1), third);
    EXPECT_EQ(rows.text(2), text);
    EXPECT_EQ(rows.number(3), 0);
    ASSERT_TRUE(rows.row());
    EXPECT_EQ(rows.real(1), tiny);
    EXPECT_EQ(rows.number(3), 1) << "true is 1, as in SQLite";
    EXPECT_FALSE(rows.row());
}

TEST_F(OnPostgres, MovesOfManyRoomsAreAddedTogetherAsOneByOne) {
    const auto store = open();
    std::vector<RoomSettings> rooms(40);
    for (RoomSettings& room : rooms) {
        room = new_room();
        store->add_room(room, {});
    }
    std::vector<NewMove> moves;
    for (std::size_t i = 0; i < rooms.size(); ++i)
        moves.push_back({rooms[i].id, move(i == 7 ? 1 : 0, "a1 \"b\" \\"), summary_of(rooms[i], 1)});
    // The second one of a room comes in a statement of its own, and follows the first one.
    moves.push_back({rooms[0].id, move(1, "b2"), summary_of(rooms[0], 2)});
    moves.push_back({rooms[0].id, move(1, "c3"), summary_of(rooms[0], 2)});
    const std::vector<bool> written = append_all(*store, moves);
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        EXPECT_EQ(written[i], i != 7) << i;
        const std::vector<Event> events = events_of(*store, rooms[i].id);
        ASSERT_EQ(events.size(), i == 0 ? 2U : i == 7 ? 0U : 1U) << i;
        if (!events.empty()) {
            EXPECT_EQ(events.front(), moves[i].event) << i;
        }
    }
    EXPECT_TRUE(written[40]);
    EXPECT_FALSE(written[41]) << "no second version of a move";
    const auto listed = found_in<std::vector<ListedRoom>>(
        *store, [&](Store& s, auto then) { s.listed_rooms_of(rooms[0].persons[0], 10, then); });
    ASSERT_EQ(listed.size(), 1U);
    ASSERT_TRUE(listed[0].summarised);
    EXPECT_EQ(listed[0].summarised->summary, summary_of(rooms[0], 2));
}

TEST_F(OnPostgres, OneServerAtATimeWrites) {
    const auto first = open();
    const auto refused = open_store(folder.path());
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().in(Language::english).find("another server"), std::string::npos)
        << refused.error().in(Language::english);
}

TEST_F(OnPostgres, WhoeverHasLostTheLeaseWritesNothing) {
    const auto store = open();
    const RoomSettings room = new_room();
    store->add_room(room, {});
    EXPECT_EQ(append_all(*store, {{room.id, move(0, "a1"), {}}}), std::vector<bool>{true});
    ASSERT_TRUE(beside()->execute("UPDATE lease SET owner = 'somebody', epoch = epoch + 1"));
    EXPECT_EQ(append_all(*store, {{room.id, move(1, "b2"), {}}}), std::vector<bool>{false});
    EXPECT_FALSE(store->healthy());
    EXPECT_EQ(events_of(*store, room.id).size(), 1U);
}

// Nobody takes the lease while somebody writes by it: a takeover comes before or after, never in between.
TEST_F(OnPostgres, ATakeoverWaitsForWhoWrites) {
    const auto store = open();
    const auto writer = beside(), taker = beside();
    ASSERT_TRUE(writer->execute("BEGIN"));
    ASSERT_TRUE(writer->execute("SELECT 1 FROM lease FOR SHARE"));
    ASSERT_TRUE(taker->execute("SET lock_timeout = '100ms'"));
    EXPECT_FALSE(taker->execute("UPDATE lease SET epoch = epoch + 1"));
    ASSERT_TRUE(writer->execute("COMMIT"));
    EXPECT_TRUE(taker->execute("UPDATE lease SET epoch = epoch + 1"));
}

TEST_F(OnPostgres, GoesOnWhenItsConnectionsWereCut) {
    const auto store = open();
    const RoomSettings room = new_room();
    store->add_room(room, {});
    store->flush();
    std::vector<std::string> acknowledged;
    int n = 0;
    for (int cut = 0; cut < 5; ++cut) {
        ASSERT_TRUE(
            beside()->execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = "
                              "current_setting('application_name') AND pid <> pg_backend_pid()"));
        // What was read meanwhile is read, and not taken for missing.
        EXPECT_EQ(events_of(*store, room.id).size(), acknowledged.size());
        for (int tries = 0; tries < 3; ++tries)
            if (append_all(*store, {{room.id, move(n, "move" + std::to_string(n)), {}}}).front()) {
                acknowledged.push_back("move" + std::to_string(n++));
                break;
            }
        ASSERT_EQ(acknowledged.size(), static_cast<std::size_t>(cut + 1));
    }
    EXPECT_TRUE(store->healthy());
    const std::vector<Event> events = events_of(*store, room.id);
    ASSERT_EQ(events.size(), acknowledged.size());
    for (std::size_t i = 0; i < events.size(); ++i) EXPECT_EQ(events[i].text, acknowledged[i]);
}

// Nobody is taken for a stranger, and no game for missing, because the database is away for a while. It is one of its
// own, so that no other test misses it.
TEST_F(OnPostgres, WhatIsAskedWhileItIsAwayIsAnsweredWhenItIsBack) {
    const auto others = beside();
    std::string place = std::getenv("TAVOLIERE_TEST_STORE");
    place.replace(place.find("/tavoliere?"), 11, "/away?");
    ASSERT_TRUE(others->execute("CREATE DATABASE away"));
    auto opened = SqlStore::open(place, [](const std::function<void()>& work) { work(); });
    ASSERT_TRUE(opened) << opened.error().in(Language::english);
    SqlStore& store = **opened;
    const RoomSettings room = new_room();
    store.add_room(room, {});
    store.flush();
    ASSERT_TRUE(others->execute("ALTER DATABASE away ALLOW_CONNECTIONS false"));
    ASSERT_TRUE(others->execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'away'"));
    std::promise<bool> answer;
    auto found = answer.get_future();
    store.room(room.id, [&](const std::optional<StoredRoom>& stored) { answer.set_value(stored.has_value()); });
    EXPECT_EQ(found.wait_for(std::chrono::seconds(1)), std::future_status::timeout);
    EXPECT_FALSE(store.reachable());
    store.flush();  // waits for nobody who is away
    EXPECT_EQ(append_all(store, {{room.id, move(0, "a1"), {}}}), std::vector<bool>{false});
    ASSERT_TRUE(others->execute("ALTER DATABASE away ALLOW_CONNECTIONS true"));
    ASSERT_EQ(found.wait_for(std::chrono::seconds(30)), std::future_status::ready);
    EXPECT_TRUE(found.get());
    EXPECT_TRUE(store.reachable());
    EXPECT_EQ(append_all(store, {{room.id, move(0, "a1"), {}}}), std::vector<bool>{true});
    opened->reset();
    EXPECT_TRUE(others->execute("DROP DATABASE away"));
}

TEST_F(OnPostgres, TablesOfSomethingElseAreLeftAlone) {
    ASSERT_TRUE(beside()->execute("CREATE TABLE members (name TEXT)"));
    const auto refused = open_store(folder.path());
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().in(Language::italian).find("tabelle di altro"), std::string::npos);
    EXPECT_FALSE(open_beside_server(store_of(folder.path()), Access::read));
}

// Every table and column of a new store, as a copy knows them.
std::string known_columns() {
    std::vector<std::string> columns;
    for (const StoreTable& table : store_tables)
        for (const Slice& word : split_words(table.columns))
            columns.push_back(std::string(table.name) + '.' + std::string(word.text.substr(0, word.text.find(':'))));
    std::sort(columns.begin(), columns.end());
    return join(columns, "\n");
}

std::string columns_in(Database& database, const char* sql) {
    std::vector<std::string> columns;
    Statement row = database.prepare(sql);
    while (row.row()) columns.push_back(row.text(0) + '.' + row.text(1));
    std::sort(columns.begin(), columns.end());
    return join(columns, "\n");
}

TEST_F(OnPostgres, CopiesForgetNoTableAndNoColumn) {
    open();
    EXPECT_EQ(
        columns_in(*beside(),
                   "SELECT table_name, column_name FROM information_schema.columns WHERE "
                   "table_schema = current_schema() AND table_name NOT IN ('lease', 'node', 'shard', 'store_version')"),
        known_columns());
    std::string why;
    const auto file = SqliteDatabase::open(":memory:", why);
    ASSERT_TRUE(file && migrate(*file, why)) << why;
    EXPECT_EQ(columns_in(*file,
                         "SELECT m.name, c.name FROM sqlite_schema m, pragma_table_info(m.name) c WHERE "
                         "m.type = 'table' AND m.name NOT LIKE 'sqlite_%'"),
              known_columns());
}

TEST_F(OnPostgres, AreCopiedThereAndBackWithoutADifference) {
    const TemporaryFolder played, copied, returned;
    {
        TestHall hall(played.path());
        Client ann(hall, guest_of(random_id())), bob(hall, guest_of(random_id()));
        for (const char* game : {"dvonn", "lasca", "byte"}) {
            const std::string room = ann.create({{"game", game}, {"with", "link"}, {"side", 0}});
            bob.ask({{"t", "join"}, {"room", room}});
            bob.ask({{"t", "chat"}, {"room", room}, {"text", "ciao, \"è\""}});
            play_plies(hall, room, ann, bob, 6);
        }
    }
    const std::string in_postgres = store_of(played.path()), in_file = "sqlite:" + copied.path();
    const auto out = copy_store(in_postgres, in_file);
    ASSERT_TRUE(out) << out.error().in(Language::english);
    EXPECT_EQ(out->rooms, 3);
    EXPECT_EQ(out->events, 3 * 8) << "one who sits down, a word and six moves each";
    run_once(folder.path());
    const auto back = copy_store(in_file, store_of(folder.path()));
    ASSERT_TRUE(back) << back.error().in(Language::english);
    EXPECT_EQ(back->events, out->events);
    const auto again = copy_store(store_of(folder.path()), "sqlite:" + returned.path());
    ASSERT_TRUE(again) << again.error().in(Language::english);
    EXPECT_FALSE(copy_store(in_postgres, in_file)) << "nothing is written over";
    EXPECT_FALSE(copy_store(played.path() + "/nothing", "sqlite:" + played.path() + "/copy")) << "nothing is made";
    EXPECT_FALSE(std::filesystem::exists(played.path() + "/nothing"));
    // What came back is played on.
    const auto events = [&](const std::string& place) {
        const auto database = open_beside_server(place, Access::read);
        Statement row = (*database)->prepare("SELECT count(*), sum(n), max(hash) FROM event");
        return row.row() ? row.text(0) + ' ' + row.text(1) + ' ' + row.text(2) : "";
    };
    EXPECT_EQ(events("sqlite:" + returned.path()), events(in_file));
}

}  // namespace
}  // namespace tavoliere::server
