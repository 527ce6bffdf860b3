#include "core/text.hpp"
#include "games/described_game.hpp"
#include "support/games.hpp"

// What the author of a game of seeds is told.
namespace tavoliere {
namespace {

constexpr std::string_view beginning = "language = 1\nfamily = \"seeds\"\nname = \"Test\"\n";
constexpr std::string_view usual = "board = { houses = 6 }\nstart = { seeds = 4 }\n";

// The first error in English; empty where the text can be played.
std::string error_of(std::string_view rest, std::string_view board = usual) {
    const std::string text = std::string(beginning) + std::string(board) + std::string(rest);
    const DescribedGame game = read_description(text, "test");
    return game.complaints.none() ? "" : game.complaints.errors[0].in(Language::english);
}

void expect_told(const std::string& error, std::string_view part) {
    EXPECT_NE(error.find(part), std::string::npos) << (error.empty() ? "nothing was told" : error);
}

TEST(SeedDescriptions, NeedHousesAndSeeds) {
    EXPECT_EQ(error_of(""), "");
    expect_told(error_of("", "start = { seeds = 4 }\n"), "houses is missing");
    expect_told(error_of("", "board = { houses = 6 }\n"), "seeds is missing");
    expect_told(error_of("", "board = { houses = 13 }\nstart = { seeds = 4 }\n"), "1 to 12");
    expect_told(error_of("", "board = { houses = 12 }\nstart = { seeds = 11 }\n"), "264 seeds");
    expect_told(error_of("", "board = { houses = 3 }\nstart = { seeds = [1, 2] }\n"), "2 numbers for 3 houses");
    EXPECT_EQ(error_of("", "board = { houses = 3 }\nstart = { seeds = [1, 0, 2] }\n"), "");
}

TEST(SeedDescriptions, NameTheLineAndTheNearestWord) {
    const std::string word = error_of("sow = { origin = \"skpi\" }\n");
    expect_told(word, "line 6, column 18");
    expect_told(word, "skip");
    expect_told(error_of("sow = { orign = \"skip\" }\n"), "\"orign\" is no word of sow");
    expect_told(error_of("[[fall]]\nhere = \"2-\"\n"), "no number of seeds");
    expect_told(error_of("[[fall]]\nhere = 256\n"), "no number of seeds");
    expect_told(error_of("sow = { opening = \"g1\" }\n"), "no house of this board");
}

TEST(SeedDescriptions, RefuseWordsThatContradictEachOther) {
    expect_told(error_of("[[fall]]\nto = \"row\"\n"), "takes nothing");
    expect_told(error_of("[[fall]]\nseed = \"each\"\nthen = \"sow on\"\n"), "for the last seed");
    expect_told(error_of("[[fall]]\ntake = \"here\"\nthen = \"sow on\"\n"), "nothing is sown on");
    expect_told(error_of("[[fall]]\nin = \"own store\"\nthen = \"move again\"\n"), "no seed ever falls there");
    expect_told(error_of("claimed = { most = 1 }\n"), "no rule claims");
    expect_told(error_of("end = { who = \"either\", stuck = \"passes\" }\n"), "who = \"either\"");
    expect_told(error_of("sow = { stores = \"own\" }\nend = { rest = \"last mover\" }\n"
                         "[[fall]]\nin = \"own store\"\nthen = \"move again\"\n"),
                "who moved last");
    expect_told(
        error_of("[[fall]]\nhere = \"2+\"\ntake = \"here\"\n[[fall]]\nin = \"own\"\nhere = 3\nclaim = \"here\"\n"),
        "never reached");
}

TEST(SeedDescriptions, RefuseAGameThatCannotBegin) {
    expect_told(error_of("sow = { least = 5 }\n"), "South has no action");
    expect_told(error_of("sow = { opening = \"a2\" }\n"), "South has no action");
}

}  // namespace
}  // namespace tavoliere
