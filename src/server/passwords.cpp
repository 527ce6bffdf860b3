#include "server/passwords.hpp"

#include <sodium.h>

#include <array>

namespace tavoliere::server {

std::string password_hash(const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    const int failed = crypto_pwhash_str(hash.data(), password.c_str(), password.size(),
                                         crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE);
    return failed ? std::string{} : std::string(hash.data());
}

bool password_matches(const std::string& hash, const std::string& password) {
    return crypto_pwhash_str_verify(hash.c_str(), password.c_str(), password.size()) == 0;
}

}  // namespace tavoliere::server
