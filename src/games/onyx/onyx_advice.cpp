#include "games/onyx/onyx.hpp"

namespace tavoliere::onyx {

namespace {

const Words stone_here{"A stone is already here.", "Qui c'è già una pedina."};
const Words corner_taken{"A midpoint can be played only while the four corners of its square are free.",
                         "Un punto centrale si gioca solo se i quattro angoli del suo quadrato sono liberi."};
const Words grid_first{"The first stone may not go on a midpoint: choose a point of the grid.",
                       "La prima pedina non può andare su un punto centrale: scegli un punto della griglia."};

}  // namespace

template <int WordCount>
std::optional<Message> Rules<WordCount>::objection(const Position& pos, const Chosen&, int cell) const {
    if (pos.occupied().has(cell)) return Message{stone_here};
    return Message{pos.open.has(cell) ? grid_first : corner_taken};
}

template std::optional<Message> Rules<4>::objection(const Position&, const Chosen&, int) const;
template std::optional<Message> Rules<6>::objection(const Position&, const Chosen&, int) const;
template std::optional<Message> Rules<10>::objection(const Position&, const Chosen&, int) const;

}  // namespace tavoliere::onyx
