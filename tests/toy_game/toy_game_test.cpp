#include <array>
#include <cstdio>

#include "support/games.hpp"

// A new game is its folder and one line in the catalogue. This program and the command line beside it are linked from
// the same objects as ever, with a catalogue that holds only the game of this folder: nothing else was edited.
namespace tavoliere {
namespace {

// What the command line with the toy game prints.
std::string printed_by(const std::string& arguments) {
    std::FILE* pipe = popen((TAVOLIERE_TOY_PROGRAM " " + arguments + " 2>&1").c_str(), "r");
    if (!pipe) throw std::runtime_error("cannot run " TAVOLIERE_TOY_PROGRAM);
    std::string text;
    std::array<char, 4096> buffer{};
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe))
        text.append(buffer.data(), count);
    EXPECT_EQ(pclose(pipe), 0) << arguments << "\n" << text;
    return text;
}

TEST(ToyGame, IsTheWholeList) {
    ASSERT_EQ(catalog().families().size(), 1u);
    EXPECT_EQ(catalog().families()[0]->info.id, "noughts");
}

TEST(ToyGame, CountsAsKnown) {
    const auto game = game_or_fail("noughts");
    const std::array<std::uint64_t, 9> known{9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
    for (std::size_t depth = 1; depth <= known.size(); ++depth)
        EXPECT_EQ(game->perft(game->start(), static_cast<int>(depth)), known[depth - 1]) << depth;
}

TEST(ToyGame, IsPlayedByTheCommandLine) {
    EXPECT_NE(printed_by("games").find("noughts"), std::string::npos);
    EXPECT_NE(printed_by("games --json").find("\"noughts\""), std::string::npos);
    EXPECT_NE(printed_by("show noughts --moves 'b2 a1'").find("a"), std::string::npos);
    EXPECT_NE(printed_by("moves noughts --json --moves 'b2 a1'").find("\"turn=w w=b2 b=a1\""), std::string::npos);
    EXPECT_NE(printed_by("perft noughts --depth 4 --json").find("3024"), std::string::npos);
    EXPECT_NE(printed_by("replay noughts --json --moves 'a1 a2 b1 b2 c1'").find("three in a line"), std::string::npos);
    EXPECT_NE(printed_by("trace noughts --games 1 --seed 1").find("\"result\""), std::string::npos);
    EXPECT_NE(printed_by("playouts noughts --seconds 0.01 --json").find("\"plies\""), std::string::npos);
}

}  // namespace
}  // namespace tavoliere
