#include "games/described/table_reader.hpp"

#include <algorithm>

#include "core/nearest.hpp"
#include "core/text.hpp"

namespace tavoliere::described {

namespace {

std::vector<std::string> ids_of(const Word& word) {
    std::vector<std::string> ids;
    for (const WordValue& value : word.values) ids.emplace_back(value.id);
    return ids;
}

}  // namespace

Message one_of(std::string_view written, const std::vector<std::string>& possible) {
    return one_of_known(written, possible, Gender::feminine);
}

std::string shown(const Value& value) {
    switch (value.kind) {
        case Value::Kind::text:
            return quoted(value.text);
        case Value::Kind::number:
            return std::to_string(value.number);
        case Value::Kind::truth:
            return value.truth ? "true" : "false";
        case Value::Kind::list:
            return "[...]";
        case Value::Kind::table:
            return "{...}";
        case Value::Kind::other:
            break;
    }
    return value.source;
}

TableReader::TableReader(const Value* table, std::string_view name, Vocabulary vocabulary, Complaints& complaints)
    : table_(table), name_(name), vocabulary_(vocabulary), complaints_(complaints) {
    if (!table_) return;
    if (table_->is_table()) {
        check_keys();
        return;
    }
    complaints_.add(
        table_->at,
        {{"{} = {}: a table is needed", "{} = {}: serve una tabella"}, {std::string(name_), shown(*table_)}},
        {{"{} = { word = value }", "{} = { parola = valore }"}, {std::string(name_)}});
    table_ = nullptr;
}

void TableReader::check_keys() const {
    for (const Value::Entry& entry : table_->entries) {
        if (find_word(vocabulary_, name_, entry.key)) continue;
        if (!name_.empty() && find_word(vocabulary_, "", entry.key)) {
            complain_of_place(entry);
            continue;
        }
        const Message what = name_.empty()
                                 ? Message{{"{} is no word of this language", "{} non è una parola di questa lingua"},
                                           {quoted(entry.key)}}
                                 : Message{{"{} is no word of {}", "{} non è una parola di {}"},
                                           {quoted(entry.key), std::string(name_)}};
        complaints_.add(entry.at, what, one_of(entry.key, keys_of(vocabulary_, name_)));
    }
}

// A word of the whole game that stands below a header: TOML gives it to that header's table.
void TableReader::complain_of_place(const Value::Entry& entry) const {
    complaints_.add(
        entry.at,
        {{"{} stands inside the table {} that begins in line {}, because all lines below a header in brackets belong "
          "to it",
          "{} sta dentro la tabella {} che comincia alla riga {}, perché tutte le righe sotto un'intestazione tra "
          "parentesi le appartengono"},
         {entry.key, std::string(name_), std::to_string(table_->at.line)}},
        entry.value.is_table()
            ? Message{{"{} above the first header, or a header [{}] of its own",
                       "{} sopra la prima intestazione, o un'intestazione propria [{}]"},
                      {entry.key, entry.key}}
            : Message{{"{} above the first header in brackets", "{} sopra la prima intestazione tra parentesi"},
                      {entry.key}});
}

const Value* TableReader::find(std::string_view key) const { return table_ ? table_->find(key) : nullptr; }

Location TableReader::at(std::string_view key) const {
    if (const Value* value = find(key)) return value->at;
    return table_ ? table_->at : Location{};
}

void TableReader::complain(std::string_view key, Message what, Message expected) const {
    complaints_.add(at(key), std::move(what), std::move(expected));
}

// Who writes true or false means yes or no, where there are such words.
Message TableReader::word_instead(const Word& word, const Value& value) const {
    const std::string_view meant = value.truth ? "yes" : "no";
    if (value.kind == Value::Kind::truth && std::ranges::find(word.values, meant, &WordValue::id) != word.values.end())
        return {{"a word in quotation marks: {} = \"{}\"", "una parola tra virgolette: {} = \"{}\""},
                {std::string(word.key), std::string(meant)}};
    return one_of(value.written(), ids_of(word));
}

int TableReader::place_of(const Word& word, const Value& value) const {
    const std::string written = value.written();
    const auto found = std::ranges::find(word.values, written, &WordValue::id);
    if ((value.is_text() || value.is_number()) && found != word.values.end())
        return static_cast<int>(found - word.values.begin());
    complaints_.add(value.at, {{"{} cannot be {}", "{} non può essere {}"}, {std::string(word.key), shown(value)}},
                    word_instead(word, value));
    return 0;
}

int TableReader::choice(std::string_view key) const {
    const Value* value = find(key);
    return value ? place_of(*find_word(vocabulary_, name_, key), *value) : 0;
}

unsigned TableReader::choices(std::string_view key) const {
    const Value* value = find(key);
    if (!value) return 1;
    const Word& word = *find_word(vocabulary_, name_, key);
    if (!value->is_list()) return 1u << place_of(word, *value);
    unsigned set = 0;
    for (const Value& item : value->items) set |= 1u << place_of(word, item);
    return set;
}

int TableReader::number(std::string_view key, int least, int most, int absent) const {
    const Value* value = find(key);
    if (!value) return absent;
    if (value->is_number() && value->number >= least && value->number <= most) return static_cast<int>(value->number);
    complain_of_number(key, *value, least, most, complaints_);
    return absent;
}

void complain_of_number(std::string_view key, const Value& value, int least, int most, Complaints& complaints) {
    const bool is_quoted = value.is_text() && read_number(value.text);
    complaints.add(value.at,
                   {value.is_number() ? Words{"{} = {}: this number does not fit", "{} = {}: questo numero non va bene"}
                                      : Words{"{} = {}: a number is needed", "{} = {}: serve un numero"},
                    {std::string(key), shown(value)}},
                   {is_quoted ? Words{"a whole number from {} to {}, without quotation marks",
                                      "un numero intero da {} a {}, senza virgolette"}
                              : Words{"a whole number from {} to {}", "un numero intero da {} a {}"},
                    {std::to_string(least), std::to_string(most)}});
}

std::string TableReader::text(std::string_view key) const {
    const Value* value = find(key);
    if (!value) return {};
    if (value->is_text()) return value->text;
    complain(key, {{"{} = {}: a text is needed", "{} = {}: serve un testo"}, {std::string(key), shown(*value)}},
             {{"words between quotation marks", "parole tra virgolette"}});
    return {};
}

bool TableReader::truth(std::string_view key) const {
    const Value* value = find(key);
    if (!value) return false;
    if (value->kind == Value::Kind::truth) return value->truth;
    complain(key,
             {{"{} = {}: true or false is needed", "{} = {}: serve true o false"}, {std::string(key), shown(*value)}});
    return false;
}

}  // namespace tavoliere::described
