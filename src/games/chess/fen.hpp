#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/text.hpp"
#include "game/info.hpp"
#include "games/chess/chess.hpp"

// Positions as FEN (Forsyth-Edwards notation) with four or six fields.
namespace tavoliere::chess {

// What a variation lets a position have.
struct FenRules {
    Royal royal = Royal::chess;
    // Enemy hands move pieces: pawns may stand on their own first row, and a piece where a double step came from.
    bool displaced_pieces = false;
    bool pawns_on_last_row = false;
};

Result<Position> read_fen(std::string_view text, const FenRules& rules = {});

// The same from the words of a longer text that ends before this column.
Result<Position> read_fen(const std::vector<Slice>& fields, std::size_t end_column, const FenRules& rules);

// Six fields; the en passant square stands after every double step.
std::string format_fen(const Position& pos);

// The field of castling rights, for who sets a position up by hand.
PositionField castling_field();

}  // namespace tavoliere::chess
