#pragma once

#include <string>

#include "core/result.hpp"

namespace tavoliere {

// An error as it is told to somebody who wrote no text that could be counted in lines and columns: a sentence of what
// is wrong, and one of what to try instead where that is known.
std::string in_plain_words(const Error& error, Language language);

}  // namespace tavoliere
