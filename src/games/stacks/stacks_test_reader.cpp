#include "games/stacks/stacks_test_reader.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "games/described/table_reader.hpp"
#include "games/stacks/stacks_board_reader.hpp"

namespace tavoliere::stacks {

using described::Complaints;
using described::Value;

namespace {

struct NamedNumber {
    std::string_view name;
    NumberWord word;
};
constexpr std::array<NamedNumber, 7> number_words{{{"height", NumberWord::height},
                                                   {"carried", NumberWord::carried},
                                                   {"level", NumberWord::level},
                                                   {"target", NumberWord::target},
                                                   {"own", NumberWord::own},
                                                   {"hand", NumberWord::hand},
                                                   {"points", NumberWord::points}}};

std::optional<Whose> whose_named(std::string_view name, const Description& text) {
    if (name == "enemy") return Whose::enemy;
    if (name == "first") return Whose::first;
    if (name == "second") return Whose::second;
    if (const auto seat = seat_named(name, text)) return (*seat ^ text.beginner) == 0 ? Whose::first : Whose::second;
    return std::nullopt;
}

// "hand", "enemy hand", "target", "16".
std::optional<Number> number_named(std::string_view written, const Description& text) {
    if (const auto plain = read_number(written); plain && *plain <= 9999) return Number{.value = *plain};
    const std::vector<Slice> words = split_words(written);
    if (words.empty() || words.size() > 2) return std::nullopt;
    const auto found = std::ranges::find(number_words, words.back().text, &NamedNumber::name);
    if (found == number_words.end()) return std::nullopt;
    Number number{.word = found->word};
    if (words.size() == 1) return number;
    const auto whose = whose_named(words[0].text, text);
    if (!whose || (number.word != NumberWord::hand && number.word != NumberWord::points)) return std::nullopt;
    number.whose = *whose;
    return number;
}

struct NamedTest {
    std::string_view name;
    Test::What what;
    Sort sort = Sort::any;
    bool of_stack = false;  // may also stand outside a move
};
constexpr std::array<NamedTest, 9> plain_tests{{{"beside own", Test::What::beside, Sort::own, true},
                                                {"beside enemy", Test::What::beside, Sort::enemy, true},
                                                {"beside stack", Test::What::beside, Sort::any, true},
                                                {"hemmed in", Test::What::hemmed_in, Sort::any, true},
                                                {"own base", Test::What::own_base},
                                                {"nearer", Test::What::nearer},
                                                {"one group", Test::What::one_group},
                                                {"uncovers enemy", Test::What::uncovers_enemy},
                                                {"feeds", Test::What::feeds}}};

// The signs from the longest on, so that <= is not taken for <.
struct Sign {
    std::string_view text;
    Compare compare;
};
constexpr std::array<Sign, 5> signs{{{" <= ", Compare::at_most},
                                     {" >= ", Compare::at_least},
                                     {" = ", Compare::equal},
                                     {" < ", Compare::less},
                                     {" > ", Compare::more}}};

class TestReader {
public:
    TestReader(const Description& text, TestScope scope) : text_(text), scope_(scope) {}

    std::optional<Test> read(std::string_view written) const {
        Test test;
        test.written = written;
        if (scope_ == TestScope::move && written.starts_with("lands ")) {
            test.lands = true;
            written.remove_prefix(6);
        }
        if (read_bare(written, test)) return test;
        // Any test may end with `in REGION`.
        const std::size_t in = written.rfind(" in ");
        if (in == std::string_view::npos || !read_bare(written.substr(0, in), test)) return std::nullopt;
        test.where = region_named(written.substr(in + 4), text_);
        return test.where ? std::optional(test) : std::nullopt;
    }

private:
    bool read_bare(std::string_view written, Test& test) const {
        const auto named = std::ranges::find(plain_tests, written, &NamedTest::name);
        if (named != plain_tests.end()) {
            test.what = named->what;
            test.sort = named->sort;
            return named->of_stack || (scope_ == TestScope::move && !test.lands);
        }
        if (written.starts_with("linked to ")) return read_linked(written.substr(10), test);
        if (written.starts_with("in ")) {
            test.what = Test::What::in_region;
            test.where = region_named(written.substr(3), text_);
            return test.where.has_value();
        }
        return scope_ == TestScope::move && !test.lands && read_comparison(written, test);
    }

    bool read_linked(std::string_view kind, Test& test) const {
        const auto found = std::ranges::find(text_.kinds, kind, &Kind::id);
        test.what = Test::What::linked_to;
        test.kind = static_cast<int>(found - text_.kinds.begin());
        return found != text_.kinds.end();
    }

    bool read_comparison(std::string_view written, Test& test) const {
        for (const Sign& sign : signs) {
            const std::size_t at = written.find(sign.text);
            if (at == std::string_view::npos) continue;
            const auto left = number_named(written.substr(0, at), text_),
                       right = number_named(written.substr(at + sign.text.size()), text_);
            if (!left || !right) return false;
            test.what = Test::What::comparison;
            test.left = *left;
            test.right = *right;
            test.compare = sign.compare;
            return true;
        }
        return false;
    }

