#include "server/recovery_codes.hpp"

#include <sodium.h>

#include <array>
#include <cctype>

#include "server/ids.hpp"

namespace tavoliere::server {

namespace {

// Without those that are taken for others.
constexpr std::string_view letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
constexpr std::size_t code_letters = 16, group_letters = 4;
constexpr unsigned long long digest_passes = 1;
constexpr std::size_t digest_memory = 1 << 20;

std::string new_code() {
    std::string code;
    for (std::size_t i = 0; i < code_letters; ++i) {
        if (i > 0 && i % group_letters == 0) code += '-';
        code += letters[random_below(static_cast<unsigned>(letters.size()))];
    }
    return code;
}

std::string only_letters(std::string_view code) {
    std::string plain;
    for (const char c : code)
        if (c != '-' && c != ' ') plain += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    const bool proper = plain.size() == code_letters && plain.find_first_not_of(letters) == std::string::npos;
    return proper ? plain : "";
}

}  // namespace

std::string recovery_digest(std::string_view person, std::string_view code) {
    const std::string plain = only_letters(code), salted = "recovery " + std::string(person);
    if (plain.empty()) return "";
    std::array<unsigned char, crypto_pwhash_SALTBYTES> salt;
    crypto_generichash(salt.data(), salt.size(), reinterpret_cast<const unsigned char*>(salted.data()), salted.size(),
                       nullptr, 0);
    std::array<char, 32> hash;
    const int failed =
        crypto_pwhash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(), plain.data(), plain.size(),
                      salt.data(), digest_passes, digest_memory, crypto_pwhash_ALG_ARGON2ID13);
    return failed ? "" : digest({hash.data(), hash.size()});
}

RecoveryCodes new_recovery_codes(std::string_view person) {
    RecoveryCodes codes;
    for (int i = 0; i < recovery_codes_made; ++i) {
        codes.shown.push_back(new_code());
        codes.digests.push_back(recovery_digest(person, codes.shown.back()));
        if (codes.digests.back().empty()) return {};
    }
    return codes;
}

}  // namespace tavoliere::server
