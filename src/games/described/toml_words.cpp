#include "games/described/toml_words.hpp"

#include <array>
#include <string>

namespace tavoliere::described {

namespace {

constexpr Words any_line{"lines such as name = \"Lasca\"", "righe come name = \"Lasca\""};

// What the library was reading, what it said of it, our words, and what should be written. The first that fits is used.
struct TomlComplaint {
    std::string_view reading;
    std::string_view said;
    Words words;
    Words expected = any_line;
};

constexpr Words no_number{"this is not TOML: this is no whole number", "questo non è TOML: non è un numero intero"};
constexpr Words open_list{"this is not TOML: a list is not closed, or a comma is missing; it ends with ]",
                          "questo non è TOML: una lista non è chiusa, o manca una virgola; finisce con ]"};
constexpr Words open_table{
    "this is not TOML: a table in one line is not closed, or a comma is missing; it ends with }",
    "questo non è TOML: una tabella su una riga non è chiusa, o manca una virgola; finisce con }"};

constexpr Words whole_list{"a list such as [\"empty\", \"own\"]", "una lista come [\"empty\", \"own\"]"};
constexpr Words whole_table{"a table such as { shape = \"square\", size = 7 }, all in one line",
                            "una tabella come { shape = \"square\", size = 7 }, tutta su una riga"};
constexpr Words whole_header{"a header such as [end] or [[move]]", "un'intestazione come [end] o [[move]]"};

constexpr std::array<TomlComplaint, 22> toml_complaints{{
    {"string",
     "unknown escape",
     {"this is not TOML: in a text \\ begins a sign of its own; write \\\\ for one",
      "questo non è TOML: in un testo \\ comincia un segno speciale; scrivi \\\\ per averne uno"}},
    {"string",
     "",
     {"this is not TOML: a text is not closed; it ends with a quotation mark in the same line",
      "questo non è TOML: un testo non è chiuso; finisce con le virgolette sulla stessa riga"}},
    {"",
     "cannot redefine",
     {"this is not TOML: this word or table has been given already",
      "questo non è TOML: questa parola o tabella è già stata data"},
     {"each word once; a table all in { }, or word by word as end.stuck = \"loses\"; and a rule of which there are "
      "several "
      "as [[move]], with two brackets each time",
      "ogni parola una volta; una tabella tutta fra { }, o parola per parola come end.stuck = \"loses\"; e una regola "
      "che "
      "si ripete come [[move]], ogni volta con due parentesi"}},
    {"key-value pair",
     "expected '='",
     {"this is not TOML: = is missing after a word, or the word has a blank in it",
      "questo non è TOML: manca = dopo una parola, o la parola contiene uno spazio"},
     {"a word, = and a value: size = 7", "una parola, = e un valore: size = 7"}},
    {"key-value pair",
     "expected value",
     {"this is not TOML: there is nothing after =", "questo non è TOML: dopo = non c'è nulla"}},
    {"key-value pair",
     "end-of-file",
     {"this is not TOML: the text ends in the middle of a line",
      "questo non è TOML: il testo finisce a metà di una riga"}},
    {"key-value pair",
     "expected a comment",
     {"this is not TOML: something is left after the value",
      "questo non è TOML: dopo il valore c'è qualcosa di troppo"}},
    {"inline table",
     "dangling comma",
     {"this is not TOML: a table in one line has no comma before }",
      "questo non è TOML: una tabella su una riga non ha virgole prima di }"},
     whole_table},
    {"inline table", "", open_table, whole_table},
    {"array", "", open_list, whole_list},
    {"integer", "", no_number},
    {"floating-point", "", no_number},
    {"date", "", no_number},
    {"time", "", no_number},
    {"boolean",
     "",
     {"this is not TOML: a text needs quotation marks around it; only true and false have none",
      "questo non è TOML: un testo vuole le virgolette attorno; solo true e false non le hanno"},
     {"a text such as onto = \"enemy\"", "un testo come onto = \"enemy\""}},
    {"value",
     "",
     {"this is not TOML: a text needs quotation marks around it",
      "questo non è TOML: un testo vuole le virgolette attorno"},
     {"a text such as onto = \"enemy\"", "un testo come onto = \"enemy\""}},
    {"table header",
     "end-of-file",
     {"this is not TOML: a header is not closed; it ends with ] or ]]",
      "questo non è TOML: un'intestazione non è chiusa; finisce con ] o ]]"},
     whole_header},
    {"table header",
     "blank",
     {"this is not TOML: a header needs a name", "questo non è TOML: un'intestazione vuole un nome"},
     whole_header},
    {"table header",
     "",
     {"this is not TOML: a header is [NAME] or [[NAME]], alone in its line",
      "questo non è TOML: un'intestazione è [NOME] o [[NOME]], da sola sulla riga"},
     whole_header},
    {"",
     "control characters",
     {"this is not TOML: there is a sign that cannot be seen", "questo non è TOML: c'è un segno che non si vede"}},
    {"root table",
     "",
     {"this is not TOML: a line begins with a word, [ or #",
      "questo non è TOML: una riga comincia con una parola, [ o #"}},
    {"",
     "nested",
     {"this is not TOML: tables and lists are too deep in each other",
      "questo non è TOML: tabelle e liste sono troppo annidate"}},
}};

}  // namespace

TomlWords words_of_toml_error(std::string_view description) {
    constexpr std::string_view start = "Error while parsing ";
    const std::string_view rest = description.starts_with(start) ? description.substr(start.size()) : description;
    const std::size_t colon = rest.find(':');
    const std::string_view reading = rest.substr(0, colon);
    for (const TomlComplaint& complaint : toml_complaints)
        if (reading.find(complaint.reading) != std::string_view::npos &&
            rest.find(complaint.said) != std::string_view::npos)
            return {{complaint.words}, {complaint.expected}};
    return {
        {{"this is not TOML: {}", "questo non è TOML: qui il testo non segue le regole"}, {std::string(description)}},
        {any_line}};
}

}  // namespace tavoliere::described
