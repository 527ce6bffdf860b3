#include "games/stacks/stacks_rules_words.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "core/text.hpp"
#include "games/stacks/stacks_aim_words.hpp"
#include "games/stacks/stacks_board.hpp"
#include "games/stacks/stacks_examples.hpp"
#include "games/stacks/stacks_place_words.hpp"
#include "games/stacks/stacks_position.hpp"
#include "games/stacks/stacks_sides.hpp"
#include "games/stacks/stacks_word_forms.hpp"

namespace tavoliere::stacks {

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

// Few cells are named; many are seen better than read.
std::string RulesWords::left_out() const {
    constexpr std::size_t most_named = 8;
    std::vector<std::string> names;
    Grid whole = text_.grid;
    whole.cells |= text_.left_out;
    for (const int cell : whole.in_order_of_names())
        if (text_.left_out.has(cell)) names.push_back(whole.name_of(cell));
    if (names.empty()) return "";
    const std::string left = number_text(text_.grid.cells.count());
    if (names.size() <= most_named)
        return Message{{" It is without {}: {} cells are left.", " È senza {}: restano {} caselle."},
                       {listed(names, in({" and ", " e "})), left}}
            .in(language_);
    return Message{{" {} cells are missing, as the figure shows: {} are left.",
                    " Mancano {} caselle, come mostra la figura: ne restano {}."},
                   {std::to_string(names.size()), left}}
        .in(language_);
}

std::string RulesWords::board() const {
    const Grid& grid = text_.grid;
    const std::string count = number_text(grid.cells.count() + text_.left_out.count());
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
    } else {
        words = Message{is_drawn_turned(text_)
                            ? Words{"The board has {} cells in {} rows; letters name the rows from the bottom.",
                                    "Il tavoliere ha {} caselle in {} righe; le lettere indicano le righe dal basso."}
                            : Words{"The board has {} cells in {} rows; letters name the rows from the top.",
                                    "Il tavoliere ha {} caselle in {} righe; le lettere indicano le righe dall'alto."},
                        {count, number_text(grid.rows)}}
                    .in(language_);
    }
    words += left_out();
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

std::string RulesWords::promotions() const {
    constexpr std::array<Words, 3> then{{{", and the turn ends", ", e il turno finisce"},
                                         {", and the turn goes on as such", ", e il turno prosegue come tale"},
                                         {", if the turn ends there", ", se il turno finisce lì"}}};
    std::string words;
    for (const Kind& kind : text_.kinds) {
        if (!kind.promote) continue;
        const Kind& other = text_.kinds[static_cast<std::size_t>(kind.promote->becomes)];
        const std::string where = into_place(text_, kind.promote->region, language_);
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

// Whether any end of the game comes to counting.
static bool can_be_counted(const Description& text) {
    const auto counts = [](Verdict verdict) { return verdict == Verdict::ends || verdict == Verdict::passes; };
    return text.passes > 0 || counts(text.stuck) || (text.bare && counts(*text.bare)) ||
           text.repetition == Repetition::counts;
}

std::string RulesWords::end() const {
    std::string words;
    const auto line = [&](const std::string& sentence) { words += "- " + sentence + "\n"; };
    if (text_.points > 0) line(points_aim(text_, language_));
    if (text_.hold) {
        const Words when =
            text_.hold->at == HoldAt::turn_begins
                ? Words{"Whoever begins their turn with {} has won.", "Chi comincia il proprio turno con {} ha vinto."}
                : Words{"Whoever has {} when a turn has ended has won.", "Chi ha {} alla fine di un turno ha vinto."};
        line(Message{when, {italian() ? text_.hold->it : text_.hold->en}}.in(language_));
    }
    if (text_.bare)
        line(in({"Whoever owns no stack and holds no piece at their turn ",
                 "Chi al proprio turno non ha pile né pezzi in mano "}) +
             verdict(*text_.bare) + ".");
    if (text_.passes > 0)
        line(Message{{"After {} passes in a row the game is counted.", "Dopo {} passi di seguito si conta."},
                     {number_text(text_.passes)}}
                 .in(language_));
    line(in({"Whoever cannot act at their turn ", "Chi al proprio turno non può muovere "}) + verdict(text_.stuck) +
         ".");
    line(text_.repetition == Repetition::draws
             ? in({"The third time the same position comes up with the same player to move, the game is drawn.",
                   "La terza volta che si ripete la stessa posizione con lo stesso giocatore al tratto, la partita è "
                   "patta."})
             : in({"The third time the same position comes up with the same player to move, the game is counted.",
                   "La terza volta che si ripete la stessa posizione con lo stesso giocatore al tratto, si conta."}));
    if ((!text_.has_score && text_.score_at == 0) || !can_be_counted(text_)) return words;
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
