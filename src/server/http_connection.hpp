#pragma once

#include <boost/asio/awaitable.hpp>
#include <string>

#include "server/beast_request.hpp"
#include "server/client_stream.hpp"
#include "server/http.hpp"

// One client's connection, from its first request to its end. Beast is slow to compile: only the few files that speak
// HTTP and WebSocket include it.
namespace tavoliere::server {

class Gateway;

// Requests, one after the other, until one asks for a WebSocket or the client goes. False where the stream was given
// away to a WebSocket and must not be touched any more.
boost::asio::awaitable<bool> serve_requests(ClientStream& stream, Gateway& gateway, const std::string& peer);

// Whether the connection may go on after this answer.
boost::asio::awaitable<bool> write_response(ClientStream& stream, HttpResponse answer, const BeastRequest& request);

}  // namespace tavoliere::server
