#include "games/seeds/seeds_rules_words.hpp"

#include <algorithm>
#include <vector>

#include "games/seeds/seeds.hpp"
#include "games/seeds/seeds_examples.hpp"

namespace tavoliere::seeds {

namespace {

class SeedWords {
public:
    SeedWords(const Description& game, Language language) : game_(game), language_(language) {}

    std::string board() const {
        const bool is_even = std::all_of(game_.row.begin(), game_.row.begin() + game_.houses,
                                         [&](std::uint8_t seeds) { return seeds == game_.row[0]; });
        std::string text =
            is_even
                ? filled({"There are two rows of {} houses, with {} seeds in each house.",
                          "Ci sono due file di {} case, con {} semi in ogni casa."},
                         {number(game_.houses), number(game_.row[0])})
                : filled({"There are two rows of {} houses. Seeds in a row, from its owner's left: {}.",
                          "Ci sono due file di {} case. I semi di una fila, dalla sinistra di chi la possiede: {}."},
                         {number(game_.houses), row()});
        const std::string last(1, last_letter());
        return text + filled({" South owns the row below, a1 to {}1, and begins; North the row above, a2 to {}2. Each "
                              "has a store: South's is beside {}, North's beside {}.",
                              " Sud possiede la fila in basso, da a1 a {}1, e comincia; Nord quella in alto, da a2 a "
                              "{}2. Ognuno ha un granaio: quello di Sud è accanto a {}, quello di Nord accanto a {}."},
                             {last, last, beside_store(Side::first), beside_store(Side::second)});
    }

    std::string sowing() const {
        std::string text = filled({"The player lifts all the seeds of {} and sows them one by one {}{}.",
                                   "Chi gioca prende tutti i semi di {} e li semina uno a uno {}{}."},
                                  {which_house(), way(), stores()});
        if (game_.way == Way::either && game_.stores != Stores::none)
            text +=
                filled({" Whoever sows clockwise comes to South's store after a1 and to North's after {}2.",
                        " Chi semina in senso orario incontra il granaio di Sud dopo a1 e quello di Nord dopo {}2."},
                       {std::string(1, last_letter())});
        if (game_.least > 1)
            text += filled(
                {" Only houses with at least {} seeds may be sown.", " Si semina solo da case con almeno {} semi."},
                {number(game_.least)});
        if (game_.origin == Origin::skip)
            text += in({" The house sown from is passed over.", " La casa di partenza si salta."});
        if (game_.origin == Origin::first)
            text +=
                in({" The first seed stays in the house it came from", " Il primo seme resta nella casa di partenza"}) +
                (game_.least == 1 || has_relays(game_)
                     ? in({"; a lone seed moves one house on.", "; un seme solo avanza di una casa."})
                     : ".");
        if (game_.opening)
            text += filled({" The first move of the game is from {}.", " La prima mossa della partita è da {}."},
                           {house_name(*game_.opening, game_.houses)});
        if (game_.feed != Feed::no)
            text += in({" A player whose opponent has no seeds in their row must give them some",
                        " Se la fila dell'avversario è vuota bisogna dargli dei semi"}) +
                    (game_.feed == Feed::if_able
                         ? in({", if able.", ", se si può."})
                         : in({"; a player who cannot do so cannot sow at all.", "; chi non può non semina affatto."}));
        return text;
    }

    std::string rule(const Fall& fall) const {
        std::string text = condition(fall);
        std::vector<std::string> acts;
        if (!fall.take.empty()) acts.push_back(taking(fall));
        if (fall.claim)
            acts.push_back(
                *fall.claim == Claim::here
                    ? in({"the house becomes the player's for good", "la casa diventa per sempre sua"})
                    : in({"this house and the one facing it share their seeds evenly and become the "
                          "player's for good",
                          "questa casa e quella di fronte dividono i semi a metà e diventano per sempre sue"}));
        if (fall.then != Then::ends) acts.push_back(going_on(fall.then));
        if (acts.empty()) acts.push_back(in({"the turn ends", "il turno finisce"}));
        for (std::size_t i = 0; i < acts.size(); ++i) text += (i == 0 ? " " : "; ") + acts[i];
        text += ".";
        if (fall.slam == Slam::none)
            text += in({" A capture of all the enemy's seeds takes nothing.",
                        " Una presa di tutti i semi nemici non prende nulla."});
        if (fall.slam == Slam::forbidden)
            text += in({" A capture of all the enemy's seeds is not allowed.",
                        " Una presa di tutti i semi nemici non è permessa."});
        return text;
    }

