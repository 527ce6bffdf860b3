// Load for the server, on the loopback. It starts the program itself, with `serve --no-limits` and an empty folder.
//
//     tavoliere_load PROGRAM play GAMES SECONDS MILLISECONDS [ANALYSES [no-clock]] [onlookers=N] [nodes=N]
//         games of Dvonn between two sockets each, a move every so many milliseconds in each of them: how long
//         acknowledgements take. ANALYSES (0) run besides, all the time. The games are played against the clock, with
//         an hour for each player, unless `no-clock` is said. onlookers=N: so many more sockets watch each game.
//         nodes=N: so many nodes over one store, the two players of each game at different ones.
//     tavoliere_load PROGRAM restart GAMES
//         games against the clock that are under way, 20 plies each, while the server stops and starts: how long until
//         it can be spoken to and until one of the games can be watched, and its memory for each game
//     tavoliere_load PROGRAM cut CLIENTS
//         all the players of games are cut off at once: how long until the last of them is back in their room
//     tavoliere_load PROGRAM idle SOCKETS
//         memory of the server for each socket that only listens

#include <sys/epoll.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string_view>
#include <utility>

#include "game/record.hpp"
#include "load_server.hpp"
#include "load_socket.hpp"
#include "support/drawn_game.hpp"
#include "support/variants.hpp"

namespace load {
namespace {

using Clock = std::chrono::steady_clock;
using tavoliere::AnyGame;

double milliseconds(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

class Poll {
public:
    Poll() : descriptor_(::epoll_create1(0)) {}
    ~Poll() { ::close(descriptor_); }
    Poll(const Poll&) = delete;
    Poll& operator=(const Poll&) = delete;

    void add(const Socket& socket, std::uint64_t number) const {
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.u64 = number;
        ::epoll_ctl(descriptor_, EPOLL_CTL_ADD, socket.descriptor(), &event);
    }
    // Calls `handle` with the number of every socket that has something.
    template <class Handle>
    void wait(int most_milliseconds, Handle&& handle) const {
        epoll_event events[512];
        const int ready = ::epoll_wait(descriptor_, events, 512, most_milliseconds);
        for (int i = 0; i < ready; ++i) handle(events[i].data.u64);
    }

private:
    int descriptor_;
};

// One game: whoever is to move sends the next of the actions that were drawn beforehand.
struct Table {
    std::unique_ptr<Socket> players[2];
    std::string room, hash;
    tavoliere::DrawnGame drawn;
    std::size_t ply = 0;
    Clock::time_point due, sent;
    bool waiting = false;
};

[[noreturn]] void give_up(const char* why) {
    std::fprintf(stderr, "%s\n", why);
    std::exit(1);
}

// Everybody asks before anybody waits for an answer, so that the server writes many of them down at once.
std::vector<Table> tables_for(std::size_t count, const std::vector<int>& ports, bool timed) {
    const std::string clock = timed ? R"(,"time":{"kind":"fischer","main":3600000,"add":1000})" : "";
    auto made = tavoliere::catalog().make("dvonn");
    const std::shared_ptr<const AnyGame> game = std::move(*made);
    std::vector<Table> tables(count);
    for (std::size_t i = 0; i < count; ++i) {
        tavoliere::Random random(i + 1);
        tables[i].drawn = draw_game(game, random);
        for (std::size_t seat = 0; seat < 2; ++seat) {
            tables[i].players[seat] = std::make_unique<Socket>(ports[(i + seat) % ports.size()]);
            if (!tables[i].players[seat]->await_open()) give_up("a socket could not be opened");
        }
        tables[i].players[0]->send(R"({"t":"create","game":"dvonn","with":"link","side":0)" + clock + '}');
    }
    for (Table& table : tables) {
        table.room = member(table.players[0]->await("created"), "room");
        table.players[1]->send(R"({"t":"join","room":")" + table.room + "\"}");
    }
    for (Table& table : tables) {
        table.hash = member(table.players[1]->await("room"), "hash");
        if (table.hash.empty()) give_up("a game could not begin");
    }
    return tables;
}

void move(Table& table) {
    table.players[table.drawn.movers[table.ply]]->send(R"({"t":"move","room":")" + table.room + R"(","on":")" +
                                                       table.hash + R"(","action":")" + table.drawn.actions[table.ply] +
                                                       "\"}");
    table.sent = Clock::now();
    table.waiting = true;
}

struct Latencies {
    std::vector<double> each{};
    std::size_t refused = 0;

