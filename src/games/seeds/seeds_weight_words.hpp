#pragma once

#include "games/described/weights.hpp"
#include "games/seeds/seeds_weights.hpp"

namespace tavoliere::seeds {

constexpr auto weight_words = described::with_chances(std::array<described::Weight<Weights>, 5>{{
    {"store", &Weights::store, {"A seed in the own store.", "Un seme nel proprio granaio."}},
    {"row",
     &Weights::row,
     {"A seed in the own row, where what is left goes to the owner of the row.",
      "Un seme nella propria fila, dove il resto va a chi possiede la fila."}},
    {"house",
     &Weights::house,
     {"A house that may be sown, now or in the next turn.",
      "Una casa da cui si può seminare, ora o al prossimo turno."}},
    {"move", &Weights::move, {"To have the move.", "Avere la mossa."}},
    {"owned",
     &Weights::owned,
     {"A house owned for good, in quarters of its share of the seeds that are still sown.",
      "Una casa posseduta per sempre, in quarti della sua parte dei semi ancora in gioco."}},
}});

}  // namespace tavoliere::seeds
