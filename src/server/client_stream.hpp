#pragma once

#include <array>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <functional>
#include <memory>
#include <utility>

namespace tavoliere::server {

// At most this many pieces go into one call of the system; whoever writes more comes again with what is left.
class Pieces {
public:
    template <class Buffers>
    explicit Pieces(const Buffers& buffers) {
        for (auto at = boost::asio::buffer_sequence_begin(buffers), end = boost::asio::buffer_sequence_end(buffers);
             at != end && count_ < pieces_.size(); ++at)
            if (const boost::asio::const_buffer piece(*at); piece.size() > 0) pieces_[count_++] = piece;
    }

    using value_type = boost::asio::const_buffer;
    using const_iterator = const value_type*;
    const_iterator begin() const { return pieces_.data(); }
    const_iterator end() const { return pieces_.data() + count_; }

private:
    std::array<value_type, 8> pieces_;
    std::size_t count_ = 0;
};

// What carries the bytes to a client and back.
class Transport {
public:
    using Transferred = std::function<void(boost::beast::error_code, std::size_t)>;
    using Finished = std::function<void(boost::beast::error_code)>;

    virtual ~Transport() = default;
    virtual boost::beast::tcp_stream& tcp() = 0;
    virtual void read(boost::asio::mutable_buffer into, Transferred then) = 0;
    virtual void write(const Pieces& pieces, Transferred then) = 0;
    // Both sides say that nothing more will come.
    virtual void finish(boost::beast::role_type role, Finished then) = 0;
};

// A client's stream of bytes, plain or through TLS, in one type: Beast is compiled anew for each type of stream, and
// for a TLS stream that alone takes more than a minute.
class ClientStream {
public:
    using executor_type = boost::beast::tcp_stream::executor_type;
    using next_layer_type = boost::beast::tcp_stream;

    explicit ClientStream(std::unique_ptr<Transport> transport) : transport_(std::move(transport)) {}

    executor_type get_executor() noexcept { return transport_->tcp().get_executor(); }
    next_layer_type& next_layer() noexcept { return transport_->tcp(); }
    const next_layer_type& next_layer() const noexcept { return transport_->tcp(); }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_initiate<Token, void(boost::beast::error_code, std::size_t)>(
            [this](auto handler, const Buffers& into) { transport_->read(first_of(into), kept(std::move(handler))); },
            token, buffers);
    }

    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_initiate<Token, void(boost::beast::error_code, std::size_t)>(
            [this](auto handler, const Buffers& from) { transport_->write(Pieces(from), kept(std::move(handler))); },
            token, buffers);
    }

    template <class Token>
    auto async_finish(boost::beast::role_type role, Token&& token) {
        return boost::asio::async_initiate<Token, void(boost::beast::error_code)>(
            [this, role](auto handler) { transport_->finish(role, kept(std::move(handler))); }, token);
    }

    // How Beast ends a WebSocket over a stream of this type.
    template <class Handler>
    friend void async_teardown(boost::beast::role_type role, ClientStream& stream, Handler&& handler) {
        stream.async_finish(role, std::forward<Handler>(handler));
    }

private:
    template <class Buffers>
    static boost::asio::mutable_buffer first_of(const Buffers& buffers) {
        for (auto at = boost::asio::buffer_sequence_begin(buffers), end = boost::asio::buffer_sequence_end(buffers);
             at != end; ++at)
            if (const boost::asio::mutable_buffer piece(*at); piece.size() > 0) return piece;
        return {};
    }

    // A handler that can be copied, and is called where it wants to be.
    template <class Handler>
    auto kept(Handler&& handler) {
        auto executor = boost::asio::get_associated_executor(handler, get_executor());
        auto shared = std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler));
        return [executor = std::move(executor), shared = std::move(shared)](auto... results) {
            boost::asio::dispatch(executor, boost::beast::bind_front_handler(std::move(*shared), results...));
        };
    }

    std::unique_ptr<Transport> transport_;
};

ClientStream plain_stream(boost::beast::tcp_stream tcp);

}  // namespace tavoliere::server