    void print(double seconds, double processor) {
        if (each.empty()) return;
        std::sort(each.begin(), each.end());
        const auto at = [&](double share) {
            return each[static_cast<std::size_t>(share * static_cast<double>(each.size() - 1))];
        };
        std::printf(
            "%zu moves acknowledged, %.0f/s, %zu refused; ms: median %.1f, p99 %.1f, p99.9 %.1f, worst %.1f; "
            "%.0f us of the processor a move\n",
            each.size(), static_cast<double>(each.size()) / seconds, refused, at(0.5), at(0.99), at(0.999), at(1),
            1e6 * processor / static_cast<double>(each.size()));
    }
};

void take(Table& table, Socket& socket, Latencies& latencies) {
    for (std::string text; socket.next(text);) {
        const bool ok = text.starts_with("{\"t\":\"ok\""), error = text.starts_with("{\"t\":\"error\"");
        if (!table.waiting || !(ok || error)) continue;
        table.waiting = false;
        latencies.refused += error ? 1 : 0;
        if (!ok) continue;
        latencies.each.push_back(milliseconds(Clock::now() - table.sent));
        table.hash = member(text, "hash");
        ++table.ply;
    }
}

// Sockets that ask for an analysis, and for another one when it has ended.
class Analysts {
public:
    Analysts(int count, int port) {
        for (int i = 0; i < count; ++i) {
            sockets_.push_back(std::make_unique<Socket>(port));
            sockets_.back()->await_open();
            ask(*sockets_.back());
        }
    }
    std::size_t size() const { return sockets_.size(); }
    Socket& socket(std::size_t i) { return *sockets_[i]; }

    void take(std::size_t i) {
        for (std::string text; sockets_[i]->next(text);)
            if (text.starts_with("{\"t\":\"analysis\"") && text.find("\"done\":true") != std::string::npos)
                ask(*sockets_[i]);
    }

private:
    static void ask(Socket& socket) { socket.send(R"({"t":"analyse","game":"dvonn","lines":3,"time":20000})"); }

    std::vector<std::unique_ptr<Socket>> sockets_;
};

// Sockets that watch games, and read what they are told there.
class Onlookers {
public:
    Onlookers(const std::vector<Table>& tables, int at_each, int port) {
        for (const Table& table : tables)
            for (int i = 0; i < at_each; ++i) {
                sockets_.push_back(std::make_unique<Socket>(port));
                Socket& socket = *sockets_.back();
                if (!socket.await_open()) give_up("an onlooker could not come");
                socket.send(R"({"t":"watch","room":")" + table.room + "\"}");
                if (socket.await("room").empty()) give_up("a game could not be watched");
            }
    }
    std::size_t size() const { return sockets_.size(); }
    std::size_t moves_seen() const { return moves_seen_; }
    Socket& socket(std::size_t i) { return *sockets_[i]; }

    void take(std::size_t i) {
        for (std::string text; sockets_[i]->next(text);) moves_seen_ += text.starts_with("{\"t\":\"event\"") ? 1 : 0;
    }

private:
    std::vector<std::unique_ptr<Socket>> sockets_;
    std::size_t moves_seen_ = 0;
};

// What `play` is asked for.
struct Wish {
    std::size_t games = 0;
    int seconds = 0, pace_in_ms = 0, analyses = 0;
    bool timed = true;
    int onlookers = 0;  // of each game
    int nodes = 0;      // 0: one server that has the store alone
};

// What plays: one server, or several nodes.
class Servers {
public:
    Servers(const std::string& program, const Wish& wish) : secret_("load-secret-" + std::to_string(::getpid())) {
        const std::vector<std::string> usual{"--analysis-threads", std::to_string(std::max(1, wish.analyses))};
        if (wish.nodes > 0) std::ofstream(secret_) << "the-secret-of-a-measurement";
        for (int i = 0; i < std::max(1, wish.nodes); ++i) {
            std::vector<std::string> words = usual;
            if (wish.nodes > 0)
                words.insert(words.end(), {"--node", "node" + std::to_string(i), "--node-secret", secret_.string()});
            each_.push_back(std::make_unique<Server>(program, words));
        }
        // Until each has its shards.
        if (wish.nodes > 0) ::sleep(4);
    }
    ~Servers() { std::filesystem::remove(secret_); }
    Servers(const Servers&) = delete;
    Servers& operator=(const Servers&) = delete;

