#include "hall_fixture.hpp"
#include "server/gestures/gestures.hpp"
#include "support/games.hpp"

namespace tavoliere::server {
namespace {

class Rooms : public ::testing::Test {
protected:
    TemporaryFolder folder;
    TestHall hall{folder.path(), false};
    Client ann{hall, guest()}, bob{hall, guest()}, eve{hall, guest()};

    // A game of Dvonn between Ann, who begins, and Bob.
    std::string begin(const js::object& time = {{"kind", "none"}}, bool is_private = false) {
        const std::string room =
            ann.create({{"game", "dvonn"}, {"with", "link"}, {"side", 0}, {"time", time}, {"private", is_private}});
        EXPECT_EQ(bob.refusal({{"t", "join"}, {"room", room}}), "");
        return room;
    }
};

TEST_F(Rooms, AMoveIsShownToAllAndAcknowledgedWithPlyAndHash) {
    const std::string room = begin();
    bob.room(room);
    const js::object ok = ann.move(room, "a3");
    EXPECT_EQ(text(ok.at("t")), "ok");
    EXPECT_EQ(ok.at("ply").as_int64(), 1);
    const js::object event = bob.last("event");
    EXPECT_EQ(text(event.at("what")), "move");
    EXPECT_EQ(text(event.at("action")), "a3");
    EXPECT_EQ(event.at("hash"), ok.at("hash"));
    EXPECT_EQ(event.at("turn").as_int64(), 1);
    EXPECT_EQ(event.at("position").at("view").at("stacks").as_array().size(), 1u);
    EXPECT_EQ(ann.last("event"), event);
}

TEST_F(Rooms, OnlyTheRightMoveOfTheRightPersonIsPlayed) {
    const std::string room = begin();
    const js::object first = ann.move_message(room, "a3");
    js::object foreign = first;
    EXPECT_EQ(bob.refusal(foreign), "not_yours") << "out of turn";
    EXPECT_EQ(eve.refusal(foreign), "not_yours") << "a spectator";
    js::object illegal = first;
    illegal["action"] = "z9";
    EXPECT_EQ(ann.refusal(illegal), "illegal");
    js::object stale = first;
    stale["ply"] = 4;
    EXPECT_EQ(ann.refusal(stale), "stale");
    EXPECT_EQ(ann.refusal(first), "");
    EXPECT_EQ(ann.refusal(first), "stale") << "the same again";
    EXPECT_EQ(bob.refusal(first), "stale") << "another's move, repeated";
    js::object elsewhere = ann.move_message(room, "b4");
    elsewhere["room"] = random_id();
    EXPECT_EQ(ann.refusal(elsewhere), "unknown");
    js::object without = first;
    without.erase("on");
    EXPECT_EQ(ann.refusal(without), "bad_message");
}

TEST_F(Rooms, TwoTabsCannotPlayTwoMovesForOnePly) {
    const std::string room = begin();
    Client tab(hall, ann.person());
    const js::object one = ann.move_message(room, "a3"), two = tab.move_message(room, "a4");
    ann.inbox().clear();
    tab.inbox().clear();
    hall.hall().receive(ann.connection(), js::serialize(one));
    hall.hall().receive(tab.connection(), js::serialize(two));
    hall.settle();
    EXPECT_EQ(text(tab.last("error").at("error").at("code")), "stale");
    EXPECT_EQ(text(ann.last("event").at("action")), "a3");
    EXPECT_EQ(tab.last("event"), ann.last("event"));
}

TEST_F(Rooms, AMoveFromBeforeATakebackIsStale) {
    const std::string room = begin();
    const js::object first = ann.move_message(room, "a3");
    EXPECT_EQ(ann.refusal(first), "");
    EXPECT_EQ(bob.refusal({{"t", "accept"}, {"room", room}, {"what", "takeback"}}), "not_offered");
    EXPECT_EQ(ann.refusal({{"t", "offer"}, {"room", room}, {"what", "takeback"}}), "");
    EXPECT_EQ(ann.refusal({{"t", "accept"}, {"room", room}, {"what", "takeback"}}), "not_offered") << "self-accepted";
    EXPECT_EQ(ann.room(room).at("position").at("ply").as_int64(), 1);
    EXPECT_EQ(bob.refusal({{"t", "accept"}, {"room", room}, {"what", "takeback"}}), "");
    EXPECT_EQ(ann.room(room).at("position").at("ply").as_int64(), 0);
    EXPECT_EQ(ann.refusal(first), "stale") << "replayed: the history is another one now";
    EXPECT_EQ(text(ann.move(room, "a4").at("t")), "ok");
}

TEST_F(Rooms, ATakebackGoesBackToTheOfferersOwnTurn) {
    const std::string room = begin();
    ann.move(room, "a3");
    bob.move(room, "a4");
    ann.ask({{"t", "offer"}, {"room", room}, {"what", "takeback"}});
    bob.ask({{"t", "offer"}, {"room", room}, {"what", "takeback"}});  // the same offer is an agreement
    EXPECT_EQ(ann.room(room).at("position").at("ply").as_int64(), 0);
    EXPECT_EQ(ann.refusal({{"t", "offer"}, {"room", room}, {"what", "takeback"}}), "not_allowed");
}

TEST_F(Rooms, DrawsAreAgreedUpon) {
    const std::string room = begin();
    EXPECT_EQ(bob.refusal({{"t", "accept"}, {"room", room}, {"what", "draw"}}), "not_offered");
    EXPECT_EQ(eve.refusal({{"t", "offer"}, {"room", room}, {"what", "draw"}}), "not_yours");
    EXPECT_EQ(ann.refusal({{"t", "offer"}, {"room", room}, {"what", "draw"}}), "");
    EXPECT_EQ(bob.last("offers").at("offers").as_array().size(), 1u);
    EXPECT_EQ(text(ann.move(room, "a3").at("t")), "ok");
    EXPECT_EQ(bob.refusal({{"t", "accept"}, {"room", room}, {"what", "draw"}}), "not_offered") << "a move ends it";
    ann.ask({{"t", "offer"}, {"room", room}, {"what", "draw"}});
    EXPECT_EQ(bob.refusal({{"t", "accept"}, {"room", room}, {"what", "draw"}}), "");
    const js::object over = ann.room(room);
    EXPECT_EQ(text(over.at("state")), "over");
    EXPECT_TRUE(over.at("result").at("winner").is_null());
    EXPECT_EQ(text(over.at("result").at("reason").at("it")), "accordo");
    EXPECT_EQ(bob.refusal({{"t", "move"}, {"room", room}, {"on", over.at("hash")}, {"action", "a4"}}), "over");
    EXPECT_EQ(ann.refusal({{"t", "resign"}, {"room", room}}), "over");
}

TEST_F(Rooms, ResigningLosesAndARematchExchangesTheSeats) {
    const std::string room = begin();
    EXPECT_EQ(eve.refusal({{"t", "resign"}, {"room", room}}), "not_yours");
    EXPECT_EQ(ann.refusal({{"t", "resign"}, {"room", room}}), "");
    EXPECT_EQ(bob.room(room).at("result").at("winner").as_int64(), 1);
    ann.ask({{"t", "offer"}, {"room", room}, {"what", "rematch"}});
    EXPECT_EQ(bob.refusal({{"t", "accept"}, {"room", room}, {"what", "rematch"}}), "");
    const std::string next = text(ann.room(room).at("rematch"));
    EXPECT_EQ(ann.room(next).at("seat").as_int64(), 1);
    EXPECT_EQ(text(bob.move(next, "a3").at("t")), "ok");
    EXPECT_EQ(bob.refusal({{"t", "offer"}, {"room", room}, {"what", "rematch"}}), "not_allowed") << "only one";
}

TEST_F(Rooms, AbortingIsForTheBeginning) {
    const std::string room = begin();
    ann.move(room, "a3");
    const std::string other = begin();
    bob.refusal({{"t", "abort"}, {"room", other}});
    EXPECT_TRUE(ann.room(other).at("result").at("aborted").as_bool());
    bob.move(room, "a4");
    EXPECT_EQ(ann.refusal({{"t", "abort"}, {"room", room}}), "not_allowed");
}

TEST_F(Rooms, PausesAreAgreedUpon) {
    const std::string room = begin();
    const js::object too_soon = ann.ask({{"t", "offer"}, {"room", room}, {"what", "resume"}});
    EXPECT_EQ(text(too_soon.at("error").at("words").at("en")), "The game is not paused.");
    ann.ask({{"t", "offer"}, {"room", room}, {"what", "pause"}});
    bob.ask({{"t", "accept"}, {"room", room}, {"what", "pause"}});
    const js::object paused = ann.room(room);
    EXPECT_EQ(text(paused.at("state")), "paused");
    EXPECT_EQ(ann.refusal({{"t", "move"}, {"room", room}, {"on", paused.at("hash")}, {"action", "a3"}}), "over");
    ann.ask({{"t", "offer"}, {"room", room}, {"what", "resume"}});
    bob.ask({{"t", "accept"}, {"room", room}, {"what", "resume"}});
    EXPECT_EQ(text(ann.move(room, "a3").at("t")), "ok");
}

// So that nobody is kept at a table by who never comes back to it.
TEST_F(Rooms, APausedGameCanBeEnded) {
    const auto paused = [&] {
        const std::string room = begin();
        ann.ask({{"t", "offer"}, {"room", room}, {"what", "pause"}});
        bob.ask({{"t", "accept"}, {"room", room}, {"what", "pause"}});
        return room;
    };
    const std::string drawn = paused();
    EXPECT_EQ(ann.refusal({{"t", "offer"}, {"room", drawn}, {"what", "draw"}}), "");
    EXPECT_EQ(bob.refusal({{"t", "accept"}, {"room", drawn}, {"what", "draw"}}), "");
    EXPECT_EQ(text(ann.room(drawn).at("result").at("reason").at("en")), "agreement");
    const std::string lost = paused();
    EXPECT_EQ(ann.refusal({{"t", "resign"}, {"room", lost}}), "");
    EXPECT_EQ(bob.room(lost).at("result").at("winner").as_int64(), 1);
    EXPECT_EQ(bob.refusal({{"t", "offer"}, {"room", lost}, {"what", "draw"}}), "over");
}

TEST_F(Rooms, WhatWasSaidTellsWhetherAPlayerSaidIt) {
    const std::string room = begin();
    bob.ask({{"t", "chat"}, {"room", room}, {"text", "mine"}});
    eve.ask({{"t", "chat"}, {"room", room}, {"text", "theirs"}});
    const js::array chat = ann.room(room).at("chat").as_array();
    ASSERT_EQ(chat.size(), 2u);
    EXPECT_EQ(chat[0].at("seat").as_int64(), 1);
    EXPECT_TRUE(chat[1].at("seat").is_null());
}

// It is not the disk's fault.
TEST_F(Rooms, AnEventThatDoesNotFitIsNotBlamedOnTheDisk) {
    const std::string room = begin();
    const Result<JsonValue> message = read_json(R"({"id":1,"room":")" + room + "\"}");
    const Request request{ann.connection(), ann.person(), *message, hall.now(), hall.table(room)};
    Event again;
    again.kind = Event::Kind::join;
    again.seat = 1;
    again.text = eve.person().id;
    ann.inbox().clear();
    request.table->commit(again, confirming(hall.hall(), request));
    EXPECT_EQ(text(ann.last("error").at("error").at("code")), "stale");
}

TEST_F(Rooms, ASeatIsTakenOnceAndNotByOneself) {
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "link"}, {"side", 1}});
    EXPECT_EQ(ann.refusal({{"t", "join"}, {"room", room}}), "not_allowed");
    EXPECT_EQ(ann.refusal({{"t", "move"}, {"room", room}, {"on", ann.hash(room)}, {"action", "a3"}}), "over");
    EXPECT_EQ(bob.refusal({{"t", "join"}, {"room", room}}), "");
    EXPECT_EQ(eve.refusal({{"t", "join"}, {"room", room}}), "taken");
    EXPECT_EQ(bob.room(room).at("seat").as_int64(), 0);
    EXPECT_TRUE(eve.room(room).at("seat").is_null());
}

