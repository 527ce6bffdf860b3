#pragma once

#include <string>
#include <string_view>

namespace tavoliere {

// The SHA-256 digest of a text (FIPS 180-4) as 64 hexadecimal digits, such as `sha256sum` prints.
std::string sha256_hex(std::string_view text);

}  // namespace tavoliere
