#include "server/levels.hpp"

#include <array>
#include <cassert>

namespace tavoliere::server {

namespace {

struct Level {
    Words name;
    std::uint64_t nodes;
};

constexpr std::array<Level, level_count> levels{{
    {{"First steps", "Primi passi"}, 30},
    {{"Beginner", "Principiante"}, 100},
    {{"Friend", "Amico"}, 300},
    {{"Player", "Giocatore"}, 1'000},
    {{"Club", "Circolo"}, 3'000},
    {{"Expert", "Esperto"}, 10'000},
    {{"Candidate", "Candidato"}, 30'000},
    {{"Master", "Maestro"}, 100'000},
    {{"Grandmaster", "Gran maestro"}, 300'000},
    {{"As well as it can", "Al meglio"}, 1'000'000},
}};

constexpr std::chrono::milliseconds longest_thought{8000};

}  // namespace

LevelEngine engine_for_level(int level) {
    assert(level >= 1 && level <= level_count);
    LevelEngine engine;
    engine.limits.nodes = levels[static_cast<std::size_t>(level - 1)].nodes;
    engine.limits.time = longest_thought;
    engine.options.table_megabytes = level < 8 ? 4 : 32;
    return engine;
}

Words level_name(int level) { return levels[static_cast<std::size_t>(level - 1)].name; }

}  // namespace tavoliere::server
