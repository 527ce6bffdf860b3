#include <filesystem>
#include <fstream>
#include <iterator>

#include "hall_fixture.hpp"
#include "server/accounts.hpp"
#include "server/gateway.hpp"
#include "server/http_header.hpp"
#include "server/reference_api.hpp"
#include "server_fixture.hpp"
#include "socket_client.hpp"

// What a player or a stranger might try, and that it does not work. SECURITY.md says where each attack is tested.
namespace tavoliere::server {
namespace {

class Attacks : public ::testing::Test {
protected:
    TemporaryFolder folder;
    TestHall hall{folder.path(), false};
    Client ann{hall, guest()}, bob{hall, guest()}, eve{hall, guest()};

    std::string begin(const js::object& more = {}) {
        js::object settings{{"game", "dvonn"}, {"with", "link"}, {"side", 0}};
        for (const auto& member : more) settings[member.key()] = member.value();
        const std::string room = ann.create(settings);
        EXPECT_EQ(bob.refusal({{"t", "join"}, {"room", room}}), "");
        return room;
    }
    std::int64_t ply(const std::string& room) { return ann.room(room).at("position").at("ply").as_int64(); }
};

TEST_F(Attacks, NobodyActsForTheOpponent) {
    const std::string room = begin();
    js::object move = bob.move_message(room, "a3");
    move["seat"] = 0;
    EXPECT_EQ(bob.refusal(move), "not_yours") << "Ann's move, sent by Bob with Ann's seat";
    EXPECT_EQ(bob.refusal({{"t", "resign"}, {"room", room}, {"seat", 0}}), "");
    EXPECT_EQ(ann.room(room).at("result").at("winner").as_int64(), 0)
        << "they resign for themselves, whatever they say";
}

TEST_F(Attacks, NobodyMovesInAnothersGame) {
    const std::string room = begin();
    const std::string own = eve.create({{"game", "dvonn"}, {"with", "here"}});
    js::object move = ann.move_message(room, "a3");
    move["on"] = eve.hash(own);
    move["room"] = own;
    EXPECT_EQ(ann.refusal(move), "not_yours");
    EXPECT_EQ(eve.refusal(eve.move_message(room, "a3")), "not_yours");
    for (const char* what : {"draw", "takeback", "pause", "rematch"})
        EXPECT_EQ(eve.refusal({{"t", "offer"}, {"room", room}, {"what", what}}), "not_yours") << what;
    EXPECT_EQ(eve.refusal({{"t", "abort"}, {"room", room}}), "not_yours");
    EXPECT_EQ(ply(room), 0);
}

TEST_F(Attacks, AHashOfAnotherGameIsStale) {
    const std::string room = begin(), other = begin();
    ann.move(other, "a3");
    js::object move = ann.move_message(room, "a3");
    move["on"] = ann.hash(other);
    EXPECT_EQ(ann.refusal(move), "stale");
}

TEST_F(Attacks, NothingIsPlayedAfterTheEnd) {
    const std::string room = begin();
    const js::object move = ann.move_message(room, "a3");
    bob.ask({{"t", "resign"}, {"room", room}});
    EXPECT_EQ(ann.refusal(move), "over");
    for (const char* what : {"draw", "takeback", "pause"})
        EXPECT_EQ(ann.refusal({{"t", "offer"}, {"room", room}, {"what", what}}), "over") << what;
    EXPECT_EQ(ann.refusal({{"t", "abort"}, {"room", room}}), "over");
    EXPECT_EQ(ply(room), 0);
}

// The clock is looked at now and then; a move that comes in between is judged by it all the same.
TEST_F(Attacks, NothingIsPlayedAfterTheFlagThoughNobodyHasSeenItFall) {
    const std::string room = begin({{"time", {{"kind", "fischer"}, {"main", 60000}, {"add", 5000}}}});
    ann.move(room, "a3");
    bob.move(room, "a4");
    const js::object late = ann.move_message(room, "a5");
    hall.pass_without_hall(61000);
    EXPECT_EQ(ann.refusal(late), "over");
    hall.settle();
    const js::object over = ann.room(room);
    EXPECT_EQ(over.at("result").at("winner").as_int64(), 1);
    EXPECT_EQ(over.at("position").at("ply").as_int64(), 2);
}

TEST_F(Attacks, ADrawAcceptedByItsOwnOffererIsNone) {
    const std::string room = begin();
    ann.ask({{"t", "offer"}, {"room", room}, {"what", "draw"}});
    EXPECT_EQ(ann.refusal({{"t", "accept"}, {"room", room}, {"what", "draw"}}), "not_offered");
    ann.ask({{"t", "offer"}, {"room", room}, {"what", "draw"}});
    EXPECT_EQ(text(ann.room(room).at("state")), "playing") << "offering twice is no agreement";
    EXPECT_EQ(ann.room(room).at("offers").as_array().size(), 1u);
}

TEST_F(Attacks, TakebacksAreNotForRatedGames) {
    // Rated games need accounts; the rule itself is asked of the room.
    Client carl(hall, {random_id(), "Carl"}), dora(hall, {random_id(), "Dora"}, "192.0.2.9");
    const std::string room = carl.create({{"game", "dvonn"},
                                          {"with", "link"},
                                          {"side", 0},
                                          {"rated", true},
                                          {"time", {{"kind", "fischer"}, {"main", 60000}, {"add", 0}}}});
    EXPECT_EQ(eve.refusal({{"t", "join"}, {"room", room}}), "login");
    EXPECT_EQ(dora.refusal({{"t", "join"}, {"room", room}}), "");
    carl.move(room, "a3");
    EXPECT_EQ(carl.refusal({{"t", "offer"}, {"room", room}, {"what", "takeback"}}), "not_allowed");
}

// A line that is turned around, or has hidden parts, could pass for another.
TEST_F(Attacks, WhatIsSaidHidesNothing) {
    const std::string room = begin();
    EXPECT_EQ(bob.refusal({{"t", "chat"},
                           {"room", room},
                           {"text",
                            "I \xe2\x80\xae"
                            "won\xe2\x80\x8b, caff\xc3\xa8 \xf0\x9f\x99\x82"}}),
              "");
    EXPECT_EQ(text(ann.room(room).at("chat").at(0).at("text")), "I won, caff\xc3\xa8 \xf0\x9f\x99\x82");
    EXPECT_EQ(bob.refusal({{"t", "chat"}, {"room", room}, {"text", "\xe2\x80\xae\xe2\x81\xa9\xef\xbb\xbf"}}),
              "bad_message")
        << "nothing is left";
}

// What somebody says is theirs alone: it is in no record, and where it is told it is text.
TEST_F(Attacks, ScriptInWhatIsSaidStaysText) {
    const std::string room = begin();
    const std::string script = R"text(</script><svg onload="alert(1)">} 1. a3 {[Result "1-0"])text";
    EXPECT_EQ(bob.refusal({{"t", "chat"}, {"room", room}, {"text", script}}), "");
    EXPECT_EQ(text(ann.room(room).at("chat").at(0).at("text")), script);
    const std::string record = record_text(*hall.table(room));
    EXPECT_EQ(record.find("svg"), std::string::npos);
    EXPECT_EQ(record.find("1-0"), std::string::npos);
    EXPECT_EQ(ann.refusal({{"t", "create"}, {"game", "<script>"}, {"with", "here"}}), "unknown");
    EXPECT_EQ(ann.refusal({{"t", "create"}, {"game", "dvonn"}, {"with", "here"}, {"start", script}}), "illegal");
    EXPECT_EQ(ann.refusal({{"t", "create"}, {"game", "dvonn"}, {"with", "here"}, {"options", {{script, "1"}}}}),
              "unknown");
}

TEST_F(Attacks, NumbersOutOfRangeAreRefused) {
    const std::string room = begin();
    for (const char* number : {"9007199254740993", "-9007199254740993", "1e999", "1.5", "1e1", "99999999999999999999",
                               "-0.0", "NaN", "Infinity", "0x10", "01"}) {
        ann.inbox().clear();
        hall.hall().receive(ann.connection(), R"({"t":"watch","room":")" + room + R"(","after":)" + number + "}");
        hall.settle();
        ASSERT_FALSE(ann.last("error").empty()) << number;
        EXPECT_EQ(text(ann.last("error").at("error").at("code")), "bad_message") << number;
    }
    for (const std::int64_t after : {std::int64_t{-1} << 52, std::int64_t{1} << 52, std::int64_t{-2}})
        EXPECT_EQ(text(ann.ask({{"t", "watch"}, {"room", room}, {"after", after}}).at("t")), "room") << after;
    js::object move = ann.move_message(room, "a3");
    move["ply"] = std::int64_t{1} << 52;
    EXPECT_EQ(ann.refusal(move), "stale");
}

TEST_F(Attacks, ASpectatorOfAPrivateGameSeesNothing) {
    const std::string room = begin({{"private", true}});
    for (const char* kind : {"watch", "menu", "explain", "move", "hint", "warn", "analyse", "join", "chat", "resign",
                             "abort", "offer", "accept", "decline", "leave"})
        EXPECT_EQ(eve.refusal({{"t", kind}, {"room", room}, {"what", "draw"}, {"text", "x"}, {"cell", "a3"}}),
                  "unknown")
            << kind;
}

// Whoever has the link may look while the game waits for its second player, and no longer.
TEST_F(Attacks, WhoSawAPrivateGameBeforeItBeganSeesNoMoreOfIt) {
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "link"}, {"side", 0}, {"private", true}});
    EXPECT_EQ(eve.refusal({{"t", "watch"}, {"room", room}}), "");
    eve.inbox().clear();
    EXPECT_EQ(bob.refusal({{"t", "join"}, {"room", room}}), "");
    ann.move(room, "a3");
    EXPECT_EQ(bob.refusal({{"t", "chat"}, {"room", room}, {"text", "only for you"}}), "");
    ann.cut();
    ASSERT_EQ(eve.inbox().size(), 1u);
    EXPECT_EQ(text(eve.inbox()[0].at("error").at("code")), "unknown");
    EXPECT_EQ(bob.room(room).at("watchers").as_int64(), 0);
    EXPECT_EQ(text(bob.last("room").at("chat").at(0).at("text")), "only for you")
        << "the players still hear each other";
}

