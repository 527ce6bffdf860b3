#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "cli/command.hpp"

// Records from format to format.
namespace tavoliere {
namespace {

namespace fs = std::filesystem;

constexpr auto two_games = R"([Game "dvonn"]
[Event "One"]
[Result "*"]

1. a3 a4! {good} (1... a5) *

[Game "entropy"]
[Result "*"]

1. d2d4/f7d6 e7e6 *
)";

TEST(Convert, FormatsAreToldByTheGamesThemselves) {
    const CommandResult json = tavoliere_with("convert - --to json", two_games);
    EXPECT_EQ(json.status, 0) << json.errors;
    EXPECT_EQ(json.output,
              R"({"tags":{"Game":"dvonn","Event":"One","Result":"*"},"moves":["a3",{"action":"a4","marks":[1],)"
              R"("after":"good","variations":[{"moves":["a5"]}]}],"result":"*"})"
              "\n"
              R"({"tags":{"Game":"entropy","Result":"*"},"moves":["d2d4/f7d6","e7e6"],"result":"*"})"
              "\n");
    EXPECT_EQ(tavoliere_with("convert - --to text", json.output).output, two_games);
    EXPECT_EQ(tavoliere_with("validate -", json.output).output, "2 games, 0 wrong, 0 errors\n");
    const std::string pgn = "[Variant \"Entropy chess\"]\n\n1. d4/f7d6 e6 *\n";
    EXPECT_EQ(tavoliere_with("convert - --to text", pgn).output,
              "[Game \"entropy\"]\n[Result \"*\"]\n\n1. d2d4/f7d6 e7e6 *\n");
    const std::string list = "C5 D5 *";
    EXPECT_EQ(tavoliere_with("convert - --from codecup --to text", list).output,
              "[Game \"dvonn\"]\n[Result \"*\"]\n\n1. a3 a4 *\n");
}

TEST(Convert, AFileAppearsWholeOrNotAtAll) {
    std::string name = (fs::temp_directory_path() / "tavoliere-convert-XXXXXX").string();
    ASSERT_TRUE(mkdtemp(name.data()));
    const fs::path folder = name;
    const std::string to = (folder / "games.json").string();
    EXPECT_EQ(tavoliere_with("convert - --output " + to, two_games).status, 0);
    std::ifstream file(to);
    std::string line;
    int lines = 0;
    while (std::getline(file, line)) ++lines;
    EXPECT_EQ(lines, 2);

    const std::string none = (folder / "none.pgn").string();
    const CommandResult wrong = tavoliere_with("convert - --output " + none, two_games);
    EXPECT_EQ(wrong.status, 2);
    EXPECT_EQ(wrong.errors, "-, line 5: dvonn is not written as pgn; expected: one of text, json, codecup\n");
    const CommandResult illegal =
        tavoliere_with("convert - --output " + none, "[Variant \"Entropy chess\"] e4 e5 Ke3 *");
    EXPECT_EQ(illegal.status, 2);
    EXPECT_TRUE(illegal.errors.starts_with("-, line 1, column 33, ply 3: ")) << illegal.errors;
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1);
    fs::remove_all(folder);
}

TEST(Convert, WrongUsageIsTold) {
    EXPECT_EQ(tavoliere_with("convert -").errors,
              "tavoliere: it is not said what to write; expected: --to with one of text, json, pgn, codecup, "
              "abstractplay\n");
    EXPECT_NE(tavoliere_with("convert - --to jsn --lang it").errors.find("il più vicino è json"), std::string::npos);
    EXPECT_EQ(tavoliere_with("convert none.txt --to json").status, 2);
    EXPECT_EQ(tavoliere_with("convert - --to json --output /nowhere/x").status, 2);
}

}  // namespace
}  // namespace tavoliere
