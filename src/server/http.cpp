#include "server/http.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/json_writer.hpp"
#include "core/utf8.hpp"

namespace tavoliere::server {

namespace {

// "%41" to "A", and in a query "+" to a space. Nothing where it is not UTF-8 or hides a control character.
std::optional<std::string> decoded(std::string_view text, bool in_query) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '+' && in_query) c = ' ';
        if (c == '%') {
            unsigned code = 0;
            if (i + 2 >= text.size()) return std::nullopt;
            const auto [end, error] = std::from_chars(text.data() + i + 1, text.data() + i + 3, code, 16);
            if (error != std::errc{} || end != text.data() + i + 3) return std::nullopt;
            c = static_cast<char>(code);
            i += 2;
        }
        if (static_cast<unsigned char>(c) < 0x20) return std::nullopt;
        plain += c;
    }
    if (!is_utf8(plain)) return std::nullopt;
    return plain;
}

struct Status {
    std::string_view code;
    int status;
};

constexpr auto statuses = std::to_array<Status>({{"unknown", 404},
                                                 {"not_yours", 403},
                                                 {"not_allowed", 403},
                                                 {"banned", 403},
                                                 {"too_many", 429},
                                                 {"quota", 429},
                                                 {"storage", 503},
                                                 {"login", 401},
                                                 {"taken", 409},
                                                 {"over", 409}});

std::string cookie_of(std::string_view name, std::string_view token, Millis lifetime, bool secure) {
    return std::string(name) + '=' + std::string(token) + "; Path=/; Max-Age=" + std::to_string(lifetime / second) +
           "; HttpOnly; SameSite=Strict" + (secure ? "; Secure" : "");
}

}  // namespace

std::string_view HttpRequest::parameter(std::string_view name) const {
    for (const auto& [key, value] : query)
        if (key == name) return value;
    return {};
}

bool read_target(std::string_view target, HttpRequest& request) {
    constexpr std::size_t most_parameters = 32;
    if (!target.starts_with('/')) return false;
    const std::size_t mark = target.find('?');
    const std::optional<std::string> path = decoded(target.substr(0, mark), false);
    if (!path) return false;
    request.path = *path;
    if (mark == std::string_view::npos) return true;
    std::string_view rest = target.substr(mark + 1);
    while (!rest.empty()) {
        const std::string_view part = rest.substr(0, rest.find('&'));
        rest.remove_prefix(std::min(part.size() + 1, rest.size()));
        if (part.empty()) continue;
        const std::size_t equals = std::min(part.find('='), part.size());
        const std::optional<std::string> key = decoded(part.substr(0, equals), true);
        const std::optional<std::string> value = decoded(part.substr(std::min(equals + 1, part.size())), true);
        if (!key || !value || request.query.size() >= most_parameters) return false;
        request.query.emplace_back(*key, *value);
    }
    return true;
}

std::string_view cookie_value(std::string_view header, std::string_view name) {
    while (!header.empty()) {
        std::string_view part = header.substr(0, header.find(';'));
        header.remove_prefix(std::min(part.size() + 1, header.size()));
        part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
        const std::size_t equals = part.find('=');
        if (equals != std::string_view::npos && part.substr(0, equals) == name) return part.substr(equals + 1);
    }
    return {};
}

bool allows_gzip(std::string_view header) {
    const std::size_t at = header.find("gzip");
    if (at == std::string_view::npos) return false;
    const std::string_view weight = header.substr(at + 4, header.find(',', at) - (at + 4));
    // Only a weight of zero forbids it: ";q=0", ";q=0.000".
    const std::size_t equals = weight.find("q=");
    return equals == std::string_view::npos || weight.find_first_of("123456789", equals) != std::string_view::npos;
}

bool names_tag(std::string_view header, std::string_view tag) {
    while (!header.empty()) {
        std::string_view part = header.substr(0, header.find(','));
        header.remove_prefix(std::min(part.size() + 1, header.size()));
        part.remove_prefix(std::min(part.find_first_not_of(" \t"), part.size()));
        part = part.substr(0, part.find_last_not_of(" \t") + 1);
        if (part.starts_with("W/")) part.remove_prefix(2);
        if (part == tag || part == "*") return true;
    }
    return false;
}

bool same_origin(std::string_view origin, std::string_view host) {
    for (const std::string_view scheme : {"http://", "https://"})
        if (origin.starts_with(scheme)) return !host.empty() && origin.substr(scheme.size()) == host;
    return false;
}

// Old browsers say nothing of the page; then the origin tells, which every one sends with what could do harm.
bool comes_from_elsewhere(const HttpRequest& request) {
    if (!request.origin.empty() && !same_origin(request.origin, request.host)) return true;
    return !request.fetch_site.empty() && request.fetch_site != "same-origin" && request.fetch_site != "none";
}

HttpResponse json_response(std::string body) {
    HttpResponse response;
    response.body = std::move(body);
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

HttpResponse refusal_response(const Refusal& refusal) {
    JsonWriter json;
    json.begin_object();
    write_refusal(json, refusal);
    HttpResponse response = json_response(json.end_object().text());
    response.status = 400;
    for (const Status& known : statuses)
        if (known.code == refusal.code) response.status = known.status;
    return response;
}

HttpResponse refusal_response(const Refusal& refusal, Millis retry_after) {
    HttpResponse response = refusal_response(refusal);
    const Millis seconds = std::max<Millis>(1, (retry_after + second - 1) / second);
    response.headers.emplace_back("Retry-After", std::to_string(seconds));
    return response;
}

HttpResponse not_found() {
    return refusal_response(refusals::make("unknown", {"there is nothing here", "qui non c'è nulla"}));
}

std::string cookie_header(std::string_view token, bool secure) {
    return cookie_of(cookie_name(secure), token, token_lifetime, secure);
}

std::string device_cookie_header(std::string_view token, bool secure) {
    return cookie_of(device_cookie_name(secure), token, device_lifetime, secure);
}

void complete_for(bool secure, HttpResponse& response) {
    if (secure) response.headers.emplace_back("Strict-Transport-Security", strict_transport);
    if (response.new_token) response.headers.emplace_back("Set-Cookie", cookie_header(*response.new_token, secure));
    if (response.new_device)
        response.headers.emplace_back("Set-Cookie", device_cookie_header(*response.new_device, secure));
}

const std::vector<std::pair<std::string_view, std::string_view>>& protecting_headers() {
    static const std::vector<std::pair<std::string_view, std::string_view>> headers{
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
         "font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
         "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Permissions-Policy",
         "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), "
         "microphone=(), midi=(), payment=(), usb=()"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"}};
    return headers;
}

}  // namespace tavoliere::server
