#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/command.hpp"
#include "core/text.hpp"

// The verbs that read collections of records.
namespace tavoliere {
namespace {

namespace json = boost::json;

constexpr auto two_wrong_of_four = R"([Game "dvonn"]

1. a3 a4 (1... a3) *

[Game "dvonn"] {open
[Game "byte"]

1. b6-c7 a5-b4 *
[Game "connection"]
1. e4 e5 2. Nf3 1-0
)";

TEST(Validate, TellsEveryErrorAndGoesOn) {
    const CommandResult result = tavoliere_with("validate -", two_wrong_of_four);
    EXPECT_EQ(result.status, 1);
    EXPECT_TRUE(result.output.starts_with("-, line 3, column 16, ply 2: \"a3\" is not legal here; expected: "))
        << result.output;
    EXPECT_NE(result.output.find("\n-, line 5, column 16: the comment is not closed; expected: }\n"),
              std::string::npos);
    EXPECT_TRUE(result.output.ends_with("\n4 games, 2 wrong, 2 errors\n"));
    const CommandResult italian = tavoliere_with("validate - --lang it", two_wrong_of_four);
    EXPECT_TRUE(italian.output.starts_with("-, riga 3, colonna 16, semimossa 2: ")) << italian.output;
    EXPECT_TRUE(italian.output.ends_with("\n4 partite, 2 sbagliate, 2 errori\n"));
}

TEST(Validate, SpeaksJson) {
    const CommandResult result = tavoliere_with("validate --json -", two_wrong_of_four);
    const std::vector<Slice> lines = split({result.output}, '\n');
    ASSERT_EQ(lines.size(), 4u) << result.output;
    const json::value first = json::parse(lines[0].text);
    EXPECT_EQ(first.at("file").as_string(), "-");
    EXPECT_EQ(first.at("line").as_int64(), 3);
    EXPECT_EQ(first.at("column").as_int64(), 16);
    EXPECT_EQ(first.at("ply").as_int64(), 2);
    EXPECT_EQ(first.at("game").as_int64(), 1);
    EXPECT_TRUE(json::parse(lines[1].text).at("ply").is_null());
    EXPECT_EQ(lines[2].text, R"({"games":4,"wrong":2,"errors":2})");
}

TEST(Validate, AFileThatCannotBeReadIsToldAndTheOthersAreRead) {
    const CommandResult result = tavoliere_with("validate none.txt . in", "[Game \"dvonn\"] a3 *");
    EXPECT_EQ(result.status, 2);
    EXPECT_TRUE(result.errors.starts_with("tavoliere: cannot read \"none.txt\": ")) << result.errors;
    EXPECT_NE(result.errors.find("cannot read \".\""), std::string::npos);
    EXPECT_EQ(result.output, "1 game, 0 wrong, 0 errors\n");
    EXPECT_EQ(tavoliere_with("validate in in", "[Game \"dvonn\"] a3 *").status, 0);
    EXPECT_EQ(tavoliere_with("validate").status, 2);
}

}  // namespace
}  // namespace tavoliere
