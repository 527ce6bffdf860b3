#include "server/message_kinds.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace tavoliere::server {

namespace {

enum class Kind : unsigned char { text, number, truth, texts, numbers, clicks, object, options, number_or_null };

struct Member {
    std::string_view name;
    Kind kind;
    std::string_view where = "";  // in which message or request alone; "/" for all requests
};

// Sorted by their names; what is so in one place alone stands before what is so everywhere.
constexpr auto members = std::to_array<Member>({
    {"act", Kind::text},         {"action", Kind::text},
    {"actions", Kind::texts},    {"address", Kind::text},
    {"addresses", Kind::text},   {"after", Kind::number},
    {"attestation", Kind::text}, {"authenticator_data", Kind::text},
    {"begin", Kind::truth},      {"begun", Kind::numbers},
    {"cell", Kind::text},        {"chosen", Kind::clicks},
    {"client_data", Kind::text}, {"code", Kind::text},
    {"coordinates", Kind::text}, {"everywhere", Kind::truth},
    {"explain", Kind::text},     {"found", Kind::number},
    {"game", Kind::text},        {"hours", Kind::number_or_null},
    {"how", Kind::text},         {"id", Kind::text, "/"},
    {"id", Kind::number},        {"job", Kind::number},
    {"kind", Kind::text},        {"language", Kind::text},
    {"level", Kind::number},     {"lines", Kind::number},
    {"name", Kind::text},        {"new_password", Kind::text},
    {"offence", Kind::text},     {"on", Kind::truth, "lobby"},
    {"on", Kind::text},          {"options", Kind::options},
    {"owner", Kind::text},       {"password", Kind::text},
    {"person", Kind::text},      {"ply", Kind::number},
    {"private", Kind::truth},    {"rated", Kind::truth},
    {"replaces", Kind::text},    {"report", Kind::text},
    {"role", Kind::text},        {"room", Kind::text},
    {"sanction", Kind::text},    {"seat", Kind::number},
    {"show", Kind::texts},       {"side", Kind::number_or_null},
    {"signature", Kind::text},   {"start", Kind::text},
    {"step", Kind::number},      {"t", Kind::text},
    {"text", Kind::text},        {"time", Kind::object, "create"},
    {"time", Kind::number},      {"token", Kind::text},
    {"turn", Kind::text},        {"turns", Kind::texts},
    {"want", Kind::texts},       {"what", Kind::text},
    {"why", Kind::text},         {"with", Kind::text},
});
static_assert(std::ranges::is_sorted(members, {}, &Member::name));

const Member* member_named(std::string_view name, std::string_view where) {
    for (auto each = std::ranges::lower_bound(members, name, {}, &Member::name);
         each != members.end() && each->name == name; ++each)
        if (each->where.empty() || each->where == where || (each->where == "/" && where.starts_with('/'))) return each;
    return nullptr;
}

template <class... Items>
bool is_list_of(const JsonValue& value) {
    const auto* items = value.as<JsonValue::Array>();
    return items && std::ranges::all_of(*items, [](const JsonValue& item) { return (item.as<Items>() || ...); });
}

bool are_options(const JsonValue& value) {
    const auto* given = value.as<JsonValue::Object>();
    return given &&
           std::ranges::all_of(*given, [](const auto& each) { return each.second.template as<std::string>(); });
}

bool fits(const JsonValue& value, Kind kind) {
    switch (kind) {
        case Kind::text:
            return value.as<std::string>();
        case Kind::number:
            return value.as<std::int64_t>();
        case Kind::truth:
            return value.as<bool>();
        case Kind::texts:
            return is_list_of<std::string>(value);
        case Kind::numbers:
            return is_list_of<std::int64_t>(value);
        case Kind::clicks:
            return is_list_of<std::string, JsonValue::Object>(value);
        case Kind::object:
            return value.as<JsonValue::Object>();
        case Kind::options:
            return are_options(value);
        case Kind::number_or_null:
            return value.is_null() || value.as<std::int64_t>();
    }
    return false;
}

struct KindWords {
    Words wrong;
    std::string_view example;
};

KindWords words_of(Kind kind) {
    switch (kind) {
        case Kind::text:
            return {{"{} is not text", "{} non è un testo"}, R"("...")"};
        case Kind::number:
            return {{"{} is not a whole number", "{} non è un numero intero"}, "1"};
        case Kind::number_or_null:
            return {{"{} is neither a whole number nor null", "{} non è né un numero intero né null"}, "1"};
        case Kind::truth:
            return {{"{} is neither true nor false", "{} non è né true né false"}, "true"};
        case Kind::texts:
            return {{"{} is not a list of texts", "{} non è un elenco di testi"}, R"(["...", "..."])"};
        case Kind::numbers:
            return {{"{} is not a list of whole numbers", "{} non è un elenco di numeri interi"}, "[1, 2]"};
        case Kind::clicks:
            return {{"{} is not a list of cells and heights", "{} non è un elenco di caselle e altezze"},
                    R"(["...", {"height": 1}])"};
        case Kind::object:
            return {{"{} is not an object", "{} non è un oggetto"}, "{...}"};
        case Kind::options:
            return {{"{} is not an object of texts", "{} non è un oggetto di testi"}, R"({"...": "..."})"};
    }
    return {};
}

Refusal refusal_of(const Member& member) {
    const KindWords words = words_of(member.kind);
    return {"bad_message", {{words.wrong, {quoted(member.name)}}, {{words.example, words.example}}}};
}

}  // namespace

std::optional<Refusal> wrong_kind_in(const JsonValue& message, std::string_view where) {
    const auto* given = message.as<JsonValue::Object>();
    if (!given) return refusals::bad_message();
    for (const auto& [name, value] : *given)
        if (const Member* member = member_named(name, where); member && !fits(value, member->kind))
            return refusal_of(*member);
    return std::nullopt;
}

std::variant<JsonValue, Refusal> posted_message(std::string_view path, std::string_view body,
                                                const JsonLimits& limits) {
    Result<JsonValue> message = read_json(body, limits);
    if (!message) return Refusal{"bad_message", message.error()};
    if (std::optional<Refusal> wrong = wrong_kind_in(*message, path)) return *wrong;
    return std::move(*message);
}

}  // namespace tavoliere::server
