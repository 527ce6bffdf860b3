#include <algorithm>

#include "core/random.hpp"
#include "game/race.hpp"
#include "game/record.hpp"
#include "games/chess/fen.hpp"
#include "games/chess/random_board.hpp"
#include "games/connection/connection.hpp"
#include "support/games.hpp"

// The positions that games compose, in which problems are looked for.
namespace tavoliere {
namespace {

TEST(RandomBoard, LooksLikeOneOfAGame) {
    int drawn = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        Random random(seed);
        const std::optional<chess::Position> board = chess::random_board(random, {2, 5}, {3, 8});
        if (!board) continue;
        ++drawn;
        const std::string fen = chess::format_fen(*board);
        EXPECT_TRUE(chess::read_fen(fen)) << fen;
        EXPECT_FALSE(chess::in_check(*board)) << fen;
        const int of_mover = std::popcount(board->of(board->turn));
        EXPECT_TRUE(of_mover >= 3 && of_mover <= 6) << fen;
        for (const Side side : {Side::first, Side::second}) {
            EXPECT_LE(std::popcount(board->of(side, chess::Kind::queen)), 1) << fen;
            EXPECT_LE(std::popcount(board->of(side, chess::Kind::bishop)), 2) << fen;
        }
    }
    EXPECT_GT(drawn, 500);
}

const connection::Rules rules(connection::Exclude::column, chess::Royal::chess);

connection::Position position_at(std::string_view fen) { return *rules.parse(fen); }

TEST(OneWinAtOnce, IsNeitherNoneNorTwo) {
    EXPECT_TRUE(has_one_win_at_once(rules, position_at("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")));
    EXPECT_FALSE(has_one_win_at_once(rules, position_at("6k1/5ppp/8/8/8/8/8/6K1 w - - 0 1")));
    EXPECT_FALSE(has_one_win_at_once(rules, position_at("6k1/5ppp/8/8/8/8/8/RR4K1 w - - 0 1")));
}

TEST(Race, IsWhereAllTurnsButOneLoseAtOnce) {
    const auto is_race = [](std::string_view fen) { return Race(rules).is_at(position_at(fen)); };
    EXPECT_TRUE(is_race("8/PKp5/2Pb4/1p2N1p1/kp3Q2/1pP3N1/7P/n1B2b2 b - - 0 1")) << "d6f8, or White links";
    EXPECT_TRUE(is_race("6k1/5ppp/8/8/8/8/qr6/R6K w - - 0 1")) << "only the rook's capture saves White";
    EXPECT_FALSE(is_race("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1")) << "nothing threatens";
    EXPECT_FALSE(is_race("7k/8/8/8/8/1q6/1r6/7K w - - 0 1")) << "all lose";
}

int wins_at_once(const Record& record) {
    const Winner mover = winner_of(record.game().turn(record.position()));
    return static_cast<int>(std::ranges::count_if(record.actions(), [&](const std::string& action) {
        Record after(record);
        after.play(action);
        return after.outcome() && after.outcome()->winner == mover;
    }));
}

std::optional<AnyPosition> first_composed(const AnyGame& game) {
    std::optional<AnyPosition> position;
    for (std::uint64_t draw = 0; !position && draw < 1'000'000; ++draw) {
        Random random(mix64(1) + draw);
        position = game.family().compose(game, random);
    }
    return position;
}

// One of each game that composes any, looked at again by other means: it can be written and read, no turn or one wins
// at once, and it is the same when it is composed again.
TEST(ComposedPositions, AreSharpAndTheSameAgain) {
    int games = 0;
    for (const std::string& id : all_ids()) {
        const std::shared_ptr<const AnyGame> game = game_or_fail(id);
        if (!game->family().compose) continue;
        ++games;
        const std::optional<AnyPosition> position = first_composed(*game);
        ASSERT_TRUE(position) << id;
        const std::string text = game->format_position(*position);
        EXPECT_EQ(game->hash(position_or_fail(*game, text)), game->hash(*position)) << text;
        EXPECT_LE(wins_at_once(Record(game, *position)), 1) << text;
        EXPECT_EQ(game->format_position(*first_composed(*game)), text);
    }
    EXPECT_EQ(games, 3);
}

}  // namespace
}  // namespace tavoliere
