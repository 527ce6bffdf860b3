#include "games/stacks/stacks_rules_words.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "core/text.hpp"
#include "games/stacks/stacks_examples.hpp"
#include "games/stacks/stacks_place_words.hpp"
#include "games/stacks/stacks_position.hpp"
#include "games/stacks/stacks_sides.hpp"

namespace tavoliere::stacks {

namespace {

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

// "a, b and c"
std::string listed(const std::vector<std::string>& parts, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : i + 1 == parts.size() ? std::string(last) : ", ") + parts[i];
    return text;
}

std::string with_article(const std::string& noun) {
    return (std::string_view("aeiou").find(noun[0]) == std::string_view::npos ? "a " : "an ") + noun;
}

// "l'ufficiale" is "ufficiale", "la dama" is "dama".
std::string without_article(const std::string& noun) {
    const std::size_t end = noun.find_first_of(" '");
    return end == std::string::npos ? noun : noun.substr(end + 1);
}

// Can pieces ever stand on each other?
bool stacks_up(const Description& text) {
    const auto piles = [](const MoveRule& rule) {
        constexpr unsigned empty = 1U << static_cast<unsigned>(Onto::empty);
        constexpr unsigned enemy = 1U << static_cast<unsigned>(Onto::enemy);
        const bool clears = rule.take == Take::stack && !rule.jumps() && rule.to == To::off;
        const bool enters_all = rule.from == From::hand && rule.carry == Carry::whole;
        return rule.to == To::under || enters_all || (rule.onto & ~(clears ? empty | enemy : empty)) != 0;
    };
    return std::ranges::any_of(text.moves, piles) ||
           std::ranges::any_of(text.start, [](const PlacedStack& stack) { return stack.pieces.size() > 1; });
}

std::string number_text(int number) { return std::to_string(number); }

}  // namespace

// In Italian with its article.
std::string RulesWords::side(int seat) const {
    const Words name = side_named(text_.sides[static_cast<std::size_t>(seat)])->name;
    return italian() ? "il " + std::string(name.it) : std::string(name.en);
}

std::string RulesWords::cells(const CellSet& set) const {
    std::vector<std::string> names;
    for (const int cell : text_.grid.in_order_of_names())
        if (set.has(cell)) names.push_back(text_.grid.name_of(cell));
    return join(names, " ");
}

std::string RulesWords::board() const {
    const Grid& grid = text_.grid;
    const std::string count = number_text(grid.cells.count());
    std::string words;
    if (grid.shape == BoardShape::square) {
        words = Message{{"The board has {} columns (letters) and {} rows (numbers, row 1 at the bottom).",
                         "Il tavoliere ha {} colonne (lettere) e {} righe (numeri, la riga 1 in basso)."},
                        {number_text(grid.columns), number_text(grid.rows)}}
                    .in(language_);
        if (text_.dark_only)
            words += Message{
                {" Only the {} cells of a1's colour are used.", " Si usano solo le {} caselle del colore di a1."},
                {count}}.in(language_);
        else if (text_.light_only)
            words += Message{
                {" Only the {} cells that have not a1's colour are used.",
                 " Si usano solo le {} caselle che non hanno il colore di a1."},
                {count}}.in(language_);
        else if (grid.cells.count() < grid.rows * grid.columns)
            words += Message{
                {" Some cells are missing: {} are left.", " Alcune caselle mancano: ne restano {}."},
                {count}}.in(language_);
    } else {
        words = Message{{"The board has {} cells in {} rows; letters name the rows from the top.",
                         "Il tavoliere ha {} caselle in {} righe; le lettere indicano le righe dall'alto."},
                        {count, number_text(grid.rows)}}
                    .in(language_);
    }
    const bool straight =
        std::ranges::any_of(grid.directions, [](Direction d) { return d.rows == 0 || d.columns == 0; });
    const Words neighbours = grid.directions.size() == 8
                                 ? Words{"in all eight directions", "in tutte e otto le direzioni"}
                             : grid.directions.size() == 6 ? Words{"in six directions", "in sei direzioni"}
                             : straight                    ? Words{"along rows and columns", "lungo righe e colonne"}
                                                           : Words{"along diagonals", "in diagonale"};
    words += italian() ? " Le caselle sono vicine " : " Cells are neighbours ";
    words += in(neighbours) + ".";
    for (const Region& region : text_.regions) {
        if (!region.sided)
            words += " " + capital(italian() ? region.it : region.en) + ": " + cells(region.sets[0]) + ".";
        else
            for (int seat = 0; seat < 2; ++seat) {
                const std::string where = cells(region.sets[static_cast<std::size_t>(seat ^ text_.beginner)]);
                words += " " +
                         (italian() ? capital(region.it) + " (" + side(seat).substr(3) + "): "
                                    : side(seat) + "'s " + region.en + ": ") +
                         where + ".";
            }
    }
    return words;
}

