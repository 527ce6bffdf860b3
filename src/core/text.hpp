#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace tavoliere {

// A slice of a person's text that remembers where it stood (column from 1).
struct Slice {
    std::string_view text;
    std::size_t column = 1;

    Slice substr(std::size_t from, std::size_t count = std::string_view::npos) const {
        return {text.substr(from, count), column + from};
    }
};

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The text between quotation marks, shortened and with unprintable bytes replaced, fit to stand in an error message.
std::string quoted(std::string_view text);

// An error about this slice of text; a `{}` in `what` is filled with the quoted slice.
Error error_at(const Slice& slice, Words what, Message expected = {});

// An error about a cell, or whatever the board has, that the same text has named before.
Error named_twice(const Slice& cell);

// The parts between separators; empty parts are kept, so that "a,,b" can be refused. An empty text has no parts.
std::vector<Slice> split(const Slice& whole, char separator);

// The words between runs of white space.
std::vector<Slice> split_words(std::string_view text);

// The order in which people expect names: a3 before a10.
bool goes_before(std::string_view a, std::string_view b);

// A whole number without sign or leading zeros, of at most nine digits.
std::optional<int> read_number(std::string_view text);

// The fields `key=value` of a position's text, each known key at most once.
class Fields {
public:
    static Result<Fields> read(std::string_view text, std::initializer_list<std::string_view> known_keys);

    // The value, or nothing where the field is absent.
    const Slice* find(std::string_view key) const;
    // The items of a comma-separated list; absent or empty is no items.
    std::vector<Slice> list(std::string_view key) const;
    // The value of a field that must be there and be one of the choices: the index of the choice.
    Result<int> choice(std::string_view key, std::initializer_list<std::string_view> choices) const;
    // The same for a field that may be absent.
    Result<int> choice_or(std::string_view key, std::initializer_list<std::string_view> choices, int fallback) const;
    // A number from `least` to `most`.
    Result<int> number_or(std::string_view key, int least, int most, int fallback) const;
    // Two numbers `A,B`, each from 0 to `most`.
    Result<std::array<int, 2>> pair(std::string_view key, int most) const;

    std::size_t end_column() const { return end_column_; }

private:
    struct Field {
        std::string_view key;
        Slice value;
    };
    std::vector<Field> fields_;
    std::size_t end_column_ = 1;
};

// "a, b, c"
std::string join(const std::vector<std::string>& parts, std::string_view separator = ", ");

}  // namespace tavoliere