    std::vector<int> ports() const {
        std::vector<int> ports;
        for (const auto& server : each_) ports.push_back(server->port());
        return ports;
    }
    double seconds() const {
        double seconds = 0;
        for (const auto& server : each_) seconds += server->seconds();
        return seconds;
    }
    double kilobytes() const {
        double kilobytes = 0;
        for (const auto& server : each_) kilobytes += server->kilobytes();
        return kilobytes;
    }

private:
    std::filesystem::path secret_;
    std::vector<std::unique_ptr<Server>> each_;
};

int play(const std::string& program, const Wish& wish) {
    const std::size_t count = wish.games;
    const Servers server(program, wish);
    const int port = server.ports().front();
    std::vector<Table> tables = tables_for(count, server.ports(), wish.timed);
    Analysts analysts(wish.analyses, port);
    Onlookers onlookers(tables, wish.onlookers, port);
    const std::chrono::milliseconds pace(wish.pace_in_ms);
    const Poll poll;
    const std::size_t first_analyst = 2 * count, first_onlooker = first_analyst + analysts.size();
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t seat = 0; seat < 2; ++seat) poll.add(*tables[i].players[seat], 2 * i + seat);
    for (std::size_t i = 0; i < analysts.size(); ++i) poll.add(analysts.socket(i), first_analyst + i);
    for (std::size_t i = 0; i < onlookers.size(); ++i) poll.add(onlookers.socket(i), first_onlooker + i);
    std::printf("%zu games %s, %zu sockets, %zu of them onlookers, %d analyses, %.0f MB\n", count,
                wish.timed ? "with a clock" : "without a clock", 2 * count + onlookers.size(), onlookers.size(),
                wish.analyses, server.kilobytes() / 1024);

    Latencies latencies;
    const double processor = server.seconds();
    const Clock::time_point start = Clock::now();
    for (std::size_t i = 0; i < count; ++i) tables[i].due = start + pace * i / count;
    for (Clock::time_point now = start; now < start + std::chrono::seconds(wish.seconds); now = Clock::now()) {
        for (Table& table : tables) {
            if (table.waiting || now < table.due || table.ply >= table.drawn.actions.size()) continue;
            table.due = std::max(table.due + pace, now - pace);
            move(table);
        }
        poll.wait(1, [&](std::uint64_t number) {
            if (number < first_analyst) {
                Socket& socket = *tables[number / 2].players[number % 2];
                if (socket.read()) take(tables[number / 2], socket, latencies);
            } else if (number < first_onlooker) {
                if (analysts.socket(number - first_analyst).read()) analysts.take(number - first_analyst);
            } else if (onlookers.socket(number - first_onlooker).read()) {
                onlookers.take(number - first_onlooker);
            }
        });
    }
    latencies.print(wish.seconds, server.seconds() - processor);
    if (onlookers.size() > 0) std::printf("%zu moves seen by onlookers\n", onlookers.moves_seen());
    return 0;
}

// So many plies in each of the games, which go on all the time.
std::vector<std::string> begin_games(std::size_t count, int port) {
    constexpr std::size_t at_once = 250, plies = 20;
    std::vector<std::string> rooms;
    while (rooms.size() < count) {
        std::vector<Table> tables = tables_for(std::min(at_once, count - rooms.size()), {port}, true);
        for (std::size_t ply = 0; ply < plies; ++ply) {
            for (Table& table : tables) move(table);
            for (Table& table : tables) {
                table.hash = member(table.players[table.drawn.movers[ply]]->await("ok"), "hash");
                if (table.hash.empty()) give_up("a move was not acknowledged");
                ++table.ply;
            }
        }
        for (const Table& table : tables) rooms.push_back(table.room);
    }
    return rooms;
}

// What is in memory when nothing more is read from the disk.
double settled_kilobytes(const Server& server) {
    double before = 0, now = server.kilobytes();
    for (int seconds = 0; now != before && seconds < 30; ++seconds) {
        ::sleep(1);
        before = std::exchange(now, server.kilobytes());
    }
    return now;
}

int restart(const std::string& program, std::size_t count) {
    Server server(program, {});
    const double empty = settled_kilobytes(server);
    const std::vector<std::string> rooms = begin_games(count, server.port());
    server.stop();
    const Clock::time_point start = Clock::now();
    server.start();
    const double serves = milliseconds(Clock::now() - start);
    Socket onlooker(server.port());
    onlooker.await_open();
    onlooker.send(R"({"t":"watch","room":")" + rooms.back() + "\"}");
    if (onlooker.await("room").empty()) give_up("a game is gone");
    const double watched = milliseconds(Clock::now() - start);
    const double full = settled_kilobytes(server);
    std::printf("%zu games: it serves after %.0f ms, one is watched after %.0f ms; %.0f MB, %.1f kB a game\n", count,
                serves, watched, full / 1024, (full - empty) / static_cast<double>(count));
    return 0;
}

