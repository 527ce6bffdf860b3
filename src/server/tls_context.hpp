#pragma once

#include <boost/asio/ssl/context.hpp>
#include <memory>
#include <string>

#include "core/result.hpp"

namespace tavoliere::server {

// What a connection over TLS rests on: the certificate, and TLS 1.3, or 1.2 with forward secrecy and authenticated
// encryption alone, in the order that the server prefers. Says which file cannot be used.
using TlsContext = std::shared_ptr<boost::asio::ssl::context>;
Result<TlsContext> make_tls_context(const std::string& certificate, const std::string& key);

}  // namespace tavoliere::server
