#include "server/levels.hpp"

#include <array>
#include <cassert>

namespace tavoliere::server {

namespace {

constexpr std::array<Words, highest_level> names{{
    {"First steps", "Primi passi"},
    {"Beginner", "Principiante"},
    {"Friend", "Amico"},
    {"Player", "Giocatore"},
    {"Club", "Circolo"},
    {"Expert", "Esperto"},
    {"Candidate", "Candidato"},
    {"Master", "Maestro"},
    {"Grandmaster", "Gran maestro"},
    {"As well as it can", "Al meglio"},
}};

// The levels below end by what they see; the time only bounds them on a slow machine.
constexpr std::chrono::milliseconds longest_thought{5000}, thought_at_full_strength{2000};

}  // namespace

LevelEngine engine_for_level(int level) {
    assert(level >= 1 && level <= highest_level);
    LevelEngine engine;
    engine.options.level = level;
    engine.limits.time = level < highest_level ? longest_thought : thought_at_full_strength;
    engine.options.table_megabytes = level < 8 ? 4 : 32;
    return engine;
}

Words level_name(int level) { return names[static_cast<std::size_t>(level - 1)]; }

}  // namespace tavoliere::server
