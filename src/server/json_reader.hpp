#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tavoliere::server {

// A JSON value that a stranger sent. Numbers are whole: nothing in the protocol needs others.
class Json {
public:
    using List = std::vector<Json>;
    using Object = std::map<std::string, Json, std::less<>>;

    Json() = default;
    explicit Json(bool truth) : content_(truth) {}
    explicit Json(std::int64_t number) : content_(number) {}
    explicit Json(std::string text) : content_(std::move(text)) {}
    explicit Json(List list) : content_(std::move(list)) {}
    explicit Json(Object object) : content_(std::move(object)) {}

    bool is_null() const { return std::holds_alternative<std::monostate>(content_); }
    const bool* truth() const { return std::get_if<bool>(&content_); }
    const std::int64_t* number() const { return std::get_if<std::int64_t>(&content_); }
    const std::string* text() const { return std::get_if<std::string>(&content_); }
    const List* list() const { return std::get_if<List>(&content_); }
    const Object* object() const { return std::get_if<Object>(&content_); }

    // The member of an object; nothing where there is none or this is no object.
    const Json* find(std::string_view key) const;
    // The same with its kind and a fallback.
    std::string_view text_or(std::string_view key, std::string_view fallback) const;
    std::optional<std::int64_t> number_at(std::string_view key) const;
    bool truth_or(std::string_view key, bool fallback) const;

private:
    std::variant<std::monostate, bool, std::int64_t, std::string, List, Object> content_;
};

struct JsonLimits {
    std::size_t bytes = 16 * 1024;
    int depth = 8;
};

// Nothing where the text is not JSON, not UTF-8, too long, too deep, names a key twice, or has a number that is not
// whole or does not fit.
std::optional<Json> read_json(std::string_view text, const JsonLimits& limits = {});

// Is every byte of it part of a proper character?
bool is_utf8(std::string_view text);

}  // namespace tavoliere::server
