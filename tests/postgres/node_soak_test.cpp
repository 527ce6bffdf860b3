#include <poll.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>

#include "bench/load_socket.hpp"
#include "cut_line.hpp"
#include "hall_fixture.hpp"
#include "node_process.hpp"
#include "records/record_check.hpp"
#include "records/record_reader.hpp"
#include "socket_client.hpp"
#include "support/drawn_game.hpp"

// Three nodes over one database, with faults at random while many games are played over real sockets. tools/node_soak
// does it longer.
namespace tavoliere::server {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr std::array soak_games{"dvonn", "volo", "onyx", "octagons", "connection", "entropy", "abande", "byte"};
// What a client allows: how long an answer may take before its line is taken for dead, as the page does it.
constexpr std::chrono::milliseconds longest_answer{3000}, between_tries{200};
constexpr std::size_t node_count = 3;

struct Seat {
    std::unique_ptr<load::Socket> socket{};
    std::string token{};
    bool open = false;      // the upgrade is answered
    bool watching = false;  // it has seen the room
    std::size_t least = 0;  // plies that were acknowledged when it asked to see the room
    std::size_t node = 0;
    std::int64_t watches = 0;
    Clock::time_point since{};  // it was opened, or last asked
    Clock::time_point next_try{};
    bool asking = false;
};

// A game, and everything that its two players know about it.
struct Play {
    std::array<Seat, 2> seats{};
    std::string game{}, room{}, hash{};
    DrawnGame drawn{};
    std::size_t acknowledged = 0, tried = 0;
    Clock::time_point progress{};
    bool joined = false;

    bool finished() const { return joined && acknowledged == drawn.actions.size(); }
};

struct Kept {
    std::string room{};
    std::vector<std::string> actions{};
};

struct Tally {
    std::size_t acknowledged = 0, finished = 0, refused = 0;
    std::map<std::string, int> faults{};
    std::vector<double> pauses{};  // of each game, after a node died
};

int soak_number(const char* variable, int usual) {
    const char* text = std::getenv(variable);
    return text ? std::atoi(text) : usual;
}

class NodeSoak : public ::testing::Test {
protected:
    void SetUp() override {
        std::filesystem::create_directories(folder.path());
        std::ofstream(secret()) << "a-secret-that-all-nodes-share\n";
        for (std::size_t i = 0; i < node_count; ++i) {
            nodes.push_back(std::make_unique<NodeProcess>("node" + std::to_string(i), place_of(i), secret(),
                                                          folder.path() + "/log" + std::to_string(i)));
            nodes.back()->start();
        }
        for (const auto& node : nodes) ASSERT_NE(node->port(), 0);
    }

    std::string secret() const { return folder.path() + "/secret"; }

    // Over a line of its own, or two where there is a standby.
    std::string place_of(std::size_t node) {
        const std::string place = store_of(folder.path());
        const std::size_t from = place.find("?host=") + 6, to = std::min(place.find('&', from), place.size());
        std::string hosts, ports;
        std::string sockets = place.substr(from, to - from) + ',';
        for (std::size_t at = 0; at < sockets.size(); at = sockets.find(',', at) + 1) {
            lines.push_back(
                {node, std::make_unique<CutLine>(sockets.substr(at, sockets.find(',', at) - at) + "/.s.PGSQL.5432")});
            hosts += (hosts.empty() ? "" : ",") + std::string("127.0.0.1");
            ports += (ports.empty() ? "" : ",") + std::to_string(lines.back().second->port());
        }
        return place.substr(0, from) + hosts + "&port=" + ports + place.substr(to);
    }

    void cut(std::size_t node, bool is_cut) {
        for (auto& [whose, line] : lines)
            if (whose == node) line->cut(is_cut);
    }

    void connect(Seat& seat) {
        const Clock::time_point now = Clock::now();
        if (now < seat.next_try) return;
        seat.next_try = now + between_tries;
        // Not where it has just got no answer: a load balancer would not lead there either.
        seat.node = (seat.node + 1 + random.below(node_count - 1)) % node_count;
        if (!nodes[seat.node]->runs()) return;
        const int port = nodes[seat.node]->port();
        if (port == 0) return;
        seat.socket = std::make_unique<load::Socket>(port, seat.token);
        seat.open = seat.watching = false;
        seat.asking = true;
        seat.since = now;
    }

    void hang_up(Seat& seat) {
        seat.socket.reset();
        seat.open = seat.watching = seat.asking = false;
    }

    void ask(Seat& seat, const std::string& text) {
        seat.socket->send(text);
        seat.asking = true;
        seat.since = Clock::now();
    }

    void watch(Play& play, Seat& seat) {
        seat.least = play.acknowledged;
        seat.watching = false;
        ask(seat, R"({"t":"watch","id":)" + std::to_string(++seat.watches) + R"(,"room":")" + play.room + "\"}");
    }

