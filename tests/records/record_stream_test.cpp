#include "records/record_stream.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "records/record_check.hpp"
#include "records/record_writer.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"
#include "support/records.hpp"

namespace tavoliere {
namespace {

RecordStream::Source source_of(std::string_view& text) {
    return [&text](char* buffer, std::size_t size) {
        const std::size_t count = std::min(size, text.size());
        std::copy_n(text.data(), count, buffer);
        text.remove_prefix(count);
        return count;
    };
}

// As reader_answers gives them for the whole text.
std::vector<std::string> stream_answers(std::string_view text, std::size_t block,
                                        std::size_t longest = longest_game_text) {
    RecordStream stream(source_of(text), block, longest);
    std::vector<std::string> answers;
    while (const auto game = stream.next()) {
        if (!*game)
            answers.push_back(game->error().in(Language::english));
        else
            answers.push_back((*game)->tags.empty() ? "-" : (*game)->tags[0].value);
    }
    return answers;
}

TEST(RecordStream, AnswersAsForTheWholeTextWhereverTheBlocksEnd) {
    const std::string text =
        "\xef\xbb\xbf[Game \"dvonn\"]\n\n1. a3 {a\n[Game \"no\"]\n} a4 1-0 [Game \"volo\"] e5 *\n"
        "[Game \"byte\"]\nb6-c7 § *\n[Game \"onyx\"]\n[Event \"x]\n[Site \"\"]\n e5 *\n\n[Game \"abande\"] {open\n"
        "[Game \"dvonn\"] a3 (a4 1/2-1/2\n[Game \"dvonn\"]\na3";
    const std::vector<std::string> expected = reader_answers(text);
    ASSERT_GE(expected.size(), 5u);
    for (std::size_t block = 1; block < text.size() + 2; ++block) EXPECT_EQ(stream_answers(text, block), expected);
}

RC_GTEST_PROP(RecordStream, AnswersAsForTheWholeTextOfAnything, ()) {
    std::string text;
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
        text += *rc::gen::inRange(0, 3) == 0 ? *nasty_text() + '\n' : write_game(*any_game_text()) + '\n';
    RC_ASSERT(stream_answers(text, *rc::gen::inRange<std::size_t>(1, 100)) == reader_answers(text));
}

TEST(RecordStream, LinesAreThoseOfTheFile) {
    std::string text;
    for (int i = 0; i < 1000; ++i) text += "[Game \"dvonn\"]\n\na3 a4 *\n\n";
    text += "[Game \"dvonn\"] a3 a3 *\n";
    std::string_view rest = text;
    RecordStream stream(source_of(rest), 64);
    std::vector<Error> errors;
    while (const auto game = stream.next())
        for (const Error& error : check_whole_game(catalog(), **game).errors) errors.push_back(error);
    ASSERT_EQ(errors.size(), 1u);
    EXPECT_EQ(errors[0].line, 4001u);
    EXPECT_EQ(errors[0].column, 19u);
    EXPECT_EQ(errors[0].ply, 2u);
}

TEST(RecordStream, AGameThatDoesNotEndIsGivenUp) {
    const std::string text = "[Game \"dvonn\"] *\n[Game \"dvonn\"]\n" + std::string(1000, 'a') + "\n1-0\n";
    const auto answers = stream_answers(text, 16, 100);
    ASSERT_EQ(answers.size(), 2u);
    EXPECT_EQ(answers[1],
              "line 2, column 1: this game does not end; the rest of the file is not read; expected: at most 100 bytes "
              "for one game");
    EXPECT_EQ(stream_answers(text, 16).size(), 2u);
}

TEST(RecordStream, UnclosedCommentsHideNoGameAndTakeLinearTime) {
    const int games = effort(100'000);
    std::string text;
    for (int i = 0; i < games; ++i) text += "[Game \"dvonn\"]\n{\n";
    const auto answers = stream_answers(text, 1 << 12, 1 << 16);
    EXPECT_EQ(answers.size(), static_cast<std::size_t>(games));
    EXPECT_EQ(answers.back(),
              "line " + std::to_string(2 * games) + ", column 1: the comment is not closed; expected: }");
}

TEST(RecordCheck, EveryErrorOfAGameIsFound) {
    const RecordText text = game_text_or_fail(
        "[Game \"dvonn\"][First \"Anna\"][White \"Berta\"][Result \"2-0\"]\na3 (z9 a4) (a4 a4) a4 (a5 (a4)) a5 a5 *");
    std::vector<std::string> places;
    for (const Error& error : check_whole_game(catalog(), text).errors)
        places.push_back(error.in(Language::english).substr(0, 25));
    EXPECT_EQ(places, (std::vector<std::string>{"line 1, column 37: tags F", "line 2, column 5, ply 1: ",
                                                "line 2, column 16, ply 2:", "line 2, column 36, ply 4:"}));
    EXPECT_EQ(check_game(catalog(), text).error().column, 37u);
    EXPECT_FALSE(check_whole_game(catalog(), text).game);
    const FullCheck two =
        check_whole_game(catalog(), game_text_or_fail("[Game \"dvonn\"][Result \"2-0\"]\na3 (a3 a3) a4 *"));
    ASSERT_EQ(two.errors.size(), 2u) << "an error in a variation does not hide the end of the main line";
    EXPECT_EQ(two.errors[1].column, 24u);
}

}  // namespace
}  // namespace tavoliere
