#pragma once

#include "game/catalog.hpp"

namespace tavoliere {

// The games that are compiled into the program.
Catalog built_in_games();

}  // namespace tavoliere
