#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "game/game_probe.hpp"
#include "game/record.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

// The flights among the legal actions that begin with these birds, without choices of area.
std::vector<std::string> flights_of(const AnyGame& game, std::string_view position, const std::string& birds) {
    std::vector<std::string> targets;
    for (const std::string& action : legal_starting(game, position, birds + "-"))
        targets.push_back(action.substr(birds.size() + 1));
    return targets;
}

bool can_play(const AnyGame& game, std::string_view position, std::string_view action) {
    return static_cast<bool>(game.play(position_or_fail(game, position), action));
}

TEST(Volo, ASingleBirdFliesToExactlyTheseCells) {
    const auto game = game_or_fail("volo");
    EXPECT_EQ(flights_of(*game, "turn=y y=e3,b4,c4,e9,h5,i6,i4,l10 b=f3", "e3"),
              (std::vector<std::string>{"a3", "b3", "c3", "e8", "g5", "h6", "i7", "k9"}));
}

TEST(Volo, ALineFliesAsAWholeAndNoPartOfItDoes) {
    const auto game = game_or_fail("volo");
    const char* text = "turn=y y=e8,d8,c8,f6,k7 b=a2";
    EXPECT_EQ(flights_of(*game, text, "c8/d8/e8"),
              (std::vector<std::string>{"c5/d5/e5", "c6/d6/e6", "i8/j8/k8", "j8/k8/l8", "k8/l8/m8"}));
    for (const char* part : {"c8", "d8", "e8", "c8/d8", "d8/e8"})
        EXPECT_TRUE(flights_of(*game, text, part).empty()) << part;
}

TEST(Volo, TheFlockMustStayTogetherAndGrow) {
    const auto game = game_or_fail("volo");
    const char* text = "turn=y y=e4,e5,d5,d6,e9 b=a2";
    EXPECT_TRUE(can_play(*game, text, "e4/e5-e7/e8"));
    EXPECT_FALSE(can_play(*game, text, "d5/e5-b5/c5"));
    EXPECT_FALSE(can_play(*game, text, "d5/d6-d7/d8"));
    EXPECT_TRUE(can_play(*game, text, "e5/e4-e8/e7")) << "any order is accepted";
}

TEST(Volo, AnAreaOfTheOpponentIsClosed) {
    const auto game = game_or_fail("volo");
    const std::vector<std::string> actions = legal(*game, "turn=y y=b2,g12,l7 b=m10,l10,l11,l12,b7,g2");
    EXPECT_EQ(std::count(actions.begin(), actions.end(), "m11") + std::count(actions.begin(), actions.end(), "m12"), 0);
    EXPECT_EQ(std::count_if(actions.begin(), actions.end(),
                            [](const std::string& a) { return a.find('-') == std::string::npos; }),
              94);
}

TEST(Volo, UnitingAllBirdsWinsAtOnce) {
    const auto game = game_or_fail("volo");
    const AnyPosition pos = play_or_fail(*game, position_or_fail(*game, "turn=y y=e4,e8 b=a2,m10"), "e4-e7");
    const auto outcome = game->outcome(pos);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->winner, Winner::first);
    EXPECT_EQ(outcome->reason->en, "all the birds in one flock");
}

TEST(Volo, APlacementMayNotTouchAnOwnBird) {
    const auto game = game_or_fail("volo");
    EXPECT_FALSE(can_play(*game, "turn=y y=b2,g12,l7 b=b7,g2,l12", "b3"));
    EXPECT_TRUE(can_play(*game, "turn=y y=b2,g12,l7 b=b7,g2,l12", "b6")) << "an enemy bird may be touched";
}

// The bird on j11 cuts off the blue bird on g11 by flying to h11; the rest of Blue's birds are in one other area.
constexpr auto before_the_cut =
    "turn=y y=b3,c3,d3,d4,d5,e6,e7,e8,e9,f10,g9,g10,i8,j7,j8,j9,j11 "
    "b=b2,c2,c4,c5,c6,c8,d1,d2,d6,f4,g7,g11,h8,i9,j10,k8,k9,k10";

TEST(Volo, TheMoverNamesTheAreaThatStays) {
    const auto game = game_or_fail("volo", {{"size", "6"}});
    EXPECT_EQ(legal_starting(*game, before_the_cut, "j11-h11"),
              (std::vector<std::string>{"j11-h11:b2", "j11-h11:g11"}));
    const AnyPosition before = position_or_fail(*game, before_the_cut);
    EXPECT_NE(action_error(*game, before, "j11-h11"), "") << "an area must be named";
    EXPECT_EQ(game->play(before, "j11-h11:k9")->text, "j11-h11:b2") << "any bird of the area is accepted";

    const AnyPosition kept = play_or_fail(*game, before, "j11-h11:b2");
    EXPECT_EQ(game->format_position(kept).find("g11"), std::string::npos);
    EXPECT_FALSE(game->outcome(kept));

    // A losing choice is legal: the opponent is left with one flock.
    const AnyPosition lost = play_or_fail(*game, before, "j11-h11:g11");
    ASSERT_TRUE(game->outcome(lost));
    EXPECT_EQ(game->outcome(lost)->winner, Winner::second);
}

