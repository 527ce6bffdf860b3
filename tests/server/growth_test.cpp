#include <chrono>

#include "hall_fixture.hpp"
#include "server/guest_games.hpp"
#include "server/storage_quota.hpp"

// The store does not grow without end: old games of guests are removed, and a day has a quota.
namespace tavoliere::server {
namespace {

class OldGuestGames : public ::testing::Test {
protected:
    // A game of two guests that is over.
    std::string finished() {
        const std::string room = ann.create({{"game", "dvonn"}, {"with", "link"}, {"side", 0}});
        EXPECT_EQ(bob.refusal({{"t", "join"}, {"room", room}}), "");
        play_plies(hall, room, ann, bob, 4);
        EXPECT_EQ(bob.refusal({{"t", "resign"}, {"room", room}}), "");
        leave();
        return room;
    }
    std::string unplayed() {
        const std::string room = ann.create({{"game", "dvonn"}, {"with", "lobby"}, {"side", 0}});
        leave();
        return room;
    }
    void leave() {
        ann.cut();
        bob.cut();
        hall.settle();
    }
    // Days on which the server runs, and those steps of the removal that are due then.
    void run_for(Millis time) {
        hall.pass_without_hall(time);
        hall.note_alive();
        work_off();
    }
    void work_off() {
        for (int i = 0; i < 40; ++i) hall.pass(GuestGameRemoval::between_steps);
        hall.pass(GuestGameRemoval::between_passes);
        for (int i = 0; i < 40; ++i) hall.pass(GuestGameRemoval::between_steps);
    }
    std::int64_t count(const char* sql) {
        std::int64_t number = -1;
        hall.store().write(
            [&](Database& db) {
                Statement row = db.prepare(sql);
                number = row.row() ? row.number(0) : -1;
                return true;
            },
            {});
        hall.settle();
        return number;
    }
    js::value told_removal(const std::string& room) {
        Client reader(hall, guest());
        const js::object answer = reader.room(room);
        reader.cut();
        hall.settle();
        return answer.contains("removal") ? answer.at("removal") : js::value("no such game");
    }

    TemporaryFolder folder;
    TestHall hall{folder.path(), false};
    Client ann{hall, guest()}, bob{hall, guest()};
};

TEST_F(OldGuestGames, SayBeforehandWhenTheyGoAndGoThen) {
    const std::string room = finished();
    const Millis over = hall.now(), removal = over + 180 * day;
    EXPECT_EQ(told_removal(room), js::value(removal));
    run_for(179 * day);
    EXPECT_EQ(told_removal(room), js::value(removal)) << "still there, and still says so";
    run_for(day);
    EXPECT_EQ(told_removal(room), js::value("no such game"));
    EXPECT_TRUE(hall.rooms_of(ann.person()).empty());
    for (const char* sql : {"SELECT count(*) FROM room", "SELECT count(*) FROM event", "SELECT count(*) FROM seat",
                            "SELECT count(*) FROM summary", "SELECT count(*) FROM removed_room"})
        EXPECT_EQ(count(sql), 0) << sql;
    EXPECT_EQ(hall.services().metrics.games_removed, 1u);
}

TEST_F(OldGuestGames, ThatNobodyPlayedGoSooner) {
    const std::string room = unplayed();
    EXPECT_EQ(told_removal(room), js::value(hall.now() + 30 * day));
    run_for(29 * day);
    EXPECT_TRUE(hall.stored_room(room));
    run_for(day);
    EXPECT_FALSE(hall.stored_room(room));
}

TEST_F(OldGuestGames, StayWithWhoeverMakesAnAccount) {
    const std::string room = finished();
    run_for(170 * day);
    hall.store().name_person({ann.person().id, "Ann", "hash", hall.now()}, {});
    hall.settle();
    hall.hall().tables().note_name({ann.person().id, "Ann"});
    EXPECT_TRUE(told_removal(room).is_null());
    run_for(400 * day);
    EXPECT_TRUE(hall.stored_room(room));
}

TEST_F(OldGuestGames, StayWhereTheMachineIsTheOpponentOfAnAccount) {
    hall.store().name_person({ann.person().id, "Ann", "hash", hall.now()}, {});
    hall.settle();
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "here"}});
    leave();
    run_for(400 * day);
    EXPECT_TRUE(hall.stored_room(room));
}

// A machine whose clock is wrong at a start has not run since: nothing is removed, and not even after a day of it.
TEST_F(OldGuestGames, StayWhenTheClockIsAhead) {
    const std::string room = finished();
    hall.note_alive();
    hall.stop();
    hall.pass_without_hall(5 * 365 * day);
    hall.start();
    work_off();
    run_for(day);
    EXPECT_TRUE(hall.stored_room(room));
}

// Who was away while it was said still has half of the notice.
TEST_F(OldGuestGames, StayWhereTheServerCouldNotSayIt) {
    const std::string room = finished();
    run_for(160 * day);
    hall.stop();
    hall.pass_without_hall(25 * day);
    hall.start();
    run_for(day);
    EXPECT_TRUE(hall.stored_room(room));
    run_for(7 * day);
    EXPECT_FALSE(hall.stored_room(room));
}

TEST_F(OldGuestGames, StayWhileSomebodyHasThemOpen) {
    const std::string room = finished();
    Client reader(hall, guest());
    reader.room(room);
    run_for(200 * day);
    EXPECT_TRUE(hall.stored_room(room));
    reader.cut();
    work_off();
    EXPECT_FALSE(hall.stored_room(room));
}

