#pragma once

#include <string_view>

namespace tavoliere {

// The file src/games/GAME/lesson.toml, built into the program by cmake/embed_lessons.cmake; empty for a game without.
std::string_view lesson_text_of(std::string_view game);

}  // namespace tavoliere
