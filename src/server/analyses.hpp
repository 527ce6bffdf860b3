#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "server/peer.hpp"
#include "server/thought.hpp"

namespace tavoliere::server {

// Who has what analysed, and who has asked for a hint: one of each at a time for each person.
class Analyses {
public:
    // False where the person waits for one already.
    bool begin_hint(const std::string& person) { return hinted_.insert(person).second; }
    void end_hint(const std::string& person) { hinted_.erase(person); }

    // A new one ends the one before. `tell` is called often, to tell what is known so far.
    void begin(const std::string& person, ConnectionId connection, std::shared_ptr<Thought> thought,
               std::function<void()> tell);
    void end(const std::string& person, const Thought* thought);
    // Stops what this connection has analysed, if it has something.
    void stop(const std::string& person, ConnectionId connection);
    void tell() const;

private:
    struct Analysis {
        ConnectionId connection;
        std::shared_ptr<Thought> thought;
        std::function<void()> tell;
    };

    std::unordered_map<std::string, Analysis> under_way_;  // by person
    std::unordered_set<std::string> hinted_;
};

}  // namespace tavoliere::server
