#include <boost/json.hpp>
#include <filesystem>
#include <fstream>

#include "game/record.hpp"
#include "support/games.hpp"

// Games by an independent implementation of the rules: every legal list, every position and the result must agree.
namespace tavoliere {
namespace {

namespace json = boost::json;

std::string winner_text(const AnyGame& game, Winner winner) {
    if (winner == Winner::draw) return "draw";
    return std::string(1, game.colours()[static_cast<std::size_t>(winner)].letter);
}

void expect_same_result(const Record& record, const json::value& expected, const std::string& where) {
    const auto& outcome = record.outcome();
    if (expected.is_null()) {
        EXPECT_FALSE(outcome) << where;
        return;
    }
    ASSERT_TRUE(outcome) << where;
    EXPECT_EQ(winner_text(record.game(), outcome->winner), expected.at("winner").as_string()) << where;
    EXPECT_EQ(std::string(outcome->reason->en), expected.at("reason").as_string()) << where;
    ASSERT_EQ(outcome->has_scores, !expected.at("scores").is_null()) << where;
    if (!outcome->has_scores) return;
    EXPECT_EQ(outcome->scores[0], expected.at("scores").as_array()[0].as_int64()) << where;
    EXPECT_EQ(outcome->scores[1], expected.at("scores").as_array()[1].as_int64()) << where;
}

void expect_same_choices(const Record& record, const json::object& ply, const std::string& where) {
    if (const json::value* count = ply.if_contains("legal_count")) {
        EXPECT_EQ(record.action_count(), static_cast<std::uint64_t>(count->as_int64())) << where;
        return;
    }
    std::vector<std::string> expected;
    for (const json::value& action : ply.at("legal").as_array()) expected.emplace_back(action.as_string());
    EXPECT_EQ(record.actions(), expected) << where;
}

void check_trace(const std::string& line, const std::string& where) {
    const json::object trace = json::parse(line).as_object();
    Options::Given options;
    for (const auto& [key, value] : trace.at("options").as_object())
        options.emplace_back(std::string(key), std::string(value.as_string()));
    const std::shared_ptr<const AnyGame> game = game_or_fail(std::string(trace.at("game").as_string()), options);
    Record record(game, position_or_fail(*game, std::string(trace.at("start").as_string())));
    EXPECT_EQ(game->format_position(game->start()), trace.at("start").as_string()) << where;

    int number = 0;
    for (const json::value& entry : trace.at("plies").as_array()) {
        const json::object& ply = entry.as_object();
        const std::string here = where + " ply " + std::to_string(++number);
        ASSERT_EQ(game->format_position(record.position()), ply.at("position").as_string()) << here;
        expect_same_choices(record, ply, here);
        const auto error = record.play(std::string(ply.at("played").as_string()));
        ASSERT_FALSE(error) << here << ": " << error->in(Language::english);
        ASSERT_EQ(record.plies().back().action, ply.at("played").as_string()) << here;
    }
    EXPECT_EQ(game->format_position(record.position()), trace.at("end").as_string()) << where;
    expect_same_result(record, trace.at("result"), where);
}

class Traces : public ::testing::TestWithParam<std::string> {};

TEST_P(Traces, EveryPlyAgrees) {
    const std::filesystem::path path(GetParam());
    int number = 0;
    for (const std::string& line : lines_of(path.string()))
        check_trace(line, path.filename().string() + ":" + std::to_string(++number));
    EXPECT_GT(number, 0);
}

std::vector<std::string> trace_files() {
    std::vector<std::string> files;
    std::error_code error;
    for (const auto& file : std::filesystem::directory_iterator(TAVOLIERE_SOURCE_DIR "/tests/traces", error))
        if (file.path().extension() == ".jsonl") files.push_back(file.path().string());
    std::sort(files.begin(), files.end());
    return files;
}

TEST(TraceFiles, AreThere) { EXPECT_FALSE(trace_files().empty()) << "no games in tests/traces"; }

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Traces);
INSTANTIATE_TEST_SUITE_P(Independent, Traces, ::testing::ValuesIn(trace_files()), [](const auto& test) {
    std::string name = std::filesystem::path(test.param).stem().string();
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

}  // namespace
}  // namespace tavoliere
