#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace tavoliere {

// What tag values and comments have in common: every character can be written, a control character (or a space that
// must not be trimmed) as `\xHH`.

constexpr bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr bool is_control(char c) { return (c >= 0 && c < 0x20) || c == 0x7f; }

// The character that `\xHH` at the front stands for, as a number from 0 to 127; -1 where there is none.
int hex_escape(std::string_view text);
constexpr std::size_t hex_escape_length = 4;
void append_hex_escape(std::string& text, char c);

// The bytes of the printable character or tab at the front; 0 where it is neither.
std::size_t printable_length(std::string_view text);
// The error for a byte at this offset that is not printable.
Error unprintable_byte(std::string_view text, std::size_t offset);

// A tag's value between its quotation marks; in an error the column is the byte's, from 1.
Result<std::string> read_tag_value(std::string_view raw);
std::string tag_value_text(std::string_view value);
// How many bytes of a value's spelling make up its first bytes.
std::size_t spelling_length(std::string_view raw, std::size_t value_bytes);

}  // namespace tavoliere
