#include "server/http_header.hpp"

#include <algorithm>
#include <cctype>

namespace tavoliere::server {

namespace {

bool same_word(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](unsigned char one, unsigned char other) { return std::tolower(one) == std::tolower(other); });
}

std::string_view without_blanks(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return text.substr(0, text.find_last_not_of(" \t") + 1);
}

// What decides how long a request is and whom it asks.
struct Framing {
    int hosts = 0, lengths = 0, encodings = 0;
    bool chunked = true, one_length = true;

    void note(std::string_view name, std::string_view value) {
        if (same_word(name, "Host")) ++hosts;
        if (same_word(name, "Content-Length")) {
            ++lengths;
            one_length = value.find(',') == value.npos;
        }
        if (!same_word(name, "Transfer-Encoding")) return;
        ++encodings;
        chunked = chunked && same_word(value, "chunked");
    }
    // HTTP/1.0 knows neither chunks nor, always, a host.
    bool is_clear(bool old) const {
        if (hosts > 1 || (hosts == 0 && !old) || lengths + encodings > 1 || !one_length) return false;
        return encodings == 0 || (chunked && !old);
    }
};

}  // namespace

bool is_unambiguous(std::string_view header) {
    Framing framing;
    bool is_request_line = true, old = false;
    while (!header.empty()) {
        const std::size_t end = header.find("\r\n");
        if (end == std::string_view::npos) return false;
        const std::string_view line = header.substr(0, end);
        header.remove_prefix(end + 2);
        if (line.find_first_of(std::string_view("\r\n\0", 3)) != std::string_view::npos) return false;
        if (line.empty()) return header.empty() && framing.is_clear(old);
        if (is_request_line) {
            old = line.ends_with(" HTTP/1.0");
        } else {
            // A line that begins with a blank goes on with the one before, for some; so does a blank before the colon.
            const std::size_t colon = line.find(':');
            if (colon == std::string_view::npos || line.substr(0, colon).find_first_of(" \t") != line.npos)
                return false;
            framing.note(line.substr(0, colon), without_blanks(line.substr(colon + 1)));
        }
        is_request_line = false;
    }
    return false;
}

}  // namespace tavoliere::server
