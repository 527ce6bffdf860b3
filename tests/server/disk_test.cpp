#include <fcntl.h>
#include <sched.h>
#include <sqlite3.h>
#include <sys/mman.h>
#include <sys/mount.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <new>
#include <thread>

#include "hall_fixture.hpp"
#include "server/data_folder.hpp"
#include "server/sql/sqlite_database.hpp"
#include "socket_client.hpp"
#include "victim.hpp"

// A disk that cannot be written: a clear word to the player, and nothing that was acknowledged is touched.
namespace tavoliere::server {
namespace {

// A game at one screen over a real socket.
class Player {
public:
    explicit Player(int port) : client_(port) {
        client_.upgrade();
        client_.send_json({{"t", "create"}, {"game", "byte"}, {"with", "here"}});
        const js::object room = client_.await("room");
        room_ = text(room.at("room"));
        hash_ = text(room.at("hash"));
    }
    // The code of the refusal; empty where it was said.
    std::string say(const std::string& words) {
        client_.send_json({{"t", "chat"}, {"room", room_}, {"text", words}, {"id", ++last_id_}});
        while (auto frame = client_.read_frame()) {
            if (frame->opcode != 1) continue;
            const js::object answer = js::parse(frame->payload).as_object();
            if (!answer.contains("re") || answer.at("re").to_number<std::int64_t>() != last_id_) continue;
            return answer.contains("error") ? text(answer.at("error").at("code")) : "";
        }
        return "closed";
    }
    // After a failure the table is read again; until then it refuses.
    bool can_speak_again() {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
        while (std::chrono::steady_clock::now() < deadline) {
            if (say("after").empty()) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
        }
        return false;
    }
    const std::string& room() const { return room_; }

private:
    SocketClient client_;
    std::string room_, hash_;
    std::int64_t last_id_ = 0;
};

// The data are whole, and the room has so many events.
void expect_sound(const TemporaryFolder& folder, const std::string& room, std::size_t events) {
    auto store = open_store(folder.path());
    ASSERT_TRUE(store);
    std::string verdict;
    (*store)->write(
        [&](Database& db) {
            Statement check = db.prepare("PRAGMA integrity_check");
            if (check.row()) verdict = check.text(0);
            return true;
        },
        {});
    (*store)->flush();
    EXPECT_EQ(verdict, "ok");
    EXPECT_EQ(room_in_store(**store, room)->events.size(), events);
}

// No file may grow any more, as on a full disk; later it may again.
TEST(Disks, AFullOneIsToldOfAndLosesNothing) {
    TemporaryFolder folder;
    std::size_t said = 0;
    std::string room;
    {
        Victim victim(folder.path());
        ASSERT_NE(victim.port(), 0);
        Player player(victim.port());
        room = player.room();
        ASSERT_EQ(player.say("before"), "");
        victim.limit_files(256 * 1024);
        std::string refusal;
        for (said = 1; said < 400 && refusal.empty(); ++said) refusal = player.say(std::string(280, 'x'));
        --said;
        ASSERT_EQ(refusal, "storage");
        SocketClient visitor(victim.port());
        EXPECT_EQ(visitor.request("GET", "/healthz").status, 503);
        EXPECT_EQ(visitor.request("GET", "/api/game?room=" + room).json().at("chat").as_array().size(), said);
        victim.limit_files(RLIM_INFINITY);
        EXPECT_TRUE(player.can_speak_again()) << "it goes on by itself";
        EXPECT_EQ(visitor.request("GET", "/healthz").status, 200);
    }
    expect_sound(folder, room, said + 1);
}

// Whoever moves or removes the data of a running server: what would be written to files that nobody finds again is not
// acknowledged.
// How often somebody has said this, as the data have it.
std::int64_t words_kept(const std::string& folder, const std::string& words) {
    std::string why;
    const auto data = SqliteDatabase::open_to_read(database_in(folder), why);
    EXPECT_TRUE(data) << why;
    if (!data) return -1;
    Statement kept = data->prepare("SELECT COUNT(*) FROM event WHERE text = ?");
    return kept.bind(words).row() ? kept.number(0) : -1;
}

TEST(Disks, DataThatAreMovedAwayAreToldOfAndGoOnWhenTheyAreBack) {
    TemporaryFolder folder, elsewhere;
    std::string room;
    {
        Victim victim(folder.path());
        ASSERT_NE(victim.port(), 0);
        Player player(victim.port());
        SocketClient visitor(victim.port());
        room = player.room();
        ASSERT_EQ(player.say("before"), "");
        std::filesystem::rename(folder.path(), elsewhere.path());
        EXPECT_EQ(visitor.request("GET", "/healthz").status, 503) << "before anybody has written";
        for (int i = 0; i < 3; ++i) EXPECT_EQ(player.say("lost"), "storage");
        std::filesystem::create_directory(folder.path());
        std::filesystem::copy(elsewhere.path(), folder.path());
        EXPECT_EQ(player.say("lost"), "storage") << "these are others";
        EXPECT_EQ(visitor.request("GET", "/healthz").status, 503);
        std::filesystem::remove_all(folder.path());
        std::filesystem::rename(elsewhere.path(), folder.path());
        EXPECT_EQ(words_kept(folder.path(), "lost"), 0) << "what was refused has not happened";
        EXPECT_TRUE(player.can_speak_again()) << "it goes on by itself";
        EXPECT_EQ(visitor.request("GET", "/healthz").status, 200);
        std::filesystem::remove(folder.path() + "/tavoliere.db-wal");
        EXPECT_EQ(player.say("lost"), "storage") << "the latest moves are in the log alone";
        EXPECT_EQ(visitor.request("GET", "/healthz").status, 503);
    }
}

// A disk that turns read-only under a process, as a kernel makes it after an error: files that are open for writing
// refuse every write. A test cannot remount it, because a mount with such files is busy; so this answers in the place
// of the system whatever SQLite asks it to change. The switch is in memory that the process shares with the test.
class ReadOnlySwitch {
public:
    ReadOnlySwitch() {
        void* page = ::mmap(nullptr, sizeof(State), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        state_ = new (page) State{};
    }
    ~ReadOnlySwitch() { ::munmap(std::exchange(state_, nullptr), sizeof(State)); }
    ReadOnlySwitch(const ReadOnlySwitch&) = delete;
    ReadOnlySwitch& operator=(const ReadOnlySwitch&) = delete;

    void turn(bool read_only) { state_->read_only = read_only; }
    int refused() const { return state_->refused; }

    // For the process that is to feel it.
    static void install() {
        sqlite3_vfs* system = sqlite3_vfs_find(nullptr);
        const auto replace = [&](const char* name, auto* call) {
            system->xSetSystemCall(system, name, reinterpret_cast<sqlite3_syscall_ptr>(call));
        };
        replace(
            "open", +[](const char* path, int flags, int mode) {
                const bool changes = (flags & (O_WRONLY | O_RDWR | O_CREAT)) != 0;
                return changes && refuses() ? -1 : ::open(path, flags, mode);
            });
        replace(
            "write",
            +[](int file, const void* bytes, std::size_t size) { return refuses() ? -1 : ::write(file, bytes, size); });
        for (const char* name : {"pwrite", "pwrite64"})
            replace(
                name, +[](int file, const void* bytes, std::size_t size, off_t at) {
                    return refuses() ? -1 : ::pwrite(file, bytes, size, at);
                });
        replace("ftruncate", +[](int file, off_t size) { return refuses() ? -1 : ::ftruncate(file, size); });
        replace("unlink", +[](const char* path) { return refuses() ? -1 : ::unlink(path); });
    }

private:
    struct State {
        std::atomic<bool> read_only = false;
        std::atomic<int> refused = 0;
    };

    static bool refuses() {
        if (!state_->read_only) return false;
        ++state_->refused;
        errno = EROFS;
        return true;
    }

    static inline State* state_ = nullptr;
};

TEST(Disks, OneThatTurnsReadOnlyIsToldOfAndLosesNothing) {
    TemporaryFolder folder;
    ReadOnlySwitch disk;
    std::string room;
    {
        Victim victim(folder.path(), ReadOnlySwitch::install);
        ASSERT_NE(victim.port(), 0);
        Player player(victim.port());
        room = player.room();
        SocketClient visitor(victim.port());
        const auto said = [&] {
            return visitor.request("GET", "/api/game?room=" + room).json().at("chat").as_array().size();
        };
        ASSERT_EQ(player.say("before"), "");
        ASSERT_EQ(visitor.request("GET", "/healthz").status, 200);
        disk.turn(true);
        for (int i = 0; i < 3; ++i) EXPECT_EQ(player.say("lost"), "storage");
        EXPECT_GT(disk.refused(), 0);
        EXPECT_EQ(visitor.request("GET", "/healthz").status, 503);
        EXPECT_EQ(visitor.post("/api/account", "", R"({"name":"Ann","password":"correct horse"})").status, 503);
        EXPECT_EQ(said(), 1u) << "what is there can be read";
        disk.turn(false);
        EXPECT_TRUE(player.can_speak_again()) << "it goes on by itself";
        EXPECT_EQ(visitor.request("GET", "/healthz").status, 200);
        EXPECT_EQ(said(), 2u);
    }
    expect_sound(folder, room, 2);
}

// A game with a move, whose disk is about to fail.
class HallOnADisk : public ::testing::Test {
protected:
    HallOnADisk() {
        ann.move(room, "a3");
        before = ann.hash(room);
    }

