#include <atomic>
#include <chrono>
#include <ctime>
#include <functional>
#include <thread>

#include "hall_fixture.hpp"
#include "server/accounts.hpp"
#include "server/client_address.hpp"
#include "server/fair_queue.hpp"
#include "server_fixture.hpp"
#include "socket_client.hpp"

// How much one client may ask of the server, and that the others do not suffer from it.
namespace tavoliere::server {
namespace {

class Limits : public RunningServer {
protected:
    void SetUp() override { start_at_a_standstill(); }
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
    EXPECT_EQ(made, 5);
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
    EXPECT_EQ(tried, 20);
    EXPECT_EQ(guess("another", "127.0.0.2").status, 401) << "who comes from elsewhere may try";
}

TEST_F(Limits, OnePasswordIsNotGuessedFromManyAddresses) {
    const int tried =
        judged(60, [&](int i) { return guess("ann", ("127.0.0." + std::to_string(i + 1)).c_str()).status; });
    EXPECT_EQ(tried, 40);
    EXPECT_EQ(guess("bob", "127.0.0.1").status, 401);
}

// Strangers who guess do not keep somebody out of their account.
TEST_F(Limits, GuessesOfOthersLockNobodyOut) {
    const SocketClient::Response made = sign_up("ann", "127.0.0.1");
    const std::string token = token_of(made);
    const int tried = judged(20, [&](int) { return guess("ann", "127.0.0.2").status; });
    EXPECT_EQ(tried, 8) << "one address guesses one name no more often";
    EXPECT_EQ(SocketClient(server->port()).post("/api/login", "", account("ann")).status, 200);
    judged(60, [&](int i) { return guess("ann", ("127.0.1." + std::to_string(i + 1)).c_str()).status; });
    EXPECT_EQ(guess("ann", "127.0.2.1").status, 429) << "guessed from many addresses";
    EXPECT_EQ(
        SocketClient(server->port())
            .post("/api/account/password", token, R"({"password":"correct horse","new_password":"another horse"})")
            .status,
        200)
        << "who is logged in is counted apart";
}

// As a browser has it after a login; empty where it was given none.
std::string device_in(const SocketClient::Response& answer) {
    const std::string begin = "Set-Cookie: tavoliere-device=";
    const std::size_t at = answer.headers.find(begin);
    return at == std::string::npos ? "" : answer.headers.substr(at + begin.size(), 22);
}

// A browser in which somebody has logged in before.
class KnownDevices : public Limits {
protected:
    void SetUp() override {
        Limits::SetUp();
        const SocketClient::Response made = sign_up("ann", "127.0.0.1");
        ASSERT_EQ(made.status, 200);
        device = device_in(made);
        ASSERT_EQ(device.size(), 22u);
    }
    SocketClient::Response log_in(const std::string& known, const char* from = "127.0.0.1",
                                  const std::string& password = "correct horse") {
        const std::string body = R"({"name":"ann","password":")" + password + "\"}";
        return SocketClient(server->port(), from).post("/api/login", "; tavoliere-device=" + known, body);
    }
    void guess_from_everywhere() {
        for (int i = 0; i < 60; ++i) guess("ann", ("127.0.1." + std::to_string(i + 1)).c_str());
    }

