#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/result.hpp"

namespace tavoliere::server {

class Gateway;

struct ListenerOptions {
    std::string address;
    int port = 0;
    int threads = 1;
    std::string certificate{}, key{};
};

// The socket that clients come to, and the threads that serve them.
class Listener {
public:
    static Result<std::unique_ptr<Listener>> open(const ListenerOptions& options, Gateway& gateway);
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    int port() const;
    // Reads the files of the certificate again, for whoever connects from now on; where they are wrong the old one
    // stays.
    std::optional<Error> reload_certificate();
    // Nobody new comes in; those who are there are still served.
    void refuse_new();
    // Ends the threads; nothing is served any more.
    void stop();

private:
    struct Parts;
    explicit Listener(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

}  // namespace tavoliere::server
