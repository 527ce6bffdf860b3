#include "core/json_writer.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>

namespace tavoliere {

namespace {

constexpr std::size_t first_room = 500, longest_number = 24;

bool stands_for_itself(char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; }

}  // namespace

JsonWriter& JsonWriter::key(std::string_view name) {
    quote(name);
    *room(1) = ':';
    ++size_;
    needs_comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
    quote(text);
    needs_comma_ = true;
    return *this;
}

JsonWriter& JsonWriter::value(double number) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.6g", number);
    return raw(digits);
}

JsonWriter& JsonWriter::value(std::int64_t number) {
    char digits[longest_number];
    return raw({digits, std::to_chars(digits, digits + longest_number, number).ptr});
}

JsonWriter& JsonWriter::value(std::uint64_t number) {
    char digits[longest_number];
    return raw({digits, std::to_chars(digits, digits + longest_number, number).ptr});
}

const std::string& JsonWriter::text() const {
    text_.resize(size_);
    return text_;
}

JsonWriter& JsonWriter::open(char bracket) {
    raw({&bracket, 1});
    needs_comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
    *room(1) = bracket;
    ++size_;
    needs_comma_ = true;
    return *this;
}

JsonWriter& JsonWriter::raw(std::string_view token) {
    char* at = room(token.size() + 1);
    if (needs_comma_) *at++ = ',';
    token.copy(at, token.size());
    advance_to(at + token.size());
    needs_comma_ = true;
    return *this;
}

// Most texts have nothing to escape.
void JsonWriter::quote(std::string_view text) {
    char* at = room(text.size() + 3);
    if (needs_comma_) *at++ = ',';
    *at++ = '"';
    std::size_t plain = 0;
    for (; plain < text.size() && stands_for_itself(text[plain]); ++plain) *at++ = text[plain];
    if (plain < text.size()) {
        advance_to(at);
        escape(text.substr(plain));
        at = room(1);
    }
    *at++ = '"';
    advance_to(at);
}

void JsonWriter::escape(std::string_view text) {
    constexpr std::size_t longest_escape = 6;
    for (const char c : text) {
        char* at = room(longest_escape + 1);  // snprintf ends its text with a zero
        if (stands_for_itself(c)) {
            *at++ = c;
        } else if (c == '"' || c == '\\' || c == '\n' || c == '\t') {
            *at++ = '\\';
            *at++ = c == '\n' ? 'n' : c == '\t' ? 't' : c;
        } else {
            at += std::snprintf(at, longest_escape + 1, "\\u%04x", c);
        }
        advance_to(at);
    }
}

char* JsonWriter::room(std::size_t bytes) {
    if (size_ + bytes > text_.size()) text_.resize(std::max({size_ + bytes, 2 * text_.size(), first_room}));
    return text_.data() + size_;
}

}  // namespace tavoliere
