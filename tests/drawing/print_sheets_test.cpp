#include "drawing/print_sheets.hpp"

#include <gtest/gtest.h>

#include <map>

#include "drawing/piece_set.hpp"
#include "support/games.hpp"

// Games to print, cut out and play.
namespace tavoliere {
namespace {

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

std::map<Owner, int> pieces_by_owner(std::string_view id, const Options::Given& options = {}) {
    std::map<Owner, int> counts;
    for (const ViewReserve& kind : piece_set(*game_or_fail(id, options))) counts[kind.piece.owner] += kind.count;
    return counts;
}

TEST(PieceSet, HasWhatEachGameNeeds) {
    using Counts = std::map<Owner, int>;
    EXPECT_EQ(pieces_by_owner("dvonn"), (Counts{{Owner::first, 23}, {Owner::second, 23}, {Owner::neutral, 3}}));
    EXPECT_EQ(pieces_by_owner("volo"), (Counts{{Owner::first, 50}, {Owner::second, 50}}));
    EXPECT_EQ(pieces_by_owner("volo", {{"size", "6"}}), (Counts{{Owner::first, 42}, {Owner::second, 42}}));
    EXPECT_EQ(pieces_by_owner("onyx"), (Counts{{Owner::first, 102}, {Owner::second, 102}}));
    EXPECT_EQ(pieces_by_owner("octagons"), (Counts{{Owner::first, 89}, {Owner::second, 89}}));
    EXPECT_EQ(pieces_by_owner("abande"), (Counts{{Owner::first, 18}, {Owner::second, 18}}));
    EXPECT_EQ(pieces_by_owner("byte"), (Counts{{Owner::first, 12}, {Owner::second, 12}}));
    EXPECT_EQ(pieces_by_owner("byte", {{"size", "10"}}), (Counts{{Owner::first, 20}, {Owner::second, 20}}));
    EXPECT_EQ(pieces_by_owner("connection"), (Counts{{Owner::first, 17}, {Owner::second, 17}}));
}

// Every page says its true size and has the bar; the pieces are all there, once.
TEST(PrintSheets, ArePagesOfTheirTrueSize) {
    for (const Variant& variant : all_boards()) {
        const auto game = game_or_fail(variant.game, variant.options);
        std::size_t wanted = 0;
        for (const ViewReserve& kind : piece_set(*game)) wanted += static_cast<std::size_t>(kind.count);
        std::size_t drawn = 0;
        for (const std::string& page : print_sheets(*game, {})) {
            const bool upright = page.find("width=\"210mm\" height=\"297mm\" viewBox=\"0 0 2100 2970\"") < 200;
            const bool across = page.find("width=\"297mm\" height=\"210mm\" viewBox=\"0 0 2970 2100\"") < 200;
            EXPECT_TRUE(upright || across) << variant.name();
            EXPECT_EQ(count(page, ">50 mm<"), 1u);
            drawn += count(page, "stroke=\"#808080\"");
        }
        EXPECT_EQ(drawn, wanted) << variant.name();
    }
}

// Seeds are as brown as on the page, and small enough that several lie in a house.
TEST(PrintSheets, HaveSeedsForGamesOfSeeds) {
    const std::vector<std::string> pages = print_sheets(*game_or_fail("oware"), {});
    ASSERT_EQ(pages.size(), 2u);
    EXPECT_EQ(count(pages[1], "r=\"40\""), 48u) << "8 mm across";
    EXPECT_GE(count(pages[1], "#7a4a24"), 48u);
}

TEST(PrintSheets, TakeAsManySheetsAsTheBoardNeeds) {
    const auto boards = [](std::string_view id, const PrintOptions& options) {
        std::size_t sheets = 0;
        for (const std::string& page : print_sheets(*game_or_fail(id), options))
            sheets += page.find("tavoliere") != std::string::npos || page.find("the board") != std::string::npos;
        return sheets;
    };
    EXPECT_EQ(boards("dvonn", {}), 1u);
    EXPECT_EQ(boards("onyx", {}), 1u);
    EXPECT_EQ(boards("octagons", {}), 2u);
    EXPECT_EQ(boards("octagons", {.paper = Paper::a3}), 1u);
    EXPECT_EQ(boards("byte", {.cell_size = 20, .language = Language::italian}), 1u);
    EXPECT_EQ(boards("byte", {.cell_size = 40, .language = Language::italian}), 4u);
    const std::vector<std::string> pages = print_sheets(*game_or_fail("byte"), {.cell_size = 40});
    EXPECT_NE(pages[0].find("Byte: the board, sheet 1 of 4"), std::string::npos);
    EXPECT_NE(pages[0].find("glue the next sheet to the right of the line"), std::string::npos);
    EXPECT_EQ(pages[3].find("glue"), std::string::npos);
}

// A cell of 20 mm is 200 units of the page: the room of 1900 units shows 570 units of the drawing at 60 for each cell.
TEST(PrintSheets, KeepTheSizeThatWasAskedFor) {
    const std::string page = print_sheets(*game_or_fail("byte"), {.cell_size = 20})[0];
    EXPECT_NE(page.find("width=\"1900\" height=\"2650\" viewBox=\""), std::string::npos);
    EXPECT_NE(page.find(" 570 795\""), std::string::npos);
}

TEST(PrintSheets, BlackInkHasNoColour) {
    for (const std::string& page : print_sheets(*game_or_fail("volo"), {.ink = PrintInk::black}))
        for (const std::string_view colour : {"#f6cf3d", "#2d5fa8", "#f6ecd8"})
            EXPECT_EQ(page.find(colour), std::string::npos);
}

}  // namespace
}  // namespace tavoliere
