#include "server/webauthn.hpp"

#include <openssl/evp.h>
#include <openssl/sha.h>
#include <openssl/x509.h>
#include <sodium.h>

#include <algorithm>
#include <memory>

#include "core/json_reader.hpp"
#include "server/cbor.hpp"
#include "server/requests.hpp"

namespace tavoliere::server {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t longest_credential_id = 1023, most_members_of_key = 8;
// What stands before the point of a key in its DER form.
constexpr std::string_view p256_prefix =
    "\x30\x59\x30\x13\x06\x07\x2a\x86\x48\xce\x3d\x02\x01\x06\x08\x2a\x86\x48\xce\x3d\x03\x01\x07\x03\x42\x00\x04"sv;
constexpr std::string_view ed25519_prefix = "\x30\x2a\x30\x05\x06\x03\x2b\x65\x70\x03\x21\x00"sv;

std::string sha256(std::string_view text) {
    std::string hash(SHA256_DIGEST_LENGTH, '\0');
    SHA256(reinterpret_cast<const unsigned char*>(text.data()), text.size(),
           reinterpret_cast<unsigned char*>(hash.data()));
    return hash;
}

using Key = std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)>;
// Nothing where it is no key, such as a point that is not on the curve.
Key key_of(const std::string& der) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(der.data());
    return {d2i_PUBKEY(nullptr, &bytes, static_cast<long>(der.size())), EVP_PKEY_free};
}

// A key as COSE (RFC 9053) writes it, with the numbers of its members.
std::optional<std::string> read_cose_key(CborReader& reader) {
    const std::optional<std::uint64_t> members = reader.map();
    if (!members || *members > most_members_of_key) return std::nullopt;
    std::optional<std::int64_t> type, algorithm, curve;
    std::optional<std::string_view> x, y;
    std::int64_t last = 0;
    for (std::uint64_t i = 0; i < *members; ++i) {
        const std::optional<std::int64_t> name = reader.number();
        // In the canonical order 1, 3, -1, -2, -3, and so none twice.
        if (!name || *name == 0 || (last < 0 && *name >= last) || (last > 0 && *name > 0 && *name <= last))
            return std::nullopt;
        last = *name;
        if (*name == 1)
            type = reader.number();
        else if (*name == 3)
            algorithm = reader.number();
        else if (*name == -1)
            curve = reader.number();
        else if (*name == -2)
            x = reader.bytes();
        else if (*name == -3)
            y = reader.bytes();
        else if (!reader.skip())
            return std::nullopt;
    }
    const bool has_x = x && x->size() == 32, has_y = y && y->size() == 32;
    if (type == 2 && algorithm == -7 && curve == 1 && has_x && has_y)
        return std::string(p256_prefix) + std::string(*x) + std::string(*y);
    if (type == 1 && algorithm == -8 && curve == 6 && has_x && !y) return std::string(ed25519_prefix) + std::string(*x);
    return std::nullopt;
}

struct AuthenticatorData {
    std::uint32_t counter = 0;
    std::optional<NewCredential> credential{};
};

bool read_new_credential(std::string_view& rest, NewCredential& credential) {
    constexpr std::size_t model_bytes = 16, length_bytes = 2;
    if (rest.size() < model_bytes + length_bytes) return false;
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(rest[at]); };
    const std::size_t length = std::size_t{byte(model_bytes)} << 8 | byte(model_bytes + 1);
    rest.remove_prefix(model_bytes + length_bytes);
    if (length == 0 || length > longest_credential_id || length > rest.size()) return false;
    credential.id = rest.substr(0, length);
    CborReader reader(rest.substr(length));
    const std::optional<std::string> key = read_cose_key(reader);
    if (!key || !key_of(*key)) return false;
    credential.key = *key;
    rest = reader.rest();
    return true;
}

std::optional<AuthenticatorData> read_authenticator_data(const RelyingParty& party, std::string_view data) {
    constexpr std::size_t hash_bytes = 32, least = hash_bytes + 1 + 4;
    constexpr unsigned present = 0x01, verified = 0x04, attested = 0x40, extended = 0x80;
    if (data.size() < least || data.substr(0, hash_bytes) != sha256(party.id)) return std::nullopt;
    const unsigned flags = static_cast<unsigned char>(data[hash_bytes]);
    if ((flags & present) == 0 || (flags & verified) == 0) return std::nullopt;
    AuthenticatorData read;
    for (std::size_t i = hash_bytes + 1; i < least; ++i)
        read.counter = read.counter << 8 | static_cast<unsigned char>(data[i]);
    std::string_view rest = data.substr(least);
    if ((flags & attested) != 0 && !read_new_credential(rest, read.credential.emplace())) return std::nullopt;
    if ((flags & extended) != 0) {
        CborReader extensions(rest);
        if (!extensions.skip()) return std::nullopt;
        rest = extensions.rest();
    }
    return rest.empty() ? std::optional(read) : std::nullopt;
}