TEST_F(Rooms, APrivateGameIsNobodyElses) {
    const std::string room = begin({{"kind", "none"}}, true);
    EXPECT_EQ(eve.refusal({{"t", "watch"}, {"room", room}}), "unknown");
    EXPECT_EQ(eve.refusal({{"t", "chat"}, {"room", room}, {"text", "hi"}}), "unknown");
    EXPECT_EQ(eve.refusal({{"t", "menu"}, {"room", room}}), "unknown");
}

TEST_F(Rooms, AtOneScreenBothSidesAreMine) {
    const std::string room = ann.create({{"game", "byte"}, {"with", "here"}});
    EXPECT_EQ(text(ann.room(room).at("seat")), "both");
    Random random(3);
    Record record{std::shared_ptr<const AnyGame>(game_or_fail("byte"))};
    for (int i = 0; i < 6; ++i) {
        record.play_random(random);
        EXPECT_EQ(text(ann.move(room, record.plies().back().action).at("t")), "ok");
    }
    ann.ask({{"t", "offer"}, {"room", room}, {"what", "takeback"}});
    EXPECT_EQ(ann.room(room).at("position").at("ply").as_int64(), 5);
}

TEST_F(Rooms, TheMachineAnswersAndItsMoveCanBeTakenBack) {
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "level"}, {"level", 1}, {"side", 0}});
    ann.move(room, "a3");
    hall.settle_until([&] { return ann.room(room).at("position").at("ply").as_int64() == 2; });
    ann.ask({{"t", "offer"}, {"room", room}, {"what", "takeback"}});
    EXPECT_EQ(ann.room(room).at("position").at("ply").as_int64(), 0);
    EXPECT_EQ(ann.refusal({{"t", "offer"}, {"room", room}, {"what", "draw"}}), "not_allowed");
    hall.hall().receive(ann.connection(), js::serialize(js::object{{"t", "hint"}, {"room", room}}));
    hall.settle_until([&] { return !ann.last("hint").empty(); });
    EXPECT_EQ(ann.refusal({{"t", "create"}, {"game", "dvonn"}, {"with", "level"}, {"level", 99}}), "unknown");
}

