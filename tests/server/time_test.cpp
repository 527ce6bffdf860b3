#include "hall_fixture.hpp"
#include "server/glicko.hpp"
#include "server/kept_values.hpp"

namespace tavoliere::server {
namespace {

class Times : public ::testing::Test {
protected:
    TemporaryFolder folder;
    TestHall hall{folder.path(), false};
    Client ann{hall, guest()}, bob{hall, guest()};

    std::string begin(const js::object& time) {
        const std::string room = ann.create({{"game", "dvonn"}, {"with", "link"}, {"side", 0}, {"time", time}});
        bob.ask({{"t", "join"}, {"room", room}});
        ann.move(room, "a3");
        bob.move(room, "a4");
        return room;
    }
    std::int64_t left(const std::string& room, std::size_t seat) {
        return ann.room(room).at("clock").at("left").at(seat).as_int64();
    }
    // As by kill -9 right after a sign of life.
    void restart(Millis down) {
        hall.note_alive();
        hall.stop();
        hall.pass_without_hall(down);
        hall.start();
    }
    void come_back() {
        ann.connect();
        bob.connect();
    }
    std::string state(const std::string& room) { return std::string(ann.room(room).at("state").as_string()); }
};

TEST_F(Times, FischerGivesTimeWithEveryMove) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 60000}, {"add", 2000}});
    hall.pass(10000);
    ann.move(room, "a5");
    EXPECT_EQ(left(room, 0), 52000);
    EXPECT_EQ(left(room, 1), 60000);
}

TEST_F(Times, ADelayIsFree) {
    const std::string room = begin({{"kind", "delay"}, {"main", 60000}, {"add", 5000}});
    hall.pass(4000);
    ann.move(room, "a5");
    EXPECT_EQ(left(room, 0), 60000);
    hall.pass(7000);
    bob.move(room, "a6");
    EXPECT_EQ(left(room, 1), 58000);
}

TEST_F(Times, EveryMoveHasItsOwnTime) {
    const std::string room = begin({{"kind", "move"}, {"main", 86400000}});
    hall.pass(86000000);
    ann.move(room, "a5");
    EXPECT_EQ(left(room, 0), 86400000);
    hall.pass(86400001);
    EXPECT_EQ(state(room), "over");
    EXPECT_EQ(ann.room(room).at("result").at("winner").as_int64(), 0);
}

TEST_F(Times, TheFlagFallsAndNoMoveComesAfterIt) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 60000}, {"add", 0}});
    const js::object late = ann.move_message(room, "a5");
    hall.pass(60001);
    EXPECT_EQ(ann.refusal(late), "over");
    const js::object over = bob.room(room);
    EXPECT_EQ(over.at("result").at("winner").as_int64(), 1);
    EXPECT_EQ(std::string(over.at("result").at("reason").at("en").as_string()), "time");
}

// What counts is when a move arrives, however long the hall is busy with others.
TEST_F(Times, AMoveThatArrivedInTimeIsInTime) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 60000}, {"add", 0}});
    const js::object message = ann.move_message(room, "a5");
    const Millis arrived = hall.now() + 59000;
    hall.pass_without_hall(62000);
    hall.hall().tick(arrived);
    ann.inbox().clear();
    hall.hall().receive(ann.connection(), js::serialize(message), arrived);
    hall.settle();
    EXPECT_FALSE(ann.last("ok").empty());
    EXPECT_EQ(left(room, 0), 1000);
}

TEST_F(Times, LagIsForgivenUpToALimit) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 60000}, {"add", 0}});
    hall.hall().set_lag(ann.connection(), 300);
    hall.pass(10000);
    ann.move(room, "a5");
    EXPECT_EQ(left(room, 0), 50300);
    hall.hall().set_lag(bob.connection(), 20000);
    hall.pass(10000);
    bob.move(room, "a6");
    EXPECT_EQ(left(room, 1), 50500);
}

