#pragma once

#include "games/described/weights.hpp"
#include "games/stacks/stacks_weights.hpp"

namespace tavoliere::stacks {

constexpr auto weight_words = described::with_chances(std::array<described::Weight<Weights>, 14>{{
    {"stack", &Weights::stack, {"An own stack, in hundredths of a piece.", "Una pila propria, in centesimi di pezzo."}},
    {"kind",
     &Weights::kind,
     {"More for a stack whose top is of the second kind; twice as much for the third, and so on.",
      "In più per una pila con in cima la seconda specie; il doppio per la terza, e così via."}},
    {"below",
     &Weights::below,
     {"A piece of the own colour under the top of an own stack.",
      "Un pezzo del proprio colore sotto la cima di una pila propria."}},
    {"kind-below",
     &Weights::kind_below,
     {"More for such a piece of the second kind; twice as much for the third, and so on.",
      "In più per un tale pezzo della seconda specie; il doppio per la terza, e così via."}},
    {"prisoner",
     &Weights::prisoner,
     {"A piece of another colour in an own stack.", "Un pezzo di altro colore in una pila propria."}},
    {"exposed",
     &Weights::exposed,
     {"An own stack whose top alone keeps prisoners: where it is taken, they are free.",
      "Una pila propria la cui sola cima tiene dei prigionieri: presa quella, sono liberi."}},
    {"hand", &Weights::hand, {"A piece in hand.", "Un pezzo in mano."}},
    {"point", &Weights::point, {"A point.", "Un punto."}},
    {"counted", &Weights::counted, {"What `score` counts, for each unit.", "Ciò che conta `score`, per ogni unità."}},
    {"advance",
     &Weights::advance,
     {"A row that an own stack has come forward from the player's first one.",
      "Una riga di avanzata di una pila propria dalla prima riga del giocatore."}},
    {"promotion",
     &Weights::promotion,
     {"A cell by which the piece that leads an own stack is nearer to where it is promoted than the farthest cell is.",
      "Una casella di cui il pezzo che guida una pila propria è più vicino a dove viene promosso di quanto lo sia la "
      "casella più lontana."}},
    {"guard",
     &Weights::guard,
     {"An own stack where the other player's pieces are promoted, led by a piece that can still be promoted itself.",
      "Una pila propria dove vengono promossi i pezzi dell'altro giocatore, guidata da un pezzo che può ancora "
      "esserlo."}},
    {"mobility",
     &Weights::mobility,
     {"A step of a stack that the player could make if it were their turn and nothing were compulsory.",
      "Un passo di una pila che il giocatore potrebbe fare se toccasse a lui e nulla fosse obbligatorio."}},
    {"free",
     &Weights::free,
     {"A stack that the player could move in that case: its top is free to go.",
      "Una pila che il giocatore potrebbe allora muovere: la sua cima è libera."}},
}});

}  // namespace tavoliere::stacks
