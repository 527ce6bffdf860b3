#pragma once

#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/peer.hpp"
#include "server/person.hpp"
#include "server/rate_limit.hpp"

namespace tavoliere::server {

// One socket of somebody.
struct Connection {
    struct Message {
        std::string text;
        Millis arrived;
    };

    Person person{};
    std::string address{};  // where it comes from, as limits count it
    std::string session{};  // the login session that it belongs to, and ends with
    int faults = 0;         // in a row
    Millis lag = 0;         // how long the way to the client and back takes
    std::vector<std::string> watched{};
    Millis heard = 0;                 // when something last came from it
    std::optional<Millis> asked{};    // when it was asked for a sign of life that has not come
    bool silent = false;              // nothing has come for so long that the connection must be dead
    bool waits = false;               // for something that is being read
    bool from_node = false;           // its socket is at another node
    std::deque<Message> unhandled{};  // what came meanwhile, or while its address has spent the hall's time
};

// Who is connected, when they were last heard, and who is kept out.
class Presence {
public:
    // Nothing where there is none any more.
    Connection* find(ConnectionId connection);
    const Connection* find(ConnectionId connection) const;
    const Person* person_of(ConnectionId connection) const;
    Millis lag_of(ConnectionId connection) const;
    // For whom the machine thinks when it does for this connection: its account, or where its guest comes from.
    std::string counted_as(ConnectionId connection) const;
    std::size_t size() const { return connections_.size(); }

    void add(ConnectionId connection, Connection client) { connections_[connection] = std::move(client); }
    void remove(ConnectionId connection) { connections_.erase(connection); }
    template <class Condition>
    std::vector<ConnectionId> those_where(Condition&& condition) const {
        std::vector<ConnectionId> those;
        for (const auto& [id, client] : connections_)
            if (condition(client)) those.push_back(id);
        return those;
    }

    void shut_out(const std::string& person) { shut_out_.insert(person); }
    void let_in(const std::string& person) { shut_out_.erase(person); }
    bool is_shut_out(const std::string& person) const { return shut_out_.contains(person); }

private:
    std::unordered_map<ConnectionId, Connection> connections_;
    std::unordered_set<std::string> shut_out_;
};

}  // namespace tavoliere::server
