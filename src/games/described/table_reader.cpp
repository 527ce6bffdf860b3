#include "games/described/table_reader.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tavoliere::described {

namespace {

std::vector<std::string> ids_of(const Word& word) {
    std::vector<std::string> ids;
    for (const WordValue& value : word.values) ids.emplace_back(value.id);
    return ids;
}

// How many letters must change to make one word of the other.
std::size_t edits_between(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row[b.size()];
}

}  // namespace

Message one_of(std::string_view written, const std::vector<std::string>& possible) {
    constexpr std::size_t longest = 40;
    const std::string listed = join(possible);
    const std::string_view word = written.substr(0, longest);
    const auto near =
        std::ranges::min_element(possible, {}, [&](const std::string& each) { return edits_between(word, each); });
    const bool is_near =
        near != possible.end() && edits_between(word, *near) <= std::max<std::size_t>(1, near->size() / 3);
    if (!is_near) return {{"one of {}", "uno tra {}"}, {listed}};
    return {{"one of {} (did you mean {}?)", "uno tra {} (forse {}?)"}, {listed, *near}};
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
        default:
            return "?";
    }
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
        const Message what = name_.empty()
                                 ? Message{{"{} is no word of this language", "{} non è una parola di questa lingua"},
                                           {quoted(entry.key)}}
                                 : Message{{"{} is no word of {}", "{} non è una parola di {}"},
                                           {quoted(entry.key), std::string(name_)}};
        complaints_.add(entry.at, what, one_of(entry.key, keys_of(vocabulary_, name_)));
    }
}

const Value* TableReader::find(std::string_view key) const { return table_ ? table_->find(key) : nullptr; }

Location TableReader::at(std::string_view key) const {
    if (const Value* value = find(key)) return value->at;
    return table_ ? table_->at : Location{};
}

void TableReader::complain(std::string_view key, Message what, Message expected) const {
    complaints_.add(at(key), std::move(what), std::move(expected));
}

int TableReader::place_of(const Word& word, const Value& value) const {
    const std::string written = value.written();
    const auto found = std::ranges::find(word.values, written, &WordValue::id);
    if ((value.is_text() || value.is_number()) && found != word.values.end())
        return static_cast<int>(found - word.values.begin());
    complaints_.add(value.at, {{"{} cannot be {}", "{} non può essere {}"}, {std::string(word.key), shown(value)}},
                    one_of(written, ids_of(word)));
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
    complain(key, {{"{} = {}: a number is needed", "{} = {}: serve un numero"}, {std::string(key), shown(*value)}},
             {{"a whole number from {} to {}", "un numero intero da {} a {}"},
              {std::to_string(least), std::to_string(most)}});
    return absent;
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
