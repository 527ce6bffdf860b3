// The one file that knows the TOML library. Its own warnings are not ours.
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#define TOML_ENABLE_WINDOWS_COMPAT 0
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wshadow"
#include <toml++/toml.h>
#pragma GCC diagnostic pop

#include <algorithm>

#include "games/described/value.hpp"

namespace tavoliere::described {

namespace {

Location location_of(const toml::source_region& region) { return {region.begin.line, region.begin.column}; }

Value value_of(const toml::node& node);

// The library sorts a table by its keys; authors expect the order in which they wrote.
std::vector<Value::Entry> entries_of(const toml::table& table) {
    std::vector<Value::Entry> entries;
    for (const auto& [key, node] : table)
        entries.push_back({std::string(key.str()), location_of(key.source()), value_of(node)});
    std::ranges::stable_sort(entries, [](const Value::Entry& a, const Value::Entry& b) {
        return std::pair(a.at.line, a.at.column) < std::pair(b.at.line, b.at.column);
    });
    return entries;
}

Value value_of(const toml::node& node) {
    Value value;
    value.at = location_of(node.source());
    if (const auto* text = node.as_string()) {
        value.kind = Value::Kind::text;
        value.text = text->get();
    } else if (const auto* number = node.as_integer()) {
        value.kind = Value::Kind::number;
        value.number = number->get();
    } else if (const auto* truth = node.as_boolean()) {
        value.kind = Value::Kind::truth;
        value.truth = truth->get();
    } else if (const auto* list = node.as_array()) {
        value.kind = Value::Kind::list;
        for (const toml::node& item : *list) value.items.push_back(value_of(item));
    } else if (const auto* table = node.as_table()) {
        value.kind = Value::Kind::table;
        value.entries = entries_of(*table);
    }
    return value;
}

}  // namespace

Result<Value> read_toml(std::string_view text) {
    if (text.size() > most_text_bytes)
        return error_at({}, {{"the text has {} bytes", "il testo ha {} byte"}, {std::to_string(text.size())}},
                        {{"at most {}", "al massimo {}"}, {std::to_string(most_text_bytes)}});
    const toml::parse_result parsed = toml::parse(text);
    if (parsed) return value_of(parsed.table());
    return error_at(location_of(parsed.error().source()),
                    {{"this is not TOML: {}", "questo non è TOML: {}"}, {std::string(parsed.error().description())}},
                    {{"lines such as name = \"Lasca\"", "righe come name = \"Lasca\""}});
}

}  // namespace tavoliere::described
