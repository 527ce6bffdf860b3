#include "core/json_reader.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cctype>

#include "core/random.hpp"
#include "support/effort.hpp"

// Reading JSON, strictly.
namespace tavoliere {
namespace {

TEST(JsonReader, ReadsEveryKind) {
    const Result<JsonValue> read =
        read_json(R"( {"a":[1,-2.5e1,true,false,null],"b":{"c":"\"\\\/\b\f\n\r\t\u00e8è"}} )");
    ASSERT_TRUE(read);
    const auto& items = *read->find("a")->as<JsonValue::Array>();
    EXPECT_EQ(*items[0].as<std::int64_t>(), 1);
    EXPECT_EQ(items[0].number(), 1);
    EXPECT_EQ(items[1].number(), -25);
    EXPECT_FALSE(items[1].as<std::int64_t>());
    EXPECT_TRUE(*items[2].as<bool>());
    EXPECT_FALSE(*items[3].as<bool>());
    EXPECT_TRUE(items[4].is_null());
    EXPECT_EQ(*read->find("b")->find("c")->as<std::string>(), "\"\\/\b\f\n\r\tèè");
    EXPECT_EQ(read->find("d"), nullptr);
    EXPECT_EQ(items[0].find("a"), nullptr);
}

TEST(JsonReader, ColumnsCountCharacters) {
    const Result<JsonValue> read = read_json("{\"èèè\":x}");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().column, 8u);
}

TEST(JsonReader, DepthIsBounded) {
    constexpr int depth = JsonLimits{}.depth;
    const std::string deep = std::string(depth, '[') + std::string(depth, ']');
    EXPECT_TRUE(read_json(deep));
    EXPECT_FALSE(read_json('[' + deep + ']'));
    EXPECT_TRUE(read_json("[[1]]", {.depth = 2}));
    EXPECT_FALSE(read_json("[[[]]]", {.depth = 2}));
}

TEST(JsonReader, BytesAreBounded) {
    EXPECT_TRUE(read_json("[1234]", {.bytes = 6}));
    const Result<JsonValue> read = read_json("[12345]", {.bytes = 6});
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().what.in(Language::english), "the text has 7 bytes");
    EXPECT_EQ(read.error().expected.in(Language::italian), "al massimo 6");
}

TEST(JsonReader, NumbersMayHaveToBeWhole) {
    for (const char* text : {"1.5", "1e3", "99999999999999999999", "9007199254740993"}) {
        EXPECT_TRUE(read_json(text)) << text;
        EXPECT_FALSE(read_json(text, {.whole_numbers = true})) << text;
    }
    EXPECT_TRUE(read_json("[-2]", {.whole_numbers = true}));
}

TEST(JsonReader, MembersAreAskedForByKind) {
    const Result<JsonValue> read = read_json(R"({"a":"x","b":-2,"c":true,"d":1.5})");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->text_or("a", ""), "x");
    EXPECT_EQ(read->text_or("b", "none"), "none");
    EXPECT_EQ(read->number_at("b"), -2);
    EXPECT_EQ(read->number_at("d"), std::nullopt);
    EXPECT_TRUE(read->truth_or("c", false));
    EXPECT_TRUE(read->truth_or("a", true));
}

// Whatever small texts are put together, the same ones are JSON here and for an independent reader.
TEST(JsonReader, AgreesWithAnotherReader) {
    const char* const parts[] = {"{",
                                 "}",
                                 "[",
                                 "]",
                                 ",",
                                 ":",
                                 "\"a\"",
                                 "\"b\"",
                                 "1",
                                 "-0",
                                 "01",
                                 "1.",
                                 ".5",
                                 "1e",
                                 "true",
                                 "nul",
                                 "null",
                                 "\"\\u00e8\"",
                                 "\"\\ud83d\\ude00\"",
                                 "\"\\ude00\"",
                                 "\"\t\"",
                                 " ",
                                 "\n",
                                 "\v",
                                 "\"",
                                 "\"\xc3\xa8\"",
                                 "\"\xc3\"",
                                 "-"};
    Random random(5);
    int accepted = 0;
    for (int i = 0; i < effort(200'000); ++i) {
        std::string text;
        const auto count = 1 + random.below(7);
        for (std::uint64_t part = 0; part < count; ++part) text += parts[random.below(std::size(parts))];
        boost::system::error_code problem;
        const boost::json::value theirs = boost::json::parse(text, problem);
        const bool ours = static_cast<bool>(read_json(text));
        const bool repeats = text.find("\"a\"") != text.rfind("\"a\"") || text.find("\"b\"") != text.rfind("\"b\"");
        const bool is_large = text.find('e') < text.size() && std::count_if(text.begin(), text.end(), isdigit) > 4;
        // They keep the last of two members of the same name, and take a number that is too large for infinity.
        if (repeats || is_large) continue;
        EXPECT_EQ(ours, !problem) << text;
        accepted += ours ? 1 : 0;
    }
    EXPECT_GT(accepted, effort(1000));
}

}  // namespace
}  // namespace tavoliere