TEST_F(Rooms, ASwapExchangesThePersonsNotTheColours) {
    const std::string room = ann.create({{"game", "onyx"}, {"with", "link"}, {"side", 0}});
    bob.ask({{"t", "join"}, {"room", room}});
    const auto onyx = game_or_fail("onyx");
    const std::string first = onyx->actions(onyx->start()).front();
    ann.move(room, first);
    EXPECT_EQ(text(bob.move(room, "swap").at("t")), "ok");
    const js::object now = ann.room(room);
    EXPECT_EQ(now.at("sides"), js::array({1, 0}));
    EXPECT_EQ(now.at("turn").as_int64(), 0);
    ann.ask({{"t", "resign"}, {"room", room}});
    const js::object over = ann.room(room);
    EXPECT_EQ(over.at("result").at("winner").as_int64(), 1);
    EXPECT_EQ(over.at("result").at("winner_side").as_int64(), 0);
}

// An event tells it of its own ply; the list of a whole room has the same plies.
TEST_F(Rooms, WhoMovesAgainIsToldWithTheMove) {
    const std::string kalah = ann.create({{"game", "kalah"}, {"with", "here"}});
    const auto moved_again = [&](const std::string& room, const char* action) {
        ann.move(room, action);
        const js::object event = ann.last("event");
        EXPECT_EQ(text(event.at("action")), action);
        return event.contains("again");
    };
    EXPECT_FALSE(moved_again(kalah, "c1")) << "the first of its player";
    EXPECT_TRUE(moved_again(kalah, "f1"));
    EXPECT_FALSE(moved_again(kalah, "a2"));
    EXPECT_EQ(ann.room(kalah).at("again"), js::parse("[2]"));
    const std::string onyx = ann.create({{"game", "onyx"}, {"with", "here"}});
    for (const char* action : {"d4", "swap", "e5"}) EXPECT_FALSE(moved_again(onyx, action)) << action;
}