    std::string claims() const {
        std::string text = in({"A house that is a player's for good is never sown from and never taken; ",
                               "Da una casa che è per sempre di qualcuno non si semina e non si prende; "});
        text += game_.claimed_to == ClaimedTo::house
                    ? in({"what falls there stays and is theirs.", "ciò che vi cade resta lì ed è suo."})
                    : in({"what lies and falls there goes to their store at once.",
                          "ciò che vi sta e vi cade va subito nel suo granaio."});
        if (game_.most_claims)
            text += filled({" A player may have at most {}.", " Ognuno può averne al massimo {}."},
                           {number(*game_.most_claims)});
        return text + exceptions();
    }

    std::string end() const {
        std::string text;
        if (game_.points)
            text += filled({"Whoever has {} seeds in store wins. ", "Vince chi ha {} semi nel granaio. "},
                           {number(*game_.points)});
        if (game_.left)
            text += filled({"When at most {} seeds are left in the houses, the game is counted. ",
                            "Quando nelle case restano al massimo {} semi, la partita finisce e si contano i semi. "},
                           {number(*game_.left)});
        text += stuck();
        if (counts()) text += rest();
        text += game_.repetition == Repetition::counts
                    ? in({"When a position comes for the third time, the game is counted too.",
                          "Anche quando una posizione torna per la terza volta si contano i semi."})
                    : in({"When a position comes for the third time, the game is a draw.",
                          "Quando una posizione torna per la terza volta, la partita è patta."});
        if (has_relays(game_))
            text += in({" A sowing that has not ended after 1,000 laps stops, and the game is a draw.",
                        " Una semina che non finisce dopo 1000 giri si ferma, e la partita è patta."});
        return text;
    }

private:
    std::string in(Words words) const { return std::string(words.in(language_)); }
    std::string filled(Words words, std::vector<std::string> arguments) const {
        return Message{words, std::move(arguments)}.in(language_);
    }
    static std::string number(int value) { return std::to_string(value); }

    std::string row() const {
        std::string text;
        for (int i = 0; i < game_.houses; ++i) text += (i > 0 ? ", " : "") + number(game_.row[i]);
        return text;
    }

    std::string which_house() const {
        return game_.from == From::own ? in({"one of their houses", "una delle proprie case"})
                                       : in({"any house", "una casa qualsiasi"});
    }

    std::string exceptions() const {
        std::string list;
        const auto add = [&](Except except, Words words) {
            if (game_.except.has(except)) list += (list.empty() ? "" : "; ") + in(words);
        };
        add(Except::last_house, {"the last house of a row, as its owner sows",
                                 "l'ultima casa di una fila, nell'ordine di chi la possiede"});
        add(Except::same_number, {"the house with the same number as one that the enemy has",
                                  "la casa con lo stesso numero di una del nemico"});
        add(Except::ends, {"the houses at both ends of a row", "le case alle estremità di una fila"});
        return list.empty() ? "" : in({" These cannot become one: ", " Non possono diventarlo: "}) + list + ".";
    }

    std::string way() const {
        if (game_.way == Way::either)
            return in({"counter-clockwise or clockwise, as they choose", "in senso antiorario o orario, a scelta"});
        return game_.way == Way::ccw ? in({"counter-clockwise", "in senso antiorario"})
                                     : in({"clockwise", "in senso orario"});
    }

    // A store lies after its owner's last house in the way of sowing; where both ways are allowed, as for the first.
    std::string beside_store(Side owner) const {
        const bool at_first_letter = (game_.way == Way::cw) == (owner == Side::first);
        return std::string(1, at_first_letter ? 'a' : last_letter()) + (owner == Side::first ? '1' : '2');
    }
    char last_letter() const { return static_cast<char>('a' + game_.houses - 1); }
    std::string stores() const {
        if (game_.stores == Stores::none) return "";
        return game_.stores == Stores::own ? in({", their own store included but not the enemy's",
                                                 ", passando dal proprio granaio ma non da quello nemico"})
                                           : in({", both stores included", ", passando dai due granai"});
    }

