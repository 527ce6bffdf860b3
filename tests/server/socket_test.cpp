#include "socket_client.hpp"

#include <array>
#include <atomic>
#include <thread>

#include "hall_fixture.hpp"
#include "laboratory/known_reports.hpp"
#include "server_fixture.hpp"
#include "support/games.hpp"

// The whole server on the loopback, with real sockets.
namespace tavoliere::server {
namespace {

class Sockets : public RunningServer {
protected:
    void SetUp() override { start(with_rules()); }
    static ServerOptions with_rules() {
        ServerOptions options;
        options.rules = [](const FamilyPtr& family, Language) {
            return family->info.id == "dvonn" ? std::string("# Dvonn") : std::string();
        };
        return options;
    }
    std::string new_token() {
        SocketClient client(server->port());
        return token_of(client.post("/api/me", "", "{}"));
    }
    std::string sign_up(std::string_view name) {
        SocketClient client(server->port());
        const auto answer = client.post("/api/account", new_token(),
                                        R"({"name":")" + std::string(name) + R"(","password":"correct horse"})");
        EXPECT_EQ(answer.status, 200) << answer.body;
        return token_of(answer);
    }
    SocketClient::Response get(std::string_view target, std::string_view headers = "") {
        return SocketClient(server->port()).request("GET", target, headers);
    }
};

TEST_F(Sockets, TellHealthNumbersAndThePage) {
    EXPECT_EQ(get("/healthz").body, "ok\n");
    EXPECT_NE(get("/metrics").body.find("tavoliere_moves_total 0"), std::string::npos);
    const auto page = get("/game/abc");
    EXPECT_EQ(page.status, 200);
    EXPECT_NE(page.body.find("Tavoliere"), std::string::npos);
    const std::string policy = page.header("Content-Security-Policy");
    EXPECT_NE(policy.find("script-src 'self'"), std::string::npos);
    EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
    EXPECT_EQ(get("/", "If-None-Match: " + page.header("ETag") + "\r\n").status, 304);
    SocketClient client(server->port());
    EXPECT_TRUE(client.request("HEAD", "/").body.empty());
    EXPECT_EQ(client.request("GET", "/healthz").body, "ok\n") << "the connection is kept";
}

TEST_F(Sockets, DescribeTheGames) {
    const js::value games = get("/api/games").json();
    ASSERT_EQ(games.at("games").as_array().size(), catalog().families().size());
    for (const js::value& game : games.at("games").as_array()) {
        EXPECT_FALSE(text(game.at("idea").at("it")).empty());
        for (const js::value& field : game.at("position_fields").as_array())
            EXPECT_FALSE(text(field.at("name").at("it")).empty()) << game.at("id");
        const js::object& view = game.at("thumbnail").at("view").as_object();
        EXPECT_FALSE(view.at("stacks").as_array().empty() && view.at("heaps").as_array().empty()) << game.at("id");
        EXPECT_FALSE(game.at("thumbnail").at("scene").at("board").at("cells").as_array().empty());
        const std::string known = character_of(text(game.at("id")), Language::italian);
        EXPECT_EQ(game.at("character").is_null(), known.empty()) << game.at("id");
        if (!known.empty()) EXPECT_EQ(text(game.at("character").at("it")), known);
    }
    EXPECT_EQ(games.at("levels").as_array().size(), 10u);
    EXPECT_EQ(get("/api/scene?game=byte&size=10").json().at("board").at("cells").as_array().size(), 100u);
    EXPECT_EQ(get("/api/scene?game=byte&size=9").status, 404);
    EXPECT_EQ(get("/api/rules?game=dvonn&lang=it").body, "# Dvonn");
    EXPECT_EQ(get("/api/rules?game=..%2f..%2fetc%2fpasswd").status, 404);
}

TEST_F(Sockets, ExploreAnyLine) {
    SocketClient client(server->port());
    const auto explore = [&](std::string_view body) { return client.post("/api/explore", "", body); };
    const js::value line = explore(R"({"game":"dvonn","actions":["a3","a4"],"want":["positions","menu"]})").json();
    EXPECT_EQ(line.at("positions").as_array().size(), 3u);
    EXPECT_EQ(line.at("menu").at("steps").as_array().size(), 47u);
    EXPECT_EQ(text(line.at("positions").at(2).at("changes").at(0).at("cell")), "a4");
    EXPECT_FALSE(line.as_object().contains("notation"));
    const js::value chess = explore(R"({"game":"connection","actions":["e2e4","e7e5","g1f3"]})").json();
    EXPECT_EQ(chess.at("notation"), (js::array{"e4", "e5", "Nf3"}));
    EXPECT_EQ(explore(R"({"game":"dvonn","actions":["a3","a3"]})").status, 400);
    EXPECT_EQ(text(explore(R"({"game":"dvonn","actions":["a3"],"explain":"a3"})").json().at("explanation").at("en")),
              "This place is taken.");
    const auto why = [&](const std::string& chosen) {
        return explore(R"({"game":"connection","actions":[],"explain":"e5","chosen":)" + chosen + '}');
    };
    EXPECT_EQ(text(why("[]").json().at("explanation").at("en")), "There is nothing here to move.");
    EXPECT_NE(text(why(R"(["e2"])").json().at("explanation").at("en")).find("A pawn moves one square"),
              std::string::npos);
    for (const char* bad : {R"(["z9"])", R"([{"height":0}])", R"("e2")", "[1]"}) EXPECT_EQ(why(bad).status, 400) << bad;
}

TEST_F(Sockets, ExploreShowsWhatIsAskedForOverTheBoard) {
    SocketClient client(server->port());
    const auto explore = [&](const std::string& show) {
        return client.post("/api/explore", "", R"({"game":"volo","actions":[],"show":)" + show + '}');
    };
    const js::value shown = explore(R"(["flocks","areas"])").json();
    EXPECT_EQ(text(shown.at("overlays").at(0).at("id")), "flocks");
    EXPECT_EQ(shown.at("overlays").at(0).at("marks").as_array().size(), 6u) << "three birds of each colour, apart";
    EXPECT_EQ(text(shown.at("overlays").at(0).at("marks").at(0).at("words").at("en")), "a bird alone");
    EXPECT_TRUE(shown.at("overlays").at(1).at("marks").as_array().empty());
    EXPECT_EQ(explore(R"(["nothing"])").status, 404);
    for (const char* bad : {R"("flocks")", "[1]", R"(["flocks","flocks","flocks"])"})
        EXPECT_EQ(explore(bad).status, 400) << bad;
}

TEST_F(Sockets, TheLongestLinesAreToldWithoutAllPositions) {
    const auto explore = [&](int plies) {
        return SocketClient(server->port())
            .post("/api/explore", "",
                  R"({"game":"onyx","options":{"size":"20"},"want":["positions"],"actions":[)" +
                      actions_of("onyx", {{"size", "20"}}, plies) + "]}")
            .json();
    };
    EXPECT_EQ(explore(171).at("positions").as_array().size(), 172u);
    const js::value longer = explore(172);
    EXPECT_FALSE(longer.as_object().contains("positions"));
    EXPECT_EQ(longer.at("position").at("ply").as_int64(), 172);
    EXPECT_EQ(longer.at("actions").as_array().size(), 172u);
    std::string many = "\"a1\"";
    for (int i = 0; i < 2000; ++i) many += ",\"a1\"";
    const auto refused =
        SocketClient(server->port())
            .post("/api/explore", "", R"({"game":"onyx","options":{"size":"20"},"actions":[)" + many + "]}");
    EXPECT_EQ(refused.status, 400);
    EXPECT_EQ(text(refused.json().at("error").at("code")), "bad_message");
    EXPECT_NE(text(refused.json().at("error").at("words").at("it")).find("2000 mosse"), std::string::npos);
}

TEST_F(Sockets, PlayBetweenTwoAndComeBack) {
    SocketClient ann(server->port()), bob(server->port());
    const std::string ann_token = token_of(ann.upgrade());
    ASSERT_EQ(ann_token.size(), 22u) << "a guest gets a cookie with the upgrade";
    EXPECT_EQ(bob.upgrade(new_token(), "http://" + bob.host()).status, 101);
    ann.await("hello");
    ann.send_json({{"t", "create"}, {"game", "dvonn"}, {"with", "link"}, {"side", 0}});
    const std::string room = text(ann.await("created").at("room"));
    bob.send_json({{"t", "join"}, {"room", room}});
    const js::object joined = bob.await("room");
    EXPECT_EQ(joined.at("seat").as_int64(), 1);
    ann.send_json({{"t", "move"}, {"room", room}, {"on", joined.at("hash")}, {"action", "c5"}, {"id", 9}});
    const js::object ok = ann.await("ok");
    EXPECT_EQ(ok.at("re").as_int64(), 9);
    EXPECT_EQ(ok.at("ply").as_int64(), 1);
    js::object seen = bob.await("event");
    while (text(seen.at("what")) != "move") seen = bob.await("event");
    EXPECT_EQ(seen.at("hash"), ok.at("hash"));

    server.reset();
    start(with_rules());
    SocketClient again(server->port());
    again.upgrade(ann_token);
    again.send_json({{"t", "watch"}, {"room", room}});
    const js::object back = again.await("room");
    EXPECT_EQ(back.at("seat").as_int64(), 0) << "still the same person";
    EXPECT_EQ(back.at("hash"), ok.at("hash"));
    const auto mine =
        SocketClient(server->port()).request("GET", "/api/my-games", "Cookie: tavoliere=" + ann_token + "\r\n");
    EXPECT_EQ(mine.json().at("games").as_array().size(), 1u);
    const auto record = get("/api/record?room=" + room);
    EXPECT_NE(record.body.find("c5"), std::string::npos) << record.body;
}

// A browser answers by itself; where no answer comes the line is dead.
TEST_F(Sockets, AskThePlayerToMoveForASignOfLife) {
    start_at_a_standstill();
    SocketClient ann(server->port());
    ann.upgrade();
    ann.send_json({{"t", "create"},
                   {"game", "dvonn"},
                   {"with", "here"},
                   {"time", {{"kind", "fischer"}, {"main", 60000}, {"add", 0}}}});
    js::object room = ann.await("room");
    const std::string id = text(room.at("room"));
    for (const char* action : {"a3", "a4"}) {
        ann.send_json({{"t", "move"}, {"room", id}, {"on", room.at("hash")}, {"action", action}});
        room = ann.await("event");
    }
    const auto next_ping = [&] {
        while (const auto frame = ann.read_frame())
            if (frame->opcode == 9) return frame->payload;
        return std::string();
    };
    // Everybody is asked every 15 s of real time, for the lag: once at most while this lasts.
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < 4; ++i) {
        now += 2001;
        ann.send_frame(next_ping(), 10);
        ann.send_json({{"t", "ping"}});
        EXPECT_FALSE(ann.await("pong").empty()) << "what was said before has been heard too";
    }
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(14));
}

