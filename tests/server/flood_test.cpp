#include <atomic>
#include <chrono>
#include <ctime>
#include <functional>

#include "hall_fixture.hpp"
#include "server/accounts.hpp"
#include "server/openings_api.hpp"
#include "server/review_api.hpp"

// One client asks for more than their part: they are refused or wait, and the others do not suffer from it.
namespace tavoliere::server {
namespace {

// Inside the hall: time stands still, so a limit is exact.
class Floods : public ::testing::Test {
protected:
    int accepted(const js::object& message, int times) {
        int count = 0;
        for (int i = 0; i < times; ++i) {
            const std::string refusal = ann.refusal(message);
            if (refusal.empty())
                ++count;
            else
                EXPECT_EQ(refusal, "too_many");
        }
        return count;
    }

    std::string words_of_refusal(Client& client, const js::object& message) {
        const js::object answer = client.ask(message);
        return answer.contains("error") ? text(answer.at("error").at("words").at("en")) : "";
    }
    js::array challenges_told() {
        bob.ask({{"t", "lobby"}, {"on", true}});
        return bob.last("lobby").at("challenges").as_array();
    }
    // Guests of one address, each of whom makes as many challenges as they may.
    std::vector<std::unique_ptr<Client>> challengers(int count, const std::string& address) {
        std::vector<std::unique_ptr<Client>> crowd;
        for (int i = 0; i < count; ++i) {
            crowd.push_back(std::make_unique<Client>(hall, guest(), address));
            while (crowd.back()->refusal({{"t", "create"}, {"game", "dvonn"}, {"with", "lobby"}}).empty()) continue;
        }
        return crowd;
    }

