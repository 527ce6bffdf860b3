#include "server_fixture.hpp"
#include "socket_client.hpp"

namespace tavoliere::server {
namespace {

class ProblemsOnServer : public RunningServer {
protected:
    SocketClient::Response get(const std::string& target) {
        return SocketClient(server->port()).request("GET", target);
    }
    SocketClient::Response attempt(const js::object& body) {
        return SocketClient(server->port()).post("/api/problem/try", "", js::serialize(body));
    }
    // The first problem of a game with so many turns to find.
    std::string problem_of_turns(const std::string& game, std::int64_t turns) {
        const js::value listed = get("/api/problems?game=" + game).json();
        for (const js::value& problem : listed.at("problems").as_array())
            if (problem.at("turns").as_int64() == turns) return text(problem.at("id"));
        ADD_FAILURE() << "no such problem";
        return "";
    }
};

}  // namespace

// The client checks each answer against the schema.
TEST_F(ProblemsOnServer, AreToldAndJudgedTurnByTurn) {
    const std::string id = problem_of_turns("byte", 2);
    const js::value problem = get("/api/problem?game=byte&id=" + id).json();
    EXPECT_EQ(text(problem.at("id")), id);
    const js::array& turns = problem.at("solution").as_array();
    ASSERT_EQ(turns.size(), 2u);

    const auto attempt_turn = [&](std::int64_t found, const js::value& turn) {
        return attempt({{"game", "byte"}, {"id", id}, {"found", found}, {"turn", turn}}).json();
    };
    const js::value first = attempt_turn(0, turns[0].at("turn"));
    EXPECT_TRUE(first.at("right").as_bool());
    EXPECT_EQ(first.at("position").at("ply").as_int64(), 1);
    EXPECT_EQ(first.at("answer").at("ply").as_int64(), 2) << "the other side has answered";
    const js::value second = attempt_turn(1, turns[1].at("turn"));
    EXPECT_TRUE(second.at("right").as_bool());
    EXPECT_TRUE(second.at("answer").is_null());
}

TEST_F(ProblemsOnServer, AWrongTurnIsLegalAndNotRight) {
    const std::string id = problem_of_turns("byte", 1);
    const js::value problem = get("/api/problem?game=byte&id=" + id).json();
    const auto game = game_or_fail("byte");
    const AnyPosition position = position_or_fail(*game, text(problem.at("position").at("position")));
    for (const std::string& action : game->actions(position)) {
        const js::value tried = attempt({{"game", "byte"}, {"id", id}, {"found", 0}, {"turn", action}}).json();
        EXPECT_EQ(tried.at("right").as_bool(), action == text(problem.at("solution").at(0).at("turn"))) << action;
    }
}

TEST_F(ProblemsOnServer, RefuseWhatIsNoTry) {
    const std::string id = problem_of_turns("byte", 1);
    EXPECT_EQ(get("/api/problems?game=nothing").status, 404);
    EXPECT_EQ(get("/api/problem?game=byte&id=byte-00000000").status, 404);
    EXPECT_EQ(get("/api/problem?game=dvonn&id=" + id).status, 404) << "of another game";
    EXPECT_EQ(attempt({{"game", "byte"}, {"id", id}, {"found", 0}, {"turn", "a1-a1"}}).status, 400);
    EXPECT_EQ(attempt({{"game", "byte"}, {"id", id}, {"found", 1}, {"turn", "a1-a1"}}).status, 404);
    EXPECT_EQ(attempt({{"game", "byte"}, {"id", id}, {"found", -1}, {"turn", "a1-a1"}}).status, 404);
    EXPECT_EQ(SocketClient(server->port()).post("/api/problem/try", "", "[").status, 400);
    EXPECT_TRUE(get("/api/problems?game=lasca").json().at("problems").as_array().empty());
}

}  // namespace tavoliere::server
