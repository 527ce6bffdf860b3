#pragma once

#include <string>
#include <vector>

#include "game/catalog.hpp"

namespace tavoliere::cli {

// Is this the path of a description rather than the id of a game?
bool is_description(std::string_view argument);

// The id of the game in a file: its name without folder and ending. Throws UserError where that is not a valid id.
std::string id_of_file(const std::string& path);

// Reads every description among the arguments into the catalogue, and puts the game's id in the place of the path.
// Throws UserError where one cannot be played.
std::vector<std::string> with_described_games(Catalog& catalog, std::vector<std::string> arguments);

}  // namespace tavoliere::cli
