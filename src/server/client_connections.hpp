#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <string>

namespace boost::asio::ssl {
class context;
}

namespace tavoliere::server {

class Gateway;

// Serves one client until it goes.
boost::asio::awaitable<void> serve_plain(boost::asio::ip::tcp::socket socket, Gateway& gateway, std::string peer);
boost::asio::awaitable<void> serve_tls(boost::asio::ip::tcp::socket socket, boost::asio::ssl::context& tls,
                                       Gateway& gateway, std::string peer);

}  // namespace tavoliere::server
