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

}  // namespace

void check_front_matter(const Value& text, Complaints& complaints) {
    for (const std::string_view word : {"year", "minutes"}) check_number(word, text.find(word), complaints);
    for (const std::string_view word : {"name", "author"}) {
        const Value* names = text.find(word);
        if (!names) continue;
        check_name(*names, complaints);
        for (const Value::Entry& entry : names->entries) check_name(entry.value, complaints);
    }
}

}  // namespace tavoliere::described
