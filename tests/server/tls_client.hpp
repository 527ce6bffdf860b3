#pragma once

#include <openssl/ssl.h>
#include <openssl/x509.h>

#include "socket_client.hpp"

namespace tavoliere::server {

// Writes a certificate that signs itself, and its key, to files; false where that fails.
inline bool write_certificate(const std::string& certificate_file, const std::string& key_file) {
    EVP_PKEY* key = EVP_EC_gen("P-256");
    X509* certificate = X509_new();
    X509_set_version(certificate, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate), 0);
    X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
    X509_set_pubkey(certificate, key);
    X509_NAME* name = X509_get_subject_name(certificate);
    const auto* host = reinterpret_cast<const unsigned char*>("localhost");
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, host, -1, -1, 0);
    X509_set_issuer_name(certificate, name);
    bool done = X509_sign(certificate, key, EVP_sha256()) > 0;
    if (BIO* file = BIO_new_file(certificate_file.c_str(), "w")) {
        done = PEM_write_bio_X509(file, certificate) == 1 && done;
        BIO_free(file);
    }
    if (BIO* file = BIO_new_file(key_file.c_str(), "w")) {
        done = PEM_write_bio_PrivateKey(file, key, nullptr, nullptr, 0, nullptr, nullptr) == 1 && done;
        BIO_free(file);
    }
    X509_free(certificate);
    EVP_PKEY_free(key);
    return done;
}

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
