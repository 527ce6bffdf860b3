#include "game/info.hpp"

namespace tavoliere {

OptionSpec cap_option() {
    return {.key = "cap",
            .name = {"Longest game, in turns", "Durata massima, in turni"},
            .meaning = {"the game is a draw after this many turns", "la partita è pari dopo questo numero di turni"},
            .least = 1,
            .most = 100'000,
            .newsletter_default = "1000"};
}

std::vector<OptionSpec> with_common_options(std::vector<OptionSpec> own) {
    std::vector<OptionSpec> all;
    all.push_back({.key = "rules",
                   .name = {"Rules", "Regole"},
                   .meaning = {"whose rules decide where they differ", "quali regole valgono dove differiscono"},
                   .values = {{"newsletter", {"usual", "consuete"}}, {"author", {"the author's", "dell'autore"}}},
                   .newsletter_default = "newsletter"});
    for (OptionSpec& spec : own) all.push_back(std::move(spec));
    all.push_back(cap_option());
    return all;
}

Words words_of(Difficulty difficulty) {
    switch (difficulty) {
        case Difficulty::easy:
            return {"easy to learn", "facile da imparare"};
        case Difficulty::medium:
            return {"a few rules more", "qualche regola in più"};
        case Difficulty::chess:
            return {"if you know chess", "se conosci gli scacchi"};
        default:
            return {};
    }
}

}  // namespace tavoliere