    TemporaryFolder folder;
    TestHall hall{folder.path()};
    Client ann{hall, guest()}, bob{hall, guest()};
};

TEST_F(Floods, OfNewGamesAreRefused) {
    const js::object game{{"t", "create"}, {"game", "dvonn"}, {"with", "here"}};
    EXPECT_EQ(accepted(game, 25), 20);
    EXPECT_EQ(bob.refusal(game), "") << "others may";
    hall.pass(60 * second);
    EXPECT_EQ(accepted(game, 15), 10) << "ten a minute";
}

TEST_F(Floods, OfChallengesByOnePersonAreRefused) {
    const js::object challenge{{"t", "create"}, {"game", "dvonn"}, {"with", "lobby"}};
    EXPECT_EQ(accepted(challenge, 15), 10);
    EXPECT_NE(words_of_refusal(ann, challenge).find("challenges"), std::string::npos);
    EXPECT_EQ(challenges_told().size(), 10u);
    const std::string hers = text(challenges_told().back().at("room"));
    EXPECT_EQ(bob.refusal(challenge), "") << "others may";
    EXPECT_EQ(ann.refusal({{"t", "abort"}, {"room", hers}}), "");
    hall.pass(60 * second);
    EXPECT_EQ(accepted(challenge, 3), 1) << "one that was withdrawn leaves its place";
}

// Who leaves their challenges is not there to play them; when they come back to all of them, so many are listed.
TEST_F(Floods, OfChallengesThatWereLeftAreNotListed) {
    std::vector<std::string> rooms;
    for (int i = 0; i < 14; ++i) {
        rooms.push_back(ann.create({{"game", "dvonn"}, {"with", "lobby"}}));
        ann.ask({{"t", "leave"}, {"room", rooms.back()}});
    }
    EXPECT_TRUE(challenges_told().empty());
    for (const std::string& room : rooms) ann.room(room);
    EXPECT_EQ(challenges_told().size(), 10u);
}

TEST_F(Floods, OfChallengesFromOneAddressAreRefused) {
    std::vector<std::unique_ptr<Client>> crowd = challengers(8, "198.51.100.1");
    EXPECT_EQ(challenges_told().size(), 50u);
    EXPECT_EQ(bob.refusal({{"t", "create"}, {"game", "dvonn"}, {"with", "lobby"}}), "") << "others may";
    EXPECT_EQ(crowd[0]->refusal({{"t", "create"}, {"game", "dvonn"}, {"with", "link"}}), "") << "a link is not listed";
}

// A socket that is sent more than 1 MB at once is cut, and all home pages are sent the lobby.
TEST_F(Floods, OfChallengesAreToldInPart) {
    std::vector<std::vector<std::unique_ptr<Client>>> crowds;
    for (int i = 0; i < 6; ++i) {
        crowds.push_back(challengers(5, "198.51.100." + std::to_string(i)));
        hall.pass(second);
    }
    const js::array told = challenges_told();
    ASSERT_EQ(told.size(), 200u);
    EXPECT_LT(js::serialize(told).size(), 200'000u);
    for (std::size_t i = 1; i < told.size(); ++i)
        EXPECT_GE(told[i - 1].at("created").as_int64(), told[i].at("created").as_int64()) << "the newest first";
    EXPECT_EQ(told[0].at("created").as_int64(), hall.now() - second);
}

// A new socket is a new guest; the address stays.
TEST_F(Floods, OfGamesByManyGuestsOfOneAddressAreRefused) {
    const js::object game{{"t", "create"}, {"game", "dvonn"}, {"with", "here"}};
    int made = 0;
    for (int i = 0; i < 30; ++i) {
        Client one(hall, guest(), "198.51.100.1");
        for (int k = 0; k < 5; ++k) made += one.refusal(game).empty();
    }
    EXPECT_EQ(made, 100);
    EXPECT_EQ(bob.refusal(game), "") << "who comes from elsewhere may";
    hall.pass(60 * second);
    for (int i = 0; i < 30; ++i) {
        Client one(hall, guest(), "198.51.100.1");
        for (int k = 0; k < 5; ++k) made += one.refusal(game).empty();
    }
    EXPECT_EQ(made, 160) << "sixty a minute";
}

// What comes from an address that has spent its part of the hall's time waits: nothing is lost, and nobody is blamed.
TEST_F(Floods, OfMessagesFromOneAddressWaitForTheirTime) {
    std::vector<std::unique_ptr<Client>> crowd;
    for (int i = 0; i < 20; ++i) crowd.push_back(std::make_unique<Client>(hall, guest(), "198.51.100.1"));
    for (int k = 0; k < 50; ++k)
        for (const auto& each : crowd) hall.hall().receive(each->connection(), R"({"t":"ping"})");
    const auto answered = [&] {
        std::size_t count = 0;
        for (const auto& each : crowd) count += each->all("pong").size();
        return count;
    };
    EXPECT_NEAR(static_cast<double>(answered()), 600, 3);
    bob.inbox().clear();
    hall.hall().receive(bob.connection(), R"({"t":"ping"})");
    EXPECT_EQ(bob.all("pong").size(), 1u) << "who comes from elsewhere is heard at once";
    hall.pass(second);
    EXPECT_NEAR(static_cast<double>(answered()), 800, 3) << "two hundred a second";
    hall.pass(2 * second);
    EXPECT_EQ(answered(), 1000u);
    for (const auto& each : crowd) EXPECT_FALSE(hall.closed(each->connection()));
}

// A message costs what it costs: few that take long are as much as many.
TEST_F(Floods, OfWhatTakesLongWaitForTheirTime) {
    hall.listen([this](const js::object&) { hall.work(100'000); });
    const auto answers_to = [&](Client& client, int count) {
        client.inbox().clear();
        for (int i = 0; i < count; ++i) hall.hall().receive(client.connection(), R"({"t":"ping"})");
        return client.all("pong").size();
    };
    Client eve{hall, guest(), "198.51.100.1"};
    EXPECT_EQ(answers_to(eve, 20), 5u);
    EXPECT_EQ(answers_to(ann, 1), 1u);
    hall.pass_slowly(10 * second);
    EXPECT_NEAR(static_cast<double>(eve.all("pong").size()), 20, 1) << "one and a half a second";
}

// Few bytes ask for many: what is answered counts as well.
TEST_F(Floods, OfLongAnswersWaitForTheirTime) {
    const auto crowd = challengers(5, "198.51.100.2");
    hall.pass(10 * second);
    Client eve{hall, guest(), "198.51.100.1"};
    eve.ask({{"t", "lobby"}, {"on", true}});
    const std::size_t length = js::serialize(eve.last("lobby")).size();
    EXPECT_GT(length, 10'000u);
    eve.inbox().clear();
    for (int i = 0; i < 60; ++i) hall.hall().receive(eve.connection(), R"({"t":"lobby","on":true})");
    hall.pass(10 * second);
    for (int i = 0; i < 60; ++i) hall.hall().receive(eve.connection(), R"({"t":"lobby","on":true})");
    hall.pass(10 * second);
    std::size_t bytes = 0;
    for (const js::object& told : eve.all("lobby")) bytes += js::serialize(told).size();
    // Twenty bytes are a microsecond: what an address has at once and in twenty seconds.
    EXPECT_LT(bytes, 20u * (450'000 + 20 * 150'000 + 10'000));
    EXPECT_GT(eve.all("lobby").size(), 60u);
}

// A flag that is due does not wait long for messages that wait.
TEST_F(Floods, OfMessagesKeepNoFlagFromFalling) {
    const std::string room = ann.create({{"game", "dvonn"},
                                         {"with", "link"},
                                         {"side", 0},
                                         {"time", {{"kind", "fischer"}, {"main", 60000}, {"add", 0}}}});
    Client eve{hall, guest(), "198.51.100.1"};
    ASSERT_EQ(eve.refusal({{"t", "join"}, {"room", room}}), "");
    ann.move(room, "a3");
    eve.move(room, "a4");
    ann.move(room, "a5");
    hall.listen([this](const js::object&) { hall.work(2'000'000); });
    for (int i = 0; i < 75; ++i) {
        hall.hall().receive(eve.connection(), R"({"t":"ping"})");
        hall.pass(second);
    }
    hall.listen({});
    EXPECT_EQ(text(ann.room(room).at("state")), "over");
}

// A menu in the middle of a turn may take milliseconds: the workers find it, by turns, and few for each client.
TEST_F(Floods, OfMenusTakeNoTimeOfTheHall) {
    const std::string room = ann.create({{"game", "octagons"}, {"with", "here"}, {"options", {{"size", "12"}}}});
    ann.room(room);
    ann.inbox().clear();
    for (int i = 0; i < 20; ++i)
        hall.hall().receive(ann.connection(),
                            js::serialize(js::object{{"t", "menu"}, {"room", room}, {"begun", js::array{}}}));
    EXPECT_TRUE(ann.all("menu").empty()) << "nothing is found on the hall's thread";
    EXPECT_EQ(ann.all("error").size(), 12u) << "eight wait";
    hall.settle();
    EXPECT_EQ(ann.all("menu").size(), 8u);
}

// A short search looks at each turn.
TEST_F(Floods, OfOpeningsTakeNoTimeOfTheHall) {
    OpeningsApi openings(hall.hall());
    std::map<int, int> answers;
    const Result<JsonValue> asked = read_json(R"({"game":"byte"})");
    for (int i = 0; i < 20; ++i)
        openings.tell(*asked, ann.person(), "198.51.100.1",
                      [&answers](const HttpResponse& response) { ++answers[response.status]; });
    EXPECT_EQ(answers, (std::map<int, int>{{429, 12}})) << "eight wait";
    hall.settle();
    EXPECT_EQ(answers[200], 8);
}

// Whether a line comes through a game by correspondence is found by the workers: few wait for each client.
TEST_F(Floods, OfLinesToJudgeKeepNoMenuWaiting) {
    const js::object weeks{{"kind", "move"}, {"main", 3 * day}};
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "link"}, {"side", 0}, {"time", weeks}});
    EXPECT_EQ(bob.refusal({{"t", "join"}, {"room", room}}), "");
    play_plies(hall, room, ann, bob, 6);
    ann.ask({{"t", "leave"}, {"room", room}});
    ReviewApi reviews(hall.hall());
    const Result<JsonValue> asked = read_json(R"({"game":"dvonn","actions":["a3"],"action":"a4"})");
    int refused = 0;
    for (int i = 0; i < 20; ++i)
        reviews.judge_try(*asked, ann.person(), "198.51.100.1",
                          [&refused](const HttpResponse& response) { refused += response.status == 429; });
    EXPECT_EQ(refused, 12) << "eight wait";
}

// Who comes and goes beside many others is told to them twice a second.
TEST_F(Floods, OfComingAndGoingAreToldNowAndThen) {
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "link"}});
    bob.room(room);
    hall.pass(second);
    bob.inbox().clear();
    for (int i = 0; i < 50; ++i) {
        Client eve{hall, guest(), "198.51.100.1"};
        eve.room(room);
        eve.cut();
    }
    EXPECT_LE(bob.all("presence").size(), 1u);
    hall.pass(second);
    EXPECT_LE(bob.all("presence").size(), 2u);
    EXPECT_EQ(bob.last("presence").at("watchers").as_int64(), 1) << "the last word is true";
}

TEST_F(Floods, OfMovesAndTakebacksComeToAnEnd) {
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "here"}});
    Table& table = *hall.table(room);
    const auto act = [&](Event event) {
        std::string code;
        table.commit(std::move(event), [&](const std::optional<Refusal>& refusal) {
            if (refusal) code = refusal->code;
        });
        return code;
    };
    const auto takeback = [] {
        Event event;
        event.kind = Event::Kind::takeback;
        event.number = 1;
        return event;
    };
    while (!table.room().is_full())
        if (const Result<Event> move = table.room().move_of(*table.room().seat_to_move(), "a3")) {
            ASSERT_EQ(act(*move), "");
            ASSERT_EQ(act(takeback()), "");
        }
    hall.settle();
    EXPECT_EQ(table.room().next_event(), Room::most_events);
    EXPECT_EQ(ann.move(room, "a3").at("error").at("code"), "not_allowed");
    EXPECT_EQ(ann.refusal({{"t", "offer"}, {"room", room}, {"what", "draw"}}), "") << "it can be ended";
    EXPECT_EQ(text(ann.room(room).at("state")), "over");
}

