#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace tavoliere::described {

// Where something stands in a description, from 1.
struct Location {
    std::size_t line = 0;
    std::size_t column = 0;
};

// A value of a description as its author wrote it, with the location that an error about it names.
struct Value {
    enum class Kind : unsigned char { text, number, truth, list, table, other };
    struct Entry;

    Kind kind = Kind::other;
    std::string text{};
    std::string source{};  // of another kind, such as a fraction or a date: what the author wrote
    std::int64_t number = 0;
    bool truth = false;
    std::vector<Value> items{};
    std::vector<Entry> entries;  // in the order of the text
    Location at{};
    Location begins{};  // the first character of a text that stands where it is used

    bool is_text() const { return kind == Kind::text; }
    bool is_number() const { return kind == Kind::number; }
    bool is_list() const { return kind == Kind::list; }
    bool is_table() const { return kind == Kind::table; }
    // The value of a table's key, or nothing.
    const Value* find(std::string_view key) const;
    // Text and numbers as they are written in the text of options.
    std::string written() const;
    // Where a place in a text stands, both counted from 1; the text itself where that is not known.
    Location place_of(Location in_text) const;
    // How many values it is made of, itself included.
    std::size_t parts() const;
};

struct Value::Entry {
    std::string key;
    Location at;
    Value value;
};

// A description is data from a stranger.
constexpr std::size_t most_text_bytes = 16 * 1024;

// The whole text as one table. Only the file that implements this knows the TOML library.
Result<Value> read_toml(std::string_view text, std::size_t most_bytes = most_text_bytes);

Error error_at(Location at, Message what, Message expected = {});

// Where a word of a table stands; the table itself where the word is absent, the first line where the table is.
Location location_of(const Value& table, std::string_view key);
Location location_of(const Value& text, std::string_view table, std::string_view key);

// A text for both languages, or the one of a table { en, it }: English stands for a missing Italian. Empty where there
// is no such value.
std::string text_in(const Value* value, Language language);

// The same where others see it in a line, such as a game's name: without breaks, and not longer than such a line.
std::string title_in(const Value* value, Language language);

}  // namespace tavoliere::described