    void tell_database(const char* pragma) {
        hall.store().write([pragma](Database& db) { return db.execute(pragma); }, {});
        hall.settle();
    }

    TemporaryFolder folder;
    TestHall hall{folder.path(), false};
    Client ann{hall, guest()};
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "here"}});
    std::string before;
};

// The data may grow no further: what cannot be written has not happened, and the player is told.
TEST_F(HallOnADisk, ThatIsFullLosesNothing) {
    tell_database("PRAGMA max_page_count=1");
    int refused = 0;
    for (int i = 0; i < 200 && refused == 0; ++i)
        refused += ann.refusal({{"t", "chat"}, {"room", room}, {"text", std::string(290, 'x')}}) == "storage";
    ASSERT_EQ(refused, 1);
    EXPECT_FALSE(hall.store().healthy());
    EXPECT_EQ(ann.hash(room), before);
    tell_database("PRAGMA max_page_count=1000000");
    EXPECT_EQ(std::string(ann.move(room, "a4").at("t").as_string()), "ok");
    EXPECT_TRUE(hall.store().healthy());
}

// What a disk that turned read-only does to the writer.
TEST_F(HallOnADisk, ThatTurnedReadOnlyTellsOfItAndLosesNothing) {
    tell_database("PRAGMA query_only=1");
    const js::object refused = ann.move(room, "a4");
    ASSERT_TRUE(refused.contains("error"));
    EXPECT_EQ(text(refused.at("error").at("code")), "storage");
    EXPECT_FALSE(text(refused.at("error").at("words").at("it")).empty());
    EXPECT_FALSE(hall.store().healthy());
    EXPECT_EQ(ann.hash(room), before) << "nothing happened";
    EXPECT_EQ(ann.refusal({{"t", "create"}, {"game", "dvonn"}, {"with", "here"}}), "storage");
    hall.stop();
    hall.start();
    ann.connect();
    EXPECT_EQ(ann.hash(room), before);
    EXPECT_EQ(text(ann.move(room, "a4").at("t")), "ok");
    EXPECT_TRUE(hall.store().healthy());
}

