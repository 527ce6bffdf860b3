#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace tavoliere::server {

// A request as Beast has read it; HttpRequest is what we take from it.
using BeastRequest = boost::beast::http::request<boost::beast::http::string_body>;

}  // namespace tavoliere::server
