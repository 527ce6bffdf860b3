#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <memory>
#include <string>

#include "server/gateway.hpp"

// One client's connection, from its first request to its end. Beast is slow to compile: only the files that make plain
// and TLS sessions include this.
namespace tavoliere::server {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

constexpr std::size_t longest_message = 16 * 1024, longest_header = 8 * 1024, longest_body = 64 * 1024;
constexpr std::size_t most_undelivered = 4 * 1024 * 1024;
constexpr std::chrono::seconds request_time{30}, handshake_time{10}, silence{60};
constexpr auto in_tuple = net::as_tuple(net::use_awaitable);

// A WebSocket. Everything but `deliver`, `measure` and `close` happens on its strand.
template <class Stream>
class WebSocketPeer final : public Peer, public std::enable_shared_from_this<WebSocketPeer<Stream>> {
public:
    WebSocketPeer(Stream stream, Gateway& gateway) : socket_(std::move(stream)), gateway_(gateway) {
        websocket::stream_base::timeout timeout{handshake_time, silence, true};
        socket_.set_option(timeout);
        socket_.read_message_max(longest_message);
        socket_.text(true);
        // One message, one frame: nothing is copied, and it takes one call of the system.
        socket_.auto_fragment(false);
        socket_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
            if (kind == websocket::frame_type::pong && payload == lag_mark)
                gateway_.note_lag(connection_, gateway_.now() - asked_at_);
        });
    }

    websocket::stream<Stream>& socket() { return socket_; }
    void set_connection(ConnectionId connection) { connection_ = connection; }

    void deliver(Text text) override {
        net::post(socket_.get_executor(),
                  [self = this->shared_from_this(), text = std::move(text)] { self->enqueue(text); });
    }

    void measure() override {
        net::post(socket_.get_executor(), [self = this->shared_from_this()] {
            if (self->asking_ || self->closing_) return;
            self->asking_ = true;
            self->asked_at_ = self->gateway_.now();
            self->socket_.async_ping(lag_mark, [self](beast::error_code) { self->asking_ = false; });
        });
    }

    void close() override {
        net::post(socket_.get_executor(), [self = this->shared_from_this()] {
            if (self->closing_) return;
            self->closing_ = true;
            if (self->queue_.empty()) self->say_goodbye();
        });
    }

    // Reads until the client goes; more slowly when it speaks too fast.
    net::awaitable<void> listen() {
        constexpr Rate rate{120, 10};
        Bucket bucket;
        beast::flat_buffer buffer;
        while (true) {
            const auto [error, size] = co_await socket_.async_read(buffer, in_tuple);
            if (error) co_return;
            if (!socket_.got_text()) {
                co_await socket_.async_close(websocket::close_code::unknown_data, in_tuple);
                co_return;
            }
            gateway_.receive(connection_, beast::buffers_to_string(buffer.data()));
            buffer.consume(buffer.size());
            while (!bucket.take(rate, gateway_.now())) {
                net::steady_timer pause(socket_.get_executor(), std::chrono::milliseconds(50));
                co_await pause.async_wait(in_tuple);
            }
        }
    }

private:
    static constexpr const char* lag_mark = "lag";

    // A client that does not read what it is sent is let go.
    void enqueue(const Text& text) {
        if (closing_) return;
        undelivered_ += text->size();
        if (undelivered_ > most_undelivered) {
            closing_ = true;
            beast::get_lowest_layer(socket_).close();
            return;
        }
        queue_.push_back(text);
        if (queue_.size() == 1) write();
    }

    void write() {
        socket_.async_write(net::buffer(*queue_.front()),
                            [self = this->shared_from_this()](beast::error_code error, std::size_t) {
                                if (error) return self->queue_.clear();
                                self->undelivered_ -= self->queue_.front()->size();
                                self->queue_.pop_front();
                                if (!self->queue_.empty())
                                    self->write();
                                else if (self->closing_)
                                    self->say_goodbye();
                            });
    }

    // After everything that was to be said: the reason why the connection ends is often the last of it.
    void say_goodbye() {
        socket_.async_close(websocket::close_code::going_away, [self = this->shared_from_this()](beast::error_code) {});
    }

    websocket::stream<Stream> socket_;
    Gateway& gateway_;
    ConnectionId connection_ = 0;
    std::deque<Text> queue_;
    std::size_t undelivered_ = 0;
    Millis asked_at_ = 0;
    bool asking_ = false;
    bool closing_ = false;
};

using BeastRequest = http::request<http::string_body>;

