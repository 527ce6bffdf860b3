#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tavoliere {

// Writes one JSON document into a string, placing commas and escaping text. The caller keeps the nesting right.
class JsonWriter {
public:
    JsonWriter& begin_object() { return open('{'); }
    JsonWriter& end_object() { return close('}'); }
    JsonWriter& begin_array() { return open('['); }
    JsonWriter& end_array() { return close(']'); }

    JsonWriter& key(std::string_view name);
    JsonWriter& value(std::string_view text);
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
    JsonWriter& value(char letter) { return value(std::string_view(&letter, 1)); }
    JsonWriter& value(std::uint64_t number);
    JsonWriter& value(std::int64_t number);
    JsonWriter& value(int number) { return value(std::int64_t{number}); }
    JsonWriter& value(bool truth) { return raw(truth ? "true" : "false"); }
    JsonWriter& value(double number);
    JsonWriter& null() { return raw("null"); }
    // A value that is JSON already.
    JsonWriter& json(std::string_view document) { return raw(document); }

    template <class Value>
    JsonWriter& member(std::string_view name, const Value& content) {
        return key(name).value(content);
    }

    const std::string& text() const;

private:
    JsonWriter& open(char bracket);
    JsonWriter& close(char bracket);
    JsonWriter& raw(std::string_view token);
    void quote(std::string_view text);
    void escape(std::string_view text);
    // Where the next bytes go: there is room for so many.
    char* room(std::size_t bytes);
    void advance_to(const char* end) { size_ = static_cast<std::size_t>(end - text_.data()); }

    mutable std::string text_;  // what is written, and room for more
    std::size_t size_ = 0;
    bool needs_comma_ = false;
};

}  // namespace tavoliere
