#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/text.hpp"
#include "games/chess/chess.hpp"

// Moves as text: written as UCI has them (`e2e4`, `e7e8q`, castling `e1g1`), read also in short algebraic notation.
namespace tavoliere::chess {

std::string square_name(int square);
std::optional<int> find_square(std::string_view name);

std::string format_move(Move move);

// Reads a move in either notation. UCI may give a move that is not among the legal ones; algebraic notation means one
// of them, and is an error where it fits none or several.
Result<Move> read_move(const Position& pos, const Slice& text, const Moves& legal);

}  // namespace tavoliere::chess