    const Description& text_;
    TestScope scope_;
};

std::vector<std::string> possible_tests(TestScope scope, const Description& text) {
    std::vector<std::string> all;
    for (const NamedTest& test : plain_tests)
        if (test.of_stack || scope == TestScope::move) all.emplace_back(test.name);
    for (const Kind& kind : text.kinds) all.push_back("linked to " + kind.id);
    for (const std::string& region : region_names(text)) all.push_back("in " + region);
    if (scope == TestScope::move) {
        all.emplace_back("lands TEST");
        all.emplace_back("NUMBER >= NUMBER");
    }
    return all;
}

// The side of a comparison that is no number.
std::optional<std::string> no_number_in(const std::string& written, const Description& text) {
    for (const Sign& sign : signs) {
        const std::size_t at = written.find(sign.text);
        if (at == std::string::npos) continue;
        for (const std::string& part : {written.substr(0, at), written.substr(at + sign.text.size())})
            if (!number_named(part, text)) return part;
    }
    return std::nullopt;
}

Message number_instead_of(const std::string& written) {
    std::vector<std::string> possible;
    for (const NamedNumber& number : number_words) possible.emplace_back(number.name);
    possible.emplace_back("16");
    return described::one_of(written, possible);
}

// What people write who know other languages: "not" and "and" are said by where tests stand.
Message test_instead_of(const std::string& written, TestScope scope, const Description& text) {
    const TestReader reader(text, scope);
    constexpr std::string_view negation = "not ", conjunction = " and ";
    if (written.starts_with(negation) && scope == TestScope::move && reader.read(written.substr(negation.size())))
        return {
            {"what must not be true under unless: unless = {}", "ciò che non deve valere sotto unless: unless = {}"},
            {quoted(written.substr(negation.size()))}};
    const std::size_t at = written.find(conjunction);
    if (at != std::string::npos)
        return {{"a list of tests, all of which must be true: [{}, {}]",
                 "una lista di condizioni che devono valere tutte: [{}, {}]"},
                {quoted(written.substr(0, at)), quoted(written.substr(at + conjunction.size()))}};
    return described::one_of(written, possible_tests(scope, text));
}

void complain_of_test(const Value& item, TestScope scope, const Description& text, Complaints& complaints) {
    const auto no_number = scope == TestScope::move ? no_number_in(item.text, text) : std::nullopt;
    if (no_number)
        complaints.add(item.at,
                       {{"{}: {} is no number that a test knows", "{}: {} non è un numero che una condizione conosce"},
                        {shown(item), quoted(*no_number)}},
                       number_instead_of(*no_number));
    else
        complaints.add(item.at, {{"{} is no test here", "{} non è una condizione possibile qui"}, {shown(item)}},
                       test_instead_of(item.text, scope, text));
}

}  // namespace

std::vector<Test> read_tests(const Value* value, TestScope scope, const Description& text, Complaints& complaints) {
    std::vector<Test> tests;
    const auto add = [&](const Value& item) {
        const auto test = item.is_text() ? TestReader(text, scope).read(item.text) : std::nullopt;
        if (test && tests.size() < most_tests) return tests.push_back(*test);
        complain_of_test(item, scope, text, complaints);
    };
    if (!value) return tests;
    if (!value->is_list()) add(*value);
    for (const Value& item : value->items) add(item);
    return tests;
}

Distance read_distance(const Value* value, Distance usual, const Description& text, Complaints& complaints) {
    if (!value) return usual;
    const auto range = [](int least, int most) {
        return Distance{.form = Distance::Form::range, .least = least, .most = most};
    };
    if (value->is_number() && value->number >= 1 && value->number < any_distance)
        return range(static_cast<int>(value->number), static_cast<int>(value->number));
    if (value->is_text()) {
        std::string_view written = value->text;
        if (written == "kind" && usual.form == Distance::Form::kind) return usual;
        if (written == "any") return range(1, any_distance);
        const std::size_t dash = written.find('-');
        if (dash != std::string_view::npos) {
            const auto least = read_number(written.substr(0, dash)), most = read_number(written.substr(dash + 1));
            if (least && most && *least >= 1 && *most >= *least && *most < any_distance) return range(*least, *most);
        }
        const bool up_to = written.starts_with("up to ");
        if (up_to) written.remove_prefix(6);
        if (const auto number = number_named(written, text); number && number->word != NumberWord::level) {
            if (number->word == NumberWord::plain) {
                if (number->value >= 1 && number->value < any_distance)
                    return range(up_to ? 1 : number->value, number->value);
            } else {
                return {.form = up_to ? Distance::Form::up_to : Distance::Form::exactly, .number = *number};
            }
        }
    }
    complaints.add(value->at,
                   {{"distance = {}: this is no distance", "distance = {}: non è una distanza"}, {shown(*value)}},
                   {{"a number, \"1-3\", \"any\", \"up to 3\", height, carried, target, \"up to height\"",
                     "un numero, \"1-3\", \"any\", \"up to 3\", height, carried, target, \"up to height\""}});
    return usual;
}

}  // namespace tavoliere::stacks
