#include <gtest/gtest.h>

#include "server/http.hpp"
#include "server/json_reader.hpp"
#include "server/rate_limit.hpp"
#include "support/processor_time.hpp"

namespace tavoliere::server {
namespace {

TEST(JsonReader, ReadsWhatIsProper) {
    const auto value = read_json(R"( {"a":[1,-2,true,null],"b":"\u00e8\n\ud83d\ude00","c":{"d":""}} )");
    ASSERT_TRUE(value);
    EXPECT_EQ(value->find("a")->list()->size(), 4u);
    EXPECT_EQ(*value->find("a")->list()->at(1).number(), -2);
    EXPECT_EQ(value->text_or("b", ""), "è\n😀");
    EXPECT_EQ(value->number_at("b"), std::nullopt);
    EXPECT_TRUE(value->find("c")->find("d"));
}

TEST(JsonReader, RefusesEverythingElse) {
    for (const std::string_view text : {"",
                                        "{",
                                        "{]",
                                        "[1,]",
                                        "{\"a\":}",
                                        "{\"a\" 1}",
                                        "{\"a\":1,\"a\":2}",
                                        "01",
                                        "-",
                                        "1.5",
                                        "1e3",
                                        "NaN",
                                        "99999999999999999999",
                                        "9007199254740993",
                                        "\"\\x\"",
                                        "\"\\ud800\"",
                                        "\"\\udc00\"",
                                        "\"a\nb\"",
                                        "\"\xff\"",
                                        "\xef\xbb\xbf{}",
                                        "{} {}",
                                        "nul",
                                        "\"open",
                                        "'a'",
                                        "[[[[[[[[[1]]]]]]]]]"})
        EXPECT_FALSE(read_json(text)) << text;
    EXPECT_TRUE(read_json("[[[[[[[[1]]]]]]]]"));
    EXPECT_FALSE(read_json("\"" + std::string(20000, 'x') + "\""));
}

TEST(Http, SplitsTargetsAndCookies) {
    HttpRequest request;
    EXPECT_TRUE(read_target("/api/scene?game=a%20b&x=%2B+1&empty", request));
    EXPECT_EQ(request.path, "/api/scene");
    EXPECT_EQ(request.parameter("game"), "a b");
    EXPECT_EQ(request.parameter("x"), "+ 1");
    EXPECT_EQ(cookie_value("a=1; tavoliere=xyz; b=2", "tavoliere"), "xyz");
    EXPECT_EQ(cookie_value("xtavoliere=no", "tavoliere"), "");
    EXPECT_TRUE(same_origin("http://play.example:80", "play.example:80"));
    EXPECT_FALSE(same_origin("http://play.example.evil", "play.example"));
    EXPECT_FALSE(same_origin("null", ""));
    EXPECT_FALSE(same_origin("http://", ""));
}

TEST(RateLimits, FillUpWithTime) {
    RateLimit limit({2, 1000});
    EXPECT_TRUE(limit.allow("a", 0));
    EXPECT_TRUE(limit.allow("a", 0));
    EXPECT_FALSE(limit.allow("a", 500));
    EXPECT_TRUE(limit.allow("b", 500));
    EXPECT_TRUE(limit.allow("a", 1600));
    EXPECT_FALSE(limit.allow("a", 1700));
}

// Strangers with as many keys as they like neither shut everybody out nor take time.
TEST(RateLimits, ForgetTheOldestWhereThereAreTooMany) {
    constexpr int most = 100'000;
    RateLimit limit({1, minute});
    int allowed = 0;
    for (int i = 0; i < most; ++i) allowed += limit.allow(std::to_string(i), i / 10);
    EXPECT_TRUE(limit.allow("ann", 10'001)) << "who is new is served";
    EXPECT_FALSE(limit.allow("ann", 10'002));
    EXPECT_FALSE(limit.allow(std::to_string(most - 1), 10'003));
    const double before = own_processor_seconds();
    for (int i = 0; i < most; ++i) allowed += limit.allow("b" + std::to_string(i), 10'004);
    EXPECT_EQ(allowed, 2 * most);
    EXPECT_EQ(limit.size(), std::size_t{most});
    // Were all keys looked at each time, it would take minutes.
    EXPECT_LT(own_processor_seconds() - before, 10);
}

TEST(RateLimits, KeepNothingOfThoseWhoMayAgainDoAll) {
    RateLimit limit({2, second});
    for (int i = 0; i < 1000; ++i) limit.allow(std::to_string(i), 0);
    EXPECT_EQ(limit.size(), 1000u);
    for (int i = 0; i < 1000; ++i) limit.allow("ann", 2 * second);
    EXPECT_EQ(limit.size(), 1u);
}

}  // namespace
}  // namespace tavoliere::server
