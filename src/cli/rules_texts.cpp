#include "cli/rules_texts.hpp"

#include <map>
#include <mutex>

#include "article/document_figures.hpp"

namespace tavoliere::cli {

namespace {

std::string_view rules_document(const Catalog& catalog, std::string_view game, Language language) {
    const FamilyPtr family = catalog.find(game);
    return family ? family->rules.in(language) : std::string_view();
}

}  // namespace

std::string rules_for_terminal(const Catalog& catalog, std::string_view game, Language language, Ink ink) {
    const std::string_view document = rules_document(catalog, game, language);
    Result<std::string> text = article::with_terminal_pictures(catalog, document, language, ink);
    return text ? std::move(*text) : std::string(document);
}

std::string_view rules_for_page(const Catalog& catalog, std::string_view game, Language language) {
    static std::mutex mutex;
    static std::map<std::pair<std::string, Language>, std::string> made;
    const std::string_view document = rules_document(catalog, game, language);
    if (document.empty()) return {};
    const std::scoped_lock lock(mutex);
    const auto [place, is_new] = made.try_emplace({std::string(game), language});
    if (is_new) {
        Result<std::string> text = article::with_svg_blocks(catalog, document, language);
        place->second = text ? std::move(*text) : std::string(document);
    }
    return place->second;
}

}  // namespace tavoliere::cli
