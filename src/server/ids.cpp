#include "server/ids.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace tavoliere::server {

namespace {

constexpr std::size_t id_bytes = 16, id_characters = 22;

std::string in_base64(const std::array<unsigned char, id_bytes>& bytes) {
    std::array<char, id_characters + 1> text{};
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return text.data();
}

}  // namespace

std::string random_id() {
    std::array<unsigned char, id_bytes> bytes;
    randombytes_buf(bytes.data(), bytes.size());
    return in_base64(bytes);
}

bool is_id(std::string_view text) {
    return text.size() == id_characters && std::all_of(text.begin(), text.end(), [](char c) {
               return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_';
           });
}

std::string digest(std::string_view text) {
    std::array<unsigned char, id_bytes> bytes;
    crypto_generichash(bytes.data(), bytes.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                       nullptr, 0);
    return in_base64(bytes);
}

unsigned random_below(unsigned below) { return randombytes_uniform(below); }

}  // namespace tavoliere::server
