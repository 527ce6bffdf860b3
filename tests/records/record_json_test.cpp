#include "records/record_json.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "records/json_record_stream.hpp"
#include "records/record_check.hpp"
#include "support/games.hpp"
#include "support/records.hpp"

// Records as JSON.
namespace tavoliere {
namespace {

constexpr auto example =
    R"({"tags":{"Game":"dvonn","Event":"A \"test\""},"second_begins":true,"comment":"Two\nparagraphs","moves":[)"
    R"("a3",{"action":"a4","marks":[1,14],"clock":190000,"evaluation":{"hundredths":-1600,"depth":18},)"
    R"("before":"So","after":"far","variations":[{"comment":"or","moves":["a5",{"action":"a6",)"
    R"("evaluation":{"win_in":-4}}]}]}],"result":"0-1"})";

TEST(RecordJson, HasWhatTheTextHas) {
    const RecordText game = game_text_or_fail(
        "[Game \"dvonn\"]\n[Event \"A \\\"test\\\"\"]\n\n{Two} {paragraphs} 1... a3 2. {So} a4! $14 "
        "{[%clk 0:03:10] [%eval -16.00,18] far} ({or} 2. a5 a6 {[%eval #-4]}) 0-1\n");
    EXPECT_EQ(game_json(game), example);
    const Result<RecordText> read = read_game_json(example);
    ASSERT_TRUE(read) << read.error().in(Language::english);
    EXPECT_EQ(*read, game);
}

// The example of docs/records.md is a record that the rules agree with.
TEST(RecordJson, IsAsTheDocumentShows) {
    std::string json;
    bool inside = false;
    for (const std::string& line : lines_of(std::string(TAVOLIERE_SOURCE_DIR) + "/docs/records.md")) {
        if (line.starts_with("```")) inside = line == "```json";
        if (inside && !line.starts_with("```")) json += line + '\n';
    }
    const Result<RecordText> read = read_game_json(json);
    ASSERT_TRUE(read) << read.error().in(Language::english);
    EXPECT_TRUE(check_game(catalog(), *read));
    EXPECT_EQ(read->main_line.moves.size(), 2u);
}

RC_GTEST_PROP(RecordJson, LosesNothing, ()) {
    const RecordText game = *any_game_text();
    const std::string json = game_json(game);
    boost::system::error_code problem;
    boost::json::parse(json, problem);
    RC_ASSERT(!problem);
    const Result<RecordText> read = read_game_json(json);
    RC_ASSERT(static_cast<bool>(read));
    RC_ASSERT(*read == game);
}

std::string error_of(std::string_view json) {
    const Result<RecordText> read = read_game_json(json, {7, 1});
    return read ? "" : read.error().in(Language::english);
}

TEST(RecordJson, ErrorsHaveLineAndPly) {
    EXPECT_EQ(error_of("{\"moves\":[\n\"a3\",]}"), "line 8, column 6: this is not JSON; expected: a value");
    EXPECT_EQ(
        error_of(R"({"moves":["a3",{"action":"a4","x":1}]})"),
        "line 7, ply 2: unknown member \"x\"; expected: action, marks, clock, evaluation, before, after, variations");
    EXPECT_EQ(error_of(R"({"moves":["a3",{"action":"a4","variations":[{"moves":["a5","1-0"]}]}]})"),
              "line 7, ply 3: \"1-0\" is not an action; expected: letters, digits and - + / : = # *");
    EXPECT_EQ(error_of(R"({"moves":[{"action":"a4","variations":[{"moves":[]}]}]})"),
              "line 7: a variation without moves; expected: a move");
    EXPECT_EQ(error_of(R"({"moves":[{"action":"a4","marks":[256]}]})"),
              "line 7, ply 1: \"marks\" does not fit; expected: a whole number from 0 to 255");
    for (const std::string_view wrong :
         {"[]", "{}", R"({"moves":1})", R"({"moves":[],"tags":[]})", R"({"moves":[],"tags":{"a b":""}})",
          R"({"moves":[],"tags":{"a":1}})", R"({"moves":[],"result":"1"})", R"({"moves":[],"second_begins":0})",
          R"({"moves":[],"moves":[]})", R"({"moves":[{}]})", R"({"moves":[""]})", R"({"moves":["a b"]})",
          R"({"moves":[{"action":"a","clock":-1}]})", R"({"moves":[{"action":"a","clock":1.5}]})",
          R"({"moves":[{"action":"a","evaluation":{}}]})",
          R"({"moves":[{"action":"a","evaluation":{"win_in":1,"hundredths":1}}]})"})
        EXPECT_NE(error_of(wrong), "") << wrong;
}

std::vector<std::string> json_stream_answers(std::string_view text, std::size_t block, std::size_t longest = 1000) {
    const auto source = [&](char* buffer, std::size_t size) {
        const std::size_t count = std::min(size, text.size());
        std::copy_n(text.data(), count, buffer);
        text.remove_prefix(count);
        return count;
    };
    JsonRecordStream stream(source, block, longest);
    std::vector<std::string> answers;
    while (const auto game = stream.next())
        answers.push_back(*game ? std::to_string((*game)->main_line.moves.size())
                                : game->error().in(Language::english));
    return answers;
}

TEST(JsonRecordStream, ReadsDocumentAfterDocumentWhereverTheBlocksEnd) {
    const std::string text =
        "\n{\"moves\":[]}{\"moves\":[\"a}\\\"\"]}\n nonsense\n{\n\"comment\":\"è\",\"moves\":[\"a3\"]}\n";
    const std::vector<std::string> expected{
        "0", "line 2, ply 1: \"a}\"\" is not an action; expected: letters, digits and - + / : = # *",
        "line 3, column 2: this is no game; expected: {", "1"};
    for (std::size_t block = 1; block < text.size() + 2; ++block) EXPECT_EQ(json_stream_answers(text, block), expected);
}

TEST(JsonRecordStream, GivesUpWhereAGameDoesNotEnd) {
    const std::vector<std::string> answers =
        json_stream_answers("{\"moves\":[]} {\"moves\":[" + std::string(2000, ' '), 16);
    ASSERT_EQ(answers.size(), 2u);
    EXPECT_TRUE(answers[1].starts_with("line 1, column 14: this game does not end")) << answers[1];
}

}  // namespace
}  // namespace tavoliere