TEST_F(Attacks, WhoSawAPrivateGameThatWasWithdrawnSeesNoMoreOfIt) {
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "link"}, {"private", true}});
    eve.room(room);
    eve.inbox().clear();
    EXPECT_EQ(ann.refusal({{"t", "abort"}, {"room", room}}), "");
    EXPECT_EQ(ann.refusal({{"t", "chat"}, {"room", room}, {"text", "to myself"}}), "");
    ASSERT_EQ(eve.inbox().size(), 1u);
    EXPECT_EQ(text(eve.inbox()[0].at("error").at("code")), "unknown");
}

TEST_F(Attacks, TheRematchOfAPrivateGameIsPrivateToo) {
    const std::string room = begin({{"private", true}});
    ann.ask({{"t", "resign"}, {"room", room}});
    ann.ask({{"t", "offer"}, {"room", room}, {"what", "rematch"}});
    EXPECT_EQ(eve.refusal({{"t", "accept"}, {"room", room}, {"what", "rematch"}}), "unknown");
    bob.ask({{"t", "accept"}, {"room", room}, {"what", "rematch"}});
    const std::string next = text(ann.room(room).at("rematch"));
    EXPECT_EQ(bob.refusal({{"t", "watch"}, {"room", next}}), "");
    EXPECT_EQ(eve.refusal({{"t", "watch"}, {"room", next}}), "unknown");
}

