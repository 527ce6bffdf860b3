#include "server/json_reader.hpp"

#include <charconv>

#include "notation/utf8.hpp"

namespace tavoliere::server {

namespace {

constexpr bool is_high_surrogate(unsigned code) { return code >= 0xd800 && code < 0xdc00; }
constexpr bool is_low_surrogate(unsigned code) { return code >= 0xdc00 && code < 0xe000; }

// One pass over the text, as the grammar of RFC 8259 goes.
class Reader {
public:
    Reader(std::string_view text, int depth) : text_(text), depth_left_(depth) {}

    std::optional<Json> document() {
        std::optional<Json> value = any();
        skip_space();
        return text_.empty() ? value : std::nullopt;
    }

private:
    void skip_space() { text_.remove_prefix(std::min(text_.find_first_not_of(" \t\r\n"), text_.size())); }

    bool take(std::string_view token) {
        if (!text_.starts_with(token)) return false;
        text_.remove_prefix(token.size());
        return true;
    }
    bool take_sign(char sign) {
        skip_space();
        return take({&sign, 1});
    }

    std::optional<Json> any() {
        skip_space();
        if (text_.empty()) return std::nullopt;
        switch (text_[0]) {
            case '{':
                return nested([this] { return object(); });
            case '[':
                return nested([this] { return list(); });
            case '"':
                if (std::optional<std::string> read = string()) return Json(std::move(*read));
                return std::nullopt;
            default:
                return plain();
        }
    }

    template <class Read>
    std::optional<Json> nested(Read&& read) {
        if (depth_left_ == 0) return std::nullopt;
        --depth_left_;
        std::optional<Json> value = read();
        ++depth_left_;
        return value;
    }

    std::optional<Json> plain() {
        if (take("true")) return Json(true);
        if (take("false")) return Json(false);
        if (take("null")) return Json();
        return whole_number();
    }

    std::optional<Json> whole_number() {
        constexpr std::int64_t largest = std::int64_t{1} << 53;
        const std::size_t digits = text_.starts_with('-') ? 1 : 0;
        if (text_.size() > digits + 1 && text_[digits] == '0' && text_[digits + 1] >= '0' && text_[digits + 1] <= '9')
            return std::nullopt;
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), number);
        if (error != std::errc{} || number > largest || number < -largest) return std::nullopt;
        text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
        if (!text_.empty() && (text_[0] == '.' || text_[0] == 'e' || text_[0] == 'E')) return std::nullopt;
        return Json(number);
    }

    std::optional<Json> list() {
        take("[");
        Json::List items;
        if (take_sign(']')) return Json(std::move(items));
        do {
            std::optional<Json> item = any();
            if (!item) return std::nullopt;
            items.push_back(std::move(*item));
        } while (take_sign(','));
        if (!take_sign(']')) return std::nullopt;
        return Json(std::move(items));
    }

    std::optional<Json> object() {
        take("{");
        Json::Object members;
        if (take_sign('}')) return Json(std::move(members));
        do {
            skip_space();
            std::optional<std::string> key = string();
            if (!key || !take_sign(':')) return std::nullopt;
            std::optional<Json> value = any();
            if (!value || !members.emplace(std::move(*key), std::move(*value)).second) return std::nullopt;
        } while (take_sign(','));
        if (!take_sign('}')) return std::nullopt;
        return Json(std::move(members));
    }

    std::optional<std::string> string() {
        if (!take("\"")) return std::nullopt;
        std::string value;
        while (!text_.empty() && text_[0] != '"') {
            const std::size_t plain_end = std::min(text_.find_first_of("\"\\"), text_.size());
            for (const char c : text_.substr(0, plain_end))
                if (static_cast<unsigned char>(c) < 0x20) return std::nullopt;
            value += text_.substr(0, plain_end);
            text_.remove_prefix(plain_end);
            if (take("\\") && !escape(value)) return std::nullopt;
        }
        if (!take("\"")) return std::nullopt;
        return value;
    }

    bool escape(std::string& value) {
        constexpr std::string_view letters = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
        if (text_.empty()) return false;
        const char letter = text_[0];
        text_.remove_prefix(1);
        if (const std::size_t at = letters.find(letter); at != std::string_view::npos) {
            value += meanings[at];
            return true;
        }
        if (letter != 'u') return false;
        std::optional<unsigned> code = four_digits();
        if (!code || is_low_surrogate(*code)) return false;
        if (is_high_surrogate(*code)) {
            if (!take("\\u")) return false;
            const std::optional<unsigned> low = four_digits();
            if (!low || !is_low_surrogate(*low)) return false;
            code = 0x10000 + ((*code - 0xd800) << 10) + (*low - 0xdc00);
        }
        append_utf8(value, *code);
        return true;
    }

    std::optional<unsigned> four_digits() {
        if (text_.size() < 4) return std::nullopt;
        unsigned code = 0;
        const auto [end, error] = std::from_chars(text_.data(), text_.data() + 4, code, 16);
        if (error != std::errc{} || end != text_.data() + 4) return std::nullopt;
        text_.remove_prefix(4);
        return code;
    }

    std::string_view text_;
    int depth_left_;
};

}  // namespace

const Json* Json::find(std::string_view key) const {
    const Object* members = object();
    if (!members) return nullptr;
    const auto found = members->find(key);
    return found == members->end() ? nullptr : &found->second;
}

std::string_view Json::text_or(std::string_view key, std::string_view fallback) const {
    const Json* member = find(key);
    return member && member->text() ? std::string_view(*member->text()) : fallback;
}

std::optional<std::int64_t> Json::number_at(std::string_view key) const {
    const Json* member = find(key);
    return member && member->number() ? std::optional(*member->number()) : std::nullopt;
}

bool Json::truth_or(std::string_view key, bool fallback) const {
    const Json* member = find(key);
    return member && member->truth() ? *member->truth() : fallback;
}

std::optional<Json> read_json(std::string_view text, const JsonLimits& limits) {
    if (text.size() > limits.bytes || !is_utf8(text)) return std::nullopt;
    return Reader(text, limits.depth).document();
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

}  // namespace tavoliere::server
