#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/command.hpp"
#include "core/text.hpp"

// Problems and openings.
namespace tavoliere {
namespace {

namespace json = boost::json;

std::vector<json::value> lines_of_json(const std::string& output) {
    std::vector<json::value> lines;
    for (const Slice& line : split({output}, '\n'))
        if (!line.text.empty()) lines.push_back(json::parse(std::string(line.text)));
    return lines;
}

TEST(Problems, AreListedChosenAndShown) {
    const std::vector<json::value> all = lines_of_json(tavoliere_with("problems byte --json").output);
    EXPECT_GE(all.size(), 200u);
    const std::string id(all[0].at("id").as_string());
    const std::vector<json::value> easy = lines_of_json(tavoliere_with("problems byte --level 1 --json").output);
    EXPECT_LT(easy.size(), all.size());
    for (const json::value& problem : easy) EXPECT_EQ(problem.at("level").as_int64(), 1);
    const CommandResult shown = tavoliere_with("problems byte --id " + id + " --solution");
    EXPECT_EQ(shown.output.find(id), 0u) << shown.output;
    EXPECT_NE(shown.output.find(std::string(all[0].at("solution").at(0).as_string())), std::string::npos);
    EXPECT_EQ(tavoliere_with("problems byte --id byte-none").status, 1);
    EXPECT_NE(tavoliere_with("problems lasca").output.find("--self-play"), std::string::npos);
    expect_refusal("problems nothing", {"nothing"});
    expect_refusal("problems byte --level 11", {"--level"});
}

TEST(Problems, AreCheckedAndFound) {
    const CommandResult checked = tavoliere_with("problems byte --every 100 --check 2");
    EXPECT_EQ(checked.status, 0);
    EXPECT_NE(checked.output.find("3 problems checked, 0 refuted"), std::string::npos) << checked.output;
    const CommandResult asked = tavoliere_with("problems volo --every 40 --check 1 --method monte-carlo");
    EXPECT_EQ(asked.status, 0);
    EXPECT_NE(asked.output.find(" confirmed, "), std::string::npos) << asked.output;
    expect_refusal("problems byte --check 1 --method magic", {"magic", "monte-carlo"});
    const std::string search = "problems byte --self-play 30 --count 1 --json";
    const std::vector<json::value> found = lines_of_json(tavoliere_with(search).output);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].at("game").as_string(), "byte");
    expect_refusal("problems byte --find none.txt", {"none.txt"});
    const std::string composing = "problems connection --compose 1000000 --count 1 --json";
    EXPECT_EQ(lines_of_json(tavoliere_with(composing).output).size(), 1u);
    const std::string at_random = "problems abande -o board=hex --random-games 1000 --count 1 --least-level 2 --json";
    const std::vector<json::value> at_end = lines_of_json(tavoliere_with(at_random).output);
    ASSERT_EQ(at_end.size(), 1u);
    EXPECT_GE(at_end[0].at("level").as_int64(), 2);
    expect_refusal("problems byte --compose 5", {"--compose", "byte", "--self-play"});
}

TEST(Openings, AreATreeOfTheGamesOfAFile) {
    const std::string games = "[Game \"abande\"] a1 b2 *\n\n[Game \"abande\"] g7 f6 *\n\n[Game \"abande\"] d4 *\n";
    const CommandResult result = tavoliere_with("openings abande - --least 1 --nodes 50 --json", games);
    EXPECT_EQ(result.status, 0) << result.errors;
    const json::value tree = json::parse(result.output);
    EXPECT_EQ(tree.at("games").as_int64(), 3);
    const json::array& moves = tree.at("moves").as_array();
    ASSERT_EQ(moves.size(), 2u);
    EXPECT_EQ(moves[0].at("action").as_string(), "a1");
    EXPECT_EQ(moves[0].at("games").as_int64(), 2);
    EXPECT_EQ(moves[0].at("moves").at(0).at("action").as_string(), "b2");
    EXPECT_EQ(moves[0].at("moves").at(0).at("games").as_int64(), 2) << "g7 f6 is a1 b2, turned";
    const double chance = moves[0].at("chance").to_number<double>();
    EXPECT_TRUE(chance > 0 && chance < 1) << chance;
    const std::string text = tavoliere_with("openings abande - --least 1 --nodes 50 --lang it", games).output;
    EXPECT_EQ(text.find("a1  2 partite: +0 =0 -0, probabilità "), 0u) << text;
}

TEST(Openings, OfAServerAreReadFromItsData) { expect_refusal("openings abande --data nowhere", {"nowhere"}); }

}  // namespace
}  // namespace tavoliere
