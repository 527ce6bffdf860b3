#include "games/stacks/stacks_place_words.hpp"

#include <array>
#include <string_view>

namespace tavoliere::stacks {

namespace {

// "il castello" is "nel castello", "nel proprio castello" or "nel castello nemico".
std::string in_place_italian(const std::string& name, bool own, bool enemy) {
    struct Article {
        std::string_view it, inside, inside_own, proper, hostile;
    };
    constexpr std::array<Article, 7> articles{{{"il ", "nel ", "nel ", "proprio ", " nemico"},
                                               {"lo ", "nello ", "nel ", "proprio ", " nemico"},
                                               {"la ", "nella ", "nella ", "propria ", " nemica"},
                                               {"l'", "nell'", "nel ", "proprio ", " nemico"},
                                               {"i ", "nei ", "nei ", "propri ", " nemici"},
                                               {"gli ", "negli ", "nei ", "propri ", " nemici"},
                                               {"le ", "nelle ", "nelle ", "proprie ", " nemiche"}}};
    for (const Article& each : articles) {
        if (!name.starts_with(each.it)) continue;
        const std::string noun = name.substr(each.it.size());
        return std::string(own ? each.inside_own : each.inside) + std::string(own ? each.proper : "") + noun +
               std::string(enemy ? each.hostile : "");
    }
    return "in " + name + (own ? " (proprio)" : enemy ? " (nemico)" : "");
}

}  // namespace

std::string in_place(const Description& text, const std::string& place, Language language) {
    const auto in = [&](Words words) { return std::string(words.in(language)); };
    if (place == "far row") return in({"in the far row", "nell'ultima riga"});
    if (place == "near row") return in({"in the near row", "nella prima riga"});
    if (place == "edge") return in({"at the edge", "sul bordo"});
    for (const Region& each : text.regions) {
        const bool own = place == "own " + each.id, enemy = place == "enemy " + each.id;
        if (!own && !enemy && place != each.id) continue;
        if (language == Language::italian) return in_place_italian(each.it, own, enemy);
        const bool has_article = each.en.starts_with("the ");
        return (own ? "in their own " : enemy ? "in the enemy's " : has_article ? "in " : "in the ") + each.en;
    }
    return "in " + place;
}

std::string into_place(const Description& text, const std::string& place, Language language) {
    if (place == "far row") return std::string(Words{"to the far row", "all'ultima riga"}.in(language));
    const std::string inside = in_place(text, place, language);
    if (language == Language::italian) return inside;
    return inside.starts_with("in ") ? "into" + inside.substr(2) : "to" + inside.substr(2);
}

}  // namespace tavoliere::stacks
