#include "hall_fixture.hpp"
#include "support/games.hpp"

// The warning before a blunder: whom it is given, and what it says.
namespace tavoliere::server {
namespace {

constexpr const char* mate_in_one = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";

class Warnings : public ::testing::Test {
protected:
    TemporaryFolder folder;
    TestHall hall{folder.path(), false};
    Client ann{hall, guest()}, bob{hall, guest()};

    js::object warned(const std::string& room, const std::string& action) {
        ann.inbox().clear();
        hall.hall().receive(ann.connection(),
                            js::serialize(js::object{{"t", "warn"}, {"id", 7}, {"room", room}, {"action", action}}));
        hall.settle_until([&] { return !ann.last("warning").empty() || !ann.last("error").empty(); });
        return ann.last("warning");
    }
};

TEST_F(Warnings, SayWhatABlunderCostsAndWhatIsBetter) {
    const std::string room = ann.create({{"game", "connection"}, {"with", "here"}, {"start", mate_in_one}});
    const js::object bad = warned(room, "e1e2");
    ASSERT_FALSE(bad.empty());
    EXPECT_TRUE(bad.at("blunder").as_bool());
    EXPECT_EQ(text(bad.at("better")), "a1a8");
    EXPECT_EQ(text(bad.at("notation")), "Ra8#");
    EXPECT_GE(bad.at("loss").as_int64(), 15);
    EXPECT_EQ(text(bad.at("reasons").at(0).at("id")), "misses_end");
    EXPECT_EQ(bad.at("re").as_int64(), 7);
    const js::object good = warned(room, "a1a8");
    ASSERT_FALSE(good.empty());
    EXPECT_FALSE(good.at("blunder").as_bool());
    EXPECT_EQ(good.at("loss").as_int64(), 0);
    EXPECT_EQ(ann.room(room).at("position").at("ply").as_int64(), 0) << "nothing has been played";
}

TEST_F(Warnings, HelpNobodyAgainstSomebody) {
    const std::string room = ann.create({{"game", "connection"}, {"with", "link"}, {"side", 0}});
    bob.ask({{"t", "join"}, {"room", room}});
    EXPECT_EQ(ann.refusal({{"t", "warn"}, {"room", room}, {"action", "e2e4"}}), "not_allowed");
    const std::string own = ann.create({{"game", "connection"}, {"with", "here"}});
    EXPECT_EQ(ann.refusal({{"t", "warn"}, {"room", own}, {"action", "e2e4"}}), "not_allowed")
        << "nor beside it on a board of one's own";
}

TEST_F(Warnings, RefuseWhatMakesNoSense) {
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "here"}});
    EXPECT_EQ(ann.refusal({{"t", "warn"}, {"room", room}}), "bad_message");
    EXPECT_EQ(ann.refusal({{"t", "warn"}, {"room", room}, {"action", "z9"}}), "illegal");
    EXPECT_EQ(ann.refusal({{"t", "warn"}, {"room", room}, {"action", "a3"}, {"on", "old"}}), "stale");
    EXPECT_EQ(bob.refusal({{"t", "warn"}, {"room", room}, {"action", "a3"}}), "not_yours");
    ann.ask({{"t", "resign"}, {"room", room}});
    EXPECT_EQ(ann.refusal({{"t", "warn"}, {"room", room}, {"action", "a3"}}), "over");
}

TEST(WarningLimits, OnePersonMayNotAskWithoutEnd) {
    TemporaryFolder folder;
    TestHall hall(folder.path(), true);
    Client ann(hall, guest());
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "here"}});
    int refused = 0;
    for (int i = 0; i < 40; ++i)
        refused += ann.refusal({{"t", "warn"}, {"room", room}, {"action", "a3"}}) == "too_many";
    EXPECT_GE(refused, 20);
}

}  // namespace
}  // namespace tavoliere::server