TEST_F(Sockets, RefuseForeignPages) {
    SocketClient evil(server->port());
    EXPECT_EQ(evil.upgrade("", "http://evil.example").status, 403);
    EXPECT_EQ(SocketClient(server->port()).upgrade("", "null").status, 403);
    EXPECT_EQ(SocketClient(server->port()).upgrade("", "", "/other").status, 403);
    const std::string body = R"({"name":"mallory","password":"correct horse"})";
    const auto posted = [&](const std::string& headers) {
        return SocketClient(server->port()).request("POST", "/api/account", headers, body).status;
    };
    EXPECT_EQ(posted("Content-Type: text/plain\r\n"), 403) << "a form";
    EXPECT_EQ(posted("Content-Type: application/json\r\n"), 403) << "without the mark";
    EXPECT_EQ(posted("Content-Type: application/json\r\nX-Tavoliere: 1\r\nOrigin: https://evil.example\r\n"), 403);
    EXPECT_EQ(get("/api/me", "Origin: http://evil.example\r\n").status, 403);
}

TEST_F(Sockets, SurviveWhateverIsSent) {
    const auto code_for = [&](std::string_view payload, int opcode) {
        SocketClient client(server->port());
        client.upgrade();
        client.send_frame(payload, opcode);
        return client.await_close();
    };
    EXPECT_EQ(code_for("{}", 2), 1003) << "binary";
    EXPECT_EQ(code_for(std::string(20000, ' '), 1), 1009) << "oversized";
    EXPECT_EQ(code_for("\xff\xfe", 1), 1007) << "not UTF-8";

    SocketClient endless(server->port());
    endless.upgrade();
    endless.send_frame(std::string(1000, ' '), 1, false);
    for (int i = 0; i < 100 && endless.send_frame(std::string(1000, ' '), 0, false); ++i) continue;
    EXPECT_EQ(endless.await_close(), 1009);

    SocketClient client(server->port());
    client.upgrade();
    for (const std::string& bad :
         {std::string("nonsense"), std::string(200, '['), std::string(R"({"t":"ping","t":"ping"})"),
          std::string(R"({"t":"ping","id":99999999999999999999})"), std::string("[]"), std::string(R"({"t":7})"),
          std::string(R"({"t":"move","room":"../../etc/passwd"})"), std::string(R"({"t":"watch","room":5})")}) {
        client.send_frame(bad);
        EXPECT_FALSE(client.await("error").empty()) << bad;
    }
    client.send_frame(R"({"t":"ping"})");
    EXPECT_FALSE(client.await("pong").empty());
    for (int i = 0; i < 30; ++i) client.send_frame("nonsense");
    EXPECT_EQ(client.await_close(), 1001) << "patience ends";
}

