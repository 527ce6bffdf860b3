#include "games/vocabulary_text.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "core/json_writer.hpp"
#include "games/kernels.hpp"
#include "games/word_figures.hpp"

namespace tavoliere {

using described::Form;
using described::Kernel;
using described::Vocabulary;
using described::Word;
using described::WordValue;

namespace {

struct Section {
    Words title;
    std::string_view family;  // empty: both
    Vocabulary words;
};

std::vector<Section> sections() {
    std::vector<Section> all{{{"Common words", "Parole comuni"}, "", described::common_words()}};
    for (const Kernel* kernel : described::kernels())
        all.push_back({kernel->family == "stacks" ? Words{"Words of games of stacks", "Parole dei giochi di pile"}
                                                  : Words{"Words of games of seeds", "Parole dei giochi di semi"},
                       kernel->family, kernel->words()});
    return all;
}

std::string full_name(const Word& word) {
    return word.table.empty() ? std::string(word.key) : std::string(word.table) + "." + std::string(word.key);
}

// A line break or a bar would end a cell of the table.
std::string in_one_line(std::string_view text) {
    std::string line;
    for (const char c : text)
        line += c == '\n' ? std::string(" ⏎ ") : c == '|' ? std::string("\\|") : std::string(1, c);
    return line;
}

// What holds where a word is left out. Most of it is what an author would write, which is the same in every language.
Words absent_words(const Word& word) {
    constexpr auto phrases = std::to_array<Words>({
        {"its name in brackets", "il suo nome tra parentesi quadre"},
        {"no limit", "nessun limite"},
        {"none", "nessuno"},
        {"nothing of its own", "nulla di particolare"},
        {"nothing", "nulla"},
        {"the first of sides", "il primo di sides"},
        {"the first of values", "il primo di values"},
        {"the sides' initials, in capitals for the second kind",
         "le iniziali dei colori, maiuscole per la seconda specie"},
        {"the values themselves", "i valori stessi"},
        {"what fits the shape", "ciò che va bene per la forma"},
    });
    const auto found = std::ranges::find(phrases, word.absent, &Words::en);
    return found == phrases.end() ? Words{word.absent, word.absent} : *found;
}

std::string values_of(const Word& word, Language language) {
    std::string text;
    for (const WordValue& value : word.values)
        text += (text.empty() ? "" : "; ") + ("`\"" + std::string(value.id) + "\"` ") +
                std::string(value.meaning.in(language));
    if (!word.absent.empty()) text += (text.empty() ? "(" : "; (") + std::string(absent_words(word).in(language)) + ")";
    return text;
}

WordFigure figure_for(const Word& word, std::string_view family) {
    return figure_of_word(family, full_name(word)).value_or(WordFigure{});
}

// The picture as the document shows it. Whoever does not see it has the example beside it.
std::string picture_of(const Word& word, std::string_view family, Language language) {
    const WordFigure figure = figure_for(word, family);
    return figure.name.empty() ? std::string(figure.reason.in(language))
                               : "![`" + full_name(word) + "`](figures/words/" + std::string(figure.name) + ".svg)";
}

void write_word(JsonWriter& json, const Word& word, std::string_view family) {
    const auto write = [&](std::string_view key, const Words& words) {
        json.key(key).begin_object().member("en", words.en).member("it", words.it).end_object();
    };
    json.begin_object().member("family", family).member("table", word.table).member("key", word.key);
    write("meaning", word.meaning);
    json.key("values").begin_array();
    for (const WordValue& value : word.values) {
        json.begin_object().member("id", value.id);
        write("meaning", value.meaning);
        json.end_object();
    }
    json.end_array();
    write("absent", absent_words(word));
    json.member("example", word.example)
        .member("figure", figure_for(word, family).name)
        .member("required", word.required)
        .end_object();
}

}  // namespace

std::string vocabulary_markdown(Language language) {
    std::string text;
    for (const Section& section : sections()) {
        text += "### " + std::string(section.title.in(language)) + "\n\n";
        text +=
            Message{
                {"| word | meaning | values, the default first (or in brackets) | example | picture |\n",
                 "| parola | significato | valori, il primo è quello usuale (o tra parentesi) | esempio | figura |\n"}}
                .in(language) +
            "|---|---|---|---|---|\n";
        for (const Word& word : section.words)
            text += "| `" + full_name(word) + "` | " + in_one_line(word.meaning.in(language)) + " | " +
                    in_one_line(values_of(word, language)) + " | `" + in_one_line(word.example) + "` | " +
                    picture_of(word, section.family, language) + " |\n";
        text += "\n";
    }
    return text;
}

std::string vocabulary_json() {
    JsonWriter json;
    json.begin_array();
    for (const Section& section : sections())
        for (const Word& word : section.words) write_word(json, word, section.family);
    return json.end_array().text() + '\n';
}

}  // namespace tavoliere
