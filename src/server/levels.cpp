#include "server/levels.hpp"

#include <array>
#include <cassert>

namespace tavoliere::server {

namespace {

constexpr std::array<Words, highest_level> names{{
    {"First steps", "Primi passi"},
    {"Beginner", "Principiante"},
    {"Amateur", "Dilettante"},
    {"Player", "Giocatore"},
    {"Club", "Circolo"},
    {"Expert", "Esperto"},
    {"Candidate", "Candidato"},
    {"Master", "Maestro"},
    {"Grandmaster", "Grande maestro"},
    {"As well as it can", "Al massimo"},
}};

// The levels below end by what they see; the time only bounds them on a slow machine.
constexpr std::chrono::milliseconds longest_thought{5000}, thought_at_full_strength{2000};

}  // namespace

LevelThought thought_at_level(int level) {
    assert(level >= 1 && level <= highest_level);
    LevelThought thought;
    thought.options.level = level;
    thought.limits.time = level < highest_level ? longest_thought : thought_at_full_strength;
    thought.options.table_megabytes = level < 8 ? 4 : 32;
    return thought;
}

Words level_name(int level) { return names[static_cast<std::size_t>(level - 1)]; }

}  // namespace tavoliere::server