// However long a game was, no step takes more than a few hundred rows, and what a crash leaves is deleted later.
TEST_F(OldGuestGames, GoInSmallSteps) {
    const std::string room = unplayed();
    hall.store().write(
        [&](Database& db) {
            for (int n = 0; n < 4000; ++n)
                if (!db.prepare("INSERT INTO event VALUES (?, ?, ?, 6, -1, 'words', 'nobody', 0, 0, 0, 'hash')")
                         .bind_all("removed", n, hall.now())
                         .run())
                    return false;
            return db.prepare("INSERT INTO removed_room VALUES ('removed')").run();
        },
        {});
    hall.settle();
    std::int64_t left = count("SELECT count(*) FROM event");
    ASSERT_EQ(left, 4000);
    hall.pass(1);
    hall.pass(GuestGameRemoval::before_first - 1);
    std::chrono::steady_clock::duration longest{};
    for (int i = 0; i < 40; ++i) {
        const auto began = std::chrono::steady_clock::now();
        hall.pass(GuestGameRemoval::between_steps);
        longest = std::max(longest, std::chrono::steady_clock::now() - began);
        const std::int64_t now = count("SELECT count(*) FROM event");
        EXPECT_LE(left - now, GuestGameRemoval::events_at_once);
        left = now;
    }
    EXPECT_EQ(left, 0);
    EXPECT_EQ(count("SELECT count(*) FROM removed_room"), 0);
    EXPECT_LT(longest, std::chrono::milliseconds(200));
    EXPECT_TRUE(hall.stored_room(room)) << "and nothing else";
}

// A text is kept as long as any game is played by it.
TEST_F(OldGuestGames, TakeTheirDescriptionAlong) {
    hall.store().write(
        [&](Database& db) {
            return db.prepare("INSERT INTO description VALUES ('described-game-of-long-name', 'text')").run() &&
                   db.prepare(
                         "INSERT INTO room SELECT 'one', 'described-game-of-long-name', '', '', 2, 'none', 0, 0, 0, 0, "
                         "'x', '', 1, 1 UNION SELECT 'two', 'described-game-of-long-name', '', '', 2, 'none', 0, 0, 0, "
                         "0, 'x', '', 1, 1")
                       .run();
        },
        {});
    hall.store().remove_guest_game("one", 1, {});
    EXPECT_EQ(count("SELECT count(*) FROM description"), 1);
    hall.store().remove_guest_game("two", 2, {});
    EXPECT_EQ(count("SELECT count(*) FROM room"), 1) << "something has happened there since";
    hall.store().remove_guest_game("two", 1, {});
    EXPECT_EQ(count("SELECT count(*) FROM description"), 0);
}

class StoredADay : public ::testing::Test {
protected:
    void store_for(Client& client, StoredBytes bytes) {
        hall.hall().limits().charge_storage(*hall.hall().presence().find(client.connection()), bytes, hall.now());
    }
    js::object game() { return {{"t", "create"}, {"game", "dvonn"}, {"with", "here"}}; }

    TemporaryFolder folder;
    TestHall hall{folder.path()};
    Client ann{hall, guest()}, bob{hall, guest()}, other{hall, guest(), "192.0.2.9"};
    static constexpr StoredBytes of_a_person = 5'000'000, of_an_address = 50'000'000;
};

TEST_F(StoredADay, HasAQuotaForAPersonAfterWhichGamesGoOn) {
    const std::string room = ann.create(game());
    store_for(ann, of_a_person);
    EXPECT_EQ(ann.refusal(game()), "quota");
    EXPECT_EQ(bob.refusal(game()), "") << "the address has room for others";
    EXPECT_EQ(text(ann.move(room, hall.table(room)->room().record().actions().front()).at("t")), "ok");
    store_for(ann, of_a_person);
    EXPECT_EQ(text(ann.move(room, hall.table(room)->room().record().actions().front()).at("t")), "error");
    EXPECT_EQ(ann.refusal({{"t", "chat"}, {"room", room}, {"text", "hello"}}), "quota");
    EXPECT_EQ(ann.refusal({{"t", "resign"}, {"room", room}}), "") << "a game can always be ended";
    hall.pass(day);
    EXPECT_EQ(ann.refusal(game()), "");
}

TEST_F(StoredADay, HasAQuotaForAnAddress) {
    for (int i = 0; i < 10; ++i) {
        Client another(hall, guest());
        EXPECT_EQ(another.refusal(game()), "");
        store_for(another, of_an_address / 10);
    }
    EXPECT_EQ(ann.refusal(game()), "quota") << "a new guest is no new quota";
    EXPECT_EQ(other.refusal(game()), "");
}

// What is counted is what the file grows by, as far as that can be told.
TEST_F(StoredADay, IsCountedAsTheFileGrows) {
    const auto written = [&] { return static_cast<double>(hall.services().metrics.stored_bytes.load()); };
    const auto file = [&] {
        double bytes = 0;
        hall.store().write(
            [&](Database& db) {
                Statement pages = db.prepare("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size");
                bytes = pages.row() ? static_cast<double>(pages.number(0)) : 0;
                return true;
            },
            {});
        hall.settle();
        return bytes;
    };
    const double before = file(), counted_before = written();
    Random random(1);
    for (int game_number = 0; game_number < 20; ++game_number) {
        const std::string room = ann.create(game());
        for (int ply = 0; ply < 60; ++ply) {
            const auto actions = hall.table(room)->room().record().actions();
            ASSERT_EQ(text(ann.move(room, actions[random.below(actions.size())]).at("t")), "ok");
        }
        hall.pass(minute);
    }
    const double grown = file() - before, counted = written() - counted_before;
    RecordProperty("bytes_of_a_game", std::to_string(grown / 20));
    std::printf("a game of 60 moves: %.0f bytes in the file, counted %.0f\n", grown / 20, counted / 20);
    EXPECT_GT(counted / grown, 0.7);
    EXPECT_LT(counted / grown, 1.5);
}

}  // namespace
}  // namespace tavoliere::server
