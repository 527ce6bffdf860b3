#pragma once

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <string>

namespace tavoliere {

// Writes a certificate of this host that signs itself, and its key, to files; false where that fails.
inline bool write_certificate(const std::string& certificate_file, const std::string& key_file,
                              const std::string& host = "localhost") {
    EVP_PKEY* key = EVP_EC_gen("P-256");
    X509* certificate = X509_new();
    X509_set_version(certificate, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate), 0);
    X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
    X509_set_pubkey(certificate, key);
    X509_NAME* name = X509_get_subject_name(certificate);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>(host.c_str()), -1, -1,
                               0);
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

}  // namespace tavoliere
