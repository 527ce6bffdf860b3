#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tavoliere {

// How many bytes the character at the front takes; 0 where it is not UTF-8.
std::size_t utf8_length(std::string_view text);

// How many bytes from the front are UTF-8: all of them, unless something else is among them.
std::size_t utf8_prefix(std::string_view text);
inline bool is_utf8(std::string_view text) { return utf8_prefix(text) == text.size(); }

// Does this byte begin a character? Counting those gives columns as people count them.
constexpr bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0u) != 0x80u; }

std::size_t character_count(std::string_view text);

// With spaces at its end, so that it takes at least so many characters.
std::string padded(std::string text, std::size_t width);

// The code of the character at the front; of a byte that is not UTF-8, the byte itself. The text is not empty.
unsigned code_of_first(std::string_view text);

// Adds the character of this code, which is at most 0x10ffff.
void append_utf8(std::string& text, unsigned code);

}  // namespace tavoliere