// Whoever asks for the same room again and again finds it in memory; after a while it is left to the store.
TEST_F(Floods, OfReadingFindTheRoomInMemory) {
    const std::string room = ann.create({{"game", "onyx"}, {"with", "here"}});
    ann.ask({{"t", "leave"}, {"room", room}});
    EXPECT_NE(hall.table(room), nullptr);
    hall.pass(31 * second);
    EXPECT_EQ(hall.table(room), nullptr);
}

TEST_F(Floods, OfRematchesAreRefused) {
    std::string room = ann.create({{"game", "dvonn"}, {"with", "here"}});
    std::string refusal;
    int rematches = 0;
    for (; rematches < 40; ++rematches) {
        ASSERT_EQ(ann.refusal({{"t", "resign"}, {"room", room}}), "");
        refusal = ann.refusal({{"t", "offer"}, {"room", room}, {"what", "rematch"}});
        if (!refusal.empty()) break;
        room = std::string(ann.last("event").at("next").as_string());
        ann.room(room);
        hall.pass(150);
    }
    EXPECT_EQ(refusal, "too_many");
    EXPECT_EQ(rematches, 19) << "a rematch is a new game";
}

// Who leaves games against the machine keeps nobody waiting for it.
TEST_F(Floods, OfLeftGamesTakeNoTimeOfTheMachine) {
    Client greedy(hall, guest(), "198.51.100.1");
    for (int i = 0; i < 6; ++i) greedy.create({{"game", "dvonn"}, {"with", "level"}, {"level", 10}, {"side", 1}});
    greedy.cut();
    hall.settle();
    EXPECT_EQ(hall.services().engines.crowd(), 0) << "none of them is thought about any more";
    const std::string room = bob.create({{"game", "dvonn"}, {"with", "level"}, {"level", 1}, {"side", 1}});
    hall.settle_until([&] {
        hall.pass(100);
        return bob.room(room).at("position").at("ply").as_int64() == 1;
    });
    hall.settle_until([&] {
        hall.pass(minute);
        return hall.services().metrics.tables == 1;
    });
}

