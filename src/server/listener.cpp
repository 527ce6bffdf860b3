#include "server/listener.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <string_view>
#include <thread>
#include <utility>

#include "core/text.hpp"
#include "server/awaiting.hpp"
#include "server/client_connections.hpp"
#include "server/gateway.hpp"
#include "server/log.hpp"
#include "server/tls_context.hpp"

namespace tavoliere::server {

using net::ip::tcp;

namespace {

constexpr std::chrono::milliseconds lag_interval{15'000};
constexpr std::chrono::milliseconds pause_after_failure{50};

// How many are sent away at once where there are no descriptors left, and what they are told.
constexpr int most_sent_away = 100;
constexpr std::string_view no_room =
    "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

// One that can be given up when there are no others.
class SpareDescriptor {
public:
    SpareDescriptor() { open(); }
    ~SpareDescriptor() { close(); }
    SpareDescriptor(const SpareDescriptor&) = delete;
    SpareDescriptor& operator=(const SpareDescriptor&) = delete;

    void open() { descriptor_ = ::open("/dev/null", O_RDONLY | O_CLOEXEC); }
    void close() {
        if (const int given_up = std::exchange(descriptor_, -1); given_up >= 0) ::close(given_up);
    }

private:
    int descriptor_ = -1;
};

Error cannot_listen(const ListenerOptions& options, const std::string& why) {
    return {{{"cannot listen on {} port {}: {}", "non posso ascoltare su {} porta {}: {}"},
             {tavoliere::quoted(options.address), std::to_string(options.port), why}}};
}

}  // namespace

// A thread with sockets of its own. Nobody else touches them, so no two threads wake or wait for each other.
struct SocketThread {
    net::io_context context{1};
    std::thread thread{};
};

struct Listener::Parts {
    Parts(Gateway& its_gateway, int threads)
        : gateway(its_gateway),
          others(static_cast<std::size_t>(threads - 1)),
          acceptor(first.context),
          lag(first.context) {}

    // In turn; one of them accepts for all.
    net::io_context& next_context() {
        const std::size_t turn = accepted++ % (others.size() + 1);
        return turn == 0 ? first.context : others[turn - 1].context;
    }

    template <class Action>
    void for_each_thread(Action&& action) {
        action(first);
        for (SocketThread& each : others) action(each);
    }

    // `slot` is held as long as the client is served.
    net::awaitable<void> serve(tcp::socket socket, std::string peer, [[maybe_unused]] Slot slot) {
        if (const TlsContext context_now = tls.load())
            co_await serve_tls(std::move(socket), context_now, gateway, peer);
        else
            co_await serve_plain(std::move(socket), gateway, peer);
    }

    net::awaitable<void> accept() {
        while (acceptor.is_open()) {
            auto [error, socket] = co_await acceptor.async_accept(next_context(), in_tuple);
            if (error) {
                if (error == net::error::no_descriptors) send_away_those_who_wait();
                net::steady_timer pause(first.context, pause_after_failure);
                co_await pause.async_wait(in_tuple);
                continue;
            }
            boost::system::error_code ignored;
            socket.set_option(tcp::no_delay(true), ignored);
            std::string peer = socket.remote_endpoint(ignored).address().to_string();
            // Behind a proxy it is known only later for whom the slot is.
            const bool for_others = gateway.speaks_for_others(peer);
            Slot slot = for_others ? nullptr : gateway.admit(gateway.client(peer, {}));
            if (!slot && !for_others) continue;
            const auto executor = socket.get_executor();
            net::co_spawn(executor, serve(std::move(socket), std::move(peer), std::move(slot)), net::detached);
        }
    }

    // Nobody who comes is left to wait for a descriptor that may never be free: the spare one is used to tell them.
    void send_away_those_who_wait() {
        log("no descriptors left");
        spare.close();
        for (int i = 0; i < most_sent_away; ++i) {
            boost::system::error_code error;
            tcp::socket socket(first.context);
            acceptor.accept(socket, error);
            if (error) break;
            socket.non_blocking(true, error);
            if (!tls.load()) socket.write_some(net::buffer(no_room), error);
        }
        spare.open();
    }

    net::awaitable<void> measure_lag() {
        for (std::size_t round = 0; acceptor.is_open(); round = (round + 1) % Gateway::lag_rounds) {
            lag.expires_after(lag_interval / Gateway::lag_rounds);
            co_await lag.async_wait(in_tuple);
            gateway.measure_round(round);
        }
    }

    std::optional<Error> load_certificate() {
        if (certificate.empty()) return std::nullopt;
        Result<TlsContext> loaded = make_tls_context(certificate, key);
        if (!loaded) return loaded.error();
        tls = std::move(*loaded);
        return std::nullopt;
    }

    std::optional<Error> bind(const ListenerOptions& options) {
        boost::system::error_code error;
        const auto address = net::ip::make_address(options.address, error);
        if (error) return cannot_listen(options, error.message());
        const tcp::endpoint endpoint(address, static_cast<unsigned short>(options.port));
        acceptor.open(endpoint.protocol(), error);
        if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
        if (!error) acceptor.bind(endpoint, error);
        if (!error) acceptor.listen(tcp::acceptor::max_listen_connections, error);
        if (!error) acceptor.non_blocking(true, error);
        if (!error) port = acceptor.local_endpoint(error).port();
        if (error) return cannot_listen(options, error.message());
        return std::nullopt;
    }

    Gateway& gateway;
    // A deque, because they cannot be moved. They outlive the first one, which may be accepting a socket for them.
    std::deque<SocketThread> others;
    SocketThread first;
    std::size_t accepted = 0;
    tcp::acceptor acceptor;
    net::steady_timer lag;
    SpareDescriptor spare;
    int port = 0;
    std::string certificate, key;
    std::atomic<TlsContext> tls;  // nothing for plain HTTP; a connection keeps the one that it began with
};

Result<std::unique_ptr<Listener>> Listener::open(const ListenerOptions& options, Gateway& gateway) {
    auto parts = std::make_unique<Parts>(gateway, options.threads);
    parts->certificate = options.certificate;
    parts->key = options.key;
    if (auto error = parts->load_certificate()) return *error;
    if (auto error = parts->bind(options)) return *error;
    net::co_spawn(parts->first.context, parts->accept(), net::detached);
    net::co_spawn(parts->first.context, parts->measure_lag(), net::detached);
    parts->for_each_thread([](SocketThread& each) {
        each.thread = std::thread([&context = each.context] {
            const auto stays = net::make_work_guard(context);
            context.run();
        });
    });
    return std::unique_ptr<Listener>(new Listener(std::move(parts)));
}

Listener::Listener(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Listener::~Listener() { stop(); }

int Listener::port() const { return parts_->port; }

std::optional<Error> Listener::reload_certificate() { return parts_->load_certificate(); }

void Listener::refuse_new() {
    net::post(parts_->first.context, [parts = parts_.get()] {
        boost::system::error_code ignored;
        parts->acceptor.close(ignored);
        parts->lag.cancel(ignored);
    });
}

void Listener::stop() {
    parts_->for_each_thread([](SocketThread& each) { each.context.stop(); });
    parts_->for_each_thread([](SocketThread& each) {
        if (each.thread.joinable()) each.thread.join();
    });
}

}  // namespace tavoliere::server
