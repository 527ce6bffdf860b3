#pragma once

#include <string>
#include <string_view>

#include "game/any_game.hpp"

namespace tavoliere::fuzz {

// Stops the program, saying which law was broken by what.
void require(bool kept, const char* law, const std::string& by);

// What every position keeps, whether it was played or read.
void check_position(const AnyGame& game, const AnyPosition& pos);

// What every error about a text keeps: words in both languages, and a place inside the text.
void check_error(const Error& error, std::string_view text);

}  // namespace tavoliere::fuzz
