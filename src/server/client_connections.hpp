#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <string>

#include "server/tls_context.hpp"

namespace tavoliere::server {

class Gateway;

// Serves one client until it goes.
boost::asio::awaitable<void> serve_plain(boost::asio::ip::tcp::socket socket, Gateway& gateway, std::string peer);
boost::asio::awaitable<void> serve_tls(boost::asio::ip::tcp::socket socket, TlsContext tls, Gateway& gateway,
                                       std::string peer);

}  // namespace tavoliere::server
