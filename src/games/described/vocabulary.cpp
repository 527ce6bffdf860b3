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
         .key = "minutes",
         .form = Form::number,
         .meaning = {"How long a game between beginners takes, in minutes.",
                     "Quanto dura una partita tra principianti, in minuti."},
         .example = "minutes = 20"},
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
         .meaning =
             {"What players may choose: [option.NAME] declares it, and \"$NAME\" in place of any value stands for "
              "what was chosen. Any other list in the table follows the choice: its name with $ is the value in "
              "the same column.",
              "Ciò che i giocatori possono scegliere: [option.NOME] lo dichiara, e \"$NOME\" al posto di un "
              "valore qualsiasi sta per ciò che si è scelto. Ogni altra lista nella tabella segue la scelta: il "
              "suo nome con $ è il valore nella stessa colonna."},
         .example = "[option.variant]\nvalues = [\"small\", \"large\"]\nsize = [6, 8]   # size = \"$size\" above"},
        {.table = "option",
         .key = "values",
         .form = Form::special,
         .meaning = {"What there is to choose from, or a range of numbers such as \"1-6\". The first is the default.",
                     "Ciò tra cui si sceglie, oppure un intervallo di numeri come \"1-6\". Il primo è quello usuale."},
         .example = "values = [\"never\", \"free\"]   # again = \"$again\" above",
         .required = true},
        {.table = "option",
         .key = "default",
         .form = Form::special,
         .meaning = {"The value where nobody chooses.", "Il valore quando nessuno sceglie."},
         .absent = "the first of values",
         .example = "default = 6"},
        {.table = "option",
         .key = "en",
         .form = Form::text,
         .meaning = {"What is chosen, in one English line.", "Che cosa si sceglie, in una riga d'inglese."},
         .example = "en = \"May one stack be jumped twice in a turn?\""},
        {.table = "option",
         .key = "it",
         .form = Form::text,
         .meaning = {"What is chosen, in one Italian line.", "Che cosa si sceglie, in una riga d'italiano."},
         .example = "it = \"Una pila può essere saltata due volte?\""},
        {.table = "option",
         .key = "name",
         .form = Form::words,
         .meaning = {"What the option is called where players choose.", "Come si chiama l'opzione per chi sceglie."},
         .absent = "its name in brackets",
         .example = "name = { en = \"Jumping twice\", it = \"Saltare due volte\" }"},
        {.table = "option",
         .key = "labels",
         .form = Form::special,
         .meaning = {"What the values are called, one name for each: labels.en and labels.it.",
                     "Come si chiamano i valori, un nome per ciascuno: labels.en e labels.it."},
         .absent = "the values themselves",
         .example = "labels.en = [\"never\", \"freely\"]"},
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
