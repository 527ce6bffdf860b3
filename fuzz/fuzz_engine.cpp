#include "core/json_reader.hpp"
#include "game/catalog.hpp"
#include "laws.hpp"
#include "protocol/analysis_responder.hpp"
#include "protocol/ugi.hpp"
#include "support/variants.hpp"

// What other programs say to the engine, a line each: UGI, or JSON where the text begins with a brace. Whatever it is,
// the engine goes on, and what it answers is well formed.
namespace tavoliere::fuzz {
namespace {

constexpr std::size_t most_lines = 40;

template <class Say>
void say_lines(std::string_view text, Say&& say) {
    for (std::size_t i = 0; i < most_lines && !text.empty(); ++i) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        say(line);
    }
}

// Memory and threads would only cost time.
bool asks_for_machine(std::string_view line) {
    return line.find("Hash") != line.npos || line.find("Threads") != line.npos;
}

void talk_ugi(std::string_view text) {
    UgiResponder session(catalog(), std::move(*catalog().make("byte")), [](const std::string& line) {
        require(line.find('\n') == line.npos, "an answer is one line", line);
    });
    session.obey("setoption name Hash value 1");
    say_lines(text, [&](std::string_view line) {
        if (asks_for_machine(line) || !session.obey(line)) return;
        session.obey("stop");
        session.wait();
    });
}

void talk_json(std::string_view text) {
    AnalysisResponder session(catalog(), 1, 1, [](const std::string& line) {
        require(static_cast<bool>(read_json(line)), "an answer is JSON", line);
    });
    say_lines(text, [&](std::string_view line) { session.obey(line); });
}

}  // namespace
}  // namespace tavoliere::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tavoliere;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (text.starts_with('{'))
        fuzz::talk_json(text);
    else
        fuzz::talk_ugi(text);
    return 0;
}
