#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/described/complaints.hpp"
#include "games/described/vocabulary.hpp"

namespace tavoliere::described {

// Reads the words of one table of a description by the vocabulary. What is wrong goes to the complaints, and reading
// goes on with the default, so that an author learns of several errors at once.
class TableReader {
public:
    // `table` may be absent: then every word has its default. `shown` is what errors call it, such as `[[move]]`.
    // Words that the table cannot have are complained of here.
    TableReader(const Value* table, std::string_view name, Vocabulary vocabulary, Complaints& complaints);

    bool has(std::string_view key) const { return find(key) != nullptr; }
    const Value* find(std::string_view key) const;
    // Where a word's value stands; where the table stands if the word is absent.
    Location at(std::string_view key) const;

    // The place of the value among those of the vocabulary; 0, the default, where the word is absent.
    int choice(std::string_view key) const;
    template <class Enum>
    Enum choice(std::string_view key) const {
        return static_cast<Enum>(choice(key));
    }
    // The same for a word that may have several, as a set of bits; the default alone where the word is absent.
    unsigned choices(std::string_view key) const;
    int number(std::string_view key, int least, int most, int absent) const;
    std::string text(std::string_view key) const;
    bool truth(std::string_view key) const;

    // An error about a word's value.
    void complain(std::string_view key, Message what, Message expected = {}) const;

private:
    void check_keys() const;
    void complain_of_place(const Value::Entry& entry) const;
    Message word_instead(const Word& word, const Value& value) const;
    int place_of(const Word& word, const Value& value) const;

    const Value* table_;
    std::string_view name_;
    Vocabulary vocabulary_;
    Complaints& complaints_;
};

// An error about a value that is no number between these.
void complain_of_number(std::string_view key, const Value& value, int least, int most, Complaints& complaints);

// What stands in an error for a wrong value: the text in quotation marks, a number, or what kind of thing it is.
std::string shown(const Value& value);

// "one of a, b, c (did you mean b?)": the nearest word is told only where one is near.
Message one_of(std::string_view written, const std::vector<std::string>& possible);

}  // namespace tavoliere::described
