#include "laboratory/figures.hpp"

namespace tavoliere {

namespace {

using Kind = FigureSpec::Kind;

constexpr std::array<FigureSpec, figure_count> specs{{
    {Figure::completion,
     "completion",
     Kind::yes_or_no,
     {"games that end", "partite che finiscono"},
     {"how many games end by the rules before the cap of turns",
      "quante partite finiscono per regola prima del limite di turni"}},
    {Figure::bias,
     "bias",
     Kind::result,
     {"score of who begins", "punteggio di chi comincia"},
     {"games won by the person who begins, and half of the drawn ones, out of all",
      "partite vinte da chi comincia, più metà di quelle patte, su tutte"}},
    {Figure::draws,
     "draws",
     Kind::yes_or_no,
     {"draws", "pareggi"},
     {"games without a winner, those that reach the cap among them",
      "partite senza vincitore, comprese quelle che arrivano al limite"}},
    {Figure::length,
     "length",
     Kind::number,
     {"turns", "turni"},
     {"turns of both players together", "turni dei due giocatori insieme"}},
    {Figure::branching,
     "branching",
     Kind::number,
     {"choices in a turn", "scelte in un turno"},
     {"legal turns, the mean over the turns of a game", "turni legali, in media sui turni di una partita"}},
    {Figure::forced,
     "forced",
     Kind::share,
     {"forced turns", "turni forzati"},
     {"turns with a single legal choice, out of all turns of a game",
      "turni con una sola scelta legale, su tutti quelli della partita"}},
    {Figure::choice,
     "choice",
     Kind::number,
     {"good choices in a turn", "scelte buone in un turno"},
     {"in one position of each game, by how many choices of equal worth it would be as hard to guess the turn, if a "
      "turn that gives away five points of the "
      "chance is played e times less often than the best one",
      "in una posizione di ogni partita, fra quante scelte di pari valore sarebbe altrettanto difficile indovinare il "
      "turno, se uno che cede cinque punti di "
      "probabilità si gioca e volte meno spesso del migliore"}},
    {Figure::drama,
     "drama",
     Kind::share,
     {"drama", "dramma"},
     {"how far the later winner was behind (1/2 - p where p < 1/2, else 0), the mean over the turns, twice",
      "di quanto il futuro vincitore era indietro (1/2 - p se p < 1/2, "
      "altrimenti 0), in media sui turni, per due"}},
    {Figure::lead_changes,
     "lead_changes",
     Kind::share,
     {"changes of the lead", "cambi di chi guida"},
     {"how often the side with the better chance changes from one turn to the next, out of all turns but the first",
      "quante volte cambia chi ha la probabilità migliore da un turno al "
      "successivo, su tutti i turni tranne il primo"}},
    {Figure::decisiveness,
     "decisiveness",
     Kind::share,
     {"decisiveness", "decisione"},
     {"which part of the game is left when the winner's chance first passes the highest that the loser ever had",
      "quale parte della partita resta quando la probabilità del vincitore supera la prima "
      "volta la più alta mai avuta da chi perde"}},
    {Figure::late_uncertainty,
     "late_uncertainty",
     Kind::share,
     {"open till late", "incertezza finale"},
     {"how open the last third is: the mean of 1 - |2p - 1|",
      "quanto è aperto l'ultimo terzo: la media di 1 - |2p - 1|"}},
    {Figure::killer_move,
     "killer_move",
     Kind::share,
     {"greatest turn", "turno decisivo"},
     {"the largest change of the chance by one turn", "il cambiamento più grande della probabilità in un turno"}},
    {Figure::coverage,
     "coverage",
     Kind::share,
     {"cells used", "caselle usate"},
     {"cells on which something changes in a game, out of all",
      "caselle su cui qualcosa cambia in una partita, su tutte"}},
    {Figure::captures,
     "captures",
     Kind::number,
     {"pieces or seeds taken", "pezzi o semi presi"},
     {"pieces that are captured or leave the board, and seeds that are taken",
      "pezzi catturati o usciti dal tavoliere, e semi presi"}},
    {Figure::height,
     "height",
     Kind::number,
     {"highest stack", "pila più alta"},
     {"pieces in the highest stack of a game", "pezzi della pila più alta di una partita"}},
    {Figure::buried,
     "buried",
     Kind::share,
     {"pieces under others", "pezzi sotto altri"},
     {"pieces that lie under another, out of those on the board, the mean over the turns",
      "pezzi che stanno sotto un altro, su quelli nel tavoliere, in media sui turni"}},
    {Figure::owner_changes,
     "owner_changes",
     Kind::number,
     {"changes of owner", "cambi di padrone"},
     {"how often a cell passes from the one side to the other in one turn",
      "quante volte una casella passa da un colore all'altro in un turno"}},
    {Figure::tree,
     "tree",
     Kind::number,
     {"size of the tree", "grandezza dell'albero"},
     {"decimal digits of the product of the choices of all turns: of how many games there are, roughly",
      "cifre decimali del prodotto delle scelte di tutti i turni: all'incirca di quante partite esistono"}},
}};

constexpr FigureSpec skill{Figure::bias,
                           "skill",
                           Kind::result,
                           {"twice the thought", "il doppio del pensiero"},
                           {"what a player scores against one with half the nodes, the mean over several doublings",
                            "quanto segna un giocatore contro uno con metà dei nodi, in media su più raddoppi"}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < specs.size(); ++i)
        if (index(specs[i].figure) != i) return false;
    return true;
}
static_assert(in_order());

}  // namespace

std::span<const FigureSpec, figure_count> figure_specs() { return specs; }

const FigureSpec& skill_spec() { return skill; }

const FigureSpec& spec_of(Figure figure) { return specs[index(figure)]; }

}  // namespace tavoliere
