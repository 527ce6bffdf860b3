#include "server/http_connection.hpp"

#include <poll.h>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "server/awaiting.hpp"
#include "server/client_connections.hpp"
#include "server/gateway.hpp"
#include "server/http_header.hpp"
#include "server/read_request.hpp"
#include "server/web_socket.hpp"

namespace tavoliere::server {

namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr std::size_t longest_header = 8 * 1024, longest_body = 64 * 1024, read_at_once = 4 * 1024;
constexpr std::chrono::seconds request_time{30};

// The text of an answer as Beast sends it, without a copy.
struct SharedBody {
    using value_type = HttpBody;

    static std::uint64_t size(const HttpBody& body) { return body.text().size(); }

    class writer {
    public:
        using const_buffers_type = net::const_buffer;

        template <bool is_request, class Fields>
        writer(const http::header<is_request, Fields>&, const HttpBody& body) : text_(body.text()) {}
        void init(beast::error_code& error) { error = {}; }
        boost::optional<std::pair<const_buffers_type, bool>> get(beast::error_code& error) {
            error = {};
            return {{const_buffers_type(text_.data(), text_.size()), false}};
        }

    private:
        std::string_view text_;
    };
};

http::response<SharedBody> response_of(HttpResponse from, const BeastRequest& request) {
    http::response<SharedBody> response(static_cast<http::status>(from.status), request.version());
    response.set(http::field::content_type, from.content_type);
    for (const auto& [name, value] : protecting_headers())
        response.set(beast::string_view(name.data(), name.size()), beast::string_view(value.data(), value.size()));
    for (const auto& [name, value] : from.headers) response.insert(name, value);
    response.keep_alive(request.keep_alive());
    response.body() = std::move(from.body);
    response.prepare_payload();
    return response;
}

// A client whose answer is being made: whether they have hung up can be asked from any thread until it is made.
class WaitingClient {
public:
    explicit WaitingClient(int socket) : state_(std::make_shared<State>(socket)) {}
    ~WaitingClient() {
        const std::lock_guard lock(state_->mutex);
        state_->socket = -1;
    }
    WaitingClient(const WaitingClient&) = delete;
    WaitingClient& operator=(const WaitingClient&) = delete;

    std::function<bool()> gone() const {
        return [state = state_] {
            const std::lock_guard lock(state->mutex);
            pollfd look{state->socket, POLLRDHUP, 0};
            return state->socket < 0 || ::poll(&look, 1, 0) > 0;
        };
    }

private:
    struct State {
        explicit State(int its_socket) : socket(its_socket) {}
        std::mutex mutex{};
        int socket;
    };
    std::shared_ptr<State> state_;
};

// What is answered to somebody who may not have a WebSocket.
std::optional<HttpResponse> against_upgrade(const HttpRequest& request, bool has_place) {
    if (!has_place) return refusal_response(refusals::too_many_sockets(), second);
    if (comes_from_elsewhere(request) || request.path != "/ws") return refusal_response(refusals::not_allowed());
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

// The header is looked at before Beast reads it; it stays in the buffer.
net::awaitable<beast::error_code> read_header(ClientStream& stream, beast::flat_buffer& buffer) {
    constexpr std::string_view end_of_header = "\r\n\r\n";
    while (true) {
        const std::string_view read(static_cast<const char*>(buffer.data().data()), buffer.size());
        if (const std::size_t end = read.find(end_of_header); end != std::string_view::npos) {
            const bool is_clear = is_unambiguous(read.substr(0, end + end_of_header.size()));
            co_return is_clear ? beast::error_code{} : make_error_code(http::error::bad_value);
        }
        if (buffer.size() >= longest_header) co_return make_error_code(http::error::header_limit);
        const auto [error, size] = co_await stream.async_read_some(buffer.prepare(read_at_once), in_tuple);
        if (error) co_return error;
        buffer.commit(size);
    }
}

net::awaitable<void> refuse_unread(ClientStream& stream, const Gateway& gateway, const std::string& peer,
                                   beast::error_code error) {
    std::optional<HttpResponse> answer = answer_to(error);
    if (!answer) co_return;
    BeastRequest unread;
    unread.keep_alive(false);
    complete_for(gateway.is_secure(peer, {}), *answer);
    co_await write_response(stream, std::move(*answer), unread);
}

net::awaitable<bool> write_response(ClientStream& stream, HttpResponse answer, const BeastRequest& request) {
    const Slot held_until_written = answer.slot;
    http::response<SharedBody> response = response_of(std::move(answer), request);
    http::response_serializer<SharedBody> serializer(response);
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
        beast::error_code failure = co_await read_header(stream, buffer);
        if (!failure) {
            const auto [error, size] = co_await http::async_read(stream, buffer, parser, in_tuple);
            failure = error;
        }
        if (failure) {
            co_await refuse_unread(stream, gateway, peer, failure);
            co_return true;
        }
        const BeastRequest& asked = parser.get();
        bool proper = false;
        HttpRequest request = read_request(asked, gateway, peer, proper);
        const bool secure = request.secure;
        if (!proper) {
            HttpResponse answer = gateway.asks_too_often(request).value_or(refusal_response(refusals::bad_message()));
            complete_for(secure, answer);
            more = co_await write_response(stream, std::move(answer), asked);
        } else if (beast::websocket::is_upgrade(asked)) {
            const bool for_others = gateway.speaks_for_others(peer);
            const Slot slot = for_others ? gateway.admit(request.address) : nullptr;
            std::optional<HttpResponse> refusal = gateway.asks_too_often(request);
            if (!refusal) refusal = against_upgrade(request, slot || !for_others);
            if (!refusal) {
                co_await serve_websocket(std::move(stream), gateway, asked, request);
                co_return false;
            }
            complete_for(secure, *refusal);
            more = co_await write_response(stream, std::move(*refusal), asked);
        } else {
            const WaitingClient client(beast::get_lowest_layer(stream).socket().native_handle());
            request.gone = client.gone();
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