TEST_F(Sockets, SurviveBadRequests) {
    EXPECT_EQ(get("/../../etc/passwd").status, 404);
    EXPECT_EQ(get("/%2e%2e/%2e%2e/etc/passwd").status, 404);
    EXPECT_EQ(get("/assets/..%2f..%2fsecret.js").status, 404);
    EXPECT_EQ(get("/%00").status, 400);
    EXPECT_EQ(get("/%ff%fe").status, 400);
    EXPECT_EQ(get("/%zz").status, 400);
    EXPECT_EQ(get("/api/game?room=../x").status, 404);
    EXPECT_EQ(get("/", "X: " + std::string(10000, 'x') + "\r\n").status, 431);
    SocketClient client(server->port());
    EXPECT_EQ(client.post("/api/explore", "", std::string(100000, ' ')).status, 413);
    EXPECT_EQ(SocketClient(server->port()).request("DELETE", "/api/me").status, 405);
    SocketClient nonsense(server->port());
    nonsense.write("\x16\x03\x01 this is not HTTP\r\n\r\n");
    EXPECT_EQ(nonsense.read_response().status, 400);
    EXPECT_EQ(get("/healthz").body, "ok\n");
}

TEST_F(Sockets, SayThatTheyCloseWhenTheyDo) {
    const auto long_header = get("/", "X: " + std::string(10000, 'x') + "\r\n");
    EXPECT_EQ(long_header.header("Connection"), "close");
    const auto long_body = SocketClient(server->port()).post("/api/explore", "", std::string(100000, ' '));
    EXPECT_EQ(long_body.header("Connection"), "close");
    SocketClient nonsense(server->port());
    nonsense.write("this is not HTTP\r\n\r\n");
    EXPECT_EQ(nonsense.read_response().header("Connection"), "close");
    EXPECT_NE(get("/healthz").header("Connection"), "close");
}