TEST_F(Floods, ThoughtsGoOnWhenTheirPlayerComesBack) {
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "level"}, {"level", 10}, {"side", 1}});
    ann.cut();
    ann.connect();
    hall.settle_until([&] {
        hall.pass(100);
        return ann.room(room).at("position").at("ply").as_int64() == 1;
    });
}

// A stranger who looks in while the player is away does not make the machine go on, and the time run.
TEST_F(Floods, TheMachineWaitsForItsPlayer) {
    hall.hall().receive(ann.connection(), R"({"t":"create","game":"dvonn","with":"level","level":10,"side":1})");
    ann.cut();
    hall.settle();
    const std::string room = hall.rooms_of(ann.person()).at(0);
    EXPECT_EQ(text(bob.room(room).at("state")), "playing");
    EXPECT_FALSE(hall.table(room)->machine().thought());
    BusyPool busy(hall.services().engines);  // so that it is not done before they go
    ann.connect();
    ann.room(room);
    ASSERT_TRUE(hall.table(room)->machine().thought());
    ann.cut();
    EXPECT_TRUE(hall.table(room)->machine().thought()->stopped()) << "though Bob is still there";
    hall.settle_until([&] { return !hall.table(room)->machine().thought(); });
    EXPECT_EQ(bob.room(room).at("position").at("ply").as_int64(), 0);
    busy.release();
    ann.connect();
    hall.settle_until([&] {
        hall.pass(100);
        return ann.room(room).at("position").at("ply").as_int64() == 1;
    });
}

