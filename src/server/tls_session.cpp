#include <boost/asio/ssl/context.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include "server/session.hpp"
#include "server/sessions.hpp"

namespace tavoliere::server {

net::awaitable<void> serve_tls(net::ip::tcp::socket socket, net::ssl::context& tls, Gateway& gateway,
                               std::string address) {
    beast::ssl_stream<beast::tcp_stream> stream(std::move(socket), tls);
    beast::get_lowest_layer(stream).expires_after(handshake_time);
    const auto [error] = co_await stream.async_handshake(net::ssl::stream_base::server, in_tuple);
    if (error) co_return;
    co_await serve_requests(stream, gateway, address);
    beast::get_lowest_layer(stream).expires_after(handshake_time);
    co_await stream.async_shutdown(in_tuple);
}

}  // namespace tavoliere::server