TEST_F(Sockets, KnowACopyByItsTagHoweverItIsNamed) {
    for (const char* target : {"/", "/api/games"}) {
        const std::string tag = get(target).header("ETag");
        const auto status = [&](const std::string& known) {
            return get(target, "If-None-Match: " + known + "\r\n").status;
        };
        EXPECT_EQ(status(tag), 304) << target;
        EXPECT_EQ(status("W/" + tag), 304) << "as a proxy that compresses weakens it";
        EXPECT_EQ(status("\"other\" ,W/\"more\", " + tag), 304);
        EXPECT_EQ(status("*"), 304);
        EXPECT_EQ(status("\"other\""), 200);
        EXPECT_EQ(status(tag.substr(0, tag.size() - 2)), 200);
        EXPECT_EQ(status(""), 200);
    }
}

TEST_F(Sockets, SayWhatAnAddressIsFor) {
    const auto plain = get("/ws");
    EXPECT_EQ(plain.status, 426);
    EXPECT_EQ(plain.header("Upgrade"), "websocket");
    for (const char* target : {"/healthz", "/metrics", "/"}) {
        const auto refused = SocketClient(server->port()).request("DELETE", target);
        EXPECT_EQ(refused.status, 405) << target;
        EXPECT_NE(refused.header("Allow"), "") << target;
    }
}

