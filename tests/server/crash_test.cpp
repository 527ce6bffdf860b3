#include <poll.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>

#include "hall_fixture.hpp"
#include "records/record_check.hpp"
#include "records/record_reader.hpp"
#include "socket_client.hpp"
#include "support/drawn_game.hpp"
#include "support/games.hpp"
#include "victim.hpp"

// A server that is killed at random instants while many games are played over real sockets. tools/kill_soak does it
// fifty times.
namespace tavoliere::server {
namespace {

constexpr std::array games{"dvonn", "volo", "onyx", "octagons", "connection", "entropy", "abande", "byte"};
constexpr std::int64_t main_time = 600'000, added_time = 5'000;
constexpr int offered = 1, accepted = 2;  // the messages of a takeback

// One game between two persons, and everything that its players know about it.
struct Play {
    std::array<std::unique_ptr<SocketClient>, 2> players{};
    std::array<std::string, 2> tokens{};
    std::string game{}, room{}, hash{};
    DrawnGame drawn{};  // beforehand: what is played is known
    bool timed = false;
    std::size_t acknowledged = 0;
    std::optional<std::size_t> on_the_way{};  // how many plies there are when what was asked has happened

    const std::vector<std::string>& actions() const { return drawn.actions; }
    bool finished() const { return acknowledged == actions().size(); }
    SocketClient& mover(std::size_t ply) { return *players[drawn.movers[ply]]; }
    SocketClient& other(std::size_t ply) { return *players[1 - drawn.movers[ply]]; }
    void settle(std::size_t plies, std::string its_hash) {
        acknowledged = plies;
        hash = std::move(its_hash);
        on_the_way.reset();
    }
};

struct Tally {
    std::size_t acknowledged = 0, takebacks = 0, arrived = 0, lost = 0, begun = 0, finished = 0;
};

class Soak : public ::testing::Test {
protected:
    // So many kills, so many games at once.
    static int number_from(const char* variable, int usual) {
        const char* text = std::getenv(variable);
        return text ? std::atoi(text) : usual;
    }

    void connect(Play& play, int port) {
        for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
            play.players[seat] = std::make_unique<SocketClient>(port);
            const auto upgraded = play.players[seat]->upgrade(play.tokens[seat]);
            ASSERT_EQ(upgraded.status, 101);
            if (play.tokens[seat].empty()) play.tokens[seat] = token_of(upgraded);
        }
    }

    void begin(Play& play, std::size_t number) {
        play.game = games[number % games.size()];
        play.drawn = draw_game(game_or_fail(play.game), random);
        play.timed = number % 3 == 0;
        js::object wish{{"t", "create"}, {"game", play.game}, {"with", "link"}, {"side", 0}};
        if (play.timed) wish["time"] = {{"kind", "fischer"}, {"main", main_time}, {"add", added_time}};
        play.players[0]->send_json(wish);
        const js::object created = play.players[0]->await("created");
        ASSERT_FALSE(created.empty());
        play.room = text(created.at("room"));
        play.players[1]->send_json({{"t", "join"}, {"room", play.room}});
        const js::object joined = play.players[1]->await("room");
        ASSERT_FALSE(joined.empty());
        play.hash = text(joined.at("hash"));
        ++tally.begun;
    }

    // After a restart: what was acknowledged is there once, and at most the move or takeback that was on its way
    // besides.
    void compare(Play& play) {
        js::object state;
        for (const auto& player : play.players) {
            player->send_json({{"t", "watch"}, {"room", play.room}});
            state = player->await("room");
            ASSERT_FALSE(state.empty());
        }
        const js::array& there = state.at("actions").as_array();
        const bool kept = there.size() == play.acknowledged;
        ASSERT_TRUE(kept || there.size() == play.on_the_way) << there.size() << " plies, but " << play.acknowledged
                                                             << " were acknowledged: something is lost or doubled";
        for (std::size_t i = 0; i < there.size(); ++i)
            ASSERT_EQ(text(there[i]), play.actions()[i]) << play.game << " ply " << i;
        if (kept) {
            ASSERT_EQ(text(state.at("hash")), play.hash);
        }
        if (play.on_the_way) ++(kept ? tally.lost : tally.arrived);
        if (play.timed && !play.finished()) compare_clock(state.at("clock"), there.size());
        play.settle(there.size(), text(state.at("hash")));
    }

    // The games take seconds, and what is between a kill and the next start costs nobody anything.
    static void compare_clock(const js::value& clock, std::size_t plies) {
        for (const js::value& left : clock.at("left").as_array()) {
            ASSERT_GT(left.as_int64(), main_time / 2);
            ASSERT_LE(left.as_int64(), main_time + added_time * static_cast<std::int64_t>(plies));
        }
    }

    // Now and then, and once in the first game, whoever moved last takes it back; then the same move is played again.
    void send_next(Play& play) {
        if (play.on_the_way || play.finished()) return;
        const std::size_t ply = play.acknowledged;
        const bool owed = !took_back && &play == &plays.front();
        if (ply > 0 && (owed || random.below(16) == 0)) {
            play.mover(ply - 1).send_json({{"t", "offer"}, {"id", offered}, {"room", play.room}, {"what", "takeback"}});
            play.on_the_way = ply - 1;
        } else {
            play.mover(ply).send_json(
                {{"t", "move"}, {"room", play.room}, {"on", play.hash}, {"action", play.actions()[ply]}});
            play.on_the_way = ply + 1;
        }
    }

