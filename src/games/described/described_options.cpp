#include "games/described/described_options.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "core/text.hpp"
#include "games/described/table_reader.hpp"

namespace tavoliere::described {

namespace {

constexpr std::size_t most_combinations = 256;
// A list that is named a thousand times would fill the memory with copies of it.
constexpr std::size_t most_values_chosen = 8192;

using Meanings = std::map<std::string, Value, std::less<>>;

bool is_reference(const Value& value) { return value.is_text() && value.text.starts_with('$'); }

// Calls visit for every `$NAME` of the text outside the options.
void for_each_reference(const Value& value, const std::function<void(const Value&)>& visit) {
    if (is_reference(value)) visit(value);
    for (const Value& item : value.items) for_each_reference(item, visit);
    for (const Value::Entry& entry : value.entries) for_each_reference(entry.value, visit);
}

bool is_option_table(const Value::Entry& entry) { return entry.key == "option"; }

// All references outside the options themselves.
void for_each_use(const Value& text, const std::function<void(const Value&)>& visit) {
    for (const Value::Entry& entry : text.entries)
        if (!is_option_table(entry)) for_each_reference(entry.value, visit);
}

class Replacer {
public:
    explicit Replacer(const Meanings& meanings) : meanings_(meanings) {}

    // What was chosen stands where its name stood, so an error about it points there.
    Value replaced(const Value& value) const {
        if (is_reference(value)) return meaning_of(value);
        Value copy{.kind = value.kind,
                   .text = value.text,
                   .source = value.source,
                   .number = value.number,
                   .truth = value.truth,
                   .entries = {},
                   .at = value.at,
                   .begins = value.begins};
        for (const Value& item : value.items) add_item(copy.items, item);
        for (const Value::Entry& entry : value.entries)
            copy.entries.push_back({entry.key, entry.at, replaced(entry.value)});
        return copy;
    }

    Value without_options(const Value& text) const {
        Value rest{.kind = text.kind, .entries = {}, .at = text.at};
        for (const Value::Entry& entry : text.entries)
            if (!is_option_table(entry)) rest.entries.push_back({entry.key, entry.at, replaced(entry.value)});
        return rest;
    }

private:
    // A list that stands for one element is spread out, so that an empty one says nothing.
    void add_item(std::vector<Value>& items, const Value& item) const {
        Value each = replaced(item);
        if (is_reference(item) && each.is_list())
            items.insert(items.end(), each.items.begin(), each.items.end());
        else
            items.push_back(std::move(each));
    }

    Value meaning_of(const Value& reference) const {
        const auto found = meanings_.find(std::string_view(reference.text).substr(1));
        if (found == meanings_.end()) return reference;
        Value value = found->second;
        move_to(value, reference.at);
        return value;
    }

    static void move_to(Value& value, Location at) {
        value.at = at;
        value.begins = {};
        for (Value& item : value.items) move_to(item, at);
        for (Value::Entry& entry : value.entries) {
            entry.at = at;
            move_to(entry.value, at);
        }
    }

    const Meanings& meanings_;
};

Value number_value(int number, Location at) {
    Value value;
    value.kind = Value::Kind::number;
    value.number = number;
    value.at = at;
    return value;
}

bool is_name(std::string_view text) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '_' || c == '-'; };
    return !text.empty() && text.size() <= 24 && std::ranges::all_of(text, is_letter);
}

// "1-6": the least and the most of a whole number.
bool read_range(std::string_view text, int& least, int& most) {
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) return false;
    const auto low = read_number(text.substr(0, dash)), high = read_number(text.substr(dash + 1));
    if (!low || !high || *low >= *high || *high - *low >= DescribedOptions::most_values) return false;
    least = *low;
    most = *high;
    return true;
}

const Value* value_chosen(const DescribedOption& option, std::string_view written, std::size_t& place) {
    for (place = 0; place < option.values.size(); ++place)
        if (option.values[place].written() == written) return &option.values[place];
    return nullptr;
}

std::string_view choice_of(const DescribedOption& option, const Options::Given& given) {
    const auto found = std::ranges::find(given, option.name, &std::pair<std::string, std::string>::first);
    return found == given.end() ? std::string_view(option.usual) : std::string_view(found->second);
}

bool is_list_of_values(const Value& values) {
    return values.is_list() && !values.items.empty() && values.items.size() <= DescribedOptions::most_values &&
           std::ranges::all_of(values.items, [](const Value& each) { return each.is_text() || each.is_number(); });
}

