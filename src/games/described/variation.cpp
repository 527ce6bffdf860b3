#include "games/described/variation.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <string>

namespace tavoliere::described {

namespace {

// What makes no other game.
constexpr std::array<std::string_view, 13> no_rule{"language", "family",  "name",     "author", "year",
                                                   "idea",     "minutes", "strategy", "note",   "judgement",
                                                   "option",   "en",      "it"};
constexpr std::array<std::string_view, 2> rule_lists{"move", "fall"};
constexpr std::array<std::string_view, 2> tables_of_names{"kind", "region"};

template <class List>
bool has(const List& list, std::string_view text) {
    return std::ranges::find(list, text) != list.end();
}

// A table of a text, and the name by which the vocabulary knows its words.
struct Place {
    Value* table;
    std::string name;
};

void visit(Value& table, const std::string& name, const std::function<void(Value&, const std::string&)>& found) {
    found(table, name);
    for (Value::Entry& entry : table.entries) {
        if (has(no_rule, entry.key)) continue;
        if (has(tables_of_names, entry.key) && name.empty()) {
            for (Value::Entry& named : entry.value.entries)
                if (named.value.is_table()) visit(named.value, entry.key, found);
        } else if (entry.value.is_table()) {
            visit(entry.value, entry.key, found);
        } else if (has(rule_lists, entry.key)) {
            for (Value& item : entry.value.items)
                if (item.is_table()) visit(item, entry.key, found);
        }
    }
}

std::vector<Place> places_of(Value& text) {
    std::vector<Place> places;
    visit(text, "", [&](Value& table, const std::string& name) { places.push_back({&table, name}); });
    return places;
}

Value text_value(std::string_view text) {
    Value value;
    value.kind = Value::Kind::text;
    value.text = std::string(text);
    return value;
}

void set(Value& table, std::string_view key, Value value) {
    const auto entry = std::ranges::find(table.entries, key, &Value::Entry::key);
    if (entry != table.entries.end())
        entry->value = std::move(value);
    else
        table.entries.push_back({std::string(key), {}, std::move(value)});
}

class Variation {
public:
    Variation(Value text, const std::vector<Value>& others, Vocabulary words, Random& random)
        : text_(std::move(text)), others_(others), words_(words), random_(random) {}

    Value made() {
        constexpr int most_changes = 3;
        for (int left = 1 + random_.index(most_changes); left > 0; --left) change();
        return std::move(text_);
    }

private:
    template <class Things>
    const auto& one_of(const Things& things) {
        return things[static_cast<std::size_t>(random_.index(static_cast<int>(things.size())))];
    }

    void change() {
        switch (random_.index(8)) {
            case 0:
                return add_rule();
            case 1:
                return remove_rule();
            case 2:
                return remove_word();
            case 3:
            case 4:
                return change_number();
            default:
                return set_word();
        }
    }

    void set_word() {
        const Place place = one_of(places_of(text_));
        std::vector<const Word*> words;
        for (const Word& word : words_)
            if (word.table == place.name && word.form != Form::table && !has(no_rule, word.key)) words.push_back(&word);
        if (words.empty()) return;
        const Word& word = *one_of(words);
        const std::vector<Value> values = values_for(place.name, word);
        if (!values.empty()) set(*place.table, word.key, one_of(values));
    }

    // Those of the vocabulary, and what other texts have there.
    std::vector<Value> values_for(const std::string& table, const Word& word) const {
        std::vector<Value> values;
        for (const WordValue& value : word.values) values.push_back(text_value(value.id));
        for (const Value& other : others_) {
            Value copy = other;
            visit(copy, "", [&](Value& there, const std::string& name) {
                const Value* value = name == table ? there.find(word.key) : nullptr;
                if (value && !(value->is_text() && value->text.starts_with('$'))) values.push_back(*value);
            });
        }
        return values;
    }

    void remove_word() {
        const Place place = one_of(places_of(text_));
        std::vector<std::size_t> words;
        for (std::size_t i = 0; i < place.table->entries.size(); ++i) {
            const Value::Entry& entry = place.table->entries[i];
            const Word* word = find_word(words_, place.name, entry.key);
            if (word && !word->required && word->form != Form::table && !has(no_rule, entry.key)) words.push_back(i);
        }
        if (!words.empty())
            place.table->entries.erase(place.table->entries.begin() + static_cast<std::ptrdiff_t>(one_of(words)));
    }

    void change_number() {
        std::vector<Value*> numbers;
        for (const Place& place : places_of(text_))
            for (Value::Entry& entry : place.table->entries)
                if (entry.value.is_number() && !has(no_rule, entry.key)) numbers.push_back(&entry.value);
        if (numbers.empty()) return set_word();
        std::int64_t& number = one_of(numbers)->number;
        const std::array<std::int64_t, 5> changed{number + 1, number - 1, number + 2, number * 2, number / 2};
        number = std::max<std::int64_t>(1, one_of(changed));
    }

    Value* rules() {
        for (Value::Entry& entry : text_.entries)
            if (has(rule_lists, entry.key) && entry.value.is_list()) return &entry.value;
        return nullptr;
    }

    void add_rule() {
        std::vector<Value> known;
        Value* own = rules();
        for (const Value& other : others_)
            for (const std::string_view list : rule_lists)
                if (const Value* there = other.find(list)) std::ranges::copy(there->items, std::back_inserter(known));
        if (own && !known.empty()) own->items.push_back(one_of(known));
    }

    void remove_rule() {
        Value* own = rules();
        if (own && own->items.size() > 1)
            own->items.erase(own->items.begin() + random_.index(static_cast<int>(own->items.size())));
    }

    Value text_;
    const std::vector<Value>& others_;
    Vocabulary words_;
    Random& random_;
};

}  // namespace

Value varied(const Value& text, const std::vector<Value>& others, Vocabulary words, Random& random) {
    return Variation(text, others, words, random).made();
}

std::vector<Value> shortened(const Value& text, Vocabulary words) {
    std::vector<Value> shorter;
    Value whole = text;
    const std::size_t places = places_of(whole).size();
    const auto leave_out = [&](std::size_t place, const auto& take_out) {
        Value copy = text;
        take_out(*places_of(copy)[place].table);
        shorter.push_back(std::move(copy));
    };
    for (std::size_t place = 0; place < places; ++place) {
        const Place there = places_of(whole)[place];
        for (std::size_t i = 0; i < there.table->entries.size(); ++i) {
            const Value::Entry& entry = there.table->entries[i];
            const Word* word = find_word(words, there.name, entry.key);
            if (has(no_rule, entry.key) || (word && word->required)) continue;
            leave_out(place, [i](Value& table) { table.entries.erase(table.entries.begin() + std::ptrdiff_t(i)); });
            for (std::size_t rule = 0; has(rule_lists, entry.key) && rule < entry.value.items.size(); ++rule)
                leave_out(place, [i, rule](Value& table) {
                    std::vector<Value>& rules = table.entries[i].value.items;
                    rules.erase(rules.begin() + std::ptrdiff_t(rule));
                });
        }
    }
    return shorter;
}

Value without_prose(Value text) {
    static constexpr std::array<std::string_view, 8> prose{"author",   "year", "idea",      "minutes",
                                                           "strategy", "note", "judgement", "option"};
    std::erase_if(text.entries, [](const Value::Entry& entry) { return has(prose, entry.key); });
    return text;
}

}  // namespace tavoliere::described
