#include "server/moderation/address_range.hpp"

#include <charconv>

#include "core/text.hpp"

namespace tavoliere::server {

namespace {

// A shorter prefix would keep out a good part of the world by a slip.
constexpr unsigned fewest_bits_of_four = 8, most_bits_of_four = 32, fewest_bits_of_six = 16, most_bits_of_six = 64;
constexpr unsigned all_bits = 128, bits_before_four = all_bits - most_bits_of_four;

Error no_range(std::string_view text) {
    return {{{"{} is no range of addresses", "{} non è un intervallo di indirizzi"}, {quoted(std::string(text))}},
            {{"one such as 192.0.2.0/24 (8 to 32 bits) or 2001:db8::/32 (16 to 64 bits)",
              "per esempio 192.0.2.0/24 (da 8 a 32 bit) o 2001:db8::/32 (da 16 a 64 bit)"}}};
}

void clear_after(AddressBytes& bytes, unsigned bits) {
    for (unsigned bit = bits; bit < all_bits; ++bit)
        bytes[bit / 8] &= static_cast<unsigned char>(~(0x80u >> (bit % 8)));
}

}  // namespace

Result<AddressRange> AddressRange::read(std::string_view text) {
    const std::size_t slash = text.find('/');
    const std::string_view address = text.substr(0, slash);
    const bool four = address.find(':') == std::string_view::npos;
    std::optional<AddressBytes> bytes = address_bytes(address);
    if (!bytes || address.find('%') != std::string_view::npos || is_mapped(*bytes) != four) return no_range(text);
    unsigned bits = four ? most_bits_of_four : most_bits_of_six;
    if (slash != std::string_view::npos) {
        const std::string_view written = text.substr(slash + 1);
        const auto [end, error] = std::from_chars(written.data(), written.data() + written.size(), bits);
        if (error != std::errc{} || end != written.data() + written.size()) return no_range(text);
    }
    if (bits < (four ? fewest_bits_of_four : fewest_bits_of_six) ||
        bits > (four ? most_bits_of_four : most_bits_of_six))
        return no_range(text);
    if (four) bits += bits_before_four;
    clear_after(*bytes, bits);
    AddressRange range(*bytes, bits);
    // Whoever sits behind a proxy that names nobody comes from here: that would be everybody.
    if (range.contains("127.0.0.1") || range.contains("::1"))
        return Error{{{"{} is the server's own machine", "{} è la macchina del server"}, {quoted(std::string(text))}}};
    return range;
}

bool AddressRange::contains(std::string_view address) const {
    std::optional<AddressBytes> bytes = address_bytes(address.substr(0, address.find('/')));
    if (!bytes) return false;
    clear_after(*bytes, bits_);
    return *bytes == first_;
}

std::string AddressRange::text() const {
    const unsigned bits = is_mapped(first_) ? bits_ - bits_before_four : bits_;
    return address_text(first_) + '/' + std::to_string(bits);
}

}  // namespace tavoliere::server
