#pragma once

#include <string_view>

namespace tavoliere {

// The files lesson.toml, problems.jsonl and openings.txt of a game's folder, built into the program by
// cmake/embed_game_files.cmake; empty for a game without.
std::string_view lesson_file_of(std::string_view game);
std::string_view problems_file_of(std::string_view game);
std::string_view openings_file_of(std::string_view game);

}  // namespace tavoliere
