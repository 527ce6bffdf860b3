#include "core/nearest.hpp"

#include <gtest/gtest.h>

namespace tavoliere {
namespace {

const std::vector<std::string> games{"abande", "byte", "dvonn", "onyx"};

TEST(Nearest, AreThoseThatShareHalfOfTheText) {
    EXPECT_EQ(nearest("dvon", games, 3), (std::vector<std::string>{"dvonn"}));
    EXPECT_EQ(nearest("btye", games, 3), (std::vector<std::string>{"byte"}));
    EXPECT_TRUE(nearest("chess", games, 3).empty());
    EXPECT_TRUE(nearest("", games, 3).empty());
    EXPECT_TRUE(nearest(std::string(1000, 'x'), games, 3).empty());
    EXPECT_EQ(nearest("c3", {"d5", "c4", "d3", "c3+"}, 2), (std::vector<std::string>{"c4", "d3"}));
    EXPECT_EQ(nearest("C4", {"d4", "c4"}, 2), (std::vector<std::string>{"c4", "d4"})) << "case counts for less";
}

TEST(Nearest, OneIsNamedOnlyWhereItIsNear) {
    EXPECT_EQ(one_of_known("dvon", games, Gender::masculine).in(Language::italian),
              "uno tra abande, byte, dvonn, onyx (il più vicino è dvonn)");
    EXPECT_EQ(one_of_known("chess", games, Gender::feminine).in(Language::italian),
              "una tra abande, byte, dvonn, onyx");
    EXPECT_EQ(one_of_known("chess", games, Gender::masculine).in(Language::english),
              "one of abande, byte, dvonn, onyx");
    const auto names = [](std::string_view text, const std::vector<std::string>& known) {
        return one_of_known(text, known, Gender::masculine).in(Language::english).find("nearest") != std::string::npos;
    };
    EXPECT_TRUE(names("btye", games)) << "two letters exchanged are one slip";
    EXPECT_TRUE(names("Byte", games));
    EXPECT_TRUE(names("--jsn", {"--json", "--seed"}));
    EXPECT_FALSE(names("bit", games));
    EXPECT_FALSE(names("oni", games));
    EXPECT_FALSE(names("--text", {"--json", "--seed", "--size"}));
    EXPECT_FALSE(names("--fen", {"--json", "--seed"}));
}

}  // namespace
}  // namespace tavoliere
