// Stands in the place of src/article in a program that is built without it (TAVOLIERE_ARTICLE=OFF): what needs cmark,
// Pango and Cairo says so, and the rules are printed without their figures.

#include "article/document_figures.hpp"
#include "article/render.hpp"
#include "cli/verbs.hpp"

namespace tavoliere {

namespace {

Error built_without_articles() {
    return {{{"this program was built without articles, PNG and PDF",
              "questo programma è stato costruito senza articoli, PNG e PDF"}},
            {{"one built with TAVOLIERE_ARTICLE=ON", "uno costruito con TAVOLIERE_ARTICLE=ON"}}};
}

}  // namespace

namespace article {

Result<std::string> png_of(const std::string&) { return built_without_articles(); }
Result<std::string> pdf_of(const std::vector<std::string>&) { return built_without_articles(); }

Result<std::string> with_terminal_pictures(const Catalog&, std::string_view text, Language, Ink) {
    return std::string(text);
}
Result<std::string> with_svg_blocks(const Catalog&, std::string_view text, Language) { return std::string(text); }

}  // namespace article

namespace cli {

Verb article_verb() {
    return {"article",
            {"a text with figures as a page (not in this program)", "un testo con figure (non in questo programma)"},
            {"FILE"},
            with_common_flags({}),
            "article text.md",
            [](const Invocation&) -> int { throw UserError{built_without_articles()}; }};
}

}  // namespace cli

}  // namespace tavoliere
