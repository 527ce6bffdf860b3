#include <gtest/gtest.h>

#include <fstream>

#include "cli/command.hpp"
#include "core/json_reader.hpp"
#include "core/json_writer.hpp"

// Jobs as they are given and done on the command line.
namespace tavoliere {
namespace {

constexpr const char* program = TAVOLIERE_PROGRAM;

// Gives these jobs, lets two workers do them, and then runs the rest of the command line.
CommandResult after_work(const std::string& lines, const std::string& rest, const std::string& flags = {}) {
    const std::string name(program);
    return tavoliere_with("--version >/dev/null; " + name + " jobs add - --data lab " + flags + " >ids && " + name +
                              " work --data lab --threads 2 --name here --until-idle >told; " + rest,
                          lines);
}

std::string tell(const std::string& arguments) { return std::string(program) + " " + arguments + " --data lab"; }

JsonValue json_of(const CommandResult& result) {
    auto json = read_json(result.output);
    EXPECT_TRUE(json) << result.output << result.errors;
    return json ? *json : JsonValue();
}

constexpr const char* review_of_a_short_game =
    R"({"kind":"review","game":"octagons","options":{"size":"4"},"actions":["a1w","b1n"]})";

TEST(Jobs, ReviewAsTheVerbDoes) {
    const JsonValue review = json_of(after_work(review_of_a_short_game, tell("jobs result 1")));
    ASSERT_TRUE(review.find("moves")) << "no review";
    EXPECT_EQ(review.find("moves")->as<JsonValue::Array>()->size(), 2u);
    EXPECT_TRUE(review.find("accuracy"));
}

TEST(Jobs, PlayMatchesThatAreTheSameTwice) {
    const std::string match =
        R"({"kind":"match","game":"kalah","players":["nodes=200","method=plain nodes=100"],"games":2,"seed":7})";
    const CommandResult listed = after_work(match, tell("jobs --json"), "--twice --priority 5");
    const JsonValue jobs = json_of(listed);
    ASSERT_TRUE(jobs.find("counts"));
    EXPECT_EQ(jobs.find("counts")->number_at("done"), 2);
    EXPECT_EQ(jobs.find("counts")->number_at("differed"), 0);
    EXPECT_NE(listed.output.find("\"check\":\"agreed\""), std::string::npos) << listed.output;
    const JsonValue games = json_of(after_work(match, tell("jobs result 1")));
    ASSERT_TRUE(games.find("games"));
    EXPECT_EQ(games.find("games")->as<JsonValue::Array>()->size(), 2u);
}

TEST(Jobs, LookForProblems) {
    const JsonValue found =
        json_of(after_work(R"({"kind":"problems","game":"dvonn","seed":1,"games":1})", tell("jobs result 1")));
    ASSERT_TRUE(found.find("problems"));
}

// As a line of JSON has it.
std::string json_text_of_file(const char* path) {
    std::ifstream file(path);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    JsonWriter json;
    json.begin_object().member("description", text);
    const std::string object = json.end_object().text();
    return object.substr(1, object.size() - 2);
}

TEST(Jobs, OfDescribedGamesCarryTheirText) {
    const std::string players = R"("players":["nodes=10","nodes=10"],"games":2})";
    const std::string mixtour = json_text_of_file(TAVOLIERE_SOURCE_DIR "/docs/examples/mixtour.toml");
    EXPECT_TRUE(
        json_of(after_work(R"({"kind":"match",)" + mixtour + ',' + players, tell("jobs result 1"))).find("games"));
    const std::string wrong = R"({"kind":"match","description":"no description",)" + players;
    const CommandResult result = after_work(wrong, tell("jobs result 1") + "; echo status $?");
    EXPECT_FALSE(result.errors.empty());
    EXPECT_TRUE(result.output.empty() || result.output.starts_with("status")) << result.output;
}

TEST(Jobs, ThatStartProgramsAreRefused) {
    const std::string match =
        R"({"kind":"match","game":"kalah","players":["nodes=200","cmd=\"touch danger\" nodes=100"],"games":2})";
    const CommandResult result = after_work(match, "(" + tell("jobs result 1") + "; ls)");
    EXPECT_EQ(result.output.find("danger"), std::string::npos);
    EXPECT_NE(result.errors.find("cannot play in a job"), std::string::npos) << result.errors;
    const std::string timed = R"({"kind":"match","game":"kalah","players":["time=0.1","nodes=100"],"games":2})";
    EXPECT_NE(after_work(timed, tell("jobs result 1")).errors.find("cannot play in a job"), std::string::npos);
}

TEST(Jobs, AreReadBeforeAnyIsAdded) {
    const CommandResult result = tavoliere_with(
        "jobs add - --data lab; " + tell("jobs --json"),
        std::string(review_of_a_short_game) + "\n{\"kind\":\"review\",\"game\":\n{\"kind\":\"cooking\"}\n");
    EXPECT_NE(result.errors.find("line 2"), std::string::npos) << result.errors;
    EXPECT_NE(result.output.find("\"waiting\":0"), std::string::npos) << result.output;
    expect_refusal("jobs add -", {"cooking", "review, problems, match"}, "{\"kind\":\"cooking\"}\n");
    expect_refusal("jobs result seven", {"seven"});
    expect_refusal("jobs result 7 --data nothing", {"7"});
    expect_refusal("jobs mend 7", {"mend", "add FILE"});
    expect_refusal("jobs --store mysql://localhost/jobs", {"mysql"});
}

}  // namespace
}  // namespace tavoliere