    std::string device;
};

TEST_F(KnownDevices, AreNotLockedOutByGuessesFromElsewhere) {
    guess_from_everywhere();
    EXPECT_EQ(log_in("").status, 429) << "who is not known waits";
    EXPECT_EQ(log_in(random_id()).status, 429) << "a token that was never given is not known";
    EXPECT_EQ(log_in("../../etc/passwd").status, 429);
    const SocketClient::Response entered = log_in(device);
    EXPECT_EQ(entered.status, 200);
    EXPECT_EQ(device_in(entered), device) << "it stays the one that it was";
}

TEST_F(KnownDevices, AreNotLockedOutByGuessesFromTheirOwnAddress) {
    EXPECT_EQ(judged(60, [&](int i) { return guess("name" + std::to_string(i), "127.0.0.1").status; }), 20);
    EXPECT_EQ(log_in("").status, 429);
    EXPECT_EQ(log_in(device).status, 200);
}

TEST_F(KnownDevices, HaveAFewGuessesOfTheirOwn) {
    const std::string wrong(201, 'x');
    EXPECT_EQ(judged(20, [&](int) { return log_in(device, "127.0.0.1", wrong).status; }), 8);
    now += minute;
    EXPECT_EQ(log_in(device, "127.0.0.1", wrong).status, 401) << "one a minute";
    EXPECT_EQ(log_in(device, "127.0.0.2", wrong).status, 429) << "wherever it is";
    EXPECT_EQ(log_in("", "127.0.0.2").status, 200) << "the others' guesses are not used up";
}

// Somebody else's device is none of Ann's, nor is it after her account has been deleted and made again.
TEST_F(KnownDevices, AreThoseOfOnePersonAlone) {
    const std::string of_bob = device_in(sign_up("bob", "127.0.0.2"));
    const SocketClient::Response entered = log_in(device);
    ASSERT_EQ(SocketClient(server->port())
                  .post("/api/account/delete", token_of(entered), R"({"password":"correct horse"})")
                  .status,
              200);
    ASSERT_EQ(sign_up("ann", "127.0.0.3").status, 200);
    guess_from_everywhere();
    EXPECT_EQ(log_in(of_bob).status, 429);
    EXPECT_EQ(log_in(device).status, 429);
}

TEST_F(KnownDevices, AreForgottenAfterAYearWithoutUse) {
    now += token_lifetime + second;
    guess_from_everywhere();
    EXPECT_EQ(log_in(device).status, 429);
}

TEST_F(KnownDevices, AreTheLastTwentyOfAPerson) {
    for (int i = 0; i < 20; ++i) {
        now += minute;
        ASSERT_EQ(log_in("").status, 200);
    }
    guess_from_everywhere();
    EXPECT_EQ(log_in(device).status, 429);
}

// Unasked it would be taken for an answer that took half a second, which is forgiven at each move.
TEST_F(Limits, APongThatNobodyAskedForIsNotBelieved) {
    SocketClient ann(server->port()), bob(server->port());
    ann.upgrade();
    // What Ann is asked is answered; the next question comes after 15 s.
    std::optional<SocketClient::Frame> question = ann.read_frame();
    while (question && question->opcode != 9) question = ann.read_frame();
    ASSERT_TRUE(question);
    ann.send_frame(question->payload, 10);
    bob.upgrade();
    ann.send_json({{"t", "create"},
                   {"game", "dvonn"},
                   {"with", "link"},
                   {"side", 0},
                   {"time", {{"kind", "fischer"}, {"main", 60000}, {"add", 0}}}});
    const std::string room = text(ann.await("created").at("room"));
    bob.send_json({{"t", "join"}, {"room", room}});
    bob.await("room");
    js::object seen{{"hash", ann.await("event").at("hash")}};
    const auto move = [&](SocketClient& player, const char* action) {
        player.send_json({{"t", "move"}, {"room", room}, {"on", seen.at("hash")}, {"action", action}});
        do seen = bob.await("event");
        while (text(seen.at("what")) != "move");
    };
    move(ann, "a3");
    move(bob, "a4");
    now += 700;
    ann.send_frame(question->payload, 10);
    move(ann, "a5");
    EXPECT_EQ(seen.at("clock").at("left").at(0).as_int64(), 60000 - 700);
}

// Pings are answered by the library: only their number can be limited.
TEST_F(Limits, PingsWithoutEndEndTheSocket) {
    SocketClient client(server->port());
    client.upgrade();
    for (int i = 0; i < 100; ++i) client.send_frame("", 9);
    EXPECT_EQ(client.await_close(), 1008);
}

// A socket reads a few messages ahead, and the rest stays with its sender.
TEST_F(Limits, WhoeverSpeaksTooFastIsReadMoreSlowly) {
    SocketClient client(server->port());
    client.upgrade();
    for (int i = 0; i < 80; ++i) client.send_json({{"t", "ping"}, {"id", i}});
    for (int i = 0; i < 61; ++i) ASSERT_EQ(client.await("pong").at("re").as_int64(), i);
    EXPECT_FALSE(client.arrived_frame()) << "sixty at once, and the clock stands still";
    now += second;
    for (int i = 61; i < 80; ++i) ASSERT_EQ(client.await("pong").at("re").as_int64(), i) << "nothing is refused";
}

TEST_F(Limits, NobodyLiesAboutTheirAddress) {
    const auto forwarded = [](int i) { return "X-Forwarded-For: 192.0.2." + std::to_string(i) + "\r\n"; };
    EXPECT_EQ(judged(60, [&](int i) { return guess("n" + std::to_string(i), "127.0.0.1", forwarded(i)).status; }), 20);
}

TEST_F(Limits, BehindAProxyEachClientHasItsOwn) {
    start_at_a_standstill({.proxy = true});
    const std::string ann = "X-Forwarded-For: 192.0.2.1\r\n", bob = "X-Forwarded-For: 192.0.2.1, 192.0.2.2\r\n";
    const auto lie = [](int i) { return "X-Forwarded-For: 203.0.113." + std::to_string(i) + ", 192.0.2.1\r\n"; };
    EXPECT_EQ(judged(60, [&](int i) { return guess("n" + std::to_string(i), "127.0.0.1", lie(i)).status; }), 20)
        << "what came before the proxy's own word does not count";
    EXPECT_EQ(guess("ann", "127.0.0.1", ann).status, 429);
    EXPECT_EQ(guess("bob", "127.0.0.1", bob).status, 401);
    EXPECT_EQ(guess("eve", "127.0.0.1").status, 401) << "without the header the proxy itself is counted";
}

// Who speaks https to the proxy must never send their cookie in the open.
TEST_F(Limits, BehindAProxyWithHttpsTheCookieIsSecure) {
    start({.proxy = true});
    const auto secured = [&](const std::string& headers, const char* from) {
        const auto answer = SocketClient(server->port(), from).post("/api/me", "", "{}", headers);
        const std::string cookie = answer.header("Set-Cookie");
        const bool secure = cookie.find("; Secure") != std::string::npos;
        EXPECT_NE(cookie, "");
        EXPECT_EQ(secure, cookie.starts_with("__Host-")) << "no other server of the domain can set it";
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

// Whoever watches over the server sees it in a flood too, even one from their own address.
TEST_F(Limits, NothingButHealthAndMetricsIsFree) {
    for (const auto& [method, path, usual] :
         {std::tuple{"GET", "/ws", 426}, {"DELETE", "/api/me", 405}, {"GET", "/%", 400}}) {
        start_at_a_standstill();
        SocketClient client(server->port());
        for (int i = 0; i < 200; ++i) ASSERT_EQ(client.request(method, path).status, usual) << path << ' ' << i;
        EXPECT_EQ(client.request(method, path).status, 429) << path;
        EXPECT_EQ(client.request("GET", "/healthz").status, 200);
        EXPECT_EQ(client.request("GET", "/metrics").status, 200);
    }
}

// Each of these reads all the games of a person again, in the time of everybody.
TEST_F(Limits, OnePersonsGamesAreNotReadWithoutEnd) {
    SocketClient client(server->port());
    const auto first = client.post("/api/me", "", "{}");
    const std::string cookie = "Cookie: tavoliere=" + token_of(first) + "\r\n";
    const auto allowed = [&](const char* path, int most) {
        int count = 0;
        while (count < most && client.request("GET", path, cookie).status == 200) ++count;
        return count;
    };
    EXPECT_EQ(allowed("/api/account/export", 10), 3);
    EXPECT_EQ(allowed("/api/my-games", 30), 20);
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
    start_at_a_standstill({.proxy = true});
    const auto upgrade = [](SocketClient& client, int i) {
        return client.upgrade("", "", "/ws", "X-Forwarded-For: 192.0.2." + std::to_string(i) + "\r\n").status;
    };
    std::vector<std::unique_ptr<SocketClient>> clients;
    for (int i = 0; i < 200; ++i) {
        clients.push_back(std::make_unique<SocketClient>(server->port()));
        ASSERT_EQ(upgrade(*clients.back(), 1), 101) << i;
    }
    now += minute;  // not because so many were opened at once
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
    SocketClient client(server->port()), other(server->port(), "127.0.0.2");
    const auto status = [&] {
        client.write("GET /nowhere HTTP/1.1\r\nHost: " + client.host() +
                     "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
        return client.read_response().status;
    };
    for (int i = 0; i < 200; ++i) ASSERT_EQ(status(), 403) << i;
    EXPECT_EQ(status(), 429);
    EXPECT_EQ(other.upgrade().status, 101);
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

// Whoever goes and comes back with many games keeps their turn.
TEST(FairQueues, LetNobodyPayForWhatWasTakenOut) {
    FairQueue<int> queue;
    const auto all = [](int) { return true; };
    for (int i = 0; i < 50; ++i) {
        queue.push("ann", 1);
        queue.push("ann", 2);
        EXPECT_EQ(queue.take_if([](int thing) { return thing == 1; }).size(), 1u);
        EXPECT_EQ(queue.take_if(all).size(), 1u);
    }
    EXPECT_EQ(queue.people(), 0u);
    for (const int thing : {11, 12}) queue.push("bob", thing);
    queue.push("ann", 3);
    EXPECT_EQ(queue.pop(), 11);
    EXPECT_EQ(queue.pop(), 3);
    queue.push("ann", 4);
    queue.take_if([](int thing) { return thing == 4; });
    queue.push("ann", 5);
    EXPECT_EQ(queue.pop(), 12) << "nor does anybody gain a turn by it";
    EXPECT_EQ(queue.pop(), 5);
}

TEST(FairQueues, MakeRoomForWhoeverHasLess) {
    FairQueue<int> queue;
    const auto small = [](int thing) { return thing < 100; };
    EXPECT_EQ(queue.push_out_for("ann", small), std::nullopt);
    for (const int thing : {1, 2, 3, 4}) queue.push("greedy", thing);
    EXPECT_EQ(queue.push_out_for("ann", [](int thing) { return thing > 4; }), std::nullopt) << "nothing that may go";
    EXPECT_EQ(queue.push_out_for("greedy", small), std::nullopt);
    EXPECT_EQ(queue.push_out_for("ann", small), 4);
    queue.push("ann", 11);
    EXPECT_EQ(queue.push_out_for("ann", small), 3);
    queue.push("ann", 12);
    EXPECT_EQ(queue.push_out_for("ann", small), std::nullopt) << "each has two";
    EXPECT_EQ(queue.push_out_for("bob", small), 12) << "the last one of those who have most";
    EXPECT_EQ(queue.push_out_for("bob", small), 2);
    EXPECT_EQ(queue.push_out_for("bob", small), std::nullopt) << "each has one";
    for (const int thing : {1, 11}) EXPECT_EQ(queue.pop(), thing);
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