    std::string place(Where where) const {
        constexpr std::array<Words, 5> places{{{"a house", "una casa"},
                                               {"an own house", "una propria casa"},
                                               {"an enemy house", "una casa nemica"},
                                               {"the player's own store", "il proprio granaio"},
                                               {"the enemy's store", "il granaio nemico"}}};
        return in(places[static_cast<std::size_t>(where)]);
    }

    // "holds 2 or 3 seeds", "holds no seeds"
    std::string holds(const NumberSet& set) const {
        if (set == NumberSet::only(0)) return in({"holds no seeds", "non contiene semi"});
        return filled({"holds {}", "contiene {}"}, {numbers(set)});
    }

    // "2 or 3 seeds", "at least 2 seeds", "an even number of seeds"
    std::string numbers(const NumberSet& set) const {
        if (set == NumberSet::even()) return in({"an even number of seeds", "un numero pari di semi"});
        if (set == NumberSet::odd()) return in({"an odd number of seeds", "un numero dispari di semi"});
        std::vector<int> members;
        for (int i = 0; i <= most_seeds; ++i)
            if (set.has(i)) members.push_back(i);
        if (members == std::vector{1}) return in({"one seed", "un solo seme"});
        if (!members.empty() && set == NumberSet::at_least(members[0]))
            return members[0] == 1 ? in({"at least one seed", "almeno un seme"})
                                   : filled({"at least {} seeds", "almeno {} semi"}, {number(members[0])});
        std::string text;
        for (std::size_t i = 0; i < members.size(); ++i)
            text += (i == 0 ? "" : i + 1 < members.size() ? ", " : in({" or ", " o "})) + number(members[i]);
        return text + in({" seeds", " semi"});
    }

    std::string condition(const Fall& fall) const {
        const std::string seed = fall.seed == Which::last
                                     ? in({"If the last seed", "Se l'ultimo seme"})
                                     : in({"If a seed before the last", "Se un seme prima dell'ultimo"});
        const bool is_store = fall.in == Where::own_store || fall.in == Where::enemy_store;
        std::string text = seed +
                           (is_store ? in({" falls into ", " cade dentro "}) : in({" falls into ", " cade in "})) +
                           place(fall.in);
        if (fall.here != NumberSet::all()) text += filled({" that then {}", " che allora {}"}, {holds(fall.here)});
        if (fall.opposite != NumberSet::all())
            text += filled({", and the house facing it {}", ", e quella di fronte {}"}, {holds(fall.opposite)});
        if (fall.next != NumberSet::all())
            text += filled({", and the next house {}", ", e la casa seguente {}"}, {holds(fall.next)});
        return text + ":";
    }

    std::string taking(const Fall& fall) const {
        constexpr std::array<Words, 4> houses{{{"of this house", "di questa casa"},
                                               {"of the house facing it", "di quella di fronte"},
                                               {"of the next house", "della casa seguente"},
                                               {"of the house after the next", "della casa dopo la seguente"}}};
        std::string list;
        for (int i = 0; i < 4; ++i)
            if (fall.take.has(static_cast<Takes>(i)))
                list += (list.empty() ? "" : in({" and ", " e "})) + in(houses[static_cast<std::size_t>(i)]);
        std::string text =
            fall.to == Gets::mover
                ? filled({"the player takes the seeds {}", "chi gioca prende i semi {}"}, {list})
                : filled({"the owner of the row takes the seeds {}", "chi possiede la fila prende i semi {}"}, {list});
        if (fall.run == Run::back)
            text +=
                in({", and so on house by house backwards, against the way of sowing, as long as this fits",
                    ", e così via all'indietro, contro il verso della semina, casa per casa, finché la regola vale"});
        if (fall.run == Run::on)
            text += in({", and so on house by house in the way of sowing, as long as this fits",
                        ", e così via nel verso della semina, casa per casa, finché la regola vale"});
        return text;
    }

    std::string going_on(Then then) const {
        if (then == Then::sow_on)
            return in({"all the seeds of this house are lifted and sown on",
                       "si riprendono tutti i semi di questa casa e si semina ancora"});
        if (then == Then::sow_next)
            return in({"the seeds of the next house are lifted and sown on",
                       "si riprendono i semi della casa seguente e si semina ancora"});
        return in({"the player moves again", "chi ha mosso muove ancora"});
    }

