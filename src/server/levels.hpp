#pragma once

#include "core/words.hpp"
#include "search/engine.hpp"

namespace tavoliere::server {

// How a level of the machine thinks.
struct LevelThought {
    EngineOptions options{};
    Limits limits{};
};

// The level is 1 to highest_level.
LevelThought thought_at_level(int level);
Words level_name(int level);

}  // namespace tavoliere::server
