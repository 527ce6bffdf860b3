#pragma once

#include <string>
#include <string_view>

#include "core/words.hpp"

namespace tavoliere::article {

// "2026.03.14" or "2026-03-14" as "14 March 2026" or "14 marzo 2026"; where the day or the month is not known, without
// it. What is no such date stays as it is.
std::string date_in_words(std::string_view date, Language language);

// Has it the form of such a date, without being a day of the calendar, such as "2026-13-45"?
bool is_impossible_date(std::string_view date);

}  // namespace tavoliere::article