// What else is written says nothing about games.
TEST_F(HallOnADisk, ThatLostATableIsUnwellUntilAGameIsWritten) {
    tell_database("ALTER TABLE event RENAME TO damaged");
    EXPECT_EQ(ann.refusal({{"t", "chat"}, {"room", room}, {"text", "hello"}}), "storage");
    EXPECT_FALSE(hall.store().healthy());
    hall.note_alive();
    EXPECT_FALSE(hall.store().healthy());
    tell_database("ALTER TABLE damaged RENAME TO event");
    hall.note_alive();
    EXPECT_FALSE(hall.store().healthy());
    EXPECT_EQ(text(ann.move(room, "a4").at("t")), "ok");
    EXPECT_TRUE(hall.store().healthy());
}

// Events cannot be written, while everything else can.
class FailingEvents : public HallOnADisk {
protected:
    void fail() { tell_database("CREATE TRIGGER failing BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'no'); END"); }
    void recover() { tell_database("DROP TRIGGER failing"); }
    // The machine thinks in real time, meanwhile that of the hall passes.
    template <class Condition>
    void pass_until(Condition&& condition) {
        hall.settle_until([&] {
            hall.pass(100);
            return condition();
        });
    }
    std::size_t events(const std::string& id) { return hall.stored_room(id)->events.size(); }

