#include <functional>
#include <thread>

#include "hall_fixture.hpp"
#include "server/client_address.hpp"
#include "server/fair_queue.hpp"
#include "server_fixture.hpp"
#include "socket_client.hpp"

// How much one client may ask of the server, and that the others do not suffer from it.
namespace tavoliere::server {
namespace {

std::string text(const js::value& value) { return std::string(value.as_string()); }

class Limits : public RunningServer {
protected:
    static std::string account(const std::string& name) {
        return R"({"name":")" + name + R"(","password":"correct horse"})";
    }
    SocketClient::Response sign_up(const std::string& name, const char* from) {
        return SocketClient(server->port(), from).post("/api/account", "", account(name));
    }
    // A password that is too long is counted but takes no time.
    SocketClient::Response guess(const std::string& name, const char* from, const std::string& headers = "") {
        const std::string body = R"({"name":")" + name + R"(","password":")" + std::string(201, 'x') + "\"}";
        return SocketClient(server->port(), from).post("/api/login", "", body, headers);
    }
    // How many attempts are judged before one is refused; `most` where none is.
    static int judged(int most, const std::function<int(int)>& attempt) {
        for (int i = 0; i < most; ++i) {
            const int status = attempt(i);
            if (status == 429) return i;
            EXPECT_EQ(status, 401);
        }
        return most;
    }
};

TEST_F(Limits, FewAccountsAreMadeFromOneAddress) {
    int made = 0;
    SocketClient::Response refused;
    for (int i = 0; i < 9 && refused.status != 429; ++i) {
        refused = sign_up("ann" + std::to_string(i), "127.0.0.1");
        made += refused.status == 200;
    }
    EXPECT_GE(made, 5);
    ASSERT_EQ(refused.status, 429);
    EXPECT_GE(std::stoi(refused.header("Retry-After")), 1);
    EXPECT_LE(std::stoi(refused.header("Retry-After")), 60);
    EXPECT_NE(text(refused.json().at("error").at("words").at("it")).find("utenti"), std::string::npos);
    EXPECT_EQ(sign_up("bob", "127.0.0.2").status, 200) << "the others are served";
}

TEST_F(Limits, AFloodOfNewAccountsKeepsNobodyOut) {
    ASSERT_EQ(sign_up("ann", "127.0.0.2").status, 200);
    std::vector<std::unique_ptr<SocketClient>> flood;
    for (int i = 0; i < 40; ++i) {
        flood.push_back(std::make_unique<SocketClient>(server->port(), ("127.0.1." + std::to_string(i + 1)).c_str()));
        const std::string body = account("flood" + std::to_string(i));
        flood.back()->write("POST /api/account HTTP/1.1\r\nHost: " + flood.back()->host() +
                            "\r\nContent-Type: application/json\r\nX-Tavoliere: 1\r\nContent-Length: " +
                            std::to_string(body.size()) + "\r\n\r\n" + body);
    }
    EXPECT_EQ(SocketClient(server->port(), "127.0.0.2").post("/api/login", "", account("ann")).status, 200);
    int refused = 0;
    for (const auto& client : flood) {
        const SocketClient::Response answer = client->read_response();
        EXPECT_TRUE(answer.status == 200 || answer.status == 429) << answer.status;
        if (answer.status != 429) continue;
        ++refused;
        EXPECT_NE(answer.header("Retry-After"), "");
    }
    EXPECT_GT(refused, 0) << "the queue of passwords is short";
}

TEST_F(Limits, PasswordsOfManyNamesAreNotGuessedFromOneAddress) {
    const int tried = judged(60, [&](int i) { return guess("name" + std::to_string(i), "127.0.0.1").status; });
    EXPECT_GE(tried, 20);
    EXPECT_LT(tried, 60);
    EXPECT_EQ(guess("another", "127.0.0.2").status, 401) << "who comes from elsewhere may try";
}

TEST_F(Limits, OnePasswordIsNotGuessedFromManyAddresses) {
    const int tried =
        judged(60, [&](int i) { return guess("ann", ("127.0.0." + std::to_string(i + 1)).c_str()).status; });
    EXPECT_GE(tried, 8);
    EXPECT_LT(tried, 60);
    EXPECT_EQ(guess("bob", "127.0.0.1").status, 401);
}

TEST_F(Limits, NobodyLiesAboutHisAddress) {
    const auto forwarded = [](int i) { return "X-Forwarded-For: 192.0.2." + std::to_string(i) + "\r\n"; };
    EXPECT_LT(judged(60, [&](int i) { return guess("n" + std::to_string(i), "127.0.0.1", forwarded(i)).status; }), 60);
}

TEST_F(Limits, BehindAProxyEachClientHasItsOwn) {
    start({.proxy = true});
    const std::string ann = "X-Forwarded-For: 192.0.2.1\r\n", bob = "X-Forwarded-For: 192.0.2.1, 192.0.2.2\r\n";
    const auto lie = [](int i) { return "X-Forwarded-For: 203.0.113." + std::to_string(i) + ", 192.0.2.1\r\n"; };
    EXPECT_LT(judged(60, [&](int i) { return guess("n" + std::to_string(i), "127.0.0.1", lie(i)).status; }), 60)
        << "what came before the proxy's own word does not count";
    EXPECT_EQ(guess("ann", "127.0.0.1", ann).status, 429);
    EXPECT_EQ(guess("bob", "127.0.0.1", bob).status, 401);
    EXPECT_EQ(guess("eve", "127.0.0.1").status, 401) << "without the header the proxy itself is counted";
}

// Who speaks https to the proxy must never send his cookie in the open.
TEST_F(Limits, BehindAProxyWithHttpsTheCookieIsSecure) {
    start({.proxy = true});
    const auto secured = [&](const std::string& headers, const char* from) {
        const auto answer = SocketClient(server->port(), from).request("GET", "/api/me", headers);
        const bool secure = answer.header("Set-Cookie").find("; Secure") != std::string::npos;
        EXPECT_NE(answer.header("Set-Cookie"), "");
        EXPECT_EQ(secure, answer.header("Strict-Transport-Security") == "max-age=31536000");
        const auto upgraded = SocketClient(server->port(), from).upgrade("", "", "/ws", headers);
        EXPECT_EQ(secure, upgraded.header("Set-Cookie").find("; Secure") != std::string::npos);
        return secure;
    };
    EXPECT_TRUE(secured("X-Forwarded-Proto: https\r\n", "127.0.0.1"));
    EXPECT_TRUE(secured("X-Forwarded-Proto: http\r\nX-Forwarded-Proto: https\r\n", "127.0.0.1"));
    EXPECT_FALSE(secured("X-Forwarded-Proto: http\r\n", "127.0.0.1"));
    EXPECT_FALSE(secured("", "127.0.0.1"));
    start();
    EXPECT_FALSE(secured("X-Forwarded-Proto: https\r\n", "127.0.0.1")) << "nobody said that there is a proxy";
}

// Each of these reads all the games of a person again, in the time of everybody.
TEST_F(Limits, OnePersonsGamesAreNotReadWithoutEnd) {
    SocketClient client(server->port());
    const auto first = client.request("GET", "/api/me");
    const std::string cookie =
        "Cookie: tavoliere=" + std::string(cookie_value(first.header("Set-Cookie"), cookie_name)) + "\r\n";
    const auto allowed = [&](const char* path, int most) {
        int count = 0;
        while (count < most && client.request("GET", path, cookie).status == 200) ++count;
        return count;
    };
    const int exported = allowed("/api/account/export", 10);
    EXPECT_GE(exported, 3);
    EXPECT_LT(exported, 10);
    std::string many;
    constexpr int listings = 150;
    for (int i = 0; i < listings; ++i)
        many += "GET /api/my-games HTTP/1.1\r\nHost: " + client.host() + "\r\n" + cookie + "\r\n";
    client.write(many);
    int listed = 0, refused = 0;
    for (int i = 0; i < listings; ++i) {
        const int status = client.read_response().status;
        listed += status == 200;
        refused += status == 429;
    }
    EXPECT_EQ(listed + refused, listings);
    EXPECT_GE(listed, 20);
    EXPECT_GT(refused, 0);
    EXPECT_EQ(SocketClient(server->port()).request("GET", "/api/my-games").status, 200) << "somebody else's";
}

TEST_F(Limits, SocketsFromOneAddressAreCounted) {
    std::vector<std::unique_ptr<SocketClient>> clients;
    for (int i = 0; i < 200; ++i) {
        clients.push_back(std::make_unique<SocketClient>(server->port()));
        ASSERT_EQ(clients.back()->upgrade().status, 101) << i;
    }
    EXPECT_EQ(SocketClient(server->port()).request("GET", "/healthz").status, 0) << "closed at once";
    EXPECT_EQ(SocketClient(server->port(), "127.0.0.2").request("GET", "/healthz").status, 200);
    clients.pop_back();
    int status = 0;
    for (int i = 0; i < 600 && status != 200; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        status = SocketClient(server->port()).request("GET", "/healthz").status;
    }
    EXPECT_EQ(status, 200) << "a place that was left is free again";
}

TEST_F(Limits, SocketsBehindAProxyAreCountedByClient) {
    start({.proxy = true});
    const auto upgrade = [](SocketClient& client, int i) {
        return client.upgrade("", "", "/ws", "X-Forwarded-For: 192.0.2." + std::to_string(i) + "\r\n").status;
    };
    std::vector<std::unique_ptr<SocketClient>> clients;
    for (int i = 0; i < 200; ++i) {
        clients.push_back(std::make_unique<SocketClient>(server->port()));
        ASSERT_EQ(upgrade(*clients.back(), 1), 101) << i;
    }
    SocketClient one_more(server->port()), other(server->port());
    EXPECT_EQ(upgrade(one_more, 1), 429);
    EXPECT_EQ(upgrade(other, 2), 101);
}

TEST_F(Limits, WhoDoesNotReadIsLetGo) {
    start({.limits = false});
    SocketClient idle(server->port(), "127.0.0.1", 4096);
    idle.upgrade();
    idle.send_json({{"t", "create"}, {"game", "dvonn"}, {"with", "here"}});
    const std::string room = text(idle.await("created").at("room"));
    std::string words;
    for (int i = 0; i < 300; ++i) words += "\U0001F3B2";
    for (int i = 0; i < 100; ++i) {
        idle.send_json({{"t", "chat"}, {"room", room}, {"text", words}});
        ASSERT_FALSE(idle.await("ok").empty());
    }
    // Each answer has all that was said, more than 100 kB.
    bool open = true;
    for (int i = 0; i < 3000 && open; ++i) {
        open = idle.send_json({{"t", "watch"}, {"room", room}});
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_FALSE(open) << "what waits for it is bounded";
    EXPECT_EQ(SocketClient(server->port()).request("GET", "/healthz").status, 200);
}

// Each makes a guest, so they count as requests do.
TEST_F(Limits, UpgradesFromOneAddressAreCounted) {
    constexpr int many = 600;
    SocketClient client(server->port()), other(server->port(), "127.0.0.2");
    std::string all;
    for (int i = 0; i < many; ++i)
        all += "GET /nowhere HTTP/1.1\r\nHost: " + client.host() +
               "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    std::thread asking([&] { client.write(all); });
    int judged = 0;
    while (judged < many && client.read_response().status == 403) ++judged;
    EXPECT_GE(judged, 200);
    EXPECT_LT(judged, many);
    EXPECT_EQ(other.upgrade().status, 101);
    while (judged < many && client.read_response().status != 0) ++judged;
    asking.join();
}

TEST_F(Limits, LongLinesAreToldFewAtATime) {
    const std::string body = R"({"game":"onyx","options":{"size":"20"},"actions":[)" +
                             actions_of("onyx", {{"size", "20"}}, 150) + R"(],"want":["positions"]})";
    std::vector<std::unique_ptr<SocketClient>> greedy;
    for (int i = 0; i < 40; ++i) {
        greedy.push_back(std::make_unique<SocketClient>(server->port()));
        greedy.back()->write("POST /api/explore HTTP/1.1\r\nHost: " + greedy.back()->host() +
                             "\r\nContent-Type: application/json\r\nX-Tavoliere: 1\r\nContent-Length: " +
                             std::to_string(body.size()) + "\r\n\r\n" + body);
    }
    SocketClient other(server->port(), "127.0.0.2");
    EXPECT_EQ(other.post("/api/explore", "", R"({"game":"dvonn","actions":[]})").status, 200);
    int told = 0, refused = 0;
    for (const auto& client : greedy) {
        const int status = client->read_response().status;
        told += status == 200;
        refused += status == 429;
    }
    EXPECT_EQ(told + refused, 40);
    EXPECT_GE(told, 8);
    EXPECT_GT(refused, 0);
    EXPECT_EQ(SocketClient(server->port()).post("/api/explore", "", body).status, 200) << "when they have been read";
}

TEST(FairQueues, LetPeopleTakeTurns) {
    FairQueue<int> queue;
    for (const int thing : {1, 2, 3, 4}) queue.push("greedy", thing);
    queue.push("ann", 11);
    EXPECT_EQ(queue.people(), 2u);
    EXPECT_EQ(queue.pop(), 1);
    queue.push("bob", 21);
    EXPECT_EQ(queue.pop(), 11);
    EXPECT_EQ(queue.pop(), 21);
    queue.push("ann", 12);
    EXPECT_EQ(queue.pop(), 2) << "who comes again and again keeps nobody out";
    EXPECT_EQ(queue.pop(), 12);
    EXPECT_EQ(queue.take_if([](int thing) { return thing == 3; }), std::vector<int>{3});
    EXPECT_EQ(queue.pop(), 4);
    EXPECT_TRUE(queue.empty());
}

TEST(Addresses, AreCountedByWhatOneClientHas) {
    EXPECT_EQ(counted_address("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(counted_address("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(counted_address("2001:db8:1:2:3:4:5:6"), counted_address("2001:db8:1:2::1"));
    EXPECT_NE(counted_address("2001:db8:1:2::1"), counted_address("2001:db8:1:3::1"));
    EXPECT_EQ(counted_address("fe80::1%eth0"), counted_address("fe80::2"));
    EXPECT_EQ(forwarded_address("10.0.0.1, 192.0.2.7 "), "192.0.2.7");
    for (const char* header : {"", ",", "unknown", "192.0.2.7, evil", "192.0.2.7:80", "192.0.2.7,"})
        EXPECT_EQ(forwarded_address(header), "") << header;
    for (const char* address : {"127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"})
        EXPECT_TRUE(is_loopback(address)) << address;
    for (const char* address : {"", "128.0.0.1", "::2", "::ffff:10.0.0.1", "localhost"})
        EXPECT_FALSE(is_loopback(address)) << address;
}

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

    TemporaryFolder folder;
    TestHall hall{folder.path()};
    Client ann{hall, guest()}, bob{hall, guest()};
};

TEST_F(Floods, OfChallengesAreRefused) {
    const js::object challenge{{"t", "create"}, {"game", "dvonn"}, {"with", "lobby"}};
    EXPECT_EQ(accepted(challenge, 25), 20);
    bob.ask({{"t", "lobby"}, {"on", true}});
    EXPECT_EQ(bob.last("lobby").at("challenges").as_array().size(), 20u);
    EXPECT_EQ(bob.refusal(challenge), "") << "others may";
    hall.pass(60 * second);
    EXPECT_EQ(accepted(challenge, 15), 10) << "ten a minute";
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
    EXPECT_EQ(hall.hall().engines().crowd(), 0) << "none of them is thought about any more";
    const std::string room = bob.create({{"game", "dvonn"}, {"with", "level"}, {"level", 1}, {"side", 1}});
    hall.settle_until([&] {
        hall.pass(100);
        return bob.room(room).at("position").at("ply").as_int64() == 1;
    });
    hall.settle_until([&] { return hall.hall().metrics().tables == 1; });
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

TEST_F(Floods, OfChatAreRefused) {
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "link"}});
    const js::object words{{"t", "chat"}, {"room", room}, {"text", "hello"}};
    EXPECT_EQ(accepted(words, 15), 6);
    EXPECT_EQ(bob.refusal(words), "") << "others may speak";
    hall.pass(10 * second);
    EXPECT_EQ(accepted(words, 15), 5) << "one every two seconds";
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
