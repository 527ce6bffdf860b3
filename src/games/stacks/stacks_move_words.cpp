#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "games/stacks/stacks_rules_words.hpp"
#include "games/stacks/stacks_test_words.hpp"
#include "games/stacks/stacks_word_forms.hpp"

// The sentences about moves: who may go where, over and onto what, under which conditions.
namespace tavoliere::stacks {

std::string RulesWords::ways(const std::vector<Way>& ways) const {
    constexpr std::array<Words, 7> names{{{"as its kind moves", "come muove la sua specie"},
                                          {"in any direction", "in ogni direzione"},
                                          {"forward", "in avanti"},
                                          {"backward", "all'indietro"},
                                          {"sideways", "di lato"},
                                          {"along rows and columns", "lungo righe e colonne"},
                                          {"along diagonals", "in diagonale"}}};
    std::vector<std::string> parts;
    for (const Way way : ways) parts.push_back(in(names[static_cast<std::size_t>(way)]));
    return listed(parts, in({" or ", " o "}));
}

std::string RulesWords::distance(const Distance& distance) const {
    using Form = Distance::Form;
    if (distance.form == Form::range) {
        if (distance.most >= any_distance) return in({"any number of cells", "quante caselle si vuole"});
        if (distance.least == distance.most)
            return distance.most == 1
                       ? in({"one cell", "di una casella"})
                       : Message{{"exactly {} cells", "di esattamente {} caselle"}, {number_text(distance.most)}}.in(
                             language_);
        if (distance.least == 1)
            return Message{{"up to {} cells", "fino a {} caselle"}, {number_text(distance.most)}}.in(language_);
        return Message{{"{} to {} cells", "da {} a {} caselle"},
                       {number_text(distance.least), number_text(distance.most)}}
            .in(language_);
    }
    const Words form = distance.form == Form::exactly
                           ? Words{"exactly as many cells as {}", "di tante caselle quanto {}"}
                           : Words{"at most as many cells as {}", "di non più caselle che {}"};
    return Message{form, {noun_of(distance.number, text_, language_)}}.in(language_);
}

// How a piece of this kind goes by a rule: the directions, and how far.
std::string RulesWords::way_of(const Kind& kind, const MoveRule& rule) const {
    const bool by_way = std::ranges::find(rule.ways, Way::kind) != rule.ways.end();
    const Distance& how_far = rule.distance.form == Distance::Form::kind ? kind.distance : rule.distance;
    const std::string where = ways(by_way ? kind.ways : rule.ways);
    if (!rule.jumps()) return where + ", " + distance(how_far);
    const bool is_near = how_far.form == Distance::Form::range && how_far.least == 1 && how_far.most == 1;
    if (is_near)
        return where +
               in({", to the cell right behind the jumped stack", ", nella casella subito dietro la pila saltata"});
    return where + ", " + distance(how_far) + in({", the jumped one not counted", ", senza contare quella saltata"});
}

// Nothing where kinds go differently.
std::string RulesWords::common_way(const MoveRule& rule) const {
    std::string common;
    for (const Kind& kind : text_.kinds) {
        if (kind.neutral) continue;
        const std::string own = way_of(kind, rule);
        if (!common.empty() && own != common) return "";
        common = own;
    }
    return common;
}

// Kinds that go differently are told one by one, in a sentence of their own.
std::string RulesWords::ways_by_kind(const MoveRule& rule) const {
    std::vector<std::string> parts;
    for (const Kind& kind : text_.kinds)
        if (!kind.neutral)
            parts.push_back((italian() ? kind.it_one : with_article(kind.en_one)) +
                            (rule.jumps() ? in({" jumps ", " salta "}) : in({" goes ", " va "})) + way_of(kind, rule));
    if (!stacks_up(text_)) return " " + capital(join(parts, "; ")) + ".";
    return in(text_.owner == StackOwner::bottom
                  ? Words{" The lowest piece decides: ", " Decide il pezzo più in basso: "}
                  : Words{" The piece on top decides: ", " Decide il pezzo in cima: "}) +
           join(parts, "; ") + ".";
}

std::string RulesWords::who_and_what(const MoveRule& rule) const {
    constexpr std::array<Words, 3> stacks{{{"one of their stacks", "una propria pila"},
                                           {"one of the enemy's stacks", "una pila nemica"},
                                           {"any stack", "una pila qualsiasi"}}};
    if (rule.from == From::hand)
        return rule.carry == Carry::whole
                   ? in({"A player enters all the pieces in hand, as one stack,",
                         "Si mettono in gioco tutti i pezzi in mano, come una sola pila,"})
                   : in({"A player enters a piece from the hand", "Si mette in gioco un pezzo dalla mano"});
    const std::string stack = in(stacks[static_cast<std::size_t>(rule.from)]);
    switch (rule.carry) {
        case Carry::part:
            return Message{{"A player moves any number of pieces off the top of {}, or all of it,",
                            "Si muove un numero qualsiasi di pezzi dalla cima di {}, o tutta,"},
                           {stack}}
                .in(language_);
        case Carry::one:
            return Message{{"A player moves the top piece of {}", "Si muove il pezzo in cima a {}"}, {stack}}.in(
                language_);
        default:
            return Message{{"A player moves {}", "Si muove {}"}, {stack}}.in(language_);
    }
}

// May a stack go farther than to the next cell?
bool RulesWords::goes_far(const MoveRule& rule) const {
    const auto is_far = [](const Distance& distance) {
        return distance.form != Distance::Form::range || distance.most > 1;
    };
    if (rule.from == From::hand) return false;
    if (rule.distance.form != Distance::Form::kind) return is_far(rule.distance);
    return std::ranges::any_of(text_.kinds, [&](const Kind& kind) { return is_far(kind.distance); });
}

// In Italian two "su" in a row would read as one list, so the landing that follows has a verb of its own.
std::string RulesWords::over(const MoveRule& rule) const {
    switch (rule.over) {
        case Over::anything:
            return in({", over whatever stands between,", ", scavalcando qualsiasi cosa e arrivando"});
        case Over::enemy:
            return in(
                {", jumping over exactly one enemy stack,", ", saltando esattamente una pila nemica e arrivando"});
        case Over::own:
            return in({", jumping over exactly one of their own stacks,",
                       ", saltando esattamente una propria pila e arrivando"});
        case Over::occupied:
            return in({", jumping over exactly one stack,", ", saltando esattamente una pila e arrivando"});
        default:
            return goes_far(rule) ? in({", over empty cells,", ", passando su caselle vuote e arrivando"}) : "";
    }
}

std::string RulesWords::onto(const MoveRule& rule) const {
    constexpr std::array<Words, 6> names{{{"an empty cell", "una casella vuota"},
                                          {"an own stack", "una propria pila"},
                                          {"an enemy stack", "una pila nemica"},
                                          {"a stack that is nobody's", "una pila di nessuno"},
                                          {"an occupied cell", "una casella occupata"},
                                          {"any cell", "una casella qualsiasi"}}};
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (rule.onto >> i & 1) parts.push_back(in(names[i]));
    return in({" onto ", " su "}) + listed(parts, in({" or ", " o "}));
}

std::string RulesWords::taking(const MoveRule& rule) const {
    if (rule.take == Take::nothing) return "";
    const bool top = rule.take == Take::top;
    const Words what = !rule.jumps() ? Words{"The stack landed on", "La pila su cui si arriva"}
                       : top         ? Words{"The top piece of the jumped stack", "Il pezzo in cima alla pila saltata"}
                                     : Words{"The jumped stack", "La pila saltata"};
    std::string words = " " + in(what);
    if (rule.to == To::under)
        words += in({" goes under what moves.", " finisce sotto la pila che muove."});
    else if (rule.when == When::at_end)
        words +=
            in({" leaves the board when the turn ends; until then it stands in the way and cannot be jumped again.",
                " esce dal tavoliere alla fine del turno; fino ad allora è d'ostacolo e non si può saltare di nuovo."});
    else
        words += in({" leaves the board at once.", " esce subito dal tavoliere."});
    return words;
}

std::string RulesWords::going_on(const MoveRule& rule) const {
    std::string words;
    // Who knows draughts expects the contrary.
    if (rule.must == Must::no && rule.take != Take::nothing)
        words += rule.jumps() ? in({" This jump is optional.", " Questo salto è facoltativo."})
                              : in({" This capture is optional.", " Questa presa è facoltativa."});
    if (rule.must == Must::yes) words += in({" Whoever can do this must.", " Chi può farlo deve farlo."});
    if (rule.must == Must::largest)
        words += in({" Whoever can do this must, and in the way that takes the most pieces in the whole turn.",
                     " Chi può farlo deve farlo, e nel modo che prende più pezzi in tutto il turno."});
    if (rule.then != Then::ends) {
        const bool may = rule.then == Then::may_go_on;
        if (rule.with == With::origin)
            words +=
                may ? in({" What is left behind may go on in the same turn in the same way, while it is one's own.",
                          " Ciò che resta può proseguire nello stesso turno allo stesso modo, finché è proprio."})
                    : in({" What is left behind goes on in the same turn as long as it can.",
                          " Ciò che resta prosegue nello stesso turno finché può."});
        else
            words += may ? in({" The same stack may go on in the same turn.",
                               " La stessa pila può proseguire nello stesso turno."})
                         : in({" The same stack goes on as long as it can.", " La stessa pila prosegue finché può."});
        if (!may && rule.with == With::mover && rule.must != Must::largest && goes_far(rule))
            words +=
                in({" Where it may land on several cells, it chooses one from which it can go on, if there is one.",
                    " Se può arrivare su più caselle, ne sceglie una da cui può proseguire, se c'è."});
    }
    if (rule.jumps() && rule.then != Then::ends && rule.when == When::at_once) {
        constexpr std::array<Words, 3> again{
            {{" No stack is jumped twice in a turn.", " Nessuna pila viene saltata due volte in un turno."},
             {" No stack is jumped twice running.", " Nessuna pila viene saltata due volte di seguito."},
             {" A stack may be jumped several times in a turn.",
              " Una pila può essere saltata più volte in un turno."}}};
        words += in(again[static_cast<std::size_t>(rule.again)]);
    }
    return words;
}

std::string RulesWords::step(const MoveRule& rule, const Kind* leader) const {
    if (rule.from == From::hand) return who_and_what(rule) + onto(rule) + ".";
    std::string what = who_and_what(rule);
    const std::string crossed = over(rule);
    if (const std::string way = leader ? way_of(*leader, rule) : common_way(rule); !way.empty())
        return what + " " + way + (crossed.empty() ? "," : crossed) + onto(rule) + ".";
    if (what.ends_with(',') && crossed.starts_with(',')) what.pop_back();
    return what + crossed + onto(rule) + "." + ways_by_kind(rule);
}

std::string RulesWords::move(const MoveRule& rule) const {
    std::string words;
    const std::string name = italian() ? rule.it : rule.en;
    if (!name.empty()) words += "**" + capital(name) + ".** ";
    words += step(rule);
    if (!rule.conditions.empty())
        words += in({" This is allowed only if ", " È permesso solo se "}) + tests(rule.conditions) + ".";
    for (const Test& each : rule.exceptions)
        words += in({" It is not allowed if ", " Non è permesso se "}) + sentence_of(each, text_, language_) + ".";
    return words + taking(rule) + going_on(rule);
}

std::string RulesWords::tests(const std::vector<Test>& all) const {
    std::vector<std::string> parts;
    for (const Test& each : all) parts.push_back(sentence_of(each, text_, language_));
    return listed(parts, in({" and ", " e "}));
}

}  // namespace tavoliere::stacks
