#include "server/store.hpp"

#include "hall_fixture.hpp"

namespace tavoliere::server {
namespace {

RoomSettings settings() {
    RoomSettings room;
    room.id = random_id();
    room.game = "dvonn";
    room.options = {{"rules", "author"}, {"cap", "300"}};
    room.persons = {random_id(), random_id()};
    room.time = {TimeControl::Kind::fischer, 60000, 1000};
    return room;
}

Event move(int n, std::string action) {
    Event event;
    event.n = n;
    event.kind = Event::Kind::move;
    event.seat = n % 2;
    event.text = std::move(action);
    return event;
}

TEST(Stores, GiveBackWhatTheyWereGiven) {
    TemporaryFolder folder;
    const RoomSettings room = settings();
    {
        auto store = Store::open(folder.path());
        ASSERT_TRUE(store);
        (*store)->add_room(room, {});
        (*store)->append(room.id, move(0, "a3"), false, std::nullopt, {});
    }
    auto again = Store::open(folder.path());
    ASSERT_TRUE(again);
    const auto stored = (*again)->room(room.id);
    ASSERT_TRUE(stored);
    EXPECT_EQ(stored->settings, room);
    EXPECT_EQ(stored->events, std::vector<Event>{move(0, "a3")});
    EXPECT_EQ((*again)->unfinished_rooms(), std::vector<std::string>{room.id});
}

TEST(Stores, RefuseGapsAndSecondVersions) {
    TemporaryFolder folder;
    auto store = Store::open(folder.path());
    ASSERT_TRUE(store);
    const RoomSettings room = settings();
    (*store)->add_room(room, {});
    std::vector<bool> done;
    const auto note = [&](bool durable) { done.push_back(durable); };
    (*store)->append(room.id, move(0, "a3"), false, std::nullopt, note);
    (*store)->append(room.id, move(0, "a4"), false, std::nullopt, note);
    (*store)->append(room.id, move(2, "a5"), false, std::nullopt, note);
    (*store)->append(room.id, move(1, "a6"), false, std::nullopt, note);
    (*store)->flush();
    EXPECT_EQ(done, (std::vector<bool>{true, false, false, true}));
    EXPECT_EQ((*store)->room(room.id)->events.back().text, "a6");
}

TEST(Stores, AreKeptByOneServerAtATime) {
    TemporaryFolder folder;
    auto first = Store::open(folder.path());
    ASSERT_TRUE(first);
    EXPECT_FALSE(Store::open(folder.path()));
    EXPECT_FALSE(Store::open("/proc/nowhere"));
}

}  // namespace
}  // namespace tavoliere::server
