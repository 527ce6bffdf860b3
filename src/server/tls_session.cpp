#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/detect_ssl.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include "server/session.hpp"
#include "server/sessions.hpp"

namespace tavoliere::server {

namespace {

// Who speaks HTTP where TLS is spoken is told so, in a language that he understands.
net::awaitable<void> ask_for_tls(beast::tcp_stream& stream) {
    HttpResponse answer =
        refusal_response(refusals::make("bad_message", {"this address speaks https: write https:// before it",
                                                        "questo indirizzo parla https: si scriva https:// davanti"}));
    co_await write_response(stream, std::move(answer), BeastRequest{});
    beast::error_code ignored;
    stream.socket().shutdown(net::ip::tcp::socket::shutdown_send, ignored);
}

}  // namespace

net::awaitable<void> serve_tls(net::ip::tcp::socket socket, net::ssl::context& tls, Gateway& gateway,
                               std::string address) {
    beast::tcp_stream plain(std::move(socket));
    plain.expires_after(handshake_time);
    beast::flat_buffer greeting;
    const auto [failure, speaks_tls] = co_await beast::async_detect_ssl(plain, greeting, in_tuple);
    if (failure) co_return;
    if (!speaks_tls) co_return co_await ask_for_tls(plain);
    beast::ssl_stream<beast::tcp_stream> stream(std::move(plain), tls);
    const auto [error, used] =
        co_await stream.async_handshake(net::ssl::stream_base::server, greeting.data(), in_tuple);
    if (error) co_return;
    if (!co_await serve_requests(stream, gateway, address)) co_return;
    beast::get_lowest_layer(stream).expires_after(handshake_time);
    co_await stream.async_shutdown(in_tuple);
}

}  // namespace tavoliere::server
