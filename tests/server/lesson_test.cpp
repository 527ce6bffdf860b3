#include "server_fixture.hpp"
#include "socket_client.hpp"

namespace tavoliere::server {
namespace {

class LessonsOnServer : public RunningServer {
protected:
    SocketClient::Response get(const std::string& target) {
        return SocketClient(server->port()).request("GET", target);
    }
    SocketClient::Response attempt(const js::object& body) {
        return SocketClient(server->port()).post("/api/lesson/try", "", js::serialize(body));
    }
};

}  // namespace

// The client checks each answer against the schema.
TEST_F(LessonsOnServer, AreToldAndJudged) {
    const js::value lesson = get("/api/lesson?game=dvonn").json();
    const js::value& step = lesson.at("steps").at(2);
    EXPECT_EQ(text(step.at("solution")), "c7-c6");
    const js::value& change = step.at("solution_changes").at(0);
    EXPECT_EQ(text(change.at("kind")), "moved");
    EXPECT_EQ(change.at("path"), (js::array{"c7", "c6"}));
    EXPECT_EQ(text(get("/api/lesson?game=oware").json().at("game")), "oware");
    EXPECT_EQ(get("/api/lesson?game=nothing").status, 404);

    const js::value right = attempt({{"game", "dvonn"}, {"step", 2}, {"turn", "c7-c6"}}).json();
    EXPECT_TRUE(right.at("right").as_bool());
    EXPECT_EQ(right.at("position").at("ply").as_int64(), 1);
    EXPECT_FALSE(right.at("position").at("changes").as_array().empty());
    const js::value wrong = attempt({{"game", "dvonn"}, {"step", 2}, {"turn", "b6-c6"}}).json();
    EXPECT_FALSE(wrong.at("right").as_bool());
    EXPECT_NE(text(wrong.at("words").at("it")), text(right.at("words").at("it")));
}

TEST_F(LessonsOnServer, RefuseWhatIsNoTry) {
    EXPECT_EQ(attempt({{"game", "dvonn"}, {"step", 2}, {"turn", "a3-a4"}}).status, 400) << "not legal";
    EXPECT_EQ(attempt({{"game", "dvonn"}, {"step", 99}, {"turn", "c7-c6"}}).status, 404);
    EXPECT_EQ(attempt({{"game", "dvonn"}, {"step", -1}, {"turn", "c7-c6"}}).status, 404);
    EXPECT_EQ(attempt({{"game", "dvonn"}, {"turn", "c7-c6"}}).status, 404);
    EXPECT_EQ(attempt({{"game", "nothing"}, {"step", 0}, {"turn", "c7-c6"}}).status, 404);
    EXPECT_EQ(SocketClient(server->port()).post("/api/lesson/try", "", "[").status, 400);
}

}  // namespace tavoliere::server
