#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/text.hpp"

namespace tavoliere {
namespace {

TEST(TextOrder, CountsNumbersAsPeopleDo) {
    const std::vector<std::string> wanted{"", "a", "a2", "a2-a10", "a2x", "a3", "a10", "a10-b9", "a10-b10", "b1"};
    std::vector<std::string> mixed = wanted;
    std::ranges::reverse(mixed);
    std::ranges::sort(mixed, goes_before);
    EXPECT_EQ(mixed, wanted);
    for (const std::string& a : wanted)
        for (const std::string& b : wanted) EXPECT_EQ(goes_before(a, b), &a < &b && a != b) << a << " and " << b;
}

}  // namespace
}  // namespace tavoliere