    void take_answer(Play& play, const js::object& answer) {
        const std::size_t ply = play.acknowledged;
        if (answer.contains("ply")) {
            ASSERT_EQ(answer.at("ply").as_int64(), static_cast<std::int64_t>(ply) + 1);
            play.settle(ply + 1, text(answer.at("hash")));
            ++tally.acknowledged;
        } else if (answer.contains("re") && answer.at("re") == offered) {
            play.other(ply - 1).send_json(
                {{"t", "accept"}, {"id", accepted}, {"room", play.room}, {"what", "takeback"}});
        } else if (answer.contains("re") && answer.at("re") == accepted) {
            play.settle(ply - 1, digest(play.hash + " <1"));
            ++tally.takebacks;
            took_back = true;
        }
    }

    void take_acknowledgements(Play& play) {
        for (const auto& player : play.players)
            while (auto frame = player->arrived_frame()) {
                if (!frame->payload.starts_with(R"({"t":"ok")") && !frame->payload.starts_with(R"({"t":"error")"))
                    continue;
                const js::object answer = js::parse(frame->payload).as_object();
                ASSERT_EQ(text(answer.at("t")), "ok") << frame->payload;
                take_answer(play, answer);
            }
    }

    // Plays in all games at once until the server is gone, and still reads what it had sent.
    void play_until_gone() {
        std::vector<pollfd> sockets;
        for (Play& play : plays)
            for (const auto& player : play.players) sockets.push_back({player->descriptor(), POLLIN, 0});
        for (std::size_t gone = 0; gone < sockets.size();) {
            for (Play& play : plays) send_next(play);
            ASSERT_GT(::poll(sockets.data(), sockets.size(), 60'000), 0) << "neither an answer nor the end";
            for (std::size_t i = 0; i < sockets.size(); ++i) {
                if (sockets[i].revents == 0) continue;
                Play& play = plays[i / 2];
                if (!play.players[i % 2]->read_more()) {
                    sockets[i].fd = -1;
                    ++gone;
                }
                take_acknowledgements(play);
                if (HasFatalFailure()) return;
            }
        }
    }

    // A finished game leaves its place to a new one.
    void renew(std::size_t number) {
        Play& play = plays[number];
        ++tally.finished;
        finished.push_back({.game = play.game, .room = play.room, .drawn = play.drawn});
        Play next;
        next.players = std::move(play.players);
        next.tokens = play.tokens;
        play = std::move(next);
        begin(play, tally.begun);
    }

    // The record that anybody can fetch replays, and is the game that was played.
    void check_record(int port, const Play& play, std::size_t plies) {
        SocketClient client(port);
        const auto fetched = client.request("GET", "/api/record?room=" + play.room);
        ASSERT_EQ(fetched.status, 200);
        RecordReader reader(fetched.body);
        const auto read = reader.next();
        ASSERT_TRUE(read && *read) << fetched.body;
        const auto checked = check_game(catalog(), **read);
        ASSERT_TRUE(checked) << fetched.body;
        ASSERT_EQ(checked->record.plies().size(), plies);
        for (std::size_t i = 0; i < plies; ++i) ASSERT_EQ(checked->record.plies()[i].action, play.actions()[i]);
    }

    TemporaryFolder folder;
    Random random{7};
    std::vector<Play> plays;
    std::vector<Play> finished;
    Tally tally;
    std::atomic<bool> took_back = false;
};

TEST_F(Soak, AKilledServerHasLostNothingItAcknowledged) {
    const int kills = number_from("TAVOLIERE_KILLS", 4), count = number_from("TAVOLIERE_KILL_GAMES", 16);
    plays.resize(static_cast<std::size_t>(count));
    for (int kill = 0; kill < kills; ++kill) {
        Victim victim(folder.path());
        ASSERT_NE(victim.port(), 0);
        for (std::size_t i = 0; i < plays.size() && !HasFatalFailure(); ++i) {
            connect(plays[i], victim.port());
            if (HasFatalFailure()) break;
            if (plays[i].room.empty())
                begin(plays[i], i);
            else
                compare(plays[i]);
            if (!HasFatalFailure() && plays[i].finished()) renew(i);
        }
        ASSERT_FALSE(HasFatalFailure()) << "after kill " << kill;
        const auto life = std::chrono::microseconds(20'000 + random.below(600'000));
        std::thread killer([&victim, life, this] {
            // On a slow machine a life may be too short for anything to happen in it; not so the first one.
            for (int i = 0; i < 6000 && !took_back; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
            std::this_thread::sleep_for(life);
            victim.strike();
        });
        play_until_gone();
        killer.join();
        victim.bury();
        ASSERT_FALSE(HasFatalFailure()) << "at kill " << kill;
    }
    Victim last(folder.path());
    for (Play& play : plays) {
        connect(play, last.port());
        compare(play);
        check_record(last.port(), play, play.acknowledged);
        ASSERT_FALSE(HasFatalFailure());
    }
    for (const Play& play : finished) check_record(last.port(), play, play.actions().size());
    EXPECT_GT(tally.acknowledged, 0u);
    EXPECT_GT(tally.takebacks, 0u);
    std::printf(
        "%d kills, %d games at once: %zu moves and %zu takebacks acknowledged, none lost or doubled; of those on their "
        "way at a kill %zu were kept and %zu not; %zu games begun, %zu finished, all replay\n",
        kills, count, tally.acknowledged, tally.takebacks, tally.arrived, tally.lost, tally.begun, tally.finished);
}

}  // namespace
}  // namespace tavoliere::server
