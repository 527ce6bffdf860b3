#include "server/session.hpp"
#include "server/sessions.hpp"

namespace tavoliere::server {

net::awaitable<void> serve_plain(net::ip::tcp::socket socket, Gateway& gateway, std::string address) {
    beast::tcp_stream stream(std::move(socket));
    if (!co_await serve_requests(stream, gateway, address)) co_return;
    beast::error_code ignored;
    stream.socket().shutdown(net::ip::tcp::socket::shutdown_send, ignored);
}

}  // namespace tavoliere::server
