#include "core/json_writer.hpp"

#include <cstdio>

namespace tavoliere {

JsonWriter& JsonWriter::key(std::string_view name) {
    separate();
    quote(name);
    text_ += ':';
    needs_comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
    separate();
    quote(text);
    needs_comma_ = true;
    return *this;
}

JsonWriter& JsonWriter::value(double number) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.6g", number);
    return raw(digits);
}

JsonWriter& JsonWriter::open(char bracket) {
    separate();
    text_ += bracket;
    needs_comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
    text_ += bracket;
    needs_comma_ = true;
    return *this;
}

JsonWriter& JsonWriter::raw(std::string_view token) {
    separate();
    text_ += token;
    needs_comma_ = true;
    return *this;
}

void JsonWriter::separate() {
    if (needs_comma_) text_ += ',';
}

void JsonWriter::quote(std::string_view text) {
    text_ += '"';
    for (const char c : text) {
        switch (c) {
            case '"':
                text_ += "\\\"";
                break;
            case '\\':
                text_ += "\\\\";
                break;
            case '\n':
                text_ += "\\n";
                break;
            case '\t':
                text_ += "\\t";
                break;
            default:
                if (static_cast<unsigned char>(c) < 0x20) {
                    char escape[8];
                    std::snprintf(escape, sizeof escape, "\\u%04x", c);
                    text_ += escape;
                } else {
                    text_ += c;
                }
        }
    }
    text_ += '"';
}

}  // namespace tavoliere
