#include "core/steady_math.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tavoliere {
namespace {

double relative_error(double found, long double truth) {
    return static_cast<double>(std::fabs((found - truth) / truth));
}

TEST(SteadyMath, TheExponentialIsAsExactAsItSays) {
    double worst = 0;
    for (double x = -699; x < 699; x += 0.0137)
        worst = std::max(worst, relative_error(steady::exp(x), std::exp(static_cast<long double>(x))));
    EXPECT_LT(worst, 4e-16);
    EXPECT_EQ(steady::exp(0.0), 1.0);
    EXPECT_EQ(steady::exp(1e9), steady::exp(700.0));
    EXPECT_EQ(steady::exp(-1e9), steady::exp(-700.0));
}

TEST(SteadyMath, TheExponentialInSinglePrecisionToo) {
    double worst = 0;
    for (float x = -86; x < 86; x += 0.0031f)
        worst = std::max(worst, relative_error(steady::exp(x), std::exp(static_cast<long double>(x))));
    EXPECT_LT(worst, 3e-7);
    EXPECT_EQ(steady::exp(0.0f), 1.0f);
}

TEST(SteadyMath, TheLogarithmIsAsExactAsItSays) {
    double worst = 0;
    for (double x = 1e-9; x < 1e9; x *= 1.000137)
        worst = std::max(worst, relative_error(steady::log(x), std::log(static_cast<long double>(x))));
    EXPECT_LT(worst, 5e-16);
    EXPECT_EQ(steady::log(1.0), 0.0);
}

TEST(SteadyMath, PowersOfWholeExponents) {
    EXPECT_EQ(steady::power(3, 4), 81);
    EXPECT_EQ(steady::power(2, -3), 0.125);
    EXPECT_EQ(steady::power(2.3, 0), 1);
}

// To the last bit, computed without any library: what another processor gives has to be this too.
TEST(SteadyMath, EveryMachineGivesTheSameBits) {
    constexpr double e = steady::exp(1.0), small = steady::exp(-0.37), ln = steady::log(10.0);
    constexpr float single = steady::exp(1.37f);
    volatile double one = 1, fraction = -0.37, ten = 10;
    volatile float number = 1.37f;
    EXPECT_EQ(steady::exp(one), e);
    EXPECT_EQ(steady::exp(fraction), small);
    EXPECT_EQ(steady::log(ten), ln);
    EXPECT_EQ(steady::exp(number), single);
}

}  // namespace
}  // namespace tavoliere
