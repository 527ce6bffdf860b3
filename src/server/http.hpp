#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/http_body.hpp"
#include "server/refusal.hpp"
#include "server/slots.hpp"
#include "server/time_control.hpp"

namespace tavoliere::server {

// What of an HTTP request matters here, apart from any library.
struct HttpRequest {
    std::string method{};
    std::string path{};  // decoded
    std::vector<std::pair<std::string, std::string>> query{};
    std::string token{};   // of the cookie
    std::string device{};  // of the cookie that outlives a login
    std::string host{};
    std::string origin{};
    std::string content_type{};
    std::string user_agent{};
    std::string fetch_site{};  // what a browser says of the page that asks
    bool marked = false;       // has the header that a foreign page cannot send
    bool accepts_gzip = false;
    std::string if_none_match{};
    std::string body{};
    std::string address{};
    bool local = false;           // from this machine, and not through a proxy that tells of itself
    std::string authorization{};  // the header
    bool secure = false;          // the client speaks https, to us or to the proxy
    // Has whoever asked hung up? It may be asked from any thread; nothing where nobody knows.
    std::function<bool()> gone{};

    // The value of a parameter; empty where there is none.
    std::string_view parameter(std::string_view name) const;
};

struct HttpResponse {
    int status = 200;
    std::string content_type = "application/json";
    HttpBody body{};
    std::vector<std::pair<std::string, std::string>> headers{};
    std::optional<std::string> new_token{};   // for the client's cookie
    std::optional<std::string> new_device{};  // for the one that outlives a login
    Slot slot{};                              // let go when it has been written
};

// Splits and decodes what follows the method; false where it is not proper.
bool read_target(std::string_view target, HttpRequest& request);
// The value of one cookie of a Cookie header.
std::string_view cookie_value(std::string_view header, std::string_view name);
// Whether an Accept-Encoding header allows gzip.
bool allows_gzip(std::string_view header);
// Whether an If-None-Match header names this tag, strongly or weakly.
bool names_tag(std::string_view header, std::string_view tag);
// Does an Origin header name the very server that the Host header names?
bool same_origin(std::string_view origin, std::string_view host);

// Does a browser send it for a page of somebody else?
bool comes_from_elsewhere(const HttpRequest& request);

HttpResponse json_response(std::string body);
HttpResponse refusal_response(const Refusal& refusal);
// A refusal that will not last.
HttpResponse refusal_response(const Refusal& refusal, Millis retry_after);
HttpResponse not_found();

// The cookie that holds a token. Over https no other server of the same domain can set a cookie of this name.
constexpr std::string_view cookie_name(bool secure) { return secure ? "__Host-tavoliere" : "tavoliere"; }
// The cookie that marks a browser in which somebody has logged in before. It opens nothing.
constexpr std::string_view device_cookie_name(bool secure) {
    return secure ? "__Host-tavoliere-device" : "tavoliere-device";
}
// How long a browser keeps its token, and the store the session that it opens.
constexpr Millis token_lifetime = 365 * 24 * 60 * 60 * second;
// How long a device is kept there; that is longer, because it is needed when the session is over.
constexpr Millis device_lifetime = 400 * 24 * 60 * 60 * second;
// The headers that give a browser its tokens.
std::string cookie_header(std::string_view token, bool secure);
std::string device_cookie_header(std::string_view token, bool secure);
// For a year the browser does not ask without https, where somebody between might answer.
constexpr std::string_view strict_transport = "max-age=31536000";
// Adds what an answer needs besides where the client speaks https, and the cookies with its new tokens.
void complete_for(bool secure, HttpResponse& response);

// What every response carries, so that a browser lets nobody else's script near the page.
const std::vector<std::pair<std::string_view, std::string_view>>& protecting_headers();

}  // namespace tavoliere::server