// The line was dead when the machine could have begun, and nothing else wakes it.
TEST_F(Floods, TheMachineGoesOnWhenItsSilentPlayerIsHeardAgain) {
    const std::string timed = ann.create({{"game", "dvonn"},
                                          {"with", "link"},
                                          {"side", 0},
                                          {"time", {{"kind", "fischer"}, {"main", 600000}, {"add", 0}}}});
    EXPECT_EQ(bob.refusal({{"t", "join"}, {"room", timed}}), "");
    ann.move(timed, "a3");
    bob.move(timed, "a4");
    FullPool full(hall.services().engines);
    const std::string room = ann.create({{"game", "volo"}, {"with", "level"}, {"level", 1}, {"side", 1}});
    ann.lose_line();
    hall.pass_slowly(8000);
    full.release();
    hall.settle_until([&] { return hall.services().engines.crowd() == 0; });
    hall.pass_slowly(2000);
    EXPECT_EQ(bob.room(room).at("position").at("ply").as_int64(), 0);
    hall.hall().hear(ann.connection(), hall.now());
    hall.settle_until([&] { return bob.room(room).at("position").at("ply").as_int64() == 1; });
}

// A new socket is a new guest.
TEST_F(Floods, OfChatByManyGuestsOfOneAddressAreRefused) {
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "link"}});
    const js::object words{{"t", "chat"}, {"room", room}, {"text", "hello"}};
    int said = 0;
    for (int i = 0; i < 20; ++i) {
        Client one(hall, guest(), "198.51.100.1");
        for (int k = 0; k < 3; ++k) said += one.refusal(words).empty();
    }
    EXPECT_EQ(said, 30);
    EXPECT_EQ(ann.refusal(words), "") << "who comes from elsewhere may speak";
}

