#include "server/web_socket.hpp"

#include <atomic>
#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/execution_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/awaiting.hpp"
#include "server/gateway.hpp"

namespace tavoliere::server {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

namespace {

constexpr std::size_t longest_message = 16 * 1024;
// More than any one message has, and little enough for as many sockets as an address may open.
constexpr std::size_t most_undelivered = 1024 * 1024;
constexpr std::chrono::seconds handshake_time{10}, silence{60};
// Whoever speaks faster is read more slowly, and nothing is read far ahead: what waits, waits with its sender.
constexpr Rate message_rate{60, 50};
constexpr int most_unhandled = 8;
constexpr beast::string_view strict_transport_text(strict_transport.data(), strict_transport.size());
constexpr std::chrono::milliseconds pause_of_reading{10};
// Pings and pongs are answered by Beast at once, so that only their number can be limited.
constexpr Rate control_rate{60, 200};

// Messages are short: compressing them would cost every idle socket more memory than it saves.
using WebSocketStream = websocket::stream<ClientStream, false>;

class WebSocketPeer;

// What the sockets of one thread are to be sent. The thread is woken once for all that gathers until it looks.
class Deliveries final : public net::execution_context::service {
public:
    explicit Deliveries(net::execution_context& context) : service(context) {}
    static inline net::execution_context::id id;

    void put(std::shared_ptr<WebSocketPeer> to, Text text);

private:
    void hand_out();
    void shutdown() override { waiting_.clear(); }

    std::mutex mutex_;
    std::vector<std::pair<std::shared_ptr<WebSocketPeer>, Text>> waiting_;
};

// A WebSocket. Everything but `deliver`, `measure` and `close` happens on its thread.
class WebSocketPeer final : public Peer, public std::enable_shared_from_this<WebSocketPeer> {
public:
    WebSocketPeer(ClientStream stream, Gateway& gateway)
        : socket_(std::move(stream)),
          gateway_(gateway),
          deliveries_(net::use_service<Deliveries>(net::query(socket_.get_executor(), net::execution::context))),
          patience_(socket_.get_executor()) {
        websocket::stream_base::timeout timeout{handshake_time, silence, true};
        socket_.set_option(timeout);
        socket_.read_message_max(longest_message);
        socket_.text(true);
        // One message, one frame: nothing is copied, and it takes one call of the system.
        socket_.auto_fragment(false);
        socket_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
            if (!controls_.take(control_rate, gateway_.now())) begin_to_close(websocket::close_code::policy_error);
            // A client may also answer what nobody asked, or twice.
            if (kind == websocket::frame_type::pong && payload == lag_mark && std::exchange(awaiting_pong_, false))
                gateway_.note_lag(connection_, gateway_.now() - asked_at_);
        });
    }

    WebSocketStream& socket() { return socket_; }
    void set_connection(ConnectionId connection) { connection_ = connection; }

    void deliver(Text text) override { deliveries_.put(this->shared_from_this(), std::move(text)); }

    // A client that does not read what it is sent is let go.
    void enqueue(Text text) {
        if (closing_) return;
        undelivered_ += text->size();
        if (undelivered_ > most_undelivered) {
            closing_ = true;
            beast::get_lowest_layer(socket_).close();
            return;
        }
        queue_.push_back(std::move(text));
        if (queue_.size() == 1) write();
    }

    void measure() override {
        net::post(socket_.get_executor(), [self = this->shared_from_this()] {
            if (self->asking_ || self->closing_) return;
            self->asking_ = true;
            self->awaiting_pong_ = true;
            self->asked_at_ = self->gateway_.now();
            self->socket_.async_ping(lag_mark, [self](beast::error_code) { self->asking_ = false; });
        });
    }

    void close() override {
        net::post(socket_.get_executor(),
                  [self = this->shared_from_this()] { self->begin_to_close(websocket::close_code::going_away); });
    }

    void go_on() override { --unhandled_; }

