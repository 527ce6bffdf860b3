#include <poll.h>

#include <cstdio>
#include <cstdlib>

#include "hall_fixture.hpp"
#include "notation/record_check.hpp"
#include "notation/record_reader.hpp"
#include "socket_client.hpp"
#include "support/games.hpp"
#include "victim.hpp"

// A server that is killed at random instants while many games are played over real sockets. tools/kill_soak does it
// fifty times.
namespace tavoliere::server {
namespace {

constexpr std::array games{"dvonn", "volo", "onyx", "octagons", "connection", "entropy", "abande", "byte"};

// One game between two persons, and everything that its players know about it.
struct Play {
    std::array<std::unique_ptr<SocketClient>, 2> players{};
    std::array<std::string, 2> tokens{};
    std::string game{}, room{}, hash{};
    std::vector<std::string> actions{};  // drawn beforehand: what is played is known
    std::vector<std::size_t> movers{};   // the seats that play them
    std::size_t acknowledged = 0;
    std::string acknowledged_hash{};
    bool on_the_way = false;

    bool finished() const { return acknowledged == actions.size(); }
};

struct Tally {
    std::size_t acknowledged = 0, arrived = 0, lost = 0, begun = 0, finished = 0;
};

class Soak : public ::testing::Test {
protected:
    // So many kills, so many games at once.
    static int number_from(const char* variable, int usual) {
        const char* text = std::getenv(variable);
        return text ? std::atoi(text) : usual;
    }

    void draw_actions(Play& play) {
        Record record{std::shared_ptr<const AnyGame>(game_or_fail(play.game))};
        const AnyGame& game = record.game();
        while (true) {
            const AnyPosition before = record.position();
            if (!record.play_random(random)) return;
            play.actions.push_back(record.plies().back().action);
            play.movers.push_back(index(game.turn(before)) ^ static_cast<std::size_t>(game.swapped(before)));
        }
    }

    void connect(Play& play, int port) {
        for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
            play.players[seat] = std::make_unique<SocketClient>(port);
            const auto upgraded = play.players[seat]->upgrade(play.tokens[seat]);
            ASSERT_EQ(upgraded.status, 101);
            if (play.tokens[seat].empty())
                play.tokens[seat] = std::string(cookie_value(upgraded.header("Set-Cookie"), cookie_name));
        }
    }

    void begin(Play& play, std::size_t number) {
        play.game = games[number % games.size()];
        draw_actions(play);
        play.players[0]->send_json({{"t", "create"}, {"game", play.game}, {"with", "link"}, {"side", 0}});
        const js::object created = play.players[0]->await("created");
        ASSERT_FALSE(created.empty());
        play.room = std::string(created.at("room").as_string());
        play.players[1]->send_json({{"t", "join"}, {"room", play.room}});
        const js::object joined = play.players[1]->await("room");
        ASSERT_FALSE(joined.empty());
        play.acknowledged_hash = play.hash = std::string(joined.at("hash").as_string());
        ++tally.begun;
    }

    // After a restart: what was acknowledged is there once, and at most the one move that was on its way besides.
    void compare(Play& play) {
        js::object state;
        for (const auto& player : play.players) {
            player->send_json({{"t", "watch"}, {"room", play.room}});
            state = player->await("room");
            ASSERT_FALSE(state.empty());
        }
        const js::array& there = state.at("actions").as_array();
        ASSERT_GE(there.size(), play.acknowledged) << "an acknowledged move is lost";
        ASSERT_LE(there.size(), play.acknowledged + (play.on_the_way ? 1 : 0)) << "a move is doubled";
        for (std::size_t i = 0; i < there.size(); ++i)
            ASSERT_EQ(std::string(there[i].as_string()), play.actions[i]) << play.game << " ply " << i;
        play.hash = std::string(state.at("hash").as_string());
        if (there.size() == play.acknowledged) {
            ASSERT_EQ(play.hash, play.acknowledged_hash);
        }
        if (play.on_the_way) ++(there.size() > play.acknowledged ? tally.arrived : tally.lost);
        play.on_the_way = false;
        play.acknowledged = there.size();
        play.acknowledged_hash = play.hash;
    }

    void send_next(Play& play) {
        if (play.on_the_way || play.finished()) return;
        play.players[play.movers[play.acknowledged]]->send_json(
            {{"t", "move"}, {"room", play.room}, {"on", play.hash}, {"action", play.actions[play.acknowledged]}});
        play.on_the_way = true;
    }

    void take_acknowledgements(Play& play) {
        for (const auto& player : play.players)
            while (auto frame = player->arrived_frame()) {
                if (!frame->payload.starts_with(R"({"t":"ok")") && !frame->payload.starts_with(R"({"t":"error")"))
                    continue;
                const js::object answer = js::parse(frame->payload).as_object();
                ASSERT_EQ(std::string(answer.at("t").as_string()), "ok") << frame->payload;
                if (!answer.contains("ply")) continue;
                ASSERT_EQ(answer.at("ply").as_int64(), static_cast<std::int64_t>(play.acknowledged) + 1);
                play.hash = play.acknowledged_hash = std::string(answer.at("hash").as_string());
                ++play.acknowledged;
                ++tally.acknowledged;
                play.on_the_way = false;
            }
    }

    // Plays in all games at once until the server is gone, and still reads what it had sent.
    void play_until_gone() {
        std::vector<pollfd> sockets;
        for (Play& play : plays)
            for (const auto& player : play.players) sockets.push_back({player->descriptor(), POLLIN, 0});
        for (std::size_t gone = 0; gone < sockets.size();) {
            for (Play& play : plays) send_next(play);
            ASSERT_GT(::poll(sockets.data(), sockets.size(), 10'000), 0) << "neither an answer nor the end";
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
        finished.push_back({.game = play.game, .room = play.room, .actions = play.actions});
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
        const auto checked = check_game(**read);
        ASSERT_TRUE(checked) << fetched.body;
        ASSERT_EQ(checked->record.plies().size(), plies);
        for (std::size_t i = 0; i < plies; ++i) ASSERT_EQ(checked->record.plies()[i].action, play.actions[i]);
    }

    TemporaryFolder folder;
    Random random{7};
    std::vector<Play> plays;
    std::vector<Play> finished;
    Tally tally;
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
        std::thread killer([&victim, life] {
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
    for (const Play& play : finished) check_record(last.port(), play, play.actions.size());
    EXPECT_GT(tally.acknowledged, 0u);
    std::printf(
        "%d kills, %d games at once: %zu moves acknowledged, none lost or doubled; of those on their way at a "
        "kill %zu were kept and %zu not; %zu games begun, %zu finished, all replay\n",
        kills, count, tally.acknowledged, tally.arrived, tally.lost, tally.begun, tally.finished);
}

}  // namespace
}  // namespace tavoliere::server
