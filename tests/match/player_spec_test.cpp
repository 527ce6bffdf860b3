#include "match/player_spec.hpp"

#include <gtest/gtest.h>

// How the players of a match are described.
namespace tavoliere {
namespace {

using namespace std::chrono_literals;
using Pairs = std::vector<std::pair<std::string, std::string>>;

PlayerSpec player(std::string_view text) {
    const Result<PlayerSpec> read = read_player(text);
    EXPECT_TRUE(read) << text;
    return read ? *read : PlayerSpec{};
}

std::string refusal(std::string_view text) {
    const Result<PlayerSpec> read = read_player(text);
    EXPECT_FALSE(read) << text;
    return read ? "" : read.error().in(Language::english);
}

TEST(PlayerSpec, NothingGivenIsTheStandardMethodWithATenthOfASecond) {
    const PlayerSpec standard = player("");
    EXPECT_EQ(standard.name, "standard");
    EXPECT_EQ(standard.method, Method::standard);
    EXPECT_EQ(standard.limits.time, 100ms);
    EXPECT_EQ(standard.options.level, 0);
    EXPECT_TRUE(standard.command.empty());
}

// Or it would be weaker on a busy machine.
TEST(PlayerSpec, ALevelEndsByWhatItSees) {
    EXPECT_EQ(player("level=9").limits.time, 0ms);
    EXPECT_EQ(player("sight=500,2,3").limits.time, 0ms);
    EXPECT_EQ(player("level=10").limits.time, 100ms);
    EXPECT_EQ(player("level=9 cmd=other").limits.time, 100ms) << "who knows what it sees";
}

TEST(PlayerSpec, FieldsAreReadInAnyOrder) {
    const PlayerSpec weak =
        player("  nodes=500   method=monte-carlo level=3 threads=2 depth=7 time=1.25 memory=8 resign=900");
    EXPECT_EQ(weak.limits.nodes, 500u);
    EXPECT_EQ(weak.limits.depth, 7);
    EXPECT_EQ(weak.limits.time, 1250ms);
    EXPECT_EQ(weak.method, Method::monte_carlo);
    EXPECT_EQ(weak.options.level, 3);
    EXPECT_EQ(weak.options.threads, 2);
    EXPECT_EQ(weak.options.table_megabytes, 8u);
    EXPECT_EQ(weak.resigns_at, 900);
    EXPECT_EQ(player("nodes=5").limits.time, 0ms) << "a limit of another kind replaces the usual time";
}

TEST(PlayerSpec, AClockIsForAllMovesOfAGame) {
    EXPECT_EQ(player("clock=30").clock, (GameClock{30s, 0s}));
    EXPECT_EQ(player("clock=2.5+0.1").clock, (GameClock{2500ms, 100ms}));
    EXPECT_EQ(player("clock=30").limits.time, 0ms);
    EXPECT_EQ(player("clock=30 cmd=x").margin, 1s);
    EXPECT_TRUE(refusal("clock=30 time=1").starts_with("column 1: \"clock=30\" is a time for all moves"));
}

TEST(PlayerSpec, AProgramHasArgumentsOptionsAndAMargin) {
    const PlayerSpec other = player(R"(cmd="./other 'an argument' engine" name=Other level=4 option.Skill="very low")");
    EXPECT_EQ(other.name, "Other");
    EXPECT_EQ(other.command, (std::vector<std::string>{"./other", "an argument", "engine"}));
    EXPECT_EQ(other.protocol_options, (Pairs{{"Level", "4"}, {"Skill", "very low"}}));
    EXPECT_EQ(other.margin, 1s);
    EXPECT_EQ(player("cmd=x nodes=5").margin, 60s) << "without a time it is the patience with a silent program";
    EXPECT_EQ(player("cmd=x margin=0.25").margin, 250ms);
    EXPECT_EQ(player("cmd=x").patience, 10s);
    EXPECT_EQ(player("cmd=x patience=90").patience, 90s);
    EXPECT_TRUE(refusal("nodes=5 patience=3").starts_with("column 9: \"patience=3\" is only for a program"));
    EXPECT_EQ(player(R"(cmd="a \"b\" c")").command, (std::vector<std::string>{"a", "\"b\"", "c"}));
}

TEST(PlayerSpec, NothingIsGivenTwice) {
    EXPECT_EQ(refusal("nodes=5 time=1 nodes=6"), "column 16: \"nodes=6\" is given twice");
    EXPECT_EQ(refusal("cmd=x option.A=1 option.A=1"), "column 18: \"option.A=1\" is given twice");
}

TEST(PlayerSpec, WhatIsWrongIsNamedWithItsPlace) {
    EXPECT_TRUE(refusal("nodes=5 brilliant").starts_with("column 9: \"brilliant\" is no field of a player"));
    EXPECT_TRUE(refusal("nodes=5 colour=red").starts_with("column 9: a player cannot have \"colour=red\""));
    for (const char* wrong : {"level=0", "level=11", "time=0", "time=fast", "time=99999999", "clock=0", "clock=1+",
                              "clock=+1", "clock=1+x", "nodes=0", "nodes=-1", "threads=1000", "resign=0",
                              "resign=99999", "method=genius", "cmd=", "name=", "option.=3"})
        EXPECT_TRUE(refusal(wrong).starts_with("column 1: a player cannot have")) << wrong;
    EXPECT_EQ(refusal("cmd=\"./x"), "column 1: the quotes of \"cmd=\"./x\" are not closed");
    EXPECT_TRUE(refusal("nodes=5 option.Style=wild").starts_with("column 9: \"option.Style=wild\" is only for a prog"));
}

}  // namespace
}  // namespace tavoliere
