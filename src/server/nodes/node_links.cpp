#include "server/nodes/node_links.hpp"

#include <sodium.h>

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <cstring>
#include <map>
#include <set>
#include <thread>
#include <unordered_map>
#include <utility>

#include "core/text.hpp"
#include "server/awaiting.hpp"
#include "server/client_address.hpp"
#include "server/ids.hpp"
#include "server/log.hpp"

namespace tavoliere::server {

using net::ip::tcp;

namespace {

constexpr std::chrono::milliseconds between_dials{200}, longest_greeting{3000};
// A node that does not read what it is told is cut off.
constexpr std::size_t most_untold = std::size_t{64} << 20, longest_frame = std::size_t{16} << 20;
constexpr std::size_t id_length = 22, header_length = 13;

using Nonce = std::array<unsigned char, 32>;
using Proof = std::array<unsigned char, crypto_auth_BYTES>;
using Key = std::array<unsigned char, crypto_auth_KEYBYTES>;

Key key_of(const std::string& secret) {
    Key key;
    crypto_generichash(key.data(), key.size(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                       nullptr, 0);
    return key;
}

// What each says of both nonces, the caller with their name.
Proof proof_of(const Key& key, std::string_view role, const Nonce& caller, const Nonce& called, std::string_view node) {
    std::string text(role);
    for (const Nonce* nonce : {&caller, &called}) text.append(nonce->begin(), nonce->end());
    text += node;
    Proof proof;
    crypto_auth(proof.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size(), key.data());
    return proof;
}

Nonce new_nonce() {
    Nonce nonce;
    randombytes_buf(nonce.data(), nonce.size());
    return nonce;
}

std::string encoded(const Frame& frame) {
    std::string bytes(header_length, '\0');
    const auto length = static_cast<std::uint32_t>(frame.text.size());
    bytes[0] = static_cast<char>(frame.kind);
    std::memcpy(bytes.data() + 1, &frame.client, sizeof frame.client);
    std::memcpy(bytes.data() + 9, &length, sizeof length);
    return bytes + frame.text;
}

Error cannot_link(const LinkOptions& options, const std::string& why) {
    return {{{"cannot listen for other nodes on {} port {}: {}", "non posso ascoltare altri nodi su {} porta {}: {}"},
             {quoted(options.address), std::to_string(options.port), why}}};
}

struct Link {
    explicit Link(tcp::socket its_socket) : socket(std::move(its_socket)) {}

    tcp::socket socket;
    LinkId id = 0;
    std::string waiting{}, writing{};
    bool busy = false;
};

}  // namespace

struct NodeLinks::Parts {
    explicit Parts(const LinkOptions& options) : key(key_of(options.secret)), acceptor(context) {}

    std::optional<Error> bind(const LinkOptions& options) {
        boost::system::error_code error;
        const auto place = net::ip::make_address(options.address, error);
        if (error) return cannot_link(options, error.message());
        const tcp::endpoint endpoint(place, static_cast<unsigned short>(options.port));
        acceptor.open(endpoint.protocol(), error);
        if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
        if (!error) acceptor.bind(endpoint, error);
        if (!error) acceptor.listen(tcp::acceptor::max_listen_connections, error);
        if (error) return cannot_link(options, error.message());
        const std::string host = place.is_v6() ? '[' + options.address + ']' : options.address;
        address = host + ':' + std::to_string(acceptor.local_endpoint(error).port());
        return std::nullopt;
    }

    net::awaitable<void> accept() {
        while (acceptor.is_open()) {
            auto [error, socket] = co_await acceptor.async_accept(in_tuple);
            if (error) continue;
            net::co_spawn(context, answer(std::make_shared<Link>(std::move(socket))), net::detached);
        }
    }

    net::awaitable<void> answer(std::shared_ptr<Link> link) {
        const auto patience = cut_off_later(link);
        const Nonce called = new_nonce();
        std::array<char, id_length> name{};
        Nonce caller{};
        Proof proof{};
        if (!co_await wrote(*link, called) || !co_await read(*link, name) || !co_await read(*link, caller) ||
            !co_await read(*link, proof))
            co_return;
        const std::string node(name.begin(), name.end());
        if (proof != proof_of(key, "caller", caller, called, node)) {
            log("node refused", {{"why", "it does not know the secret"}});
            co_return;
        }
        const Proof own = proof_of(key, "called", caller, called, "");
        if (!co_await wrote(*link, own)) co_return;
        patience->cancel();
        co_await talk(link, node, false);
    }

    // Again and again, as long as it is to be there.
    net::awaitable<void> keep_dialing(std::string node, std::string place, std::string me) {
        while (dialed.contains(node)) {
            co_await call(node, place, me);
            net::steady_timer pause(context, between_dials);
            co_await pause.async_wait(in_tuple);
        }
    }

    net::awaitable<void> call(const std::string& node, const std::string& place, const std::string& me) {
        const std::size_t colon = place.rfind(':');
        if (colon == std::string::npos) co_return;
        std::string host = place.substr(0, colon);
        if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
        boost::system::error_code error;
        const auto address_there = net::ip::make_address(host, error);
        if (error) co_return;
        const auto link = std::make_shared<Link>(tcp::socket(context));
        const auto patience = cut_off_later(link);
        const tcp::endpoint there(address_there, static_cast<unsigned short>(std::atoi(place.c_str() + colon + 1)));
        const auto [failed] = co_await link->socket.async_connect(there, in_tuple);
        Nonce called{};
        if (failed || !co_await read(*link, called)) co_return;
        const Nonce caller = new_nonce();
        const Proof own = proof_of(key, "caller", caller, called, me);
        Proof proof{};
        std::string greeting = me;
        greeting.append(caller.begin(), caller.end());
        greeting.append(own.begin(), own.end());
        if (!co_await wrote(*link, greeting) || !co_await read(*link, proof)) co_return;
        if (proof != proof_of(key, "called", caller, called, "")) co_return;
        patience->cancel();
        if (!dialed.contains(node)) co_return;
        dialed[node] = link;
        co_await talk(link, node, true);
        if (dialed.contains(node)) dialed[node].reset();
    }

