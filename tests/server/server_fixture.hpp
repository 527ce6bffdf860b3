#pragma once

#include <atomic>
#include <memory>

#include "hall_fixture.hpp"
#include "server/server.hpp"
#include "support/games.hpp"

namespace tavoliere::server {

// The actions of a random game after so many plies, as a request lists them.
inline std::string actions_of(std::string_view game, const Options::Given& options, int plies) {
    Record record(game_or_fail(game, options));
    Random random(1);
    std::string actions;
    for (int i = 0; i < plies && !record.outcome(); ++i) record.play_random(random);
    for (const Record::Ply& ply : record.plies()) actions += (actions.empty() ? "\"" : ",\"") + ply.action + '"';
    return actions;
}

// A server on the loopback, with an empty folder.
class RunningServer : public ::testing::Test {
protected:
    void SetUp() override { start(); }
    void start(ServerOptions options = {}) {
        server.reset();
        options.port = 0;
        options.data = store_of(folder.path());
        auto started = Server::start(catalog(), options);
        ASSERT_TRUE(started) << started.error().in(Language::english);
        server = std::move(*started);
    }
    // Time stands still unless the test lets it pass: limits are exact then, however slow the machine is. A socket is
    // heard 120 times.
    void start_at_a_standstill(ServerOptions options = {}) {
        options.now = [this] { return now.load(); };
        start(std::move(options));
    }

    TemporaryFolder folder;
    std::atomic<Millis> now = 1'800'000'000'000;
    std::unique_ptr<Server> server;
};

}  // namespace tavoliere::server
