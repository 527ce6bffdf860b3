#include <openssl/evp.h>
#include <openssl/sha.h>
#include <openssl/x509.h>

#include "core/random.hpp"
#include "hall_fixture.hpp"
#include "server/accounts.hpp"
#include "server/cbor.hpp"
#include "server/webauthn.hpp"

namespace tavoliere::server {
namespace {

using namespace std::string_view_literals;

TEST(Cbor, IsReadInItsStrictForm) {
    EXPECT_EQ(CborReader("\x17"sv).number(), 23);
    EXPECT_EQ(CborReader("\x18\x18"sv).number(), 24);
    EXPECT_EQ(CborReader("\x19\x01\x00"sv).number(), 256);
    EXPECT_EQ(CborReader("\x26"sv).number(), -7);
    EXPECT_EQ(CborReader("\x42\x01\x02"sv).bytes(), "\x01\x02"sv);
    EXPECT_EQ(CborReader("\x63"
                         "fmt"sv)
                  .text(),
              "fmt"sv);
    EXPECT_EQ(CborReader("\xa1\x01\x02"sv).map(), 1u);
    for (const std::string_view bad :
         {""sv, "\x18"sv, "\x18\x17"sv, "\x19\x00\xff"sv, "\x1a\x00\x00\xff\xff"sv, "\x1c"sv, "\x1f"sv, "\xf4"sv,
          "\xc0\x01"sv, "\x1b\xff\xff\xff\xff\xff\xff\xff\xff"sv, "\x41\x01"sv})
        EXPECT_FALSE(CborReader(bad).number());
    for (const std::string_view bad : {"\x42\x01"sv, "\x5b\xff\xff\xff\xff\xff\xff\xff\xff"sv, "\x5f\x41\x01\xff"sv})
        EXPECT_FALSE(CborReader(bad).bytes());
    EXPECT_FALSE(CborReader("\xba\xff\xff\xff\xff"sv).map()) << "more than there is";
    EXPECT_FALSE(CborReader(std::string(100, '\x81') + '\x01').skip()) << "too deep";
    EXPECT_TRUE(CborReader("\xa1\x61\x61\x82\x01\x41\x00"sv).skip());
}

std::string sha256_of(std::string_view text) {
    std::string hash(32, '\0');
    SHA256(reinterpret_cast<const unsigned char*>(text.data()), text.size(),
           reinterpret_cast<unsigned char*>(hash.data()));
    return hash;
}

// An authenticator in software, which also lies where a test wants it to.
class Authenticator {
public:
    explicit Authenticator(bool edwards = false) : edwards_(edwards) {
        key_ = edwards ? EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519")
                       : EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256");
    }
    ~Authenticator() { EVP_PKEY_free(key_); }
    Authenticator(const Authenticator&) = delete;
    Authenticator& operator=(const Authenticator&) = delete;

    std::string host = "games.example.org", origin = "https://games.example.org", id = "credential";
    unsigned flags = 0x05;
    std::uint32_t counter = 1;

    std::string client_data(const std::string& type, const std::string& challenge) const {
        return R"({"type":")" + type + R"(","challenge":")" + to_base64url(challenge) + R"(","origin":")" + origin +
               R"(","crossOrigin":false})";
    }
    std::string data(bool attested) const {
        std::string data = sha256_of(host) + static_cast<char>(flags | (attested ? 0x40u : 0u));
        for (int shift = 24; shift >= 0; shift -= 8) data += static_cast<char>(counter >> shift);
        if (!attested) return data;
        return data + std::string(16, '\0') + '\0' + static_cast<char>(id.size()) + id + cose_key();
    }
    std::string attestation() const {
        const std::string authenticated = data(true);
        return "\xa3\x63"
               "fmt\x64none\x67"
               "attStmt\xa0\x68"
               "authData\x58" +
               std::string(1, static_cast<char>(authenticated.size())) + authenticated;
    }
    std::string sign(const std::string& text) const {
        EVP_MD_CTX* context = EVP_MD_CTX_new();
        EVP_DigestSignInit(context, nullptr, edwards_ ? nullptr : EVP_sha256(), nullptr, key_);
        std::size_t size = 0;
        const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
        EVP_DigestSign(context, nullptr, &size, bytes, text.size());
        std::string signature(size, '\0');
        EVP_DigestSign(context, reinterpret_cast<unsigned char*>(signature.data()), &size, bytes, text.size());
        signature.resize(size);
        EVP_MD_CTX_free(context);
        return signature;
    }

private:
    std::string cose_key() const {
        unsigned char* der = nullptr;
        const int size = i2d_PUBKEY(key_, &der);
        const std::string known(reinterpret_cast<char*>(der), static_cast<std::size_t>(size));
        OPENSSL_free(der);
        if (edwards_) return "\xa4\x01\x01\x03\x27\x20\x06\x21\x58\x20" + known.substr(known.size() - 32);
        return "\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20" + known.substr(known.size() - 64, 32) + "\x22\x58\x20" +
               known.substr(known.size() - 32);
    }

    bool edwards_;
    EVP_PKEY* key_;
};

