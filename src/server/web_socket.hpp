#pragma once

#include <boost/asio/awaitable.hpp>

#include "server/beast_request.hpp"
#include "server/client_stream.hpp"
#include "server/http.hpp"

namespace tavoliere::server {

class Gateway;

// Takes a stream whose client asked to speak WebSocket from now on, and serves it until the client goes.
boost::asio::awaitable<void> serve_websocket(ClientStream stream, Gateway& gateway, const BeastRequest& upgrade,
                                             const HttpRequest& request);

}  // namespace tavoliere::server
