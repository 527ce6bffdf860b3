#pragma once

#include <string>

#include "analysis/opening_book.hpp"

namespace tavoliere::cli {

// Adds the games of this kind that were finished on a server, from its data.
void add_server_games(const std::string& folder, const std::shared_ptr<const AnyGame>& game, OpeningBook& book);

}  // namespace tavoliere::cli
