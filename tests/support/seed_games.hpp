#pragma once

#include "game/catalog.hpp"

namespace tavoliere {

// Games of seeds whose descriptions are written here by hand.
const Catalog& seed_games();

}  // namespace tavoliere
