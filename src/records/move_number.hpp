#pragma once

#include <string>

#include "game/record.hpp"

namespace tavoliere {

// "3." before the first player's turn and "3..." before the second's; plies count from 0 at the first player's first.
std::string move_number(std::size_t ply);

// "3. c7-c10": a ply of the record, from 0. Where the second player begins, it begins with "1...".
std::string numbered_move(const Record& record, std::size_t ply);

}  // namespace tavoliere
