#include "hall_fixture.hpp"
#include "server/accounts.hpp"
#include "server/passwords.hpp"

// Somebody deletes their account: nothing is lost where that fails, and nothing of them is left where it does not.
namespace tavoliere::server {
namespace {

class Departures : public ::testing::Test {
protected:
    Departures() {
        hall.store().name_person({ann.person().id, "Ann", password_hash("correct horse"), 0}, {});
        hall.store().name_person({bob.person().id, "Bob", "digest", 0}, {});
        hall.store().add_session(ann.person().id, hall_password(), {session_of(anns_token), hall.now()}, {});
        hall.settle();
    }

    std::string hall_password() {
        hall.settle();
        return hall
            .found<std::optional<StoredPerson>>([&](Store& store, auto then) { store.person(ann.person().id, then); })
            ->password;
    }
    void execute(const char* sql) {
        hall.store().write([sql](Database& db) { return db.execute(sql); }, {});
        hall.settle();
    }
    // The status of the answer.
    int delete_account() {
        HttpRequest request;
        request.method = "POST";
        request.path = "/api/account/delete";
        request.token = anns_token;
        request.body = R"({"password":"correct horse"})";
        auto status = std::make_shared<int>(0);
        accounts.answer(request, [status](const HttpResponse& response) { *status = response.status; });
        hall.settle_until([&] { return *status != 0; });
        hall.settle();
        return *status;
    }
    // A rated game of Ann, who begins, against Bob; long enough to count.
    std::string begin() {
        const std::string room = ann.create({{"game", "dvonn"},
                                             {"with", "link"},
                                             {"side", 0},
                                             {"rated", true},
                                             {"time", {{"kind", "fischer"}, {"main", 600000}, {"add", 0}}}});
        EXPECT_EQ(bob.refusal({{"t", "join"}, {"room", room}}), "");
        play_plies(hall, room, ann, bob);
        return room;
    }

    TemporaryFolder folder;
    TestHall hall{folder.path(), false};
    WorkerPool slow{1};
    Accounts accounts{hall.hall(), slow};
    const std::string anns_token = random_id();
    Client ann{hall, {random_id(), "Ann"}}, bob{hall, {random_id(), "Bob"}};
};

TEST_F(Departures, ThatFailLoseNoGame) {
    const std::string room = begin();
    execute("CREATE TRIGGER failing BEFORE UPDATE ON person BEGIN SELECT RAISE(ABORT, 'no'); END");
    EXPECT_NE(delete_account(), 200);
    EXPECT_EQ(text(bob.room(room).at("state")), "playing");
    ann.connect();
    EXPECT_EQ(text(ann.move(room, hall.table(room)->room().record().actions().front()).at("t")), "ok")
        << "they are let in again";
}

// However many games somebody leaves, the hall is never asked to end all of them in one go.
TEST_F(Departures, OfManyGamesLetOthersComeBetween) {
    std::vector<std::string> rooms;
    for (int i = 0; i < 100; ++i) rooms.push_back(ann.create({{"game", "dvonn"}, {"with", "link"}, {"side", 0}}));
    bool ended = false;
    hall.hall().tables().forget_person(ann.person().id, [&] { ended = true; });
    std::uint64_t most_at_once = 0;
    for (bool goes_on = true; goes_on;) {
        const std::uint64_t asked = hall.store().asked();
        goes_on = hall.settle_once();
        most_at_once = std::max(most_at_once, hall.store().asked() - asked);
    }
    EXPECT_TRUE(ended);
    EXPECT_LE(most_at_once, 20u);
    for (const std::string& room : rooms) EXPECT_EQ(text(bob.room(room).at("state")), "over");
}

TEST_F(Departures, EndTheGamesUnderWayByTheRatingsOfBefore) {
    const std::string room = begin();
    hall.store().write(
        [id = ann.person().id](Database& db) {
            return db.prepare("INSERT INTO rating VALUES (?, 'dvonn', 2000, 50, 0.06, 30)").bind(id).run();
        },
        {});
    EXPECT_EQ(delete_account(), 200);
    const js::object over = bob.room(room);
    EXPECT_EQ(over.at("result").at("winner").as_int64(), 1);
    const Rating won = rated_after({}, {2000, 50, 0.06, 30}, 1);
    EXPECT_NEAR(hall.rating_of(bob.person(), "dvonn").rating, won.rating, 0.01);
    EXPECT_EQ(hall.rating_of(ann.person(), "dvonn").games, 0) << "hers is forgotten";
    EXPECT_TRUE(hall.rooms_of(ann.person()).empty());
}

TEST_F(Departures, AreFinishedByTheNextStart) {
    const std::string room = begin();
    hall.store().forget_person(ann.person().id, hall_password(), {});
    hall.settle();
    hall.stop();
    hall.start();
    bob.connect();
    EXPECT_EQ(bob.room(room).at("result").at("winner").as_int64(), 1);
    EXPECT_TRUE(hall.rooms_of(ann.person()).empty());
    EXPECT_TRUE(hall.found<Restart>([](Store& store, auto then) { store.restart(then); }).half_deleted.empty());
}

TEST_F(Departures, LeaveNoOfferOfARematch) {
    const std::string watched = begin(), left = begin();
    for (const std::string& room : {watched, left}) {
        bob.ask({{"t", "resign"}, {"room", room}});
        EXPECT_EQ(ann.refusal({{"t", "offer"}, {"room", room}, {"what", "rematch"}}), "");
    }
    bob.ask({{"t", "leave"}, {"room", left}});
    ann.ask({{"t", "leave"}, {"room", left}});
    EXPECT_EQ(delete_account(), 200);
    for (const std::string& room : {watched, left}) {
        EXPECT_TRUE(bob.room(room).at("offers").as_array().empty());
        EXPECT_EQ(bob.refusal({{"t", "accept"}, {"room", room}, {"what", "rematch"}}), "not_offered");
        EXPECT_EQ(bob.refusal({{"t", "offer"}, {"room", room}, {"what", "rematch"}}), "not_allowed");
    }
}

TEST_F(Departures, LeaveNoNameInWhatIsToldAgain) {
    const std::string room = bob.create({{"game", "volo"}, {"with", "link"}, {"side", 0}});
    EXPECT_EQ(ann.refusal({{"t", "join"}, {"room", room}}), "");
    const auto told = [&] { return js::serialize(bob.ask({{"t", "watch"}, {"room", room}, {"after", -1}})); };
    EXPECT_NE(told().find("Ann"), std::string::npos);
    EXPECT_EQ(delete_account(), 200);
    EXPECT_EQ(told().find("Ann"), std::string::npos);
}

TEST_F(Departures, LetNobodyInMeanwhile) {
    hall.hall().shut_out(ann.person().id);
    EXPECT_TRUE(hall.closed(ann.connection()));
    ann.connect();
    EXPECT_TRUE(hall.closed(ann.connection()));
    EXPECT_EQ(ann.refusal({{"t", "ping"}}), "no answer");
    hall.hall().let_in(ann.person().id);
    ann.connect();
    EXPECT_EQ(ann.refusal({{"t", "ping"}}), "");
}

}  // namespace
}  // namespace tavoliere::server
