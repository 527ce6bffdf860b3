#include "core/json_reader.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

#include "core/text.hpp"
#include "core/utf8.hpp"

namespace tavoliere {

namespace {

// Each function reads one thing at the front and goes past it; false once something was wrong.
class JsonReader {
public:
    JsonReader(std::string_view text, const JsonLimits& limits) : text_(text), limits_(limits) {}

    Result<JsonValue> document() {
        if (text_.size() > limits_.bytes) return too_long();
        JsonValue value;
        if (read_value(value, 0)) {
            skip_blanks();
            if (at_ == text_.size()) return value;
            fail({"there is something after the end", "c'è qualcosa dopo la fine"});
        }
        return *error_;
    }

private:
    Error too_long() const {
        return {{{"the text has {} bytes", "il testo ha {} byte"}, {std::to_string(text_.size())}},
                {{"at most {}", "al massimo {}"}, {std::to_string(limits_.bytes)}}};
    }

    bool fail(Words what, Words expected = {}) {
        error_ = Error{{what}, {expected}, character_count(text_.substr(0, at_)) + 1};
        return false;
    }

    void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }
    char front() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool take(char wanted) {
        if (front() != wanted) return false;
        ++at_;
        return true;
    }
    // Past the blanks and this character.
    bool expect(char wanted, Words expected) {
        skip_blanks();
        return take(wanted) || fail({"this is not JSON", "questo non è JSON"}, expected);
    }

    bool read_value(JsonValue& value, int depth) {
        skip_blanks();
        const bool nests = front() == '{' || front() == '[';
        if (nests && depth == limits_.depth) return fail({"nested too deeply", "annidamento troppo profondo"});
        switch (front()) {
            case '{':
                return read_object(value, depth);
            case '[':
                return read_array(value, depth);
            case '"': {
                std::string text;
                if (!read_string(text)) return false;
                value = JsonValue(std::move(text));
                return true;
            }
            case 't':
                return read_word("true", JsonValue(true), value);
            case 'f':
                return read_word("false", JsonValue(false), value);
            case 'n':
                return read_word("null", JsonValue(), value);
            default:
                return read_number(value);
        }
    }

    bool read_word(std::string_view word, JsonValue meaning, JsonValue& value) {
        if (!text_.substr(at_).starts_with(word)) return fail_at_value();
        at_ += word.size();
        value = std::move(meaning);
        return true;
    }

    bool fail_at_value() { return fail({"this is not JSON", "questo non è JSON"}, {"a value", "un valore"}); }

    bool take_digits() {
        const std::size_t start = at_;
        while (is_digit(front())) ++at_;
        return at_ > start;
    }

    bool read_number(JsonValue& value) {
        const std::size_t start = at_;
        take('-');
        const bool leading_zero = take('0');
        if (!leading_zero && !take_digits()) return fail_at_value();
        if (take('.') && !take_digits()) return fail_at_value();
        if (take('e') || take('E')) {
            if (!take('+')) take('-');
            if (!take_digits()) return fail_at_value();
        }
        return keep_number(text_.substr(start, at_ - start), value);
    }

    bool keep_number(std::string_view digits, JsonValue& value) {
        constexpr std::int64_t largest = std::int64_t{1} << 53;
        std::int64_t whole = 0;
        const auto [whole_end, whole_status] = std::from_chars(digits.data(), digits.data() + digits.size(), whole);
        if (whole_status == std::errc() && whole_end == digits.data() + digits.size() && whole >= -largest &&
            whole <= largest) {
            value = JsonValue(whole);
            return true;
        }
        if (limits_.whole_numbers)
            return fail({"this number is not whole, or too large", "questo numero non è intero, o è troppo grande"});
        double number = 0;
        const auto [end, status] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (status != std::errc()) return fail({"this number is too large", "questo numero è troppo grande"});
        value = JsonValue(number);
        return true;
    }

    bool read_array(JsonValue& value, int depth) {
        JsonValue::Array items;
        ++at_;
        skip_blanks();
        if (!take(']')) {
            do {
                items.emplace_back();
                if (!read_value(items.back(), depth + 1)) return false;
                skip_blanks();
            } while (take(','));
            if (!expect(']', {", or ]", ", oppure ]"})) return false;
        }
        value = JsonValue(std::move(items));
        return true;
    }

    bool read_object(JsonValue& value, int depth) {
        JsonValue::Object members;
        ++at_;
        skip_blanks();
        if (!take('}')) {
            do {
                if (!read_member(members, depth)) return false;
                skip_blanks();
            } while (take(','));
            if (!expect('}', {", or }", ", oppure }"})) return false;
        }
        value = JsonValue(std::move(members));
        return true;
    }