TEST_F(Rooms, ChatIsKeptAsItIsAndBounded) {
    const std::string room = begin();
    const std::string script = "<script>alert(1)</script>";
    EXPECT_EQ(eve.refusal({{"t", "chat"}, {"room", room}, {"text", script}}), "");
    EXPECT_EQ(text(ann.room(room).at("chat").at(0).at("text")), script);
    EXPECT_EQ(ann.refusal({{"t", "chat"}, {"room", room}, {"text", std::string(301, 'x')}}), "bad_message");
    EXPECT_EQ(ann.refusal({{"t", "chat"}, {"room", room}, {"text", "a\nb"}}), "bad_message");
    EXPECT_EQ(ann.refusal({{"t", "chat"}, {"room", room}, {"text", 5}}), "bad_message");
}

TEST_F(Rooms, WhoComesBackGetsWhatHeMissedInOrderOnce) {
    const std::string room = begin();
    const std::int64_t seen = bob.room(room).at("last").as_int64();
    bob.cut();
    ann.move(room, "a3");
    ann.ask({{"t", "chat"}, {"room", room}, {"text", "are you there?"}});
    bob.connect();
    const js::object missed = bob.ask({{"t", "watch"}, {"room", room}, {"after", seen}});
    ASSERT_EQ(text(missed.at("t")), "missed");
    ASSERT_EQ(missed.at("events").as_array().size(), 2u);
    EXPECT_EQ(missed.at("events").at(0).at("n").as_int64(), seen + 1);
    EXPECT_EQ(text(missed.at("events").at(0).at("action")), "a3");
    EXPECT_EQ(text(missed.at("events").at(1).at("text")), "are you there?");
    const js::object nothing = bob.ask({{"t", "watch"}, {"room", room}, {"after", seen + 2}});
    EXPECT_TRUE(nothing.at("events").as_array().empty());
    EXPECT_EQ(text(bob.ask({{"t", "watch"}, {"room", room}, {"after", 999}}).at("t")), "room");
}

