#include "server/client_address.hpp"

#include <arpa/inet.h>

#include <algorithm>

namespace tavoliere::server {

namespace {

constexpr AddressBytes loopback{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
constexpr std::size_t mapped_at = 12, network_bytes = 8;

std::string written(int family, const unsigned char* bytes) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return inet_ntop(family, bytes, text.data(), text.size()) ? text.data() : "";
}

}  // namespace

bool is_mapped(const AddressBytes& bytes) {
    constexpr std::array<unsigned char, mapped_at> prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    return std::equal(prefix.begin(), prefix.end(), bytes.begin());
}

std::optional<AddressBytes> address_bytes(std::string_view text) {
    // What follows a % names only our own network card.
    const std::string address(text.substr(0, text.find('%')));
    AddressBytes bytes{};
    if (inet_pton(AF_INET6, address.c_str(), bytes.data()) == 1) return bytes;
    bytes[mapped_at - 2] = bytes[mapped_at - 1] = 0xff;
    if (inet_pton(AF_INET, address.c_str(), bytes.data() + mapped_at) == 1) return bytes;
    return std::nullopt;
}

std::string address_text(const AddressBytes& bytes) {
    return is_mapped(bytes) ? written(AF_INET, bytes.data() + mapped_at) : written(AF_INET6, bytes.data());
}

bool is_loopback(std::string_view address) {
    const std::optional<AddressBytes> bytes = address_bytes(address);
    return bytes && (*bytes == loopback || (is_mapped(*bytes) && (*bytes)[mapped_at] == 127));
}

bool names_this_machine(std::string_view host) {
    const std::size_t bracket = host.find(']');
    if (host.starts_with('[')) return bracket != std::string_view::npos && is_loopback(host.substr(1, bracket - 1));
    const std::string_view name = host.substr(0, host.find(':'));
    return name == "localhost" || is_loopback(name);
}

bool is_private(std::string_view address) {
    const std::optional<AddressBytes> bytes = address_bytes(address);
    if (!bytes || is_loopback(address)) return bytes.has_value();
    if (!is_mapped(*bytes)) return ((*bytes)[0] & 0xfe) == 0xfc;
    const unsigned first = (*bytes)[mapped_at], next = (*bytes)[mapped_at + 1];
    return first == 10 || (first == 172 && (next & 0xf0) == 16) || (first == 192 && next == 168);
}

std::string counted_address(std::string_view address) {
    std::optional<AddressBytes> bytes = address_bytes(address);
    if (!bytes) return std::string(address);
    if (is_mapped(*bytes)) return address_text(*bytes);
    std::fill(bytes->begin() + network_bytes, bytes->end(), static_cast<unsigned char>(0));
    return address_text(*bytes) + "/64";
}

std::string forwarded_address(std::string_view header) {
    std::string_view last = header.substr(header.rfind(',') + 1);
    last.remove_prefix(std::min(last.find_first_not_of(" \t"), last.size()));
    last = last.substr(0, last.find_last_not_of(" \t") + 1);
    return address_bytes(last) ? counted_address(last) : "";
}

}  // namespace tavoliere::server