    void begin(Play& play) {
        play.game = soak_games[tally.finished % soak_games.size()];
        play.drawn = draw_game(game_or_fail(play.game), random);
        ask(play.seats[0], R"({"t":"create","game":")" + play.game +
                               R"(","with":"link","side":0,"time":{"kind":"fischer","main":600000,"add":5000}})");
    }

    // What a player does when nothing is asked.
    void act(Play& play, std::size_t number) {
        Seat& seat = play.seats[number];
        if (!seat.socket) return connect(seat);
        if (Clock::now() - seat.since > longest_answer && seat.asking) return hang_up(seat);
        if (!seat.open || seat.asking) return;
        if (play.room.empty()) {
            if (number == 0) begin(play);
            return;
        }
        if (!seat.watching) return watch(play, seat);
        if (!play.joined) {
            if (number == 1) ask(seat, R"({"t":"join","room":")" + play.room + "\"}");
            return;
        }
        if (play.finished() || play.drawn.movers[play.acknowledged] != number) return;
        play.tried = play.acknowledged + 1;
        ask(seat, R"({"t":"move","room":")" + play.room + R"(","on":")" + play.hash + R"(","action":")" +
                      play.drawn.actions[play.acknowledged] + "\"}");
    }

    void advance(Play& play, std::size_t plies, std::string hash) {
        if (plies < play.acknowledged) return;
        if (plies > play.acknowledged) {
            const Clock::time_point now = Clock::now();
            if (death && play.progress < *death)
                tally.pauses.push_back(std::chrono::duration<double>(now - *death).count());
            play.progress = now;
            ++tally.acknowledged;
        }
        play.acknowledged = plies;
        play.hash = std::move(hash);
    }

    // What was acknowledged is there once, and at most what was tried besides.
    void compare(Play& play, Seat& seat, const js::object& room) {
        const js::array& there = room.at("actions").as_array();
        ASSERT_GE(there.size(), seat.least) << "lost in " << play.room << " at node " << seat.node;
        ASSERT_LE(there.size(), std::max(play.tried, play.acknowledged)) << "doubled in " << play.room;
        for (std::size_t i = 0; i < there.size(); ++i)
            ASSERT_EQ(text(there[i]), play.drawn.actions[i]) << play.game << " ply " << i;
        seat.watching = true;
        play.joined = play.joined || text(room.at("state")) != "open";
        advance(play, there.size(), text(room.at("hash")));
    }

    void hear(Play& play, Seat& seat, const std::string& said) {
        const auto is = [&](const char* kind) { return said.starts_with(R"({"t":")" + std::string(kind) + '"'); };
        if (is("hello")) {
            seat.asking = false;
            seat.open = true;
        } else if (is("created")) {
            play.room = text(js::parse(said).at("room"));
            seat.asking = false;
        } else if (is("room")) {
            // What it is shown without having asked may be older.
            const js::object room = js::parse(said).as_object();
            if (!room.contains("re") || room.at("re") != seat.watches) return;
            seat.asking = false;
            compare(play, seat, room);
        } else if (is("ok")) {
            seat.asking = false;
            const js::object answer = js::parse(said).as_object();
            if (answer.contains("ply"))
                advance(play, static_cast<std::size_t>(answer.at("ply").as_int64()), text(answer.at("hash")));
            else
                seat.watching = false;
        } else if (is("error")) {
            ++tally.refused;
            seat.asking = false;
            seat.watching = false;
            seat.next_try = Clock::now();
        }
    }

    // Everything that happens for so long.
    void play_on(std::chrono::milliseconds time) {
        const Clock::time_point end = Clock::now() + time;
        while (Clock::now() < end && !HasFatalFailure()) {
            for (Play& play : plays) {
                for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) act(play, seat);
                if (play.finished()) renew(play);
            }
            std::vector<pollfd> sockets;
            std::vector<std::pair<Play*, Seat*>> whose;
            for (Play& play : plays)
                for (Seat& seat : play.seats)
                    if (seat.socket) {
                        sockets.push_back({seat.socket->descriptor(), POLLIN, 0});
                        whose.emplace_back(&play, &seat);
                    }
            if (::poll(sockets.data(), sockets.size(), 50) <= 0) continue;
            for (std::size_t i = 0; i < sockets.size(); ++i) {
                if (sockets[i].revents == 0) continue;
                auto& [play, seat] = whose[i];
                const bool stands = seat->socket->read();
                if (seat->token.empty()) seat->token = seat->socket->token();
                for (std::string said; !HasFatalFailure() && seat->socket->next(said);) hear(*play, *seat, said);
                if (!stands) hang_up(*seat);
            }
        }
    }

    void renew(Play& play) {
        kept.push_back({play.room, play.drawn.actions});
        ++tally.finished;
        Play next;
        next.seats = std::move(play.seats);
        next.progress = play.progress;
        for (Seat& seat : next.seats) seat.watching = false;
        play = std::move(next);
    }

    void check_records() {
        for (const Play& play : plays)
            if (play.joined)
                kept.push_back({play.room,
                                {play.drawn.actions.begin(),
                                 play.drawn.actions.begin() + static_cast<std::ptrdiff_t>(play.acknowledged)}});
        for (const Kept& each : kept) {
            SocketClient client(nodes[random.below(node_count)]->port());
            const auto fetched = client.request("GET", "/api/record?room=" + each.room);
            ASSERT_EQ(fetched.status, 200) << fetched.body;
            RecordReader reader(fetched.body);
            const auto read = reader.next();
            ASSERT_TRUE(read && *read) << fetched.body;
            const auto checked = check_game(catalog(), **read);
            ASSERT_TRUE(checked) << fetched.body;
            const auto& plies = checked->record.plies();
            ASSERT_TRUE(plies.size() == each.actions.size() || plies.size() == each.actions.size() + 1);
            for (std::size_t i = 0; i < each.actions.size(); ++i) ASSERT_EQ(plies[i].action, each.actions[i]);
        }
    }

    std::string metric(std::size_t node, const std::string& name) {
        SocketClient client(nodes[node]->port());
        const std::string body = client.request("GET", "/metrics").body;
        const std::size_t at = body.find("\ntavoliere_" + name + ' ');
        return at == std::string::npos
                   ? ""
                   : body.substr(at + 12 + name.size(), body.find('\n', at + 1) - at - 12 - name.size());
    }

    TemporaryFolder folder;
    Random random{11};
    std::vector<std::pair<std::size_t, std::unique_ptr<CutLine>>> lines;
    std::vector<std::unique_ptr<NodeProcess>> nodes;
    std::vector<Play> plays;
    std::vector<Kept> kept;
    Tally tally;
    std::optional<Clock::time_point> death;
};

