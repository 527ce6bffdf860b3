#include "server/log.hpp"

#include "hall_fixture.hpp"
#include "server/server.hpp"
#include "socket_client.hpp"
#include "support/games.hpp"

// What an operator reads on standard error.
namespace tavoliere::server {
namespace {

// The lines of a kind that are written while `action` runs.
template <class Action>
std::vector<js::object> logged_lines(std::string_view kind, Action&& action) {
    forget_log_quotas();
    ::testing::internal::CaptureStderr();
    action();
    std::istringstream text(::testing::internal::GetCapturedStderr());
    std::vector<js::object> found;
    for (std::string line; std::getline(text, line);)
        if (line.starts_with('{'))
            if (js::object each = js::parse(line).as_object(); each.at("what").as_string() == kind)
                found.push_back(std::move(each));
    return found;
}

TEST(Logs, TellTheBeginningAndTheEndOfAStorageFailure) {
    TemporaryFolder folder;
    TestHall hall(folder.path());
    const auto tell_database = [&](const char* pragma) {
        hall.store().write([pragma](Database& db) { return db.execute(pragma); }, {});
        hall.settle();
    };
    const auto failed = logged_lines("storage failed", [&] {
        tell_database("PRAGMA max_page_count=1");
        for (int i = 0; i < 5; ++i) {
            hall.store().name_person({"person" + std::to_string(i), std::string(100'000, 'x'), "digest", 0}, {});
            hall.settle();
        }
    });
    ASSERT_EQ(failed.size(), 1u) << "told once";
    EXPECT_FALSE(failed[0].at("why").as_string().empty());
    const auto again = logged_lines("storage works again", [&] {
        tell_database("PRAGMA max_page_count=1000000");
        hall.store().name_person({"somebody", "Ann", "digest", 0}, {});
        hall.settle();
    });
    EXPECT_EQ(again.size(), 1u);
}

TEST(Logs, TellOfRefusedLoginsWithoutSecrets) {
    TemporaryFolder folder;
    ServerOptions options;
    options.port = 0;
    options.data = store_of(folder.path());
    auto server = Server::start(catalog(), options);
    ASSERT_TRUE(server);
    const std::string body = R"({"name":"whoever","password":")" + std::string(201, 'x') + "\"}";
    const auto refused = logged_lines("login refused", [&] {
        SocketClient client((*server)->port());
        for (int i = 0; i < 60 && client.post("/api/login", "", body).status != 429; ++i) continue;
    });
    ASSERT_EQ(refused.size(), 1u);
    EXPECT_EQ(refused[0].at("address").as_string(), "127.0.0.1");
    EXPECT_EQ(refused[0].at("limit").as_string(), "name");
    const std::string line = js::serialize(refused[0]);
    EXPECT_EQ(line.find("whoever"), std::string::npos) << "a password is easily typed where the name belongs";
    EXPECT_EQ(line.find("xxx"), std::string::npos);
}

TEST(Logs, TellOfARoomThatDoesNotReplay) {
    TemporaryFolder folder;
    TestHall hall(folder.path());
    RoomSettings settings;
    settings.id = random_id();
    settings.game = "dvonn";
    settings.with = With::here;
    settings.persons[0] = settings.persons[1] = random_id();
    hall.store().add_room(settings, {});
    Event event;
    event.kind = Event::Kind::move;
    event.seat = 0;
    event.text = "nowhere";
    hall.store().append(settings.id, event, false, std::nullopt, {});
    hall.settle();
    const auto told = logged_lines("room not opened", [&] {
        hall.hall().tables().with(settings.id, [](Table* table) { EXPECT_EQ(table, nullptr); });
        hall.settle();
    });
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0].at("room").as_string(), settings.id);
}

TEST(Logs, AreNotFilledByAFlood) {
    const auto lines = logged_lines("flood", [] {
        for (int i = 0; i < 1000; ++i) log("flood", {{"i", std::to_string(i)}});
    });
    EXPECT_GE(lines.size(), 20u);
    EXPECT_LT(lines.size(), 100u);
}

}  // namespace
}  // namespace tavoliere::server
