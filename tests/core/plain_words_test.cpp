#include "core/plain_words.hpp"

#include "support/games.hpp"

namespace tavoliere {
namespace {

std::string told(std::string_view game, std::string_view position, Language language) {
    const auto read = game_or_fail(game)->parse_position(position);
    return read ? "" : in_plain_words(read.error(), language);
}

TEST(PlainWords, SayWhatIsWrongWithoutCountingColumns) {
    constexpr std::string_view no_king = "8/8/8/8/8/8/8/4k3 w - - 0 1";
    EXPECT_EQ(told("connection", no_king, Language::english), "White has no king. Needed: one king of each colour.");
    EXPECT_EQ(told("connection", no_king, Language::italian), "Il Bianco non ha il re. Ci vuole: un re per colore.");
    EXPECT_EQ(told("volo", "turn=y y=d4 b=d4", Language::english),
              "Two birds on one cell: \"d4\". Needed: every cell once.");
}

TEST(PlainWords, KeepTheNearestActions) {
    const auto game = game_or_fail("connection");
    const auto played = game->play(game->start(), "e2e5");
    ASSERT_FALSE(played);
    EXPECT_EQ(
        in_plain_words(played.error(), Language::english).find("\"e2e5\" is not legal here. Needed: one of the 20"),
        0u);
}

}  // namespace
}  // namespace tavoliere