TEST_F(Times, ACutCostsNothingForHalfAMinute) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 60000}, {"add", 0}});
    ann.cut();
    hall.pass(20000);
    ann.connect();
    ann.move(room, "a5");
    EXPECT_EQ(left(room, 0), 60000);
    bob.move(room, "a6");
    ann.cut();
    hall.pass(10000);  // the rest of what is forgiven
    hall.pass(60001);
    ann.connect();
    EXPECT_EQ(state(room), "over");
}

// Whoever reckons as docs/http-api.md says knows at every moment what the player has.
TEST_F(Times, WhatIsToldOfAHeldClockIsTrueDuringAndAfterIt) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 60000}, {"add", 0}});
    const auto reckoned = [&](const js::object& clock) {
        const std::int64_t until = clock.contains("stopped_until") ? clock.at("stopped_until").as_int64() : 0;
        const std::int64_t at = std::max<std::int64_t>(hall.now(), until);
        return clock.at("left").at(0).as_int64() - (at - clock.at("since").as_int64());
    };
    const auto told = [&] { return bob.last("clock").at("clock").as_object(); };
    hall.pass(4000);
    ann.cut();
    EXPECT_EQ(reckoned(told()), 56000);
    EXPECT_EQ(told().at("patience").at(0).as_int64(), 30000);
    hall.pass(20000);
    EXPECT_EQ(reckoned(told()), 56000);
    bob.inbox().clear();
    hall.pass(11000);
    ASSERT_FALSE(bob.last("clock").empty()) << "the hold is over, and that is told";
    EXPECT_FALSE(told().contains("stopped_until"));
    EXPECT_EQ(told().at("patience").at(0).as_int64(), 0);
    EXPECT_EQ(reckoned(told()), 55000);
}

// A game by correspondence takes weeks, in which nobody looks at it most of the time.
TEST_F(Times, RunOnWhileTheGameIsLeftToTheStore) {
    const std::string room = begin({{"kind", "move"}, {"main", 86400000}});
    const auto tables = [&] { return hall.services().metrics.tables.load(); };
    bob.cut();
    hall.pass(10000);
    ann.cut();
    EXPECT_EQ(tables(), 1u) << "the clock stands still, and soon will not";
    hall.pass(31000);
    EXPECT_EQ(tables(), 0u);
    hall.pass(20000);
    bob.connect();
    const js::object clock = bob.room(room).at("clock").as_object();
    EXPECT_EQ(clock.at("running").as_int64(), 0);
    EXPECT_EQ(hall.now() - clock.at("since").as_int64(), 31000) << "all but the half minute for cuts";
    EXPECT_EQ(clock.at("patience").at(0).as_int64(), 0);
    bob.cut();
    EXPECT_EQ(tables(), 0u);
    hall.pass(86400000 - 32000);
    const auto unfinished = [&] {
        return hall
            .found<std::vector<std::string>>(
                [&](Store& store, auto then) { store.unfinished_rooms_of(bob.person().id, then); })
            .size();
    };
    EXPECT_EQ(unfinished(), 1u);
    hall.pass(2000);
    EXPECT_EQ(unfinished(), 0u) << "it was read, and the flag fell";
    hall.pass(minute);
    EXPECT_EQ(tables(), 0u);
    bob.connect();
    EXPECT_EQ(bob.room(room).at("result").at("winner").as_int64(), 1);
}

TEST_F(Times, RunOnForWhoMovesInAGameThatWasLeftToTheStore) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 600000}, {"add", 0}});
    bob.cut();
    ann.cut();
    hall.pass(30001);
    hall.pass(50000);
    EXPECT_EQ(hall.services().metrics.tables, 0u);
    ann.connect();
    ann.move(room, "a5");
    EXPECT_EQ(left(room, 0), 550000 - 1);
}

// Its time runs too, though no flag falls; the game needs no place while its opponent is away.
TEST_F(Times, OfTheMachineNeedNoPlaceInMemory) {
    const std::string room = ann.create({{"game", "dvonn"},
                                         {"with", "level"},
                                         {"level", 10},
                                         {"side", 0},
                                         {"time", {{"kind", "fischer"}, {"main", 600000}, {"add", 0}}}});
    ann.move(room, "a3");
    ann.cut();
    hall.settle_until([&] {
        hall.pass(minute);
        return hall.services().metrics.tables == 0;
    });
    ann.connect();
    ann.room(room);
    hall.settle_until([&] { return ann.room(room).at("position").at("ply").as_int64() == 2; });
}

