#pragma once

#include <string>
#include <string_view>

#include "drawing/diagram.hpp"
#include "game/record.hpp"

namespace tavoliere {

// A game for a page of HTML, to be gone through turn by turn with buttons and arrow keys, from a ply on. It opens at
// that ply; without the script it shows the last position and the list of the turns.
std::string stepped_game(const Record& record, const DiagramOptions& options, std::size_t from = 0);

// What such a page needs once. The script takes nothing from elsewhere; a page may allow it alone by this digest.
std::string_view stepper_script();
std::string_view stepper_digest();
std::string_view stepper_style();

}  // namespace tavoliere
