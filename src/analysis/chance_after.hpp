#pragma once

#include <cstdint>
#include <string>

#include "game/record.hpp"
#include "search/engine.hpp"

namespace tavoliere {

// The chance of who moves now once they have played this action, by a search of this number of nodes.
double chance_after(Engine& engine, const Record& before, const std::string& action, std::uint64_t nodes);

}  // namespace tavoliere