// Most cuts close nothing: the line is dead, and nobody says so.
TEST_F(Times, ADeadLineCostsNothingAlthoughNobodyClosesIt) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 60000}, {"add", 0}});
    hall.pass_slowly(10000);
    bob.inbox().clear();
    ann.lose_line();
    hall.pass_slowly(6000);
    ASSERT_FALSE(bob.last("presence").empty());
    EXPECT_FALSE(bob.last("presence").at("here").at(0).as_bool());
    EXPECT_TRUE(bob.last("clock").at("clock").as_object().contains("stopped_until"));
    hall.pass_slowly(14000);
    ann.connect();
    ann.move(room, "a5");
    EXPECT_EQ(left(room, 0), 50000);
    bob.move(room, "a6");
    ann.lose_line();
    hall.pass_slowly(20000);  // 10 s stand still, 10 s do not
    ann.connect();
    ann.move(room, "a7");
    EXPECT_EQ(left(room, 0), 40000);
}

TEST_F(Times, AFlagDoesNotFallWhileItsPlayerMayBeCutOff) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 15000}, {"add", 0}});
    hall.pass_slowly(14000);
    ann.lose_line();
    hall.pass_slowly(20000);
    EXPECT_EQ(text(bob.room(room).at("state")), "playing");
    ann.connect();
    ann.move(room, "a5");
    EXPECT_EQ(left(room, 0), 1000);
}

TEST_F(Times, ASilentPlayerLosesOnTimeWhenThePatienceIsUsedUp) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 15000}, {"add", 0}});
    hall.pass_slowly(14000);
    ann.lose_line();
    hall.pass_slowly(30800);
    EXPECT_EQ(text(bob.room(room).at("state")), "playing");
    hall.pass_slowly(400);
    EXPECT_EQ(text(bob.room(room).at("state")), "over");
}

// Who is there and answers loses at once.
TEST_F(Times, AFlagWaitsForASignOfLifeAndNotLonger) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 15000}, {"add", 0}});
    hall.pass_slowly(14900);
    hall.silence(ann.connection());
    hall.pass_slowly(300);
    EXPECT_EQ(text(bob.room(room).at("state")), "playing") << "nobody knows whether they are there";
    hall.hall().hear(ann.connection(), hall.now());
    hall.pass_slowly(200);
    EXPECT_EQ(text(bob.room(room).at("state")), "over");
}

TEST_F(Times, ANewConnectionGivesBackWhatTheDeadOneCost) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 60000}, {"add", 0}});
    hall.pass_slowly(10000);
    ann.lose_line();
    hall.pass_slowly(1500);  // nobody has noticed
    ann.connect();
    ann.move(room, "a5");
    EXPECT_EQ(left(room, 0), 50000);
}

// An answer that is late, but on the same line, is a cut that is over.
TEST_F(Times, WhoIsHeardAgainIsThereAgain) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 60000}, {"add", 0}});
    ann.lose_line();
    hall.pass_slowly(8000);
    EXPECT_FALSE(bob.last("presence").at("here").at(0).as_bool());
    hall.hall().hear(ann.connection(), hall.now());
    EXPECT_TRUE(bob.last("presence").at("here").at(0).as_bool());
    EXPECT_FALSE(bob.last("clock").at("clock").as_object().contains("stopped_until"));
    ann.move(room, "a5");
    EXPECT_EQ(left(room, 0), 60000);
}

