#include "games/described/meaning.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "core/text.hpp"

namespace tavoliere::described {

namespace {

// For readers, or for the engine: nothing of it changes what may be played.
constexpr std::array<std::string_view, 11> said_to_readers{"language", "name", "author", "year", "idea",     "minutes",
                                                           "strategy", "note", "en",     "it",   "judgement"};
// Tables whose keys are names that the author gave.
constexpr std::array<std::string_view, 2> tables_of_names{"kind", "region"};

template <class List>
bool has(const List& list, std::string_view text) {
    return std::ranges::find(list, text) != list.end();
}

class MeaningWriter {
public:
    MeaningWriter(const Value& text, Vocabulary vocabulary) : vocabulary_(vocabulary) {
        for (const std::string_view table : tables_of_names)
            if (const Value* named = text.find(table))
                for (const Value::Entry& entry : named->entries)
                    names_.emplace(entry.key, std::string(table) + std::to_string(names_.size()));
    }

    std::string of_table(const Value& table, std::string_view name) const {
        std::vector<std::string> parts;
        for (const Value::Entry& entry : table.entries) {
            if (has(said_to_readers, entry.key) || is_default(name, entry)) continue;
            const std::string value =
                has(tables_of_names, entry.key) ? of_named(entry) : of_value(entry.value, entry.key);
            if (value != "{}") parts.push_back(renamed(entry.key) + '=' + value);
        }
        std::ranges::sort(parts);
        return '{' + join(parts, ",") + '}';
    }

private:
    bool is_default(std::string_view table, const Value::Entry& entry) const {
        const Word* word = find_word(vocabulary_, table, entry.key);
        if (!word || entry.value.is_table() || entry.value.is_list()) return false;
        const std::string_view usual =
            word->absent.empty() && !word->values.empty() ? word->values[0].id : word->absent;
        return !usual.empty() && entry.value.written() == usual;
    }

    // Their order counts: the first kind is that of the start.
    std::string of_named(const Value::Entry& table) const {
        std::vector<std::string> parts;
        for (const Value::Entry& entry : table.value.entries) parts.push_back(of_value(entry.value, table.key));
        return '[' + join(parts, ",") + ']';
    }

    std::string of_value(const Value& value, std::string_view key) const {
        if (value.is_table()) return of_table(value, key);
        if (value.is_list()) return of_list(value, key);
        if (value.kind == Value::Kind::truth) return value.truth ? "true" : "false";
        return '"' + renamed(value.written()) + '"';
    }

    // One of a thing is the same in a list and alone; rules of moves and tests may stand in any order.
    std::string of_list(const Value& list, std::string_view key) const {
        std::vector<std::string> parts;
        for (const Value& item : list.items) parts.push_back(of_value(item, key));
        if (parts.size() == 1) return parts[0];
        if (key == "move" || key == "if" || key == "unless" || key == "onto") std::ranges::sort(parts);
        return '[' + join(parts, ",") + ']';
    }

    // With the author's names replaced by numbers, and with one space for many.
    std::string renamed(std::string_view text) const {
        std::vector<std::string> words;
        for (const Slice& line : split({text}, '\n'))
            for (const Slice& word : split(line, ' ')) {
                if (word.text.empty()) continue;
                const auto name = names_.find(word.text);
                words.push_back(name == names_.end() ? std::string(word.text) : name->second);
            }
        return join(words, " ");
    }

    Vocabulary vocabulary_;
    std::map<std::string, std::string, std::less<>> names_;
};

}  // namespace

std::string meaning_of(const Value& text, Vocabulary vocabulary) {
    return MeaningWriter(text, vocabulary).of_table(text, "");
}

}  // namespace tavoliere::described
