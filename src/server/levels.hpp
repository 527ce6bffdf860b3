#pragma once

#include "core/words.hpp"
#include "search/engine.hpp"

namespace tavoliere::server {

constexpr int level_count = highest_level;

// How a level of the machine thinks.
struct LevelThought {
    EngineOptions options{};
    Limits limits{};
};

// The level is 1 to level_count.
LevelThought thought_at_level(int level);
Words level_name(int level);

}  // namespace tavoliere::server
