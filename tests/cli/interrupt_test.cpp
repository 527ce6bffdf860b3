#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/command.hpp"

// Long work that is interrupted ends with what is known so far.
namespace tavoliere {
namespace {

TEST(Interrupt, PerftDividesTheLastDepthThatItFinished) {
    // When it catches the signal, and has had time enough for the first depths: half a second of the processor's.
    const CommandResult result = tavoliere_with(
        "--version >/dev/null; " TAVOLIERE_PROGRAM
        " perft byte --depth 60 --divide --json & pid=$!; for i in $(seq 6000); do "
        "caught=$(sed -n 's/^SigCgt:[[:space:]]*//p' /proc/$pid/status); used=$(cut -d' ' -f14 /proc/$pid/stat); "
        "[ $((0x$caught & 2)) != 0 ] && [ $used -ge $(($(getconf CLK_TCK) / 2)) ] && break; sleep 0.02; done; "
        "kill -INT $pid; wait $pid");
    EXPECT_EQ(result.status, 1) << result.errors;
    const boost::json::value answer = boost::json::parse(result.output);
    ASSERT_FALSE(answer.at("counts").as_array().empty());
    std::int64_t sum = 0;
    for (const auto& branch : answer.at("divide").as_object()) sum += branch.value().as_int64();
    EXPECT_EQ(sum, answer.at("counts").as_array().back().as_int64());
    EXPECT_EQ(sum, answer.at("nodes").as_int64());
}

TEST(Interrupt, BenchTellsTheGamesThatAreDoneAndNoTotal) {
    const CommandResult result = tavoliere_with("--version >/dev/null; " TAVOLIERE_PROGRAM
                                                " bench >told & pid=$!; for i in $(seq 6000); do [ -s told ] && break; "
                                                "sleep 0.02; done; kill -INT $pid; wait $pid; echo $?; "
                                                "grep -c dvonn told; grep -c Bench told");
    EXPECT_EQ(result.output, "1\n1\n0\n") << result.errors;
}

}  // namespace
}  // namespace tavoliere
