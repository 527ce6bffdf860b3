#pragma once

#include "games/described/complaints.hpp"
#include "games/stacks/stacks_description.hpp"

namespace tavoliere::stacks {

void read_kinds(const described::Value* table, Description& text, described::Complaints& complaints);

// The pieces at the start. The board and the kinds are already read.
void read_start(const described::Value* table, Description& text, described::Complaints& complaints);

// The piece that a letter stands for; owners in the order of play.
std::optional<PlacedPiece> piece_of_letter(char letter, const Description& text);
char letter_of_piece(PlacedPiece piece, const Description& text);

}  // namespace tavoliere::stacks
