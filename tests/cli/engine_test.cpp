#include <gtest/gtest.h>

#include <algorithm>

#include "cli/command.hpp"

// The engine protocols as another program meets them, at the ends of a pipe.
namespace tavoliere {
namespace {

std::ptrdiff_t lines_in(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

TEST(Engine, AtTheEndOfTheInputEverythingAskedIsAnswered) {
    std::string requests;
    for (int i = 0; i < 20; ++i)
        requests += R"({"id":")" + std::to_string(i) + R"(","game":"byte","limits":{"nodes":300}})" + '\n';
    requests.pop_back();
    const CommandResult result = tavoliere_with("engine --json --threads 2 --memory 1", requests);
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(lines_in(result.output), 20);
}

TEST(Engine, AThoughtWithoutLimitsEndsWithTheInput) {
    const CommandResult result = tavoliere_with("engine --game byte", "go");
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_NE(result.output.find("bestmove "), std::string::npos);
}

TEST(Engine, LongLinesAreSurvived) {
    const std::string endless(5'000'000, 'x');
    const CommandResult json =
        tavoliere_with("engine --json", endless + "\n{\"id\":\"a\",\"game\":\"byte\",\"limits\":{\"nodes\":5}}\n");
    EXPECT_EQ(lines_in(json.output), 2) << json.output;
    EXPECT_TRUE(json.output.starts_with(R"({"id":null,"error":"the line is too long"})")) << json.output;
    EXPECT_EQ(tavoliere_with("engine", endless + "\nisready\n").output, "readyok\n");
}

TEST(Engine, FlagsOfTheOtherProtocolAreRefused) {
    EXPECT_EQ(tavoliere_with("engine --json --game byte").status, 2);
    EXPECT_EQ(tavoliere_with("engine --threads 2").status, 2);
}

}  // namespace
}  // namespace tavoliere