TEST_F(Attacks, OneHintAtATime) {
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "here"}});
    ann.inbox().clear();
    for (int i = 0; i < 10; ++i) hall.hall().receive(ann.connection(), R"({"t":"hint","room":")" + room + "\"}");
    EXPECT_EQ(ann.all("error").size(), 9u);
    hall.settle_until([&] { return !ann.last("hint").empty(); });
}

TEST_F(Attacks, WhoWasThrownOutIsNotHeard) {
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "here"}});
    const js::object words{{"t", "chat"}, {"room", room}, {"text", "hello"}};
    hall.hall().disconnect(ann.person().id);
    EXPECT_TRUE(hall.closed(ann.connection()));
    EXPECT_EQ(ann.refusal(words), "no answer");
    for (int i = 0; i < 20; ++i) hall.hall().receive(bob.connection(), "nonsense");
    EXPECT_TRUE(hall.closed(bob.connection()));
    EXPECT_EQ(bob.refusal(words), "no answer");
}

// The person is read before the handshake; their session may have ended when it is over.
TEST_F(Attacks, WhoWasIntroducedBeforeTheirSessionEndedStaysOut) {
    struct Caller final : Peer {
        void deliver(Text) override {}
        void measure() override {}
        void go_on() override {}
        void close() override {}
    };
    ReferenceApi reference(hall.services().games, hall.services().problems, {});
    Gateway gateway({[](const std::function<void()>& work) { work(); },
                     [&] { return hall.now(); },
                     reference,
                     {},
                     hall.services().metrics,
                     {},
                     [] { return true; }});
    WorkerPool slow(1);
    Accounts accounts(hall.hall(), slow);
    gateway.attach(hall.hall(), accounts);
    for (Client* other : {&ann, &bob, &eve}) other->cut();
    const std::string token = random_id(), id = random_id();
    hall.store().name_person({id, "Carl", "digest", 0}, {});
    hall.store().add_session(id, "digest", {session_of(token), hall.now()}, {});
    hall.settle();
    const auto introduced = [&](const std::string& with) {
        Introduction who;
        gateway.introduce(with, [&](Introduction found) { who = std::move(found); });
        hall.settle();
        return who;
    };
    const auto comes_in = [&](const Introduction& who) {
        const auto before = hall.services().metrics.connections.load();
        const ConnectionId connection = gateway.enter(std::make_shared<Caller>(), who, "192.0.2.1");
        hall.settle();
        const bool closed = hall.closed(connection);
        EXPECT_EQ(closed, hall.services().metrics.connections == before);
        return !closed;
    };
    const Introduction carl = introduced(token);
    EXPECT_EQ(carl.person.name, "Carl");
    hall.hall().disconnect(eve.person().id);
    EXPECT_TRUE(comes_in(carl)) << "it was somebody else's session that ended";
    hall.store().remove_session(session_of(token), [&](bool) { hall.hall().disconnect_session(session_of(token)); });
    hall.settle();
    EXPECT_FALSE(comes_in(carl)) << "they have logged out";
    const Introduction passing = introduced(token);
    EXPECT_TRUE(comes_in(passing));
    hall.store().name_person({passing.person.id, "Dora", "digest", 0},
                             [&](bool) { hall.hall().disconnect(passing.person.id); });
    hall.settle();
    EXPECT_FALSE(comes_in(passing)) << "the guest has an account now";
    hall.hall().shut_out(passing.person.id);
    const Introduction leaving{{id, "Carl"}, token, false, hall.hall().endings()};
    hall.hall().let_in(passing.person.id);
    EXPECT_FALSE(comes_in(leaving)) << "an account was deleted meanwhile";
}

