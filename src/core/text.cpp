#include "core/text.hpp"

#include <algorithm>

namespace tavoliere {

namespace {

constexpr std::size_t longest_quote = 40;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v'; }

std::string one_of(std::initializer_list<std::string_view> choices) {
    return join(std::vector<std::string>(choices.begin(), choices.end()), " | ");
}

// How many bytes of the text are a letter that any terminal can show; 0 where it does not begin with one. Beyond ASCII
// these are the alphabets that UTF-8 writes with two bytes; others might hide or turn round what stands beside them.
std::size_t shown_letter(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (byte(0) >= 0x20 && byte(0) < 0x7f) return 1;
    constexpr unsigned first_accent = 0xa0, first_right_to_left = 0x590;
    if (text.size() < 2 || (byte(0) & 0xe0) != 0xc0 || (byte(1) & 0xc0) != 0x80) return 0;
    const unsigned letter = (byte(0) & 0x1fu) << 6 | (byte(1) & 0x3fu);
    return letter >= first_accent && letter < first_right_to_left ? 2 : 0;
}

}  // namespace

std::string quoted(std::string_view text) {
    std::string shown = "\"";
    for (std::string_view rest = text.substr(0, longest_quote); !rest.empty();) {
        const std::size_t bytes = shown_letter(rest);
        shown += bytes > 0 ? rest.substr(0, bytes) : "?";
        rest.remove_prefix(std::max<std::size_t>(bytes, 1));
    }
    if (text.size() > longest_quote) shown += "...";
    return shown + '"';
}

Error error_at(const Slice& slice, Words what, Message expected) {
    return {{what, {quoted(slice.text)}}, std::move(expected), slice.column};
}

Error named_twice(const Slice& cell) {
    return error_at(cell, {"cell named twice: {}", "casella ripetuta: {}"},
                    {{"every cell once", "ogni casella una volta sola"}});
}

std::vector<Slice> split(const Slice& whole, char separator) {
    std::vector<Slice> parts;
    if (whole.text.empty()) return parts;
    std::size_t from = 0;
    while (true) {
        const std::size_t end = whole.text.find(separator, from);
        parts.push_back(whole.substr(from, end == std::string_view::npos ? end : end - from));
        if (end == std::string_view::npos) return parts;
        from = end + 1;
    }
}

std::vector<Slice> split_words(std::string_view text) {
    std::vector<Slice> words;
    for (std::size_t i = 0; i < text.size();) {
        if (is_space(text[i])) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < text.size() && !is_space(text[end])) ++end;
        words.push_back({text.substr(i, end - i), i + 1});
        i = end;
    }
    return words;
}

bool goes_before(std::string_view a, std::string_view b) {
    const auto number_at = [](std::string_view text, std::size_t from) {
        std::size_t end = from;
        while (end < text.size() && is_digit(text[end])) ++end;
        return text.substr(from, end - from);
    };
    for (std::size_t i = 0, k = 0; i < a.size() && k < b.size();) {
        const std::string_view first = number_at(a, i), second = number_at(b, k);
        if (first.empty() || second.empty()) {
            if (a[i] != b[k]) return a[i] < b[k];
            ++i, ++k;
            continue;
        }
        if (first.size() != second.size()) return first.size() < second.size();
        if (first != second) return first < second;
        i += first.size();
        k += second.size();
    }
    return a.size() < b.size();
}

std::optional<int> read_number(std::string_view text) {
    if (text.empty() || text.size() > 9) return std::nullopt;
    if (text.size() > 1 && text[0] == '0') return std::nullopt;
    int number = 0;
    for (char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        number = 10 * number + (c - '0');
    }
    return number;
}

Result<Fields> Fields::read(std::string_view text, std::initializer_list<std::string_view> known_keys) {
    Fields fields;
    fields.end_column_ = text.size() + 1;
    for (const Slice& word : split_words(text)) {
        const std::size_t equals = word.text.find('=');
        const std::string_view key = word.text.substr(0, equals);
        const bool known = std::find(known_keys.begin(), known_keys.end(), key) != known_keys.end();
        if (!known)
            return error_at({key, word.column}, {"unknown field {}", "campo sconosciuto: {}"},
                            {{"one of {}", "uno tra {}"}, {one_of(known_keys)}});
        if (equals == std::string_view::npos)
            return error_at(word, {"field {} without a value", "il campo {} è senza valore"},
                            {{"{}=...", "{}=..."}, {std::string(key)}});
        if (fields.find(key))
            return error_at({key, word.column}, {"field {} given twice", "campo {} ripetuto"},
                            {{"every field once", "ogni campo una volta sola"}});
        fields.fields_.push_back({key, word.substr(equals + 1)});
    }
    return fields;
}

const Slice* Fields::find(std::string_view key) const {
    for (const Field& field : fields_)
        if (field.key == key) return &field.value;
    return nullptr;
}

std::vector<Slice> Fields::list(std::string_view key) const {
    const Slice* value = find(key);
    return value ? split(*value, ',') : std::vector<Slice>{};
}

Result<int> Fields::choice(std::string_view key, std::initializer_list<std::string_view> choices) const {
    if (!find(key))
        return Error{{{"field {} is missing", "manca il campo {}"}, {quoted(key)}},
                     {{"{}={}", "{}={}"}, {std::string(key), one_of(choices)}},
                     end_column_};
    return choice_or(key, choices, 0);
}

Result<int> Fields::choice_or(std::string_view key, std::initializer_list<std::string_view> choices,
                              int fallback) const {
    const Slice* value = find(key);
    if (!value) return fallback;
    const auto found = std::find(choices.begin(), choices.end(), value->text);
    if (found == choices.end())
        return error_at(*value, {"unknown value {}", "valore sconosciuto: {}"},
                        {{"{}={}", "{}={}"}, {std::string(key), one_of(choices)}});
    return static_cast<int>(found - choices.begin());
}

Result<int> Fields::number_or(std::string_view key, int least, int most, int fallback) const {
    const Slice* value = find(key);
    if (!value) return fallback;
    const std::optional<int> number = read_number(value->text);
    if (!number || *number < least || *number > most)
        return error_at(
            *value, {"bad number {}", "numero errato: {}"},
            {{"a number from {} to {}", "un numero da {} a {}"}, {std::to_string(least), std::to_string(most)}});
    return *number;
}

Result<std::array<int, 2>> Fields::pair(std::string_view key, int most) const {
    const Message expected{{"{}=A,B with numbers from 0 to {}", "{}=A,B con numeri da 0 a {}"},
                           {std::string(key), std::to_string(most)}};
    if (!find(key)) return Error{{{"field {} is missing", "manca il campo {}"}, {quoted(key)}}, expected, end_column_};
    const std::vector<Slice> parts = list(key);
    if (parts.size() != 2) return error_at(*find(key), {"{} is not two numbers", "{} non sono due numeri"}, expected);
    std::array<int, 2> numbers{};
    for (std::size_t i = 0; i < 2; ++i) {
        const std::optional<int> number = read_number(parts[i].text);
        if (!number || *number > most) return error_at(parts[i], {"bad number {}", "numero errato: {}"}, expected);
        numbers[i] = *number;
    }
    return numbers;
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
    std::string joined;
    for (const std::string& part : parts) {
        if (!joined.empty()) joined += separator;
        joined += part;
    }
    return joined;
}

}  // namespace tavoliere
