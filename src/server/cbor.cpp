#include "server/cbor.hpp"

#include <limits>

namespace tavoliere::server {

std::optional<std::string_view> CborReader::take(std::uint64_t length) {
    if (length > rest_.size()) return std::nullopt;
    const std::string_view taken = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return taken;
}

// The first byte has the kind and a small value, or how many bytes the value has.
std::optional<CborReader::Head> CborReader::head() {
    constexpr unsigned longest_small = 23, one_byte = 24, eight_bytes = 27;
    const std::optional<std::string_view> first = take(1);
    if (!first) return std::nullopt;
    const auto byte = static_cast<unsigned char>(first->front());
    const unsigned kind = byte >> 5, small = byte & 0x1f;
    if (kind > static_cast<unsigned>(kind_map) || small > eight_bytes) return std::nullopt;
    if (small <= longest_small) return Head{static_cast<int>(kind), small};
    const std::uint64_t length = std::uint64_t{1} << (small - one_byte);
    const std::optional<std::string_view> digits = take(length);
    if (!digits) return std::nullopt;
    std::uint64_t value = 0;
    for (const char digit : *digits) value = value << 8 | static_cast<unsigned char>(digit);
    const std::uint64_t least = length == 1 ? longest_small + 1 : std::uint64_t{1} << (length * 4);
    if (value < least) return std::nullopt;
    return Head{static_cast<int>(kind), value};
}

std::optional<std::int64_t> CborReader::number() {
    const std::optional<Head> found = head();
    if (!found || found->kind > kind_negative) return std::nullopt;
    if (found->value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) return std::nullopt;
    const auto value = static_cast<std::int64_t>(found->value);
    return found->kind == kind_number ? value : -1 - value;
}

std::optional<std::string_view> CborReader::string(int kind) {
    const std::optional<Head> found = head();
    return found && found->kind == kind ? take(found->value) : std::nullopt;
}

std::optional<std::uint64_t> CborReader::map() {
    const std::optional<Head> found = head();
    // Each pair takes at least two bytes.
    if (!found || found->kind != kind_map || found->value > rest_.size() / 2) return std::nullopt;
    return found->value;
}

bool CborReader::skip(int depth) {
    const std::optional<Head> found = head();
    if (!found || depth > deepest) return false;
    if (found->kind <= kind_negative) return true;
    if (found->kind <= kind_text) return take(found->value).has_value();
    const std::uint64_t items = found->kind == kind_map ? 2 : 1;
    if (found->value > rest_.size()) return false;
    for (std::uint64_t i = 0; i < found->value * items; ++i)
        if (!skip(depth + 1)) return false;
    return true;
}

}  // namespace tavoliere::server