// A table keeps the last eight events at hand; who missed more is told everything.
TEST_F(Rooms, WhoComesBackLateGetsTheWholeRoom) {
    const std::string room = begin();
    const std::int64_t seen = bob.room(room).at("last").as_int64();
    const auto say = [&](int words) {
        EXPECT_EQ(ann.refusal({{"t", "chat"}, {"room", room}, {"text", std::to_string(words)}}), "");
    };
    const auto come_back = [&] {
        bob.connect();
        return bob.ask({{"t", "watch"}, {"room", room}, {"after", seen}});
    };
    bob.cut();
    for (int i = 0; i < 8; ++i) say(i);
    const js::object missed = come_back();
    ASSERT_EQ(text(missed.at("t")), "missed");
    const js::array& events = missed.at("events").as_array();
    ASSERT_EQ(events.size(), 8u);
    for (std::size_t i = 0; i < 8; ++i) {
        EXPECT_EQ(events[i].at("n").as_int64(), seen + 1 + static_cast<std::int64_t>(i));
        EXPECT_EQ(text(events[i].at("text")), std::to_string(i));
    }
    bob.cut();
    say(8);
    const js::object all = come_back();
    ASSERT_EQ(text(all.at("t")), "room");
    EXPECT_EQ(all.at("last").as_int64(), seen + 9);
    EXPECT_EQ(all.at("chat").as_array().size(), 9u);
}