// What may be chosen, and the usual choice, which is the first unless the description says otherwise.
bool read_values(const Value::Entry& entry, DescribedOption& option, Complaints& complaints) {
    const Value* values = entry.value.find("values");
    const bool is_range = values && values->is_text() && read_range(values->text, option.least, option.most);
    const bool is_values = values && is_list_of_values(*values);
    if (is_values) option.values = values->items;
    if (is_range || is_values) {
        option.usual = is_values ? option.values[0].written() : std::to_string(option.least);
        return true;
    }
    complaints.add(values ? values->at : entry.at,
                   {{"option {} needs values", "l'opzione {} ha bisogno di values"}, {entry.key}},
                   {{"values = [\"one\", \"other\"], or a range such as \"1-6\"",
                     "values = [\"uno\", \"altro\"], o un intervallo come \"1-6\""}});
    return false;
}

void read_particulars(const Value::Entry& entry, DescribedOption& option) {
    for (const Value::Entry& each : entry.value.entries) {
        if (each.key == "values") continue;
        if (each.key == "en" && each.value.is_text())
            option.en = each.value.text;
        else if (each.key == "it" && each.value.is_text())
            option.it = each.value.text;
        else if (each.key == "name")
            option.name_words = each.value;
        else if (each.key == "labels")
            option.labels = each.value;
        else if (each.key == "default")
            option.usual = each.value.written();
        else
            option.lists.push_back(each);
    }
}

void check_default(const Value::Entry& entry, const DescribedOption& option, Complaints& complaints) {
    const std::vector<std::string> choices = option.choices();
    if (std::ranges::find(choices, option.usual) == choices.end())
        complaints.add(entry.value.find("default")->at, {{"default = {}", "default = {}"}, {quoted(option.usual)}},
                       one_of(option.usual, choices));
}

void check_lists(const DescribedOption& option, Complaints& complaints) {
    for (const Value::Entry& list : option.lists)
        if (!list.value.is_list() || list.value.items.size() != option.values.size())
            complaints.add(
                list.at,
                {{"{} has {} values, the option has {}", "{} ha {} valori, l'opzione ne ha {}"},
                 {quoted(list.key), std::to_string(list.value.items.size()), std::to_string(option.values.size())}},
                {{"a list with one value for each of the option's",
                  "una lista con un valore per ciascuno di quelli dell'opzione"}});
}

}  // namespace

std::vector<std::string> DescribedOption::choices() const {
    std::vector<std::string> all;
    for (const Value& value : values) all.push_back(value.written());
    if (values.empty())
        for (int number = least; number <= most; ++number) all.push_back(std::to_string(number));
    return all;
}

std::string written(const Options::Given& given) {
    std::vector<std::string> parts;
    for (const auto& [key, value] : given) parts.push_back(key + "=" + value);
    return join(parts, " ");
}

DescribedOptions DescribedOptions::read(const Value& text, Complaints& complaints) {
    DescribedOptions options;
    const Value* table = text.find("option");
    if (table && !table->is_table())
        complaints.add(table->at,
                       {{"option = {}: a table is needed", "option = {}: serve una tabella"}, {shown(*table)}},
                       {{"[option.NAME] with values = [...]", "[option.NOME] con values = [...]"}});
    if (table)
        for (const Value::Entry& entry : table->entries) options.read_option(entry, complaints);
    options.check_names(complaints);
    options.check_use(text, complaints);
    options.check_growth(text, complaints);
    return options;
}

void DescribedOptions::read_option(const Value::Entry& entry, Complaints& complaints) {
    if (!is_name(entry.key) || entry.key == "cap" || entry.key == "rules")
        return complaints.add(
            entry.at,
            {{"{} cannot be the name of an option", "{} non può essere il nome di un'opzione"}, {quoted(entry.key)}},
            {{"small letters, digits and _; not cap or rules", "lettere minuscole, cifre e _; non cap né rules"}});
    DescribedOption option{.name = entry.key, .at = entry.at};
    if (!read_values(entry, option, complaints)) return;
    read_particulars(entry, option);
    check_default(entry, option, complaints);
    check_lists(option, complaints);
    if (options_.size() == most_options)
        return complaints.add(entry.at, {{"too many options", "troppe opzioni"}},
                              {{"at most {}", "al massimo {}"}, {std::to_string(most_options)}});
    options_.push_back(std::move(option));
}

void DescribedOptions::check_names(Complaints& complaints) const {
    std::set<std::string, std::less<>> names;
    const auto check = [&](const std::string& name, Location at) {
        if (!names.insert(name).second)
            complaints.add(at, {{"the name {} is used twice", "il nome {} è usato due volte"}, {quoted(name)}},
                           {{"options and their lists each with a name of their own",
                             "opzioni e liste ciascuna con un nome proprio"}});
    };
    for (const DescribedOption& option : options_) {
        check(option.name, option.at);
        for (const Value::Entry& list : option.lists)
            if (list.key != option.name) check(list.key, list.at);
    }
}

