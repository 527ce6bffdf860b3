#include "games/octagons/octagons.hpp"

namespace tavoliere::octagons {

namespace {

const Words second_square{"Choose the second free square of this turn.",
                          "Scegli il secondo quadrato libero di questo turno."};
const Words taken{"A stone is already here.", "Qui c'è già una pedina."};
const Words same_square{"You have just chosen this square: choose another one.",
                        "Hai appena scelto questo quadrato: scegline un altro."};
const Words needs_square{"After a square the second stone goes on another square, not on a half-octagon.",
                         "Dopo un quadrato la seconda pedina va su un altro quadrato, non su un mezzo ottagono."};
const Words square_alone{"The last free square may not be played alone.",
                         "L'ultimo quadrato libero non si può giocare da solo."};

}  // namespace

template <int N>
Words Rules<N>::demand_of_other() {
    return second_square;
}

template <int N>
std::optional<Message> Rules<N>::objection(const Position& pos, const Chosen& chosen, int cell) const {
    if (pos.stones[0].has(cell) || pos.stones[1].has(cell)) return Message{taken};
    if (chosen.empty()) return geometry_->squares.has(cell) ? std::optional(Message{square_alone}) : std::nullopt;
    return Message{chosen.cells.front() == cell ? same_square : needs_square};
}

template Words Rules<3>::demand_of_other();
template Words Rules<7>::demand_of_other();
template std::optional<Message> Rules<3>::objection(const Position&, const Chosen&, int) const;
template std::optional<Message> Rules<7>::objection(const Position&, const Chosen&, int) const;

}  // namespace tavoliere::octagons
