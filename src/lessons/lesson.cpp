#include "lessons/lesson.hpp"

#include "lessons/generic_lesson.hpp"
#include "lessons/lesson_reader.hpp"

namespace tavoliere {

Lesson lesson_of(const FamilyPtr& family) {
    if (family->lesson.empty()) return generic_lesson(family);
    ReadLesson read = read_lesson(family, family->lesson);
    return read.complaints.none() ? std::move(read.lesson) : Lesson{};
}

}  // namespace tavoliere
