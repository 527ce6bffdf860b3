#include "games/described/vocabulary.hpp"

#include <algorithm>
#include <string>

namespace tavoliere::described {

Vocabulary common_words() {
    static const std::vector<Word> words{
        {.table = "",
         .key = "language",
         .form = Form::number,
         .meaning = {"The version of this vocabulary. It stands in the first line.",
                     "La versione di questo vocabolario. Sta nella prima riga."},
         .example = "language = 1",
         .required = true},
        {.table = "",
         .key = "family",
         .form = Form::choice,
         .meaning = {"Ordered pieces in stacks, or loose seeds in houses.",
                     "Pezzi ordinati in pile, oppure semi sciolti in case."},
         .values = {{"stacks", {"pieces in stacks", "pezzi in pile"}}, {"seeds", {"seeds in houses", "semi in case"}}},
         .example = "family = \"stacks\"",
         .required = true},
        {.table = "",
         .key = "name",
         .form = Form::words,
         .meaning = {"The game's name: one text, or { en = \"...\", it = \"...\" }.",
                     "Il nome del gioco: un testo, oppure { en = \"...\", it = \"...\" }."},
         .example = "name = \"Lasca\"",
         .required = true},
        {.table = "",
         .key = "author",
         .form = Form::text,
         .meaning = {"Who made the game.", "Chi ha inventato il gioco."},
         .example = "author = \"Emanuel Lasker\""},
        {.table = "",
         .key = "year",
         .form = Form::number,
         .meaning = {"When it was made.", "In che anno."},
         .example = "year = 1911"},
        {.table = "",
         .key = "idea",
         .form = Form::words,
         .meaning = {"The game in one sentence.", "Il gioco in una frase."},
         .example = "idea.en = \"What is jumped travels under the jumper.\""},
        {.table = "",
         .key = "strategy",
         .form = Form::words,
         .meaning = {"Advice for players, in the author's own words.",
                     "Consigli per chi gioca, con le parole dell'autore."},
         .example = "strategy.en = \"Keep the far row occupied.\""},
        {.table = "",
         .key = "note",
         .form = Form::words,
         .meaning = {"A remark in any table, printed below the rules.",
                     "Un'osservazione, in qualunque tabella, stampata sotto le regole."},
         .example = "note.en = \"Played in Somalia.\""},
        {.table = "",
         .key = "option",
         .form = Form::special,
         .meaning = {"What players may choose: [option.NAME] with a list of values, the first the default.",
                     "Ciò che i giocatori possono scegliere: [option.NOME] con una lista di valori, il primo è quello "
                     "usuale."},
         .example = "[option.again]\nvalues = [\"never\", \"free\"]"},
    };
    return words;
}

const Word* find_word(Vocabulary vocabulary, std::string_view table, std::string_view key) {
    const auto is_it = [&](const Word& word) {
        return word.key == key && (word.table == table || (key == "note" && word.table.empty()));
    };
    if (const auto own = std::ranges::find_if(vocabulary, is_it); own != vocabulary.end()) return &*own;
    const Vocabulary common = common_words();
    const auto shared = std::ranges::find_if(common, is_it);
    return shared == common.end() ? nullptr : &*shared;
}

std::vector<std::string> keys_of(Vocabulary vocabulary, std::string_view table) {
    std::vector<std::string> keys;
    for (const Vocabulary words : {common_words(), vocabulary})
        for (const Word& word : words)
            if (word.table == table) keys.emplace_back(word.key);
    return keys;
}

}  // namespace tavoliere::described
