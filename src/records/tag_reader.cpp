#include "records/tag_reader.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "records/text_escapes.hpp"

namespace tavoliere {

namespace {

bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::string_view name_at_front(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && length <= longest_tag_name && is_name_character(text[length])) ++length;
    return text.substr(0, length);
}

// The bytes up to the quotation mark that closes a value, all on one line; npos when there is none.
std::size_t value_length(std::string_view text) {
    for (std::size_t i = 0; i < text.size() && text[i] != '\n'; ++i) {
        if (text[i] == '"') return i;
        if (text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\')) ++i;
    }
    return std::string_view::npos;
}

void skip_spaces(TextCursor& cursor) {
    while (!cursor.at_end() && (cursor.front() == ' ' || cursor.front() == '\t')) cursor.advance(1);
}

std::optional<Error> expect(TextCursor& cursor, char wanted, Words what) {
    skip_spaces(cursor);
    if (cursor.at_end() || cursor.front() != wanted)
        return error_at(cursor.place(), {what}, {{"{}", "{}"}, {std::string(1, wanted)}});
    cursor.advance(1);
    return std::nullopt;
}

Result<std::string> read_name(TextCursor& cursor) {
    skip_spaces(cursor);
    const std::string_view name = name_at_front(cursor.rest());
    if (name.empty() || name.size() > longest_tag_name)
        return error_at(
            cursor.place(), {{"a tag without a name", "un'etichetta senza nome"}},
            {{"at most {} letters, digits and underscores", "al massimo {} lettere, cifre e trattini bassi"},
             {std::to_string(longest_tag_name)}});
    cursor.advance(name.size());
    return std::string(name);
}

std::optional<Error> read_value(TextCursor& cursor, Tag& tag) {
    tag.place = cursor.place();
    const std::size_t length = value_length(cursor.rest());
    if (length == std::string_view::npos)
        return error_at(
            tag.place,
            {{"the value of tag {} is not closed", "il valore dell'etichetta {} non è chiuso"}, {quoted(tag.name)}},
            {{"\" on the same line", "\" sulla stessa riga"}});
    const std::string_view raw = cursor.rest().substr(0, length);
    Result<std::string> value = read_tag_value(raw);
    if (!value) {
        cursor.advance(value.error().column - 1);
        return error_at(cursor.place(), value.error().what, value.error().expected);
    }
    tag.value = std::move(*value);
    if (tag.value != raw) tag.spelling.text = raw;
    cursor.advance(length + 1);
    return std::nullopt;
}

Result<Tag> read_tag(TextCursor& cursor) {
    cursor.advance(1);
    Tag tag;
    Result<std::string> name = read_name(cursor);
    if (!name) return name.error();
    tag.name = std::move(*name);
    if (auto error = expect(cursor, '"', {"the value of the tag is missing", "manca il valore dell'etichetta"}))
        return *error;
    if (auto error = read_value(cursor, tag)) return *error;
    if (auto error = expect(cursor, ']', {"the tag is not closed", "l'etichetta non è chiusa"})) return *error;
    return tag;
}

}  // namespace

Result<std::vector<Tag>> read_tags(TextCursor& cursor) {
    std::vector<Tag> tags;
    for (cursor.skip_blanks(); !cursor.at_end() && cursor.front() == '['; cursor.skip_blanks()) {
        const TextLocation place = cursor.place();
        if (tags.size() == most_tags)
            return error_at(place, {{"too many tags", "troppe etichette"}},
                            {{"at most {}", "al massimo {}"}, {std::to_string(most_tags)}});
        Result<Tag> tag = read_tag(cursor);
        if (!tag) return tag.error();
        const bool known = std::any_of(tags.begin(), tags.end(), [&](const Tag& t) { return t.name == tag->name; });
        if (known) return error_at(place, {{"tag {} given twice", "etichetta {} ripetuta"}, {quoted(tag->name)}});
        tags.push_back(std::move(*tag));
    }
    return tags;
}

bool is_tag_name(std::string_view text) {
    return !text.empty() && text.size() <= longest_tag_name && name_at_front(text) == text;
}

bool looks_like_tag(std::string_view line) {
    if (!line.starts_with('[')) return false;
    const std::string_view name = name_at_front(line.substr(1));
    std::string_view rest = line.substr(1 + name.size());
    while (rest.starts_with(' ') || rest.starts_with('\t')) rest.remove_prefix(1);
    return !name.empty() && name.size() <= longest_tag_name && rest.starts_with('"');
}

}  // namespace tavoliere