TEST_F(NodeSoak, NothingAcknowledgedIsLostOrDoubledWhateverFails) {
    const int faults = soak_number("TAVOLIERE_FAULTS", 2), count = soak_number("TAVOLIERE_NODE_GAMES", 24);
    const auto halt = std::chrono::milliseconds(soak_number("TAVOLIERE_HALT_MS", 4000));
    const char* failover = std::getenv("TAVOLIERE_TEST_FAILOVER");
    plays.resize(static_cast<std::size_t>(count));
    play_on(2s);
    ASSERT_GT(tally.acknowledged, 0u);
    for (int fault = 0; fault < faults && !HasFatalFailure(); ++fault) {
        const std::size_t node = random.below(node_count);
        const int kind = fault < 2 ? 2 * fault : failover && fault % 8 == 2 ? 4 : static_cast<int>(random.below(4));
        if (kind == 0) {
            ++tally.faults["kill -9"];
            nodes[node]->kill();
            death = Clock::now();
            play_on(5s);
            nodes[node]->start();
        } else if (kind == 1) {
            ++tally.faults["SIGSTOP"];
            nodes[node]->halt();
            death = Clock::now();
            play_on(halt);
            nodes[node]->go_on();
        } else if (kind == 2) {
            ++tally.faults["line to the database cut"];
            cut(node, true);
            play_on(std::chrono::milliseconds(100 + random.below(3000)));
            cut(node, false);
        } else if (kind == 3) {
            ++tally.faults["SIGTERM"];
            EXPECT_TRUE(nodes[node]->dismiss());
            death = Clock::now();
            play_on(1s);
            nodes[node]->start();
        } else {
            ++tally.faults["primary killed, standby promoted"];
            ASSERT_EQ(std::system(failover), 0);
            play_on(8s);
            ASSERT_EQ(std::system(std::getenv("TAVOLIERE_TEST_MEND")), 0);
        }
        play_on(2s);
        death.reset();
    }
    ASSERT_FALSE(HasFatalFailure());
    play_on(3s);
    check_records();
    std::sort(tally.pauses.begin(), tally.pauses.end());
    const auto share = [&](double part) {
        return tally.pauses.empty()
                   ? 0.0
                   : tally.pauses[static_cast<std::size_t>(part * static_cast<double>(tally.pauses.size() - 1))];
    };
    if (!tally.pauses.empty()) {
        EXPECT_LT(share(0.99), 8.0) << "play goes on";
    }
    for (const auto& [kind, times] : tally.faults) std::printf("%d x %s\n", times, kind.c_str());
    std::printf(
        "%zu moves acknowledged, none lost or doubled; %zu games finished, all %zu records replay; %zu refusals\n",
        tally.acknowledged, tally.finished, kept.size(), tally.refused);
    std::printf("pause of a game after a node's death, s: p50 %.2f, p90 %.2f, p99 %.2f, max %.2f (%zu)\n", share(0.5),
                share(0.9), share(0.99), share(1), tally.pauses.size());
    for (std::size_t i = 0; i < node_count; ++i)
        std::printf("node %zu: shards %s, forwarded %s, burials %s, fenced %s\n", i, metric(i, "node_shards").c_str(),
                    metric(i, "node_forwarded_total").c_str(), metric(i, "node_burials_total").c_str(),
                    metric(i, "node_fenced_total").c_str());
    if (HasFailure() || std::getenv("TAVOLIERE_KEEP_LOGS"))
        for (std::size_t i = 0; i < node_count; ++i)
            (void)!std::system(("cp " + folder.path() + "/log" + std::to_string(i) + " /tmp/").c_str());
}

}  // namespace
}  // namespace tavoliere::server
