#include "core/plain_words.hpp"

namespace tavoliere {

namespace {

// With a capital letter and a full stop. Whatever does not begin with a plain letter stays as it is.
std::string sentence(std::string text) {
    if (text.empty()) return text;
    if (text.front() >= 'a' && text.front() <= 'z') text.front() = static_cast<char>(text.front() - 'a' + 'A');
    const bool ended = text.back() == '.' || text.back() == '!' || text.back() == '?';
    return ended ? text : text + '.';
}

}  // namespace

std::string in_plain_words(const Error& error, Language language) {
    const std::string what = sentence(error.what.in(language));
    if (error.expected.empty()) return what;
    const Words needed{"Needed: ", "Ci vuole: "};
    return what + ' ' + sentence(std::string(needed.in(language)) + error.expected.in(language));
}

}  // namespace tavoliere
