#include "article/comment_marks.hpp"

#include "article/date_words.hpp"
#include "support/games.hpp"

namespace tavoliere::article {
namespace {

TEST(CommentMarks, RingsAndArrowsAreTakenOutOfTheText) {
    const std::unique_ptr<AnyGame> game = game_or_fail("dvonn");
    const Board& board = game->scene().board;
    const MarkedComment made = read_comment_marks("Look [%csl Ga4,Rb5] here [%cal Bc7c10, Ya3-b4][%eval 0.5].", board);
    EXPECT_EQ(made.text, "Look here [%eval 0.5].");
    ASSERT_EQ(made.marks.size(), 4u);
    EXPECT_EQ(made.marks[0].shape, MarkShape::circle);
    EXPECT_EQ(made.marks[0].ink, MarkInk::green);
    EXPECT_EQ(board.cells[static_cast<std::size_t>(made.marks[1].cell)].name, "b5");
    EXPECT_EQ(made.marks[2].shape, MarkShape::arrow);
    EXPECT_EQ(made.marks[2].ink, MarkInk::blue);
    EXPECT_EQ(board.cells[static_cast<std::size_t>(made.marks[2].cell)].name, "c7");
    EXPECT_EQ(board.cells[static_cast<std::size_t>(made.marks[2].way.at(0))].name, "c10");
    EXPECT_EQ(made.marks[3].ink, MarkInk::gold);
}

TEST(CommentMarks, WhatNamesNoCellStaysText) {
    const std::unique_ptr<AnyGame> game = game_or_fail("byte");
    for (const char* text :
         {"[%csl Gz9]", "[%cal Ga1]", "[%csl Pa1]", "[%csl ]", "[%csl Ga1", "[%", "a [%cal Ga1a1x] b"}) {
        const MarkedComment made = read_comment_marks(text, game->scene().board);
        EXPECT_TRUE(made.marks.empty()) << text;
        EXPECT_EQ(made.text, text);
    }
}

TEST(DateWords, AreThoseOfTheLanguage) {
    EXPECT_EQ(date_in_words("2026.03.14", Language::italian), "14 marzo 2026");
    EXPECT_EQ(date_in_words("2026-03-01", Language::italian), "1º marzo 2026");
    EXPECT_EQ(date_in_words("2026-03-01", Language::english), "1 March 2026");
    EXPECT_EQ(date_in_words("2026.12.??", Language::english), "December 2026");
    EXPECT_EQ(date_in_words("2026.??.??", Language::italian), "2026");
    for (const char* other :
         {"", "2026", "marzo 2026", "2026.13.01", "2026.00.01", "2026.01-01", "2026/01/01", "20a6.01.01"})
        EXPECT_EQ(date_in_words(other, Language::italian), other);
}

}  // namespace
}  // namespace tavoliere::article
