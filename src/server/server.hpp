#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/result.hpp"
#include "game/catalog.hpp"
#include "server/data_folder.hpp"
#include "server/mailer.hpp"
#include "server/nodes/node_links.hpp"
#include "server/reference_api.hpp"
#include "server/store.hpp"
#include "server/time_control.hpp"

namespace tavoliere::server {

// A server as one of several that share a store in PostgreSQL.
struct NodeOptions {
    std::string name{};  // empty: it has the store alone
    LinkOptions links{};
};

struct ServerOptions {
    std::string address = "127.0.0.1";
    int port = 8080;  // 0: any free one
    std::string data = default_data_folder;
    int threads = 2;                   // for the sockets
    int engine_threads = 1;            // for the machine's moves
    int analysis_threads = 1;          // for analyses
    std::string certificate{}, key{};  // files of a TLS certificate; empty for plain HTTP
    bool limits = true;                // of how often anything may be asked
    bool proxy = false;                // one on this machine names its clients by X-Forwarded-For
    std::string metrics_token{};       // whoever knows it may read /metrics; empty: only this machine
    GuestGameTerms keep{};             // how long games of guests are kept
    std::string public_url{};          // https://example.org, without a path; empty where nobody said it
    MailOptions mail{};                // without a server no mail is sent
    NodeOptions node{};
    RulesText rules{};
    std::function<Millis()> now{};  // in the place of the system's clock, so that a test can let time stand still
};

// The whole server: from `start` it serves the games of a catalogue, which must outlive it, until it is destroyed.
// Everything that was acknowledged is then on the disk.
class Server {
public:
    static Result<std::unique_ptr<Server>> start(const Catalog& catalog, const ServerOptions& options);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    int port() const;
    // A certificate that was renewed serves whoever connects from now on; the log says whether it could be read.
    void reload_certificate();
    // Where a browser finds it.
    std::string url() const;

private:
    struct Parts;
    explicit Server(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

}  // namespace tavoliere::server