    Client bob{hall, guest()};
};

TEST_F(FailingEvents, DoNotStopTheMachineForEver) {
    const std::string against = ann.create({{"game", "dvonn"}, {"with", "level"}, {"level", 1}, {"side", 0}});
    const js::object first = ann.move_message(against, "a3");
    hall.hall().receive(ann.connection(), js::serialize(first));
    hall.store().flush();  // on the disk, but the hall has not heard of it, so the machine does not think yet
    ann.inbox().clear();
    hall.store().write(
        [](Database& db) {
            return db.execute("CREATE TRIGGER failing BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'no'); END");
        },
        {});
    hall.store().flush();
    // Its move was not written, and all were told.
    pass_until([&] { return !ann.last("room").empty(); });
    recover();
    pass_until([&] { return events(against) == 2; });
}

TEST_F(FailingEvents, AreToldToWhoAccepts) {
    const std::string link = ann.create({{"game", "dvonn"}, {"with", "link"}, {"side", 0}});
    bob.ask({{"t", "join"}, {"room", link}});
    ann.ask({{"t", "offer"}, {"room", link}, {"what", "draw"}});
    fail();
    EXPECT_EQ(bob.refusal({{"t", "accept"}, {"room", link}, {"what", "draw"}}), "storage");
    EXPECT_TRUE(bob.all("ok").empty());
    EXPECT_EQ(text(bob.room(link).at("state")), "playing");
    EXPECT_EQ(bob.room(link).at("offers").as_array().size(), 1u) << "nothing happened";
    EXPECT_EQ(ann.refusal({{"t", "offer"}, {"room", room}, {"what", "takeback"}}), "storage") << "at one screen";
    recover();
    EXPECT_EQ(bob.refusal({{"t", "accept"}, {"room", link}, {"what", "draw"}}), "");
    EXPECT_EQ(text(bob.room(link).at("state")), "over");
}

// Everything that was on its way behind the one that failed has failed too, and then it goes on.
TEST_F(FailingEvents, FailTogetherAndAreEachAnsweredOnce) {
    fail();
    ann.inbox().clear();
    for (int i = 0; i < 3; ++i)
        hall.hall().receive(ann.connection(),
                            js::serialize(js::object{{"t", "chat"}, {"room", room}, {"text", "hello"}, {"id", i}}));
    hall.settle();
    EXPECT_EQ(ann.all("error").size(), 3u);
    EXPECT_EQ(ann.all("room").size(), 1u) << "the room is told once";
    recover();
    EXPECT_EQ(ann.refusal({{"t", "chat"}, {"room", room}, {"text", "again"}}), "");
    EXPECT_EQ(events(room), 2u);
}

