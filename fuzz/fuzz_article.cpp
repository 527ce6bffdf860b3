#include "article/document_figures.hpp"
#include "article/html.hpp"
#include "article/markdown.hpp"
#include "drawing/stepped_game.hpp"
#include "laws.hpp"
#include "support/variants.hpp"

// Any text as an article: it is refused in words and with a line, or it becomes a page in which nothing of it is markup
// that runs or leads somewhere it should not.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tavoliere;
    const std::string text(reinterpret_cast<const char*>(data), size);
    const Result<article::Article> read = article::read_markdown(text, {catalog()});
    const Result<std::string> pictures =
        article::with_terminal_pictures(catalog(), text, Language::italian, Ink::plain);
    fuzz::require(static_cast<bool>(read) || !read.error().in(Language::italian).empty(), "an error has words", text);
    fuzz::require(static_cast<bool>(read) || read.error().line > 0, "an error has a line", text);
    fuzz::require(!read || pictures, "what is an article has figures", text);
    if (!read) return 0;
    std::string html = article::to_html(*read);
    // Games to step through have a script of our own, the same for all of them and once on a page.
    const std::string own = "<script>" + std::string(stepper_script()) + "</script>";
    if (const std::size_t at = html.find(own); at != std::string::npos) html.erase(at, own.size());
    for (const char* bad :
         {"<script", "<img", "<iframe", "href=\"javascript", "href=\"data", " onerror=\"", " onload=\""})
        fuzz::require(html.find(bad) == std::string::npos, "nothing becomes markup", text);
    return 0;
}
