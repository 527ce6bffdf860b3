#include "core/invisible.hpp"

#include <algorithm>
#include <iterator>

#include "core/utf8.hpp"

namespace tavoliere {

namespace {

struct Codes {
    unsigned first, last;
};

// Zero-width and formatting characters, marks and overrides of direction, fillers that are blank, tags.
constexpr Codes invisible[]{
    {0x80, 0x9f},       {0xad, 0xad},       {0x34f, 0x34f},    {0x61c, 0x61c},   {0x115f, 0x1160}, {0x17b4, 0x17b5},
    {0x180b, 0x180f},   {0x200b, 0x200f},   {0x2028, 0x202e},  {0x2060, 0x206f}, {0x2800, 0x2800}, {0x3164, 0x3164},
    {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},  {0xfff0, 0xfffb}, {0xfffe, 0xffff}, {0x13430, 0x1345f},
    {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}};

bool is_invisible(unsigned code) {
    return std::any_of(std::begin(invisible), std::end(invisible),
                       [&](const Codes& range) { return code >= range.first && code <= range.last; });
}

}  // namespace

std::string without_invisible(std::string_view text) {
    std::string visible;
    while (!text.empty()) {
        const std::size_t length = std::max<std::size_t>(1, utf8_length(text));
        if (!is_invisible(code_of_first(text))) visible += text.substr(0, length);
        text.remove_prefix(length);
    }
    return visible;
}

}  // namespace tavoliere
