#include "article/galley.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

// Which piece goes to which column.
namespace tavoliere::article {
namespace {

constexpr Piece a_line{.height = 10};

// "0 1|2 3" for pieces 0 and 1 in the first column, 2 and 3 in the second.
std::string filled(const std::vector<Piece>& pieces, const ColumnHeights& heights) {
    std::string text;
    std::size_t column = 0;
    for (const PlacedPiece& place : fill_columns(pieces, heights).places) {
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

TEST(Galley, FiguresShrinkRatherThanLeaveAColumnWhite) {
    const Piece figure{.height = 40, .floats = true, .least = 25};
    const std::vector<Piece> pieces{figure, figure, figure, figure, figure, figure, a_line};
    const std::vector<PlacedPiece> places = fill_columns(pieces, {100, 100}).places;
    // Three fit in a column of 100 when each gives a sixth of its height.
    EXPECT_EQ(filled(pieces, {100, 100}), "0 1 2|3 4 5|6");
    EXPECT_NEAR(places[0].height, 100.0 / 3, 0.01);
    EXPECT_NEAR(places[2].y + places[2].height, 100, 0.01);
    // None becomes smaller than it may.
    const Piece stiff{.height = 40, .floats = true, .least = 39};
    EXPECT_EQ(filled({stiff, stiff, stiff}, {100, 100}), "0 1|2");
    for (const PlacedPiece& place : fill_columns(std::vector<Piece>{stiff, stiff, stiff}, {100, 100}).places)
        EXPECT_EQ(place.height, 40);
}

TEST(Galley, AFigureThatFitsNowhereElseShrinks) {
    const std::vector<Piece> pieces{a_line, {.height = 150, .floats = true, .least = 80}, a_line};
    for (const PlacedPiece& place : fill_columns(pieces, {100, 100}).places) EXPECT_LE(place.y + place.height, 100);
}

TEST(Galley, ColumnsBeforeTheLastPageReachTheFoot) {
    std::vector<Piece> pieces(30, {.height = 10, .above = 3, .below = 3});
    pieces[3] = {.height = 30, .above = 3, .below = 3, .floats = true, .least = 30, .most = 33};
    const std::vector<PlacedPiece> places = fill_columns(pieces, {100, 100}).places;
    std::map<std::size_t, double> feet;
    for (const PlacedPiece& place : places) feet[place.column] = std::max(feet[place.column], place.y + place.height);
    for (std::size_t column = 0; column < 2; ++column) EXPECT_NEAR(feet[column], 100, 0.01) << column;
}

TEST(Galley, OneToThreeColumns) {
    const std::vector<Piece> pieces(7, a_line);
    EXPECT_EQ(filled(pieces, {40, 40, 1}), "0 1 2 3|4 5 6");
    EXPECT_EQ(filled(pieces, {40, 40, 3}), "0 1 2|3 4 5|6");
}

TEST(Galley, WhatSpansStandsAtTheHeadOfAPage) {
    std::vector<Piece> pieces(9, a_line);
    pieces[0].spans = true;
    std::vector<PlacedPiece> places = fill_columns(pieces, {50, 50}).places;
    EXPECT_EQ(filled(pieces, {50, 50}), "0 1 2 3 4|5 6 7 8");
    EXPECT_EQ(places[0].y, 0);
    EXPECT_EQ(places[1].y, 10) << "below it";
    EXPECT_EQ(places[5].y, 10) << "in every column";
    // In the first column of a page it goes to the foot of that page.
    pieces[0].spans = false;
    pieces[2].spans = true;
    places = fill_columns(pieces, {40, 40}).places;
    EXPECT_EQ(filled(pieces, {40, 40}), "0 1 2 3|4 5 6|7|8");
    EXPECT_EQ(places[2].y, 30);
    // Later the foot of the page is kept for it from the beginning.
    pieces[2].spans = false;
    pieces[5].spans = true;
    places = fill_columns(pieces, {40, 40}).places;
    EXPECT_EQ(filled(pieces, {40, 40}), "5 0 1 2|3 4 6|7|8");
    EXPECT_EQ(places[0].y, 30);
    // What would take half of the page waits for the head of the next one.
    pieces[5].height = 20;
    places = fill_columns(pieces, {40, 40}).places;
    EXPECT_EQ(filled(pieces, {40, 40}), "0 1 2 3|4 6 7 8|5");
    // Where it stands under what it belongs to, both go together.
    EXPECT_EQ(
        filled({a_line, {.height = 30, .with_next = true, .spans = true}, {.height = 10, .spans = true}}, {40, 40}),
        "0||1 2");
}

TEST(Galley, NotesHaveRoomAtTheFootOfTheirColumn) {
    std::vector<Piece> pieces(8, a_line);
    pieces[1].notes = 10;
    // Two lines less: the note, and the space above it.
    EXPECT_EQ(filled(pieces, {50, 50}), "0 1 2|3 4 5 6 7");
    const FilledColumns columns = fill_columns(pieces, {50, 50});
    EXPECT_EQ(columns.feet.size(), 2u);
    // A line whose note does not fit goes to the next column with it.
    pieces[1].notes = 0;
    pieces[4].notes = 10;
    EXPECT_EQ(filled(pieces, {50, 50}), "0 1 2 3|4 5 6|7");
}

TEST(Galley, TheLargerDistanceCountsAndNoneAtTheTopOfAColumn) {
    const std::vector<Piece> pieces{{.height = 10, .above = 7, .below = 3, .with_next = true},
                                    {.height = 10, .above = 5},
                                    {.height = 10, .above = 5}};
    const std::vector<PlacedPiece> places = fill_columns(pieces, {40, 40}).places;
    ASSERT_EQ(places.size(), 3u);
    EXPECT_EQ(places[0].y, 0);
    EXPECT_EQ(places[1].y, 15);
    EXPECT_EQ(places[2].column, 1u);
    EXPECT_EQ(places[2].y, 0);
}

}  // namespace
}  // namespace tavoliere::article