TEST_F(Rooms, WatchersAreThePersonsWithoutASeat) {
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "link"}, {"side", 0}});
    EXPECT_EQ(ann.room(room).at("watchers").as_int64(), 0);
    EXPECT_EQ(bob.room(room).at("watchers").as_int64(), 1);
    EXPECT_EQ(bob.refusal({{"t", "join"}, {"room", room}}), "");
    hall.pass(second);
    EXPECT_EQ(ann.last("presence").at("watchers").as_int64(), 0) << "whoever sits down does not look on any more";
    Client eves_other_tab{hall, eve.person()};
    eve.room(room);
    EXPECT_EQ(eves_other_tab.room(room).at("watchers").as_int64(), 1) << "one person, however many tabs";
    eve.cut();
    hall.pass(second);
    EXPECT_EQ(ann.last("presence").at("watchers").as_int64(), 1);
    eves_other_tab.cut();
    hall.pass(second);
    EXPECT_EQ(ann.last("presence").at("watchers").as_int64(), 0);
}

TEST_F(Rooms, TheLobbyListsWhatIsOpen) {
    EXPECT_EQ(text(bob.ask({{"t", "ping"}}).at("t")), "pong");
    hall.hall().receive(bob.connection(), R"({"t":"lobby","on":true})");
    const std::string room = ann.create({{"game", "volo"}, {"with", "lobby"}});
    hall.pass(500);
    const js::object listed = bob.last("lobby");
    ASSERT_EQ(listed.at("challenges").as_array().size(), 1u);
    EXPECT_EQ(text(listed.at("challenges").at(0).at("room")), room);
    ann.create({{"game", "volo"}, {"with", "link"}});
    hall.pass(500);
    EXPECT_EQ(bob.last("lobby").at("challenges").as_array().size(), 1u) << "a link is not listed";
    eve.ask({{"t", "join"}, {"room", room}});
    hall.pass(500);
    EXPECT_TRUE(bob.last("lobby").at("challenges").as_array().empty());
}

TEST_F(Rooms, TheLobbyListsAChallengeAgainWhenItsMakerComesBack) {
    hall.hall().receive(bob.connection(), R"({"t":"lobby","on":true})");
    const std::string room = ann.create({{"game", "volo"}, {"with", "lobby"}});
    ann.cut();
    hall.pass(500);
    EXPECT_TRUE(bob.last("lobby").at("challenges").as_array().empty());
    ann.connect();
    ann.room(room);
    hall.pass(500);
    EXPECT_EQ(bob.last("lobby").at("challenges").as_array().size(), 1u);
    Client other_tab(hall, ann.person());
    const std::size_t told = bob.all("lobby").size();
    other_tab.room(room);
    ann.cut();
    hall.pass(500);
    EXPECT_EQ(bob.all("lobby").size(), told) << "one tab of two changes nothing";
}

TEST_F(Rooms, TheLobbyDoesNotListAMakerWhoIsAway) {
    hall.hall().receive(bob.connection(), R"({"t":"lobby","on":true})");
    const std::string room = ann.create({{"game", "volo"}, {"with", "lobby"}});
    eve.room(room);
    ann.ask({{"t", "leave"}, {"room", room}});
    hall.pass(500);
    EXPECT_TRUE(bob.last("lobby").at("challenges").as_array().empty()) << "somebody who looks on is not the maker";
    ann.room(room);
    hall.pass(500);
    EXPECT_EQ(bob.last("lobby").at("challenges").as_array().size(), 1u);
}

