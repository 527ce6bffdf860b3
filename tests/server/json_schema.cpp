#include "json_schema.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

namespace tavoliere::server {

namespace js = boost::json;

namespace {

bool is_of_type(std::string_view type, const js::value& value) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_bool();
    if (type == "null") return value.is_null();
    if (type == "number") return value.is_number();
    return type == "integer" && (value.is_int64() || value.is_uint64());
}

bool fits_pattern(const js::string& pattern, const js::string& text) {
    static std::map<std::string, std::regex> known;
    const auto [found, _] = known.try_emplace(std::string(pattern), std::string(pattern));
    return std::regex_search(text.begin(), text.end(), found->second);
}

std::size_t size_of(const js::value& value) {
    if (value.is_array()) return value.as_array().size();
    if (value.is_object()) return value.as_object().size();
    // Characters, not bytes.
    const js::string& text = value.as_string();
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
}

std::string quote(const js::value& value) { return js::serialize(value).substr(0, 200); }

}  // namespace

JsonSchema::JsonSchema(std::string_view file) {
    std::stringstream text;
    text << std::ifstream(TAVOLIERE_SOURCE_DIR "/docs/" + std::string(file)).rdbuf();
    schema_ = js::parse(text.str());
}

const js::object& JsonSchema::resolved(const Value& schema) const {
    const js::object& object = schema.as_object();
    if (!object.contains("$ref")) return object;
    return resolved(schema_.at_pointer(std::string_view(object.at("$ref").as_string()).substr(1)));
}

std::string JsonSchema::kind_of(const Value& value) const {
    for (const Value& kind : kinds())
        if (complaint(kind, value, "").empty()) return std::string(resolved(kind).at("title").as_string());
    return "";
}

std::string JsonSchema::complaint(const Value& schema, const Value& value, const std::string& at) const {
    const js::object& keywords = resolved(schema);
    for (const auto& [keyword, wanted] : keywords)
        if (std::string found = check(keyword, wanted, keywords, value, at); !found.empty()) return found;
    return "";
}

std::string JsonSchema::check(std::string_view keyword, const Value& wanted, const js::object& schema,
                              const Value& value, const std::string& at) const {
    const auto unless = [&](bool holds) {
        return holds ? "" : at + ": " + std::string(keyword) + ' ' + quote(wanted) + ", not " + quote(value);
    };
    if (keyword == "$schema" || keyword == "$defs" || keyword == "title" || keyword == "required") return "";
    if (keyword == "type") return unless(is_of_type(wanted.as_string(), value));
    if (keyword == "const") return unless(value == wanted);
    if (keyword == "enum") return unless(std::ranges::count(wanted.as_array(), value) == 1);
    if (keyword == "minimum") return unless(value.to_number<double>() >= wanted.to_number<double>());
    if (keyword == "maximum") return unless(value.to_number<double>() <= wanted.to_number<double>());
    if (keyword == "pattern") return unless(fits_pattern(wanted.as_string(), value.as_string()));
    if (keyword == "minItems") return unless(size_of(value) >= wanted.to_number<std::size_t>());
    if (keyword == "maxItems" || keyword == "maxLength" || keyword == "maxProperties")
        return unless(size_of(value) <= wanted.to_number<std::size_t>());
    if (keyword == "properties") return check_members(schema, value, at);
    if (keyword == "additionalProperties") return schema.contains("properties") ? "" : check_members(schema, value, at);
    if (keyword == "items") return check_items(wanted, value, at);
    if (keyword == "oneOf" || keyword == "anyOf") return check_choice(wanted.as_array(), keyword == "oneOf", value, at);
    return at + ": the keyword " + std::string(keyword) + " is unknown";
}

std::string JsonSchema::check_members(const js::object& schema, const Value& value, const std::string& at) const {
    static const js::object none;
    const js::object& known = schema.contains("properties") ? schema.at("properties").as_object() : none;
    if (schema.contains("required"))
        for (const Value& name : schema.at("required").as_array())
            if (!value.as_object().contains(name.as_string())) return at + ": without " + quote(name);
    for (const auto& [name, member] : value.as_object()) {
        const Value* wanted = known.if_contains(name);
        if (!wanted) wanted = &schema.at("additionalProperties");
        const std::string place = at + '/' + std::string(name);
        if (wanted->is_bool()) return place + " is not described";
        if (std::string found = complaint(*wanted, member, place); !found.empty()) return found;
    }
    return "";
}

std::string JsonSchema::check_items(const Value& item, const Value& value, const std::string& at) const {
    std::size_t index = 0;
    for (const Value& each : value.as_array())
        if (std::string found = complaint(item, each, at + '/' + std::to_string(index++)); !found.empty()) return found;
    return "";
}

// Where nothing fits, the complaint is about the choice that was meant.
std::string JsonSchema::check_choice(const js::array& choices, bool only_one, const Value& value,
                                     const std::string& at) const {
    int fitting = 0;
    std::string told = at + ": none of the choices is " + quote(value);
    for (const Value& choice : choices) {
        const std::string found = complaint(choice, value, at);
        if (found.empty())
            ++fitting;
        else if (is_meant(choice, value))
            told = found;
    }
    if (fitting == 0) return told;
    return only_one && fitting > 1 ? at + ": several choices are " + quote(value) : "";
}

// Has it the constants, such as `t`, that tell the choices apart?
bool JsonSchema::is_meant(const Value& choice, const Value& value) const {
    const js::object& schema = resolved(choice);
    if (!value.is_object() || !schema.contains("properties")) return false;
    return std::ranges::all_of(schema.at("properties").as_object(), [&](const js::key_value_pair& member) {
        const js::object& wanted = resolved(member.value());
        const Value* given = value.as_object().if_contains(member.key());
        return !wanted.contains("const") || (given && *given == wanted.at("const"));
    });
}

const JsonSchema& said_by_clients() {
    static const JsonSchema schema("http-api.schema.json");
    return schema;
}

const JsonSchema& said_by_the_server() {
    static const JsonSchema schema("http-api-answers.schema.json");
    return schema;
}

std::string complaint_about_answer(std::string_view method, std::string_view target, int status,
                                   std::string_view body) {
    const js::value answer = js::parse(body);
    const JsonSchema& schema = said_by_the_server();
    if (status >= 400) return schema.complaint_by("a status of 400 or more", answer);
    const std::string_view path = target.substr(0, target.find('?'));
    if (path == "/api/game") return schema.complaint(answer);
    const std::string name = std::string(method) + ' ' + std::string(path);
    if (schema.defines(name)) return schema.complaint_by(name, answer);
    return method == "POST" ? schema.complaint_by("any other POST", answer) : name + " is not described";
}

}  // namespace tavoliere::server
