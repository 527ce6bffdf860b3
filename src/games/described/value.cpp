#include "games/described/value.hpp"

#include <algorithm>

#include "core/utf8.hpp"

namespace tavoliere::described {

const Value* Value::find(std::string_view key) const {
    const auto found = std::ranges::find(entries, key, &Entry::key);
    return found == entries.end() ? nullptr : &found->value;
}

std::size_t Value::parts() const {
    std::size_t count = 1;
    for (const Value& item : items) count += item.parts();
    for (const Entry& entry : entries) count += entry.value.parts();
    return count;
}

Location Value::place_of(Location in_text) const {
    if (begins.line == 0) return at;
    return {begins.line + in_text.line - 1, in_text.line == 1 ? begins.column + in_text.column - 1 : in_text.column};
}

std::string Value::written() const { return is_number() ? std::to_string(number) : text; }

Error error_at(Location at, Message what, Message expected) {
    return {std::move(what), std::move(expected), at.column, at.line};
}

Location location_of(const Value& table, std::string_view key) {
    const Value* word = table.find(key);
    return word ? word->at : table.at;
}

Location location_of(const Value& text, std::string_view table, std::string_view key) {
    const Value* found = text.find(table);
    return found ? location_of(*found, key) : Location{1, 1};
}

std::string text_in(const Value* value, Language language) {
    if (!value) return "";
    const Value* english = value->find("en");
    const Value* italian = value->find("it");
    const Value* own = language == Language::italian && italian ? italian : english ? english : italian;
    return own ? own->text : value->text;
}

std::string title_in(const Value* value, Language language) {
    constexpr std::size_t most_characters = 60;
    std::string title;
    std::size_t characters = 0;
    for (const char byte : text_in(value, language)) {
        if (begins_character(byte) && ++characters > most_characters) break;
        title += byte == '\n' || byte == '\r' || byte == '\t' ? ' ' : byte;
    }
    return title;
}

}  // namespace tavoliere::described
