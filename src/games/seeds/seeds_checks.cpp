#include "games/seeds/seeds_checks.hpp"

#include <algorithm>
#include <numeric>

#include "games/seeds/seeds.hpp"

namespace tavoliere::seeds {

using described::Complaints;
using described::location_of;
using described::Value;

namespace {

int seeds_in_all(const Description& game) {
    return 2 * std::accumulate(game.row.begin(), game.row.begin() + game.houses, 0);
}

void check_seeds(const Description& game, const Value& text, Complaints& complaints) {
    const int seeds = seeds_in_all(game);
    if (seeds > most_seeds)
        complaints.add(location_of(text, "start", "seeds"), {{"{} seeds", "{} semi"}, {std::to_string(seeds)}},
                       {{"at most {}", "al massimo {}"}, {std::to_string(most_seeds)}});
}

bool is_store(Where where) { return where == Where::own_store || where == Where::enemy_store; }

// The words of a rule that need another one, or forbid it.
void check_words(const Fall& fall, const Value& rule, Complaints& complaints) {
    const auto add = [&](std::string_view key, Words what, Words expected) {
        complaints.add(location_of(rule, key), {what}, {expected});
    };
    if (fall.take.empty())
        for (const std::string_view key : {"to", "run", "slam"})
            if (rule.find(key))
                complaints.add(location_of(rule, key),
                               {{"{} is about what is taken, but this rule takes nothing",
                                 "{} riguarda ciò che si prende, ma questa regola non prende nulla"},
                                {std::string(key)}},
                               {{"take", "take"}});
    if (fall.seed == Which::each)
        for (const std::string_view key : {"then", "run", "slam"})
            if (rule.find(key))
                complaints.add(location_of(rule, key),
                               {{"{} is for the last seed", "{} è per l'ultimo seme"}, {std::string(key)}},
                               {{"seed = \"last\"", "seed = \"last\""}});
    if (fall.then == Then::sow_on && fall.take.has(Takes::here))
        add("then",
            {"the house is empty when its seeds are taken: nothing is sown on",
             "presi i suoi semi la casa è vuota: non resta nulla da seminare"},
            {"another then, or take without \"here\"", "un altro then, o take senza \"here\""});
    if (!is_store(fall.in)) return;
    for (const std::string_view key : {"opposite", "claim"})
        if (rule.find(key))
            complaints.add(location_of(rule, key), {{"a store has no {}", "un granaio non ha {}"}, {std::string(key)}},
                           {{"in = \"own\", \"enemy\" or \"any\"", "in = \"own\", \"enemy\" o \"any\""}});
    if (fall.then == Then::sow_on || fall.take.has(Takes::here) || fall.take.has(Takes::opposite))
        add(fall.then == Then::sow_on ? "then" : "take",
            {"a store is never lifted or taken", "un granaio non si solleva e non si prende"},
            {"in = \"own\", \"enemy\" or \"any\"", "in = \"own\", \"enemy\" o \"any\""});
}

// Does the first rule fit whenever the second does?
bool covers(const Fall& first, const Fall& second) {
    const bool same_place = first.in == second.in || (first.in == Where::any && !is_store(second.in));
    return first.seed == second.seed && same_place && !first.claim && first.here.contains(second.here) &&
           first.opposite.contains(second.opposite) && first.next.contains(second.next);
}

void check_falls(const Description& game, const Value& text, Complaints& complaints) {
    const Value* rules = text.find("fall");
    for (std::size_t i = 0; i < game.falls.size(); ++i) {
        const Value& rule = rules->items[i];
        check_words(game.falls[i], rule, complaints);
        if (is_store(game.falls[i].in) &&
            (game.stores == Stores::none || (game.stores == Stores::own && game.falls[i].in == Where::enemy_store)))
            complaints.add(location_of(rule, "in"), {{"no seed ever falls there", "lì non cade mai un seme"}},
                           {{"sow.stores", "sow.stores"}});
        for (std::size_t before = 0; before < i; ++before)
            if (covers(game.falls[before], game.falls[i])) {
                complaints.add(rule.at,
                               {{"this rule is never reached: rule {} fits whenever it does",
                                 "questa regola non serve mai: quando vale, vale prima la regola {}"},
                                {std::to_string(before + 1)}},
                               {{"the narrower rule first", "prima la regola più stretta"}});
                break;
            }
    }
}

void check_claims(const Description& game, const Value& text, Complaints& complaints) {
    if (text.find("claimed") && !has_claims(game))
        complaints.add(text.find("claimed")->at,
                       {{"claimed is given but no rule claims", "c'è claimed ma nessuna regola ha claim"}},
                       {{"[[fall]] with claim = \"here\"", "[[fall]] con claim = \"here\""}});
}

void check_end(const Description& game, const Value& text, Complaints& complaints) {
    if (game.points && *game.points > seeds_in_all(game))
        complaints.warn(location_of(text, "end", "points"),
                        {{"nobody ever has {} seeds: there are {}", "nessuno ha mai {} semi: ce ne sono {}"},
                         {std::to_string(*game.points), std::to_string(seeds_in_all(game))}});
    if (game.who == Who::either && game.stuck == Stuck::passes)
        complaints.add(location_of(text, "end", "who"),
                       {{"who = \"either\" ends the game, stuck = \"passes\" goes on",
                         "who = \"either\" chiude la partita, stuck = \"passes\" la continua"}},
                       {{"one of them", "uno dei due"}});
    const bool moves_again =
        std::ranges::any_of(game.falls, [](const Fall& fall) { return fall.then == Then::move_again; });
    if (game.rest == Rest::last_mover && moves_again)
        complaints.add(location_of(text, "end", "rest"),
                       {{"with then = \"move again\" a position does not tell who moved last",
                         "con then = \"move again\" una posizione non dice chi ha mosso per ultimo"}},
                       {{"rest = \"row\" or \"nobody\"", "rest = \"row\" o \"nobody\""}});
    const bool counts =
        game.stuck == Stuck::ends || game.stuck == Stuck::passes || game.left || game.repetition == Repetition::counts;
    if (!counts && text.find("end") && text.find("end")->find("rest"))
        complaints.add(location_of(text, "end", "rest"),
                       {{"rest says who gets what is left, but the game is never counted",
                         "rest dice a chi va il resto, ma i semi non si contano mai"}},
                       {{"stuck = \"ends\"", "stuck = \"ends\""}});
}

void check_beginning(const Description& game, const Value& text, Complaints& complaints) {
    const Rules rules(game);
    if (rules.count_turns(rules.start()) > 0) return;
    complaints.add(
        location_of(text, "start", "seeds"),
        {{"South has no action in the start position", "Sud non ha mosse nella posizione iniziale"}},
        {{"a house of South's with enough seeds to sow", "una casa di Sud con abbastanza semi da seminare"}});
}

}  // namespace

void check_description(const Description& game, const Value& text, Complaints& complaints) {
    check_seeds(game, text, complaints);
    check_falls(game, text, complaints);
    check_claims(game, text, complaints);
    check_end(game, text, complaints);
    if (complaints.none()) check_beginning(game, text, complaints);
}

}  // namespace tavoliere::seeds
