#include "server/tls_context.hpp"

#include <openssl/ssl.h>

#include <string_view>

namespace tavoliere::server {

namespace ssl = boost::asio::ssl;

namespace {

constexpr const char* ciphers_of_tls_1_2 = "ECDHE+AESGCM:ECDHE+CHACHA20";
// As ALPN writes it: its length, then the protocol.
constexpr std::string_view only_protocol = "\x08http/1.1";

// The name of a file is told whole: its end matters most.
Error cannot_read(const std::string& file, const std::string& why) {
    return {{{"cannot use \"{}\" for TLS: {}", "non posso usare \"{}\" per TLS: {}"}, {file, why}}};
}

// Whoever names the protocols that they speak must speak ours: a client of another one could be led here to be misled.
int choose_protocol(SSL*, const unsigned char** chosen, unsigned char* length, const unsigned char* offered,
                    unsigned offered_length, void*) {
    unsigned char* found = nullptr;
    const int result =
        SSL_select_next_proto(&found, length, reinterpret_cast<const unsigned char*>(only_protocol.data()),
                              static_cast<unsigned>(only_protocol.size()), offered, offered_length);
    *chosen = found;
    return result == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_ALERT_FATAL;
}

void restrict(SSL_CTX* context) {
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_cipher_list(context, ciphers_of_tls_1_2);
    SSL_CTX_set_options(context, SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_PRIORITIZE_CHACHA | SSL_OP_NO_RENEGOTIATION |
                                     SSL_OP_NO_COMPRESSION);
    SSL_CTX_set_alpn_select_cb(context, choose_protocol, nullptr);
}

}  // namespace

Result<TlsContext> make_tls_context(const std::string& certificate, const std::string& key) {
    auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
    restrict(context->native_handle());
    boost::system::error_code error;
    context->use_certificate_chain_file(certificate, error);
    if (error) return cannot_read(certificate, error.message());
    context->use_private_key_file(key, ssl::context::pem, error);
    if (error) return cannot_read(key, error.message());
    return context;
}

}  // namespace tavoliere::server
