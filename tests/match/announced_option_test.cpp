#include "match/announced_option.hpp"

#include <gtest/gtest.h>

// What programs announce, and which values they take by it.
namespace tavoliere {
namespace {

std::string expected(std::string_view line, std::string_view value) {
    const std::optional<AnnouncedOption> option = read_announced_option(line);
    EXPECT_TRUE(option) << line;
    const std::optional<Message> values = option ? expected_instead_of(*option, value) : std::nullopt;
    return values ? values->in(Language::english) : "";
}

TEST(AnnouncedOption, NamesMayHaveSeveralWords) {
    const auto option = read_announced_option("option name Skill name Level type spin default 20 min 0 max 20");
    ASSERT_TRUE(option);
    EXPECT_EQ(option->name, "Skill name Level");
    EXPECT_EQ(option->least, 0);
    EXPECT_EQ(option->most, 20);
    EXPECT_FALSE(read_announced_option("info string option name A"));
    EXPECT_FALSE(read_announced_option("option name"));
}

TEST(AnnouncedOption, NumbersHaveTheirRange) {
    const std::string_view spin = "option name Threads type spin default 1 min 1 max 256";
    EXPECT_EQ(expected(spin, "256"), "");
    for (const char* wrong : {"0", "257", "-1", "", "two", "1.5", "99999999999999999999"})
        EXPECT_EQ(expected(spin, wrong), "a whole number from 1 to 256") << wrong;
    EXPECT_EQ(expected("option name Contempt type spin default 0 min -100 max 100", "-7"), "");
    EXPECT_EQ(expected("option name Any type spin", "-7"), "");
}

TEST(AnnouncedOption, ChoicesAreThoseThatAreNamed) {
    const std::string_view combo = "option name Style type combo default Solid var Solid var Very wild";
    EXPECT_EQ(expected(combo, "Very wild"), "");
    EXPECT_EQ(expected(combo, "solid"), "") << "capital letters do not matter";
    EXPECT_EQ(expected(combo, "calm"), "one of Solid, Very wild");
    EXPECT_EQ(expected("option name UGI_Variant type combo default byte", "onyx"), "") << "none is named";
    EXPECT_EQ(expected("option name Ponder type check default false", "yes"), "true | false");
    EXPECT_EQ(expected("option name Book type string default", "any thing"), "");
}

}  // namespace
}  // namespace tavoliere