// "White starts with 11 soldiers: a1 a3 ..."; where stacks differ each form is told with its cells.
std::string RulesWords::start_of(int side_index) const {
    std::map<std::string, std::vector<std::string>> places;
    int pieces = 0;
    for (const PlacedStack& stack : text_.start) {
        if (stack.pieces.back().owner != side_index) continue;
        std::string form;
        for (const PlacedPiece piece : stack.pieces) {
            const Kind& kind = text_.kinds[static_cast<std::size_t>(piece.kind)];
            form +=
                kind.neutral ? kind.letters[0] : kind.letters[static_cast<std::size_t>(piece.owner ^ text_.beginner)];
        }
        pieces += static_cast<int>(stack.pieces.size());
        places[form].push_back(text_.grid.name_of(stack.cell));
    }
    if (places.empty()) return "";
    std::vector<std::string> parts;
    for (const auto& [form, names] : places)
        parts.push_back((places.size() > 1 || form.size() > 1 ? "`" + form + "` " + in({"on ", "in "}) : "") +
                        join(names, " "));
    const std::string who = side(side_index ^ text_.beginner);
    const bool one_kind = text_.kinds.size() == 1;
    return Message{{"{} starts with {} {}: {}.", "{} parte con {} {}: {}."},
                   {capital(who), number_text(pieces),
                    one_kind && !italian() ? text_.kinds[0].en_many : in({"pieces", "pezzi"}), join(parts, "; ")}}
               .in(language_) +
           " ";
}

std::string RulesWords::pieces() const {
    std::string words;
    std::vector<std::string> kinds;
    for (const Kind& kind : text_.kinds)
        if (!kind.neutral) kinds.push_back(kind_many(kind) + " (`" + kind.letters[0] + "`, `" + kind.letters[1] + "`)");
    if (kinds.size() > 1)
        words += in({"The pieces are ", "I pezzi sono "}) + listed(kinds, in({" and ", " e "})) + ". ";
    for (const Kind& kind : text_.kinds)
        if (kind.neutral)
            words += capital(kind_many(kind)) + in({" (", " ("}) + kind.letters +
                     in({") belong to nobody. ", ") non sono di nessuno. "});
    words += start_of(0) + start_of(1);
    if (text_.hand > 0)
        words += Message{{"Each player holds {} pieces in hand. ", "Ognuno ha in mano {} pezzi. "},
                         {number_text(text_.hand)}}
                     .in(language_);
    constexpr std::array<Words, 3> owners{
        {{"A stack belongs to the player whose piece is on top.", "Una pila è di chi ha il pezzo in cima."},
         {"A stack belongs to the player whose piece is lowest.", "Una pila è di chi ha il pezzo più in basso."},
         {"A stack belongs to the player who has more pieces in it; a tie is nobody's.",
          "Una pila è di chi ha più pezzi in essa; se sono pari non è di nessuno."}}};
    if (!stacks_up(text_))
        return words + in({"Pieces never stand on each other: what is said of a stack below is said of a single piece.",
                           "I pezzi non stanno mai uno sull'altro: ciò che sotto si dice di una pila vale per un "
                           "pezzo solo."});
    return words + in(owners[static_cast<std::size_t>(text_.owner)]);
}

