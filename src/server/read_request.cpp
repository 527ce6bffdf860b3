#include "server/read_request.hpp"

#include <boost/beast/http/field.hpp>
#include <boost/beast/http/verb.hpp>

#include "server/client_address.hpp"
#include "server/gateway.hpp"

namespace tavoliere::server {

namespace http = boost::beast::http;

namespace {

template <class Name>
std::string field_of(const BeastRequest& from, Name name) {
    const auto value = from[name];
    return {value.data(), value.size()};
}

// A proxy adds what it sees after what it was told.
std::string forwarded_of(const BeastRequest& from, boost::beast::string_view header) {
    std::string last;
    const auto [first, end] = from.equal_range(header);
    for (auto field = first; field != end; ++field) last.assign(field->value().data(), field->value().size());
    return last;
}

}  // namespace

HttpRequest read_request(const BeastRequest& from, const Gateway& gateway, const std::string& peer, bool& proper) {
    HttpRequest request;
    const auto method = from.method_string();
    request.method = from.method() == http::verb::head ? "GET" : std::string(method.data(), method.size());
    request.host = field_of(from, http::field::host);
    request.origin = field_of(from, http::field::origin);
    request.content_type = field_of(from, http::field::content_type);
    request.user_agent = field_of(from, http::field::user_agent);
    request.marked = field_of(from, "X-Tavoliere") == "1";
    request.accepts_gzip = allows_gzip(field_of(from, http::field::accept_encoding));
    request.if_none_match = field_of(from, http::field::if_none_match);
    request.fetch_site = field_of(from, "Sec-Fetch-Site");
    request.body = from.body();
    const std::string forwarded = forwarded_of(from, "X-Forwarded-For");
    request.address = gateway.client(peer, forwarded);
    request.local = is_loopback(peer) && forwarded.empty();
    request.authorization = field_of(from, http::field::authorization);
    request.secure = gateway.is_secure(peer, forwarded_of(from, "X-Forwarded-Proto"));
    const std::string cookies = field_of(from, http::field::cookie);
    request.token = cookie_value(cookies, cookie_name(request.secure));
    request.device = cookie_value(cookies, device_cookie_name(request.secure));
    proper = read_target({from.target().data(), from.target().size()}, request);
    return request;
}

}  // namespace tavoliere::server
