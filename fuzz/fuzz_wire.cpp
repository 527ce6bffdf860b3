#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <cstring>

#include "input.hpp"
#include "laws.hpp"
#include "quiet_server.hpp"
#include "server/http_connection.hpp"

// The bytes of one connection, as a stranger sends them: requests, and frames once one of them has asked for a
// WebSocket. After a line of ==== they wait until the server has answered. Somebody is logged in behind the token of
// the seeds, and has a game, $R.
namespace tavoliere::fuzz {
namespace {

using namespace server;
namespace net = boost::asio;

const std::string token = "abcdefghijklmnopqrstuv";

// What the client has still to say, what they were told, and who waits for their next words.
struct Conversation {
    std::string_view bytes;
    std::string said{};
    net::mutable_buffer into{};
    Transport::Transferred waiting{};

    // Nothing after the last of the bytes, which is how a client goes.
    void say_more() {
        const std::string_view pause = "\n====\n";
        const std::size_t end = std::min(bytes.find(pause), bytes.size()), size = std::min(into.size(), end);
        std::memcpy(into.data(), bytes.data(), size);
        bytes.remove_prefix(size == end ? std::min(bytes.size(), end + pause.size()) : size);
        std::exchange(waiting, nullptr)(size > 0 ? boost::beast::error_code() : net::error::eof, size);
    }
};

class WrittenClient final : public Transport {
public:
    WrittenClient(net::io_context& io, Conversation& conversation) : tcp_(io), conversation_(conversation) {}

    boost::beast::tcp_stream& tcp() override { return tcp_; }
    void read(net::mutable_buffer into, Transferred then) override {
        conversation_.into = into;
        conversation_.waiting = std::move(then);
    }
    void write(const Pieces& pieces, Transferred then) override {
        std::size_t size = 0;
        for (const net::const_buffer& piece : pieces) {
            conversation_.said.append(static_cast<const char*>(piece.data()), piece.size());
            size += piece.size();
        }
        net::post(tcp_.get_executor(), [then = std::move(then), size] { then({}, size); });
    }
    void finish(boost::beast::role_type, Finished then) override {
        net::post(tcp_.get_executor(), [then = std::move(then)] { then({}); });
    }

private:
    boost::beast::tcp_stream tcp_;
    Conversation& conversation_;
};

// Everything that the server says to who sends these bytes and goes.
std::string answers_to(const std::string& bytes, QuietServer& server) {
    const std::string peer = "127.0.0.1";
    Conversation conversation{bytes};
    net::io_context io;
    bool ended = false;
    ClientStream stream(std::make_unique<WrittenClient>(io, conversation));
    net::co_spawn(io, serve_requests(stream, server.gateway(), peer), [&](std::exception_ptr problem, bool) {
        require(!problem, "nothing is thrown", bytes);
        ended = true;
    });
    while (!ended) {
        server.settle();
        io.restart();
        if (io.poll() > 0) continue;
        if (conversation.waiting)
            conversation.say_more();
        else
            require(io.run_one_for(std::chrono::seconds(1)) > 0, "a connection ends when its client goes", bytes);
    }
    server.settle();
    return conversation.said;
}

void check_beginning(std::string_view said, const std::string& bytes) {
    if (said.empty()) return;
    require(said.starts_with("HTTP/1."), "an answer is HTTP", bytes);
    const std::string_view status = said.substr(std::min<std::size_t>(said.size(), 9), 3);
    require(!status.starts_with('5') || status == "503", "no request is the server's fault", bytes);
}

}  // namespace
}  // namespace tavoliere::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tavoliere::fuzz;
    QuietServer server;
    server.log_in(token, 1'000'000);
    server.receive(1'000'000, R"({"t":"create","game":"dvonn","with":"here"})");
    const std::string bytes = server.filled_in({reinterpret_cast<const char*>(data), size});
    check_beginning(answers_to(bytes, server), bytes);
    return 0;
}
