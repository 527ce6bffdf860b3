#include "core/result.hpp"

namespace tavoliere {

std::string Error::in(Language language) const {
    const bool italian = language == Language::italian;
    std::string text;
    const auto locate = [&](const char* english_name, const char* italian_name, std::size_t number) {
        if (number == 0) return;
        if (!text.empty()) text += ", ";
        text += (italian ? italian_name : english_name) + std::to_string(number);
    };
    locate("line ", "riga ", line);
    locate("column ", "colonna ", column);
    locate("ply ", "semimossa ", ply);
    if (!text.empty()) text += ": ";
    if (!context.empty()) text += context.in(language) + ": ";
    text += what.in(language);
    if (!expected.empty()) text += (italian ? "; atteso: " : "; expected: ") + expected.in(language);
    return text;
}

}  // namespace tavoliere
