#include "hall_fixture.hpp"
#include "older_data.hpp"
#include "server/accounts.hpp"

// A person's games, listed and exported, without taking the time of those who play.
namespace tavoliere::server {
namespace {

class Listings : public ::testing::Test {
protected:
    static constexpr int most_listed = 100;

    // The answer; empty as long as there is none.
    std::shared_ptr<std::string> get(const std::string& path, const std::string& its_token,
                                     const std::string& address = "192.0.2.1") {
        auto body = std::make_shared<std::string>();
        HttpRequest request;
        request.method = "GET";
        request.path = path;
        request.token = its_token;
        request.address = address;
        accounts->answer(request, [body](const HttpResponse& response) { *body = response.body.text(); });
        return body;
    }
    js::array games() {
        const auto body = get("/api/my-games", token);
        hall.settle();
        EXPECT_EQ(complaint_about_answer("GET", "/api/my-games", 200, *body), "") << *body;
        return js::parse(*body).at("games").as_array();
    }
    Person behind(const std::string& its) { return hall.behind(its); }
    void run(const char* statement) {
        hall.store().write([=](Database& db) { return db.execute(statement); }, {});
        hall.settle();
    }
    void restart() {
        accounts.reset();
        hall.start();
        accounts = std::make_unique<Accounts>(hall.hall(), slow);
    }
    // One that goes on, one that is over, one that nobody has joined; none of them in memory.
    void play_some() {
        Client ann(hall, behind(token));
        const std::string here = ann.create({{"game", "dvonn"}, {"with", "here"}});
        for (const char* action : {"a3", "a4"}) ann.move(here, action);
        const std::string over = ann.create({{"game", "onyx"}, {"options", {{"size", "6"}}}, {"with", "here"}});
        ann.move(over, "a1");
        ann.ask({{"t", "resign"}, {"room", over}});
        ann.ask({{"t", "chat"}, {"room", over}, {"text", "well"}});
        ann.create({{"game", "volo"}, {"with", "link"}});
        ann.cut();
        hall.settle();
    }

    TemporaryFolder folder;
    TestHall hall{folder.path(), false};
    WorkerPool slow{1};
    std::unique_ptr<Accounts> accounts = std::make_unique<Accounts>(hall.hall(), slow);
    const std::string token = random_id();
};

TEST_F(Listings, ForgetNoGameThatGoesOn) {
    Client ann(hall, behind(token));
    const std::string old = ann.create({{"game", "dvonn"}, {"with", "here"}});
    for (int i = 0; i < most_listed + 5; ++i) {
        hall.pass(1000);
        const std::string room = ann.create({{"game", "dvonn"}, {"with", "here"}});
        ann.ask({{"t", "resign"}, {"room", room}});
    }
    const js::array listed = games();
    ASSERT_EQ(listed.size(), static_cast<std::size_t>(most_listed));
    EXPECT_EQ(text(listed[0].at("room")), old);
    EXPECT_EQ(text(listed[1].at("state")), "over");
    EXPECT_GT(listed[1].at("created").as_int64(), listed[2].at("created").as_int64());
}

TEST_F(Listings, ReadNoGame) {
    play_some();
    const js::array before = games();
    ASSERT_EQ(before.size(), 3u);
    run("DELETE FROM event");
    EXPECT_EQ(games(), before) << "what they tell is kept beside the events";
    EXPECT_EQ(before.back().at("result").at("winner").as_int64(), 0);
    EXPECT_EQ(text(before.back().at("state")), "over");
}

TEST_F(Listings, OfAnOlderStoreAreMadeOnce) {
    play_some();
    const js::array before = games();
    accounts.reset();
    hall.stop();
    put_back_to_version(3, folder.path());
    restart();
    EXPECT_EQ(get("/api/my-games", token)->size(), 0u) << "one game at a time is read";
    hall.settle();
    EXPECT_EQ(games(), before);
    run("DELETE FROM event");
    EXPECT_EQ(games(), before) << "and not again";
}

TEST_F(Listings, TellRatings) {
    const Person ann{random_id(), "ann"}, bob{random_id(), "bob"};
    for (const Person& person : {ann, bob}) hall.store().name_person({person.id, person.name, "digest", 1}, {});
    hall.store().add_session(ann.id, "digest", {session_of(token), hall.now()}, {});
    hall.settle();
    Client first(hall, ann), second_client(hall, bob);
    const std::string room = first.create({{"game", "dvonn"},
                                           {"with", "link"},
                                           {"side", 0},
                                           {"rated", true},
                                           {"time", {{"kind", "fischer"}, {"main", 60000}, {"add", 0}}}});
    second_client.ask({{"t", "join"}, {"room", room}});
    play_plies(hall, room, first, second_client);
    const auto say = [&](const js::object& message) {
        hall.hall().receive(first.connection(), js::serialize(message));
    };
    say({{"t", "resign"}, {"room", room}});
    say({{"t", "chat"}, {"room", room}, {"text", "well"}});
    hall.settle();
    const js::array listed = games();
    ASSERT_EQ(listed.size(), 1u);
    EXPECT_GT(listed[0].at("result").at("ratings").at(1).at("after").as_int64(), 1500);
}

TEST_F(Listings, ExportOneGameAfterTheOther) {
    play_some();
    const auto exported = get("/api/account/export", token);
    EXPECT_EQ(*exported, "") << "others come in between";
    hall.settle();
    EXPECT_EQ(js::parse(*exported).at("games").as_array().size(), 3u);
}

TEST(ListingLimits, CountTheAddressToo) {
    TemporaryFolder folder;
    TestHall hall(folder.path());
    WorkerPool slow{1};
    Accounts accounts(hall.hall(), slow);
    const auto allowed = [&](const char* path, const char* address, int times) {
        int count = 0;
        for (int i = 0; i < times; ++i) {
            HttpRequest request;
            request.method = "GET";
            request.path = path;
            request.token = random_id();
            request.address = address;
            accounts.answer(request, [&](const HttpResponse& response) { count += response.status == 200; });
        }
        hall.settle();
        return count;
    };
    EXPECT_EQ(allowed("/api/my-games", "192.0.2.1", 150), 100);
    EXPECT_EQ(allowed("/api/my-games", "192.0.2.2", 10), 10);
    EXPECT_EQ(allowed("/api/account/export", "192.0.2.1", 30), 20);
}

// A request without a cookie is a new person each time. Who is refused for their address leaves nothing behind.
TEST(ListingLimits, PersonsWithoutACookieKeepNobodyOut) {
    RateLimit by_person({3, minute}), by_address({20, 5 * second});
    int allowed = 0;
    for (int i = 0; i < 150'000; ++i)
        allowed += allow_both(by_person, std::to_string(i), by_address, "192.0.2." + std::to_string(i % 50), 0);
    EXPECT_EQ(allowed, 50 * 20);
    EXPECT_EQ(by_person.size(), 50u * 20);
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(allow_both(by_person, "ann", by_address, "192.0.2.99", 0));
    for (int i = 0; i < 30; ++i) EXPECT_FALSE(allow_both(by_person, "ann", by_address, "192.0.2.99", 0));
    EXPECT_TRUE(allow_both(by_person, "bob", by_address, "192.0.2.99", 0)) << "ann did not use up the address";
}

}  // namespace
}  // namespace tavoliere::server