const RelyingParty party{"https://games.example.org", "games.example.org"};

TEST(RelyingParties, AreNames) {
    EXPECT_EQ(RelyingParty::at("https://games.example.org:8443")->id, "games.example.org");
    EXPECT_TRUE(RelyingParty::at("http://localhost:8080"));
    for (const char* none : {"", "http://games.example.org", "https://192.0.2.1", "https://[::1]:8080", "games"})
        EXPECT_FALSE(RelyingParty::at(none)) << none;
}

TEST(WebAuthn, ReadsWhatAnAuthenticatorMadeOfBothKinds) {
    for (const bool edwards : {false, true}) {
        Authenticator device(edwards);
        const auto made = read_registration(party, "challenge", device.client_data("webauthn.create", "challenge"),
                                            device.attestation());
        ASSERT_TRUE(made);
        EXPECT_EQ(made->id, "credential");
        const std::string said = device.client_data("webauthn.get", "other"), data = device.data(false);
        const std::string signature = device.sign(data + sha256_of(said));
        EXPECT_EQ(read_assertion(party, "other", said, data, signature, made->key), 1u);
        EXPECT_FALSE(read_assertion(party, "challenge", said, data, signature, made->key));
        EXPECT_FALSE(read_assertion(party, "", said, data, signature, made->key));
        EXPECT_FALSE(read_assertion(party, "other", said + ' ', data, signature, made->key)) << "another text";
        EXPECT_FALSE(read_assertion(party, "other", said, data, signature.substr(1), made->key));
        EXPECT_FALSE(read_assertion(party, "other", said, data, signature, ""));
        Authenticator another(edwards);
        EXPECT_FALSE(read_assertion(party, "other", said, data, another.sign(data + sha256_of(said)), made->key));
    }
}

TEST(WebAuthn, RefusesWhatIsNotMeantForThisPage) {
    const auto reads = [](Authenticator& device, const char* type = "webauthn.create") {
        return read_registration(party, "challenge", device.client_data(type, "challenge"), device.attestation())
            .has_value();
    };
    Authenticator device;
    ASSERT_TRUE(reads(device));
    EXPECT_FALSE(reads(device, "webauthn.get"));
    device.origin = "https://evil.example.org";
    EXPECT_FALSE(reads(device));
    device.origin = party.origin;
    device.host = "example.org";
    EXPECT_FALSE(reads(device));
    device.host = party.id;
    for (const unsigned flags : {0x00u, 0x01u, 0x04u}) {
        device.flags = flags;
        EXPECT_FALSE(reads(device)) << "nobody was there, or proved who they are";
    }
    device.flags = 0x05;
    device.id = "";
    EXPECT_FALSE(reads(device));
}

// Whatever is changed, cut or added: it is refused or read, and nothing is read beyond its end.
TEST(WebAuthn, SurvivesDamage) {
    Authenticator device;
    const std::string said = device.client_data("webauthn.create", "challenge"), whole = device.attestation();
    for (std::size_t length = 0; length < whole.size(); ++length)
        EXPECT_FALSE(read_registration(party, "challenge", said, whole.substr(0, length)));
    EXPECT_FALSE(read_registration(party, "challenge", said, whole + '\0'));
    Random random(1);
    for (int i = 0; i < 20'000; ++i) {
        std::string damaged = whole;
        for (int changes = 0; changes < 3; ++changes)
            damaged[static_cast<std::size_t>(random.index(static_cast<int>(damaged.size())))] =
                static_cast<char>(random.index(256));
        read_registration(party, "challenge", said, damaged);
    }
}

class PasskeysOfAnn : public ::testing::Test {
protected:
    struct Heard {
        int status = 0;
        js::object body{};
        std::string token{};
    };
    PasskeysOfAnn() { hall.be_found_at("https://games.example.org"); }
    void SetUp() override {
        accounts.emplace(hall.hall(), passwords);
        const Heard made = tell("/api/account", {{"name", "Ann"}, {"password", "correct horse"}}, random_id());
        ASSERT_EQ(made.status, 200);
        session = made.token;
        person = text(made.body.at("person").at("id"));
    }
    Heard tell(const std::string& path, const js::object& message, const std::string& as = "",
               const std::string& method = "POST") {
        HttpRequest request;
        request.method = method;
        request.path = path;
        request.token = as;
        request.address = "192.0.2.1";
        request.body = js::serialize(message);
        auto heard = std::make_shared<Heard>();
        accounts->answer(request, [heard, method, path](const HttpResponse& response) {
            *heard = {response.status, js::parse(response.body.text()).as_object(), response.new_token.value_or("")};
            EXPECT_EQ(complaint_about_answer(method, path, response.status, response.body.text()), "")
                << response.body.text();
        });
        do hall.settle();
        while (passwords.work_once());
        return *heard;
    }
    std::string challenge(const std::string& as) {
        return text(tell("/api/passkey/challenge", {}, as).body.at("challenge"));
    }
    int add(const std::string& given, const std::string& password = "correct horse") {
        return tell("/api/account/passkeys",
                    {{"name", "my phone"},
                     {"password", password},
                     {"client_data", to_base64url(device.client_data("webauthn.create", given))},
                     {"attestation", to_base64url(device.attestation())}},
                    session)
            .status;
    }
    js::object login(const std::string& given) {
        const std::string said = device.client_data("webauthn.get", given), data = device.data(false);
        return {{"id", to_base64url(device.id)},
                {"client_data", to_base64url(said)},
                {"authenticator_data", to_base64url(data)},
                {"signature", to_base64url(device.sign(data + sha256_of(said)))},
                {"owner", to_base64url(person)}};
    }
    Heard enter() {
        ++device.counter;
        return tell("/api/passkey/login", login(challenge(guest_token)), guest_token);
    }
    std::size_t listed() {
        return tell("/api/account/passkeys", {}, session, "GET").body.at("passkeys").as_array().size();
    }

