#pragma once

#include <openssl/ssl.h>

#include "socket_client.hpp"
#include "support/certificate.hpp"

namespace tavoliere::server {

// What a client of TLS insists on.
struct TlsWishes {
    int version = 0;               // any
    const char* ciphers = "";      // up to TLS 1.2
    std::string_view protocols{};  // as ALPN writes them
};

// The same client over TLS. It believes any certificate.
class TlsClient : public SocketClient {
public:
    explicit TlsClient(int port, const TlsWishes& wishes = {})
        : SocketClient(port), context_(SSL_CTX_new(TLS_client_method())) {
        SSL_CTX_set_min_proto_version(context_, wishes.version);
        SSL_CTX_set_max_proto_version(context_, wishes.version);
        if (*wishes.ciphers) {
            EXPECT_EQ(SSL_CTX_set_cipher_list(context_, wishes.ciphers), 1) << wishes.ciphers;
        }
        session_ = SSL_new(context_);
        SSL_set_alpn_protos(session_, reinterpret_cast<const unsigned char*>(wishes.protocols.data()),
                            static_cast<unsigned>(wishes.protocols.size()));
        SSL_set_fd(session_, descriptor());
        secured_ = SSL_connect(session_) == 1;
    }
    ~TlsClient() override {
        SSL_free(session_);
        SSL_CTX_free(context_);
    }
    bool secured() const { return secured_; }
    std::string cipher() const { return SSL_get_cipher_name(session_); }
    // The digest of the server's certificate; empty where it has shown none.
    std::string certificate() const {
        X509* shown = SSL_get1_peer_certificate(session_);
        if (!shown) return "";
        std::string digest(EVP_MAX_MD_SIZE, '\0');
        unsigned size = 0;
        X509_digest(shown, EVP_sha256(), reinterpret_cast<unsigned char*>(digest.data()), &size);
        X509_free(shown);
        digest.resize(size);
        return digest;
    }

private:
    long send_bytes(const char* bytes, std::size_t size) override {
        return SSL_write(session_, bytes, static_cast<int>(size));
    }
    long receive_bytes(char* bytes, std::size_t size) override {
        return SSL_read(session_, bytes, static_cast<int>(size));
    }

    SSL_CTX* context_;
    SSL* session_ = nullptr;
    bool secured_ = false;
};

}  // namespace tavoliere::server
