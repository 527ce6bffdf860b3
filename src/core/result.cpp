#include "core/result.hpp"

namespace tavoliere {

std::string Error::in(Language language) const {
    const bool italian = language == Language::italian;
    std::string text;
    if (line > 0) text += (italian ? "riga " : "line ") + std::to_string(line) + ", ";
    if (column > 0) text += (italian ? "colonna " : "column ") + std::to_string(column) + ": ";
    text += what.in(language);
    if (!expected.empty()) text += (italian ? "; atteso: " : "; expected: ") + expected.in(language);
    return text;
}

}  // namespace tavoliere