void DescribedOptions::check_use(const Value& text, Complaints& complaints) const {
    std::set<std::string, std::less<>> known, used;
    for (const DescribedOption& option : options_) {
        known.insert(option.name);
        for (const Value::Entry& list : option.lists) known.insert(list.key);
    }
    for_each_use(text, [&](const Value& reference) {
        const std::string name = reference.text.substr(1);
        if (known.contains(name))
            used.insert(name);
        else
            complaints.add(
                reference.at,
                {{"{}: there is no option or list of that name", "{}: non c'è un'opzione o lista con quel nome"},
                 {quoted(reference.text)}},
                known.empty() ? Message{{"a table [option.{}]", "una tabella [option.{}]"}, {name}}
                              : one_of(name, {known.begin(), known.end()}));
    });
    for (const DescribedOption& option : options_)
        if (!used.contains(option.name) &&
            std::ranges::none_of(option.lists, [&](const auto& list) { return used.contains(list.key); }))
            complaints.add(option.at,
                           {{"option {} changes nothing", "l'opzione {} non cambia nulla"}, {quoted(option.name)}},
                           {{"\"${}\" or one of its lists somewhere in the text",
                             "\"${}\" o una delle sue liste da qualche parte nel testo"},
                            {option.name}});
}

void DescribedOptions::check_growth(const Value& text, Complaints& complaints) const {
    std::map<std::string, std::size_t, std::less<>> sizes;
    for (const DescribedOption& option : options_)
        for (const Value::Entry& list : option.lists)
            for (const Value& item : list.value.items) sizes[list.key] = std::max(sizes[list.key], item.parts());
    std::size_t parts = 0;
    for (const Value::Entry& entry : text.entries) parts += is_option_table(entry) ? 0 : entry.value.parts();
    for_each_use(text, [&](const Value& reference) {
        const auto found = sizes.find(std::string_view(reference.text).substr(1));
        if (found != sizes.end()) parts += found->second;
    });
    if (parts > most_values_chosen)
        complaints.add({1, 1},
                       {{"the text has {} values when the options are filled in",
                         "il testo ha {} valori quando si mettono le opzioni al loro posto"},
                        {std::to_string(parts)}},
                       {{"at most {}", "al massimo {}"}, {std::to_string(most_values_chosen)}});
}

std::vector<OptionSpec> DescribedOptions::specs(Strings& strings) const {
    // What the author has a word for in a language, and otherwise what is written in the text.
    const auto worded = [&](const Value* words, const std::string& otherwise) {
        return strings.keep(words && words->is_text() ? words->text : otherwise);
    };
    const auto label = [](const Value& labels, std::string_view language, std::size_t place) -> const Value* {
        const Value* list = labels.find(language);
        return list && place < list->items.size() ? &list->items[place] : nullptr;
    };
    std::vector<OptionSpec> specs;
    for (const DescribedOption& option : options_) {
        OptionSpec spec{.key = strings.keep(option.name),
                        .name = {worded(option.name_words.find("en"), option.name),
                                 worded(option.name_words.find("it"), option.name)},
                        .meaning = strings.keep(option.en, option.it)};
        for (std::size_t i = 0; i < option.values.size(); ++i) {
            const std::string id = option.values[i].written();
            spec.values.push_back(
                {strings.keep(id),
                 {worded(label(option.labels, "en", i), id), worded(label(option.labels, "it", i), id)}});
        }
        spec.least = option.least;
        spec.most = option.most;
        spec.newsletter_default = strings.keep(option.usual);
        specs.push_back(std::move(spec));
    }
    return specs;
}

Value DescribedOptions::chosen(const Value& text, const Options::Given& given) const {
    Meanings meanings;
    for (const DescribedOption& option : options_) {
        const std::string_view choice = choice_of(option, given);
        if (option.values.empty()) {
            meanings.insert_or_assign(option.name, number_value(read_number(choice).value_or(option.least), option.at));
            continue;
        }
        std::size_t place = 0;
        const Value* value = value_chosen(option, choice, place);
        if (!value) continue;
        meanings.insert_or_assign(option.name, *value);
        for (const Value::Entry& list : option.lists)
            if (place < list.value.items.size()) meanings.insert_or_assign(list.key, list.value.items[place]);
    }
    return Replacer(meanings).without_options(text);
}

std::vector<Options::Given> DescribedOptions::combinations(std::size_t most) const {
    most = std::min(most, most_combinations);
    std::size_t count = 1;
    for (const DescribedOption& option : options_) count = std::min(count * option.choices().size(), most + 1);
    std::vector<Options::Given> all{{}};
    if (count <= most) {
        for (const DescribedOption& option : options_) {
            std::vector<Options::Given> longer;
            for (const Options::Given& given : all)
                for (const std::string& choice : option.choices()) {
                    longer.push_back(given);
                    longer.back().emplace_back(option.name, choice);
                }
            all = std::move(longer);
        }
        return all;
    }
    for (const DescribedOption& option : options_)
        for (const std::string& choice : option.choices())
            if (choice != option.usual && all.size() < most) all.push_back({{option.name, choice}});
    return all;
}

}  // namespace tavoliere::described
