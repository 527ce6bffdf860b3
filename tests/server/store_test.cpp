#include "server/store.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "hall_fixture.hpp"
#include "server/server.hpp"
#include "socket_client.hpp"
#include "support/games.hpp"

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

TEST(Stores, GiveBackWhatTheyWereGiven) {
    TemporaryFolder folder;
    const RoomSettings room = settings();
    {
        auto store = Store::open(folder.path());
        ASSERT_TRUE(store);
        (*store)->add_room(room, {});
        (*store)->append(room.id, move(0, "a3"), false, std::nullopt, {});
    }
    auto again = Store::open(folder.path());
    ASSERT_TRUE(again);
    const auto stored = (*again)->room(room.id);
    ASSERT_TRUE(stored);
    EXPECT_EQ(stored->settings, room);
    EXPECT_EQ(stored->events, std::vector<Event>{move(0, "a3")});
    EXPECT_EQ((*again)->unfinished_rooms(), std::vector<std::string>{room.id});
}

TEST(Stores, RefuseGapsAndSecondVersions) {
    TemporaryFolder folder;
    auto store = Store::open(folder.path());
    ASSERT_TRUE(store);
    const RoomSettings room = settings();
    (*store)->add_room(room, {});
    std::vector<bool> done;
    const auto note = [&](bool durable) { done.push_back(durable); };
    (*store)->append(room.id, move(0, "a3"), false, std::nullopt, note);
    (*store)->append(room.id, move(0, "a4"), false, std::nullopt, note);
    (*store)->append(room.id, move(2, "a5"), false, std::nullopt, note);
    (*store)->append(room.id, move(1, "a6"), false, std::nullopt, note);
    (*store)->flush();
    EXPECT_EQ(done, (std::vector<bool>{true, false, false, true}));
    EXPECT_EQ((*store)->room(room.id)->events.back().text, "a6");
}

TEST(Stores, AreKeptByOneServerAtATime) {
    TemporaryFolder folder;
    auto first = Store::open(folder.path());
    ASSERT_TRUE(first);
    EXPECT_FALSE(Store::open(folder.path()));
    EXPECT_FALSE(Store::open("/proc/nowhere"));
}

// The data may grow no further: what cannot be written has not happened, and the player is told.
TEST(Stores, AFullDiskLosesNothing) {
    TemporaryFolder folder;
    TestHall hall(folder.path(), false);
    Client ann(hall, guest());
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "here"}});
    ann.move(room, "a3");
    const std::string before = ann.hash(room);
    hall.store().write([](Database& db) { return db.execute("PRAGMA max_page_count=1"); }, {});
    hall.settle();
    int refused = 0;
    for (int i = 0; i < 200 && refused == 0; ++i)
        refused += ann.refusal({{"t", "chat"}, {"room", room}, {"text", std::string(290, 'x')}}) == "storage";
    ASSERT_EQ(refused, 1);
    EXPECT_FALSE(hall.store().healthy());
    EXPECT_EQ(ann.hash(room), before);
    hall.store().write([](Database& db) { return db.execute("PRAGMA max_page_count=1000000"); }, {});
    hall.settle();
    EXPECT_EQ(std::string(ann.move(room, "a4").at("t").as_string()), "ok");
    EXPECT_TRUE(hall.store().healthy());
}

// A server in a process of its own, which tells its port through a pipe.
class Victim {
public:
    explicit Victim(const std::string& folder) {
        int ends[2];
        if (::pipe(ends) != 0) return;
        process_ = ::fork();
        if (process_ == 0) {
            ServerOptions options;
            options.port = 0;
            options.data = folder;
            options.limits = false;
            auto server = Server::start(options);
            const int port = server ? (*server)->port() : 0;
            if (::write(ends[1], &port, sizeof port) != sizeof port) ::_exit(1);
            while (true) ::pause();
        }
        ::close(ends[1]);
        if (::read(ends[0], &port_, sizeof port_) != sizeof port_) port_ = 0;
        ::close(ends[0]);
    }
    ~Victim() { kill(); }
    void kill() {
        if (process_ <= 0) return;
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
        process_ = 0;
    }
    int port() const { return port_; }

private:
    pid_t process_ = 0;
    int port_ = 0;
};

// Killed at random instants while moves are being played: every acknowledged move is there once, and the games replay.
TEST(Stores, AKilledServerHasLostNothingItAcknowledged) {
    TemporaryFolder folder;
    std::string token, room, acknowledged_hash;
    std::int64_t acknowledged = 0;
    Random random(5);
    Record record{std::shared_ptr<const AnyGame>(game_or_fail("volo"))};
    for (int round = 0; round < 6; ++round) {
        Victim victim(folder.path());
        ASSERT_NE(victim.port(), 0);
        SocketClient client(victim.port());
        const auto upgraded = client.upgrade(token);
        if (token.empty()) token = std::string(cookie_value(upgraded.header("Set-Cookie"), cookie_name));
        if (room.empty()) {
            client.send_json({{"t", "create"}, {"game", "volo"}, {"with", "here"}});
            room = std::string(client.await("created").at("room").as_string());
        }
        client.send_json({{"t", "watch"}, {"room", room}});
        js::object state = client.await("room");
        ASSERT_FALSE(state.empty());
        const std::int64_t ply = state.at("position").at("ply").as_int64();
        ASSERT_GE(ply, acknowledged);
        ASSERT_LE(ply, acknowledged + 1) << "at most the one that was on its way";
        if (ply == acknowledged && ply > 0) {
            ASSERT_EQ(state.at("hash"), js::value(acknowledged_hash));
        }
        // The mirror of the game that the test keeps: its last move may not have reached the disk.
        while (static_cast<std::int64_t>(record.plies().size()) > ply) record.undo();
        std::string hash(state.at("hash").as_string());
        const int moves = 3 + static_cast<int>(random.below(6));
        for (int i = 0; i <= moves && record.play_random(random); ++i) {
            client.send_json({{"t", "move"}, {"room", room}, {"on", hash}, {"action", record.plies().back().action}});
            if (i == moves) break;
            const js::object ok = client.await("ok");
            ASSERT_FALSE(ok.empty());
            hash = std::string(ok.at("hash").as_string());
            acknowledged = ok.at("ply").as_int64();
            acknowledged_hash = hash;
        }
        ::usleep(random.below(8000));
        victim.kill();
    }
    EXPECT_GT(acknowledged, 15);
}

}  // namespace
}  // namespace tavoliere::server
