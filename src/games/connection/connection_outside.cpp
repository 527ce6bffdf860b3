#include "game/erased_game.hpp"
#include "game/family.hpp"
#include "games/chess/algebraic_text.hpp"
#include "games/connection/connection.hpp"

// Moves in the short algebraic notation of PGN, with the signs for check and mate where kings are royal.
namespace tavoliere::connection {

namespace {

std::string write(const AnyGame& game, const AnyPosition& any, std::string_view action) {
    const Rules& rules = static_cast<const ErasedGame<Rules>&>(game).rules();
    const auto pos = any.as<Position>();
    const Result<Turn<Move>> turn = rules.read_turn(pos, action);
    if (!turn) return std::string(action);
    chess::Moves moves;
    rules.legal(pos, moves);
    std::string text = chess::format_algebraic(pos.board, turn->steps[0], moves);
    chess::Position after = pos.board;
    chess::play(after, turn->steps[0]);
    if (rules.royal() == Royal::chess && chess::in_check(after)) text += chess::count_moves(after) == 0 ? '#' : '+';
    return text;
}

// The game itself understands algebraic notation.
Result<std::string> read(const AnyGame&, const AnyPosition&, std::string_view text) { return std::string(text); }

}  // namespace

extern const OutsideNotation outside{"pgn", write, read};

}  // namespace tavoliere::connection
