#pragma once

#include "lessons/lesson.hpp"

namespace tavoliere {

// A first lesson for a game that nobody has written one for: its aim and a first turn, and then whatever games played
// at random show of it: a capture, a win in one turn, a danger. The same every time.
Lesson generic_lesson(const FamilyPtr& family);

}  // namespace tavoliere
