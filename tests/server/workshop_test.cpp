#include "server/workshop.hpp"

#include "server_fixture.hpp"
#include "socket_client.hpp"

namespace tavoliere::server {
namespace {

std::string tiny(std::string_view name = "Tiny") {
    return "language = 1\nfamily = \"stacks\"\nname = \"" + std::string(name) +
           "\"\nboard = { shape = \"square\", size = 4 }\nstart = { white = \"row 1\" }\nend = { stuck = \"loses\" }\n"
           "[[move]]\nway = \"orthogonal\"\nonto = [\"empty\", \"enemy\"]\n";
}

std::string as_json(const js::object& object) { return js::serialize(object); }

// Games that people describe: checked, played, kept.
class Described : public RunningServer {
protected:
    js::value describe(const std::string& description) {
        const auto answer = SocketClient(server->port()).post("/api/describe", "", as_json({{"text", description}}));
        EXPECT_EQ(answer.status, 200) << answer.body;
        return answer.json();
    }
    std::string id_of(const std::string& description) { return text(describe(description).at("game").at("id")); }
    SocketClient::Response get(const std::string& target, std::string_view token = "") {
        SocketClient client(server->port());
        return client.request("GET", target, token.empty() ? "" : "Cookie: tavoliere=" + std::string(token) + "\r\n");
    }
    std::string sign_up(const std::string& name) {
        SocketClient client(server->port());
        const std::string guest = token_of(client.post("/api/me", "", "{}"));
        const auto answer = SocketClient(server->port())
                                .post("/api/account", guest, as_json({{"name", name}, {"password", "correct horse"}}));
        EXPECT_EQ(answer.status, 200) << answer.body;
        return token_of(answer);
    }
    SocketClient::Response post(const std::string& path, std::string_view token, const js::object& body) {
        return SocketClient(server->port()).post(path, token, as_json(body));
    }
    std::string create(SocketClient& socket, const std::string& game, js::object more = {}) {
        js::object wish{{"t", "create"}, {"game", game}, {"with", "here"}, {"side", 0}};
        for (const auto& [key, value] : more) wish[key] = value;
        socket.send_json(wish);
        return text(socket.await("created").at("room"));
    }
};

TEST_F(Described, IsCheckedAndPlayedByItsDigest) {
    const js::value answer = describe(tiny());
    EXPECT_TRUE(answer.at("errors").as_array().empty());
    const std::string id = text(answer.at("game").at("id"));
    EXPECT_EQ(id.size(), 33u);
    EXPECT_EQ(id.front(), '~');
    EXPECT_EQ(get("/api/scene?game=" + id).json().at("board").at("cells").as_array().size(), 16u);
    EXPECT_EQ(text(get("/api/game-info?game=" + id).json().at("description")), tiny());
    EXPECT_TRUE(get("/api/game-info?game=" + id).json().at("character").is_null()) << "nobody made a report of it";
    const js::value line =
        SocketClient(server->port())
            .post("/api/explore", "",
                  as_json({{"game", id}, {"actions", js::array{"a1-a2"}}, {"want", js::array{"menu"}}}))
            .json();
    EXPECT_EQ(line.at("position").at("ply").as_int64(), 1);
    EXPECT_FALSE(line.at("menu").at("steps").as_array().empty());
}

TEST_F(Described, ErrorsHaveTheirPlaceAndTheProgramsWords) {
    std::string misspelt = tiny();
    misspelt.replace(misspelt.find("orthogonal"), 10, "ortogonal");
    const js::value answer = describe(misspelt);
    EXPECT_TRUE(answer.at("game").is_null());
    const js::value& error = answer.at("errors").at(0);
    EXPECT_EQ(error.at("line").as_int64(), 8);
    EXPECT_NE(text(error.at("expected").at("en")).find("orthogonal"), std::string::npos);
    EXPECT_FALSE(text(error.at("what").at("it")).empty());
    EXPECT_FALSE(describe("").at("errors").as_array().empty());
    EXPECT_FALSE(describe(std::string(20'000, '#')).at("errors").as_array().empty()) << "longer than a description";
    for (const char* bad : {"{}", R"({"text":1})", "[", R"({"text":"\u0000"})"}) {
        const auto refused = SocketClient(server->port()).post("/api/describe", "", bad);
        EXPECT_TRUE(refused.status == 400 || refused.json().at("game").is_null()) << bad;
    }
    EXPECT_EQ(get("/api/scene?game=~0123456789abcdef0123456789abcdef").status, 404);
    EXPECT_EQ(get("/api/rules?game=~").status, 404);
}

TEST_F(Described, WordsComeFromOneList) {
    const js::value words = get("/api/words").json();
    EXPECT_GT(words.as_array().size(), 80u);
    EXPECT_EQ(text(words.at(0).at("key")), "language");
}

// Where nobody uses it a description is forgotten by the server, but not by the rooms in which it was played.
TEST_F(Described, ARoomKeepsItsGame) {
    SocketClient socket(server->port());
    const std::string token = token_of(socket.upgrade());
    const std::string room = create(socket, id_of(tiny("Kept")));
    const js::object opened = socket.await("room");
    socket.send_json({{"t", "move"}, {"room", room}, {"action", "a1-a2"}, {"on", opened.at("hash")}});
    EXPECT_EQ(text(socket.await("event").at("action")), "a1-a2");
    start();
    EXPECT_EQ(get("/api/scene?game=" + id_of(tiny("Other"))).status, 200);
    const js::value listed = get("/api/my-games", token).json();
    ASSERT_EQ(listed.at("games").as_array().size(), 1u);
    EXPECT_EQ(text(listed.at("games").at(0).at("name").at("en")), "Kept");
    const js::value state = get("/api/game?room=" + room, token).json();
    EXPECT_EQ(state.at("position").at("ply").as_int64(), 1);
    EXPECT_EQ(text(state.at("name").at("it")), "Kept");
    EXPECT_NE(get("/api/record?room=" + room, token).body.find("[Description \"language = 1\\x0A"), std::string::npos);
}

TEST_F(Described, RecordsAreCalledByTheNameOfTheGame) {
    SocketClient socket(server->port());
    const std::string token = token_of(socket.upgrade());
    const std::string room = create(socket, id_of(tiny("My Tiny: 2")));
    const auto record = get("/api/record?room=" + room, token);
    EXPECT_NE(record.headers.find("filename=\"my-tiny-2.txt\""), std::string::npos) << record.headers;
    EXPECT_NE(record.body.find("\"guest\""), std::string::npos) << record.body;
}

// Who moves again is told, so that lists of moves can have a column for each player.
TEST_F(Described, ActionsTellWhoMovedAgain) {
    const auto again = [&](const js::object& line) {
        const js::value answer = SocketClient(server->port()).post("/api/explore", "", as_json(line)).json();
        return answer.as_object().contains("again") ? js::serialize(answer.at("again")) : std::string("none");
    };
    EXPECT_EQ(again({{"game", "kalah"}, {"actions", js::array{"c1", "f1", "a2"}}}), "[2]");
    EXPECT_EQ(again({{"game", "kalah"}, {"actions", js::array{"a1", "a2"}}}), "none");
    EXPECT_EQ(again({{"game", "onyx"}, {"actions", js::array{"d4", "swap", "e5"}}}), "none")
        << "another person has the colour";
}

TEST_F(Described, GamesAreNotRated) {
    SocketClient socket(server->port());
    socket.upgrade(sign_up("author"));
    socket.send_json({{"t", "create"},
                      {"game", id_of(tiny())},
                      {"with", "lobby"},
                      {"time", {{"kind", "fischer"}, {"main", 180000}, {"add", 2000}}},
                      {"rated", true}});
    EXPECT_EQ(text(socket.await("error").at("error").at("code")), "not_allowed");
}

TEST_F(Described, TheWorkshopKeepsDraftsForPeopleWithAnAccount) {
    EXPECT_EQ(get("/api/workshop").status, 401);
    const std::string anna = sign_up("anna"), bruno = sign_up("bruno");
    const std::string unfinished = "language = 1\nname = \"Half";
    const auto first = post("/api/workshop", anna, {{"text", tiny("One")}});
    ASSERT_EQ(first.status, 200) << first.body;
    EXPECT_EQ(post("/api/workshop", anna, {{"text", unfinished}}).status, 200);
    js::value kept = get("/api/workshop", anna).json();
    ASSERT_EQ(kept.at("descriptions").as_array().size(), 2u);
    EXPECT_TRUE(get("/api/workshop", bruno).json().at("descriptions").as_array().empty());
    const js::value replaced =
        post("/api/workshop", anna, {{"text", tiny("Two")}, {"replaces", first.json().at("id")}}).json();
    kept = get("/api/workshop", anna).json();
    ASSERT_EQ(kept.at("descriptions").as_array().size(), 2u);
    for (const js::value& each : kept.at("descriptions").as_array())
        EXPECT_NE(text(each.at("name").at("en")), "One") << "it was replaced";
    EXPECT_EQ(post("/api/workshop/drop", anna, {{"id", replaced.at("id")}}).status, 200);
    EXPECT_EQ(get("/api/workshop", anna).json().at("descriptions").as_array().size(), 1u);
    EXPECT_EQ(get("/api/account/export", anna).json().at("descriptions").as_array().size(), 1u);
    EXPECT_EQ(post("/api/workshop", anna, {{"text", ""}}).status, 400);
    EXPECT_EQ(post("/api/workshop", anna, {{"text", std::string(20'000, 'a')}}).status, 400);
}

TEST_F(Described, TheWorkshopIsBounded) {
    const std::string anna = sign_up("anna");
    for (int i = 0; i < Workshop::most_kept; ++i)
        ASSERT_EQ(post("/api/workshop", anna, {{"text", tiny(std::to_string(i))}}).status, 200) << i;
    EXPECT_EQ(post("/api/workshop", anna, {{"text", tiny("more")}}).status, 429);
    EXPECT_EQ(get("/api/workshop", anna).json().at("descriptions").as_array().size(),
              static_cast<std::size_t>(Workshop::most_kept));
    EXPECT_EQ(post("/api/account/delete", anna, {{"password", "correct horse"}}).status, 200);
    EXPECT_EQ(get("/healthz").body, "ok\n");
}

}  // namespace
}  // namespace tavoliere::server
