#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "core/json_reader.hpp"
#include "server/refusal.hpp"

// Of what kind the members of messages are. A member of another kind would count as none for whoever reads it, and the
// answer would be to something that nobody asked.
namespace tavoliere::server {

// What is wrong with the first member that is not of its kind. `where` is the `t` of a message or the path of a
// request. Members that are not known are left alone.
std::optional<Refusal> wrong_kind_in(const JsonValue& message, std::string_view where);

// What a request carries: one object, whose members are of their kinds.
std::variant<JsonValue, Refusal> posted_message(std::string_view path, std::string_view body, const JsonLimits& limits);

}  // namespace tavoliere::server
