#include "tls_client.hpp"

#include <fstream>

#include "hall_fixture.hpp"
#include "server/server.hpp"
#include "support/games.hpp"

namespace tavoliere::server {
namespace {

class Tls : public ::testing::Test {
protected:
    void SetUp() override {
        std::filesystem::create_directories(folder.path());
        ASSERT_TRUE(write_certificate(certificate, key));
    }
    Result<std::unique_ptr<Server>> started() {
        ServerOptions options;
        options.port = 0;
        options.data = folder.path() + "/data";
        options.certificate = certificate;
        options.key = key;
        return Server::start(catalog(), options);
    }

    TemporaryFolder folder;
    std::string certificate = folder.path() + "/cert.pem", key = folder.path() + "/key.pem";
};

TEST_F(Tls, CarriesTheWebSocketAndASecureCookie) {
    auto server = started();
    ASSERT_TRUE(server) << server.error().in(Language::english);
    EXPECT_TRUE((*server)->url().starts_with("https://"));
    TlsClient client((*server)->port());
    ASSERT_TRUE(client.secured());
    EXPECT_EQ(client.request("GET", "/healthz").body, "ok\n");
    EXPECT_NE(client.request("GET", "/").header("Strict-Transport-Security"), "");
    const auto upgraded = client.upgrade("", "https://" + client.host());
    ASSERT_EQ(upgraded.status, 101);
    const std::string cookie = upgraded.header("Set-Cookie");
    EXPECT_TRUE(cookie.starts_with("__Host-tavoliere=")) << cookie;
    for (const char* attribute : {"Secure", "HttpOnly", "SameSite=Strict", "Path=/"})
        EXPECT_NE(cookie.find(attribute), std::string::npos) << cookie;
    EXPECT_EQ(cookie.find("Domain"), std::string::npos) << "browsers would refuse it";
    const std::string token = cookie.substr(cookie.find('=') + 1, cookie.find(';') - cookie.find('=') - 1);
    const js::object hello = client.await("hello");
    ASSERT_FALSE(hello.empty());
    const std::string person = text(hello.at("person").at("id"));
    const auto me = [&](const std::string& name) {
        return TlsClient((*server)->port()).request("GET", "/api/me", "Cookie: " + name + '=' + token + "\r\n").body;
    };
    EXPECT_NE(me("__Host-tavoliere").find(person), std::string::npos);
    EXPECT_EQ(me("tavoliere").find(person), std::string::npos) << "which another server of the domain could set";
    client.send_json({{"t", "create"}, {"game", "dvonn"}, {"with", "here"}});
    const js::object room = client.await("room");
    client.send_json({{"t", "move"}, {"room", room.at("room")}, {"on", room.at("hash")}, {"action", "a3"}});
    EXPECT_EQ(client.await("ok").at("ply").as_int64(), 1);
    EXPECT_EQ(TlsClient((*server)->port()).upgrade("", "https://evil.example").status, 403);
}

// Forward secrecy and authenticated encryption, in the server's order; no other protocol, and no library's name.
TEST_F(Tls, UsesOnlyWhatIsSound) {
    auto server = started();
    ASSERT_TRUE(server);
    const int port = (*server)->port();
    for (const char* weak : {"AES128-SHA", "AES256-GCM-SHA384", "ECDHE-ECDSA-AES256-SHA", "ECDHE-RSA-AES128-SHA256"})
        EXPECT_FALSE(TlsClient(port, {.version = TLS1_2_VERSION, .ciphers = weak}).secured()) << weak;
    TlsClient old(port, {.version = TLS1_2_VERSION});
    ASSERT_TRUE(old.secured());
    EXPECT_NE(old.cipher().find("GCM"), std::string::npos) << old.cipher();
    EXPECT_FALSE(TlsClient(port, {.version = TLS1_1_VERSION, .ciphers = "ALL:@SECLEVEL=0"}).secured());
    EXPECT_TRUE(TlsClient(port, {.version = TLS1_3_VERSION}).secured());
    EXPECT_FALSE(TlsClient(port, {.protocols = "\x02h2"}).secured()) << "nobody is misled to another protocol";
    TlsClient client(port, {.protocols = "\x02h2\x08http/1.1"});
    ASSERT_TRUE(client.secured());
    const auto upgraded = client.upgrade("", "https://" + client.host());
    EXPECT_EQ(upgraded.header("Server"), "Tavoliere");
    EXPECT_NE(upgraded.header("Strict-Transport-Security"), "");
    for (const char* path : {"/", "/%", "/api/nothing", "/ws"}) {
        TlsClient asking(port);
        const auto answer = asking.request("GET", path);
        EXPECT_NE(answer.header("Strict-Transport-Security"), "") << path;
        EXPECT_NE(answer.header("Permissions-Policy"), "") << path;
        EXPECT_EQ(answer.headers.find("Beast"), std::string::npos) << path;
    }
}

// A machine without instructions for AES asks for ChaCha20 first, which is faster and as sound there.
TEST_F(Tls, ChoosesTheCipherUnlessChaCha20IsAskedForFirst) {
    auto server = started();
    ASSERT_TRUE(server);
    const std::string big = "ECDHE-ECDSA-AES256-GCM-SHA384", small = "ECDHE-ECDSA-AES128-GCM-SHA256",
                      chacha = "ECDHE-ECDSA-CHACHA20-POLY1305";
    const auto chosen = [&](const std::string& offered) {
        return TlsClient((*server)->port(), {.version = TLS1_2_VERSION, .ciphers = offered.c_str()}).cipher();
    };
    EXPECT_EQ(chosen(big + ':' + small), big);
    EXPECT_EQ(chosen(small + ':' + big), big) << "in the server's order";
    EXPECT_EQ(chosen(small + ':' + chacha), small);
    EXPECT_EQ(chosen(chacha + ':' + small), chacha);
}

TEST_F(Tls, ARenewedCertificateServesWhoeverConnectsNext) {
    auto server = started();
    ASSERT_TRUE(server);
    TlsClient before((*server)->port());
    const std::string old = before.certificate();
    ASSERT_NE(old, "");
    ASSERT_TRUE(write_certificate(certificate, key));
    (*server)->reload_certificate();
    EXPECT_NE(TlsClient((*server)->port()).certificate(), old);
    EXPECT_EQ(before.request("GET", "/healthz").body, "ok\n") << "who is connected stays";
    std::ofstream(certificate) << "nonsense\n";
    (*server)->reload_certificate();
    EXPECT_TRUE(TlsClient((*server)->port()).secured()) << "the last good one stays";
}

TEST_F(Tls, TellsWhoSpeaksPlainHttp) {
    auto server = started();
    ASSERT_TRUE(server);
    SocketClient plain((*server)->port());
    const auto response = plain.request("GET", "/");
    EXPECT_EQ(response.status, 400);
    EXPECT_NE(response.body.find("https://"), std::string::npos) << response.body;
    SocketClient nonsense((*server)->port());
    nonsense.write(std::string("\x16\x03\x01\x00\x05nonsense", 13));
    nonsense.await_end();
    TlsClient after((*server)->port());
    EXPECT_EQ(after.request("GET", "/healthz").body, "ok\n");
}

TEST_F(Tls, SaysWhichFileIsBad) {
    const auto error_with = [&](const std::string& file) {
        auto server = started();
        EXPECT_FALSE(server);
        if (server) return false;
        const std::string italian = server.error().in(Language::italian);
        return server.error().in(Language::english).find(file) != std::string::npos &&
               italian.find("non posso usare") != std::string::npos;
    };
    const std::string good = certificate;
    certificate = folder.path() + "/missing.pem";
    EXPECT_TRUE(error_with("missing.pem"));
    certificate = folder.path() + "/nonsense.pem";
    std::ofstream(certificate) << "nonsense\n";
    EXPECT_TRUE(error_with("nonsense.pem"));
    certificate = good;
    // The key of another certificate.
    const std::string other = folder.path() + "/other.pem";
    ASSERT_TRUE(write_certificate(folder.path() + "/unused.pem", other));
    key = other;
    EXPECT_TRUE(error_with("other.pem"));
}

}  // namespace
}  // namespace tavoliere::server
