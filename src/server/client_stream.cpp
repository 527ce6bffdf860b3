#include "server/client_stream.hpp"

#include <boost/beast/websocket/teardown.hpp>

namespace tavoliere::server {

namespace {

class PlainTransport final : public Transport {
public:
    explicit PlainTransport(boost::beast::tcp_stream tcp) : tcp_(std::move(tcp)) {}

    boost::beast::tcp_stream& tcp() override { return tcp_; }
    void read(boost::asio::mutable_buffer into, Transferred then) override {
        tcp_.async_read_some(into, std::move(then));
    }
    void write(const Pieces& pieces, Transferred then) override { tcp_.async_write_some(pieces, std::move(then)); }
    void finish(boost::beast::role_type role, Finished then) override {
        boost::beast::websocket::async_teardown(role, tcp_.socket(), std::move(then));
    }

private:
    boost::beast::tcp_stream tcp_;
};

}  // namespace

ClientStream plain_stream(boost::beast::tcp_stream tcp) {
    return ClientStream(std::make_unique<PlainTransport>(std::move(tcp)));
}

}  // namespace tavoliere::server