    // Reads until the client goes. What comes after the good-bye is not heard.
    net::awaitable<void> listen() {
        Bucket messages;
        beast::flat_buffer buffer;
        while (true) {
            const auto [error, size] =
                co_await socket_.async_read(buffer, net::bind_cancellation_slot(reading_.slot(), in_tuple));
            if (error) co_return;
            if (!socket_.got_text()) begin_to_close(websocket::close_code::unknown_data);
            if (!closing_) {
                ++unhandled_;
                gateway_.receive(connection_, beast::buffers_to_string(buffer.data()));
            }
            buffer.consume(buffer.size());
            while (!closing_ && (unhandled_ >= most_unhandled || !gateway_.may_read(messages, message_rate))) {
                net::steady_timer pause(socket_.get_executor(), pause_of_reading);
                co_await pause.async_wait(in_tuple);
            }
        }
    }

private:
    static constexpr const char* lag_mark = "lag";

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

    // A client that does not read the closing frame is not waited for. Neither is a close that hangs: if a bad frame
    // arrives while Beast closes, its reading and its closing wait for each other and not for the socket.
    void begin_to_close(websocket::close_code why) {
        if (closing_) return;
        closing_ = true;
        why_ = why;
        patience_.expires_after(gateway_.farewell());
        patience_.async_wait([self = this->shared_from_this()](beast::error_code cancelled) {
            if (cancelled) return;
            beast::get_lowest_layer(self->socket_).close();
            self->reading_.emit(net::cancellation_type::terminal);
            self->farewell_.emit(net::cancellation_type::terminal);
        });
        if (queue_.empty()) say_goodbye();
    }

    // After everything that was to be said: the reason why the connection ends is often the last of it.
    void say_goodbye() {
        socket_.async_close(
            why_, net::bind_cancellation_slot(farewell_.slot(), [self = this->shared_from_this()](beast::error_code) {
                self->patience_.cancel();
            }));
    }

    WebSocketStream socket_;
    Gateway& gateway_;
    Deliveries& deliveries_;
    net::steady_timer patience_;
    net::cancellation_signal reading_, farewell_;
    websocket::close_code why_ = websocket::close_code::none;
    ConnectionId connection_ = 0;
    std::deque<Text> queue_;
    std::size_t undelivered_ = 0;
    Millis asked_at_ = 0;
    bool asking_ = false;
    bool awaiting_pong_ = false;
    bool closing_ = false;
    Bucket controls_;
    std::atomic<int> unhandled_{0};  // of its messages
};

void Deliveries::put(std::shared_ptr<WebSocketPeer> to, Text text) {
    const auto executor = to->socket().get_executor();
    const std::lock_guard lock(mutex_);
    const bool told = !waiting_.empty();
    waiting_.emplace_back(std::move(to), std::move(text));
    if (!told) net::post(executor, [this] { hand_out(); });
}

void Deliveries::hand_out() {
    std::vector<std::pair<std::shared_ptr<WebSocketPeer>, Text>> gathered;
    {
        const std::lock_guard lock(mutex_);
        gathered.swap(waiting_);
    }
    for (auto& [peer, text] : gathered) peer->enqueue(std::move(text));
}

}  // namespace

net::awaitable<void> serve_websocket(ClientStream stream, Gateway& gateway, const BeastRequest& upgrade,
                                     const HttpRequest& request) {
    Introduction who =
        co_await answered<Introduction>([&](auto tell) { gateway.introduce(request.token, std::move(tell)); });
    beast::get_lowest_layer(stream).expires_never();
    const auto peer = std::make_shared<WebSocketPeer>(std::move(stream), gateway);
    const std::string cookie = who.token_is_new ? cookie_header(who.token, request.secure) : "";
    peer->socket().set_option(
        websocket::stream_base::decorator([cookie, secure = request.secure](websocket::response_type& response) {
            response.set(http::field::server, "Tavoliere");  // otherwise Beast tells its version
            if (secure) response.set(http::field::strict_transport_security, strict_transport_text);
            if (!cookie.empty()) response.set(http::field::set_cookie, cookie);
        }));
    const auto [error] = co_await peer->socket().async_accept(upgrade, in_tuple);
    if (error) co_return;
    const ConnectionId connection = gateway.enter(peer, std::move(who), request.address);
    peer->set_connection(connection);
    co_await peer->listen();
    gateway.exit(connection);
}

}  // namespace tavoliere::server
