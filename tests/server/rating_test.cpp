#include "hall_fixture.hpp"

// What rated games do to the ratings of their players.
namespace tavoliere::server {
namespace {

class Ratings : public ::testing::Test {
protected:
    TemporaryFolder folder;
    TestHall hall{folder.path(), false};
    Client carl{hall, account("Carl")}, dora{hall, account("Dora")};

    // Only who has an account has a rating.
    Person account(const std::string& name) {
        const Person person{random_id(), name};
        hall.store().name_person({person.id, name, "no password", 0}, {});
        return person;
    }

    std::string begin() {
        const std::string room = carl.create({{"game", "dvonn"},
                                              {"with", "link"},
                                              {"side", 0},
                                              {"rated", true},
                                              {"time", {{"kind", "fischer"}, {"main", 60000}, {"add", 0}}}});
        EXPECT_EQ(dora.refusal({{"t", "join"}, {"room", room}}), "");
        play_plies(hall, room, carl, dora);
        return room;
    }
    // Sends it without waiting for the disk.
    void send(Client& client, const js::object& message) {
        hall.hall().receive(client.connection(), js::serialize(message));
    }
};

// Neither with oneself nor with the machine, and only in the same conditions for all.
TEST_F(Ratings, AreOnlyForTheUsualGameOfTwoAccountsAgainstTheClock) {
    const js::object proper{{"t", "create"},
                            {"game", "dvonn"},
                            {"with", "link"},
                            {"rated", true},
                            {"time", {{"kind", "fischer"}, {"main", 60000}, {"add", 0}}}};
    const js::value start = carl.room(begin()).at("position").at("position");
    const auto refusal = [&](const js::object& otherwise) {
        js::object wish = proper;
        for (const auto& member : otherwise) wish[member.key()] = member.value();
        return carl.refusal(wish);
    };
    const auto rooms = [&] { return hall.rooms_of(carl.person()).size(); };
    const std::size_t before = rooms();
    EXPECT_EQ(refusal({{"with", "here"}}), "not_allowed") << "at one screen: against oneself";
    EXPECT_EQ(refusal({{"with", "level"}, {"level", 1}}), "not_allowed");
    EXPECT_EQ(refusal({{"options", {{"rules", "author"}}}}), "not_allowed");
    EXPECT_EQ(refusal({{"start", start}}), "not_allowed");
    EXPECT_EQ(refusal({{"time", {{"kind", "none"}}}}), "not_allowed");
    EXPECT_EQ(rooms(), before);
    EXPECT_EQ(refusal({}), "");
}

// Several ends may be on their way to the disk at once: each counts from what the one before made of the ratings.
TEST_F(Ratings, OfGamesThatEndTogetherAllCount) {
    std::vector<std::string> rooms;
    for (int i = 0; i < 3; ++i) rooms.push_back(begin());
    dora.inbox().clear();
    for (const std::string& room : rooms) send(carl, {{"t", "resign"}, {"room", room}});
    hall.settle();
    EXPECT_EQ(hall.rating_of(carl.person(), "dvonn").games, 3);
    EXPECT_EQ(hall.rating_of(dora.person(), "dvonn").games, 3);

    std::int64_t before = 1500;
    const std::vector<js::object> ends = dora.all("event");
    ASSERT_EQ(ends.size(), rooms.size());
    for (const js::object& end : ends) {
        const js::value& change = end.at("result").at("ratings").at(0);
        EXPECT_EQ(change.at("before").as_int64(), before);
        EXPECT_LT(change.at("after").as_int64(), before);
        before = change.at("after").as_int64();
        EXPECT_EQ(dora.room(text(end.at("room"))).at("result"), end.at("result"));
    }
}

// What is said right after the end has its whole result too, though the end was still on its way.
TEST_F(Ratings, AreToldWithWhateverFollowsTheEnd) {
    const std::string room = begin();
    dora.inbox().clear();
    send(carl, {{"t", "resign"}, {"room", room}});
    send(carl, {{"t", "chat"}, {"room", room}, {"text", "well played"}});
    hall.settle();
    const std::vector<js::object> events = dora.all("event");
    ASSERT_EQ(events.size(), 2u);
    EXPECT_FALSE(events[0].at("result").at("ratings").is_null());
    EXPECT_EQ(events[1].at("result"), events[0].at("result"));
}

// Whoever thinks of taking a challenge, and whoever looks at the game, sees how strong its players are.
TEST_F(Ratings, AreToldBeforeAndDuringARatedGame) {
    carl.ask({{"t", "resign"}, {"room", begin()}});
    const int of_carl = hall.rating_of(carl.person(), "dvonn").rounded(),
              of_dora = hall.rating_of(dora.person(), "dvonn").rounded();
    ASSERT_LT(of_carl, of_dora);
    js::object challenge{{"game", "dvonn"},
                         {"with", "lobby"},
                         {"side", 0},
                         {"rated", true},
                         {"time", {{"kind", "fischer"}, {"main", 60000}, {"add", 0}}}};
    const std::string room = carl.create(challenge);
    dora.ask({{"t", "lobby"}, {"on", true}});
    EXPECT_EQ(dora.last("lobby").at("challenges").at(0).at("persons").at(0).at("rating").as_int64(), of_carl);
    dora.ask({{"t", "join"}, {"room", room}});
    EXPECT_EQ(carl.last("event").at("person").at("rating").as_int64(), of_dora);
    EXPECT_EQ(dora.room(room).at("persons").at(1).at("rating").as_int64(), of_dora);
    dora.ask({{"t", "resign"}, {"room", room}});
    EXPECT_FALSE(dora.room(room).at("persons").at(1).as_object().contains("rating")) << "the result tells it";

    challenge["rated"] = false;
    EXPECT_FALSE(carl.room(carl.create(challenge)).at("persons").at(0).as_object().contains("rating"));
}

// Two who let each other win gain little: three of their games a day count.
TEST_F(Ratings, OfTheSameTwoThreeGamesADayCount) {
    const auto ends = [&] {
        const std::string room = begin();
        carl.ask({{"t", "resign"}, {"room", room}});
        return dora.room(room).at("result").at("ratings").is_array();
    };
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(ends()) << i;
    const Rating after = hall.rating_of(dora.person(), "dvonn");
    for (int i = 0; i < 2; ++i) EXPECT_FALSE(ends()) << i;
    EXPECT_EQ(hall.rating_of(dora.person(), "dvonn").rating, after.rating);
    Client erik(hall, account("Erik"));
    const std::string other = erik.create({{"game", "dvonn"},
                                           {"with", "link"},
                                           {"side", 0},
                                           {"rated", true},
                                           {"time", {{"kind", "fischer"}, {"main", 60000}, {"add", 0}}}});
    EXPECT_EQ(dora.refusal({{"t", "join"}, {"room", other}}), "");
    play_plies(hall, other, erik, dora);
    erik.ask({{"t", "resign"}, {"room", other}});
    EXPECT_EQ(hall.rating_of(dora.person(), "dvonn").games, 4) << "with somebody else it counts";
    hall.pass_without_hall(25 * 60 * minute);
    EXPECT_TRUE(ends()) << "the next day";
}

// However it ends.
TEST_F(Ratings, DoNotCountGamesThatHaveHardlyBegun) {
    const auto begin_short = [&](int plies) {
        const std::string room = carl.create({{"game", "dvonn"},
                                              {"with", "link"},
                                              {"side", 0},
                                              {"rated", true},
                                              {"time", {{"kind", "fischer"}, {"main", 60000}, {"add", 0}}}});
        EXPECT_EQ(dora.refusal({{"t", "join"}, {"room", room}}), "");
        play_plies(hall, room, carl, dora, plies);
        return room;
    };
    for (const int plies : {0, 2, 9}) {
        const std::string room = begin_short(plies);
        EXPECT_EQ(carl.refusal({{"t", "resign"}, {"room", room}}), "");
        EXPECT_TRUE(dora.room(room).at("result").at("ratings").is_null()) << plies;
        EXPECT_EQ(dora.room(room).at("result").at("winner").as_int64(), 1) << "won all the same";
    }
    const std::string late = begin_short(4);
    hall.pass_slowly(90 * second);
    EXPECT_EQ(text(dora.room(late).at("state")), "over");
    EXPECT_EQ(hall.rating_of(dora.person(), "dvonn").games, 0);
    const std::string whole = begin_short(10);
    carl.ask({{"t", "resign"}, {"room", whole}});
    EXPECT_EQ(hall.rating_of(dora.person(), "dvonn").games, 1);
}

TEST(RatedGames, AreNotPlayedAtOneAddress) {
    TemporaryFolder folder;
    TestHall hall(folder.path());
    const auto account = [&](const std::string& name) {
        const Person person{random_id(), name};
        hall.store().name_person({person.id, name, "no password", 0}, {});
        return person;
    };
    const Person carls = account("Carl");
    Client carl(hall, carls, "192.0.2.1"), twin(hall, account("Twin"), "192.0.2.1"),
        dora(hall, account("Dora"), "192.0.2.2");
    const js::object wish{{"game", "dvonn"},
                          {"with", "link"},
                          {"side", 0},
                          {"rated", true},
                          {"time", {{"kind", "move"}, {"main", 86400000}}}};
    const std::string room = carl.create(wish);
    EXPECT_EQ(twin.refusal({{"t", "join"}, {"room", room}}), "not_allowed");
    carl.cut();
    EXPECT_EQ(twin.refusal({{"t", "join"}, {"room", room}}), "not_allowed") << "also while its maker is away";
    Client elsewhere(hall, carls, "192.0.2.2");
    EXPECT_EQ(dora.refusal({{"t", "join"}, {"room", room}}), "not_allowed") << "or has gone to the other's address";
    elsewhere.cut();
    EXPECT_EQ(dora.refusal({{"t", "join"}, {"room", room}}), "");
    js::object unrated = wish;
    unrated["rated"] = false;
    carl.connect();
    EXPECT_EQ(twin.refusal({{"t", "join"}, {"room", carl.create(unrated)}}), "");
}

// The room shows the change also when it is read again.
TEST_F(Ratings, AreKeptWithTheRoom) {
    const std::string room = begin();
    carl.ask({{"t", "resign"}, {"room", room}});
    const js::value told = dora.room(room).at("result");
    hall.stop();
    hall.start();
    dora.connect();
    EXPECT_EQ(dora.room(room).at("result"), told);
    EXPECT_GT(told.at("ratings").at(1).at("after").as_int64(), 1500);
}

}  // namespace
}  // namespace tavoliere::server
