#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/result.hpp"

namespace tavoliere::server {

// What one node says to another: something of one client of the node that has its socket, or news for all.
struct Frame {
    enum class Kind : char {
        open = 'o',     // a client of ours comes to a room of yours: who it is
        text = 't',     // what the client says, or is told
        lag = 'l',      // how long the way to the client and back takes, in milliseconds
        measure = 'm',  // ask the client for a sign of life
        close = 'c',    // the client has gone, or is to go
        news = 'n',
    };

    Kind kind = Kind::news;
    std::uint64_t client = 0;
    std::string text{};
};

using LinkId = std::uint64_t;

struct LinkOptions {
    std::string address = "127.0.0.1";  // of the loopback or of a private network: what is said here is not encrypted
    int port = 0;
    std::string secret{};
};

// The connections between nodes. Each node dials every other one: on the connection that it dialed it speaks for its
// own clients, and is answered for them. Both sides prove that they know the same secret.
class NodeLinks {
public:
    // Called on a thread of the links.
    struct Handlers {
        std::function<void(LinkId, const std::string& node, bool dialed)> up;
        std::function<void(LinkId)> down;
        std::function<void(LinkId, Frame)> heard;
    };

    static Result<std::unique_ptr<NodeLinks>> open(const LinkOptions& options);
    ~NodeLinks();
    NodeLinks(const NodeLinks&) = delete;
    NodeLinks& operator=(const NodeLinks&) = delete;

    // Where others find it.
    const std::string& address() const;
    void begin(Handlers handlers);
    // Keeps a connection to this node, which `me` is said to have dialed, until it is told to hang up.
    void dial(const std::string& node, const std::string& address, const std::string& me);
    void hang_up(const std::string& node);
    void send(LinkId link, Frame frame);
    void stop();

private:
    struct Parts;
    explicit NodeLinks(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

}  // namespace tavoliere::server
