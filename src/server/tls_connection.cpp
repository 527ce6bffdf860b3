#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/detect_ssl.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <chrono>

#include "server/awaiting.hpp"
#include "server/client_connections.hpp"
#include "server/http_connection.hpp"
#include "server/refusal.hpp"

namespace tavoliere::server {

namespace beast = boost::beast;

namespace {

using TlsStream = beast::ssl_stream<beast::tcp_stream>;

constexpr std::chrono::seconds handshake_time{10};

class TlsTransport final : public Transport {
public:
    explicit TlsTransport(TlsStream tls) : tls_(std::move(tls)) {}

    beast::tcp_stream& tcp() override { return tls_.next_layer(); }
    void read(net::mutable_buffer into, Transferred then) override { tls_.async_read_some(into, std::move(then)); }
    void write(const Pieces& pieces, Transferred then) override { tls_.async_write_some(pieces, std::move(then)); }
    void finish(beast::role_type role, Finished then) override { beast::async_teardown(role, tls_, std::move(then)); }

private:
    TlsStream tls_;
};

// Answers a client that speaks HTTP where TLS is expected, in plain HTTP.
net::awaitable<void> ask_for_tls(ClientStream stream) {
    HttpResponse answer =
        refusal_response(refusals::make("bad_message", {"this address speaks https: write https:// before it",
                                                        "questo indirizzo parla https: scrivi https:// davanti"}));
    BeastRequest unread;
    unread.keep_alive(false);
    co_await write_response(stream, std::move(answer), unread);
    beast::error_code ignored;
    stream.next_layer().socket().shutdown(net::ip::tcp::socket::shutdown_send, ignored);
}

}  // namespace

net::awaitable<void> serve_tls(net::ip::tcp::socket socket, TlsContext tls, Gateway& gateway, std::string peer) {
    beast::tcp_stream plain(std::move(socket));
    plain.expires_after(handshake_time);
    beast::flat_buffer greeting;
    const auto [failure, speaks_tls] = co_await beast::async_detect_ssl(plain, greeting, in_tuple);
    if (failure) co_return;
    if (!speaks_tls) co_return co_await ask_for_tls(plain_stream(std::move(plain)));
    TlsStream shaken(std::move(plain), *tls);
    const auto [error, used] =
        co_await shaken.async_handshake(net::ssl::stream_base::server, greeting.data(), in_tuple);
    if (error) co_return;
    ClientStream stream(std::make_unique<TlsTransport>(std::move(shaken)));
    if (!co_await serve_requests(stream, gateway, peer)) co_return;
    stream.next_layer().expires_after(handshake_time);
    co_await stream.async_finish(beast::role_type::server, in_tuple);
}

}  // namespace tavoliere::server
