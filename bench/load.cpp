// Load for `tavoliere serve --no-limits` on the loopback: many games of Dvonn, two sockets each, that move at a steady
// pace; how long acknowledgements take.
//
//     tavoliere_load PORT GAMES SECONDS MILLISECONDS_BETWEEN_MOVES

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "game/list.hpp"
#include "game/record.hpp"

namespace {

using Clock = std::chrono::steady_clock;

// One WebSocket, read frame by frame.
class Socket {
public:
    explicit Socket(int port) : descriptor_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const int on = 1;
        ::setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        if (::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) return;
        write(
            "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
        while (buffer_.find("\r\n\r\n") == std::string::npos)
            if (!read()) return;
        open_ = buffer_.starts_with("HTTP/1.1 101");
        buffer_.erase(0, buffer_.find("\r\n\r\n") + 4);
    }
    ~Socket() { ::close(descriptor_); }
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    bool open() const { return open_; }
    int descriptor() const { return descriptor_; }

    void send(const std::string& text) {
        std::string frame(1, '\x81');
        if (text.size() < 126) {
            frame += static_cast<char>(0x80 | text.size());
        } else {
            frame += static_cast<char>(0x80 | 126);
            frame += static_cast<char>(text.size() >> 8);
            frame += static_cast<char>(text.size() & 255);
        }
        write(frame + std::string(4, '\0') + text);
    }

    bool read() {
        char bytes[65536];
        const ssize_t size = ::recv(descriptor_, bytes, sizeof bytes, 0);
        if (size <= 0) return false;
        buffer_.append(bytes, static_cast<std::size_t>(size));
        return true;
    }

    // The next whole message that has arrived; false where there is none.
    bool next(std::string& text) {
        const auto byte = [&](std::size_t i) { return std::size_t{static_cast<unsigned char>(buffer_[i])}; };
        if (buffer_.size() < 2) return false;
        std::size_t size = byte(1) & 127, header = 2;
        if (size == 126) header = 4;
        if (size == 127) header = 10;
        if (buffer_.size() < header) return false;
        if (header > 2) {
            size = 0;
            for (std::size_t i = 2; i < header; ++i) size = size << 8 | byte(i);
        }
        if (buffer_.size() < header + size) return false;
        text = buffer_.substr(header, size);
        buffer_.erase(0, header + size);
        return true;
    }

    // Waits for the next message of a kind.
    std::string await(const std::string& kind) {
        std::string text;
        while (true) {
            while (next(text))
                if (text.starts_with("{\"t\":\"" + kind + '"')) return text;
            if (!read()) return "";
        }
    }

private:
    void write(std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }

    int descriptor_;
    bool open_ = false;
    std::string buffer_;
};

std::string member(const std::string& text, const std::string& key) {
    const std::size_t at = text.find('"' + key + "\":\"");
    if (at == std::string::npos) return "";
    const std::size_t from = at + key.size() + 4;
    return text.substr(from, text.find('"', from) - from);
}

// One game: whoever is to move sends the next of the actions that were drawn beforehand.
struct Table {
    std::unique_ptr<Socket> players[2];
    std::string room, hash;
    std::vector<std::string> actions;
    std::size_t ply = 0;
    Clock::time_point due, sent;
    bool waiting = false;
};

bool sit_down(Table& table, int port, const std::shared_ptr<const tavoliere::AnyGame>& game, std::uint64_t seed) {
    for (auto& player : table.players) {
        player = std::make_unique<Socket>(port);
        if (!player->open()) return false;
    }
    table.players[0]->send(R"({"t":"create","game":"dvonn","with":"link","side":0})");
    table.room = member(table.players[0]->await("created"), "room");
    table.players[1]->send(R"({"t":"join","room":")" + table.room + "\"}");
    table.hash = member(table.players[1]->await("room"), "hash");
    tavoliere::Record record(game);
    tavoliere::Random random(seed);
    while (record.play_random(random)) table.actions.push_back(record.plies().back().action);
    return !table.hash.empty();
}

void move(Table& table) {
    table.players[table.ply % 2]->send(R"({"t":"move","room":")" + table.room + R"(","on":")" + table.hash +
                                       R"(","action":")" + table.actions[table.ply] + "\"}");
    table.sent = Clock::now();
    table.waiting = true;
}

int number(const char* text) { return std::max(0, std::atoi(text)); }

void report(std::vector<double>& latencies, std::size_t refused, double seconds) {
    if (latencies.empty()) return;
    std::sort(latencies.begin(), latencies.end());
    const auto at = [&](double share) {
        return latencies[static_cast<std::size_t>(share * static_cast<double>(latencies.size() - 1))];
    };
    std::printf("%zu moves acknowledged, %.0f/s, %zu refused; ms: median %.1f, p99 %.1f, worst %.1f\n",
                latencies.size(), static_cast<double>(latencies.size()) / seconds, refused, at(0.5), at(0.99), at(1));
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 5) {
        std::fprintf(stderr, "tavoliere_load PORT GAMES SECONDS MILLISECONDS_BETWEEN_MOVES\n");
        return 2;
    }
    const int port = number(argv[1]), count = number(argv[2]), seconds = number(argv[3]);
    const std::chrono::milliseconds pace(number(argv[4]));
    auto made = tavoliere::make_game("dvonn");
    const std::shared_ptr<const tavoliere::AnyGame> game = std::move(*made);

    std::vector<Table> tables(static_cast<std::size_t>(count));
    const int poll = ::epoll_create1(0);
    for (std::size_t i = 0; i < tables.size(); ++i) {
        if (!sit_down(tables[i], port, game, i + 1)) {
            std::fprintf(stderr, "game %zu could not begin\n", i);
            return 1;
        }
        tables[i].due = Clock::now() + pace * i / tables.size();
        for (std::size_t seat = 0; seat < 2; ++seat) {
            epoll_event event{};
            event.events = EPOLLIN;
            event.data.u64 = 2 * i + seat;
            ::epoll_ctl(poll, EPOLL_CTL_ADD, tables[i].players[seat]->descriptor(), &event);
        }
    }
    std::printf("%d games, %d sockets\n", count, 2 * count);

    std::vector<double> latencies;
    std::size_t refused = 0;
    const Clock::time_point start = Clock::now();
    for (Clock::time_point now = start; now < start + std::chrono::seconds(seconds); now = Clock::now()) {
        for (Table& table : tables) {
            if (table.waiting || now < table.due || table.ply >= table.actions.size()) continue;
            table.due = std::max(table.due + pace, now - pace);
            move(table);
        }
        epoll_event events[256];
        const int ready = ::epoll_wait(poll, events, 256, 1);
        for (int i = 0; i < ready; ++i) {
            Table& table = tables[events[i].data.u64 / 2];
            Socket& socket = *table.players[events[i].data.u64 % 2];
            if (!socket.read()) continue;
            for (std::string text; socket.next(text);) {
                const bool ok = text.starts_with("{\"t\":\"ok\""), error = text.starts_with("{\"t\":\"error\"");
                if (!table.waiting || !(ok || error)) continue;
                table.waiting = false;
                refused += error ? 1 : 0;
                if (!ok) continue;
                latencies.push_back(std::chrono::duration<double, std::milli>(Clock::now() - table.sent).count());
                table.hash = member(text, "hash");
                ++table.ply;
            }
        }
    }
    report(latencies, refused, seconds);
    return 0;
}