inline HttpRequest request_of(const BeastRequest& from, const std::string& address, bool& proper) {
    const auto field = [&](auto name) {
        const auto value = from[name];
        return std::string(value.data(), value.size());
    };
    HttpRequest request;
    const auto method = from.method_string();
    request.method = from.method() == http::verb::head ? "GET" : std::string(method.data(), method.size());
    request.host = field(http::field::host);
    request.origin = field(http::field::origin);
    request.content_type = field(http::field::content_type);
    request.marked = field("X-Tavoliere") == "1";
    request.accepts_gzip = field(http::field::accept_encoding).find("gzip") != std::string::npos;
    request.if_none_match = field(http::field::if_none_match);
    request.token = cookie_value(field(http::field::cookie), cookie_name);
    request.body = from.body();
    request.address = address;
    proper = read_target({from.target().data(), from.target().size()}, request);
    return request;
}

inline http::response<http::string_body> response_of(HttpResponse from, const BeastRequest& request) {
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

// Waits, on the connection's own strand, for an answer that comes from another thread.
template <class Value, class Ask>
net::awaitable<Value> answered(Ask ask) {
    co_return co_await net::async_initiate<const net::use_awaitable_t<>, void(Value)>(
        [ask = std::move(ask)](auto handler) mutable {
            const auto executor = net::get_associated_executor(handler);
            auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
            ask([waiting, executor](Value value) {
                net::post(executor, [waiting, value = std::move(value)]() mutable { (*waiting)(std::move(value)); });
            });
        },
        net::use_awaitable);
}

struct Introduction {
    Person person;
    std::optional<std::string> cookie;
};

template <class Stream>
net::awaitable<void> serve_websocket(Stream stream, Gateway& gateway, const BeastRequest& upgrade,
                                     const HttpRequest& request) {
    const Introduction known = co_await answered<Introduction>([&](auto tell) {
        gateway.introduce(request.token, [tell](Person person, std::optional<std::string> cookie) {
            tell(Introduction{std::move(person), std::move(cookie)});
        });
    });
    beast::get_lowest_layer(stream).expires_never();
    const auto peer = std::make_shared<WebSocketPeer<Stream>>(std::move(stream), gateway);
    if (known.cookie)
        peer->socket().set_option(
            websocket::stream_base::decorator([cookie = *known.cookie](websocket::response_type& response) {
                response.set(http::field::set_cookie, cookie);
            }));
    const auto [error] = co_await peer->socket().async_accept(upgrade, in_tuple);
    if (error) co_return;
    const ConnectionId connection = gateway.enter(peer, known.person);
    peer->set_connection(connection);
    co_await peer->listen();
    gateway.exit(connection);
}

template <class Stream>
net::awaitable<bool> write_response(Stream& stream, HttpResponse answer, const BeastRequest& request) {
    http::response<http::string_body> response = response_of(std::move(answer), request);
    http::response_serializer<http::string_body> serializer(response);
    // A HEAD gets the headers of what a GET would get.
    const bool head = request.method() == http::verb::head;
    const auto [error, size] = head ? co_await http::async_write_header(stream, serializer, in_tuple)
                                    : co_await http::async_write(stream, serializer, in_tuple);
    co_return !error && response.keep_alive();
}

// What is answered to a request that cannot be read to its end.
inline std::optional<HttpResponse> answer_to(beast::error_code error) {
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

// Requests, one after the other, until one asks for a WebSocket or the client goes. False where the stream was given
// away to a WebSocket and must not be touched any more.
template <class Stream>
net::awaitable<bool> serve_requests(Stream& stream, Gateway& gateway, const std::string& address) {
    beast::flat_buffer buffer;
    for (bool more = true; more;) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(longest_header);
        parser.body_limit(longest_body);
        beast::get_lowest_layer(stream).expires_after(request_time);
        const auto [error, size] = co_await http::async_read(stream, buffer, parser, in_tuple);
        if (error) {
            if (std::optional<HttpResponse> answer = answer_to(error))
                co_await write_response(stream, std::move(*answer), BeastRequest{});
            co_return true;
        }
        const BeastRequest& asked = parser.get();
        bool proper = false;
        HttpRequest request = request_of(asked, address, proper);
        if (!proper) {
            more = co_await write_response(stream, refusal_response(refusals::bad_message()), asked);
        } else if (websocket::is_upgrade(asked)) {
            const bool own = request.origin.empty() || same_origin(request.origin, request.host);
            if (own && request.path == "/ws") {
                co_await serve_websocket(std::move(stream), gateway, asked, request);
                co_return false;
            }
            more = co_await write_response(stream, refusal_response(refusals::not_allowed()), asked);
        } else {
            HttpResponse answer = co_await answered<HttpResponse>(
                [&](auto tell) { gateway.answer(std::move(request), std::move(tell)); });
            more = co_await write_response(stream, std::move(answer), asked);
        }
    }
    co_return true;
}

}  // namespace tavoliere::server
