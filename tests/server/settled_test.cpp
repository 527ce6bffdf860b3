#include "hall_fixture.hpp"
#include "server/accounts.hpp"

// Nobody sees what is still on its way to the disk, because it might never get there.
namespace tavoliere::server {
namespace {

class OnTheWay : public ::testing::Test {
protected:
    OnTheWay() {
        EXPECT_EQ(bob.refusal({{"t", "join"}, {"room", room}}), "");
        move = js::serialize(ann.move_message(room, "a3"));
        eve.inbox().clear();
    }

    // A move that the store has not been able to write yet; it never will where the disk fails.
    void begin_move(bool fails) {
        if (fails)
            hall.store().write(
                [](Database& db) {
                    return db.execute(
                        "CREATE TRIGGER failing BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'no'); END");
                },
                {});
        hall.hall().receive(ann.connection(), move);
    }
    void send(Client& client, const js::object& message) {
        hall.hall().receive(client.connection(), js::serialize(message));
    }
    // What somebody gets over HTTP; empty as long as it is not answered.
    std::shared_ptr<std::string> get(const std::string& path, const std::string& token = random_id()) {
        auto body = std::make_shared<std::string>();
        HttpRequest request;
        request.method = "GET";
        request.path = path;
        request.query = {{"room", room}};
        request.token = token;
        accounts.answer(request, [body](const HttpResponse& response) { *body = response.body.text(); });
        return body;
    }
    // A guest's id follows from their token.
    Person behind(const std::string& token) { return hall.behind(token); }

    TemporaryFolder folder;
    TestHall hall{folder.path(), false};
    WorkerPool slow{1};
    Accounts accounts{hall.hall(), slow};
    const std::string anns_token = random_id();
    Client ann{hall, behind(anns_token)}, bob{hall, guest()}, eve{hall, guest()};
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "link"}, {"side", 0}});
    std::string move;
};

TEST_F(OnTheWay, AMoveIsInNoAnswerOverHttp) {
    begin_move(true);
    const auto game = get("/api/game"), record = get("/api/record"), games = get("/api/my-games", anns_token),
               all = get("/api/account/export", anns_token);
    for (const auto& answer : {game, record, games, all}) EXPECT_EQ(*answer, "");
    hall.settle();
    EXPECT_EQ(text(ann.last("error").at("error").at("code")), "storage");
    EXPECT_TRUE(js::parse(*game).at("actions").as_array().empty());
    EXPECT_EQ(record->find("a3"), std::string::npos);
    EXPECT_EQ(js::parse(*games).at("games").at(0).at("ply").as_int64(), 0);
    EXPECT_EQ(text(js::parse(*all).at("games").at(0).at("record")).find("a3"), std::string::npos);
}

// Neither the new game nor the word of it.
TEST_F(OnTheWay, ARematchIsWrittenAsAWhole) {
    EXPECT_EQ(ann.refusal({{"t", "resign"}, {"room", room}}), "");
    EXPECT_EQ(ann.refusal({{"t", "offer"}, {"room", room}, {"what", "rematch"}}), "");
    const auto games = hall.services().metrics.games.load();
    begin_move(true);
    EXPECT_EQ(bob.refusal({{"t", "accept"}, {"room", room}, {"what", "rematch"}}), "storage");
    EXPECT_EQ(hall.rooms_of(bob.person()).size(), 1u);
    EXPECT_EQ(hall.services().metrics.games.load(), games);
    hall.store().write([](Database& db) { return db.execute("DROP TRIGGER failing"); }, {});
    EXPECT_EQ(bob.refusal({{"t", "accept"}, {"room", room}, {"what", "rematch"}}), "");
    EXPECT_EQ(hall.rooms_of(bob.person()).size(), 2u);
    EXPECT_EQ(hall.services().metrics.games.load(), games + 1);
}

TEST_F(OnTheWay, AMoveIsShownWhenItIsThere) {
    begin_move(false);
    const auto game = get("/api/game"), games = get("/api/my-games", anns_token);
    send(eve, {{"t", "menu"}, {"room", room}});
    hall.settle();
    EXPECT_EQ(js::parse(*game).at("actions"), js::value(js::array{"a3"}));
    EXPECT_EQ(js::parse(*games).at("games").at(0).at("ply").as_int64(), 1);
    EXPECT_EQ(eve.last("menu").at("on"), ann.room(room).at("hash"));
}

TEST_F(OnTheWay, AMoveIsInNoMenuAndNoExplanation) {
    const std::string before = text(ann.room(room).at("hash"));
    begin_move(true);
    send(eve, {{"t", "menu"}, {"room", room}});
    send(eve, {{"t", "explain"}, {"room", room}, {"cell", "a3"}});
    send(eve, {{"t", "watch"}, {"room", room}});
    for (const char* kind : {"menu", "explanation", "room"}) EXPECT_TRUE(eve.all(kind).empty()) << kind;
    hall.settle();
    EXPECT_EQ(text(eve.last("menu").at("on")), before);
    EXPECT_FALSE(eve.last("explanation").empty());
    EXPECT_EQ(text(eve.last("room").at("hash")), before);
}

// An offer that a move ends is gone only when the move is there.
TEST_F(OnTheWay, AMoveDoesNotTellOfItsOffersBefore) {
    EXPECT_EQ(bob.refusal({{"t", "offer"}, {"room", room}, {"what", "draw"}}), "");
    bob.inbox().clear();
    begin_move(false);
    EXPECT_TRUE(bob.all("offers").empty());
    hall.settle();
    EXPECT_TRUE(bob.last("offers").at("offers").as_array().empty());
}

TEST_F(OnTheWay, AMoveThatFailsTellsNothingOfOffers) {
    EXPECT_EQ(bob.refusal({{"t", "offer"}, {"room", room}, {"what", "draw"}}), "");
    bob.inbox().clear();
    begin_move(true);
    hall.settle();
    EXPECT_TRUE(bob.all("offers").empty());
    EXPECT_EQ(bob.last("room").at("offers").as_array().size(), 1u) << "it still stands";
}

TEST_F(OnTheWay, WhoComesAndGoesIsGone) {
    begin_move(false);
    send(eve, {{"t", "watch"}, {"room", room}});
    send(eve, {{"t", "leave"}, {"room", room}});
    hall.settle();
    EXPECT_FALSE(eve.last("ok").empty());
    EXPECT_EQ(ann.room(room).at("watchers").as_int64(), 0);
}

TEST_F(OnTheWay, AnEndLetsNobodyAnalyseTheGame) {
    begin_move(true);
    send(ann, {{"t", "resign"}, {"room", room}});
    send(eve, {{"t", "analyse"}, {"room", room}, {"id", 5}, {"time", 100}});
    hall.settle();
    EXPECT_EQ(text(eve.last("error").at("error").at("code")), "not_allowed");
}

}  // namespace
}  // namespace tavoliere::server