// Whatever one keeps silent about, closes and opens, there is one patience for all the game.
TEST_F(Times, SilenceGivesNobodyMoreThanThePatienceWithCuts) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 90000}, {"add", 0}});
    for (int i = 0; i < 6; ++i) {
        ann.lose_line();
        hall.pass_slowly(5500);
        ann.cut();
        hall.pass_slowly(500);
        ann.connect();
        ann.room(room);
        ann.lose_line();
        hall.pass_slowly(4000);
        ann.connect();
        ann.room(room);
    }
    ann.move(room, "a5");
    EXPECT_EQ(left(room, 0), 60000) << "of 60 s only 30 stood still";
}

// Each is written down, and so there may not be endlessly many.
TEST_F(Times, ComingAndGoingFillsNoDisk) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 60000}, {"add", 0}});
    for (int i = 0; i < 320; ++i) {
        ann.ask({{"t", "leave"}, {"room", room}});
        hall.pass_without_hall(1);
        ann.ask({{"t", "watch"}, {"room", room}});
    }
    EXPECT_EQ(hall.stored_room(room)->holds.size(), 300u);
}

// The clock runs for who is asked; who waits for the other is not.
TEST_F(Times, OnlyThePlayerToMoveIsAskedForSignsOfLife) {
    begin({{"kind", "fischer"}, {"main", 60000}, {"add", 0}});
    hall.pass_slowly(10000);
    EXPECT_GE(hall.asked(ann.connection()), 4);
    EXPECT_LE(hall.asked(ann.connection()), 5);
    EXPECT_EQ(hall.asked(bob.connection()), 0);
}

TEST_F(Times, ARestartCostsNothing) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 60000}, {"add", 0}});
    hall.pass(10000);
    restart(3600 * 1000);
    hall.pass(5000);
    come_back();
    ann.move(room, "a5");
    EXPECT_EQ(left(room, 0), 50000);
}

TEST_F(Times, SeveralRestartsCostNothing) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 60000}, {"add", 0}});
    hall.pass(10000);
    restart(20000);
    hall.pass(6000);
    restart(20000);
    come_back();
    ann.room(room);
    hall.pass(3000);
    restart(3600 * 1000);
    come_back();
    ann.room(room);
    hall.pass(2000);
    ann.move(room, "a5");
    EXPECT_EQ(left(room, 0), 45000) << "10 s before, 3 s between and 2 s after";
}

// Time that a clock stood still is no time that was used, also when the server remembers it.
TEST_F(Times, AHoldBeforeARestartCostsNothing) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 60000}, {"add", 0}});
    hall.pass(10000);
    ann.cut();
    hall.pass(12000);
    ann.connect();
    ann.room(room);
    hall.pass(5000);
    ann.cut();
    hall.pass(3000);
    restart(20000);  // while it stands still
    come_back();
    ann.room(room);
    hall.pass(1000);
    ann.move(room, "a5");
    EXPECT_EQ(left(room, 0), 44000);
}

TEST_F(Times, ARestartDoesNotRenewThePatienceWithCuts) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 60000}, {"add", 0}});
    ann.cut();
    hall.pass(25000);
    restart(20000);
    come_back();
    ann.room(room);
    ann.cut();
    hall.pass(15000);  // 5 s stand still, 10 s do not
    ann.connect();
    ann.move(room, "a5");
    EXPECT_EQ(left(room, 0), 50000);
}

TEST_F(Times, WhatIsSaidBeforeARestartGivesNoTimeBack) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 60000}, {"add", 0}});
    hall.pass(10000);
    ann.ask({{"t", "chat"}, {"room", room}, {"text", "let me think"}});
    restart(20000);
    come_back();
    ann.move(room, "a5");
    EXPECT_EQ(left(room, 0), 50000);
}

// Who moves without looking at the table is no better off than who looks.
TEST_F(Times, AMoveFromAfarUsesUpThePatienceWithCuts) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 60000}, {"add", 0}});
    const auto move_from_afar = [&](const char* action) {
        const js::object message = ann.move_message(room, action);
        ann.ask({{"t", "leave"}, {"room", room}});
        hall.pass(20000);
        return ann.refusal(message);
    };
    EXPECT_EQ(move_from_afar("a5"), "");
    bob.move(room, "a6");
    EXPECT_EQ(move_from_afar("a7"), "");
    EXPECT_EQ(left(room, 0), 49900) << "of 40 s only 30 stood still, and the shortest cut counts for 100 ms";
}

