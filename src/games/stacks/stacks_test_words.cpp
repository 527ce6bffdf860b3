#include "games/stacks/stacks_test_words.hpp"

#include <array>
#include <utility>

#include "games/stacks/stacks_place_words.hpp"
#include "games/stacks/stacks_sides.hpp"
#include "games/stacks/stacks_word_forms.hpp"

namespace tavoliere::stacks {

namespace {

// One phrase for each sign, in the order of Compare.
using Compared = std::array<Words, 5>;

constexpr Compared height_forms{{{"is exactly {} high", "è alta esattamente {}"},
                                 {"is lower than {}", "è più bassa di {}"},
                                 {"is at most {} high", "è alta al massimo {}"},
                                 {"is higher than {}", "è più alta di {}"},
                                 {"is at least {} high", "è alta almeno {}"}}};
constexpr Compared level_forms{{{"is at level {}", "è al livello {}"},
                                {"is below level {}", "è sotto il livello {}"},
                                {"is at level {} or below", "è al livello {} o sotto"},
                                {"is above level {}", "è sopra il livello {}"},
                                {"is at level {} or above", "è al livello {} o sopra"}}};
constexpr Compared amount_forms{{{"exactly {} {}", "esattamente {} {}"},
                                 {"fewer than {} {}", "meno di {} {}"},
                                 {"at most {} {}", "al massimo {} {}"},
                                 {"more than {} {}", "più di {} {}"},
                                 {"at least {} {}", "almeno {} {}"}}};
// Compares two numbers that both change. Italian says "a is less than b" as "b is more than a": no preposition then
// meets an article.
constexpr Compared number_forms{{{"{} and {} are the same", "{} e {} sono uguali"},
                                 {"{} is less than {}", ""},
                                 {"{} is at most {}", "{} non supera {}"},
                                 {"{} is more than {}", "{} supera {}"},
                                 {"{} is at least {}", ""}}};

// What is counted: "moves 2 pieces", "has no points".
struct Counted {
    Words verb, one, many;
};

constexpr Counted counted_as(NumberWord word) {
    switch (word) {
        case NumberWord::carried:
            return {{"moves", "muove"}, {"piece", "pezzo"}, {"pieces", "pezzi"}};
        case NumberWord::own:
            return {{"holds", "contiene"},
                    {"piece of the player's own", "pezzo di chi muove"},
                    {"pieces of the player's own", "pezzi di chi muove"}};
        case NumberWord::hand:
            return {{"has", "ha"}, {"piece in hand", "pezzo in mano"}, {"pieces in hand", "pezzi in mano"}};
        default:
            return {{"has", "ha"}, {"point", "punto"}, {"points", "punti"}};
    }
}

constexpr Compare mirrored(Compare compare) {
    switch (compare) {
        case Compare::less:
            return Compare::more;
        case Compare::at_most:
            return Compare::at_least;
        case Compare::more:
            return Compare::less;
        case Compare::at_least:
            return Compare::at_most;
        default:
            return compare;
    }
}

class TestWords {
public:
    TestWords(const Description& text, Language language) : text_(text), language_(language) {}

    std::string sentence(const Test& test) const {
        using enum Test::What;
        switch (test.what) {
            case beside:
            case in_region:
                return in({"it stands ", "sta "}) + phrase(test);
            case hemmed_in:
                return in({"every cell around it is occupied", "tutte le caselle intorno sono occupate"});
            case linked_to:
                return in({"a chain of neighbouring stacks joins it to one with ",
                           "una catena di pile vicine la unisce a una con "}) +
                       kind_of(test);
            case own_base:
                return in({"the lowest piece moved is the player's own", "il pezzo più basso mosso è di chi muove"});
            case nearer:
                return in({"it comes nearer to one of the stacks nearest to it",
                           "si avvicina a una delle pile a lei più vicine"});
            case one_group:
                return in(
                    {"all stacks hang together afterwards", "dopo la mossa tutte le pile formano un solo gruppo"});
            case uncovers_enemy:
                return in({"it uncovers an enemy piece", "scopre un pezzo nemico"});
            case feeds:
                return in({"the enemy could then take, and could not before",
                           "il nemico potrebbe poi prendere, e prima non poteva"});
            default:
                return compared(test);
        }
    }

    std::string phrase(const Test& test) const {
        using enum Test::What;
        switch (test.what) {
            case beside:
                return test.sort == Sort::own
                           ? in({"beside a stack of its owner", "accanto a una pila dello stesso padrone"})
                       : test.sort == Sort::enemy ? in({"beside an enemy stack", "accanto a una pila nemica"})
                                                  : in({"beside another stack", "accanto a un'altra pila"});
            case hemmed_in:
                return in({"with every cell around occupied", "con tutte le caselle intorno occupate"});
            case linked_to:
                return in({"joined by neighbouring stacks to one with ",
                           "con una catena di pile vicine fino a una con "}) +
                       kind_of(test);
            default:
                return in_place(text_, test.written.substr(test.written.find("in ") + 3), language_);
        }
    }

