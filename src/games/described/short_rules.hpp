#pragma once

#include <string>
#include <string_view>

#include "core/words.hpp"

namespace tavoliere::described {

// What one needs to begin a described game: its aim, and the first sentence of whatever its rules in words say of a
// turn, as a part of a Markdown document with a place for a task to play.
std::string short_rules(std::string_view aim, std::string_view rules, Language language);

}  // namespace tavoliere::described
