#include "games/stacks/stacks_reader.hpp"

#include <algorithm>

#include "core/nearest.hpp"
#include "core/text.hpp"
#include "games/described/table_reader.hpp"
#include "games/stacks/stacks_board_reader.hpp"
#include "games/stacks/stacks_checks.hpp"
#include "games/stacks/stacks_move_reader.hpp"
#include "games/stacks/stacks_sides.hpp"
#include "games/stacks/stacks_start_reader.hpp"
#include "games/stacks/stacks_test_reader.hpp"
#include "games/stacks/stacks_test_words.hpp"
#include "games/stacks/stacks_vocabulary.hpp"
#include "games/stacks/stacks_weight_words.hpp"

namespace tavoliere::stacks {

using described::Complaints;
using described::TableReader;
using described::Value;

namespace {

bool names_colour(const Value& value) { return value.is_text() && side_named(value.text); }

// Writes the two colours, or complains of what is no colour or too much alike.
void read_colours(const TableReader& top, const Value& sides, Description& text) {
    std::vector<std::string> known;
    for (const SideName& side : side_names) known.emplace_back(side.id);
    const Message two_of{{"two of {}", "due tra {}"}, {join(known)}};
    if (!sides.is_list() || sides.items.size() != 2)
        return top.complain("sides", {{"sides needs two colours", "sides ha bisogno di due colori"}}, two_of);
    if (const auto wrong = std::ranges::find_if_not(sides.items, names_colour); wrong != sides.items.end())
        return top.complain("sides",
                            {{"sides: {} is no colour of a side", "sides: {} non è un colore"}, {shown(*wrong)}},
                            one_of_known(wrong->written(), known, Gender::masculine));
    const std::string &one = sides.items[0].text, &other = sides.items[1].text;
    if (one[0] == other[0])
        return top.complain("sides",
                            {{"sides needs two colours with different initials",
                              "sides ha bisogno di due colori con iniziali diverse"}},
                            two_of);
    text.sides = {one, other};
}

void read_sides(const TableReader& top, Description& text) {
    if (const Value* sides = top.find("sides")) read_colours(top, *sides, text);
    if (!top.has("first")) return;
    const std::string first = top.text("first");
    if (const auto seat = seat_named(first, text))
        text.beginner = *seat;
    else
        top.complain("first", {{"first = {}: no such side", "first = {}: non c'è questo colore"}, {quoted(first)}},
                     described::one_of(first, {text.sides[0], text.sides[1]}));
}

void read_stack(const TableReader& stack, Description& text) {
    text.owner = stack.choice<StackOwner>("owner");
    text.most = stack.number("most", 1, most_pieces, 0);
    text.most_each = stack.number("most-each", 1, most_pieces, 0);
    text.trim = stack.number("trim", 1, most_pieces, 0);
    text.score_at = stack.number("score-at", 1, most_pieces, 0);
    text.off = stack.choice<Off>("off");
}

// "three stacks in the enemy's castle"
void name_hold(Hold& hold, const Description& text) {
    constexpr std::array<Words, 7> numbers{{{"no", "nessuna"},
                                            {"a", "una"},
                                            {"two", "due"},
                                            {"three", "tre"},
                                            {"four", "quattro"},
                                            {"five", "cinque"},
                                            {"six", "sei"}}};
    const auto place = static_cast<std::size_t>(hold.stacks);
    const std::string digits = std::to_string(hold.stacks);
    const std::string en = place < numbers.size() ? std::string(numbers[place].en) : digits,
                      it = place < numbers.size() ? std::string(numbers[place].it) : digits;
    hold.en = en + (hold.stacks == 1 ? " stack" : " stacks");
    hold.it = it + (hold.stacks == 1 ? " pila" : " pile");
    for (const Test& test : hold.conditions) {
        hold.en += " " + phrase_of(test, text, Language::english);
        hold.it += " " + phrase_of(test, text, Language::italian);
    }
}

void read_end(const TableReader& end, Description& text, Complaints& complaints) {
    text.points = end.number("points", 1, 99, 0);
    text.passes = end.number("passes", 1, 9, 0);
    if (end.has("bare")) text.bare = end.choice<Verdict>("bare");
    text.stuck = end.choice<Verdict>("stuck");
    text.repetition = end.choice<Repetition>("repetition");
    if (!end.has("hold")) return;
    const TableReader hold(end.find("hold"), "hold", vocabulary(), complaints);
    text.hold = Hold{hold.number("stacks", 1, most_pieces, 1),
                     read_tests(hold.find("if"), TestScope::stack, text, complaints), hold.choice<HoldAt>("at")};
    name_hold(*text.hold, text);
}

}  // namespace

std::optional<Description> read_description(const Value& value, Complaints& complaints) {
    Description text;
    const TableReader top(&value, "", vocabulary(), complaints);
    read_sides(top, text);
    if (!read_grid(value.find("board"), text, complaints)) return std::nullopt;
    read_regions(value.find("region"), text, complaints);
    read_kinds(value.find("kind"), text, complaints);
    read_start(value.find("start"), text, complaints);
    read_stack(TableReader(value.find("stack"), "stack", vocabulary(), complaints), text);
    read_moves(value.find("move"), text, complaints);
    text.pass = top.choice<Pass>("pass");
    const TableReader after(value.find("after"), "after", vocabulary(), complaints);
    text.keep = read_tests(after.find("keep"), TestScope::stack, text, complaints);
    const TableReader score(value.find("score"), "score", vocabulary(), complaints);
    text.has_score = value.find("score") != nullptr;
    text.count = score.choice<Count>("count");
    text.counted = read_tests(score.find("if"), TestScope::stack, text, complaints);
    read_end(TableReader(value.find("end"), "end", vocabulary(), complaints), text, complaints);
    text.weights = described::read_weights(value.find(described::judgement), weight_words, vocabulary(), complaints);
    if (!complaints.none()) return std::nullopt;
    check(text, value, complaints);
    return complaints.none() ? std::optional(std::move(text)) : std::nullopt;
}

bool Description::uses_hand() const {
    return std::ranges::any_of(moves, [](const MoveRule& rule) { return rule.from == From::hand; });
}

int Description::piece_total() const {
    int total = 2 * hand;
    for (const PlacedStack& stack : start) total += static_cast<int>(stack.pieces.size());
    return total;
}

}  // namespace tavoliere::stacks
