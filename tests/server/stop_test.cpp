#include <algorithm>
#include <array>
#include <atomic>
#include <thread>

#include "hall_fixture.hpp"
#include "socket_client.hpp"
#include "victim.hpp"

// The end of a server by SIGTERM, in the middle of everything.
namespace tavoliere::server {
namespace {

// What was acknowledged is there, and nothing comes twice.
TEST(Stops, LoseNothingOfTheGamesThatArePlayed) {
    TemporaryFolder folder;
    Victim victim(folder.path());
    ASSERT_NE(victim.port(), 0);
    struct Played {
        std::string room;
        std::atomic<int> acknowledged{0};
    };
    std::array<Played, 4> games;
    std::vector<std::thread> players;
    for (Played& game : games)
        players.emplace_back([&game, port = victim.port()] {
            SocketClient client(port);
            client.upgrade();
            client.send_json({{"t", "create"}, {"game", "byte"}, {"with", "here"}});
            game.room = std::string(client.await("created").at("room").as_string());
            while (true) {
                client.send_json({{"t", "chat"}, {"room", game.room}, {"text", "x"}});
                if (client.await("ok").empty()) return;
                ++game.acknowledged;
            }
        });
    const auto all_play = [&] {
        return std::all_of(games.begin(), games.end(), [](const Played& game) { return game.acknowledged > 5; });
    };
    for (int i = 0; i < 6000 && !all_play(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_TRUE(all_play());
    EXPECT_TRUE(victim.dismiss());
    for (std::thread& player : players) player.join();
    auto store = open_store(folder.path());
    ASSERT_TRUE(store);
    for (const Played& game : games) {
        const auto stored = room_in_store(**store, game.room);
        ASSERT_TRUE(stored);
        EXPECT_GE(static_cast<int>(stored->events.size()), game.acknowledged.load());
        EXPECT_LE(static_cast<int>(stored->events.size()), game.acknowledged.load() + 1);
    }
}

}  // namespace
}  // namespace tavoliere::server
