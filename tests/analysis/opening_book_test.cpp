#include "analysis/opening_book.hpp"

#include "support/games.hpp"

namespace tavoliere {
namespace {

std::shared_ptr<const AnyGame> abande() { return game_or_fail("abande"); }

Record game_of(const std::shared_ptr<const AnyGame>& game, const std::vector<std::string>& actions) {
    Record record(game);
    for (const std::string& action : actions) EXPECT_FALSE(record.play(action)) << action;
    return record;
}

TEST(OpeningBook, SymmetricTurnsAreOne) {
    const auto game = abande();
    OpeningBook book;
    for (const char* corner : {"a1", "a7", "g1", "g7"}) book.add(game_of(game, {corner}));
    book.add(game_of(game, {"d4"}));
    const std::vector<OpeningMove> moves = book.moves(Record(game));
    ASSERT_EQ(moves.size(), 2u);
    EXPECT_EQ(moves[0].action, "a1");
    EXPECT_EQ(moves[0].tally.games, 4u);
    EXPECT_EQ(moves[1].action, "d4");
    EXPECT_EQ(book.tally_of(*game, game->start()).games, 5u);
}

TEST(OpeningBook, ResultsAreThoseOfTheGamesAndGoByPersons) {
    const auto game = abande();
    OpeningBook book;
    Record won = game_of(game, {"d4", "d5"}), drawn = game_of(game, {"d4", "e5"});
    won.declare({.winner = winner_of(Side::second)});
    drawn.declare({.winner = Winner::draw});
    book.add(won);
    book.add(drawn);
    book.add(game_of(game, {"d4"}));
    const OpeningTally tally = book.tally_of(*game, play_or_fail(*game, game->start(), "d4"));
    EXPECT_EQ(tally.games, 3u);
    EXPECT_EQ(tally.wins, (std::array<std::uint32_t, 2>{0, 1}));
    EXPECT_EQ(tally.draws, 1u);
    EXPECT_EQ(book.moves(game_of(game, {"d4"})).size(), 2u);
    EXPECT_TRUE(book.moves(game_of(game, {"a1"})).empty()) << "never played";
}

TEST(OpeningBook, ReadsTheLinesThatItWrites) {
    const auto game = abande();
    Record won = game_of(game, {"d4", "d5", "e4"});
    won.declare({.winner = winner_of(Side::first)});
    const std::string line = opening_line(won);
    EXPECT_EQ(line, "1 d4 d5 e4");
    OpeningBook book;
    book.add_lines(game, line + "\n= d4\n");
    const OpeningTally tally = book.tally_of(*game, play_or_fail(*game, game->start(), "d4"));
    EXPECT_EQ(tally.games, 2u);
    EXPECT_EQ(tally.wins[0], 1u);
    EXPECT_EQ(tally.draws, 1u);
}

// Every line that comes with a game is a game of it.
TEST(OpeningBook, ThoseThatComeWithTheGamesAreLegal) {
    for (const FamilyPtr& family : catalog().families()) {
        if (family->openings.empty()) continue;
        const std::shared_ptr<const AnyGame> game = game_or_fail(family->info.id);
        OpeningBook book;
        book.add_lines(game, family->openings);
        std::uint32_t games = 0;
        for (const OpeningMove& move : book.moves(Record(game))) games += move.tally.games;
        EXPECT_EQ(games, std::ranges::count(family->openings, '\n')) << family->info.id;
    }
}

}  // namespace
}  // namespace tavoliere
