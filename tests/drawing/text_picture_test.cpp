#include "drawing/text_picture.hpp"

#include <gtest/gtest.h>

#include "drawing/mark_words.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

std::string marked(std::string_view marks, std::string_view position = "turn=w s=a5:b,c5:b") {
    const std::shared_ptr<const AnyGame> game = game_or_fail("byte");
    const auto read = read_marks(marks, game->scene().board);
    EXPECT_TRUE(read) << read.error().in(Language::english);
    return text_picture(Record(game, position_or_fail(*game, position)), Language::english, Ink::plain, *read);
}

std::string row(const std::string& picture, char number) {
    const std::size_t at = picture.find('\n' + std::string(1, number));
    return picture.substr(at + 1, picture.find('\n', at + 1) - at - 1);
}

TEST(TextPicture, MarksStandOnEmptyCellsAndBeforePieces) {
    const std::string picture = marked("x:a5,b4 dot:d4 circle:f4 number:h4=7 arrow:c5-d4");
    EXPECT_EQ(row(picture, '5'), "5  ×●       ●       ▫       ▫");
    EXPECT_EQ(row(picture, '4'), "4       ×       •       ◌       7");
    EXPECT_NE(picture.find("\nCrosses: a5, b4. Dot: d4. Ring: f4. Arrow: c5-d4.\n"), std::string::npos) << picture;
}

TEST(TextPicture, WithoutMarksThereIsNoLineOfThem) {
    const std::string picture = marked("");
    EXPECT_TRUE(picture.ends_with("White to move\n")) << picture;
}

TEST(TextPicture, MarksAreToldInItalianToo) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("byte");
    const Board& board = game->scene().board;
    EXPECT_EQ(
        marks_in_words(*read_marks("x:a5 dot:b4,d4 cell:a1 area:b2,c3 arrow:a1-b2", board), board, Language::italian)
            .substr(0, 33),
        "Croce: a5. Punti: b4, d4. Evidenz");
}

TEST(TextPicture, OneRedIsSingular) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("dvonn");
    Record record(game);
    const auto words = [&] { return text_picture(record, Language::italian, Ink::plain); };
    EXPECT_NE(words().find("3 rossi da posare"), std::string::npos);
    for (const char* move : {"c6", "c7"}) ASSERT_FALSE(record.play(move));
    EXPECT_NE(words().find("1 rosso da posare"), std::string::npos);
}

}  // namespace
}  // namespace tavoliere
