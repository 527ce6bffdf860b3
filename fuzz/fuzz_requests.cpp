#include <boost/beast/http/fields.hpp>

#include "core/utf8.hpp"
#include "input.hpp"
#include "laws.hpp"
#include "quiet_server.hpp"
#include "server/read_request.hpp"

// Requests, one after the other: of each its method and target, then its headers, a line each, an empty line and the
// body, which a line of ==== ends. Somebody is logged in behind the token of the seeds, and has a game, $R. What is
// tried here is everything that the server makes of what it was given; fuzz_wire tries how it reads the bytes.
namespace tavoliere::fuzz {
namespace {

using namespace server;

const std::string token = "abcdefghijklmnopqrstuv";

boost::beast::string_view for_beast(std::string_view text) { return {text.data(), text.size()}; }

void read_header(std::string_view line, BeastRequest& request) {
    const std::size_t colon = std::min(line.find(':'), line.size());
    if (colon > 0)
        request.insert(for_beast(line.substr(0, colon)), for_beast(line.substr(std::min(line.size(), colon + 1))));
}

BeastRequest take_request(std::string_view& text) {
    BeastRequest request;
    const std::string_view first = take_line(text);
    const std::size_t space = std::min(first.find(' '), first.size());
    request.method_string(for_beast(first.substr(0, space)));
    request.target(for_beast(first.substr(std::min(first.size(), space + 1))));
    for (std::string_view line = take_line(text); !line.empty(); line = take_line(text)) read_header(line, request);
    const std::size_t end = text.find("\n====\n");
    request.body() = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 6);
    return request;
}

void check_answer(HttpResponse answer, const HttpRequest& request) {
    complete_for(request.secure, answer);
    require(answer.status >= 200 && answer.status < 600, "an answer has a status", request.path);
    require(answer.status < 500 || answer.status == 503, "no request is the server's fault", request.path);
    bool packed = false;
    for (const auto& [name, value] : answer.headers) {
        require(value.find_first_of("\r\n") == std::string::npos, "a header is one line", request.path);
        packed = packed || name == "Content-Encoding";
    }
    require(!packed || request.accepts_gzip, "only who accepts it gets gzip", request.path);
    const bool is_text = !answer.content_type.starts_with("image/") && !answer.content_type.starts_with("font/");
    require(packed || !is_text || is_utf8(answer.body.text()), "an answer is UTF-8", request.path);
}

}  // namespace
}  // namespace tavoliere::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tavoliere::fuzz;
    using namespace tavoliere::server;
    QuietServer server;
    server.log_in(token, 1);
    server.receive(1, R"({"t":"create","game":"dvonn","with":"here"})");
    const std::string text = server.filled_in({reinterpret_cast<const char*>(data), size});
    for (std::string_view rest = text; !rest.empty();) {
        bool proper = false;
        const HttpRequest request = read_request(take_request(rest), server.gateway(), "127.0.0.1", proper);
        if (!proper) continue;
        require(tavoliere::is_utf8(request.path), "a path is UTF-8", request.path);
        check_answer(server.answer(request), request);
    }
    return 0;
}