TEST_F(Sockets, KeepAccounts) {
    const std::string token = sign_up("Ann");
    const auto me = [&](const std::string& with) {
        return SocketClient(server->port()).request("GET", "/api/me", "Cookie: tavoliere=" + with + "\r\n").json();
    };
    EXPECT_EQ(text(me(token).at("person").at("name")), "Ann");
    SocketClient client(server->port());
    const auto post = [&](std::string_view path, const std::string& cookie, const std::string& body) {
        return client.post(path, cookie, body);
    };
    EXPECT_EQ(post("/api/account", new_token(), R"({"name":"ANN","password":"correct horse"})").status, 409);
    EXPECT_EQ(post("/api/account", new_token(), R"({"name":"<script>","password":"correct horse"})").status, 400);
    EXPECT_EQ(post("/api/account", new_token(), R"({"name":"short","password":"x"})").status, 400);
    EXPECT_EQ(post("/api/login", new_token(), R"({"name":"Ann","password":"wrong horse"})").status, 401);
    EXPECT_EQ(post("/api/login", new_token(), R"({"name":"nobody","password":"wrong horse"})").status, 401);

    const std::string second =
        token_of(post("/api/login", new_token(), R"({"name":"ann","password":"correct horse"})"));
    EXPECT_EQ(me(second).at("person").at("id"), me(token).at("person").at("id"));
    EXPECT_NE(get("/api/account/export", "Cookie: tavoliere=" + second + "\r\n").body.find("\"Ann\""),
              std::string::npos);
    post("/api/logout", token, R"({"everywhere":true})");
    EXPECT_FALSE(me(second).at("account").as_bool());
    EXPECT_FALSE(me(token).at("account").as_bool());

    const std::string third = token_of(post("/api/login", new_token(), R"({"name":"ann","password":"correct horse"})"));
    const auto words = [](const SocketClient::Response& answer) {
        return text(answer.json().at("error").at("words").at("en"));
    };
    const auto wrong = post("/api/account/delete", third, R"({"password":"wrong horse"})");
    EXPECT_EQ(wrong.status, 401);
    EXPECT_EQ(words(wrong), "The password is wrong.");
    EXPECT_EQ(words(post("/api/account/delete", new_token(), R"({"password":"x"})")), "You are not logged in.");
    const auto change = [&](const std::string& fresh) {
        return words(post("/api/account/password", third, R"({"password":"x","new_password":")" + fresh + "\"}"));
    };
    for (const std::string& bad : {std::string("short"), std::string(201, 'x')})
        EXPECT_EQ(change(bad), "A new password has 8 to 200 characters.");
    EXPECT_EQ(change("long enough"), "The password is wrong.");
    EXPECT_EQ(post("/api/account/delete", third, R"({"password":"correct horse"})").status, 200);
    EXPECT_EQ(post("/api/login", new_token(), R"({"name":"ann","password":"correct horse"})").status, 401);
}

TEST_F(Sockets, TheTokenOfTheGuestIsNoWayIntoTheAccount) {
    const std::string guest_token = new_token();
    SocketClient client(server->port());
    client.post("/api/account", guest_token, R"({"name":"Ann","password":"correct horse"})");
    const auto me = client.post("/api/me", guest_token, "{}");
    EXPECT_FALSE(me.json().at("account").as_bool());
    EXPECT_NE(token_of(me), "") << "the old token is worth nothing any more";
}

// A login that was judged by the old password while the new one was being made.
TEST_F(Sockets, TheOldPasswordOpensNothingThatOutlivesIt) {
    ServerOptions options = with_rules();
    options.limits = false;
    start(options);
    const std::string token = sign_up("Ann");
    SocketClient owner(server->port());
    std::atomic<bool> changed = false;
    std::thread change([&] {
        const auto answer = owner.post("/api/account/password", token,
                                       R"({"password":"correct horse","new_password":"another horse"})");
        EXPECT_EQ(answer.status, 200) << answer.body;
        changed = true;
    });
    std::array<std::vector<std::string>, 4> opened;
    std::vector<std::thread> thieves;
    for (auto& tokens : opened)
        thieves.emplace_back([&] {
            SocketClient thief(server->port());
            while (!changed) {
                const auto answer = thief.post("/api/login", "", R"({"name":"Ann","password":"correct horse"})");
                if (answer.status == 200) tokens.push_back(token_of(answer));
            }
        });
    change.join();
    for (std::thread& thief : thieves) thief.join();
    for (const auto& tokens : opened)
        for (const std::string& stolen : tokens)
            EXPECT_FALSE(get("/api/me", "Cookie: tavoliere=" + stolen + "\r\n").json().at("account").as_bool())
                << "the old password's session is still open";
    EXPECT_TRUE(get("/api/me", "Cookie: tavoliere=" + token + "\r\n").json().at("account").as_bool());
    EXPECT_EQ(owner.post("/api/login", "", R"({"name":"Ann","password":"another horse"})").status, 200);
    EXPECT_EQ(owner.post("/api/login", "", R"({"name":"Ann","password":"correct horse"})").status, 401);
}

