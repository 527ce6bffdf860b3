#include "games/described/front_matter.hpp"

#include "core/disguise.hpp"
#include "core/text.hpp"
#include "games/described/table_reader.hpp"

namespace tavoliere::described {

namespace {

void check_name(const Value& name, Complaints& complaints) {
    const Disguise disguise = disguise_of(name.text);
    const auto add = [&](Words what, Words expected) {
        complaints.add(name.at, {what, {quoted(disguise.word)}}, {expected});
    };
    switch (disguise.kind) {
        case Disguise::Kind::mixed:
            return add({"{} mixes letters of two alphabets that look alike",
                        "{} mescola lettere di due alfabeti che si somigliano"},
                       {"letters of one alphabet in each word", "lettere di un solo alfabeto in ogni parola"});
        case Disguise::Kind::borrowed:
            return add({"all letters of {} look like Latin ones, and none is",
                        "tutte le lettere di {} sembrano latine, e nessuna lo è"},
                       {"Latin letters, or a name with another letter", "lettere latine, o un nome con altre lettere"});
        case Disguise::Kind::ornamental:
            return add({"{} has letters in an ornamental form", "{} ha lettere in forma ornamentale"},
                       {"plain letters", "lettere semplici"});
        default:
            return;
    }
}

// They tell nobody anything as words, but the game can be played.
void check_number(std::string_view word, const Value* value, Complaints& complaints) {
    constexpr std::int64_t most = 9999;
    if (!value || (value->is_number() && value->number >= 0 && value->number <= most)) return;
    complaints.warn(value->at, {{"{} = {} is not shown", "{} = {} non si mostra"}, {std::string(word), shown(*value)}},
                    {{"a whole number from 0 to {}", "un numero intero da 0 a {}"}, {std::to_string(most)}});
}

// A text for both languages, or one for each. What is none of these would be lost.
void check_words(std::string_view word, const Value* value, Complaints& complaints) {
    if (!value || value->is_text()) return;
    const Message expected{{"words between quotation marks, or { en = \"...\", it = \"...\" }",
                            "parole tra virgolette, oppure { en = \"...\", it = \"...\" }"}};
    const auto complain = [&](const Value& wrong, const std::string& key) {
        complaints.add(wrong.at, {{"{} = {}: a text is needed", "{} = {}: serve un testo"}, {key, shown(wrong)}},
                       expected);
    };
    if (!value->is_table() || value->entries.empty()) return complain(*value, std::string(word));
    for (const Value::Entry& entry : value->entries) {
        if (entry.key != "en" && entry.key != "it")
            complaints.add(
                entry.at,
                {{"{} has no language {}", "{} non ha una lingua {}"}, {std::string(word), quoted(entry.key)}},
                one_of(entry.key, {"en", "it"}));
        else if (!entry.value.is_text())
            complain(entry.value, std::string(word) + "." + entry.key);
    }
}

// Remarks may stand in any table; options and kinds have names that their author chose.
void check_notes(const Value& value, Complaints& complaints, bool has_own_names = false) {
    for (const Value::Entry& entry : value.entries) {
        if (entry.key == "note" && !has_own_names)
            check_words(entry.key, &entry.value, complaints);
        else
            check_notes(entry.value, complaints, entry.key == "option" || entry.key == "kind");
    }
    for (const Value& item : value.items) check_notes(item, complaints);
}

void check_names_inside(const Value& text, Complaints& complaints) {
    if (const Value* moves = text.find("move")) {
        check_words("name", moves->find("name"), complaints);
        for (const Value& move : moves->items) check_words("name", move.find("name"), complaints);
    }
    if (const Value* options = text.find("option"))
        for (const Value::Entry& option : options->entries) check_words("name", option.value.find("name"), complaints);
}

void check_texts(const Value& text, Complaints& complaints) {
    const std::size_t before = complaints.errors.size();
    const Value* name = text.find("name");
    check_words("name", name, complaints);
    if (complaints.errors.size() == before && text_in(name, Language::english).empty())
        complaints.add(name ? name->at : Location{1, 1}, {{"the game has no name", "il gioco non ha un nome"}},
                       {{"name = \"Lasca\"", "name = \"Lasca\""}});
    for (const std::string_view word : {"author", "idea", "strategy"}) check_words(word, text.find(word), complaints);
    check_notes(text, complaints);
    check_names_inside(text, complaints);
}

}  // namespace

void check_front_matter(const Value& text, Complaints& complaints) {
    check_texts(text, complaints);
    for (const std::string_view word : {"year", "minutes"}) check_number(word, text.find(word), complaints);
    for (const std::string_view word : {"name", "author"}) {
        const Value* names = text.find(word);
        if (!names) continue;
        check_name(*names, complaints);
        for (const Value::Entry& entry : names->entries) check_name(entry.value, complaints);
    }
}

}  // namespace tavoliere::described
