#pragma once

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
    JsonWriter& value(std::uint64_t number) { return raw(std::to_string(number)); }
    JsonWriter& value(std::int64_t number) { return raw(std::to_string(number)); }
    JsonWriter& value(int number) { return raw(std::to_string(number)); }
    JsonWriter& value(bool truth) { return raw(truth ? "true" : "false"); }
    JsonWriter& value(double number);
    JsonWriter& null() { return raw("null"); }
    // A value that is JSON already.
    JsonWriter& json(std::string_view document) { return raw(document); }

    template <class Value>
    JsonWriter& member(std::string_view name, const Value& content) {
        return key(name).value(content);
    }

    const std::string& text() const { return text_; }

private:
    JsonWriter& open(char bracket);
    JsonWriter& close(char bracket);
    JsonWriter& raw(std::string_view token);
    void separate();
    void quote(std::string_view text);

    std::string text_;
    bool needs_comma_ = false;
};

}  // namespace tavoliere
