#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/http.hpp"
#include "server/peer.hpp"
#include "server/persons.hpp"
#include "server/rate_limit.hpp"
#include "server/slots.hpp"

namespace tavoliere::server {

class Accounts;
class Hall;
class ReferenceApi;
struct Metrics;

// Between the sockets, which live on many threads, and the hall, which lives on one. Everything here may be called from
// any thread.
class Gateway : public Outbox {
public:
    struct Parts {
        std::function<void(std::function<void()>)> post;  // to the hall's thread
        std::function<Millis()> now;
        ReferenceApi& reference;
        // Lets something slow happen on another thread, when its client's turn comes; false where too much waits.
        std::function<bool(std::function<void()> work, const std::string& whose)> aside;
        Metrics& metrics;
        std::function<std::string()> metrics_text;  // as /metrics tells them
        std::function<bool()> healthy;
        std::function<bool()> reachable;  // the store
        bool secure = false;              // it speaks https itself
        bool limits = true;
        bool proxy = false;                        // on this machine, and it names its clients
        std::string metrics_token{};               // for /metrics; without one only this machine is told
        std::chrono::milliseconds farewell{5000};  // who has not left by then is cut off
    };
    explicit Gateway(Parts parts);

    // The hall comes later, because it speaks through this.
    void attach(Hall& hall, Accounts& accounts);

    using Answer = std::function<void(HttpResponse)>;
    void answer(HttpRequest request, Answer answer);

    // What is answered to a client that asks too often.
    std::optional<HttpResponse> asks_too_often(const HttpRequest& request);
    // Does whoever connects from there speak for others, and truly?
    bool speaks_for_others(const std::string& peer) const;
    // Does a client speak https, to us or, as it is told, to the proxy?
    bool is_secure(const std::string& peer, std::string_view forwarded_protocol) const;
    // Who asks, as limits count them: the peer, or whom it says to speak for, where it may.
    std::string client(const std::string& peer, std::string_view forwarded) const;
    // A slot among the sockets of a client, until it is let go; nothing where too many are open.
    Slot admit(const std::string& client);

    // Finds the person that a token stands for, and makes a new token where there is none.
    void introduce(const std::string& token, std::function<void(Introduction)> introduced);
    ConnectionId enter(std::shared_ptr<Peer> peer, Introduction who, const std::string& address);
    void receive(ConnectionId connection, std::string text);
    // A client without a socket here, whom the hall knows otherwise; and who is gone.
    ConnectionId add(std::shared_ptr<Peer> peer);
    void forget(ConnectionId connection);
    // Whether a socket that has this bucket may read on.
    bool may_read(Bucket& bucket, const Rate& rate) const { return !parts_.limits || bucket.take(rate, parts_.now()); }
    void note_lag(ConnectionId connection, Millis lag);
    void exit(ConnectionId connection);
    // From now on nothing that is said on a socket is heard.
    void turn_away() { turns_away_ = true; }
    Millis now() const { return parts_.now(); }
    std::chrono::milliseconds farewell() const { return parts_.farewell; }

    // All together would answer at once, and everybody's moves would wait for that: so some at a time.
    static constexpr std::size_t lag_rounds = 64;
    void measure_round(std::size_t round);
    void close_all();
    void forget_all();

    // Outbox
    void send(ConnectionId connection, Text text) override;
    void measure(ConnectionId connection) override;
    void close(ConnectionId connection) override;
    void go_on(ConnectionId connection) override;

private:
    using Peers = std::unordered_map<ConnectionId, std::shared_ptr<Peer>>;

    Peers& crowd_of(ConnectionId connection) { return peers_[connection % lag_rounds]; }
    // What is answered without any limit.
    std::optional<HttpResponse> for_the_operator(const HttpRequest& request) const;
    HttpResponse metrics_for(const HttpRequest& request) const;
    std::optional<HttpResponse> refused(const HttpRequest& request);
    void answer_aside(HttpRequest request, Answer answer);
    std::shared_ptr<Peer> peer(ConnectionId connection) const;

    Parts parts_;
    Hall* hall_ = nullptr;
    Accounts* accounts_ = nullptr;

    mutable std::mutex mutex_;
    std::array<Peers, lag_rounds> peers_;  // by when they are measured
    Slots sockets_, explorations_;
    RateLimit requests_;
    std::atomic<ConnectionId> last_connection_{0};
    std::atomic<bool> turns_away_{false};
};

}  // namespace tavoliere::server
