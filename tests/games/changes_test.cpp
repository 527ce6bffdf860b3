#include "game/changes.hpp"

#include "core/text.hpp"
#include "game/record.hpp"
#include "support/games.hpp"

// What particular moves do, as the rules tell it. That changes lead from picture to picture is a law of all games.
namespace tavoliere {
namespace {

std::string name_of(const AnyGame& game, int cell) { return game.scene().board.cells[cell].name; }

// "moved a1>b2 2 split", "removed c3 1", "scored 1 by second"; steps after the first have their number before.
std::string words_of(const AnyGame& game, const Change& change) {
    static constexpr std::string_view names[]{"entered", "moved",  "captured", "removed", "trimmed",
                                              "turned",  "scored", "chosen",   "passed",  "swapped",
                                              "lifted",  "sown",   "taken",    "claimed"};
    std::string text = change.step > 0 ? std::to_string(change.step) + ":" : "";
    text += names[static_cast<int>(change.kind)];
    if (change.kind == Change::Kind::chosen) {
        for (const int cell : change.path) text += ' ' + name_of(game, cell);
        return text;
    }
    if (change.kind == Change::Kind::scored)
        return text + ' ' + std::to_string(change.points) + (change.side == Side::first ? " by first" : " by second");
    if (change.cell == Change::nowhere) return text;
    text += ' ' + (change.from == Change::nowhere ? "" : name_of(game, change.from) + '>') + name_of(game, change.cell);
    return text + ' ' + std::to_string(change.pieces.size()) + (change.split ? " split" : "");
}

std::string told(const AnyGame& game, const AnyPosition& pos, std::string_view action) {
    const auto played = game.play(pos, action);
    if (!played) return played.error().in(Language::english);
    std::vector<std::string> words;
    for (const Change& change : game.changes(pos, played->text)) words.push_back(words_of(game, change));
    return join(words, ", ");
}

std::string told_after(std::string_view id, std::string_view moves, std::string_view action) {
    const auto game = game_or_fail(id);
    return told(*game, play_or_fail(*game, game->start(), moves), action);
}

std::string told_of(std::string_view id, std::string_view position, std::string_view action) {
    const auto game = game_or_fail(id);
    return told(*game, position_or_fail(*game, position), action);
}

TEST(Changes, OfDvonnAreStacksThatMoveAndThoseCutOff) {
    EXPECT_EQ(told_after("dvonn", "", "c5"), "entered c5 1");
    const std::string_view position = "phase=move turn=w w=c1,c3 b=c2 r=c4";
    EXPECT_EQ(told_of("dvonn", position, "c3-c4"), "moved c3>c4 1, removed c1 1, removed c2 1");
}

TEST(Changes, OfByteSplitStacksAndScore) {
    EXPECT_EQ(told_of("byte", "turn=w s=b4:wb,c5:b", "b4-c5"), "moved b4>c5 2");
    EXPECT_EQ(told_of("byte", "turn=b s=b4:wwwwb,c5:wwwbbbb", "b4:5-c5"),
              "moved b4>c5 1 split, removed c5 8, scored 1 by second");
}

TEST(Changes, OfChessGamesCaptureCastleAndPromote) {
    EXPECT_EQ(told_of("connection", "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", "e5d6"),
              "captured d5 1, moved e5>d6 1");
    EXPECT_EQ(told_of("connection", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1"), "moved e1>c1 1, moved a1>d1 1");
    EXPECT_EQ(told_of("connection", "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q"),
              "captured b8 1, moved a7>b8 1, turned b8 1");
}

TEST(Changes, OfABrownianMoveAreASecondStep) {
    EXPECT_EQ(told_after("entropy", "", "e2e4/a7c5"), "moved e2>e4 1, 1:moved a7>c5 1");
}

TEST(Changes, OfJoiningGamesAreStonesAndSwaps) {
    EXPECT_EQ(told_after("octagons", "", "a1x+b2x"), "entered a1x 1, 1:entered b2x 1");
    EXPECT_EQ(told_after("octagons", "a1e", "swap"), "swapped");
}

TEST(Changes, OfAVoloLineAreAllItsBirds) {
    EXPECT_EQ(told_of("volo", "turn=b y=b1,b2,e4,e10,g12,k7,l7 b=b7,b8,f1,g2,l6,l12", "f1/g2-j5/k6"),
              "moved g2>k6 1, moved f1>j5 1");
}

}  // namespace
}  // namespace tavoliere