bool names_an_area(const std::string& action) { return action.find(':') != std::string::npos; }
bool flies_in_a_long_line(const std::string& action) {
    const std::string birds = action.substr(0, action.find('-'));
    return std::count(birds.begin(), birds.end(), '/') >= 2;
}

// How often turns of one kind were drawn and how often they should have been, over several positions.
struct Draws {
    double expected = 0, observed = 0;
};

// Draws turns of a position and judges them by chi-square; adds those of a kind to `draws`.
void judge_random_turns(const AnyGame& game, const AnyPosition& pos, bool (*is_of_kind)(const std::string&),
                        Draws& draws) {
    constexpr int draws_of_each = 60;
    std::map<std::uint64_t, Draws> after;
    std::set<std::uint64_t> kind;
    const std::vector<std::string> actions = game.actions(pos);
    for (const std::string& action : actions) {
        const std::uint64_t hash = game.hash(play_or_fail(game, pos, action));
        after[hash].expected += draws_of_each;
        if (is_of_kind(action)) kind.insert(hash);
    }
    const int total = draws_of_each * static_cast<int>(actions.size());
    for (const auto& [hash, count] : game.probe().sample_random_turns(pos, 11, total)) {
        ASSERT_TRUE(after.contains(hash)) << game.format_position(pos);
        after[hash].observed = count;
    }
    double chi_square = 0;
    for (const auto& [hash, turn] : after) {
        const double error = turn.observed - turn.expected;
        chi_square += error * error / turn.expected;
        if (!kind.contains(hash)) continue;
        draws.expected += turn.expected;
        draws.observed += turn.observed;
    }
    const double freedom = static_cast<double>(after.size() - 1);
    EXPECT_LT(chi_square, freedom + 8 * std::sqrt(2 * freedom) + 8) << game.format_position(pos);
}

// What the tickets of the lottery estimate is rare: few turns name areas, few lines are long. Positions that have such
// turns are looked for.
TEST(Volo, RandomTurnsAreFairWhereAreasArePartedAndWhereLongLinesFly) {
    for (const auto is_of_kind : {names_an_area, flies_in_a_long_line}) {
        const std::shared_ptr<const AnyGame> game = game_or_fail("volo", {{"size", "6"}});
        Random random(4);
        Draws draws;
        for (int judged = 0; judged < 12;) {
            Record record(game);
            while (!record.outcome() && judged < 12) {
                record.play_random(random);
                const std::vector<std::string> actions = game->actions(record.position());
                if (std::count_if(actions.begin(), actions.end(), is_of_kind) < 3) continue;
                judge_random_turns(*game, record.position(), is_of_kind, draws);
                ++judged;
            }
        }
        EXPECT_NEAR(draws.observed, draws.expected, 5 * std::sqrt(draws.expected));
    }
}

TEST(Volo, RandomTurnsAreFairWhereAreasWerePartedByHand) {
    const auto game = game_or_fail("volo");
    Draws draws;
    judge_random_turns(*game, position_or_fail(*game, "turn=b y=b2,g12,l7,m11 b=m10,l10,l11,l12,b7,g2,g4,e4"),
                       names_an_area, draws);
    EXPECT_GT(draws.expected, 0);
    EXPECT_NEAR(draws.observed, draws.expected, 5 * std::sqrt(draws.expected));
}

TEST(Volo, SuppliesAndSizes) {
    const auto full = game_or_fail("volo", {{"supply", "3"}});
    const std::vector<std::string> actions = full->actions(full->start());
    EXPECT_EQ(actions, std::vector<std::string>{"pass"}) << "no bird is left, and no flight is legal at the start";
    const auto small = game_or_fail("volo", {{"size", "6"}});
    EXPECT_EQ(small->format_position(small->start()), "turn=y y=b2,f10,j6 b=b6,f2,j10");
}

TEST(Volo, TwoPassesAreADraw) {
    const auto game = game_or_fail("volo", {{"supply", "3"}});
    const AnyPosition pos = play_or_fail(*game, game->start(), "pass pass");
    EXPECT_EQ(game->format_position(pos), "turn=y y=b2,g12,l7 b=b7,g2,l12 passes=2");
    const auto outcome = game->outcome(pos);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->winner, Winner::draw);
    EXPECT_EQ(outcome->reason->en, "two consecutive passes");
}

TEST(Volo, BadInputIsExplained) {
    const auto game = game_or_fail("volo");
    for (const char* text : {"", "turn=y y=g7", "turn=y y=a1", "turn=y y=b2,b2", "turn=y y=b2 b=b2", "turn=w",
                             "turn=y passes=3", "turn=y q=b2", "turn=y y=b2,"})
        EXPECT_NE(position_error(*game, text), "") << text;
    for (const char* text : {"", "e", "z9", "b2-", "-b2", "b2/b3", "b2/b4-c2/c4", "b2-b9:", "pass!"})
        EXPECT_NE(action_error(*game, game->start(), text), "") << text;
}

}  // namespace
}  // namespace tavoliere
