#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <string>

#include "server/mail_text.hpp"
#include "server/metrics.hpp"
#include "server/worker_pool.hpp"

namespace tavoliere::server {

// How mail leaves the server, and where its links lead.
struct MailOptions {
    std::string server{};            // smtp://host:port or smtps://host:port; empty for no mail
    std::string from{};              // an address
    std::string user{}, password{};  // both empty where the server asks for none
    std::string public_url{};        // https://example.org, without a path
    std::string authorities{};       // a file with who vouches for the server; empty for those whom the system trusts
    std::chrono::milliseconds patience{20'000};
};

// Sends mail on a thread of its own. Nobody waits for it: what fails is logged and counted, and what does not fit into
// the queue is dropped in the same way.
class Mailer {
public:
    Mailer(MailOptions options, Metrics& metrics, std::function<Millis()> now);
    // What waits is dropped, and what is being sent is given up.
    ~Mailer();
    Mailer(const Mailer&) = delete;
    Mailer& operator=(const Mailer&) = delete;

    void send(Mail mail);
    const std::string& public_url() const { return options_.public_url; }

    static constexpr std::size_t longest_queue = 100;

private:
    void deliver(const Mail& mail);
    void note_failure(const std::string& why);

    const MailOptions options_;
    Metrics& metrics_;
    std::function<Millis()> now_;
    std::atomic<bool> closing_{false};
    WorkerPool sender_;
};

// What is wrong with the address where people find the page.
std::optional<Error> fault_of_public_url(const std::string& url);
// What is wrong with them; nothing where mail can be sent.
std::optional<Error> fault_of(const MailOptions& options);

}  // namespace tavoliere::server
