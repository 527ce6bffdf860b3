#include "cli/rules_texts.hpp"

#include <map>
#include <mutex>

#include "article/document_figures.hpp"

namespace tavoliere::cli {

namespace {

std::string rules_document(const AnyGame& game, Language language) {
    const auto& rules = game.family().rules;
    return rules ? rules(game.options(), language) : "";
}

}  // namespace

std::string rules_for_terminal(const Catalog& catalog, const AnyGame& game, Language language, Ink ink) {
    const std::string document = rules_document(game, language);
    Result<std::string> text = article::with_terminal_pictures(catalog, document, language, ink);
    return text ? std::move(*text) : document;
}

std::string_view rules_for_page(const Catalog& catalog, std::string_view game, Language language) {
    static std::mutex mutex;
    static std::map<std::pair<std::string, Language>, std::string> made;
    const Result<std::unique_ptr<AnyGame>> usual = catalog.make(game);
    if (!usual) return {};
    const std::scoped_lock lock(mutex);
    const auto [place, is_new] = made.try_emplace({std::string(game), language});
    if (is_new) {
        const std::string document = rules_document(**usual, language);
        Result<std::string> text = article::with_svg_blocks(catalog, document, language);
        place->second = text ? std::move(*text) : document;
    }
    return place->second;
}

}  // namespace tavoliere::cli