    // Whoever does not prove in time who they are is gone.
    std::shared_ptr<net::steady_timer> cut_off_later(const std::shared_ptr<Link>& link) {
        const auto timer = std::make_shared<net::steady_timer>(context, longest_greeting);
        timer->async_wait([link, timer](boost::system::error_code cancelled) {
            boost::system::error_code ignored;
            if (!cancelled) link->socket.close(ignored);
        });
        return timer;
    }

    template <class Bytes>
    net::awaitable<bool> read(Link& link, Bytes& bytes) {
        const auto [error, size] = co_await net::async_read(link.socket, net::buffer(bytes), in_tuple);
        co_return !error;
    }
    template <class Bytes>
    net::awaitable<bool> wrote(Link& link, const Bytes& bytes) {
        const auto [error, size] = co_await net::async_write(link.socket, net::buffer(bytes), in_tuple);
        co_return !error;
    }

    net::awaitable<void> talk(std::shared_ptr<Link> link, std::string node, bool is_dialed) {
        boost::system::error_code ignored;
        link->socket.set_option(tcp::no_delay(true), ignored);
        link->id = ++last_link;
        links[link->id] = link;
        handlers.up(link->id, node, is_dialed);
        std::array<char, header_length> header{};
        while (co_await read(*link, header)) {
            Frame frame;
            std::uint32_t length = 0;
            frame.kind = static_cast<Frame::Kind>(header[0]);
            std::memcpy(&frame.client, header.data() + 1, sizeof frame.client);
            std::memcpy(&length, header.data() + 9, sizeof length);
            if (length > longest_frame) break;
            frame.text.resize(length);
            if (length > 0 && !co_await read(*link, frame.text)) break;
            handlers.heard(link->id, std::move(frame));
        }
        link->socket.close(ignored);
        links.erase(link->id);
        handlers.down(link->id);
    }

    // What has gathered while the socket was busy goes in one piece.
    void write(const std::shared_ptr<Link>& link) {
        link->busy = true;
        link->writing = std::exchange(link->waiting, {});
        net::async_write(link->socket, net::buffer(link->writing),
                         [this, link](boost::system::error_code error, std::size_t) {
                             link->busy = false;
                             if (!error && !link->waiting.empty()) write(link);
                         });
    }

    void send(LinkId id, const std::string& bytes) {
        const auto found = links.find(id);
        if (found == links.end()) return;
        const std::shared_ptr<Link> link = found->second;
        link->waiting += bytes;
        boost::system::error_code ignored;
        if (link->waiting.size() > most_untold) link->socket.close(ignored);
        if (!link->busy) write(link);
    }

    const Key key;
    net::io_context context{1};
    tcp::acceptor acceptor;
    std::string address;
    Handlers handlers;
    // Only the thread knows these.
    std::unordered_map<LinkId, std::shared_ptr<Link>> links;
    std::map<std::string, std::shared_ptr<Link>> dialed;  // by node; nothing while there is no connection
    LinkId last_link = 0;
    std::thread thread;
};

Result<std::unique_ptr<NodeLinks>> NodeLinks::open(const LinkOptions& options) {
    auto parts = std::make_unique<Parts>(options);
    if (!is_private(options.address))
        return Error{
            {{"nodes do not speak to each other on {}", "i nodi non si parlano su {}"}, {quoted(options.address)}},
            {{"an address of this machine or of a private network, such as 10.0.0.5:7000",
              "un indirizzo di questa macchina o di una rete privata, per esempio 10.0.0.5:7000"}}};
    if (auto error = parts->bind(options)) return *error;
    return std::unique_ptr<NodeLinks>(new NodeLinks(std::move(parts)));
}

NodeLinks::NodeLinks(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

NodeLinks::~NodeLinks() { stop(); }

const std::string& NodeLinks::address() const { return parts_->address; }

void NodeLinks::begin(Handlers handlers) {
    parts_->handlers = std::move(handlers);
    net::co_spawn(parts_->context, parts_->accept(), net::detached);
    parts_->thread = std::thread([parts = parts_.get()] { parts->context.run(); });
}

void NodeLinks::dial(const std::string& node, const std::string& address, const std::string& me) {
    net::post(parts_->context, [parts = parts_.get(), node, address, me] {
        if (parts->dialed.try_emplace(node).second)
            net::co_spawn(parts->context, parts->keep_dialing(node, address, me), net::detached);
    });
}

void NodeLinks::hang_up(const std::string& node) {
    net::post(parts_->context, [parts = parts_.get(), node] {
        const auto found = parts->dialed.find(node);
        if (found == parts->dialed.end()) return;
        boost::system::error_code ignored;
        if (found->second) found->second->socket.close(ignored);
        parts->dialed.erase(found);
    });
}

void NodeLinks::send(LinkId link, Frame frame) {
    net::post(parts_->context, [parts = parts_.get(), link, bytes = encoded(frame)] { parts->send(link, bytes); });
}

void NodeLinks::stop() {
    parts_->context.stop();
    if (parts_->thread.joinable()) parts_->thread.join();
}

}  // namespace tavoliere::server
