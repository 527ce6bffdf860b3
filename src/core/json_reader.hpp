#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/result.hpp"

namespace tavoliere {

// A JSON document that has been read.
class JsonValue {
public:
    using Array = std::vector<JsonValue>;
    using Object = std::vector<std::pair<std::string, JsonValue>>;  // in the order of the text, every name once

    JsonValue() = default;
    template <class Content>
    explicit JsonValue(Content content) : content_(std::move(content)) {}

    // The content if it is of this kind: bool, std::string, Array, Object, std::int64_t for a number that is written
    // without point and exponent and is at most 2^53 from zero, double for any other.
    template <class Kind>
    const Kind* as() const {
        return std::get_if<Kind>(&content_);
    }
    bool is_null() const { return std::holds_alternative<std::monostate>(content_); }
    // A number of either kind.
    std::optional<double> number() const;

    // The member of this name; nothing where there is none, or this is no object.
    const JsonValue* find(std::string_view name) const;
    // The same where it is of the kind that is expected, or a fallback.
    std::string_view text_or(std::string_view name, std::string_view fallback) const;
    std::optional<std::int64_t> number_at(std::string_view name) const;
    bool truth_or(std::string_view name, bool fallback) const;

private:
    std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> content_;
};

// What a document may be at most. The depth, which is how many arrays and objects lie in each other, is enough for any
// message and too little to exhaust the stack.
struct JsonLimits {
    int depth = 32;
    std::size_t bytes = std::numeric_limits<std::size_t>::max();
    bool whole_numbers = false;  // and no others
};

// Reads exactly one document, strictly by RFC 8259. Columns of errors count characters.
Result<JsonValue> read_json(std::string_view text, const JsonLimits& limits = {});

}  // namespace tavoliere