    TemporaryFolder folder;
    TestHall hall{folder.path(), false};
    WorkerPool passwords{0};
    std::optional<Accounts> accounts;
    Authenticator device;
    std::string session, person;
    const std::string guest_token = random_id();
};

TEST_F(PasskeysOfAnn, LogHerIn) {
    ASSERT_EQ(add(challenge(session)), 200);
    EXPECT_EQ(listed(), 1u);
    const Heard entered = enter();
    ASSERT_EQ(entered.status, 200);
    EXPECT_EQ(hall.behind(entered.token).name, "Ann");
    EXPECT_EQ(add(challenge(session)), 409) << "known already";
    EXPECT_EQ(tell("/api/account/export", {}, session, "GET").body.at("passkeys").as_array().size(), 1u);
}

TEST_F(PasskeysOfAnn, NeedAChallengeOfThisSessionOnce) {
    EXPECT_EQ(add(challenge(guest_token)), 401) << "given to somebody else";
    EXPECT_EQ(add(random_id()), 401) << "given to nobody";
    const std::string late = challenge(session);
    hall.pass(5 * minute);
    EXPECT_EQ(add(late), 401) << "too late";
    const std::string given = challenge(session);
    EXPECT_EQ(add(given, "wrong horse"), 401);
    EXPECT_EQ(add(given), 401) << "used";
    ASSERT_EQ(add(challenge(session)), 200);
    ++device.counter;
    const js::object message = login(challenge(guest_token));
    EXPECT_EQ(tell("/api/passkey/login", message, random_id()).status, 401) << "from another browser";
    EXPECT_EQ(tell("/api/passkey/login", message, guest_token).status, 401) << "used up by that";
    EXPECT_EQ(enter().status, 200);
}

TEST_F(PasskeysOfAnn, AreNoLongerGoodWhereTheirCounterStands) {
    ASSERT_EQ(add(challenge(session)), 200);
    EXPECT_EQ(enter().status, 200);
    --device.counter;
    --device.counter;
    EXPECT_EQ(enter().status, 401) << "a copy";
    EXPECT_EQ(enter().status, 401) << "the same number again";
    EXPECT_EQ(enter().status, 200);
}

TEST_F(PasskeysOfAnn, AreRefusedToOthers) {
    ASSERT_EQ(add(challenge(session)), 200);
    ++device.counter;
    js::object message = login(challenge(guest_token));
    message["owner"] = to_base64url("somebody else");
    EXPECT_EQ(tell("/api/passkey/login", message, guest_token).status, 401);
    device.flags = 0x01;
    EXPECT_EQ(enter().status, 401) << "nobody proved who they are";
    device.flags = 0x05;
    device.origin = "https://evil.example.org";
    EXPECT_EQ(enter().status, 401);
    device.origin = party.origin;
    const js::object remove{{"id", to_base64url(device.id)}};
    EXPECT_EQ(tell("/api/account/passkeys/remove", remove, guest_token).status, 401);
    EXPECT_EQ(listed(), 1u);
    EXPECT_EQ(tell("/api/account/passkeys/remove", remove, session).status, 200);
    EXPECT_EQ(listed(), 0u);
    EXPECT_EQ(enter().status, 401);
}

TEST_F(PasskeysOfAnn, GoWithARecoveryAndWithTheAccount) {
    const std::string code =
        text(tell("/api/account/codes", {{"password", "correct horse"}}, session).body.at("recovery_codes").at(0));
    ASSERT_EQ(add(challenge(session)), 200);
    session = tell("/api/account/recover", {{"name", "ann"}, {"code", code}, {"new_password", "correct horse"}}).token;
    EXPECT_EQ(enter().status, 401) << "whoever had the account has it no longer";
    ASSERT_EQ(add(challenge(session)), 200);
    EXPECT_EQ(tell("/api/account/delete", {{"password", "correct horse"}}, session).status, 200);
    EXPECT_EQ(enter().status, 401);
}

}  // namespace
}  // namespace tavoliere::server
