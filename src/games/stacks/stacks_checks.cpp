#include "games/stacks/stacks_checks.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

#include "core/text.hpp"
#include "games/stacks/stacks.hpp"
#include "games/stacks/stacks_beginning.hpp"
#include "games/stacks/stacks_clashes.hpp"

namespace tavoliere::stacks {

using described::Complaints;
using described::location_of;
using described::Value;

namespace {

// How many landing cells a stack on this cell may have at most.
int landings_from(const Description& text, const MoveRule& rule, int cell) {
    int span = 0;
    for (const Kind& kind : text.kinds) {
        const Distance& distance = rule.distance.form == Distance::Form::kind ? kind.distance : rule.distance;
        const bool exact = distance.form == Distance::Form::exactly && distance.number.word != NumberWord::target;
        span = std::max(span, distance.form == Distance::Form::range ? distance.most - distance.least + 1
                              : exact                                ? 1
                                                                     : any_distance);
    }
    int landings = 0;
    for (const Direction direction : text.grid.directions) {
        int room = 0;
        for (auto next = text.grid.next(cell, direction); next && room < span; next = text.grid.next(*next, direction))
            ++room;
        landings += room;
    }
    return landings;
}

// An upper bound of the steps that a rule gives in one position: the pieces stand where they can go farthest.
int most_steps_of(const Description& text, const MoveRule& rule) {
    std::vector<int> landings;
    text.grid.cells.for_each([&](int cell) { landings.push_back(landings_from(text, rule, cell)); });
    const int cells = static_cast<int>(landings.size());
    if (rule.from == From::hand) return cells;
    std::ranges::sort(landings, std::greater{});
    if (rule.carry == Carry::part) return text.piece_total() * landings[0];
    landings.resize(static_cast<std::size_t>(std::min(text.piece_total(), cells)));
    return std::accumulate(landings.begin(), landings.end(), 0);
}

// Compulsory rules and others are never listed together.
int most_steps_of(const Description& text) {
    int compulsory = 0, others = 2;
    for (const MoveRule& rule : text.moves) (rule.must == Must::no ? others : compulsory) += most_steps_of(text, rule);
    return std::max(compulsory, others);
}

void check_size(const Description& text, const Value& value, Complaints& complaints) {
    if (text.piece_total() > most_pieces)
        complaints.add(location_of(value, "start", ""),
                       {{"{} pieces", "{} pezzi"}, {std::to_string(text.piece_total())}},
                       {{"at most {}", "al massimo {}"}, {std::to_string(most_pieces)}});
    if (text.piece_total() == 0)
        complaints.add(location_of(value, "start", ""),
                       {{"the game starts without any piece", "la partita comincia senza alcun pezzo"}},
                       {{"pieces on the board or in hand", "pezzi sul tavoliere o in mano"}});
    if (most_steps_of(text) > SmallRules::max_steps)
        complaints.add(text.moves[0].at,
                       {{"up to {} steps in one position", "fino a {} mosse in una posizione"},
                        {std::to_string(most_steps_of(text))}},
                       {{"at most {}: give distance a limit", "al massimo {}: dai un limite a distance"},
                        {std::to_string(SmallRules::max_steps)}});
}

void check_hand(const Description& text, const Value& value, Complaints& complaints) {
    if (text.hand > 0 && !text.uses_hand())
        complaints.add(location_of(value, "start", "hand"),
                       {{"no rule enters a piece from the hand", "nessuna regola mette in gioco un pezzo dalla mano"}},
                       {{"a rule [[move]] with from = \"hand\"", "una regola [[move]] con from = \"hand\""}});
}

void check_stack(const Description& text, const Value& value, Complaints& complaints) {
    if (text.trim > 0 && text.most > 0)
        complaints.add(location_of(value, "stack", "trim"),
                       {{"trim and most cannot both be given", "trim e most non possono stare insieme"}},
                       {{"one of them", "uno dei due"}});
    if (text.score_at > 0 && text.most > 0 && text.score_at > text.most)
        complaints.add(location_of(value, "stack", "score-at"),
                       {{"a stack never gets {} high: most is {}", "nessuna pila arriva a {}: most è {}"},
                        {std::to_string(text.score_at), std::to_string(text.most)}});
    for (const PlacedStack& stack : text.start)
        if (const int height = static_cast<int>(stack.pieces.size()); (text.most > 0 && height > text.most) ||
                                                                      (text.trim > 0 && height > text.trim) ||
                                                                      (text.score_at > 0 && height >= text.score_at))
            return complaints.add(
                location_of(value, "start", ""),
                {{"the stack on {} is too high", "la pila in {} è troppo alta"}, {text.grid.name_of(stack.cell)}});
}

void check_rules(const Description& text, Complaints& complaints) {
    Must compulsory = Must::no;
    Take at_end = Take::nothing;
    int linked = -1;
    for (const MoveRule& rule : text.moves) {
        if (rule.must != Must::no && compulsory != Must::no && rule.must != compulsory)
            complaints.add(rule.at,
                           {{"one rule has must = \"yes\", another \"largest\"",
                             "una regola ha must = \"yes\", un'altra \"largest\""}},
                           {{"one of them", "uno dei due"}});
        if (rule.must != Must::no) compulsory = rule.must;
        if (rule.when == When::at_end && at_end != Take::nothing && rule.take != at_end)
            complaints.add(rule.at, {{"rules that take at the end of the turn must all take the same",
                                      "le regole che prendono alla fine del turno devono prendere tutte lo stesso"}});
        if (rule.when == When::at_end) at_end = rule.take;
        const bool fills_hand = text.hand > 0 || text.off != Off::gone;
        if (rule.from == From::hand && !fills_hand)
            complaints.add(rule.at, {{"nobody ever has a piece in hand", "nessuno ha mai un pezzo in mano"}},
                           {{"start.hand or stack.off", "start.hand o stack.off"}});
        for (const auto* tests : {&rule.conditions, &rule.exceptions})
            for (const Test& test : *tests)
                if (test.what == Test::What::linked_to) {
                    if (linked >= 0 && linked != test.kind)
                        complaints.add(rule.at, {{"tests may link to one kind only",
                                                  "le condizioni possono collegare a una sola specie"}});
                    linked = test.kind;
                }
    }
}

// A person who writes an action says nothing of the rule that it is made by.
void check_clashes(const Description& text, Complaints& complaints) {
    for (std::size_t later = 1; later < text.moves.size(); ++later)
        for (std::size_t earlier = 0; earlier < later; ++earlier) {
            const MoveRule &a = text.moves[earlier], &b = text.moves[later];
            if (do_the_same(a, b) || !may_give_same_step(text, a, b)) continue;
            complaints.add(b.at,
                           {{"this rule and the one in line {} may give the same move, but do not do the same with it",
                             "questa regola e quella della riga {} possono dare la stessa mossa, ma con effetti "
                             "diversi"},
                            {std::to_string(a.at.line)}},
                           {{"a test that stands under if in one and under unless in the other, or the same take, to, "
                             "when, then, with and again",
                             "una condizione che stia in una sotto if e nell'altra sotto unless, o gli stessi take, "
                             "to, when, then, with e again"}});
        }
}

void check_counting(const Description& text, const Value& value, Complaints& complaints) {
    const bool counts = text.stuck == Verdict::ends || text.stuck == Verdict::passes || text.passes > 0 ||
                        text.repetition == Repetition::counts;
    const bool can_score = text.score_at > 0;
    if (text.has_score && !counts)
        complaints.warn(value.find("score")->at,
                        {{"score says what is counted, but the game is never counted: only the program's judgement "
                          "looks at it",
                          "score dice che cosa si conta, ma la partita non si conta mai: lo guarda solo il giudizio "
                          "del programma"}},
                        {{"such as end.stuck = \"ends\"", "per esempio end.stuck = \"ends\""}});
    if (counts && !text.has_score && !can_score)
        complaints.add(
            location_of(value, "end", "stuck"),
            {{"the game can be counted but nothing is counted", "la partita si può contare ma non si conta nulla"}},
            {{"score or stack.score-at", "score o stack.score-at"}});
    if (text.points > 0 && !can_score)
        complaints.add(location_of(value, "end", "points"), {{"nobody can get a point", "nessuno può fare punti"}},
                       {{"stack.score-at", "stack.score-at"}});
}

// The longest way in each direction, from the cell that has most before it.
std::vector<int> longest_ways(const Grid& grid) {
    std::vector<int> longest;
    for (const Direction direction : grid.directions) {
        int most = 0;
        grid.cells.for_each([&](int cell) {
            int room = 0;
            for (auto next = grid.next(cell, direction); next; next = grid.next(*next, direction)) ++room;
            most = std::max(most, room);
        });
        longest.push_back(most);
    }
    return longest;
}

// Could a stack that is led by this kind go as far as the rule asks at least, wherever it stands?
bool has_room(const Description& text, const MoveRule& rule, const Kind& kind, const std::vector<int>& longest) {
    const Distance& distance = rule.distance.form == Distance::Form::kind ? kind.distance : rule.distance;
    const int least =
        (distance.form == Distance::Form::range ? std::max(distance.least, 1) : 1) + (rule.jumps() ? 1 : 0);
    const std::vector<Way>& ways = rule.goes_as_kind() ? kind.ways : rule.ways;
    for (std::size_t d = 0; d < longest.size(); ++d) {
        const Direction direction = text.grid.directions[d];
        const auto fits = [&](Way way) { return fits_way(way, direction, 1) || fits_way(way, direction, -1); };
        if (longest[d] >= least && std::ranges::any_of(ways, fits)) return true;
    }
    return false;
}

// Whether a test asks something of the stack that moves, where it stands.
bool looks_at_origin(const Test& test) {
    using enum Test::What;
    const bool asks_of_cell =
        test.what == beside || test.what == hemmed_in || test.what == in_region || test.what == linked_to;
    return (asks_of_cell && !test.lands) || test.what == own_base || test.what == uncovers_enemy;
}

Message instead_of(const Test& test) {
    if (test.what == Test::What::own_base || test.what == Test::What::uncovers_enemy)
        return {{"no such test for a piece from the hand", "nessuna condizione così per un pezzo dalla mano"}};
    return {{"for the cell where it lands: {}", "per la casella d'arrivo: {}"}, {quoted("lands " + test.written)}};
}

// A piece from the hand stands nowhere, so such a test is never true of it.
void warn_of_tests_of_the_hand(const MoveRule& rule, Complaints& complaints) {
    if (rule.from != From::hand) return;
    for (const auto* tests : {&rule.conditions, &rule.exceptions})
        for (const Test& test : *tests)
            if (looks_at_origin(test))
                complaints.warn(rule.at,
                                {{"{} looks at where a stack stands before it moves, and a piece from the hand stands "
                                  "nowhere: it is never true",
                                  "{} guarda dove sta la pila prima di muovere, e un pezzo dalla mano non sta da "
                                  "nessuna parte: non è mai vera"},
                                 {quoted(test.written)}},
                                instead_of(test));
}

void warn_of_idle_rules(const Description& text, Complaints& complaints) {
    const bool has_neutral = text.owner == StackOwner::majority ||
                             std::ranges::any_of(text.kinds, [](const Kind& kind) { return kind.neutral; });
    const std::vector<int> longest = longest_ways(text.grid);
    for (const MoveRule& rule : text.moves) {
        warn_of_tests_of_the_hand(rule, complaints);
        const auto fits = [&](const Kind& kind) { return has_room(text, rule, kind, longest); };
        if (rule.from != From::hand && std::ranges::none_of(text.kinds, fits))
            complaints.warn(rule.at, {{"this rule never has a step: no stack has so much room in its directions",
                                       "questa regola non ha mai una mossa: nessuna pila ha tanto spazio nelle sue "
                                       "direzioni"}});
        else if (rule.onto == 1u << static_cast<int>(Onto::neutral) && !has_neutral)
            complaints.warn(rule.at, {{"this rule never has a step: no stack is ever nobody's",
                                       "questa regola non ha mai una mossa: nessuna pila è mai di nessuno"}});
    }
}

}  // namespace

void check(const Description& text, const Value& value, Complaints& complaints) {
    check_size(text, value, complaints);
    check_hand(text, value, complaints);
    check_stack(text, value, complaints);
    check_rules(text, complaints);
    check_clashes(text, complaints);
    check_counting(text, value, complaints);
    if (!complaints.none()) return;
    check_beginning(text, value, complaints);
    warn_of_idle_rules(text, complaints);
}

}  // namespace tavoliere::stacks
