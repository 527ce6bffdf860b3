#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/accounts.hpp"
#include "server/gateway.hpp"
#include "server/hall.hpp"
#include "server/reference_api.hpp"

namespace tavoliere::fuzz {

// A server without sockets, threads of its own or a machine that thinks: the same input has the same effect. Its store
// lives in memory where the system has a folder for that, and is made anew now and then.
class QuietServer : private server::Outbox {
public:
    QuietServer();
    ~QuietServer() override;

    server::Hall& hall() { return *hall_; }
    server::Store& store() { return *store_; }

    // Until nothing is left to do.
    void settle();
    void pass(server::Millis time);

    // Sends a message in which $R stands for the last room that was made and $H for the last hash that was told.
    void receive(server::ConnectionId connection, std::string message);
    // The answer to a request.
    server::HttpResponse answer(const server::HttpRequest& request);

    // The rooms that were made.
    const std::vector<std::string>& rooms() const { return rooms_; }

private:
    void send(server::ConnectionId connection, server::Text text) override;
    void close(server::ConnectionId) override {}

    server::Millis now_ = 1'800'000'000'000;
    std::mutex mutex_;
    std::vector<std::function<void()>> queue_;
    server::Store* store_;
    server::GameCatalog& games_;
    server::Metrics metrics_;
    std::unique_ptr<server::EnginePool> nobody_;
    server::ReferenceApi reference_;
    std::unique_ptr<server::Hall> hall_;
    std::unique_ptr<server::Accounts> accounts_;
    std::unique_ptr<server::Gateway> gateway_;
    std::vector<std::string> rooms_;
    std::string hash_;
};

}  // namespace tavoliere::fuzz
