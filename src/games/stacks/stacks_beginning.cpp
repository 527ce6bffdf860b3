#include "games/stacks/stacks_beginning.hpp"

#include <algorithm>

#include "games/stacks/stacks.hpp"

namespace tavoliere::stacks {

using described::Complaints;
using described::Value;

namespace {

// An author mends one rule after the other.
constexpr std::size_t most_rules_explained = 3;

template <int Words>
bool is_playable(const Description& text) {
    const RulesOf<Words> rules(text);
    return !rules.outcome(rules.start());
}

bool can_begin(const Description& text) {
    return text.grid.rows * text.grid.columns <= 64 ? is_playable<1>(text) : is_playable<2>(text);
}

// The same game with this rule alone and no end but having no step. What the rule takes and how the turn goes on does
// not decide whether there is a first step.
Description with_rule_alone(const Description& text, const MoveRule& rule) {
    Description alone = text;
    alone.moves = {rule};
    MoveRule& only = alone.moves[0];
    only.take = Take::nothing;
    only.must = Must::no;
    only.then = Then::ends;
    alone.pass = Pass::never;
    alone.stuck = Verdict::loses;
    alone.hold.reset();
    alone.bare.reset();
    return alone;
}

// What keeps a rule from having a step: its demands are given up one after the other, until there is one.
Words hindrance_of(const Description& text, const MoveRule& rule) {
    Description alone = with_rule_alone(text, rule);
    MoveRule& freed = alone.moves[0];
    freed.conditions.clear();
    freed.exceptions.clear();
    if (can_begin(alone))
        return {"this rule has no step at the start: its tests do not hold",
                "questa regola non ha mosse all'inizio: le sue condizioni non valgono"};
    alone.most = alone.most_each = 0;
    if (can_begin(alone))
        return {"this rule has no step at the start: it would make a stack too high",
                "questa regola non ha mosse all'inizio: farebbe una pila troppo alta"};
    if (rule.from == From::hand && text.hand == 0)
        return {"this rule has no step at the start: the hand is empty",
                "questa regola non ha mosse all'inizio: la mano è vuota"};
    freed.onto = 1u << static_cast<int>(Onto::any);
    if (can_begin(alone))
        return {"this rule has no step at the start: no cell in reach holds what onto says",
                "questa regola non ha mosse all'inizio: nessuna casella raggiungibile contiene ciò che dice onto"};
    freed.over = Over::anything;
    if (can_begin(alone))
        return {"this rule has no step at the start: nothing in reach lies between as over says",
                "questa regola non ha mosse all'inizio: in mezzo non c'è nulla di ciò che dice over"};
    return {"this rule has no step at the start: no stack can go so far in its directions",
            "questa regola non ha mosse all'inizio: nessuna pila può andare così lontano nelle sue direzioni"};
}

// Would the game begin if nobody could win by holding?
bool is_held_at_once(const Description& text) {
    Description without = text;
    without.hold.reset();
    return text.hold && can_begin(without);
}

}  // namespace

void check_beginning(const Description& text, const Value& value, Complaints& complaints) {
    if (can_begin(text)) return;
    if (is_held_at_once(text))
        return complaints.add(described::location_of(value, "end", "hold"),
                              {{"the start holds already what hold asks for: the game is over before the first action",
                                "all'inizio c'è già ciò che chiede hold: la partita è finita prima della prima mossa"}},
                              {{"if, such as hold = { stacks = 1, if = \"in far row\" }, or more stacks",
                                "if, come hold = { stacks = 1, if = \"in far row\" }, o più pile"}});
    complaints.add(described::location_of(value, "start", ""),
                   {{"the game is over before the first action", "la partita è finita prima della prima mossa"}},
                   {{"a rule [[move]] that fits at the start, and an end that is not reached there",
                     "una regola [[move]] che valga all'inizio, e una fine che non sia già raggiunta"}});
    for (std::size_t i = 0; i < std::min(text.moves.size(), most_rules_explained); ++i) {
        const MoveRule& rule = text.moves[i];
        if (!can_begin(with_rule_alone(text, rule))) complaints.add(rule.at, {hindrance_of(text, rule)});
    }
}

}  // namespace tavoliere::stacks
