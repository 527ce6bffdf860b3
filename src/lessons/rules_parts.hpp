#pragma once

#include <string>
#include <string_view>

#include "core/words.hpp"

namespace tavoliere {

// A line `<!-- lesson 3 -->` of a rules document stands for the third step of the game's lesson, which the page can
// play. Where nothing can be played the line is left out.
std::string without_lessons(std::string_view rules);

// The rules as the page shows them: each such line is a fenced block `lesson 3`, and there is no part about options,
// which the page has in its dialog of a new game, in words.
std::string rules_on_page(std::string_view rules, Language language);

}  // namespace tavoliere
