#pragma once

#include <string>

#include "server/beast_request.hpp"
#include "server/http.hpp"

namespace tavoliere::server {

class Gateway;

// What we take from a request that has come from this peer. `proper`: whether its target can be read.
HttpRequest read_request(const BeastRequest& from, const Gateway& gateway, const std::string& peer, bool& proper);

}  // namespace tavoliere::server
