// The one file that knows the TOML library. Its own warnings are not ours.
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#define TOML_ENABLE_WINDOWS_COMPAT 0
// Its assertions also fail on wrong texts, which it then reports as errors: "[{}x]" is one.
#define TOML_ASSERT(condition) static_assert(true)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wshadow"
#include <toml++/toml.h>
#pragma GCC diagnostic pop

#include <algorithm>
#include <array>

#include "core/invisible.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"
#include "games/described/toml_words.hpp"
#include "games/described/value.hpp"

namespace tavoliere::described {

namespace {

// Beyond ASCII the library's tables of characters reach code that it takes for unreachable. So it gets one plain sign
// for each such character, in its place, and the texts of the tree get the characters back.
constexpr char plain_sign = '`';

struct Character {
    Location at;
    std::string bytes;
};

struct PlainText {
    std::string ascii;
    std::vector<Character> replaced;  // signs that stood there already among them
};

PlainText plain_text_of(std::string_view text) {
    PlainText plain;
    Location at{1, 1};
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i + 1;
        while (end < text.size() && !begins_character(text[end])) ++end;
        const bool is_plain = end == i + 1 && static_cast<unsigned char>(text[i]) < 0x80 && text[i] != plain_sign;
        plain.ascii += is_plain ? text[i] : plain_sign;
        if (!is_plain) plain.replaced.push_back({at, std::string(text.substr(i, end - i))});
        at = text[i] == '\n' ? Location{at.line + 1, 1} : Location{at.line, at.column + 1};
        i = end;
    }
    return plain;
}

// Puts back what was replaced between two places of the text.
void restore(std::string& text, const toml::source_region& region, const std::vector<Character>& replaced) {
    const auto before = [](const Location& at, const toml::source_position& position) {
        return std::pair<std::size_t, std::size_t>(at.line, at.column) <
               std::pair<std::size_t, std::size_t>(position.line, position.column);
    };
    std::vector<const Character*> here;
    for (const Character& character : replaced)
        if (!before(character.at, region.begin) && before(character.at, region.end)) here.push_back(&character);
    if (std::ranges::count(text, plain_sign) != static_cast<std::ptrdiff_t>(here.size())) return;
    std::string restored;
    auto next = here.begin();
    for (const char c : text) {
        if (c == plain_sign)
            restored += (*next++)->bytes;
        else
            restored += c;
    }
    text = std::move(restored);
}

// A terminal would obey it.
bool is_control(char byte) {
    const auto code = static_cast<unsigned char>(byte);
    return code == 0x7f || (code < 0x20 && byte != '\n' && byte != '\r' && byte != '\t');
}

Location location_of(const toml::source_region& region) { return {region.begin.line, region.begin.column}; }

// A text in triple quotation marks begins in the line below them, where nothing else stands beside them.
Location beginning_of(const std::string& text, const toml::source_region& region) {
    const auto breaks = static_cast<std::size_t>(std::ranges::count(text, '\n'));
    const std::size_t lines = region.end.line - region.begin.line;
    if (lines == breaks + 1) return {region.begin.line + 1, 1};
    return {region.begin.line, region.begin.column + 1};
}

// What stands in one line of a text, where each character is one byte; not more of it than an error should show.
std::string written_at(std::string_view text, const toml::source_region& region) {
    constexpr std::size_t most = 40;
    for (toml::source_index line = 1; line < region.begin.line; ++line) text.remove_prefix(text.find('\n') + 1);
    const std::size_t from = std::min<std::size_t>(region.begin.column - 1, text.size());
    const std::string_view written = text.substr(from, region.end.column - region.begin.column);
    return written.size() > most ? std::string(written.substr(0, most)) + "..." : std::string(written);
}

Value value_of(const toml::node& node, const PlainText& plain);

// The library sorts a table by its keys; authors expect the order in which they wrote.
std::vector<Value::Entry> entries_of(const toml::table& table, const PlainText& plain) {
    std::vector<Value::Entry> entries;
    for (const auto& [key, node] : table)
        entries.push_back({std::string(key.str()), location_of(key.source()), value_of(node, plain)});
    std::ranges::stable_sort(entries, [](const Value::Entry& a, const Value::Entry& b) {
        return std::pair(a.at.line, a.at.column) < std::pair(b.at.line, b.at.column);
    });
    return entries;
}

Value value_of(const toml::node& node, const PlainText& plain) {
    Value value;
    value.at = location_of(node.source());
    if (const auto* text = node.as_string()) {
        value.kind = Value::Kind::text;
        value.text = text->get();
        value.begins = beginning_of(value.text, node.source());
        restore(value.text, node.source(), plain.replaced);
        value.text = without_invisible(value.text);
        std::erase_if(value.text, is_control);
    } else if (const auto* number = node.as_integer()) {
        value.kind = Value::Kind::number;
        value.number = number->get();
    } else if (const auto* truth = node.as_boolean()) {
        value.kind = Value::Kind::truth;
        value.truth = truth->get();
    } else if (const auto* list = node.as_array()) {
        value.kind = Value::Kind::list;
        for (const toml::node& item : *list) value.items.push_back(value_of(item, plain));
    } else if (const auto* table = node.as_table()) {
        value.kind = Value::Kind::table;
        value.entries = entries_of(*table, plain);
    } else {
        value.source = written_at(plain.ascii, node.source());
    }
    return value;
}

// A key of thousands of parts would take the library seconds. No line of a description needs more dots than a row of a
// map has cells.
constexpr std::ptrdiff_t most_dots = 100;

std::size_t line_with_too_many_dots(std::string_view text) {
    std::size_t number = 0;
    for (const Slice& line : split(Slice{text}, '\n')) {
        ++number;
        if (std::ranges::count(line.text, '.') > most_dots) return number;
    }
    return 0;
}

// A quotation mark as word processors write it, in a line that cannot be read, where a straight one should stand.
const Character* curly_quote(std::string_view text, std::size_t line, const std::vector<Character>& replaced) {
    constexpr std::array<std::string_view, 8> curly{"\u201c", "\u201d", "\u201e", "\u2018",
                                                    "\u2019", "\u201a", "\u00ab", "\u00bb"};
    const std::vector<Slice> lines = split(Slice{text}, '\n');
    if (line == 0 || line > lines.size()) return nullptr;
    const std::string_view written = lines[line - 1].text;
    const bool is_open = std::ranges::count(written, '"') % 2 == 1;
    for (const Character& character : replaced) {
        if (character.at.line != line || std::ranges::find(curly, character.bytes) == curly.end()) continue;
        const std::string_view before = written.substr(0, character.at.column - 1);
        if (is_open || std::ranges::count(before, '"') % 2 == 0) return &character;
    }
    return nullptr;
}

}  // namespace