// What is asked about a room that nobody is in leaves nothing behind in memory.
TEST_F(Sockets, AStrangersQuestionKeepsNoTable) {
    start_at_a_standstill();
    std::string room;
    {
        SocketClient ann(server->port());
        ann.upgrade();
        ann.send_json({{"t", "create"}, {"game", "dvonn"}, {"with", "here"}, {"private", true}});
        room = text(ann.await("created").at("room"));
        ann.await("room");
    }
    const auto tables = [&] {
        const std::string numbers = get("/metrics").body;
        return std::atoi(numbers.c_str() + numbers.find("\ntavoliere_tables ") + 18);
    };
    // The answer comes before its table is forgotten, which is half a minute later.
    const auto none_is_left = [&] {
        for (int i = 0; i < 600 && tables() > 0; ++i) {
            now += minute;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        return tables() == 0;
    };
    ASSERT_TRUE(none_is_left());
    EXPECT_EQ(get("/api/game?room=" + room).status, 404);
    EXPECT_TRUE(none_is_left());
    EXPECT_EQ(get("/api/record?room=" + room).status, 404);
    EXPECT_TRUE(none_is_left());
}

TEST_F(Sockets, GuessingPasswordsIsSlowedDown) {
    start_at_a_standstill();
    sign_up("Ann");
    SocketClient client(server->port());
    const auto guess = [&](int i) {
        return client.post("/api/login", "", R"({"name":"ann","password":"guess number )" + std::to_string(i) + "\"}")
            .status;
    };
    for (int i = 0; i < 8; ++i) EXPECT_EQ(guess(i), 401);
    EXPECT_EQ(guess(8), 429);
    now += minute;
    EXPECT_EQ(guess(9), 401) << "one a minute";
    EXPECT_EQ(guess(10), 429);
}

// Both in turn play a rated game until it counts.
void play_until_it_counts(SocketClient& first, SocketClient& other, const std::string& room) {
    Record record(game_or_fail("dvonn"));
    Random random(1);
    for (int ply = 0; ply < 10; ++ply) {
        SocketClient& mover = ply % 2 == 0 ? first : other;
        mover.send_json({{"t", "watch"}, {"room", room}, {"id", 100 + ply}});
        js::object seen = mover.await("room");
        while (!seen.empty() && (!seen.contains("re") || seen.at("re").as_int64() != 100 + ply))
            seen = mover.await("room");
        ASSERT_FALSE(seen.empty());
        record.play_random(random);
        mover.send_json(
            {{"t", "move"}, {"room", room}, {"on", seen.at("hash")}, {"action", record.plies().back().action}});
        js::object told = mover.await("ok");
        while (!told.empty() && !told.contains("ply")) told = mover.await("ok");
        ASSERT_FALSE(told.empty());
    }
}

TEST_F(Sockets, RatedGamesNeedTwoAccounts) {
    start({.limits = false});  // all of them come from one address
    const std::string ann_token = sign_up("Ann"), bob_token = sign_up("Bob");
    SocketClient ann(server->port()), tab(server->port()), bob(server->port());
    ann.upgrade(ann_token);
    tab.upgrade(ann_token);
    bob.upgrade(bob_token);
    ann.send_json({{"t", "create"},
                   {"game", "dvonn"},
                   {"with", "link"},
                   {"side", 0},
                   {"rated", true},
                   {"time", {{"kind", "fischer"}, {"main", 60000}, {"add", 1000}}}});
    const std::string room = text(ann.await("created").at("room"));
    tab.send_json({{"t", "join"}, {"room", room}});
    EXPECT_EQ(text(tab.await("error").at("error").at("code")), "not_allowed") << "against oneself";
    bob.send_json({{"t", "join"}, {"room", room}});
    bob.await("room");
    play_until_it_counts(ann, bob, room);
    bob.send_json({{"t", "resign"}, {"room", room}});
    js::object event = ann.await("event");
    while (text(event.at("what")) != "end") event = ann.await("event");
    EXPECT_GT(event.at("result").at("ratings").at(0).at("after").as_int64(), 1500);
    EXPECT_LT(event.at("result").at("ratings").at(1).at("after").as_int64(), 1500);
    const auto me = get("/api/me", "Cookie: tavoliere=" + ann_token + "\r\n").json();
    EXPECT_EQ(me.at("ratings").at("dvonn").at("games").as_int64(), 1);
}

