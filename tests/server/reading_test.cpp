#include "hall_fixture.hpp"

// The hall never waits for a room to be read: everything else goes on meanwhile.
namespace tavoliere::server {
namespace {

class WhileARoomIsRead : public ::testing::Test {
protected:
    WhileARoomIsRead() {
        EXPECT_EQ(bob.refusal({{"t", "join"}, {"room", played}}), "");
        ann.ask({{"t", "leave"}, {"room", asleep}});
        hall.pass(minute);
        EXPECT_EQ(hall.table(asleep), nullptr);
        hall.held_store().hold();
    }
    void send(Client& client, js::object message) {
        hall.hall().receive(client.connection(), js::serialize(message));
        hall.settle();
    }

    TemporaryFolder folder;
    TestHall hall{folder.path(), false};
    Client ann{hall, guest()}, bob{hall, guest()}, eve{hall, guest()};
    const std::string asleep = ann.create({{"game", "onyx"}, {"with", "here"}});
    const std::string played = ann.create({{"game", "dvonn"}, {"with", "link"}, {"side", 0}});
};

TEST_F(WhileARoomIsRead, OtherTablesGoOnPlaying) {
    send(eve, {{"t", "watch"}, {"room", asleep}});
    EXPECT_EQ(hall.held_store().waiting(), 1u);
    EXPECT_EQ(text(ann.move(played, "a3").at("t")), "ok");
    EXPECT_EQ(text(bob.move(played, "a4").at("t")), "ok");
    EXPECT_EQ(bob.refusal({{"t", "chat"}, {"room", played}, {"text", "well"}}), "") << "no name is looked up";
    EXPECT_TRUE(eve.all("room").empty());
    hall.held_store().release();
    hall.settle();
    EXPECT_EQ(text(eve.last("room").at("room")), asleep);
}

// Of a long game this takes longest: it is left to a worker, and the hall goes on.
TEST_F(WhileARoomIsRead, ItsReplayTakesNoTimeOfTheHall) {
    hall.held_store().release();
    bob.inbox().clear();
    hall.hall().receive(eve.connection(), js::serialize(js::object{{"t", "watch"}, {"room", asleep}}));
    hall.settle_hall();
    hall.hall().receive(bob.connection(), R"({"t":"ping"})");
    EXPECT_EQ(bob.all("pong").size(), 1u);
    EXPECT_TRUE(eve.all("room").empty()) << "it has been read, but not replayed";
    hall.settle();
    EXPECT_EQ(text(eve.last("room").at("room")), asleep);
}

TEST_F(WhileARoomIsRead, MessagesWaitForItInTheirOrder) {
    eve.inbox().clear();
    send(eve, {{"t", "watch"}, {"room", asleep}, {"id", 1}});
    send(eve, {{"t", "ping"}, {"id", 2}});
    send(eve, {{"t", "watch"}, {"room", played}, {"id", 3}});
    EXPECT_TRUE(eve.inbox().empty());
    hall.held_store().release();
    hall.settle();
    std::vector<std::int64_t> answered;
    for (const js::object& answer : eve.inbox())
        if (answer.contains("re")) answered.push_back(answer.at("re").as_int64());
    EXPECT_EQ(answered, (std::vector<std::int64_t>{1, 2, 3}));
}

TEST_F(WhileARoomIsRead, ItIsReadOnceForAll) {
    send(eve, {{"t", "watch"}, {"room", asleep}});
    send(bob, {{"t", "watch"}, {"room", asleep}});
    EXPECT_EQ(hall.held_store().waiting(), 1u);
    hall.held_store().release();
    hall.settle();
    EXPECT_EQ(text(eve.last("room").at("room")), asleep);
    EXPECT_EQ(text(bob.last("room").at("room")), asleep);
}

TEST_F(WhileARoomIsRead, WhoHasGoneIsNotAnswered) {
    eve.inbox().clear();
    send(eve, {{"t", "watch"}, {"room", asleep}});
    send(eve, {{"t", "ping"}});
    eve.cut();
    hall.held_store().release();
    hall.settle();
    EXPECT_TRUE(eve.inbox().empty());
    hall.pass(minute);
    EXPECT_EQ(hall.table(asleep), nullptr) << "nobody is there";
}

// It came in time, though it has to wait for what its sender asked before.
TEST_F(WhileARoomIsRead, NoFlagFallsBeforeAMoveThatWaits) {
    const std::string timed = [&] {
        hall.held_store().release();
        const std::string made = ann.create({{"game", "dvonn"},
                                             {"with", "link"},
                                             {"side", 0},
                                             {"time", {{"kind", "fischer"}, {"main", 60000}, {"add", 0}}}});
        EXPECT_EQ(bob.refusal({{"t", "join"}, {"room", made}}), "");
        ann.move(made, "a3");
        bob.move(made, "a4");
        return made;
    }();
    const js::object message = ann.move_message(timed, "a5");
    hall.held_store().hold();
    hall.pass_slowly(59000);
    send(ann, {{"t", "watch"}, {"room", asleep}});
    send(ann, message);
    hall.pass_slowly(3000);
    EXPECT_EQ(text(bob.room(timed).at("state")), "playing");
    hall.held_store().release();
    hall.settle();
    const js::object after = bob.room(timed);
    EXPECT_EQ(text(after.at("state")), "playing");
    EXPECT_EQ(after.at("actions").as_array().size(), 3u);
    EXPECT_EQ(after.at("clock").at("left").at(0).as_int64(), 1000);
}

TEST_F(WhileARoomIsRead, FewMessagesWait) {
    send(eve, {{"t", "watch"}, {"room", asleep}});
    int refused = 0;
    for (int i = 0; i < 70; ++i) {
        eve.inbox().clear();
        send(eve, {{"t", "ping"}, {"id", i}});
        refused += !eve.all("error").empty();
    }
    EXPECT_EQ(refused, 70 - 64);
}

}  // namespace
}  // namespace tavoliere::server
