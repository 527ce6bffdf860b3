#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace tavoliere::server {

using Text = std::shared_ptr<const std::string>;

// The socket of one client, as seen from the other threads. Nothing here waits.
class Peer {
public:
    virtual ~Peer() = default;
    virtual void deliver(Text text) = 0;
    // Asks how long the way to the client and back takes.
    virtual void measure() = 0;
    // Says good-bye and closes.
    virtual void close() = 0;
    // One more of its messages has been handled: the socket reads only a few ahead.
    virtual void go_on() = 0;
};

using ConnectionId = std::uint64_t;

// Where what the hall says goes.
class Outbox {
public:
    virtual ~Outbox() = default;
    virtual void send(ConnectionId connection, Text text) = 0;
    // Asks for a sign of life, which also tells how long the way takes.
    virtual void measure(ConnectionId connection) = 0;
    virtual void close(ConnectionId connection) = 0;
    // A message of this connection has been handled.
    virtual void go_on(ConnectionId connection) = 0;
};

}  // namespace tavoliere::server
