#include "article/figure_entries.hpp"

#include <algorithm>
#include <array>

#include "core/nearest.hpp"

namespace tavoliere::article {

namespace {

constexpr std::array<std::string_view, 24> known_keys{
    "name",   "after", "position", "moves", "record", "ply",     "options",        "coords",
    "series", "steps", "animate",  "from",  "style",  "size",    "turned",         "no-labels",
    "stacks", "mark",  "targets",  "legal", "only",   "caption", "caption-of-all", "wide"};
constexpr std::array<std::string_view, 5> keys_without_value{"no-labels", "series", "steps", "legal", "wide"};
// What figures side by side have in common unless they say otherwise.
constexpr std::array<std::string_view, 7> shared_keys{"options", "coords",    "style", "size",
                                                      "turned",  "no-labels", "stacks"};
constexpr std::string_view separator = "---";

std::size_t blanks_before(std::string_view text) { return std::min(text.find_first_not_of(" \t"), text.size()); }

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r"), text.size()));
    return text.substr(0, text.find_last_not_of(" \t\r") + 1);
}

template <std::size_t N>
bool is_among(std::string_view key, const std::array<std::string_view, N>& keys) {
    return std::ranges::find(keys, key) != keys.end();
}

Result<FigureEntry> read_entry(const BlockLine& line) {
    const Slice whole{line.text, line.column};
    const std::size_t colon = std::min(line.text.find(':'), line.text.size());
    const std::size_t indent = blanks_before(line.text);
    std::string_view key = std::string_view(line.text).substr(indent, colon - std::min(indent, colon));
    key = key.substr(0, key.find_last_not_of(" \t\r") + 1);
    const Slice place = whole.substr(indent, key.size());
    if (!is_among(key, known_keys)) {
        const std::vector<std::string> names(known_keys.begin(), known_keys.end());
        return on_line(error_at(place, {"{} is not a key of a figure", "{} non è una chiave di una figura"},
                                one_of_known(key, names, Gender::feminine)),
                       line.line);
    }
    Slice value = whole.substr(std::min(colon + 1, line.text.size()));
    value = value.substr(blanks_before(value.text));
    value.text = value.text.substr(0, value.text.find_last_not_of(" \t\r") + 1);
    if (value.text.empty() == !is_among(key, keys_without_value)) {
        const Words what = value.text.empty() ? Words{"{} has no value", "{} è senza valore"}
                                              : Words{"{} takes no value", "{} non prende valori"};
        return on_line(error_at(place, what), line.line);
    }
    return FigureEntry{key, value, line.line};
}

}  // namespace

Result<std::vector<FigureEntries>> FigureEntries::read(const std::vector<BlockLine>& lines) {
    std::vector<FigureEntries> figures(1);
    for (const BlockLine& line : lines) {
        const std::string_view text = trimmed(line.text);
        if (text == separator)
            figures.emplace_back();
        else if (!text.empty())
            if (auto error = figures.back().add(line)) return *error;
    }
    for (std::size_t i = 1; i < figures.size(); ++i) figures[i].take_looks_of(figures[0]);
    return figures;
}

std::optional<Error> FigureEntries::add(const BlockLine& line) {
    Result<FigureEntry> entry = read_entry(line);
    if (!entry) return entry.error();
    if (find(entry->key) && entry->key != "moves")
        return on_line(error_at({entry->key, line.column},
                                {"{} stands twice in this figure", "{} compare due volte in questa figura"}),
                       line.line);
    entries_.push_back(*entry);
    return std::nullopt;
}

void FigureEntries::take_looks_of(const FigureEntries& first) {
    for (const FigureEntry& entry : first.entries_)
        if (is_among(entry.key, shared_keys) && !find(entry.key)) entries_.push_back(entry);
}

const FigureEntry* FigureEntries::find(std::string_view key) const {
    const auto found = std::ranges::find(entries_, key, &FigureEntry::key);
    return found == entries_.end() ? nullptr : &*found;
}

std::vector<FigureEntry> FigureEntries::all(std::string_view key) const {
    std::vector<FigureEntry> found;
    for (const FigureEntry& entry : entries_)
        if (entry.key == key) found.push_back(entry);
    return found;
}

const FigureEntry* FigureEntries::find_any(std::initializer_list<std::string_view> keys) const {
    for (const std::string_view key : keys)
        if (const FigureEntry* entry = find(key)) return entry;
    return nullptr;
}

Error on_line(Error error, std::size_t line) {
    error.line = line;
    return error;
}

Error in_value(Error error, const FigureEntry& entry) {
    error.column = entry.value.column + (error.column > 0 ? error.column - 1 : 0);
    return on_line(std::move(error), entry.line);
}

Error about_key(const FigureEntry& entry, Words what, Message expected) {
    return on_line(error_at({entry.key, 0}, what, std::move(expected)), entry.line);
}

}  // namespace tavoliere::article
