#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tavoliere::server {

// Codes that each set a new password once, for whoever has lost theirs: "K7QX-2MNP-VH4T-B9WD", 80 bits of chance.
struct RecoveryCodes {
    std::vector<std::string> shown{};    // once, to their owner
    std::vector<std::string> digests{};  // for the store
};
constexpr int recovery_codes_made = 10;
// Takes some milliseconds. Nothing where there is no memory for it.
RecoveryCodes new_recovery_codes(std::string_view person);

// How a code is kept: by argon2id, though a light one, for nobody tries 80 bits. Small letters, spaces and other groups
// do not matter. Empty where it cannot be a code.
std::string recovery_digest(std::string_view person, std::string_view code);

}  // namespace tavoliere::server
