#include "laws.hpp"
#include "quiet_server.hpp"
#include "server/json_reader.hpp"

// A request: its method and target, then its headers, a line each, an empty line and the body. The HTTP parser itself
// is Beast's; what is tried here is everything that the server makes of what it was given.
namespace tavoliere::fuzz {
namespace {

using namespace server;

std::string_view take_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    return line;
}

void read_header(std::string_view line, HttpRequest& request) {
    const std::size_t colon = std::min(line.find(':'), line.size());
    const std::string_view name = line.substr(0, colon);
    const std::string value(line.substr(std::min(line.size(), colon + 1)));
    if (name == "Host") request.host = value;
    if (name == "Origin") request.origin = value;
    if (name == "Content-Type") request.content_type = value;
    if (name == "X-Tavoliere") request.marked = value == "1";
    if (name == "If-None-Match") request.if_none_match = value;
    if (name == "Cookie") request.token = cookie_value(value, cookie_name);
}

void check_answer(const HttpResponse& answer, std::string_view target) {
    require(answer.status >= 200 && answer.status < 600, "an answer has a status", std::string(target));
    require(is_utf8(answer.body), "an answer is UTF-8", std::string(target));
    for (const auto& [name, value] : answer.headers)
        require(value.find_first_of("\r\n") == std::string::npos, "a header is one line", std::string(target));
    require(answer.status < 500 || answer.status == 503, "no request is the server's fault", std::string(target));
}

}  // namespace
}  // namespace tavoliere::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tavoliere::fuzz;
    std::string_view text(reinterpret_cast<const char*>(data), size);
    std::string_view first = take_line(text);
    tavoliere::server::HttpRequest request;
    const std::size_t space = std::min(first.find(' '), first.size());
    request.method = first.substr(0, space);
    const std::string_view target = first.substr(std::min(first.size(), space + 1));
    request.address = "127.0.0.1";
    if (!tavoliere::server::read_target(target, request)) return 0;
    require(tavoliere::server::is_utf8(request.path), "a path is UTF-8", std::string(target));
    while (!text.empty()) {
        const std::string_view line = take_line(text);
        if (line.empty()) break;
        read_header(line, request);
    }
    request.body = text;
    QuietServer server;
    check_answer(server.answer(request), target);
    return 0;
}
