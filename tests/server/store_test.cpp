
#include <fstream>

#include "hall_fixture.hpp"
#include "older_data.hpp"
#include "server/sql/sqlite_database.hpp"

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
    (*store)->note_alive(900, 1600);
    (*store)->remove_sessions_before(1001, 500);
    (*store)->flush();
    EXPECT_FALSE(is_open(**store, "old", 0));
    EXPECT_TRUE(is_open(**store, "new", 0));
}

// However often it starts with a clock that is ahead: a session has grown old only where the server has run meanwhile.
TEST(Stores, LoseNoSessionsToAFalseClock) {
    TemporaryFolder folder;
    auto store = open_store(folder.path());
    ASSERT_TRUE(store);
    (*store)->name_person({"somebody", "Ann", "hash", 1}, {});
    (*store)->add_session("somebody", "hash", {.digest = "session", .created = 1000}, {});
    (*store)->note_alive(1000, 1100);
    for (const Millis ahead : {400'000, 500'000}) {
        (*store)->remove_sessions_before(ahead - 10'000, 5'000);
        (*store)->note_alive(ahead, ahead + 50);
        (*store)->flush();
        EXPECT_TRUE(is_open(**store, "session", 0));
    }
    (*store)->note_alive(1200, 7000);
    (*store)->remove_sessions_before(7000, 5'000);
    (*store)->flush();
    EXPECT_FALSE(is_open(**store, "session", 0));
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
    std::filesystem::remove(folder.path() + "/lock");
    EXPECT_FALSE(open_store(folder.path())) << "no file whose removal lets a second one in";
    first->reset();
    EXPECT_TRUE(open_store(folder.path()));
}

// Runs statements on the file itself, as another version of the program would.
void alter(const TemporaryFolder& folder, std::initializer_list<const char*> statements) {
    std::string why;
    const auto database = SqliteDatabase::open(folder.path() + "/tavoliere.db", why);
    ASSERT_TRUE(database) << why;
    for (const char* statement : statements) ASSERT_TRUE(database->execute(statement)) << database->last_error();
}

TEST(Stores, AreReadByTheirOwnerAlone) {
    TemporaryFolder folder;
    auto store = open_store(folder.path());
    ASSERT_TRUE(store);
    namespace fs = std::filesystem;
    const auto others = fs::perms::group_all | fs::perms::others_all;
    EXPECT_EQ(fs::status(folder.path()).permissions() & others, fs::perms::none);
    for (const auto& entry : fs::directory_iterator(folder.path()))
        EXPECT_EQ(entry.status().permissions() & others, fs::perms::none) << entry.path();
}

// Neither in the tables nor in the log.
TEST(Stores, KeepNoTraceOfWhoWasForgotten) {
    TemporaryFolder folder;
    auto store = open_store(folder.path());
    ASSERT_TRUE(store);
    const auto has_trace = [&] {
        std::string data;
        for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
            std::ifstream file(entry.path(), std::ios::binary);
            data.append(std::istreambuf_iterator<char>(file), {});
        }
        return data.find("Hephaistion") != std::string::npos || data.find("hephaistion") != std::string::npos;
    };
    (*store)->name_person({"somebody", "Hephaistion", "hash", 1}, {});
    (*store)->flush();
    ASSERT_TRUE(has_trace());
    (*store)->forget_person("somebody", "hash", {});
    (*store)->flush();
    EXPECT_FALSE(has_trace());
}

void write_file(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

// Nobody's games are hidden by an empty list of games: whoever looks after the server has to say that they are new.
TEST(Stores, AreNotTakenForNewWhereSomethingIsThere) {
    const auto refusal = [](const TemporaryFolder& folder) {
        const auto store = open_store(folder.path());
        return store ? "opened" : store.error().in(Language::english);
    };
    TemporaryFolder empty, without_tables, foreign, without_file, damaged;
    for (const TemporaryFolder* folder : {&empty, &without_tables, &foreign, &without_file})
        std::filesystem::create_directory(folder->path());
    write_file(empty.path() + "/tavoliere.db", "");
    EXPECT_NE(refusal(empty).find("tavoliere restore"), std::string::npos) << refusal(empty);
    EXPECT_EQ(std::filesystem::file_size(empty.path() + "/tavoliere.db"), 0u) << "it is left as it is";
    alter(without_tables, {"PRAGMA journal_mode=DELETE", "CREATE TABLE a (b)", "DROP TABLE a"});
    EXPECT_NE(refusal(without_tables).find("tavoliere restore"), std::string::npos) << refusal(without_tables);
    alter(foreign, {"CREATE TABLE bookmarks (b)", "PRAGMA user_version=3"});
    EXPECT_NE(refusal(foreign).find("not data of tavoliere"), std::string::npos) << refusal(foreign);
    write_file(without_file.path() + "/tavoliere.db-wal", "frames");
    EXPECT_NE(refusal(without_file).find("tavoliere restore"), std::string::npos) << refusal(without_file);
    {
        auto store = open_store(damaged.path());
        ASSERT_TRUE(store);
        for (int i = 0; i < 200; ++i) (*store)->add_room(settings(), {});
    }
    const std::string path = damaged.path() + "/tavoliere.db";
    std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(static_cast<std::streamoff>(std::filesystem::file_size(path) - 3 * 4096));
    file << std::string(2 * 4096, '\x7f');
    file.close();
    EXPECT_NE(refusal(damaged).find("damaged"), std::string::npos) << refusal(damaged);
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
    put_back_to_version(1, folder.path());
    alter(folder, {"INSERT INTO alive VALUES (1, 5000)"});
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
    const std::string version = "PRAGMA user_version=" + std::to_string(version_of_data(folder.path()));
    alter(folder, {"CREATE TABLE future (x)", "PRAGMA user_version=1000"});
    const auto refused = open_store(folder.path());
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().in(Language::english).find("newer version"), std::string::npos);
    EXPECT_NE(refused.error().in(Language::italian).find("non posso usare"), std::string::npos);
    alter(folder, {"DROP TABLE future", version.c_str()});
    auto store = open_store(folder.path());
    ASSERT_TRUE(store);
    EXPECT_TRUE(room_in_store(**store, room.id));
}

}  // namespace
}  // namespace tavoliere::server
