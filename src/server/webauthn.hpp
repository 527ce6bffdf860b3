#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// What an authenticator says, as WebAuthn (level 2) lets a browser hand it on: https://www.w3.org/TR/webauthn-2/
namespace tavoliere::server {

// Where credentials belong to: the page's origin, such as https://games.example.org, and its host.
struct RelyingParty {
    std::string origin{};
    std::string id{};

    // Nothing where the address has no name: credentials belong to domains.
    static std::optional<RelyingParty> at(const std::string& public_url);
};

// A public key that can be checked against, as DER (SubjectPublicKeyInfo): ES256 on P-256, or Ed25519.
struct NewCredential {
    std::string id{};   // raw bytes
    std::string key{};  // DER
    std::uint32_t counter = 0;
};

// Base64url without padding, as everything travels; nothing where it is not that.
std::optional<std::string> from_base64url(std::string_view text);
std::string to_base64url(std::string_view bytes);

// Each is empty-handed unless everything is right: the kind of ceremony, the challenge, the origin, the host, that a
// person was there and proved who they are, the form of the data and, for a login, the signature.
std::optional<NewCredential> read_registration(const RelyingParty& party, std::string_view challenge,
                                               const std::string& client_data, const std::string& attestation);
// The counter of the authenticator.
std::optional<std::uint32_t> read_assertion(const RelyingParty& party, std::string_view challenge,
                                            const std::string& client_data, const std::string& authenticator_data,
                                            const std::string& signature, const std::string& key);
// The challenge that this was made for, as it was given; empty where it cannot be read.
std::string challenge_in(const std::string& client_data);

}  // namespace tavoliere::server
