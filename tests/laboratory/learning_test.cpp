#include "laboratory/learning.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/random.hpp"
#include "games/built_in.hpp"
#include "games/described_game.hpp"
#include "games/judgement.hpp"
#include "laboratory/logistic.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

TEST(Logistic, FindsTheFactorsThatMadeTheResults) {
    Random random(3);
    std::vector<Observation> observations;
    for (int i = 0; i < 20'000; ++i) {
        const double a = 4 * random.unit() - 2, b = 4 * random.unit() - 2;
        const double chance = 1 / (1 + std::exp(-(1.5 * a - 0.5 * b + 0.25)));
        observations.push_back({{a, b, 0, 1}, random.unit() < chance ? 1.0 : 0.0});
    }
    const std::vector<double> factors = logistic_fit(observations, {0, 0, 7, 0}, stiffness_by_size(observations, 4, 1));
    EXPECT_NEAR(factors[0], 1.5, 0.08);
    EXPECT_NEAR(factors[1], -0.5, 0.06);
    EXPECT_NEAR(factors[2], 7, 1e-9) << "a number that is always 0 says nothing";
    EXPECT_NEAR(factors[3], 0.25, 0.06);
    EXPECT_LT(logistic_loss(observations, factors), logistic_loss(observations, {0, 0, 7, 0}));
}

// A judgement is the sum of its words, each times its weight.
TEST(Judgement, IsTheSumOfItsWords) {
    const std::vector<std::string> words = judgement_words(*game_or_fail("lasca"));
    EXPECT_EQ(words.front(), "stack");
    EXPECT_EQ(std::ranges::count(words, "bound"), 0) << "that says what points mean";
    EXPECT_EQ(usual_weights(*game_or_fail("lasca")).size(), words.size());
    EXPECT_TRUE(judgement_words(*game_or_fail("dvonn")).empty());
    const auto game = game_or_fail("oware");
    const AnyPosition ahead = position_or_fail(*game, "south=4,4,4,4,4,4 north=4,4,4,4,0,0 stores=6,2 turn=s");
    const std::vector<std::vector<double>> rows = judged_by_words(*game, {game->start(), ahead});
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].size(), 5u);
    EXPECT_EQ(rows[0][0], 0) << "both stores are empty";
    EXPECT_GT(rows[1][0], 0) << "four seeds more";
}

TEST(Judgement, IsReplacedInATextWithoutTouchingItsRules) {
    const Catalog catalog = built_in_games();
    for (const FamilyPtr& family : catalog.families()) {
        if (family->description.empty()) continue;
        const std::string text(family->description);
        const std::string changed = with_judgement(text, {{family->info.stacks ? "stack" : "store", 77}});
        const DescribedGame before = read_description(text, "game"), after = read_description(changed, "game");
        ASSERT_TRUE(after.family) << changed << after.complaints.errors.front().in(Language::english);
        EXPECT_EQ(before.family->meaning({}), after.family->meaning({}));
        EXPECT_EQ(with_judgement(changed, {{family->info.stacks ? "stack" : "store", 77}}), changed);
        EXPECT_EQ(usual_weights(*make_game(std::make_shared<const GameFamily>(*after.family)).value())[0], 77);
    }
}

TEST(Learning, IsTheSameForTheSameSeedWithAnyThreads) {
    const Catalog catalog = built_in_games();
    const auto learned = [&](int threads) {
        LearningPlan plan{
            .description = std::string(catalog.find("kalah")->description), .id = "kalah", .threads = threads};
        plan.games = sanitized ? 5 : 20;
        const Result<Learned> result = learn(plan, [](double) {}, [] { return false; });
        EXPECT_TRUE(result);
        return std::pair(result->description, result->match.points());
    };
    const auto one = learned(1);
    EXPECT_EQ(one, learned(3));
    EXPECT_TRUE(read_description(one.first, "kalah").family);
}

// A judgement that is wrong in everything is soon corrected.
TEST(Learning, MendsAWrongJudgement) {
    const Catalog catalog = built_in_games();
    const std::string wrong =
        with_judgement(catalog.find("oware")->description, {{"store", -16}, {"row", 0}, {"house", 0}});
    LearningPlan plan{.description = wrong, .id = "oware", .threads = 2};
    plan.games = sanitized ? 20 : 40;
    const Result<Learned> learned = learn(plan, [](double) {}, [] { return false; });
    ASSERT_TRUE(learned);
    EXPECT_GT(learned->judgement[0].second, 0) << "seeds in store are good";
    EXPECT_LT(learned->loss_after, learned->loss_before);
    EXPECT_EQ(learned->description != wrong, learned->is_better) << "a judgement that is not better is not taken over";
    if (!sanitized)
        EXPECT_TRUE(learned->is_better) << learned->match.wins << ' ' << learned->match.draws << ' '
                                        << learned->match.losses;
}

TEST(Learning, RefusesWhatIsNoDescription) {
    EXPECT_FALSE(learn({.description = "nonsense", .id = "game"}, [](double) {}, [] { return false; }));
}

}  // namespace
}  // namespace tavoliere
