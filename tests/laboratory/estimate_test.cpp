#include "laboratory/estimate.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <vector>

#include "core/random.hpp"

namespace tavoliere {
namespace {

TEST(Estimate, OfAMeanIsStudents) {
    const std::vector<double> two{1, 3};
    EXPECT_NEAR(mean_of(two)->value, 2, 1e-12);
    EXPECT_NEAR(mean_of(two)->high - 2, 12.706 * 1, 1e-9) << "deviation 1.414, divided by the root of 2";
    const std::vector<double> eleven{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    // Quantile 2.2281 for ten degrees of freedom, variance 11.
    EXPECT_NEAR(mean_of(eleven)->high - 5, 2.2281, 1e-3);
    EXPECT_FALSE(mean_of(std::vector<double>{1}));
}

TEST(Estimate, OfAShareIsWilsons) {
    const auto half = share_of(5, 10);
    EXPECT_NEAR(half->low, 0.2366, 1e-4);
    EXPECT_NEAR(half->high, 0.7634, 1e-4);
    const auto none = share_of(0, 10);
    EXPECT_EQ(none->low, 0);
    EXPECT_NEAR(none->high, 0.2775, 1e-4);
    EXPECT_FALSE(share_of(0, 0));
}

TEST(Estimate, OfEqualResultsIsNotCertain) {
    const std::vector<double> wins(10, 1.0);
    EXPECT_EQ(score_of_results(wins)->value, 1);
    EXPECT_EQ(score_of_results(wins)->high, 1);
    EXPECT_LT(score_of_results(wins)->low, 0.95);
}

TEST(Estimate, TakesAwayWhatLuckExplains) {
    std::vector<double> results, luck, of_nothing;
    Random random(5);
    for (int i = 0; i < 200; ++i) {
        results.push_back(random.index(2));
        luck.push_back(results.back() - 0.5 + 0.1 * (random.unit() - 0.5));
        of_nothing.push_back(random.unit() - 0.5);
    }
    const auto plain = score_of_results(results), helped = score_of_results(results, luck),
               useless = score_of_results(results, of_nothing);
    EXPECT_LT(helped->high - helped->low, 0.2 * (plain->high - plain->low));
    EXPECT_NEAR(helped->value, 0.5, 0.01);
    EXPECT_NEAR(useless->high - useless->low, plain->high - plain->low, 0.02);
}

// How many of 1000 samples have an interval that holds the truth. 950 are expected, with a deviation of 7.
int covered(double truth, const std::function<std::optional<Estimate>(Random&)>& draw) {
    int hits = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Random random(seed);
        const auto estimate = draw(random);
        hits += estimate && estimate->low <= truth && truth <= estimate->high ? 1 : 0;
    }
    return hits;
}

TEST(Estimate, HoldsTheTruthAsOftenAsItSays) {
    const auto is_enough = [](int hits) { return hits >= 925 && hits <= 985; };
    EXPECT_PRED1(is_enough, covered(0.5, [](Random& random) {
                     std::vector<double> numbers;
                     for (int i = 0; i < 15; ++i) numbers.push_back(random.unit());
                     return mean_of(numbers);
                 }));
    EXPECT_PRED1(is_enough, covered(0.3, [](Random& random) {
                     std::size_t hits = 0;
                     for (int i = 0; i < 50; ++i) hits += random.unit() < 0.3 ? 1 : 0;
                     return share_of(hits, 50);
                 }));
    EXPECT_PRED1(is_enough, covered(0.6, [](Random& random) {
                     std::vector<double> results, luck;
                     for (int i = 0; i < 60; ++i) {
                         const double half = 0.3 * (random.index(2) - 0.5);  // known luck
                         results.push_back(random.unit() < 0.6 + half ? 1 : 0);
                         luck.push_back(half);
                     }
                     return score_of_results(results, luck);
                 }));
}

TEST(Estimate, DifferencesAreToldFromChance) {
    EXPECT_TRUE(differ({0.5, 0.45, 0.55}, {0.6, 0.55, 0.65}));
    EXPECT_FALSE(differ({0.5, 0.4, 0.6}, {0.6, 0.5, 0.7}));
    EXPECT_FALSE(differ({1, 1, 1}, {1, 1, 1}));
    EXPECT_TRUE(differ({9, 9, 9}, {8, 8, 8}));
}

}  // namespace
}  // namespace tavoliere
