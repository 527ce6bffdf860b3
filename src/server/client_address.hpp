#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

// Whom limits count: one address of IPv4, or one network of IPv6, since there a single client has 2^64 addresses.
namespace tavoliere::server {

// As IPv6 has it; an address of IPv4 is mapped into it.
using AddressBytes = std::array<unsigned char, 16>;
// Nothing where the text is no address.
std::optional<AddressBytes> address_bytes(std::string_view text);
std::string address_text(const AddressBytes& bytes);
// Is it one of IPv4?
bool is_mapped(const AddressBytes& bytes);

bool is_loopback(std::string_view address);
// Does a Host header, with or without a port, name this machine as only this machine does? Any name may lead here, if
// whoever owns it wants it to.
bool names_this_machine(std::string_view host);
// Is it of this machine, or of a network that is not reached from elsewhere?
bool is_private(std::string_view address);

// The address as limits count it; a text that is not an address stands for itself.
std::string counted_address(std::string_view address);

// Whom a proxy forwards for: the last address of its header, which it has added itself; those before may be lies. Empty
// where there is none.
std::string forwarded_address(std::string_view header);

}  // namespace tavoliere::server
