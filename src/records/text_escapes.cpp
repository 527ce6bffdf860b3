#include "records/text_escapes.hpp"

#include <algorithm>

#include "core/utf8.hpp"

namespace tavoliere {

namespace {

constexpr std::string_view hex_digits = "0123456789ABCDEF";

int hex_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

std::string hex_pair(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return {hex_digits[byte >> 4], hex_digits[byte & 15]};
}

// Appends the character that a spelling begins with; how many bytes it is written in, 0 where it cannot be.
std::size_t append_spelled(std::string& value, std::string_view raw) {
    if (raw.starts_with("\\\\") || raw.starts_with("\\\"")) {
        value += raw[1];
        return 2;
    }
    if (const int escaped = hex_escape(raw); escaped >= 0) {
        value += static_cast<char>(escaped);
        return hex_escape_length;
    }
    const std::size_t length = printable_length(raw);
    value += raw.substr(0, length);
    return length;
}

}  // namespace

int hex_escape(std::string_view text) {
    if (text.size() < hex_escape_length || !text.starts_with("\\x")) return -1;
    const int high = hex_value(text[2]), low = hex_value(text[3]);
    return high < 0 || high > 7 || low < 0 ? -1 : 16 * high + low;
}

void append_hex_escape(std::string& text, char c) { text += "\\x" + hex_pair(c); }

std::size_t printable_length(std::string_view text) {
    if (text.empty() || (is_control(text.front()) && text.front() != '\t')) return 0;
    return utf8_length(text);
}

Error unprintable_byte(std::string_view text, std::size_t offset) {
    return {{{"byte {} is not printable text", "il byte {} non è testo stampabile"}, {"0x" + hex_pair(text[offset])}},
            {{"UTF-8, control characters written as \\xHH", "UTF-8, con i caratteri di controllo scritti \\xHH"}},
            offset + 1};
}

Result<std::string> read_tag_value(std::string_view raw) {
    std::string value;
    for (std::size_t i = 0; i < raw.size();) {
        const std::size_t length = append_spelled(value, raw.substr(i));
        if (length == 0) return unprintable_byte(raw, i);
        i += length;
    }
    return value;
}

std::size_t spelling_length(std::string_view raw, std::size_t value_bytes) {
    std::string value;
    std::size_t i = 0;
    while (value.size() < value_bytes && i < raw.size())
        i += std::max<std::size_t>(append_spelled(value, raw.substr(i)), 1);
    return i;
}

std::string tag_value_text(std::string_view value) {
    std::string text;
    for (const char c : value) {
        if (is_control(c)) {
            append_hex_escape(text, c);
            continue;
        }
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    return text;
}

}  // namespace tavoliere