// Over real sockets.
class SocketAttacks : public RunningServer {
protected:
    int status_of(std::string_view bytes) {
        SocketClient client(server->port());
        client.write(bytes);
        return client.read_response().status;
    }
};

TEST_F(SocketAttacks, APrivateGameIsNotFetched) {
    SocketClient ann(server->port());
    const std::string token = token_of(ann.upgrade());
    ann.send_json({{"t", "create"}, {"game", "dvonn"}, {"with", "here"}, {"private", true}});
    const std::string room = text(ann.await("created").at("room"));
    const auto fetch = [&](const std::string& path, const std::string& cookie) {
        const std::string headers = cookie.empty() ? "" : "Cookie: tavoliere=" + cookie + "\r\n";
        return SocketClient(server->port()).request("GET", path + room, headers).status;
    };
    EXPECT_EQ(fetch("/api/game?room=", token), 200);
    EXPECT_EQ(fetch("/api/record?room=", token), 200);
    EXPECT_EQ(fetch("/api/game?room=", ""), 404);
    EXPECT_EQ(fetch("/api/record?room=", ""), 404);
}

TEST_F(SocketAttacks, RequestsWithTwoMeaningsAreRefused) {
    const std::string host = "Host: 127.0.0.1:" + std::to_string(server->port()) + "\r\n";
    EXPECT_EQ(status_of("GET /healthz HTTP/1.1\r\n" + host + "Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd"),
              400);
    EXPECT_EQ(status_of("GET /healthz HTTP/1.1\r\n" + host + "Content-Length: -1\r\n\r\n"), 400);
    EXPECT_EQ(status_of("GET /healthz HTTP/1.1\r\n" + host + "Content-Length: 99999999999999999999\r\n\r\n"), 400);
    EXPECT_EQ(status_of("GET /healthz HTTP/1.1\r\n" + host +
                        "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
              400);
    EXPECT_EQ(status_of("GET  /healthz HTTP/1.1\r\n" + host + "\r\n"), 400);
    EXPECT_EQ(status_of("GET /healthz HTTP/9.9\r\n" + host + "\r\n"), 400);
    EXPECT_EQ(status_of("GET /healthz HTTP/1.1\r\n\r\n"), 400) << "no host";
    EXPECT_EQ(status_of("GET /healthz HTTP/1.1\r\n" + host + host + "\r\n"), 400) << "two hosts";
    EXPECT_EQ(status_of("GET /healthz HTTP/1.1\r\n" + host + "X-A: b\r\n c\r\n\r\n"), 400) << "a folded line";
    EXPECT_EQ(status_of("GET /healthz HTTP/1.1\r\n" + host + "X-A : b\r\n\r\n"), 400) << "a blank before a colon";
}

// What follows such a request would be taken for another one: it is refused, and the connection ends.
TEST_F(SocketAttacks, BodiesWithoutAClearEndEndTheConnection) {
    const std::string smuggled = "GET /metrics HTTP/1.1\r\nHost: other\r\n\r\n";
    for (const char* encoding : {"xchunked", "gzip", "chunked, identity", "identity", "gzip, chunked", "chunked\t,"}) {
        SocketClient client(server->port());
        client.write("POST /api/login HTTP/1.1\r\nHost: " + client.host() + "\r\nTransfer-Encoding: " + encoding +
                     "\r\n\r\n" + smuggled);
        EXPECT_EQ(client.read_response().status, 400) << encoding;
        EXPECT_EQ(client.read_response().status, 0) << encoding << ": nothing more is answered";
    }
}

TEST(HttpHeaders, AreReadInOneWay) {
    const std::string line = "GET / HTTP/1.1\r\n", host = "Host: a\r\n", end = "\r\n";
    EXPECT_TRUE(is_unambiguous(line + host + end));
    EXPECT_TRUE(is_unambiguous(line + host + "transfer-encoding:  CHUNKED \r\n" + end));
    EXPECT_TRUE(is_unambiguous("GET / HTTP/1.0\r\n" + end)) << "an old client names no host";
    EXPECT_FALSE(is_unambiguous("GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n" + end));
    EXPECT_FALSE(is_unambiguous(line + end));
    EXPECT_FALSE(is_unambiguous(line + host + "HOST: b\r\n" + end));
    EXPECT_FALSE(is_unambiguous(line + host + "Content-Length: 1\r\nContent-Length: 1\r\n" + end));
    EXPECT_FALSE(is_unambiguous(line + host + "Transfer-Encoding: chunked\r\nContent-Length: 1\r\n" + end));
    EXPECT_FALSE(is_unambiguous(line + host + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n" + end));
    EXPECT_FALSE(is_unambiguous(line + host + "\tX: y\r\n" + end));
    EXPECT_FALSE(is_unambiguous(line + host + "X\r\n" + end));
    EXPECT_FALSE(is_unambiguous(line + host + "X: y\nZ: w\r\n" + end));
    EXPECT_FALSE(is_unambiguous(line + host + std::string("X: \0\r\n", 6) + end));
    EXPECT_FALSE(is_unambiguous(line + host));
    EXPECT_FALSE(is_unambiguous(""));
}

// A browser sends no strict cookie where a link on another page leads here: that must not make a new guest.
TEST_F(SocketAttacks, ALinkOnAnotherPageMakesNobodyNew) {
    for (const char* path : {"/", "/api/me", "/api/my-games", "/api/account/export"}) {
        SocketClient client(server->port());
        EXPECT_EQ(client.request("GET", path, "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n")
                      .header("Set-Cookie"),
                  "")
            << path;
        EXPECT_EQ(client.request("GET", path).header("Set-Cookie"), "") << path;
    }
    SocketClient client(server->port());
    EXPECT_EQ(client.post("/api/me", "", "{}", "Sec-Fetch-Site: cross-site\r\n").status, 403);
    EXPECT_NE(token_of(client.post("/api/me", "", "{}", "Sec-Fetch-Site: same-origin\r\n")), "");
    EXPECT_EQ(SocketClient(server->port()).upgrade("", "", "/ws", "Sec-Fetch-Site: cross-site\r\n").status, 403);
}

TEST_F(SocketAttacks, AnEndlessBodyIsCutOff) {
    SocketClient client(server->port());
    client.write("POST /api/explore HTTP/1.1\r\nHost: " + client.host() +
                 "\r\nContent-Type: application/json\r\nX-Tavoliere: 1\r\nTransfer-Encoding: chunked\r\n\r\n");
    const std::string chunk = "400\r\n" + std::string(1024, ' ') + "\r\n";
    for (int i = 0; i < 10000 && client.write(chunk); ++i) continue;
    EXPECT_FALSE(client.write(chunk)) << "ten megabytes, and more would be read";
    EXPECT_EQ(SocketClient(server->port()).request("GET", "/healthz").status, 200);
}

TEST_F(SocketAttacks, FramesAgainstTheProtocolEndTheSocket) {
    const auto code_for = [&](std::string_view frame) {
        SocketClient client(server->port());
        client.upgrade();
        client.write(frame);
        return client.await_close();
    };
    const std::string mask(4, '\0');
    EXPECT_EQ(code_for("\x81\x02{}"), 1002) << "without a mask";
    EXPECT_EQ(code_for("\x83\x80" + mask), 1002) << "of a kind that does not exist";
    EXPECT_EQ(code_for("\xc1\x80" + mask), 1002) << "compressed, which was not agreed upon";
    EXPECT_EQ(code_for("\x80\x80" + mask), 1002) << "the rest of nothing";
    EXPECT_EQ(code_for("\x09\x80" + mask), 1002) << "a ping in parts";
    EXPECT_EQ(code_for(std::string("\x89\xfe\x01\x00", 4) + mask + std::string(256, 'x')), 1002) << "a long ping";
}

TEST_F(SocketAttacks, NumbersInAddressesAreWithinBounds) {
    for (const char* number : {"0", "-1", "99999999999999999999", "-9223372036854775809", "1e9", "0x10", "%00", ""}) {
        const auto status = [&](const std::string& option) {
            return SocketClient(server->port()).request("GET", "/api/scene?game=onyx&" + option + '=' + number).status;
        };
        EXPECT_TRUE(status("cap") == 404 || status("cap") == 400) << number;
        EXPECT_TRUE(status("size") == 404 || status("size") == 400) << number;
    }
}

// Who has come by a session must not find out the password by it, nor keep a socket when it is changed.
TEST_F(SocketAttacks, AStolenSessionIsOfLittleUse) {
    SocketClient client(server->port());
    const std::string login = R"({"name":"Ann","password":"correct horse"})";
    const std::string stolen = token_of(client.post("/api/account", "", login));
    const std::string own = token_of(client.post("/api/login", "", login));
    SocketClient thief(server->port());
    thief.upgrade(stolen);
    thief.await("hello");
    const auto change = [&](const std::string& token, const std::string& password) {
        return client
            .post("/api/account/password", token,
                  R"({"password":")" + password + R"(","new_password":"another horse"})")
            .status;
    };
    EXPECT_EQ(change(own, "correct horse"), 200);
    EXPECT_NE(thief.await_close(), 0);
    EXPECT_EQ(change(stolen, "another horse"), 401) << "the session is over";
    int status = 401, guesses = 0;
    for (; status == 401 && guesses < 20; ++guesses) status = change(own, std::string(201, 'x'));
    EXPECT_EQ(status, 429) << "guessed " << guesses << " times";
}

// Whoever has seen a guest's token gains nothing when the guest makes an account.
TEST_F(SocketAttacks, ASignUpEndsTheSocketsOfTheGuest) {
    SocketClient client(server->port()), thief(server->port());
    const std::string token = token_of(client.post("/api/me", "", "{}"));
    thief.upgrade(token);
    thief.await("hello");
    const auto answer = client.post("/api/account", token, R"({"name":"Ann","password":"correct horse"})");
    ASSERT_EQ(answer.status, 200);
    EXPECT_NE(thief.await_close(), 0);
    SocketClient ann(server->port());
    ann.upgrade(token_of(answer));
    EXPECT_TRUE(ann.await("hello").at("account").as_bool());
}

TEST_F(SocketAttacks, ALogOutEndsTheSocketsOfItsSession) {
    SocketClient client(server->port()), left(server->port()), other(server->port());
    const std::string login = R"({"name":"Ann","password":"correct horse"})";
    const std::string first = token_of(client.post("/api/account", "", login));
    other.upgrade(token_of(client.post("/api/login", "", login)));
    left.upgrade(first);
    left.await("hello");
    other.await("hello");
    EXPECT_EQ(client.post("/api/logout", first, "{}").status, 200);
    EXPECT_NE(left.await_close(), 0);
    other.send_json({{"t", "ping"}});
    EXPECT_FALSE(other.await("pong").empty()) << "another session goes on";
}

TEST_F(SocketAttacks, ALogOutEverywhereEndsAllTheirSockets) {
    SocketClient client(server->port()), here(server->port()), elsewhere(server->port()), other(server->port());
    const std::string login = R"({"name":"Ann","password":"correct horse"})";
    const std::string first = token_of(client.post("/api/account", "", login));
    const std::string second = token_of(client.post("/api/login", "", login));
    here.upgrade(first);
    elsewhere.upgrade(second);
    other.upgrade();
    for (SocketClient* each : {&here, &elsewhere, &other}) each->await("hello");
    EXPECT_EQ(client.post("/api/logout", first, R"({"everywhere":true})").status, 200);
    EXPECT_NE(here.await_close(), 0);
    EXPECT_NE(elsewhere.await_close(), 0);
    other.send_json({{"t", "ping"}});
    EXPECT_FALSE(other.await("pong").empty()) << "nobody else's";
    for (const std::string& token : {first, second}) {
        SocketClient again(server->port());
        again.upgrade(token);
        EXPECT_FALSE(again.await("hello").at("account").as_bool());
    }
}

// Whoever reads the data becomes nobody by it. What is on its way to the database is in the log beside it.
TEST_F(SocketAttacks, TheDataHaveNeitherPasswordsNorTokens) {
    const std::string password = "correct horse battery";
    const std::string login = R"({"name":"Ann","password":")" + password + "\"}";
    SocketClient client(server->port());
    const std::string guest_token = token_of(client.post("/api/me", "", "{}"));
    const std::string first = token_of(client.post("/api/account", guest_token, login));
    const SocketClient::Response entered = client.post("/api/login", "", login);
    const std::string second = token_of(entered);
    const std::size_t device_at = entered.headers.find("tavoliere-device=");
    ASSERT_NE(device_at, std::string::npos);
    const std::string device = entered.headers.substr(device_at + std::string("tavoliere-device=").size(), 22);
    std::string data;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        std::ifstream file(entry.path(), std::ios::binary);
        data.append(std::istreambuf_iterator<char>(file), {});
    }
    ASSERT_NE(data.find("Ann"), std::string::npos);
    EXPECT_NE(data.find("$argon2id$"), std::string::npos);
    EXPECT_NE(data.find(session_of(second)), std::string::npos) << "the digest of the token";
    EXPECT_EQ(data.find(password), std::string::npos);
    for (const std::string& token : {guest_token, first, second, device}) {
        ASSERT_EQ(token.size(), 22u);
        EXPECT_EQ(data.find(token), std::string::npos);
    }
}

// What is refused is followed at once by what is no frame, so that the connection ends for two reasons at a time.
TEST_F(SocketAttacks, WhoIsSentAwayTwiceLeavesNoConnectionBehind) {
    SocketClient watch(server->port());
    const auto await_connections = [&](const std::string& number) {
        const std::string line = "\ntavoliere_connections " + number + "\n";
        bool seen = false;
        for (int i = 0; i < 600 && !seen; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
            seen = watch.request("GET", "/metrics").body.find(line) != std::string::npos;
        }
        EXPECT_TRUE(seen) << number;
    };
    {
        SocketClient rude(server->port());
        rude.upgrade("");
        await_connections("1");
        const std::string_view no_mask("\0\0\0\0", 4);
        rude.write("\x82\x82" + std::string(no_mask) + "\xff\xfe" + "\x81\x82" + std::string(no_mask) + "\xc3\x28");
        EXPECT_EQ(rude.await_close(), 1003);
    }
    await_connections("0");
}

// A full window keeps the good-bye from arriving; the server must not wait for it.
TEST_F(SocketAttacks, AThiefWhoDoesNotReadIsThrownOutToo) {
    start({.limits = false});
    SocketClient client(server->port());
    const std::string login = R"({"name":"Ann","password":"correct horse"})";
    const std::string stolen = token_of(client.post("/api/account", "", login));
    const std::string own = token_of(client.post("/api/login", "", login));
    SocketClient thief(server->port(), "127.0.0.1", 4096);
    thief.upgrade(stolen);
    thief.send_json({{"t", "create"}, {"game", "dvonn"}, {"with", "here"}});
    const std::string room = text(thief.await("created").at("room"));
    for (int i = 0; i < 100; ++i) {
        thief.send_json({{"t", "chat"}, {"room", room}, {"text", std::string(300, 'x')}});
        ASSERT_FALSE(thief.await("ok").empty());
    }
    // Each answer has all that was said, about 40 kB; together less than the 1 MB that may wait: that does not end it.
    for (int i = 0; i < 15; ++i) thief.send_json({{"t", "watch"}, {"room", room}});
    ASSERT_EQ(client.post("/api/account/password", own, R"({"password":"correct horse","new_password":"another one"})")
                  .status,
              200);
    thief.send_json({{"t", "chat"}, {"room", room}, {"text", "still obeyed"}});
    bool open = true;
    for (int i = 0; i < 600 && open; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        open = thief.send_json({{"t", "ping"}});
    }
    EXPECT_FALSE(open) << "the socket is closed though they do not read";
    const std::string seen = client.request("GET", "/api/game?room=" + room).body;
    EXPECT_NE(seen.find("xxx"), std::string::npos) << seen;
    EXPECT_EQ(seen.find("still obeyed"), std::string::npos);
}

TEST_F(SocketAttacks, ABinaryFrameAfterTheGoodByeDoesNoHarm) {
    SocketClient client(server->port());
    client.upgrade();
    for (int i = 0; i < 20; ++i) client.send_frame("nonsense");
    for (int i = 0; i < 20; ++i) client.send_frame("binary", 2);
    EXPECT_NE(client.await_close(), 0);
    EXPECT_EQ(SocketClient(server->port()).request("GET", "/healthz").status, 200);
}

TEST_F(SocketAttacks, DeeplyNestedBodiesAreRefused) {
    SocketClient client(server->port());
    EXPECT_EQ(client.post("/api/explore", "", std::string(30000, '[')).status, 400);
    std::string nested = R"({"game":)";
    for (int i = 0; i < 5000; ++i) nested += R"({"a":)";
    EXPECT_EQ(client.post("/api/explore", "", nested).status, 400);
    EXPECT_EQ(client.post("/api/explore", "", R"({"game":"dvonn","game":"volo"})").status, 400);
    EXPECT_EQ(client.post("/api/explore", "", "{\"game\":\"dv\xff\"}").status, 400);
}

TEST_F(SocketAttacks, AnswersAreNeverTakenForPages) {
    for (const char* path :
         {"/api/me", "/api/games", "/api/nothing", "/metrics", "/healthz", "/api/game?room=<script>"}) {
        const auto response = SocketClient(server->port()).request("GET", path);
        EXPECT_EQ(response.header("X-Content-Type-Options"), "nosniff") << path;
        EXPECT_EQ(response.header("Content-Type").find("html"), std::string::npos) << path;
        EXPECT_EQ(response.body.find("<script>"), std::string::npos) << path;
    }
}

}  // namespace
}  // namespace tavoliere::server
