#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "server/client_address.hpp"

namespace tavoliere::server {

// Addresses that begin alike: 192.0.2.0/24, 2001:db8::/32, or one address alone. Of IPv6 networks of 64 bits are the
// smallest, since the server counts no smaller ones.
class AddressRange {
public:
    static Result<AddressRange> read(std::string_view text);

    // An address as limits count it.
    bool contains(std::string_view address) const;
    // As it is written most shortly.
    std::string text() const;

private:
    AddressRange(const AddressBytes& first, unsigned bits) : first_(first), bits_(bits) {}

    AddressBytes first_;
    unsigned bits_;  // that are alike, of the 128
};

}  // namespace tavoliere::server
