#include "games/stacks/stacks_move_reader.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "games/described/table_reader.hpp"
#include "games/stacks/stacks_board_reader.hpp"
#include "games/stacks/stacks_test_reader.hpp"
#include "games/stacks/stacks_vocabulary.hpp"

namespace tavoliere::stacks {

using described::Complaints;
using described::TableReader;
using described::Value;

namespace {

std::vector<Way> ways_of_set(unsigned set) {
    std::vector<Way> ways;
    for (int i = 0; i <= static_cast<int>(Way::diagonal); ++i)
        if (set >> i & 1) ways.push_back(static_cast<Way>(i));
    return ways;
}

// Words that say nothing without another one.
void check_words(const TableReader& move, const MoveRule& rule) {
    const auto needs = [&](std::string_view word, bool fine, Words why) {
        if (move.has(word) && !fine)
            move.complain(word, {{"{} says nothing here", "{} qui non dice nulla"}, {quoted(word)}}, {why});
    };
    const Words take{"take as well: this rule takes nothing", "anche take: questa regola non prende nulla"};
    needs("to", rule.take != Take::nothing, take);
    needs("when", rule.take != Take::nothing, take);
    needs("again", rule.jumps(), {"over = \"enemy\" or another jump", "over = \"enemy\" o un altro salto"});
    needs("with", rule.then != Then::ends,
          {"then = \"must go on\" or \"may go on\"", "then = \"must go on\" o \"may go on\""});
    const bool from_hand = rule.from == From::hand;
    const Words no_way{"nothing: a piece from the hand has no way, distance or over",
                       "nulla: un pezzo dalla mano non ha way, distance né over"};
    for (const char* word : {"way", "distance", "over"}) needs(word, !from_hand, no_way);
    needs("carry", !from_hand || rule.carry != Carry::part,
          {"one or whole: from the hand comes one piece or all", "one o whole: dalla mano viene un pezzo o tutti"});
}

void check_taking(const TableReader& move, const MoveRule& rule) {
    const bool onto_enemy = rule.onto == 1u << static_cast<int>(Onto::enemy);
    if (rule.take != Take::nothing && !rule.jumps() && (!onto_enemy || rule.take != Take::stack))
        move.complain(
            "take", {{"there is nothing that this rule could take", "non c'è nulla che questa regola possa prendere"}},
            {{"a jump such as over = \"enemy\"; or onto = \"enemy\" with take = \"stack\"",
              "un salto come over = \"enemy\"; o onto = \"enemy\" con take = \"stack\""}});
    if (rule.when == When::at_end && (rule.to != To::off || rule.again != Again::never || !rule.jumps()))
        move.complain(
            "when",
            {{"what is taken at the end of the turn stands where it is",
              "ciò che si prende alla fine del turno resta dov'è"}},
            {{"a jump with to = \"off\" and again = \"never\"", "un salto con to = \"off\" e again = \"never\""}});
    const bool could_be_endless = rule.then != Then::ends && rule.with == With::mover && rule.take == Take::nothing &&
                                  (!rule.jumps() || rule.again != Again::never);
    if (could_be_endless)
        move.complain("then", {{"this turn could go on for ever", "questo turno potrebbe non finire mai"}},
                      {{"a rule that takes, or a jump with again = \"never\"",
                        "una regola che prende, o un salto con again = \"never\""}});
    if (rule.with == With::origin && rule.carry == Carry::whole)
        move.complain("with", {{"nothing is left behind that could go on", "non resta nulla che possa proseguire"}},
                      {{"carry = \"part\"", "carry = \"part\""}});
    const bool by_target = rule.distance.number.word == NumberWord::target &&
                           rule.distance.form != Distance::Form::range && rule.distance.form != Distance::Form::kind;
    if (by_target && rule.onto & (1u << static_cast<int>(Onto::empty) | 1u << static_cast<int>(Onto::any)))
        move.complain("distance", {{"an empty cell has no height", "una casella vuota non ha altezza"}},
                      {{"onto without \"empty\" and \"any\"", "onto senza \"empty\" e \"any\""}});
    const auto feeds = [](const Test& test) { return test.what == Test::What::feeds; };
    if (rule.take != Take::nothing &&
        (std::ranges::any_of(rule.conditions, feeds) || std::ranges::any_of(rule.exceptions, feeds)))
        move.complain("take", {{"a rule that takes cannot ask whether it feeds",
                                "una regola che prende non può chiedere feeds"}});
}

MoveRule read_move(const Value& value, const Description& text, Complaints& complaints) {
    const TableReader move(&value, "move", vocabulary(), complaints);
    const std::size_t errors_before = complaints.errors.size();
    MoveRule rule;
    rule.at = value.at;
    rule.en = text_in(move.find("name"), Language::english);
    rule.it = text_in(move.find("name"), Language::italian);
    rule.from = move.choice<From>("from");
    rule.carry = rule.from == From::hand && !move.has("carry") ? Carry::one : move.choice<Carry>("carry");
    rule.ways = ways_of_set(move.choices("way"));
    rule.distance = read_distance(move.find("distance"), Distance{}, text, complaints);
    rule.over = move.choice<Over>("over");
    rule.onto = move.choices("onto");
    rule.conditions = read_tests(move.find("if"), TestScope::move, text, complaints);
    rule.exceptions = read_tests(move.find("unless"), TestScope::move, text, complaints);
    rule.take = move.choice<Take>("take");
    rule.to = move.choice<To>("to");
    rule.when = move.choice<When>("when");
    rule.must = move.choice<Must>("must");
    rule.then = move.choice<Then>("then");
    rule.with = move.choice<With>("with");
    rule.again = move.choice<Again>("again");
    // Where a word is wrong, what it does to the others cannot be told.
    if (complaints.errors.size() > errors_before) return rule;
    check_ways(move, rule.ways, text.grid);
    check_words(move, rule);
    check_taking(move, rule);
    return rule;
}

}  // namespace

void read_moves(const Value* list, Description& text, Complaints& complaints) {
    const bool fits = list && list->is_list() && !list->items.empty() && list->items.size() <= most_rules;
    if (!fits)
        return complaints.add(list ? list->at : described::Location{1, 1},
                              {{"the game needs 1 to {} rules [[move]]", "al gioco servono da 1 a {} regole [[move]]"},
                               {std::to_string(most_rules)}},
                              {{"[[move]] and below it onto = \"empty\"", "[[move]] e sotto onto = \"empty\""}});
    for (const Value& item : list->items) text.moves.push_back(read_move(item, text, complaints));
}

}  // namespace tavoliere::stacks