// Those who look on do not use up what the players may say.
TEST_F(Floods, OfOnlookersLeaveThePlayersTheirWords) {
    TemporaryFolder other_folder;
    TestHall patient_hall{other_folder.path(), false};
    Client player{patient_hall, guest()}, onlooker{patient_hall, guest()};
    const std::string room = player.create({{"game", "dvonn"}, {"with", "here"}});
    const js::object words{{"t", "chat"}, {"room", room}, {"text", "hello"}};
    const auto say_often = [&](const Client& client, int times) {
        for (int i = 0; i < times; ++i) patient_hall.hall().receive(client.connection(), js::serialize(words));
        patient_hall.settle();
    };
    say_often(onlooker, 100);
    const js::object refused = onlooker.ask(words);
    EXPECT_EQ(text(refused.at("error").at("code")), "too_many");
    EXPECT_EQ(text(refused.at("error").at("words").at("it")), "La chat di questo tavolo è piena.");
    say_often(player, 399);
    EXPECT_EQ(player.refusal(words), "");
    EXPECT_EQ(player.refusal(words), "too_many") << "500 in all";
}

TEST_F(Floods, OfChatAreRefused) {
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "link"}});
    const js::object words{{"t", "chat"}, {"room", room}, {"text", "hello"}};
    EXPECT_EQ(accepted(words, 15), 6);
    EXPECT_EQ(bob.refusal(words), "") << "others may speak";
    hall.pass(10 * second);
    EXPECT_EQ(accepted(words, 15), 5) << "one every two seconds";
}

// The first unknown name, too, is judged aside: here the test is the hall's thread.
TEST_F(Floods, OfUnknownNamesTakeNoTimeOfTheHall) {
    WorkerPool slow(1);
    Accounts accounts(hall.hall(), slow);
    HttpRequest request;
    request.method = "POST";
    request.path = "/api/login";
    request.body = R"({"name":"nobody","password":"correct horse"})";
    std::atomic<int> status = 0;
    const auto thread_time = [] {
        timespec now{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
    };
    const auto before = thread_time();
    accounts.answer(request, [&](const HttpResponse& response) { status = response.status; });
    EXPECT_LT(thread_time() - before, std::chrono::milliseconds(30)) << "a password takes longer than that";
    hall.settle_until([&] { return status != 0; });
    EXPECT_EQ(status, 401);
}

TEST_F(Floods, TimesWithoutSenseAreRefused) {
    constexpr std::int64_t huge = std::int64_t{1} << 52;
    TemporaryFolder other_folder;
    TestHall patient_hall{other_folder.path(), false};
    Client carl{patient_hall, guest()};
    const auto refusal = [&](const js::object& time) {
        return carl.refusal({{"t", "create"}, {"game", "dvonn"}, {"with", "link"}, {"time", time}});
    };
    for (const char* kind : {"move", "fischer", "delay"}) {
        EXPECT_EQ(refusal({{"kind", kind}, {"main", 60000}, {"add", 1000}}), "") << kind;
        for (const js::value& main : {js::value(0), js::value(-1), js::value(4999), js::value(30 * 86'400'000LL + 1),
                                      js::value(huge), js::value(-huge), js::value("60000"), js::value(nullptr)})
            EXPECT_EQ(refusal({{"kind", kind}, {"main", main}, {"add", 0}}), "bad_message")
                << kind << ' ' << js::serialize(main);
        for (const js::value& add : {js::value(-1), js::value(600'001), js::value(huge), js::value(-huge),
                                     js::value("1000"), js::value(js::array{})})
            EXPECT_EQ(refusal({{"kind", kind}, {"main", 60000}, {"add", add}}), "bad_message")
                << kind << ' ' << js::serialize(add);
    }
    EXPECT_EQ(refusal({{"kind", "sand"}, {"main", 60000}}), "bad_message");
}

}  // namespace
}  // namespace tavoliere::server