    bool read_member(JsonValue::Object& members, int depth) {
        skip_blanks();
        std::string name;
        if (front() != '"') return fail({"this is not JSON", "questo non è JSON"}, {"\"name\"", "\"nome\""});
        if (!read_string(name)) return false;
        if (members.size() == most_members) return fail({"too many members", "troppi membri"});
        const bool known = std::any_of(members.begin(), members.end(), [&](const auto& m) { return m.first == name; });
        if (known) return fail({"this name is given twice", "questo nome è ripetuto"});
        if (!expect(':', {":", ":"})) return false;
        members.emplace_back();
        members.back().first = std::move(name);
        return read_value(members.back().second, depth + 1);
    }

    bool read_string(std::string& text) {
        ++at_;
        while (at_ < text_.size() && text_[at_] != '"')
            if (!(text_[at_] == '\\' ? read_escape(text) : read_character(text))) return false;
        return take('"') || fail({"the text is not closed", "il testo non è chiuso"}, {"\"", "\""});
    }

    bool read_character(std::string& text) {
        const std::size_t length = utf8_length(text_.substr(at_));
        if (length == 0) return fail({"this is not UTF-8", "questo non è UTF-8"});
        if (static_cast<unsigned char>(text_[at_]) < 0x20)
            return fail({"a control character inside text", "un carattere di controllo dentro un testo"},
                        {"\\u and four digits", "\\u e quattro cifre"});
        text += text_.substr(at_, length);
        at_ += length;
        return true;
    }

    bool read_escape(std::string& text) {
        constexpr std::string_view escapes = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
        const char letter = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
        if (const std::size_t found = escapes.find(letter); letter != '\0' && found != std::string_view::npos) {
            text += meanings[found];
            at_ += 2;
            return true;
        }
        std::optional<unsigned> code = read_unicode_escape();
        // Characters beyond the first 65536 are written as a pair.
        if (code && *code >= 0xd800 && *code < 0xdc00) {
            const std::optional<unsigned> low = read_unicode_escape();
            code = low && *low >= 0xdc00 && *low < 0xe000
                       ? std::optional(0x10000 + ((*code - 0xd800) << 10) + (*low - 0xdc00))
                       : std::nullopt;
        } else if (code && *code >= 0xdc00 && *code < 0xe000) {
            code = std::nullopt;
        }
        if (!code) return fail({"a backslash that means nothing", "una barra inversa senza significato"});
        append_utf8(text, *code);
        return true;
    }

    std::optional<unsigned> read_unicode_escape() {
        constexpr std::size_t length = 6;  // \u and four hexadecimal digits
        if (text_.size() - at_ < length || text_[at_] != '\\' || text_[at_ + 1] != 'u') return std::nullopt;
        unsigned code = 0;
        const char* const end = text_.data() + at_ + length;
        const auto [read_to, status] = std::from_chars(end - 4, end, code, 16);
        if (status != std::errc() || read_to != end) return std::nullopt;
        at_ += length;
        return code;
    }

    // Names are looked for one by one.
    static constexpr std::size_t most_members = 256;

    std::string_view text_;
    JsonLimits limits_;
    std::size_t at_ = 0;
    std::optional<Error> error_;
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view name) const {
    const auto* members = as<Object>();
    if (!members) return nullptr;
    const auto found = std::find_if(members->begin(), members->end(), [&](const auto& m) { return m.first == name; });
    return found == members->end() ? nullptr : &found->second;
}

std::optional<double> JsonValue::number() const {
    if (const auto* whole = as<std::int64_t>()) return static_cast<double>(*whole);
    const auto* number = as<double>();
    return number ? std::optional(*number) : std::nullopt;
}

std::string_view JsonValue::text_or(std::string_view name, std::string_view fallback) const {
    const JsonValue* member = find(name);
    const auto* text = member ? member->as<std::string>() : nullptr;
    return text ? std::string_view(*text) : fallback;
}

std::optional<std::int64_t> JsonValue::number_at(std::string_view name) const {
    const JsonValue* member = find(name);
    const auto* number = member ? member->as<std::int64_t>() : nullptr;
    return number ? std::optional(*number) : std::nullopt;
}

bool JsonValue::truth_or(std::string_view name, bool fallback) const {
    const JsonValue* member = find(name);
    const auto* truth = member ? member->as<bool>() : nullptr;
    return truth ? *truth : fallback;
}

Result<JsonValue> read_json(std::string_view text, const JsonLimits& limits) {
    return JsonReader(text, limits).document();
}

}  // namespace tavoliere
