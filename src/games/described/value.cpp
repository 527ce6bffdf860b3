#include "games/described/value.hpp"

#include <algorithm>

namespace tavoliere::described {

const Value* Value::find(std::string_view key) const {
    const auto found = std::ranges::find(entries, key, &Entry::key);
    return found == entries.end() ? nullptr : &found->value;
}

std::string Value::written() const { return is_number() ? std::to_string(number) : text; }

Error error_at(Location at, Message what, Message expected) {
    return {std::move(what), std::move(expected), at.column, at.line};
}

}  // namespace tavoliere::described