// Everything that is kept about a person: their games and what they said in them, their ratings, what they said
// elsewhere.
TEST_F(Sockets, ExportAllThatIsKeptAboutAPerson) {
    start({.limits = false});  // all of them come from one address
    const std::string ann_token = sign_up("Ann"), bob_token = sign_up("Bob");
    SocketClient ann(server->port()), bob(server->port());
    ann.upgrade(ann_token);
    bob.upgrade(bob_token);
    const auto say = [](SocketClient& client, const std::string& room, const char* words) {
        client.send_json({{"t", "chat"}, {"room", room}, {"text", words}});
        client.await("ok");
    };
    ann.send_json({{"t", "create"},
                   {"game", "dvonn"},
                   {"with", "link"},
                   {"side", 0},
                   {"rated", true},
                   {"time", {{"kind", "fischer"}, {"main", 60000}, {"add", 1000}}}});
    const std::string rated = text(ann.await("created").at("room"));
    bob.send_json({{"t", "join"}, {"room", rated}});
    bob.await("room");
    play_until_it_counts(ann, bob, rated);
    say(ann, rated, "at my table");
    bob.send_json({{"t", "resign"}, {"room", rated}});
    bob.send_json({{"t", "create"}, {"game", "byte"}, {"with", "here"}});
    const std::string other = text(bob.await("created").at("room"));
    say(ann, other, "at their table");
    say(bob, other, "not hers");
    const js::value all = get("/api/account/export", "Cookie: tavoliere=" + ann_token + "\r\n").json();
    EXPECT_EQ(all.at("ratings").at("dvonn").at("games").as_int64(), 1);
    EXPECT_GT(all.at("ratings").at("dvonn").at("rating").as_int64(), 1500);
    ASSERT_EQ(all.at("games").as_array().size(), 1u);
    EXPECT_EQ(all.at("games").at(0).at("said"), js::value(js::array{"at my table"}));
    EXPECT_EQ(all.at("said_elsewhere"), js::value(js::array{{{"room", other}, {"text", "at their table"}}}));
}

TEST_F(Sockets, ADeletedAccountLeavesNothingBehind) {
    start({.limits = false});  // all of them come from one address
    const std::string old_token = new_token(), bob_token = sign_up("Bob");
    SocketClient client(server->port());
    const auto answer = client.post("/api/account", old_token, R"({"name":"Ann","password":"correct horse"})");
    const std::string ann_token = token_of(answer), ann_id = text(answer.json().at("person").at("id"));
    SocketClient ann(server->port()), bob(server->port());
    ann.upgrade(ann_token);
    bob.upgrade(bob_token);
    const auto begin = [&](const js::value& time) {
        ann.send_json({{"t", "create"},
                       {"game", "dvonn"},
                       {"with", "link"},
                       {"side", 0},
                       {"rated", time.at("kind") != "none"},
                       {"time", time}});
        const std::string room = text(ann.await("created").at("room"));
        ann.await("room");
        bob.send_json({{"t", "join"}, {"room", room}});
        bob.await("room");
        return room;
    };
    const std::string fresh = begin({{"kind", "none"}});
    const std::string rated = begin({{"kind", "fischer"}, {"main", 600000}, {"add", 1000}});
    play_until_it_counts(ann, bob, rated);
    ann.send_json({{"t", "chat"}, {"room", rated}, {"text", "hers alone"}});
    ann.await("ok");
    ASSERT_EQ(client.post("/api/account/delete", ann_token, R"({"password":"correct horse"})").status, 200);

    const auto game = [&](const std::string& room) { return get("/api/game?room=" + room).json(); };
    EXPECT_EQ(js::serialize(game(rated)).find("hers alone"), std::string::npos);
    EXPECT_EQ(text(game(fresh).at("state")), "over");
    EXPECT_TRUE(game(fresh).at("result").at("aborted").as_bool());
    EXPECT_EQ(text(game(rated).at("state")), "over");
    EXPECT_EQ(game(rated).at("result").at("winner").as_int64(), 1) << "Bob";
    const auto me = get("/api/me", "Cookie: tavoliere=" + old_token + "\r\n");
    EXPECT_NE(text(me.json().at("person").at("id")), ann_id) << "the guest's token is not Ann again";
    EXPECT_EQ(client.post("/api/account", new_token(), R"({"name":"Ann","password":"correct horse"})").status, 200)
        << "the name is free";
    server.reset();
    auto store = open_store(folder.path());
    ASSERT_TRUE(store);
    const auto games_of = [&](const std::string& id) {
        return found_in<Store::Ratings>(**store, [&](Store& asked, auto then) { asked.ratings(id, then); })["dvonn"]
            .games;
    };
    using Known = std::optional<StoredPerson>;
    const Known stored_bob = found_in<Known>(**store, [](Store& asked, auto then) { asked.person_named("Bob", then); });
    EXPECT_EQ(games_of(ann_id), 0);
    EXPECT_EQ(games_of(stored_bob->id), 1);
    EXPECT_EQ(found_in<Known>(**store, [&](Store& asked, auto then) { asked.person(ann_id, then); })->name, "");
}

