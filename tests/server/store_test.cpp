
#include "hall_fixture.hpp"

namespace tavoliere::server {
namespace {

RoomSettings settings() {
    RoomSettings room;
    room.id = random_id();
    room.game = "dvonn";
    room.options = {{"rules", "author"}, {"cap", "300"}};
    room.persons = {random_id(), random_id()};
    room.time = {TimeControl::Kind::fischer, 60000, 1000};
    return room;
}

Event move(int n, std::string action) {
    Event event;
    event.n = n;
    event.kind = Event::Kind::move;
    event.seat = n % 2;
    event.text = std::move(action);
    return event;
}

Restart restart_of(Store& store) {
    return found_in<Restart>(store, [](Store& asked, auto then) { asked.restart(then); });
}

bool is_open(Store& store, const std::string& session, Millis oldest) {
    return found_in<TokenHolder>(store, [&](Store& asked, auto then) { asked.holder(session, oldest, "", then); })
        .logged_in.has_value();
}

TEST(Stores, GiveBackWhatTheyWereGiven) {
    TemporaryFolder folder;
    const RoomSettings room = settings();
    {
        auto store = open_store(folder.path());
        ASSERT_TRUE(store);
        (*store)->add_room(room, {});
        (*store)->append(room.id, move(0, "a3"), false, std::nullopt, {});
    }
    auto again = open_store(folder.path());
    ASSERT_TRUE(again);
    const auto stored = room_in_store(**again, room.id);
    ASSERT_TRUE(stored);
    EXPECT_EQ(stored->settings, room);
    EXPECT_EQ(stored->events, std::vector<Event>{move(0, "a3")});
    EXPECT_EQ(restart_of(**again).timed_rooms, std::vector<std::string>{room.id});
}

TEST(Stores, RefuseGapsAndSecondVersions) {
    TemporaryFolder folder;
    auto store = open_store(folder.path());
    ASSERT_TRUE(store);
    const RoomSettings room = settings();
    (*store)->add_room(room, {});
    std::vector<bool> done;
    const auto note = [&](const Appended& appended) { done.push_back(appended.durable); };
    (*store)->append(room.id, move(0, "a3"), false, std::nullopt, note);
    (*store)->append(room.id, move(0, "a4"), false, std::nullopt, note);
    (*store)->append(room.id, move(2, "a5"), false, std::nullopt, note);
    (*store)->append(room.id, move(1, "a6"), false, std::nullopt, note);
    (*store)->flush();
    EXPECT_EQ(done, (std::vector<bool>{true, false, false, true}));
    EXPECT_EQ(room_in_store(**store, room.id)->events.back().text, "a6");
}

TEST(Stores, EndSessionsWithTheirTime) {
    TemporaryFolder folder;
    auto store = open_store(folder.path());
    ASSERT_TRUE(store);
    (*store)->name_person({"somebody", "Ann", "hash", 1}, {});
    (*store)->add_session("somebody", "hash", {"old", 1000}, {});
    (*store)->add_session("somebody", "hash", {"new", 2000}, {});
    (*store)->add_session("somebody", "another hash", {"false", 2000}, {});
    (*store)->flush();
    EXPECT_TRUE(is_open(**store, "old", 1000));
    EXPECT_FALSE(is_open(**store, "old", 1001));
    EXPECT_TRUE(is_open(**store, "new", 1001));
    EXPECT_FALSE(is_open(**store, "false", 1001));
    (*store)->remove_sessions_before(1001);
    (*store)->flush();
    EXPECT_FALSE(is_open(**store, "old", 0));
    EXPECT_TRUE(is_open(**store, "new", 0));
}

TEST(Stores, OpenAtAStartOnlyWhatAClockDrives) {
    TemporaryFolder folder;
    auto store = open_store(folder.path());
    ASSERT_TRUE(store);
    RoomSettings timed = settings(), patient = settings();
    patient.time = {};
    (*store)->add_room(timed, {});
    (*store)->add_room(patient, {});
    (*store)->flush();
    EXPECT_EQ(restart_of(**store).timed_rooms, std::vector<std::string>{timed.id});
}

TEST(Stores, AreKeptByOneServerAtATime) {
    TemporaryFolder folder;
    auto first = open_store(folder.path());
    ASSERT_TRUE(first);
    EXPECT_FALSE(open_store(folder.path()));
    EXPECT_FALSE(open_store("/proc/nowhere"));
}

// Runs statements on the file itself, as another version of the program would.
void alter(const TemporaryFolder& folder, std::initializer_list<const char*> statements) {
    std::string why;
    const auto database = Database::open(folder.path() + "/tavoliere.db", why);
    ASSERT_TRUE(database) << why;
    for (const char* statement : statements) ASSERT_TRUE(database->execute(statement)) << database->last_error();
}

TEST(Stores, OfAnOlderVersionAreBroughtUpToDate) {
    TemporaryFolder folder;
    const RoomSettings room = settings();
    const auto add_things = [&](Store& store) {
        store.add_room(room, {});
        store.append(room.id, move(0, "a3"), false, std::nullopt, {});
        store.name_person({"somebody", "Ann", "digest", 1}, {});
    };
    {
        auto store = open_store(folder.path());
        ASSERT_TRUE(store);
        add_things(**store);
    }
    alter(folder, {"ALTER TABLE session DROP COLUMN id",
                   "ALTER TABLE session DROP COLUMN used",
                   "ALTER TABLE session DROP COLUMN device",
                   "ALTER TABLE session DROP COLUMN browser",
                   "ALTER TABLE session DROP COLUMN system",
                   "DROP TABLE device",
                   "DROP TABLE recovery_code",
                   "DROP TABLE problem_result",
                   "DROP TABLE problem_rating",
                   "DROP TABLE solver_rating",
                   "DROP TABLE review",
                   "DROP TABLE description",
                   "DROP TABLE workshop",
                   "DROP TABLE summary",
                   "DROP INDEX seat_in_order",
                   "DROP INDEX seat_of_room",
                   "ALTER TABLE seat DROP COLUMN over",
                   "ALTER TABLE room ADD COLUMN level INTEGER NOT NULL DEFAULT 0",
                   "DROP INDEX said",
                   "DROP TABLE run",
                   "DROP TABLE hold",
                   "CREATE TABLE alive (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL)",
                   "INSERT INTO alive VALUES (1, 5000)",
                   "PRAGMA user_version=1"});
    auto store = open_store(folder.path());
    ASSERT_TRUE(store) << store.error().in(Language::english);
    EXPECT_EQ(room_in_store(**store, room.id)->events, std::vector<Event>{move(0, "a3")});
    EXPECT_EQ(
        found_in<std::optional<StoredPerson>>(**store, [](Store& asked, auto then) { asked.person_named("ann", then); })
            ->id,
        "somebody");
    bool indexed = false;
    (*store)->write(
        [&](Database& db) {
            Statement plan = db.prepare("EXPLAIN QUERY PLAN SELECT text FROM event WHERE kind = 6 AND person = ''");
            indexed = plan.row() && plan.text(3).find("said") != std::string::npos;
            return true;
        },
        {});
    (*store)->flush();
    EXPECT_TRUE(indexed);
    EXPECT_EQ(restart_of(**store).runs, (std::vector<Span>{{0, 5000}})) << "until when time ran is still known";
}

TEST(Stores, KeepWhenTimeRanAndWhenItStoodStill) {
    TemporaryFolder folder;
    auto store = open_store(folder.path());
    ASSERT_TRUE(store);
    const RoomSettings room = settings();
    const Hold cut{1, {1200, 1400}, false}, restart{0, {2000, 62000}, true};
    (*store)->add_room(room, {});
    (*store)->note_alive(1000, 1000);
    (*store)->note_alive(1000, 1500);
    (*store)->note_alive(2000, 2500);
    (*store)->note_hold(room.id, restart);
    (*store)->note_hold(room.id, {1, {1200, 9000}, false});
    (*store)->note_hold(room.id, cut);
    (*store)->flush();
    EXPECT_EQ(room_in_store(**store, room.id)->holds, (std::vector<Hold>{cut, restart}));
    EXPECT_EQ(restart_of(**store).runs, (std::vector<Span>{{1000, 1500}, {2000, 2500}}));
    EXPECT_EQ(room_in_store(**store, room.id)->holds, (std::vector<Hold>{cut, {0, {2000, 2500}, true}}));
    (*store)->append(room.id, move(0, "a3"), true, std::nullopt, {});
    (*store)->flush();
    EXPECT_TRUE(room_in_store(**store, room.id)->holds.empty()) << "the game is over";
}

TEST(Stores, OfANewerVersionAreRefusedAndLeftAlone) {
    TemporaryFolder folder;
    const RoomSettings room = settings();
    {
        auto store = open_store(folder.path());
        ASSERT_TRUE(store);
        (*store)->add_room(room, {});
    }
    alter(folder, {"CREATE TABLE future (x)", "PRAGMA user_version=1000"});
    const auto refused = open_store(folder.path());
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().in(Language::english).find("newer version"), std::string::npos);
    EXPECT_NE(refused.error().in(Language::italian).find("non posso usare"), std::string::npos);
    alter(folder, {"DROP TABLE future", "PRAGMA user_version=8"});
    auto store = open_store(folder.path());
    ASSERT_TRUE(store);
    EXPECT_TRUE(room_in_store(**store, room.id));
}

}  // namespace
}  // namespace tavoliere::server
