#pragma once

#include <memory>

#include "hall_fixture.hpp"
#include "server/server.hpp"

namespace tavoliere::server {

// A server on the loopback, with an empty folder.
class RunningServer : public ::testing::Test {
protected:
    void SetUp() override { start(); }
    void start(ServerOptions options = {}) {
        server.reset();
        options.port = 0;
        options.data = folder.path();
        auto started = Server::start(options);
        ASSERT_TRUE(started) << started.error().in(Language::english);
        server = std::move(*started);
    }

    TemporaryFolder folder;
    std::unique_ptr<Server> server;
};

}  // namespace tavoliere::server
