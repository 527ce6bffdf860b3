#pragma once

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
};

}  // namespace tavoliere::server