TEST_F(Times, ATakebackGivesBothTheirWholeMove) {
    const std::string room = begin({{"kind", "move"}, {"main", 60000}});
    hall.pass(4000);
    ann.move(room, "a5");
    hall.pass(5000);
    ann.ask({{"t", "offer"}, {"room", room}, {"what", "takeback"}});
    bob.ask({{"t", "accept"}, {"room", room}, {"what", "takeback"}});
    EXPECT_EQ(left(room, 0), 60000);
    EXPECT_EQ(left(room, 1), 60000);
}

TEST_F(Times, APauseStopsTheClock) {
    const std::string room = begin({{"kind", "fischer"}, {"main", 60000}, {"add", 0}});
    hall.pass(5000);
    ann.ask({{"t", "offer"}, {"room", room}, {"what", "pause"}});
    bob.ask({{"t", "accept"}, {"room", room}, {"what", "pause"}});
    hall.pass(1000000);
    EXPECT_EQ(left(room, 0), 55000);
    ann.ask({{"t", "offer"}, {"room", room}, {"what", "resume"}});
    bob.ask({{"t", "accept"}, {"room", room}, {"what", "resume"}});
    ann.move(room, "a5");
    EXPECT_EQ(left(room, 0), 55000);
}

TEST(KeptValues, LetTheOldestGo) {
    KeptValues<int> kept(2);
    kept.put("a", 1);
    kept.put("b", 2);
    kept.put("a", 3);
    kept.put("c", 4);
    EXPECT_FALSE(kept.take("b"));
    EXPECT_EQ(kept.take("a"), 3);
    EXPECT_FALSE(kept.take("a"));
    EXPECT_EQ(kept.take("c"), 4);
}

TEST(Spans, CoverWhatTheyShare) {
    EXPECT_EQ(covered({10, 20}, {}), 0);
    EXPECT_EQ(covered({10, 20}, {{0, 5}, {5, 10}, {20, 30}}), 0) << "they only touch";
    EXPECT_EQ(covered({10, 20}, {{0, 12}, {15, 16}, {18, 30}}), 5);
    EXPECT_EQ(covered({10, 20}, {{11, 15}, {12, 14}, {13, 16}}), 5) << "nothing counts twice";
    EXPECT_EQ(covered({20, 10}, {{0, 30}}), 0);
}

// The numbers of one opponent in Glickman's own example: 1500 (200) beats 1400 (30).
TEST(Glicko, FollowsTheFormulas) {
    const Rating winner = rated_after({1500, 200, 0.06, 0}, {1400, 30, 0.06, 0}, 1);
    EXPECT_NEAR(winner.rating, 1563.6, 0.5);
    EXPECT_NEAR(winner.deviation, 175.4, 0.5);
    EXPECT_EQ(winner.games, 1);
    const Rating level = rated_after({}, {}, 0.5);
    EXPECT_NEAR(level.rating, 1500, 1e-9);
    EXPECT_LT(level.deviation, 350);
    EXPECT_LT(rated_after({}, {}, 0).rating, 1500);
}

TEST(Glicko, KnowsGamesThatCountForLess) {
    const Rating player{1500, 200, 0.06, 0}, opponent{1400, 30, 0.06, 0}, whole = rated_after(player, opponent, 1);
    Rating tenths = player;
    for (int i = 0; i < 10; ++i) tenths = rated_after(tenths, {tenths.rating - 100, 30, 0.06, 0}, 1, 0.1);
    EXPECT_NEAR(tenths.deviation, whole.deviation, 3) << "ten tenths tell as much as one";
    EXPECT_LT(rated_after(player, opponent, 1, 0.1).rating - 1500, (whole.rating - 1500) / 5);
    EXPECT_GT(rated_after(player, opponent, 1, 0.1).rating, 1500);
}

}  // namespace
}  // namespace tavoliere::server
