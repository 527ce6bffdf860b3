#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "cli/command.hpp"
#include "core/text.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"
#include "support/line_order.hpp"

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

#ifndef TAVOLIERE_SANITIZED  // sanitizers need more memory than this leaves them
TEST(Engine, MemoryThatIsNotThereIsRefused) {
    const std::string with_little = "--version >/dev/null; ulimit -v 3000000; " TAVOLIERE_PROGRAM " ";
    const CommandResult ugi = tavoliere_with(with_little + "engine", "setoption name Hash value 4000\nisready\n");
    EXPECT_EQ(ugi.output, "info string error: there are not 4000 MB of memory\nreadyok\n") << ugi.errors;
    for (const char* verb : {"engine --json --memory 1000 --threads 4", "analyse onyx --nodes 5 --memory 4000",
                             "match byte --games 2 --engine1 memory=4000"}) {
        const CommandResult refused = tavoliere_with(with_little + verb);
        EXPECT_EQ(refused.status, 2) << verb;
        EXPECT_NE(refused.errors.find("MB of memory"), std::string::npos) << refused.errors;
    }
}
#endif

// By what another program reads: lines of JSON, the answer last.
TEST(Analyse, WhatIsPlayedIsTheFirstLine) {
    namespace json = boost::json;
    for (const std::string& id : all_ids())
        for (const char* how : {"", " --method monte-carlo", " --method alpha-beta", " --level 3"}) {
            const CommandResult result =
                tavoliere_with("analyse " + id + " --lines 4 --json --nodes " + std::to_string(effort(1500)) + how);
            std::vector<Line> told;
            std::string best;
            for (const Slice& text : split({result.output}, '\n')) {
                if (text.text.empty()) continue;
                const json::object line = json::parse(std::string(text.text)).as_object();
                if (line.contains("best")) {
                    best = line.at("best").as_string();
                    continue;
                }
                const auto number = [&](const char* name) { return line.at(name).as_int64(); };
                Line& read = told.emplace_back();
                read.rank = static_cast<int>(number("line"));
                if (line.contains("score"))
                    read.score = static_cast<Score>(number("score"));
                else
                    read.score = number("win_in") > 0 ? win_in(static_cast<int>(number("win_in")))
                                                      : -win_in(static_cast<int>(-number("win_in")));
                if (line.contains("visits")) read.visits = number("visits");
                read.actions = {std::string(line.at("actions").at(0).as_string())};
            }
            EXPECT_FALSE(told.empty());
            expect_lines_in_order(told, best, std::string_view(how).find("level") != std::string_view::npos);
        }
}

TEST(Analyse, AFinishedGameHasItsResultInJsonToo) {
    const std::string over = "analyse byte --position 'turn=b s=b6:bwb points=2,0' ";
    EXPECT_EQ(
        tavoliere_with(over + "--json").output,
        R"({"best":null,"result":{"winner":"w","scores":[2,0],"reason":"2 stacks of eight"},"nodes":0,"seconds":0})"
        "\n");
    EXPECT_EQ(tavoliere_with(over).output, "White wins 2 to 0: 2 stacks of eight\n");
}

TEST(Analyse, TheLeastTimeIsStillALimit) {
    const std::string lines = tavoliere_with("analyse byte --time 0.0001 --json").output;
    EXPECT_NE(lines.find("\"best\":\""), std::string::npos) << lines;
    EXPECT_EQ(lines.find("\"depth\":7"), std::string::npos) << "it takes far longer than a millisecond: " << lines;
}

TEST(Engine, FlagsOfTheOtherProtocolAreRefused) {
    EXPECT_EQ(tavoliere_with("engine --json --game byte").status, 2);
    EXPECT_EQ(tavoliere_with("engine --threads 2").status, 2);
}

}  // namespace
}  // namespace tavoliere
