#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/accounts.hpp"
#include "server/gateway.hpp"
#include "server/hall.hpp"
#include "server/jobs/job_desk.hpp"
#include "server/reference_api.hpp"
#include "server/sql/sql_store.hpp"

namespace tavoliere::fuzz {

// A server without sockets, and without threads of its own but the one that asks for jobs, whose machine looks at a few
// positions only and when it is told to. Its store lives in memory where the system has a folder for that, and is made
// anew now and then.
class QuietServer : private server::Outbox {
public:
    QuietServer();
    ~QuietServer() override;

    server::Hall& hall() { return *hall_; }
    server::SqlStore& store() { return *store_; }
    // The table of a room, where it can be read; it stays until something else happens.
    void with_table(const std::string& room, const std::function<void(server::Table&)>& look);
    server::Gateway& gateway() { return *gateway_; }

    // Until nothing is left to do but to think.
    void settle();
    // Until nothing is left to do.
    void think();
    void pass(server::Millis time);

    void connect(server::ConnectionId connection, const server::Person& person, const std::string& token = "");
    // Somebody with an account, whose session has this token; they have a connection with this number.
    void log_in(const std::string& token, server::ConnectionId connection);
    // $R stands for the last room that was made and $H for the last hash that was told.
    std::string filled_in(std::string text) const;
    void receive(server::ConnectionId connection, const std::string& message);
    // The answer to a request.
    server::HttpResponse answer(const server::HttpRequest& request);

    // The rooms that were made.
    const std::vector<std::string>& rooms() const { return rooms_; }

private:
    void send(server::ConnectionId connection, server::Text text) override;
    void measure(server::ConnectionId) override {}
    void close(server::ConnectionId) override {}
    void go_on(server::ConnectionId) override {}

    server::Millis now_ = 1'800'000'000'000;
    server::SqlStore* store_;
    server::GameCatalog& games_;
    std::unique_ptr<server::JobDesk> jobs_;
    server::Problems problems_{games_};
    server::Openings openings_{games_};
    server::Metrics metrics_;
    std::unique_ptr<server::WorkerPool> engines_, asides_, passwords_;
    server::ReferenceApi reference_;
    std::unique_ptr<server::Hall> hall_;
    std::unique_ptr<server::Accounts> accounts_;
    std::unique_ptr<server::Gateway> gateway_;
    std::vector<std::string> rooms_;
    std::string hash_;
};

}  // namespace tavoliere::fuzz
