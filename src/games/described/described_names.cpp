#include "games/described/described_names.hpp"

#include "core/disguise.hpp"
#include "core/text.hpp"

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

}  // namespace

void check_names(const Value& text, Complaints& complaints) {
    for (const std::string_view word : {"name", "author"}) {
        const Value* names = text.find(word);
        if (!names) continue;
        check_name(*names, complaints);
        for (const Value::Entry& entry : names->entries) check_name(entry.value, complaints);
    }
}

}  // namespace tavoliere::described
