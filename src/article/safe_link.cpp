#include "article/safe_link.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace tavoliere::article {

bool is_safe_link(std::string_view target) {
    constexpr std::array<std::string_view, 3> schemes{"http", "https", "mailto"};
    // Browsers skip control characters and blanks inside a scheme; a link with any of them is refused whole.
    if (std::ranges::any_of(target, [](char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7f'; }))
        return false;
    const std::size_t end = target.find_first_of(":/?#");
    const bool is_relative = end == std::string_view::npos || target[end] != ':';
    // "//host/path" would be relative to nothing but the scheme.
    if (is_relative) return !target.starts_with("//") && target.find('\\') == std::string_view::npos;
    std::string scheme(target.substr(0, end));
    for (char& c : scheme)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return std::ranges::find(schemes, scheme) != schemes.end();
}

}  // namespace tavoliere::article
