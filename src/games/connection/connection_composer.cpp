#include "game/erased_game.hpp"
#include "game/race.hpp"
#include "games/chess/fen.hpp"
#include "games/chess/random_board.hpp"
#include "games/connection/connection.hpp"

namespace tavoliere::connection {

namespace {

constexpr chess::ArmySize army{5, 10};

}  // namespace

std::optional<AnyPosition> compose(const AnyGame& game, Random& random) {
    const Rules& rules = static_cast<const ErasedGame<Rules>&>(game).rules();
    const std::optional<chess::Position> board = chess::random_board(random, army, army);
    if (!board) return std::nullopt;
    const Result<Position> pos = rules.parse(chess::format_fen(*board));
    if (!pos || rules.outcome(*pos) || !Race(rules).is_at(*pos)) return std::nullopt;
    return AnyPosition::holding(*pos);
}

}  // namespace tavoliere::connection