TEST_F(Sockets, NoOtherPageLogsOutDeletesOrChangesAPassword) {
    const std::string token = sign_up("Ann");
    const std::string body = R"({"everywhere":true,"password":"correct horse","new_password":"another horse"})";
    const std::string cookie = "Cookie: tavoliere=" + token + "\r\n", json = "Content-Type: application/json\r\n";
    for (const char* path : {"/api/logout", "/api/account/delete", "/api/account/password"})
        for (const std::string& headers :
             {std::string("Content-Type: text/plain\r\nX-Tavoliere: 1\r\n"), json,
              json + "X-Tavoliere: 1\r\nOrigin: https://evil.example\r\n", json + "X-Tavoliere: 1\r\nOrigin: null\r\n"})
            EXPECT_EQ(SocketClient(server->port()).request("POST", path, cookie + headers, body).status, 403)
                << path << ' ' << headers;
    EXPECT_TRUE(get("/api/me", cookie).json().at("account").as_bool());
    EXPECT_EQ(
        SocketClient(server->port()).post("/api/login", "", R"({"name":"Ann","password":"correct horse"})").status,
        200);
}

TEST_F(Sockets, FloodsAreRefused) {
    start_at_a_standstill(with_rules());
    SocketClient client(server->port());
    client.upgrade();
    for (int i = 0; i < 40; ++i) client.send_json({{"t", "create"}, {"game", "dvonn"}, {"with", "link"}});
    EXPECT_EQ(text(client.await("error").at("error").at("code")), "too_many");
    SocketClient fetcher(server->port(), "127.0.0.2");
    const auto fetch = [&] { return fetcher.request("GET", "/api/rules?game=dvonn").status; };
    for (int i = 0; i < 200; ++i) ASSERT_EQ(fetch(), 200) << i;
    EXPECT_EQ(fetch(), 429);
    now += 20;
    EXPECT_EQ(fetch(), 200) << "fifty a second";
}

// A server that could not open its port has never run: no clock goes on because of it.
TEST_F(Sockets, AFailedStartIsNoRun) {
    TemporaryFolder other;
    const auto runs = [&] {
        auto store = open_store(other.path());
        return store ? found_in<Restart>(**store, [](Store& asked, auto then) { asked.restart(then); }).runs
                     : std::vector<Span>{};
    };
    ServerOptions options;
    options.data = store_of(other.path());
    options.port = 0;
    ASSERT_TRUE(Server::start(catalog(), options));
    const std::vector<Span> before = runs();
    ASSERT_EQ(before.size(), 1u);
    EXPECT_GE(before[0].end, before[0].begin);
    options.port = server->port();
    EXPECT_FALSE(Server::start(catalog(), options)) << "the port is taken";
    EXPECT_EQ(runs(), before);
    options.port = 0;
    ASSERT_TRUE(Server::start(catalog(), options));
    EXPECT_EQ(runs().size(), 2u);
}

TEST_F(Sockets, TwoServersDoNotShareAFolder) {
    ServerOptions options;
    options.port = 0;
    options.data = store_of(folder.path());
    EXPECT_FALSE(Server::start(catalog(), options));
}

}  // namespace
}  // namespace tavoliere::server
