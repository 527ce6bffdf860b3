#include <gtest/gtest.h>

#include <chrono>
#include <ctime>

#include "core/text.hpp"
#include "core/utf8.hpp"
#include "records/comment_text.hpp"
#include "records/move_commands.hpp"
#include "records/record_reader.hpp"
#include "records/record_writer.hpp"
#include "records/text_escapes.hpp"
#include "support/effort.hpp"
#include "support/records.hpp"

namespace tavoliere {
namespace {

using namespace std::chrono_literals;

constexpr auto annotated = R"([Game "dvonn"]
[Event "Torneo \"d'estate\""]
[Path "C:\\games"]

{Before anything.} 1. a3! {Usual.} a4?! $10 ; to the end of the line
2. a5 (2. c6 {[%clk 0:01:02.5] better} a5 (2... c5 3. b4) 3. b4) 2... {hm} a6
{[%clk 1:00:00] [%eval -0.5,12]} 3. a7 {[%eval #-3]} {second} {third} 1/2-1/2
)";

TEST(RecordText, ReadsEverythingThatAPersonWrites) {
    const RecordText game = game_text_or_fail(annotated);
    ASSERT_EQ(game.tags.size(), 3u);
    EXPECT_EQ(game.tag("Event"), "Torneo \"d'estate\"");
    EXPECT_EQ(game.tag("Path"), "C:\\games");
    EXPECT_EQ(game.result, Winner::draw);
    EXPECT_FALSE(game.second_begins);
    EXPECT_EQ(game.main_line.comment, "Before anything.");

    const auto& moves = game.main_line.moves;
    ASSERT_EQ(moves.size(), 5u);
    EXPECT_EQ(moves[0].action, "a3");
    EXPECT_EQ(moves[0].marks, std::vector<std::uint8_t>{1});
    EXPECT_EQ(moves[0].after, "Usual.");
    EXPECT_EQ(moves[1].marks, (std::vector<std::uint8_t>{6, 10}));
    EXPECT_EQ(moves[1].after, "to the end of the line");
    ASSERT_EQ(moves[2].variations.size(), 1u);
    const auto& variation = moves[2].variations[0].moves;
    ASSERT_EQ(variation.size(), 3u);
    EXPECT_EQ(variation[0].clock, 62500ms);
    EXPECT_EQ(variation[0].after, "better");
    EXPECT_EQ(variation[1].variations.at(0).moves.at(1).action, "b4");
    EXPECT_EQ(moves[3].before, "hm");
    EXPECT_EQ(moves[3].after, "");
    EXPECT_EQ(moves[3].clock, 1h);
    EXPECT_EQ(moves[3].evaluation, (Evaluation{Evaluation::Kind::hundredths, -50, 12}));
    EXPECT_EQ(moves[4].evaluation, (Evaluation{Evaluation::Kind::win_in, -3, 0}));
    EXPECT_EQ(moves[4].after, "second\nthird");
}

TEST(RecordText, KnowsWhereEverythingStood) {
    const RecordText game = game_text_or_fail(annotated);
    EXPECT_EQ(game.tags[1].place.line, 2u);
    EXPECT_EQ(game.tags[1].place.column, 9u);
    EXPECT_EQ(game.main_line.moves[1].place.line, 5u);
    EXPECT_EQ(game.main_line.moves[1].place.column, 36u);
    EXPECT_EQ(game.result_place.line, 7u);
    const RecordText accented = game_text_or_fail("{perché ♞} e4 *");
    EXPECT_EQ(accented.main_line.moves[0].place.column, 12u) << "columns count characters";
}

TEST(RecordText, WritesOneCanonicalText) {
    EXPECT_EQ(write_game(game_text_or_fail(annotated)), R"([Game "dvonn"]
[Event "Torneo \"d'estate\""]
[Path "C:\\games"]

{Before anything.} 1. a3! {Usual.} 1... a4?! $10 {to the end of the line} 2. a5
(2. c6 {[%clk 0:01:02.500] better} 2... a5 (2... c5 3. b4) 3. b4) 2... {hm} a6
{[%clk 1:00:00] [%eval -0.50,12]} 3. a7 {[%eval #-3] second} {third} 1/2-1/2
)");
}

TEST(RecordText, NumbersAreAcceptedLoosely) {
    for (const char* text : {"e4 e5 f4 *", "1.e4 e5 2.f4 *", "1 e4 1... e5 2 f4 *", "7. e4 ... e5\n99. f4\n*"})
        EXPECT_EQ(write_game(game_text_or_fail(text)), "1. e4 e5 2. f4 *\n") << text;
    EXPECT_EQ(write_game(game_text_or_fail("1... e5 2. f4 0-1")), "1... e5 2. f4 0-1\n");
    EXPECT_EQ(write_game(game_text_or_fail("1. ... e5 2. f4 0-1")), "1... e5 2. f4 0-1\n");
    EXPECT_EQ(write_game(game_text_or_fail("{Nobody came.} 1... *")), "{Nobody came.} 1... *\n");
}

TEST(RecordText, CastlingWithZeroesIsAMoveAndAStarAtTheEndOfAMoveIsNoResult) {
    const RecordText game = game_text_or_fail("1. 0-0 0-0-0 2. e8* 1-0");
    ASSERT_EQ(game.main_line.moves.size(), 3u);
    EXPECT_EQ(game.main_line.moves[0].action, "0-0");
    EXPECT_EQ(game.main_line.moves[2].action, "e8*");
    EXPECT_EQ(game.result, Winner::first);
}

TEST(RecordText, CommentsWithoutAMoveOfTheirOwnFindAPlace) {
    const RecordText late = game_text_or_fail("1. e4 {a} (1. d4) {b} 1... {Black resigned.} 1-0");
    EXPECT_EQ(late.main_line.moves[0].after, "a\nb\nBlack resigned.");
    EXPECT_EQ(game_text_or_fail("{a} 1. {b} *").main_line.comment, "a\nb");
    EXPECT_EQ(game_text_or_fail("{[%clk 0:00:01]} 1. e4 *").main_line.comment, "[%clk 0:00:01]");
}

TEST(RecordText, CommentsKeepTheirSpacesAndLoseTheirLineBreaks) {
    EXPECT_EQ(game_text_or_fail("{ one\r\n   two  three\n} *").main_line.comment, "one two  three");
    EXPECT_EQ(game_text_or_fail("e4 {one [%clk 0:00:01] two} *").main_line.moves[0].after, "one two");
    EXPECT_EQ(game_text_or_fail("{\\(a\\)\\\\ \\x41\\x20} *").main_line.comment, "{a}\\ A ");
    EXPECT_EQ(game_text_or_fail("{C:\\new \\x8g \\xff} *").main_line.comment, "C:\\new \\x8g \\xff");
    EXPECT_EQ(game_text_or_fail("e4 {[%csl Ga4] x} *").main_line.moves[0].after, "[%csl Ga4] x");
}

TEST(RecordText, ParagraphsAreSeparateBraces) {
    RecordText game;
    game.main_line.comment = "one\n\nthree";
    EXPECT_EQ(write_game(game), "{one} {} {three} *\n");
    EXPECT_EQ(game_text_or_fail("{one} {} {three} *"), game);
    game.main_line.comment = "\n";
    EXPECT_EQ(game_text_or_fail(write_game(game)), game);
}

TEST(RecordText, TagsAreFoundAndSet) {
    RecordText game;
    EXPECT_EQ(game.find_tag("Event"), nullptr);
    EXPECT_EQ(game.tag("Event"), "");
    game.set_tag("Event", "a");
    game.set_tag("Site", "b");
    game.set_tag("Event", "c");
    ASSERT_EQ(game.tags.size(), 2u);
    EXPECT_EQ(game.tag("Event"), "c");
    EXPECT_EQ(game.tags[0].name, "Event");
}

TEST(RecordText, ClocksAndEvaluations) {
    EXPECT_EQ(read_clock("0:00:00"), 0ms);
    EXPECT_EQ(read_clock("12:34:56.7"), 12h + 34min + 56700ms);
    for (const char* bad : {"", "1", "1:2:3", "0:60:00", "0:00:60", "0:00:00.", "0:00:00.1234", "-1:00:00", "0:00:00 ",
                            "a:00:00", "12345:00:00", ":00:00"})
        EXPECT_FALSE(read_clock(bad)) << bad;
    EXPECT_EQ(clock_text(62500ms), "0:01:02.500");
    EXPECT_EQ(clock_text(-5ms), "0:00:00");
    EXPECT_EQ(read_evaluation("+1"), (Evaluation{Evaluation::Kind::hundredths, 100, 0}));
    EXPECT_EQ(read_evaluation("-0.07"), (Evaluation{Evaluation::Kind::hundredths, -7, 0}));
    for (const char* bad : {"", "-", ".5", "1.", "1.234", "#", "#1.5", "1,", "1,x", "1234567", "--1", "+-1"})
        EXPECT_FALSE(read_evaluation(bad)) << bad;
    EXPECT_EQ(evaluation_text({Evaluation::Kind::hundredths, -7, 3}), "-0.07,3");
}

TEST(RecordText, Utf8IsJudgedAsTheStandardDoes) {
    for (const char* good : {"a", "é", "♞", "\U0001f600", "\xf4\x8f\xbf\xbf", "\xed\x9f\xbf"})
        EXPECT_EQ(utf8_length(good), std::string_view(good).size()) << good;
    for (const char* bad : {"", "\x80", "\xc0\x80", "\xc3", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                            "\xf5\x80\x80\x80", "\xe2\x99", "\xe2\x99x"})
        EXPECT_EQ(utf8_length(bad), 0u);
}

TEST(RecordText, LinesAreShort) {
    RecordText game;
    for (int i = 0; i < 300; ++i)
        game.main_line.moves.push_back(
            {.action = "c8/d8/e8-k8/l8/m8",
             .after = i % 9 == 0 ? "perché una parola dopo l'altra, ♞ finché la riga non finisce" : ""});
    const std::string text = write_game(game);
    for (const Slice& line : split({text}, '\n')) EXPECT_LT(character_count(line.text), 80u) << line.text;
    EXPECT_EQ(game_text_or_fail(text), game);
}

TEST(RecordText, EveryRecordComesBackFromItsText) {
    EXPECT_TRUE(rc::check("read(write(game)) == game", [] {
        const RecordText game = *any_game_text();
        const std::string text = write_game(game);
        RC_ASSERT(game_text_or_fail(text) == game);
        RC_ASSERT(write_game(game_text_or_fail(text)) == text);
    }));
}

TEST(RecordText, SeveralRecordsInOneFileComeBack) {
    EXPECT_TRUE(rc::check("games in a file", [] {
        const auto games =
            *rc::gen::container<std::vector<RecordText>>(*rc::gen::inRange<std::size_t>(0, 4), any_game_text());
        std::string text;
        for (const RecordText& game : games) text += write_game(game) + '\n';
        RecordReader reader(text);
        for (const RecordText& game : games) {
            const auto read = reader.next();
            RC_ASSERT(read.has_value());
            RC_ASSERT(static_cast<bool>(*read));
            RC_ASSERT(**read == game);
        }
        RC_ASSERT(!reader.next());
    }));
}

TEST(RecordText, WhateverIsAcceptedHasAStableText) {
    EXPECT_TRUE(rc::check("write(read(text)) is stable", [] {
        std::string text = write_game(*any_game_text());
        for (int i = *rc::gen::inRange(1, 6); i > 0; --i) {
            const auto at = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
            text.replace(at, *rc::gen::inRange<std::size_t>(0, 4),
                         *rc::gen::oneOf(nasty_text(), rc::gen::arbitrary<std::string>()));
        }
        RecordReader reader(text);
        while (const auto game = reader.next()) {
            if (*game) {
                RC_ASSERT(game_text_or_fail(write_game(**game)) == **game);
            } else {
                RC_ASSERT(game->error().line > 0);
                RC_ASSERT(game->error().column > 0);
                RC_ASSERT(!game->error().in(Language::italian).empty());
            }
        }
    }));
}

TEST(RecordText, SeveralGamesAndNone) {
    EXPECT_EQ(reader_answers(""), std::vector<std::string>{});
    EXPECT_EQ(reader_answers(" \r\n\t\n"), std::vector<std::string>{});
    EXPECT_EQ(reader_answers("\xef\xbb\xbf[Game \"a\"]\r\n\r\n1. e4 *\r\n\r\n[Game \"b\"]\r\n0-1"),
              (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(reader_answers("e4 * d4 1-0"), (std::vector<std::string>{"-", "-"}));
}

TEST(RecordText, AfterABrokenGameTheNextOneIsRead) {
    EXPECT_EQ(reader_answers("[Game \"a\"]\n[Event \"x]\n[Site \"y\"]\n\n1. e4 *\n\n[Game \"b\"]\n\n1. e4 *\n"),
              (std::vector<std::string>{
                  "line 2, column 9: the value of tag \"Event\" is not closed; expected: \" on the same line", "b"}));
    EXPECT_EQ(reader_answers("[Game \"a\"]\n\n1. e4 {lost\n\n[Game \"b\"]\n\n1. e4 *\n"),
              (std::vector<std::string>{"line 3, column 7: the comment is not closed; expected: }", "b"}));
    EXPECT_EQ(reader_answers("[Game \"a\"]\n\n1. e4\n\n[Game \"b\"]\n\n1. e4 *\n"),
              (std::vector<std::string>{
                  "line 5, column 1: the game ends without a result; expected: 1-0, 0-1, 1/2-1/2 or *", "b"}));
    EXPECT_EQ(reader_answers("[Game\n\n[Game \"b\"]\n*"),
              (std::vector<std::string>{"line 1, column 6: the value of the tag is missing; expected: \"", "b"}));
    EXPECT_EQ(reader_answers("1. e4 & *\n[Game \"b\"] 1. @ *\n[oops]\n  [Game \"c\"]\n[Game \"d\"] *"),
              (std::vector<std::string>{
                  "line 1, column 7: unexpected character \"&\"; expected: a move, a comment, a variation or a result",
                  "line 2, column 15: unexpected character \"@\"; expected: a move, a comment, a variation or a result",
                  "d"}));
}

struct BrokenText {
    std::string text;
    std::string error;
};

TEST(RecordText, EveryKindOfErrorHasItsPlace) {
    const std::string item = "; expected: a move, a comment, a variation or a result";
    const std::string result = "; expected: 1-0, 0-1, 1/2-1/2 or *";
    const std::string byte = "; expected: UTF-8, control characters written as \\xHH";
    std::string tags, nested;
    for (int i = 0; i < 257; ++i) tags += "[T" + std::to_string(i) + " \"\"]\n";
    for (int i = 0; i < 65; ++i) nested += "e4 (";
    std::string moves;
    for (int i = 0; i < 100'001; ++i) moves += "a\n";
    const std::vector<BrokenText> all{
        {"[", "line 1, column 2: a tag without a name; expected: at most 64 letters, digits and underscores"},
        {"[" + std::string(65, 'a') + " \"\"]",
         "line 1, column 2: a tag without a name; expected: at most 64 letters, digits and underscores"},
        {"[A", "line 1, column 3: the value of the tag is missing; expected: \""},
        {"[A B \"\"]", "line 1, column 4: the value of the tag is missing; expected: \""},
        {"\n[A \"b", "line 2, column 5: the value of tag \"A\" is not closed; expected: \" on the same line"},
        {"[A \"b\\\"]", "line 1, column 5: the value of tag \"A\" is not closed; expected: \" on the same line"},
        {"[A \"b\" ", "line 1, column 8: the tag is not closed; expected: ]"},
        {"[A \"b\xff\"]", "line 1, column 6: byte 0xFF is not printable text" + byte},
        {"[A \"b\"]\n[A \"c\"]", "line 2, column 1: tag \"A\" given twice"},
        {tags + "*", "line 257, column 1: too many tags; expected: at most 256"},
        {"[A \"b\"]\n1. e4", "line 2, column 6: the game ends without a result" + result},
        {"1. e4 , *", "line 1, column 7: unexpected character \",\"" + item},
        {"1. e4 \xe2\x99\x9e *", "line 1, column 7: unexpected character \"?\"" + item},
        {std::string("e4 \0 *", 6), "line 1, column 4: unexpected character \"?\"" + item},
        {"1. e4 e5\n  {lost *", "line 2, column 3: the comment is not closed; expected: }"},
        {"{a\xc3(} *", "line 1, column 3: byte 0xC3 is not printable text" + byte},
        {"e4\n;a\x01\n*", "line 2, column 3: byte 0x01 is not printable text" + byte},
        {"e4 {\n[%clk 12]} *",
         "line 2, column 1: unreadable clock time \"12\"; expected: [%clk h:mm:ss] or [%clk h:mm:ss.mmm]"},
        {"e4 {[%eval x]} *",
         "line 1, column 5: unreadable evaluation \"x\"; expected: [%eval -1.25], [%eval #3] or with a depth [%eval "
         "0.50,18]"},
        {"e4 {[%clk 0:00:01} *", "line 1, column 5: command \"[%clk\" is not closed; expected: ]"},
        {"e4 {[%clk 0:00:01]} {[%clk 0:00:02]} *", "line 1, column 22: a second clock time for one move: \"0:00:02\""},
        {"e4 {[%eval 1] [%eval 2]} *", "line 1, column 15: a second evaluation of one move: \"2\""},
        {"e4!!! *", "line 1, column 3: unknown mark \"!!!\"; expected: ! ? !! ?? !? or ?!"},
        {"e4 $256 *", "line 1, column 4: unknown mark \"$256\"; expected: $0 to $255"},
        {"e4 $ *", "line 1, column 4: unknown mark \"$\"; expected: $0 to $255"},
        {"$1 e4 *", "line 1, column 1: a mark that follows no move" + item},
        {"e4 2. ! e5 *", "line 1, column 7: a mark that follows no move" + item},
        {"(e4) *", "line 1, column 1: a variation that follows no move" + item},
        {"e4 () *", "line 1, column 4: a variation without moves; expected: a move"},
        {"e4 ({only talk}) *", "line 1, column 4: a variation without moves; expected: a move"},
        {"e4 (d4 *", "line 1, column 4: the variation is not closed; expected: )"},
        {"e4 (d4 (c4", "line 1, column 8: the variation is not closed; expected: )"},
        {"e4) *", "line 1, column 3: a parenthesis that closes no variation" + item},
        {nested, "line 1, column 260: variations nested too deeply; expected: at most 64 levels"},
        {"e4 " + std::string(257, 'e') + " *",
         "line 1, column 4: an endless word \"" + std::string(40, 'e') + "...\"" + item},
        {moves, "line 100001, column 1: too many moves in one game; expected: at most 100000"},
    };
    for (const BrokenText& broken : all)
        EXPECT_EQ(reader_answers(broken.text), std::vector<std::string>{broken.error}) << broken.text.substr(0, 60);
}

// The processor's time, because the machine may be busy; not bounded tightly, because sanitizers are slow. A quadratic
// reader would need hours.
class RecordTextTenMegabytes : public ::testing::TestWithParam<std::pair<const char*, std::string>> {};

TEST_P(RecordTextTenMegabytes, AreReadInLinearTime) {
    std::string text;
    // Time is measured without sanitizers.
    while (text.size() < (sanitized ? 400'000u : 10'000'000u)) text += GetParam().second;
    const std::clock_t begin = std::clock();
    for (const char* closing : {"", "]}"}) {
        text += closing;
        RecordReader reader(text);
        while (reader.next()) {
        }
    }
    EXPECT_LT((std::clock() - begin) / CLOCKS_PER_SEC, 20);
}

INSTANTIATE_TEST_SUITE_P(
    Record, RecordTextTenMegabytes,
    ::testing::Values(std::pair{"OneWord", std::string("a")}, std::pair{"Spaces", std::string(" ")},
                      std::pair{"Moves", std::string("e4 ")}, std::pair{"Numbers", std::string("1")},
                      std::pair{"Brackets", std::string("[")}, std::pair{"Parentheses", std::string("e4(")},
                      std::pair{"OpenBraces", std::string("{")}, std::pair{"EmptyComments", std::string("{}")},
                      std::pair{"Marks", std::string("!?")}, std::pair{"Results", std::string("* ")},
                      std::pair{"Quotes", std::string("[A \"")}, std::pair{"Tags", std::string("[A \"\"]\n")},
                      std::pair{"UnclosedComments", std::string("[A \"\"] e4 {\n")},
                      std::pair{"BadCommands", std::string("[A \"\"] e4 {[%clk \n")},
                      std::pair{"BadClocks", std::string("[A \"\"] e4 {[%clk x]\n")},
                      std::pair{"Backslashes", std::string("{\\")}),
    [](const auto& test) { return test.param.first; });

TEST(RecordText, TenMegabytesOfGarbageAreRefused) {
    std::string text;
    std::uint32_t state = 1;
    while (text.size() < static_cast<std::size_t>(effort(10'000'000))) {
        state = state * 1664525 + 1013904223;
        text += static_cast<char>(state >> 24);
    }
    RecordReader reader(text);
    std::size_t errors = 0;
    while (const auto game = reader.next()) errors += *game ? 0 : 1;
    EXPECT_GT(errors, 0u);
    const std::string one_line(10'000'000, 'x');
    EXPECT_EQ(reader_answers(one_line).size(), 1u);
}

TEST(RecordText, PlacesInsideAValueFollowItsSpelling) {
    EXPECT_EQ(spelling_length(R"(a\"b\\c)", 2), 3u);
    EXPECT_EQ(spelling_length(R"(a\"b\\c)", 4), 6u);
    EXPECT_EQ(spelling_length(R"(\x41\x20b)", 2), 8u);
    EXPECT_EQ(spelling_length(R"(\a b)", 3), 3u) << "a backslash that escapes nothing is itself";
    EXPECT_EQ(spelling_length("abc", 10), 3u);
}

}  // namespace
}  // namespace tavoliere