    std::string noun(const Number& number) const {
        constexpr std::array<Words, 8> names{
            {{"", ""},
             {"the height of the stack", "l'altezza della pila"},
             {"the number of pieces moved", "il numero di pezzi mossi"},
             {"the level of the lowest piece moved", "il livello del pezzo più basso mosso"},
             {"the height of the stack reached", "l'altezza della pila d'arrivo"},
             {"the number of one's own pieces in the stack", "il numero dei propri pezzi nella pila"},
             {"the number of pieces in hand", "il numero di pezzi in mano"},
             {"the number of points", "il numero di punti"}}};
        if (number.word == NumberWord::plain) return number_text(number.value);
        return in(names[static_cast<std::size_t>(number.word)]) + (number.whose == Whose::mover ? "" : of_whom(number));
    }

private:
    std::string in(Words words) const { return std::string(words.in(language_)); }
    std::string kind_of(const Test& test) const {
        const Kind& kind = text_.kinds[static_cast<std::size_t>(test.kind)];
        return language_ == Language::italian ? kind.it_one : kind.en_one;
    }

    std::string colour(const Number& number) const {
        const Side side = number.whose == Whose::first ? Side::first : Side::second;
        return in(side_named(text_.sides[static_cast<std::size_t>(text_.seat_of(side))])->name);
    }
    std::string of_whom(const Number& number) const {
        return number.whose == Whose::enemy ? in({" of the enemy", " del nemico"})
                                            : in({" of ", " del "}) + colour(number);
    }

    // The person or thing that a number is about.
    std::string subject(const Number& number) const {
        switch (number.word) {
            case NumberWord::height:
            case NumberWord::own:
                return in({"the stack", "la pila"});
            case NumberWord::target:
                return in({"the stack reached", "la pila d'arrivo"});
            case NumberWord::carried:
                return in({"the player", "chi gioca"});
            case NumberWord::level:
                return in({"the lowest piece moved", "il pezzo più basso mosso"});
            default:
                return number.whose == Whose::mover   ? in({"the player", "chi muove"})
                       : number.whose == Whose::enemy ? in({"the enemy", "il nemico"})
                                                      : in({"", "il "}) + colour(number);
        }
    }

    std::string compared(const Test& test) const {
        const bool left = test.left.word == NumberWord::plain, right = test.right.word == NumberWord::plain;
        if (right && !left) return with_number(test.left, test.compare, test.right.value);
        if (left && !right) return with_number(test.right, mirrored(test.compare), test.left.value);
        const bool turns =
            language_ == Language::italian && (test.compare == Compare::less || test.compare == Compare::at_least);
        const Compare compare = turns ? mirrored(test.compare) : test.compare;
        std::string first = noun(test.left), second = noun(test.right);
        if (turns) std::swap(first, second);
        return Message{number_forms[static_cast<std::size_t>(compare)], {first, second}}.in(language_);
    }

    std::string with_number(const Number& number, Compare compare, int value) const {
        const bool is_none = (compare == Compare::equal && value == 0) || (compare == Compare::at_most && value == 0) ||
                             (compare == Compare::less && value == 1);
        if (number.word == NumberWord::target && is_none)
            return in({"the cell reached is empty", "la casella d'arrivo è vuota"});
        const auto sign = static_cast<std::size_t>(compare);
        if (number.word == NumberWord::height || number.word == NumberWord::target)
            return subject(number) + " " + Message{height_forms[sign], {number_text(value)}}.in(language_);
        if (number.word == NumberWord::level)
            return subject(number) + " " + Message{level_forms[sign], {number_text(value)}}.in(language_);
        const Counted counted = counted_as(number.word);
        if (is_none)
            return subject(number) +
                   (language_ == Language::italian ? " non " + in(counted.verb) + " "
                                                   : " " + in(counted.verb) + " no ") +
                   in(counted.many);
        if (compare == Compare::more && value == 0) return with_number(number, Compare::at_least, 1);
        return subject(number) + " " + in(counted.verb) + " " +
               Message{amount_forms[sign], {number_text(value), in(value == 1 ? counted.one : counted.many)}}.in(
                   language_);
    }

    const Description& text_;
    Language language_;
};

// "in enemy castle" at the end of a test that says more than that.
std::string place_behind(const Test& test, const Description& text, Language language) {
    if (test.what == Test::What::in_region || !test.where) return "";
    return " " + in_place(text, test.written.substr(test.written.rfind(" in ") + 4), language);
}

}  // namespace

std::string sentence_of(const Test& test, const Description& text, Language language) {
    const std::string_view lands = test.lands ? Words{"where it lands ", "dove arriva "}.in(language) : "";
    return std::string(lands) + TestWords(text, language).sentence(test) + place_behind(test, text, language);
}

std::string phrase_of(const Test& test, const Description& text, Language language) {
    return TestWords(text, language).phrase(test) + place_behind(test, text, language);
}

std::string noun_of(const Number& number, const Description& text, Language language) {
    return TestWords(text, language).noun(number);
}

}  // namespace tavoliere::stacks