Result<Value> read_toml(std::string_view text, std::size_t most_bytes) {
    if (text.size() > most_bytes)
        return error_at({}, {{"the text has {} bytes", "il testo ha {} byte"}, {std::to_string(text.size())}},
                        {{"at most {}", "al massimo {}"}, {std::to_string(most_bytes)}});
    if (const std::size_t line = line_with_too_many_dots(text); line > 0)
        return error_at({line, 1}, {{"this line has too many dots", "questa riga ha troppi punti"}},
                        {{"at most {} in a line", "al massimo {} in una riga"}, {std::to_string(most_dots)}});
    if (!is_utf8(text))
        return error_at({}, {{"the text is not UTF-8", "il testo non è UTF-8"}},
                        {{"a plain text file", "un file di solo testo"}});
    // Some editors put a mark before a text in UTF-8.
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    const PlainText plain = plain_text_of(text);
    const toml::parse_result parsed = toml::parse(plain.ascii);
    if (parsed) return value_of(parsed.table(), plain);
    const Location at = location_of(parsed.error().source());
    if (const Character* quote = curly_quote(plain.ascii, at.line, plain.replaced))
        return error_at(quote->at,
                        {{"{} is a typographic quotation mark", "{} è una virgoletta tipografica"}, {quote->bytes}},
                        {{"straight quotation marks: \"...\"", "virgolette diritte: \"...\""}});
    TomlWords words = words_of_toml_error(parsed.error().description());
    return error_at(at, std::move(words.what), std::move(words.expected));
}

}  // namespace tavoliere::described
