#pragma once

#include <string_view>

#include "games/described/complaints.hpp"
#include "lessons/lesson.hpp"

namespace tavoliere {

// A lesson read from its text, or what is wrong with it.
struct ReadLesson {
    Lesson lesson{};
    described::Complaints complaints{};
};

// Reads the text of a lesson of this game; docs/lessons.md explains it. Whatever the page could stumble over is an
// error: a position or a turn that the rules refuse, a task that nobody can solve, words in one language only.
ReadLesson read_lesson(const FamilyPtr& family, std::string_view text);

}  // namespace tavoliere