// Somebody who has three days for a move need not be there when it is taken.
TEST_F(Rooms, TheLobbyKeepsAChallengeByCorrespondence) {
    const auto listed = [&] {
        bob.ask({{"t", "lobby"}, {"on", true}});
        return bob.last("lobby").at("challenges").as_array();
    };
    constexpr Millis day = 86'400'000;
    const js::object days{{"kind", "move"}, {"main", 3 * day}};
    const std::string room = ann.create({{"game", "volo"}, {"with", "lobby"}, {"side", 0}, {"time", days}});
    const std::string taken = ann.create({{"game", "volo"}, {"with", "lobby"}, {"side", 0}, {"time", days}});
    ann.cut();
    hall.pass(minute);
    EXPECT_EQ(listed().size(), 2u);
    EXPECT_EQ(hall.table(room), nullptr) << "and it needs no table";
    hall.stop();
    hall.start();
    bob.connect();
    EXPECT_EQ(listed().size(), 2u) << "after a restart too";
    EXPECT_EQ(bob.refusal({{"t", "join"}, {"room", taken}}), "");
    ASSERT_EQ(listed().size(), 1u);
    EXPECT_EQ(text(listed().at(0).at("room")), room);
    hall.pass(29 * day);
    EXPECT_EQ(listed().size(), 1u);
    hall.pass(2 * day);
    EXPECT_TRUE(listed().empty()) << "but not for ever";
}

TEST_F(Rooms, TheLobbyKeepsNoChallengeThatWasCalledOff) {
    const std::string room = ann.create(
        {{"game", "volo"}, {"with", "lobby"}, {"side", 0}, {"time", {{"kind", "move"}, {"main", 86'400'000}}}});
    ann.ask({{"t", "leave"}, {"room", room}});
    EXPECT_EQ(ann.refusal({{"t", "abort"}, {"room", room}}), "");
    bob.ask({{"t", "lobby"}, {"on", true}});
    EXPECT_TRUE(bob.last("lobby").at("challenges").as_array().empty());
}

// However often its maker comes and goes.
TEST_F(Rooms, TheLobbyIsToldTwiceASecond) {
    hall.hall().receive(bob.connection(), R"({"t":"lobby","on":true})");
    const std::string room = ann.create({{"game", "volo"}, {"with", "lobby"}});
    hall.pass(500);
    bob.inbox().clear();
    for (int i = 0; i < 20; ++i) {
        ann.ask({{"t", "leave"}, {"room", room}});
        ann.room(room);
        hall.pass(100);
    }
    EXPECT_LE(bob.all("lobby").size(), 5u);
    ann.ask({{"t", "leave"}, {"room", room}});
    hall.pass(500);
    EXPECT_TRUE(bob.last("lobby").at("challenges").as_array().empty()) << "the last change is told";
}

TEST_F(Rooms, WhoJoinsIsToldOfItOnce) {
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "link"}, {"side", 0}});
    EXPECT_EQ(bob.refusal({{"t", "join"}, {"room", room}}), "");
    const js::object told = bob.last("room");
    EXPECT_EQ(told.at("last").as_int64(), 0);
    EXPECT_EQ(told.at("seat").as_int64(), 1);
    EXPECT_TRUE(bob.all("event").empty()) << "the room has it already";
    EXPECT_EQ(text(ann.last("event").at("what")), "join");
    hall.pass(second);
    EXPECT_EQ(ann.last("presence").at("here"), js::array({true, true}));
    ann.move(room, "a3");
    EXPECT_EQ(bob.last("event").at("n").as_int64(), 1);
}

TEST_F(Rooms, OffersOutlastBothPlayersAbsence) {
    const std::string room = begin();
    ann.ask({{"t", "offer"}, {"room", room}, {"what", "draw"}});
    ann.cut();
    bob.cut();
    bob.connect();
    EXPECT_EQ(bob.room(room).at("offers").as_array().size(), 1u);
    EXPECT_EQ(bob.refusal({{"t", "accept"}, {"room", room}, {"what", "draw"}}), "");
}