std::string RulesWords::turn() const {
    std::string words = Message{{"{} plays first; then the players take turns.", "Comincia {}; poi si gioca a turno."},
                                {side(text_.beginner)}}
                            .in(language_);
    if (text_.pass == Pass::always) words += in({" A player may always pass.", " Si può sempre passare."});
    if (text_.pass == Pass::hand_empty)
        words += in({" A player with an empty hand may pass.", " Chi ha la mano vuota può passare."});
    return words;
}

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

std::string RulesWords::number(const Number& number) const {
    constexpr std::array<Words, 8> names{
        {{"", ""},
         {"the height of the stack", "l'altezza della pila"},
         {"the number of pieces moved", "il numero di pezzi mossi"},
         {"the level of the lowest piece moved", "il livello del pezzo più basso mosso"},
         {"the height of the stack reached", "l'altezza della pila d'arrivo"},
         {"the number of one's own pieces in the stack", "il numero dei propri pezzi nella pila"},
         {"the number of pieces in hand", "il numero di pezzi in mano"},
         {"the number of points", "il numero di punti"}}};
    constexpr std::array<Words, 4> whose{{{"", ""},
                                          {" of the enemy", " del nemico"},
                                          {" of the first player", " del primo giocatore"},
                                          {" of the second player", " del secondo giocatore"}}};
    if (number.word == NumberWord::plain) return number_text(number.value);
    return in(names[static_cast<std::size_t>(number.word)]) + in(whose[static_cast<std::size_t>(number.whose)]);
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
    return Message{form, {number(distance.number)}}.in(language_);
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

std::string RulesWords::over(const MoveRule& rule) const {
    switch (rule.over) {
        case Over::anything:
            return in({", over whatever stands between,", ", scavalcando qualsiasi cosa,"});
        case Over::enemy:
            return in({", jumping over exactly one enemy stack,", ", saltando esattamente una pila nemica,"});
        case Over::own:
            return in({", jumping over exactly one of their own stacks,", ", saltando esattamente una propria pila,"});
        case Over::occupied:
            return in({", jumping over exactly one stack,", ", saltando esattamente una pila,"});
        default:
            return goes_far(rule) ? in({", over empty cells,", ", passando su caselle vuote,"}) : "";
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
    if (rule.must == Must::yes) words += in({" Who can do this must.", " Chi può farlo deve farlo."});
    if (rule.must == Must::largest)
        words += in({" Who can do this must, and in the way that takes the most pieces in the whole turn.",
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
            {{" No stack is jumped twice in a turn.", " Nessuna pila è saltata due volte in un turno."},
             {" No stack is jumped twice running.", " Nessuna pila è saltata due volte di seguito."},
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
        words += in({" It is not allowed if ", " Non è permesso se "}) + test(each) + ".";
    return words + taking(rule) + going_on(rule);
}

std::string RulesWords::tests(const std::vector<Test>& all) const {
    std::vector<std::string> parts;
    for (const Test& each : all) parts.push_back(test(each));
    return listed(parts, in({" and ", " e "}));
}

std::string RulesWords::test(const Test& test) const {
    std::string words = test.lands ? in({"where it lands ", "dove arriva "}) + bare_test(test) : bare_test(test);
    if (test.what != Test::What::in_region && test.where)
        words += " " + in_place(text_, test.written.substr(test.written.rfind(" in ") + 4), language_);
    return words;
}

std::string RulesWords::bare_test(const Test& test) const {
    using enum Test::What;
    switch (test.what) {
        case beside:
            return test.sort == Sort::own
                       ? in({"it stands beside a stack of its owner", "ha accanto una pila dello stesso padrone"})
                   : test.sort == Sort::enemy ? in({"it stands beside an enemy stack", "ha accanto una pila nemica"})
                                              : in({"it stands beside another stack", "ha accanto un'altra pila"});
        case hemmed_in:
            return in({"every cell around it is occupied", "tutte le caselle intorno sono occupate"});
        case linked_to:
            return Message{{"a chain of neighbouring stacks joins it to one with {}",
                            "una catena di pile vicine la unisce a una con {}"},
                           {kind_one(text_.kinds[static_cast<std::size_t>(test.kind)])}}
                .in(language_);
        case in_region:
            return Message{{"it stands {}", "sta {}"},
                           {in_place(text_, test.written.substr(test.written.find("in ") + 3), language_)}}
                .in(language_);
        case own_base:
            return in({"the lowest piece moved is the player's own", "il pezzo più basso mosso è di chi muove"});
        case nearer:
            return in({"it comes nearer to one of the stacks nearest to it",
                       "si avvicina a una delle pile a lei più vicine"});
        case one_group:
            return in({"all stacks hang together afterwards", "dopo la mossa tutte le pile formano un solo gruppo"});
        case uncovers_enemy:
            return in({"it uncovers an enemy piece", "scopre un pezzo nemico"});
        case feeds:
            return in({"the enemy could then take, and could not before",
                       "il nemico potrebbe poi prendere, e prima non poteva"});
        default:
            break;
    }
    constexpr std::array<Words, 5> signs{{{"{} = {}", "{} = {}"},
                                          {"{} < {}", "{} < {}"},
                                          {"{} ≤ {}", "{} ≤ {}"},
                                          {"{} > {}", "{} > {}"},
                                          {"{} ≥ {}", "{} ≥ {}"}}};
    return Message{signs[static_cast<std::size_t>(test.compare)], {number(test.left), number(test.right)}}.in(
        language_);
}

std::string RulesWords::promotions() const {
    constexpr std::array<Words, 3> then{{{", and the turn ends", ", e il turno finisce"},
                                         {", and the turn goes on as such", ", e il turno prosegue come tale"},
                                         {", if the turn ends there", ", se il turno finisce lì"}}};
    std::string words;
    for (const Kind& kind : text_.kinds) {
        if (!kind.promote) continue;
        const Kind& other = text_.kinds[static_cast<std::size_t>(kind.promote->becomes)];
        const std::string where = kind.promote->region == "far row" ? in({"to the far row", "all'ultima riga"})
                                                                    : in_place(text_, kind.promote->region, language_);
        words += Message{{" {} on top of a stack that a move brings {} becomes {}",
                          " {} in cima a una pila che muovendo arriva {} diventa {}"},
                         {capital(italian() ? kind.it_one : with_article(kind.en_one)), where,
                          italian() ? without_article(other.it_one) : with_article(other.en_one)}}
                     .in(language_) +
                 in(then[static_cast<std::size_t>(kind.promote->then)]) + ".";
    }
    return words;
}

std::string RulesWords::limits() const {
    std::string words = promotions();
    const auto add = [&](int number, Words sentence) {
        if (number > 0) words += " " + Message{sentence, {number_text(number)}}.in(language_);
    };
    add(text_.most, {"No stack may be higher than {}.", "Nessuna pila può superare {} pezzi."});
    add(text_.most_each, {"No stack may hold more than {} pieces of one colour.",
                          "Nessuna pila può avere più di {} pezzi di un colore."});
    add(text_.trim, {"Where a stack gets higher than {}, its lowest pieces leave the board.",
                     "Se una pila supera {} pezzi, escono quelli più in basso."});
    add(text_.score_at, {"A stack of {} or more leaves the board at once; its owner scores a point.",
                         "Una pila di {} o più esce subito; il suo padrone segna un punto."});
    if (text_.off == Off::home)
        words += in({" Pieces that leave the board go back to the hand of their owner.",
                     " I pezzi che escono tornano in mano al loro padrone."});
    if (text_.off == Off::mover)
        words +=
            in({" Of the pieces that leave the board the mover's own go to the mover's hand, the others are out of the "
                "game.",
                " Dei pezzi che escono quelli di chi muove tornano nella sua mano, gli altri sono fuori gioco."});
    if (!text_.keep.empty())
        words += in({" After each turn a stack leaves the board unless ",
                     " Dopo ogni turno una pila esce dal tavoliere, a meno che valga questo: "}) +
                 tests(text_.keep) + ".";
    return words.empty() ? words : words.substr(1);
}

std::string RulesWords::verdict(Verdict verdict) const {
    constexpr std::array<Words, 5> names{
        {{"loses", "perde"},
         {"wins", "vince"},
         {"has a draw", "pareggia"},
         {"ends the game, which is counted", "finisce la partita, e si conta"},
         {"must pass; when nobody can act the game is counted", "deve passare; quando nessuno può muovere si conta"}}};
    return in(names[static_cast<std::size_t>(verdict)]);
}

std::string RulesWords::end() const {
    std::string words;
    const auto line = [&](const std::string& sentence) { words += "- " + sentence + "\n"; };
    if (text_.points > 0)
        line(Message{{"Who has {} points wins.", "Vince chi ha {} punti."}, {number_text(text_.points)}}.in(language_));
    if (text_.hold) {
        const Words when =
            text_.hold->at == HoldAt::turn_begins
                ? Words{"Who begins their turn with {} has won.", "Chi comincia il proprio turno con {} ha vinto."}
                : Words{"Who has {} when a turn has ended has won.", "Chi ha {} alla fine di un turno ha vinto."};
        line(Message{when, {italian() ? text_.hold->it : text_.hold->en}}.in(language_));
    }
    if (text_.bare)
        line(in({"Who owns no stack and holds no piece at their turn ",
                 "Chi al proprio turno non ha pile né pezzi in mano "}) +
             verdict(*text_.bare) + ".");
    if (text_.passes > 0)
        line(Message{{"After {} passes in a row the game is counted.", "Dopo {} passi di seguito si conta."},
                     {number_text(text_.passes)}}
                 .in(language_));
    line(in({"Who cannot act at their turn ", "Chi al proprio turno non può muovere "}) + verdict(text_.stuck) + ".");
    line(text_.repetition == Repetition::draws
             ? in({"The third time the same position comes up with the same player to move, the game is drawn.",
                   "La terza volta che si ripete la stessa posizione con lo stesso giocatore al tratto, la partita è "
                   "patta."})
             : in({"The third time the same position comes up with the same player to move, the game is counted.",
                   "La terza volta che si ripete la stessa posizione con lo stesso giocatore al tratto, si conta."}));
    if (!text_.has_score && text_.score_at == 0) return words;
    constexpr std::array<Words, 4> counts{
        {{"the points", "i punti"},
         {"the pieces in their stacks", "i pezzi delle proprie pile"},
         {"the pieces of their colour in their stacks", "i pezzi del proprio colore nelle proprie pile"},
         {"their stacks", "le proprie pile"}}};
    words += "\n" + Message{{"To count, each player counts {}", "Per contare, ognuno conta {}"},
                            {in(counts[static_cast<std::size_t>(text_.count)])}}
                        .in(language_);
    if (!text_.counted.empty())
        words += in({", but only of stacks of which this is true: ", ", ma solo delle pile per cui vale: "}) +
                 tests(text_.counted);
    return words +
           in({". More wins; equal numbers are a draw.\n", ". Vince chi ne ha di più; se sono pari è patta.\n"});
}

std::string RulesWords::caption(Side side_to_move, const std::string& action) const {
    return Message{{"{} can play {}.", "{} può giocare {}."}, {capital(side(text_.seat_of(side_to_move))), action}}.in(
        language_);
}

std::string rules_of(const Description& text, const described::FigureText& figures, Language language) {
    const RulesWords words(text, language);
    const auto heading = [&](Words title) { return "\n## " + std::string(title.in(language)) + "\n\n"; };
    std::string result = heading({"The board", "Il tavoliere"}) + words.board() + "\n";
    result += heading({"The pieces", "I pezzi"}) + words.pieces() + "\n";
    result += heading({"The turn", "Il turno"}) + words.turn() + "\n";
    const std::vector<std::optional<RuleExample>> examples = examples_of(text);
    for (std::size_t i = 0; i < text.moves.size(); ++i) {
        result += "\n" + words.move(text.moves[i]) + "\n";
        if (const auto& example = examples[i])
            result +=
                "\n" + figures.of(example->position, example->marks, words.caption(example->side, example->action));
    }
    if (const std::string limits = words.limits(); !limits.empty()) result += "\n" + limits + "\n";
    return result + heading({"The end", "La fine"}) + words.end();
}

}  // namespace tavoliere::stacks
