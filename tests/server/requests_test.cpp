#include <gtest/gtest.h>

#include "server/game_catalog.hpp"
#include "server/http.hpp"
#include "server/rate_limit.hpp"
#include "server/reference_api.hpp"
#include "server/requests.hpp"

#include "support/games.hpp"
#include "support/processor_time.hpp"

namespace tavoliere::server {
namespace {

TEST(Messages, AreStrictJson) {
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
        EXPECT_FALSE(read_json(text, message_limits)) << text;
    EXPECT_TRUE(read_json("[[[[[[[[1]]]]]]]]", message_limits));
    EXPECT_FALSE(read_json("\"" + std::string(20000, 'x') + "\"", message_limits));
}

TEST(Requests, APieceOfAStackIsOneOfSixtyFour) {
    GameCatalog games(catalog());
    const auto byte = games.find("byte", {});
    ASSERT_TRUE(byte);
    const auto accepts = [&](const std::string& height) {
        return chosen_of(*read_json(R"({"chosen":[{"height":)" + height + "}]}"), (*byte)->game->scene().board)
            .has_value();
    };
    EXPECT_TRUE(accepts("1"));
    EXPECT_TRUE(accepts("64"));
    EXPECT_FALSE(accepts("0"));
    EXPECT_FALSE(accepts("65"));
}

// A text that was cut would be another position.
TEST(Requests, ALongStartIsRefusedAndNotCut) {
    GameCatalog games(catalog());
    const auto dvonn = games.find("dvonn", {});
    ASSERT_TRUE(dvonn);
    const AnyGame& game = *(*dvonn)->game;
    const std::string start = game.format_position(game.start());
    EXPECT_TRUE(start_of(game, start));
    const Result<AnyPosition> refused = start_of(game, start + std::string(8192 - start.size(), ' ') + " turn=b");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what.in(Language::english), "the position has 8199 characters");
    EXPECT_EQ(refused.error().expected.in(Language::italian), "al massimo 8192");
}

// The same words for everybody: whoever does not read them costs no copy.
TEST(ReferenceApi, SharesWhatItTellsEverybody) {
    GameCatalog games(catalog());
    Problems problems(games);
    ReferenceApi reference(games, problems, [](const FamilyPtr&, Language) { return std::string("rules"); });
    const auto told = [&](const char* path, bool packed) {
        HttpRequest request;
        request.method = "GET";
        request.path = path;
        request.query = {{"game", "dvonn"}};
        request.accepts_gzip = packed;
        return reference.answer(request)->body.text();
    };
    for (const bool packed : {false, true}) {
        EXPECT_GT(told("/api/games", packed).size(), 1000u);
        EXPECT_EQ(told("/api/games", packed).data(), told("/api/games", packed).data());
    }
    EXPECT_EQ(told("/api/rules", false).data(), told("/api/rules", false).data());
}

// An answer that takes long ends with the patience of whoever asked.
TEST(ReferenceApi, GivesUpWhenNobodyWaits) {
    GameCatalog games(catalog());
    Problems problems(games);
    ReferenceApi reference(games, problems, {});
    int looks = 0;
    HttpRequest request;
    request.method = "POST";
    request.path = "/api/explore";
    request.body = R"({"game":"dvonn","actions":["a3","a4","a5","b2","b3","b4"]})";
    request.gone = [&] { return ++looks > 3; };
    EXPECT_EQ(reference.answer(request)->status, 403);
    request.gone = [] { return false; };
    EXPECT_EQ(reference.answer(request)->status, 200);
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
