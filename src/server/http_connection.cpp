#include "server/http_connection.hpp"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <string>

#include "server/awaiting.hpp"
#include "server/client_connections.hpp"
#include "server/gateway.hpp"
#include "server/read_request.hpp"
#include "server/web_socket.hpp"

namespace tavoliere::server {

namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr std::size_t longest_header = 8 * 1024, longest_body = 64 * 1024;
constexpr std::chrono::seconds request_time{30};

http::response<http::string_body> response_of(HttpResponse from, const BeastRequest& request) {
    http::response<http::string_body> response(static_cast<http::status>(from.status), request.version());
    response.set(http::field::content_type, from.content_type);
    for (const auto& [name, value] : protecting_headers())
        response.set(beast::string_view(name.data(), name.size()), beast::string_view(value.data(), value.size()));
    for (const auto& [name, value] : from.headers) response.insert(name, value);
    response.keep_alive(request.keep_alive());
    response.body() = std::move(from.body);
    response.prepare_payload();
    return response;
}

// What is answered to somebody who may not have a WebSocket.
std::optional<HttpResponse> against_upgrade(const HttpRequest& request, bool has_place) {
    if (!has_place) return refusal_response(refusals::too_many_sockets(), second);
    const bool own = request.origin.empty() || same_origin(request.origin, request.host);
    if (!own || request.path != "/ws") return refusal_response(refusals::not_allowed());
    return std::nullopt;
}

// What is answered to a request that cannot be read to its end.
std::optional<HttpResponse> answer_to(beast::error_code error) {
    HttpResponse response = refusal_response(refusals::bad_message());
    if (error == http::error::body_limit)
        response.status = 413;
    else if (error == http::error::header_limit)
        response.status = 431;
    else if (error.category() != make_error_code(http::error::bad_method).category() ||
             error == http::error::end_of_stream || error == http::error::partial_message)
        return std::nullopt;
    return response;
}

}  // namespace

net::awaitable<bool> write_response(ClientStream& stream, HttpResponse answer, const BeastRequest& request) {
    const Slot held_until_written = answer.slot;
    http::response<http::string_body> response = response_of(std::move(answer), request);
    http::response_serializer<http::string_body> serializer(response);
    // A HEAD gets the headers of what a GET would get.
    const bool head = request.method() == http::verb::head;
    const auto [error, size] = head ? co_await http::async_write_header(stream, serializer, in_tuple)
                                    : co_await http::async_write(stream, serializer, in_tuple);
    co_return !error && response.keep_alive();
}

net::awaitable<bool> serve_requests(ClientStream& stream, Gateway& gateway, const std::string& peer) {
    beast::flat_buffer buffer;
    for (bool more = true; more;) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(longest_header);
        parser.body_limit(longest_body);
        beast::get_lowest_layer(stream).expires_after(request_time);
        const auto [error, size] = co_await http::async_read(stream, buffer, parser, in_tuple);
        if (error) {
            BeastRequest unread;
            unread.keep_alive(false);
            if (std::optional<HttpResponse> answer = answer_to(error))
                co_await write_response(stream, std::move(*answer), unread);
            co_return true;
        }
        const BeastRequest& asked = parser.get();
        bool proper = false;
        HttpRequest request = read_request(asked, gateway, peer, proper);
        const bool secure = request.secure;
        if (!proper) {
            more = co_await write_response(
                stream, gateway.asks_too_often(request).value_or(refusal_response(refusals::bad_message())), asked);
        } else if (beast::websocket::is_upgrade(asked)) {
            const bool for_others = gateway.speaks_for_others(peer);
            const Slot slot = for_others ? gateway.admit(request.address) : nullptr;
            std::optional<HttpResponse> refusal = gateway.asks_too_often(request);
            if (!refusal) refusal = against_upgrade(request, slot || !for_others);
            if (!refusal) {
                co_await serve_websocket(std::move(stream), gateway, asked, request);
                co_return false;
            }
            more = co_await write_response(stream, std::move(*refusal), asked);
        } else {
            HttpResponse answer = co_await answered<HttpResponse>(
                [&](auto tell) { gateway.answer(std::move(request), std::move(tell)); });
            complete_for(secure, answer);
            more = co_await write_response(stream, std::move(answer), asked);
        }
    }
    co_return true;
}

net::awaitable<void> serve_plain(net::ip::tcp::socket socket, Gateway& gateway, std::string peer) {
    ClientStream stream = plain_stream(beast::tcp_stream(std::move(socket)));
    if (!co_await serve_requests(stream, gateway, peer)) co_return;
    beast::error_code ignored;
    stream.next_layer().socket().shutdown(net::ip::tcp::socket::shutdown_send, ignored);
}

}  // namespace tavoliere::server