// Nobody has their turn or their patience with cuts anew because something could not be written.
TEST_F(FailingEvents, GiveNoTimeBackAndTakeNone) {
    const std::string timed = ann.create({{"game", "dvonn"},
                                          {"with", "link"},
                                          {"side", 0},
                                          {"time", {{"kind", "fischer"}, {"main", 60000}, {"add", 0}}}});
    bob.ask({{"t", "join"}, {"room", timed}});
    ann.move(timed, "a3");
    bob.move(timed, "a4");
    ann.cut();
    hall.pass(25000);
    ann.connect();
    ann.room(timed);
    hall.pass(8000);
    const js::object message = ann.move_message(timed, "a5");
    fail();
    EXPECT_EQ(bob.refusal({{"t", "chat"}, {"room", timed}, {"text", "hello"}}), "storage");
    hall.pass(2000);
    EXPECT_EQ(ann.refusal(message), "storage");
    EXPECT_EQ(ann.last("room").at("clock").at("patience").at(0).as_int64(), 5000);
    recover();
    hall.pass(1001);  // until then it waits for the disk
    EXPECT_EQ(ann.refusal(message), "");
    EXPECT_EQ(ann.room(timed).at("clock").at("left").at(0).as_int64(), 49999);
}

// A flag that cannot be written down falls when it can, without being tried all the time.
TEST_F(FailingEvents, LetAFlagFallLater) {
    const std::string timed =
        ann.create({{"game", "dvonn"}, {"with", "here"}, {"time", {{"kind", "fischer"}, {"main", 5000}, {"add", 0}}}});
    ann.move(timed, "a3");
    ann.move(timed, "a4");
    fail();
    ann.inbox().clear();
    hall.pass_slowly(7500);
    EXPECT_GE(ann.all("room").size(), 1u);
    EXPECT_LE(ann.all("room").size(), 3u);
    recover();
    hall.pass_slowly(1500);
    EXPECT_EQ(text(ann.room(timed).at("state")), "over");
}

TEST_F(FailingEvents, AreToldAlsoWhereTheRoomCannotBeReadAnyMore) {
    fail();
    tell_database("UPDATE room SET game = 'nothing'");
    ann.inbox().clear();
    bob.ask({{"t", "watch"}, {"room", room}});
    EXPECT_EQ(ann.refusal({{"t", "chat"}, {"room", room}, {"text", "hello"}}), "storage");
    ASSERT_EQ(bob.all("error").size(), 1u);
    EXPECT_EQ(text(bob.last("error").at("room")), room);
    EXPECT_EQ(text(bob.last("error").at("error").at("code")), "storage");
    EXPECT_EQ(bob.refusal({{"t", "watch"}, {"room", room}}), "unknown");
}

// As when the thoughts of others fill the queue.
TEST_F(FailingEvents, AFullQueueDoesNotStopTheMachineForEver) {
    const std::string against = ann.create({{"game", "dvonn"}, {"with", "level"}, {"level", 1}, {"side", 0}});
    const js::object first = ann.move_message(against, "a3");
    FullPool full(hall.services().engines);
    EXPECT_EQ(ann.refusal(first), "");
    full.release();
    pass_until([&] { return events(against) == 2; });
}

// In a process of its own, because it makes the folder read-only for itself: as root by a mount that nobody else sees,
// otherwise by permissions.
int open_read_only(const std::string& folder) {
    const bool mounted = ::unshare(CLONE_NEWNS) == 0 &&
                         ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
                         ::mount(folder.c_str(), folder.c_str(), nullptr, MS_BIND, nullptr) == 0 &&
                         ::mount("none", folder.c_str(), nullptr, MS_REMOUNT | MS_BIND | MS_RDONLY, nullptr) == 0;
    if (!mounted && ::geteuid() != 0) std::filesystem::permissions(folder, std::filesystem::perms::owner_read);
    auto store = open_store(folder);
    if (store) return 1;
    return store.error().in(Language::italian).find("non vi si può scrivere") == std::string::npos ? 2 : 0;
}

TEST(Disks, AReadOnlyFolderIsAClearError) {
    TemporaryFolder folder;
    ASSERT_TRUE(open_store(folder.path()));
    const pid_t child = ::fork();
    if (child == 0) ::_exit(open_read_only(folder.path()));
    int status = 0;
    ::waitpid(child, &status, 0);
    std::filesystem::permissions(folder.path(), std::filesystem::perms::owner_all);
    EXPECT_EQ(WEXITSTATUS(status), 0);
    EXPECT_TRUE(open_store(folder.path())) << "and it is as it was";
}

}  // namespace
}  // namespace tavoliere::server