TEST_F(Rooms, MenusLeadStepByStepToAnAction) {
    const std::string room = ann.create({{"game", "octagons"}, {"with", "here"}, {"options", {{"swap", "off"}}}});
    const js::object first = ann.ask({{"t", "menu"}, {"room", room}});
    const js::array& steps = first.at("steps").as_array();
    std::int64_t chosen = 0;
    while (steps.at(static_cast<std::size_t>(chosen)).at("done").as_bool()) ++chosen;
    const js::object second = ann.ask({{"t", "menu"}, {"room", room}, {"begun", js::array{chosen}}});
    const std::string action = text(second.at("steps").at(0).at("text"));
    EXPECT_EQ(text(ann.move(room, action).at("t")), "ok") << action;
    EXPECT_EQ(ann.refusal({{"t", "menu"}, {"room", room}, {"begun", js::array{1 << 30}}}), "bad_message");
    EXPECT_EQ(ann.refusal({{"t", "menu"}, {"room", room}, {"begun", js::array{999999}}}), "unknown");
    EXPECT_EQ(ann.refusal({{"t", "menu"}, {"room", room}, {"on", "no"}}), "stale");
}

// A table is in memory while somebody is at it, and no longer.
TEST_F(Rooms, NothingIsKeptOfWhatNobodyLooksAt) {
    const auto tables = [&] {
        hall.pass(minute);
        return hall.services().metrics.tables.load();
    };
    hall.hall().receive(eve.connection(), R"({"t":"create","game":"dvonn","with":"here"})");
    eve.cut();
    hall.settle();
    EXPECT_EQ(tables(), 0u) << "its maker went before it was on the disk";
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "here"}, {"private", true}});
    const std::string hash = ann.hash(room);
    ann.cut();
    ann.connect();
    EXPECT_EQ(tables(), 0u);
    for (const js::object& message :
         {js::object{{"t", "menu"}, {"on", hash}, {"begun", js::array{}}}, js::object{{"t", "explain"}, {"cell", "a3"}},
          js::object{{"t", "decline"}, {"what", "draw"}}, js::object{{"t", "move"}, {"on", "stale"}, {"action", "a3"}},
          js::object{{"t", "analyse"}, {"time", 100}}, js::object{{"t", "hint"}, {"on", hash}}}) {
        js::object asked = message;
        asked["room"] = room;
        ann.ask(asked);
        EXPECT_EQ(tables(), 0u) << js::serialize(message);
        bob.ask(asked);
        EXPECT_EQ(tables(), 0u) << "a stranger: " << js::serialize(message);
    }
    hall.settle_until([&] { return !ann.last("hint").empty(); });
    EXPECT_EQ(tables(), 0u) << "nor after the answer to a hint";
}

TEST_F(Rooms, BadWishesAreRefused) {
    const auto refused = [&](const js::object& more) {
        js::object message{{"t", "create"}, {"game", "dvonn"}, {"with", "link"}};
        for (const auto& member : more) message[member.key()] = member.value();
        return ann.refusal(message);
    };
    EXPECT_EQ(refused({{"game", "chess"}}), "unknown");
    EXPECT_EQ(refused({{"options", {{"size", "99"}}}}), "unknown");
    EXPECT_EQ(refused({{"options", js::array{}}}), "bad_message");
    EXPECT_EQ(refused({{"start", "turn=x"}}), "illegal");
    EXPECT_EQ(refused({{"side", 2}}), "bad_message");
    EXPECT_EQ(refused({{"with", "nobody"}}), "bad_message");
    EXPECT_EQ(refused({{"rated", true}}), "not_allowed") << "guests have no rating";
    for (const std::int64_t main : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{1} << 52})
        EXPECT_EQ(refused({{"time", {{"kind", "fischer"}, {"main", main}, {"add", 0}}}}), "bad_message");
    EXPECT_EQ(refused({{"time", {{"kind", "fischer"}, {"main", 60000}, {"add", -5}}}}), "bad_message");
}

}  // namespace
}  // namespace tavoliere::server
