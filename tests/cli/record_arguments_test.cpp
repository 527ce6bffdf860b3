#include <gtest/gtest.h>

#include "cli/command.hpp"

// A game that begins from a record, and what may stand beside it.
namespace tavoliere {
namespace {

const std::string opening = "[Game \"byte\"][Options \"size=10\"] d4-e5 *";

TEST(RecordArguments, MovesArePlayedAfterTheRecord) {
    const CommandResult result = tavoliere_with("replay byte --record - --moves 'a3-b4'", "[Game \"byte\"] d4-e5 *");
    EXPECT_TRUE(result.output.starts_with("1. d4-e5 a3-b4\n")) << result.output << result.errors;
    const CommandResult instead =
        tavoliere_with("replay byte --record - --ply 0 --moves 'b6-c7'", "[Game \"byte\"] d4-e5 *");
    EXPECT_TRUE(instead.output.starts_with("1. b6-c7\n")) << instead.output << instead.errors;
    expect_refusal("replay byte --record - --moves b6-c7", {"move 1: \"b6-c7\" cannot be played", "over"},
                   "[Game \"byte\"] d4-e5 1-0");
}

TEST(RecordArguments, WhatTheRecordSaysIsNotSaidAgain) {
    for (const std::string flag : {"-o size=10", "--position 'turn=b s=b6:bwb'", "--coords newsletter"})
        expect_refusal("show byte --record - " + flag, {flag.substr(0, flag.find(' ')), "with --record", "expected: "},
                       opening);
    expect_refusal("show byte --ply 3", {"--ply", "expected: --record FILE"});
    expect_refusal("show byte --record -", {"-: there is no game in it; expected: a record"});
    EXPECT_EQ(tavoliere_with("show byte --record -", opening).status, 0);
}

TEST(RecordArguments, ARecordMayHaveAnyOfTheFormats) {
    const std::string json = R"({"tags":{"Game":"byte"},"moves":["d4-e5"],"result":"*"})";
    const std::string pgn = "[Variant \"Connection chess\"]\n\n1. e4 e5 2. Nf3 *\n";
    EXPECT_TRUE(tavoliere_with("replay byte --record -", json).output.starts_with("1. d4-e5\n"));
    EXPECT_TRUE(tavoliere_with("replay connection --record -", pgn).output.starts_with("1. e2e4 e7e5\n2. g1f3\n"));
    EXPECT_TRUE(tavoliere_with("games >list; cp in moves.codecup; " TAVOLIERE_PROGRAM
                               " replay dvonn --record moves.codecup",
                               "C5 D5 *")
                    .output.starts_with("1. a3 a4\n"));
    expect_refusal("replay byte --record -", {"-, line 1"}, "{\"tags\":{}");
}

TEST(RecordArguments, AnActionThatCannotBeReadIsToldWithTheNearestOnes) {
    expect_refusal("replay abande --moves 'd4 z5'", {"move 2 (\"z5\")", "column 1", "the nearest legal actions are "});
    expect_refusal("replay dvonn --moves 'z3' --lang it", {"colonna 1", "le mosse legali più vicine sono "});
}

}  // namespace
}  // namespace tavoliere
