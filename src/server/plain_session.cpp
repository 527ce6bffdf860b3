#include "server/session.hpp"
#include "server/sessions.hpp"

namespace tavoliere::server {

net::awaitable<void> serve_plain(net::ip::tcp::socket socket, Gateway& gateway, std::string address) {
    beast::tcp_stream stream(std::move(socket));
    co_await serve_requests(stream, gateway, address);
    beast::error_code ignored;
    stream.socket().shutdown(net::ip::tcp::socket::shutdown_send, ignored);
}

}  // namespace tavoliere::server