int cut(const std::string& program, std::size_t clients) {
    const Server server(program, {});
    std::vector<Table> tables = tables_for(clients / 2, {server.port()}, true);
    std::vector<std::string> tokens, rooms;
    for (const Table& table : tables)
        for (const auto& player : table.players) {
            tokens.push_back(player->token());
            rooms.push_back(table.room);
        }
    tables.clear();
    const double processor = server.seconds();
    const Clock::time_point start = Clock::now();
    std::vector<std::unique_ptr<Socket>> sockets;
    const Poll poll;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        sockets.push_back(std::make_unique<Socket>(server.port(), tokens[i]));
        poll.add(*sockets[i], i);
    }
    std::size_t back = 0;
    std::vector<bool> asked(sockets.size(), false);
    while (back < sockets.size() && Clock::now() - start < std::chrono::seconds(60))
        poll.wait(100, [&](std::uint64_t i) {
            Socket& socket = *sockets[i];
            if (!socket.read()) return;
            if (socket.open() && !asked[i]) {
                asked[i] = true;
                socket.send(R"({"t":"watch","room":")" + rooms[i] + "\"}");
            }
            for (std::string text; socket.next(text);)
                if (text.starts_with("{\"t\":\"room\"") && text.find("\"seat\":null") == std::string::npos) ++back;
        });
    std::printf("%zu of %zu clients are back in their rooms after %.0f ms; %.0f us of the processor a client\n", back,
                sockets.size(), milliseconds(Clock::now() - start),
                1e6 * (server.seconds() - processor) / static_cast<double>(sockets.size()));
    return back == sockets.size() ? 0 : 1;
}

int idle(const std::string& program, std::size_t count) {
    const Server server(program, {});
    Socket(server.port()).await_open();
    const double before = server.kilobytes();
    std::vector<std::unique_ptr<Socket>> sockets;
    for (std::size_t i = 0; i < count; ++i) {
        sockets.push_back(std::make_unique<Socket>(server.port()));
        if (!sockets.back()->await_open() || sockets.back()->await("hello").empty()) return 1;
    }
    std::printf("%zu sockets: %.1f kB each\n", count, (server.kilobytes() - before) / static_cast<double>(count));
    return 0;
}

int usage() {
    std::fprintf(
        stderr,
        "tavoliere_load PROGRAM play GAMES SECONDS MILLISECONDS [ANALYSES [no-clock]] [onlookers=N] [nodes=N]\n"
        "tavoliere_load PROGRAM restart GAMES\n"
        "tavoliere_load PROGRAM cut CLIENTS\n"
        "tavoliere_load PROGRAM idle SOCKETS\n");
    return 2;
}

}  // namespace
}  // namespace load

int main(int argc, char** argv) {
    constexpr std::string_view onlookers = "onlookers=", nodes = "nodes=";
    std::vector<std::string> words(argv + 1, argv + argc);
    load::Wish wish;
    if (!words.empty() && words.back().starts_with(nodes)) {
        wish.nodes = std::atoi(words.back().c_str() + nodes.size());
        words.pop_back();
    }
    if (!words.empty() && words.back().starts_with(onlookers)) {
        wish.onlookers = std::atoi(words.back().c_str() + onlookers.size());
        words.pop_back();
    }
    const auto number = [&](std::size_t place) {
        return place < words.size() ? std::max(0, std::atoi(words[place].c_str())) : 0;
    };
    const std::string what = words.size() > 1 ? words[1] : "";
    wish.games = static_cast<std::size_t>(number(2));
    wish.timed = words.size() < 7 || words[6] != "no-clock";
    if (what == "play" && words.size() >= 5) {
        wish.seconds = number(3);
        wish.pace_in_ms = number(4);
        wish.analyses = number(5);
        return load::play(words[0], wish);
    }
    if (words.size() != 3) return load::usage();
    if (what == "restart" && wish.games > 0) return load::restart(words[0], wish.games);
    if (what == "cut") return load::cut(words[0], wish.games);
    if (what == "idle") return load::idle(words[0], wish.games);
    return load::usage();
}
