#include "server/finished_games.hpp"
#include "server_fixture.hpp"
#include "socket_client.hpp"

namespace tavoliere::server {
namespace {

class OpeningsOnServer : public RunningServer {
protected:
    js::value openings(const js::object& line) {
        return SocketClient(server->port()).post("/api/openings", "", js::serialize(line)).json();
    }
};

}  // namespace

// The client checks each answer against the schema.
TEST_F(OpeningsOnServer, AreTheTurnsThatWerePlayed) {
    const js::array moves = openings({{"game", "byte"}}).at("moves").as_array();
    ASSERT_FALSE(moves.empty());
    const js::value& first = moves[0];
    EXPECT_GE(first.at("games").as_int64(), moves.back().at("games").as_int64());
    const js::array& wins = first.at("wins").as_array();
    EXPECT_EQ(wins[0].as_int64() + wins[1].as_int64() + first.at("draws").as_int64(), first.at("games").as_int64());
    const js::value next = openings({{"game", "byte"}, {"actions", js::array{first.at("action")}}});
    std::int64_t games = 0;
    for (const js::value& move : next.at("moves").as_array()) games += move.at("games").as_int64();
    EXPECT_LE(games, first.at("games").as_int64());
    EXPECT_GT(games, 0);
}

TEST_F(OpeningsOnServer, AreTheSameInOtherCoordinates) {
    const auto games = [&](const char* coordinates) {
        const js::value answer = openings({{"game", "dvonn"}, {"coordinates", coordinates}});
        std::int64_t all = 0;
        for (const js::value& move : answer.at("moves").as_array()) all += move.at("games").as_int64();
        return all;
    };
    EXPECT_GT(games("newsletter"), 0);
    EXPECT_EQ(games("standard"), games("newsletter"));
}

TEST_F(OpeningsOnServer, AreNoneWhereNothingIsKnown) {
    EXPECT_TRUE(openings({{"game", "lasca"}}).at("moves").as_array().empty());
    const js::value other = openings({{"game", "byte"}, {"options", {{"size", "10"}}}});
    EXPECT_TRUE(other.at("moves").as_array().empty()) << "with other options";
}

// Those that were played here, with a hall of its own.
class OpeningsPlayedHere : public ::testing::Test {
protected:
    js::array moves(const js::array& actions = {}) {
        const auto game = hall.services().games.find("byte", {});
        Record record((*game)->game);
        for (const js::value& action : actions) record.play(std::string(action.as_string()));
        JsonWriter json;
        hall.services().openings.write(json, record);
        return js::parse(json.text()).at("here").as_array();
    }
    // The worker takes a game in when it has ended.
    js::array moves_of(std::int64_t games) {
        const auto all = [&] {
            std::int64_t sum = 0;
            for (const js::value& move : moves()) sum += move.at("games").as_int64();
            return sum;
        };
        hall.settle_until([&] { return all() == games; });
        return moves();
    }
    std::string begin(const js::object& more = {}) {
        js::object message{{"game", "byte"}, {"with", "link"}, {"side", 0}};
        for (const auto& [key, value] : more) message[key] = value;
        const std::string room = ann.create(message);
        bob.ask({{"t", "join"}, {"room", room}});
        return room;
    }
    static bool is_mover(const Client& client, const Room& room) {
        return room.persons()[static_cast<std::size_t>(*room.seat_to_move())] == client.person().id;
    }
    void play(const std::string& room, int plies) {
        Record record(std::shared_ptr<const AnyGame>(game_or_fail("byte")));
        Random random(1);
        for (int ply = 0; ply < plies; ++ply) {
            record.play_random(random);
            Client& mover = is_mover(ann, hall.table(room)->room()) ? ann : bob;
            mover.move(room, record.plies().back().action);
        }
    }
    void resign(const std::string& room) { ann.ask({{"t", "resign"}, {"room", room}}); }

    TemporaryFolder folder;
    TestHall hall{folder.path(), false};
    Client ann{hall, guest()}, bob{hall, guest()};
};

TEST_F(OpeningsPlayedHere, AreTakenInWhenAGameEnds) {
    EXPECT_TRUE(moves().empty());
    const std::string room = begin();
    play(room, 4);
    EXPECT_TRUE(moves().empty()) << "it is being played";
    resign(room);
    const js::array found = moves_of(1);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].at("wins"), (js::array{0, 1})) << "who began has resigned";
    EXPECT_EQ(moves({found[0].at("action")}).size(), 1u);
}

TEST_F(OpeningsPlayedHere, AreReadAgainAfterAStartEachOnce) {
    for (int i = 0; i < 3; ++i) {
        const std::string room = begin();
        play(room, 5);
        // What was taken back was not played.
        ann.ask({{"t", "offer"}, {"room", room}, {"what", "takeback"}});
        bob.ask({{"t", "accept"}, {"room", room}, {"what", "takeback"}});
        resign(room);
    }
    moves_of(3);
    hall.stop();
    {
        TestHall again(folder.path(), false);
        const auto games = [&] {
            Record record((*again.services().games.find("byte", {}))->game);
            JsonWriter json;
            again.services().openings.write(json, record);
            const js::array here = js::parse(json.text()).at("here").as_array();
            return here.empty() ? 0 : here[0].at("games").as_int64();
        };
        again.settle_until([&] { return games() == 3; });
    }
    hall.start();
}

TEST_F(OpeningsPlayedHere, LeaveOutWhatIsNoGameForEverybody) {
    const std::string begun = begin();
    play(begun, 3);
    resign(begun);  // hardly begun
    const std::string hidden = begin({{"private", true}});
    play(hidden, 6);
    resign(hidden);
    const std::string other = begin({{"options", {{"size", "10"}}}});
    play(other, 4);
    resign(other);
    const std::string alone = begin({{"with", "here"}});
    play(alone, 4);
    ann.ask({{"t", "resign"}, {"room", alone}, {"seat", 0}});
    const std::string sound = begin();
    play(sound, 4);
    resign(sound);
    EXPECT_EQ(moves_of(1).size(), 1u);
}

TEST(OpeningBooks, TakeInNoMorePositionsThanTheyMay) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("byte");
    OpeningBook book(3);
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
        Record record(game);
        Random random(seed);
        for (int i = 0; i < 6; ++i) record.play_random(random);
        book.add(record, 0);
    }
    const Record start(game);
    EXPECT_EQ(book.tally_of(*game, start.position()).games, 19u) << "what is known goes on being counted";
    EXPECT_LE(book.moves(start).size(), 2u);
}

// As `tavoliere openings --data` does beside a running server.
TEST_F(OpeningsPlayedHere, AreReadFromTheDataByOthers) {
    const std::string alone = begin({{"with", "here"}});
    play(alone, 4);
    ann.ask({{"t", "resign"}, {"room", alone}, {"seat", 0}});
    const std::string room = begin();
    play(room, 6);
    resign(room);
    hall.settle();
    std::vector<PlayedGame> games;
    ASSERT_FALSE(visit_finished_games(store_of(folder.path()), [&](const PlayedGame& game) { games.push_back(game); }));
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].game, "byte");
    EXPECT_EQ(games[0].actions.size(), 6u);
    EXPECT_EQ(games[0].winner, 1u);
    TemporaryFolder nothing;
    EXPECT_TRUE(visit_finished_games(nothing.path(), {})) << "an error where there are no data";
}

}  // namespace tavoliere::server
