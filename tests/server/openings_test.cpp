#include "server_fixture.hpp"
#include "socket_client.hpp"

namespace tavoliere::server {
namespace {

class OpeningsOnServer : public RunningServer {
protected:
    js::value explored(const js::object& line) {
        js::object body = line;
        body["want"] = js::array{"openings"};
        return SocketClient(server->port()).post("/api/explore", "", js::serialize(body)).json();
    }
};

}  // namespace

// The client checks each answer against the schema.
TEST_F(OpeningsOnServer, AreTheTurnsThatWerePlayed) {
    const js::array moves = explored({{"game", "byte"}}).at("openings").at("moves").as_array();
    ASSERT_FALSE(moves.empty());
    const js::value& first = moves[0];
    EXPECT_GE(first.at("games").as_int64(), moves.back().at("games").as_int64());
    const js::array& wins = first.at("wins").as_array();
    EXPECT_EQ(wins[0].as_int64() + wins[1].as_int64() + first.at("draws").as_int64(), first.at("games").as_int64());
    const js::value next = explored({{"game", "byte"}, {"actions", js::array{first.at("action")}}});
    std::int64_t games = 0;
    for (const js::value& move : next.at("openings").at("moves").as_array()) games += move.at("games").as_int64();
    EXPECT_LE(games, first.at("games").as_int64());
    EXPECT_GT(games, 0);
}

TEST_F(OpeningsOnServer, AreTheSameInOtherCoordinates) {
    const auto games = [&](const char* coordinates) {
        const js::value answer = explored({{"game", "dvonn"}, {"coordinates", coordinates}});
        std::int64_t all = 0;
        for (const js::value& move : answer.at("openings").at("moves").as_array()) all += move.at("games").as_int64();
        return all;
    };
    EXPECT_GT(games("newsletter"), 0);
    EXPECT_EQ(games("standard"), games("newsletter"));
}

TEST_F(OpeningsOnServer, AreNoneWhereNothingIsKnown) {
    EXPECT_TRUE(explored({{"game", "lasca"}}).at("openings").at("moves").as_array().empty());
    const js::value other = explored({{"game", "byte"}, {"options", {{"size", "10"}}}});
    EXPECT_TRUE(other.at("openings").at("moves").as_array().empty()) << "with other options";
}

}  // namespace tavoliere::server
