#include "article/galley.hpp"

#include <gtest/gtest.h>

#include <string>

// Which piece goes to which column.
namespace tavoliere::article {
namespace {

constexpr Piece a_line{.height = 10};

// "0 1|2 3" for pieces 0 and 1 in the first column, 2 and 3 in the second.
std::string filled(const std::vector<Piece>& pieces, const ColumnHeights& heights) {
    std::string text;
    std::size_t column = 0;
    for (const PlacedPiece& place : fill_columns(pieces, heights)) {
        EXPECT_GE(place.column, column);
        for (; column < place.column; ++column) text += '|';
        if (!text.empty() && text.back() != '|') text += ' ';
        text += std::to_string(place.piece);
    }
    return text;
}

TEST(Galley, TheColumnsOfTheLastPageAreBalanced) {
    EXPECT_EQ(filled(std::vector<Piece>(4, a_line), {100, 100}), "0 1|2 3");
    EXPECT_EQ(filled(std::vector<Piece>(5, a_line), {100, 100}), "0 1 2|3 4");
    EXPECT_EQ(filled(std::vector<Piece>(8, a_line), {20, 30}), "0 1|2 3|4 5|6 7");
    EXPECT_EQ(filled(std::vector<Piece>(1, a_line), {100, 100}), "0");
    EXPECT_EQ(filled({}, {100, 100}), "");
}

TEST(Galley, WhatBelongsTogetherStaysTogether) {
    std::vector<Piece> pieces(6, a_line);
    pieces[2].with_next = pieces[3].with_next = true;
    EXPECT_EQ(filled(pieces, {40, 40}), "0 1|2 3 4 5");
    // More than a column holds is cut all the same.
    for (Piece& piece : pieces) piece.with_next = true;
    EXPECT_EQ(filled(pieces, {40, 40}), "0 1 2|3 4 5");
}

TEST(Galley, AFigureWaitsForTheNextColumnAndTheTextGoesOn) {
    std::vector<Piece> pieces(7, a_line);
    pieces[1] = {.height = 35, .floats = true};
    EXPECT_EQ(filled(pieces, {40, 40}), "0 2 3 4|1|5|6");
    // A heading does not overtake it, and figures keep their order.
    pieces[2].after_floats = true;
    EXPECT_EQ(filled(pieces, {40, 40}), "0|1|2 3 4|5 6");
    pieces[2] = {.height = 12, .floats = true};
    EXPECT_EQ(filled(pieces, {40, 40}), "0|1|2 3|4 5 6");
    // At the end nothing is left behind.
    EXPECT_EQ(filled({a_line, {.height = 35, .floats = true}}, {40, 40}), "0|1");
    EXPECT_EQ(filled({{.height = 90, .floats = true}, a_line}, {40, 40}), "0|1");
}

TEST(Galley, TheLargerDistanceCountsAndNoneAtTheTopOfAColumn) {
    const std::vector<Piece> pieces{{.height = 10, .above = 7, .below = 3, .with_next = true},
                                    {.height = 10, .above = 5},
                                    {.height = 10, .above = 5}};
    const std::vector<PlacedPiece> places = fill_columns(pieces, {40, 40});
    ASSERT_EQ(places.size(), 3u);
    EXPECT_EQ(places[0].y, 0);
    EXPECT_EQ(places[1].y, 15);
    EXPECT_EQ(places[2].column, 1u);
    EXPECT_EQ(places[2].y, 0);
}

}  // namespace
}  // namespace tavoliere::article