    bool counts() const {
        return game_.stuck == Stuck::ends || game_.stuck == Stuck::passes || game_.left ||
               game_.repetition == Repetition::counts;
    }

    std::string stuck() const {
        const std::string who =
            game_.who == Who::mover
                ? in({"When the player to move cannot sow", "Quando chi deve muovere non può seminare"})
                : in({"When either player cannot sow", "Quando uno dei due non può seminare"});
        constexpr std::array<Words, 5> verdicts{{{", the game is counted. ", ", si contano i semi. "},
                                                 {", they pass; when nobody can sow, the game is counted. ",
                                                  ", passa; quando nessuno può seminare, si contano i semi. "},
                                                 {", they lose. ", ", perde. "},
                                                 {", they win. ", ", vince. "},
                                                 {", the game is a draw. ", ", la partita è patta. "}}};
        return who + in(verdicts[static_cast<std::size_t>(game_.stuck)]);
    }

    std::string rest() const {
        constexpr std::array<Words, 3> rests{
            {{"Each player then has their store and the seeds of their row",
              "Ognuno ha allora il suo granaio e i semi della sua fila"},
             {"Each player then has their store, and who moved last also the seeds on the board",
              "Ognuno ha allora il suo granaio, e chi ha mosso per ultimo anche i semi sul tavoliere"},
             {"Each player then has what is in their store", "Ognuno ha allora ciò che è nel suo granaio"}}};
        return in(rests[static_cast<std::size_t>(game_.rest)]) +
               (has_claims(game_) && game_.claimed_to == ClaimedTo::house
                    ? in({", and the seeds of their houses for good", ", e i semi delle case che sono per sempre sue"})
                    : "") +
               in({"; who has more wins, equal numbers are a draw. ",
                   "; vince chi ne ha di più, se sono pari è patta. "});
    }

    const Description& game_;
    Language language_;
};

std::string figure_of(const RuleExample& example, const Fall& fall, const described::FigureText& figures,
                      Language language) {
    const Words side = example.side == Side::first ? Words{"South", "Sud"} : Words{"North", "Nord"};
    const Words caption = fall.seed == Which::last
                              ? Words{"{} sows {}: the last seed falls {}.", "{} semina {}: l'ultimo seme cade {}."}
                              : Words{"{} sows {}: a seed falls {}.", "{} semina {}: un seme cade {}."};
    const Words place = example.fallen == "south"   ? Words{"in South's store", "nel granaio di Sud"}
                        : example.fallen == "north" ? Words{"in North's store", "nel granaio di Nord"}
                                                    : Words{"in {}", "in {}"};
    const std::string marks = "circle:" + example.house + (example.way == example.house ? "" : " arrow:" + example.way);
    return figures.of(
        example.position, marks,
        Message{caption, {std::string(side.in(language)), example.turn, Message{place, {example.fallen}}.in(language)}}
            .in(language));
}

}  // namespace

std::string rules_of(const Description& game, const described::FigureText& figures, Language language) {
    const SeedWords words(game, language);
    const auto heading = [&](Words title) { return "\n## " + std::string(title.in(language)) + "\n\n"; };
    std::string text = heading({"The board", "Il tavoliere"}) + words.board() + "\n";
    text += heading({"The turn", "Il turno"}) + words.sowing() + "\n";
    const Words introduction =
        game.falls.size() == 1
            ? Words{"Where the following rule does not fit, the turn ends.",
                    "Dove la regola seguente non si applica, il turno finisce."}
            : Words{"The first of these rules that fits is used; if none does, the turn ends.",
                    "Vale la prima di queste regole che si applica; se nessuna si applica, il turno finisce."};
    if (!game.falls.empty()) text += "\n" + std::string(introduction.in(language)) + "\n\n";
    const std::vector<std::optional<RuleExample>> examples = examples_of(game);
    for (std::size_t i = 0; i < game.falls.size(); ++i) {
        text += "- " + words.rule(game.falls[i]) + "\n";
        if (examples[i]) text += "\n" + figure_of(*examples[i], game.falls[i], figures, language) + "\n";
    }
    if (has_claims(game)) text += "\n" + words.claims() + "\n";
    return text + heading({"The end", "La fine"}) + words.end() + "\n";
}

}  // namespace tavoliere::seeds
