#include "games/described/toml_writer.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tavoliere::described {

namespace {

bool is_bare(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '-' || c == '_'; }

std::string quoted_toml(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted += '\\';
        if (c == '\n')
            quoted += "\\n";
        else
            quoted += c;
    }
    return quoted + '"';
}

std::string key_of(const std::string& key) {
    return !key.empty() && std::ranges::all_of(key, is_bare) ? key : quoted_toml(key);
}

std::string in_line(const Value& value) {
    switch (value.kind) {
        case Value::Kind::text:
            return quoted_toml(value.text);
        case Value::Kind::number:
            return std::to_string(value.number);
        case Value::Kind::truth:
            return value.truth ? "true" : "false";
        case Value::Kind::list: {
            std::vector<std::string> items;
            for (const Value& item : value.items) items.push_back(in_line(item));
            return '[' + join(items) + ']';
        }
        case Value::Kind::table: {
            std::vector<std::string> entries;
            for (const Value::Entry& entry : value.entries)
                entries.push_back(key_of(entry.key) + " = " + in_line(entry.value));
            return entries.empty() ? "{}" : "{ " + join(entries) + " }";
        }
        case Value::Kind::other:
            return value.source;
    }
    return {};
}

bool is_list_of_tables(const Value& value) {
    return value.is_list() && !value.items.empty() && std::ranges::all_of(value.items, &Value::is_table);
}

}  // namespace

std::string written_toml(const Value& text) {
    std::string lines, tables;
    for (const Value::Entry& entry : text.entries) {
        if (!is_list_of_tables(entry.value)) {
            lines += key_of(entry.key) + " = " + in_line(entry.value) + '\n';
            continue;
        }
        for (const Value& item : entry.value.items) {
            tables += "\n[[" + key_of(entry.key) + "]]\n";
            for (const Value::Entry& of_item : item.entries)
                tables += key_of(of_item.key) + " = " + in_line(of_item.value) + '\n';
        }
    }
    return lines + tables;
}

}  // namespace tavoliere::described
