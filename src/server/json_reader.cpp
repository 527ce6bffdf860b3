#include "server/json_reader.hpp"

#include "core/json_reader.hpp"
#include "core/utf8.hpp"

namespace tavoliere::server {

namespace {

// False where there is a number that is not whole.
bool convert(const JsonValue& value, Json& json);

bool convert_list(const JsonValue::Array& items, Json& json) {
    Json::List list(items.size());
    for (std::size_t i = 0; i < items.size(); ++i)
        if (!convert(items[i], list[i])) return false;
    json = Json(std::move(list));
    return true;
}

bool convert_object(const JsonValue::Object& members, Json& json) {
    Json::Object object;
    for (const auto& [name, member] : members)
        if (!convert(member, object[name])) return false;
    json = Json(std::move(object));
    return true;
}

bool convert(const JsonValue& value, Json& json) {
    if (const auto* items = value.as<JsonValue::Array>()) return convert_list(*items, json);
    if (const auto* members = value.as<JsonValue::Object>()) return convert_object(*members, json);
    if (const auto* truth = value.as<bool>())
        json = Json(*truth);
    else if (const auto* number = value.as<std::int64_t>())
        json = Json(*number);
    else if (const auto* text = value.as<std::string>())
        json = Json(*text);
    else
        return value.is_null();
    return true;
}

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
    if (text.size() > limits.bytes) return std::nullopt;
    const Result<JsonValue> value = tavoliere::read_json(text, limits.depth);
    std::optional<Json> json(std::in_place);
    if (!value || !convert(*value, *json)) json.reset();
    return json;
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
