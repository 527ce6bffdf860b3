#include <chrono>
#include <functional>
#include <thread>

#include "server_fixture.hpp"
#include "socket_client.hpp"

// How much one client may ask of the server over real sockets.
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

// Nothing is made for who does not wait for it: what others ask comes sooner.
TEST_F(Limits, WhatNobodyWaitsForIsNotMade) {
    const std::string body = R"({"game":"onyx","options":{"size":"20"},"actions":[)" +
                             actions_of("onyx", {{"size", "20"}}, 200) + R"(],"want":["positions"]})";
    {
        std::vector<std::unique_ptr<SocketClient>> hasty;
        for (int i = 0; i < 8; ++i) {
            hasty.push_back(std::make_unique<SocketClient>(server->port()));
            hasty.back()->write("POST /api/explore HTTP/1.1\r\nHost: " + hasty.back()->host() +
                                "\r\nContent-Type: application/json\r\nX-Tavoliere: 1\r\nContent-Length: " +
                                std::to_string(body.size()) + "\r\n\r\n" + body);
        }
    }
    SocketClient other(server->port(), "127.0.0.2");
    EXPECT_EQ(other.post("/api/explore", "", body).status, 200);
    const std::string numbers = other.request("GET", "/metrics").body;
    EXPECT_EQ(numbers.find("tavoliere_requests_abandoned_total 0\n"), std::string::npos);
    EXPECT_NE(numbers.find("tavoliere_requests_abandoned_total "), std::string::npos);
}

}  // namespace
}  // namespace tavoliere::server
