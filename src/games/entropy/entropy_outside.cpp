#include "game/erased_game.hpp"
#include "game/family.hpp"
#include "games/chess/algebraic_text.hpp"
#include "games/entropy/entropy.hpp"

// Turns in the short algebraic notation of PGN: the normal move, `/` and the brownian one, then the sign for check or
// mate, which are judged after the whole turn.
namespace tavoliere::entropy {

namespace {

chess::Moves normal_moves(const Position& pos) {
    chess::Moves moves;
    chess::legal_moves(pos.board, moves, variation_of(pos));
    return moves;
}

std::string write(const AnyGame& game, const AnyPosition& any, std::string_view action) {
    const Rules& rules = static_cast<const ErasedGame<Rules>&>(game).rules();
    const auto pos = any.as<Position>();
    const Result<Turn<Move>> turn = rules.read_turn(pos, action);
    if (!turn) return std::string(action);
    std::string text = chess::format_algebraic(pos.board, turn->steps[0].move, normal_moves(pos));
    if (const std::size_t slash = action.find('/'); slash != std::string_view::npos) text += action.substr(slash);
    Position after = pos;
    for (int i = 0; i < turn->count; ++i) rules.play(after, turn->steps[i]);
    if (chess::in_check(after.board)) text += rules.outcome(after) ? '#' : '+';
    return text;
}

// The game itself understands algebraic notation, but no sign after the brownian move.
Result<std::string> read(const AnyGame&, const AnyPosition&, std::string_view text) {
    return std::string(text.substr(0, text.find_last_not_of("+#") + 1));
}

}  // namespace

extern const OutsideNotation outside{"pgn", write, read};

}  // namespace tavoliere::entropy
