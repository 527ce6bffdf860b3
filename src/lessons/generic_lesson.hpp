#pragma once

#include "lessons/lesson.hpp"

namespace tavoliere {

// A first lesson for a game that nobody has written one for: its aim and a first turn, and then whatever games played
// at random show of it: a capture, a win in one turn, a danger. The same every time.
Lesson generic_lesson(const FamilyPtr& family);

// The beginning of what the rules document says of the end of the game: one sentence, or two where the first alone
// would not say who wins. Empty where it has no such part.
std::string end_of_game(std::string_view rules, Language language);

}  // namespace tavoliere
