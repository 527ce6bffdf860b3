#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tavoliere::server {

// Reads CBOR (RFC 8949) in its strict form, as authenticators write it: definite lengths, each number as short as it
// can be, and nothing but numbers, strings, lists and maps. Nothing is read beyond the end.
class CborReader {
public:
    explicit CborReader(std::string_view bytes) : rest_(bytes) {}

    // Each reads one thing; nothing where it is something else, and then the reader is of no use any more.
    std::optional<std::int64_t> number();
    std::optional<std::string_view> bytes() { return string(kind_bytes); }
    std::optional<std::string_view> text() { return string(kind_text); }
    // How many pairs follow.
    std::optional<std::uint64_t> map();
    // Whatever comes next, with what is in it.
    bool skip(int depth = 0);
    // What has not been read.
    std::string_view rest() const { return rest_; }

private:
    static constexpr int kind_number = 0, kind_negative = 1, kind_bytes = 2, kind_text = 3, kind_list = 4, kind_map = 5;
    static constexpr int deepest = 4;
    struct Head {
        int kind;
        std::uint64_t value;
    };
    std::optional<Head> head();
    std::optional<std::string_view> string(int kind);
    std::optional<std::string_view> take(std::uint64_t length);

    std::string_view rest_;
};

}  // namespace tavoliere::server
