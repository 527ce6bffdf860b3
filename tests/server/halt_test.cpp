#include <chrono>
#include <thread>

#include "hall_fixture.hpp"
#include "server/server_time.hpp"
#include "socket_client.hpp"
#include "victim.hpp"

// A machine that does not let the server run, or gives it no more descriptors.
namespace tavoliere::server {
namespace {

TEST(ServerTimes, GoOnOnlyWhileTheServerRuns) {
    Millis steady = 5000;
    ServerTime time([&] { return steady; }, 1000);
    EXPECT_EQ(time.now(), 1000);
    steady += 20;
    EXPECT_EQ(time.now(), 1020);
    EXPECT_EQ(time.tick(), 0);
    EXPECT_EQ(time.now(), 1020);
    steady += 8000;
    EXPECT_EQ(time.now(), 1020 + ServerTime::longest_step) << "who asks before the server knows of it";
    EXPECT_EQ(time.tick(), 8000 - ServerTime::longest_step);
    EXPECT_EQ(time.now(), 1020 + ServerTime::longest_step);
    steady += 30;
    EXPECT_EQ(time.now(), 1050 + ServerTime::longest_step);
}

TEST(Halts, CostNobodyTime) {
    TemporaryFolder folder;
    Victim victim(folder.path());
    ASSERT_NE(victim.port(), 0);
    SocketClient client(victim.port());
    client.upgrade();
    client.send_json({{"t", "create"},
                      {"game", "dvonn"},
                      {"with", "here"},
                      {"time", {{"kind", "fischer"}, {"main", 5000}, {"add", 0}}}});
    js::object room = client.await("room");
    const auto move = [&](const char* action) {
        client.send_json({{"t", "move"},
                          {"room", room.at("room")},
                          {"ply", room.at("position").at("ply")},
                          {"on", room.at("hash")},
                          {"action", action}});
        client.await("ok");
        client.send_json({{"t", "watch"}, {"room", room.at("room")}});
        room = client.await("room");
    };
    for (const char* action : {"a3", "a4"}) move(action);
    victim.halt();
    std::this_thread::sleep_for(std::chrono::seconds(8));
    victim.go_on();
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    client.send_json({{"t", "watch"}, {"room", room.at("room")}});
    room = client.await("room");
    EXPECT_EQ(text(room.at("state")), "playing");
    move("a5");
    EXPECT_GT(room.at("clock").at("left").at(0).as_int64(), 3000);
}

// Who comes when there are no descriptors left is sent away at once, and those who are there play on.
TEST(Halts, WithoutDescriptorsNewcomersAreSentAway) {
    TemporaryFolder folder;
    Victim victim(folder.path(), [] {
        const rlimit few{100, 100};
        ::setrlimit(RLIMIT_NOFILE, &few);
    });
    ASSERT_NE(victim.port(), 0);
    SocketClient player(victim.port());
    EXPECT_EQ(player.request("GET", "/healthz").status, 200);
    {
        std::vector<std::unique_ptr<SocketClient>> crowd;
        for (int i = 0; i < 150; ++i) crowd.push_back(std::make_unique<SocketClient>(victim.port()));
        const timeval patience{5, 0};
        ::setsockopt(crowd.back()->descriptor(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        EXPECT_EQ(crowd.back()->read_response().status, 503) << "not left to wait";
        EXPECT_EQ(player.request("GET", "/healthz").status, 200);
    }
    bool served = false;
    for (int i = 0; i < 100 && !served; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        served = SocketClient(victim.port()).request("GET", "/healthz").status == 200;
    }
    EXPECT_TRUE(served) << "when the crowd has gone";
}

}  // namespace
}  // namespace tavoliere::server
