#include <atomic>

#include "hall_fixture.hpp"
#include "server/data_copy.hpp"

// Copies of the data of a server that runs.
namespace tavoliere::server {
namespace {

RoomSettings untimed() {
    RoomSettings room;
    room.id = random_id();
    room.game = "dvonn";
    room.persons = {random_id(), random_id()};
    return room;
}

Event said(int n) {
    Event event;
    event.n = n;
    event.kind = Event::Kind::chat;
    event.text = std::string(200, 'x');
    return event;
}

class Copies : public ::testing::Test {
protected:
    Copies() { std::filesystem::create_directory(outside.path()); }

    std::string why_not(const std::optional<Error>& error) { return error ? error->in(Language::english) : ""; }

    TemporaryFolder folder, outside, restored;
    const std::string copy = outside.path() + "/copy.db";
};

// What was acknowledged before it began is in the copy, and of what comes meanwhile a beginning without gaps.
TEST_F(Copies, AreMadeAndBroughtBackWhileTheServerWrites) {
    const RoomSettings room = untimed();
    std::size_t before = 0;
    {
        auto store = open_store(folder.path());
        ASSERT_TRUE(store);
        (*store)->add_room(room, {});
        std::atomic<int> acknowledged = 0;
        std::atomic<bool> enough = false;
        std::thread writer([&] {
            for (int n = 0; !enough; ++n) {
                (*store)->append(room.id, said(n), false, std::nullopt,
                                 [&](const Appended& appended) { acknowledged += appended.durable; });
                if (n % 16 == 0) (*store)->flush();
            }
            (*store)->flush();
        });
        while (acknowledged < 500) std::this_thread::yield();
        before = static_cast<std::size_t>(acknowledged);
        EXPECT_EQ(why_not(back_up(folder.path(), copy)), "");
        enough = true;
        writer.join();
        EXPECT_TRUE((*store)->healthy());
        EXPECT_EQ(room_in_store(**store, room.id)->events.size(), static_cast<std::size_t>(acknowledged));
    }
    EXPECT_EQ(why_not(restore_backup(copy, restored.path())), "");
    auto store = open_store(restored.path());
    ASSERT_TRUE(store);
    const auto found = room_in_store(**store, room.id);
    ASSERT_TRUE(found);
    ASSERT_GE(found->events.size(), before);
    for (std::size_t n = 0; n < found->events.size(); ++n) EXPECT_EQ(found->events[n], said(static_cast<int>(n)));
}

TEST_F(Copies, OverwriteNothingAndLeaveNoHalves) {
    auto store = open_store(folder.path());
    ASSERT_TRUE(store);
    (*store)->add_room(untimed(), {});
    (*store)->flush();
    ASSERT_EQ(why_not(back_up(folder.path(), copy)), "");
    EXPECT_EQ(std::filesystem::status(copy).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    EXPECT_NE(why_not(back_up(folder.path(), copy)).find("exists already"), std::string::npos);
    EXPECT_NE(why_not(back_up(outside.path(), outside.path() + "/other.db")).find("missing"), std::string::npos);
    EXPECT_NE(why_not(back_up(folder.path(), outside.path() + "/no/such/copy.db")), "");
    EXPECT_NE(why_not(restore_backup(copy, folder.path())).find("another server uses it"), std::string::npos);
    store->reset();
    EXPECT_NE(why_not(restore_backup(copy, folder.path())).find("exists already"), std::string::npos);
    std::filesystem::resize_file(copy, 5000);
    EXPECT_NE(why_not(restore_backup(copy, restored.path())), "");
    EXPECT_FALSE(std::filesystem::exists(restored.path() + "/tavoliere.db"));
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(outside.path()), {}), 1);
}

}  // namespace
}  // namespace tavoliere::server
