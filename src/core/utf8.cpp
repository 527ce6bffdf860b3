#include "core/utf8.hpp"

#include <algorithm>

namespace tavoliere {

namespace {

unsigned byte_at(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }

// The second byte's range depends on the first: that is what keeps out overlong forms, surrogates and numbers beyond
// the last character.
bool second_fits(unsigned lead, unsigned second) {
    switch (lead) {
        case 0xe0:
            return second >= 0xa0 && second <= 0xbf;
        case 0xed:
            return second >= 0x80 && second <= 0x9f;
        case 0xf0:
            return second >= 0x90 && second <= 0xbf;
        case 0xf4:
            return second >= 0x80 && second <= 0x8f;
        default:
            return second >= 0x80 && second <= 0xbf;
    }
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
    if (text.empty()) return 0;
    const unsigned lead = byte_at(text, 0);
    if (lead < 0x80) return 1;
    const std::size_t length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    if (length == 0 || text.size() < length || !second_fits(lead, byte_at(text, 1))) return 0;
    for (std::size_t i = 2; i < length; ++i)
        if (begins_character(text[i])) return 0;
    return length;
}

std::size_t utf8_prefix(std::string_view text) {
    std::size_t prefix = 0;
    while (const std::size_t length = utf8_length(text.substr(prefix))) prefix += length;
    return prefix;
}

std::size_t character_count(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

unsigned code_of_first(std::string_view text) {
    const std::size_t length = utf8_length(text);
    const unsigned lead = byte_at(text, 0);
    if (length <= 1) return lead;
    unsigned code = lead & (0x7fu >> length);
    for (std::size_t i = 1; i < length; ++i) code = code << 6 | (byte_at(text, i) & 0x3fu);
    return code;
}

void append_utf8(std::string& text, unsigned code) {
    const auto byte = [&](unsigned bits) { text += static_cast<char>(bits); };
    if (code < 0x80) {
        byte(code);
    } else if (code < 0x800) {
        byte(0xc0 | code >> 6);
        byte(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
        byte(0xe0 | code >> 12);
        byte(0x80 | (code >> 6 & 0x3f));
        byte(0x80 | (code & 0x3f));
    } else {
        byte(0xf0 | code >> 18);
        byte(0x80 | (code >> 12 & 0x3f));
        byte(0x80 | (code >> 6 & 0x3f));
        byte(0x80 | (code & 0x3f));
    }
}

std::string padded(std::string text, std::size_t width) {
    text.append(width - std::min(width, character_count(text)), ' ');
    return text;
}

}  // namespace tavoliere