std::optional<std::string_view> authenticator_data_in(std::string_view attestation) {
    CborReader reader(attestation);
    const std::optional<std::uint64_t> members = reader.map();
    if (!members || *members != 3) return std::nullopt;
    std::optional<std::string_view> data;
    for (std::uint64_t i = 0; i < *members; ++i) {
        const std::optional<std::string_view> name = reader.text();
        if (!name) return std::nullopt;
        // The maker of the authenticator (`fmt`, `attStmt`) was not asked for and is skipped.
        if (*name == "authData" && !data)
            data = reader.bytes();
        else if ((*name != "fmt" && *name != "attStmt") || !reader.skip())
            return std::nullopt;
    }
    return reader.rest().empty() ? data : std::nullopt;
}

bool is_said_by_our_page(const RelyingParty& party, std::string_view ceremony, std::string_view challenge,
                         const std::string& client_data) {
    const Result<JsonValue> said = read_json(client_data, message_limits);
    return said && !challenge.empty() && said->text_or("type", "") == ceremony &&
           said->text_or("challenge", "") == to_base64url(challenge) && said->text_or("origin", "") == party.origin &&
           !said->truth_or("crossOrigin", false);
}

bool is_signed(const std::string& key, const std::string& data, const std::string& signature) {
    const Key known = key_of(key);
    const std::unique_ptr<EVP_MD_CTX, void (*)(EVP_MD_CTX*)> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
    if (!known || !context) return false;
    const EVP_MD* const hash = EVP_PKEY_id(known.get()) == EVP_PKEY_ED25519 ? nullptr : EVP_sha256();
    return EVP_DigestVerifyInit(context.get(), nullptr, hash, nullptr, known.get()) == 1 &&
           EVP_DigestVerify(context.get(), reinterpret_cast<const unsigned char*>(signature.data()), signature.size(),
                            reinterpret_cast<const unsigned char*>(data.data()), data.size()) == 1;
}

}  // namespace

std::optional<RelyingParty> RelyingParty::at(const std::string& public_url) {
    const std::size_t scheme = public_url.find("://");
    if (scheme == std::string::npos) return std::nullopt;
    const std::string place = public_url.substr(scheme + 3), host = place.substr(0, place.find(':'));
    const bool is_number = !host.empty() && host.find_first_not_of("0123456789.") == std::string::npos;
    const bool safe = public_url.starts_with("https://") || host == "localhost";
    if (host.empty() || is_number || host.front() == '[' || !safe) return std::nullopt;
    return RelyingParty{public_url, host};
}

std::optional<std::string> from_base64url(std::string_view text) {
    std::string bytes(text.size(), '\0');
    std::size_t length = 0;
    if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(), text.size(),
                          nullptr, &length, nullptr, sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0)
        return std::nullopt;
    bytes.resize(length);
    return bytes;
}

std::string to_base64url(std::string_view bytes) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_ENCODED_LEN(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                      variant);
    text.resize(text.find('\0'));
    return text;
}

std::optional<NewCredential> read_registration(const RelyingParty& party, std::string_view challenge,
                                               const std::string& client_data, const std::string& attestation) {
    if (!is_said_by_our_page(party, "webauthn.create", challenge, client_data)) return std::nullopt;
    const std::optional<std::string_view> data = authenticator_data_in(attestation);
    std::optional<AuthenticatorData> read = data ? read_authenticator_data(party, *data) : std::nullopt;
    if (!read || !read->credential) return std::nullopt;
    read->credential->counter = read->counter;
    return std::move(read->credential);
}

std::optional<std::uint32_t> read_assertion(const RelyingParty& party, std::string_view challenge,
                                            const std::string& client_data, const std::string& authenticator_data,
                                            const std::string& signature, const std::string& key) {
    if (!is_said_by_our_page(party, "webauthn.get", challenge, client_data)) return std::nullopt;
    const std::optional<AuthenticatorData> read = read_authenticator_data(party, authenticator_data);
    if (!read || !is_signed(key, authenticator_data + sha256(client_data), signature)) return std::nullopt;
    return read->counter;
}

std::string challenge_in(const std::string& client_data) {
    const Result<JsonValue> said = read_json(client_data, message_limits);
    return said ? from_base64url(said->text_or("challenge", "")).value_or("") : "";
}

}  // namespace tavoliere::server
