#include "cli/rules_texts.hpp"

#include "article/document_figures.hpp"
#include "lessons/rules_parts.hpp"

namespace tavoliere::cli {

namespace {

std::string rules_document(const AnyGame& game, Language language) {
    const auto& rules = game.family().rules;
    return rules ? rules(game.options(), language) : "";
}

}  // namespace

std::string rules_for_terminal(const Catalog& catalog, const AnyGame& game, Language language, Ink ink) {
    const std::string document = without_lessons(rules_document(game, language));
    Result<std::string> text = article::with_terminal_pictures(catalog, document, language, ink);
    return text ? std::move(*text) : document;
}

std::string rules_for_page(const FamilyPtr& family, Language language) {
    Catalog catalog;
    catalog.add(family);
    const Result<std::unique_ptr<AnyGame>> usual = make_game(family);
    if (!usual) return {};
    const std::string document = rules_on_page(rules_document(**usual, language), language);
    Result<std::string> text = article::with_svg_blocks(catalog, document, language);
    return text ? std::move(*text) : document;
}

}  // namespace tavoliere::cli
