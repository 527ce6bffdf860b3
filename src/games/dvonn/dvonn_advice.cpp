#include "games/dvonn/dvonn.hpp"
#include "games/dvonn/dvonn_moves.hpp"

namespace tavoliere::dvonn {

namespace {

const Words red_alone{"A red piece alone never moves; only as part of a stack.",
                      "Una pedina rossa da sola non muove mai: solo dentro una pila."};
const Words surrounded_stack{"This stack is surrounded on all six sides.",
                             "Questa pila è circondata su tutti e sei i lati."};
const Words nowhere_to_land{"A stack of {} moves exactly {} spaces, and no stack stands there to land on.",
                            "Una pila di {} si sposta di {} caselle esatte, e lì non c'è una pila su cui arrivare."};
const Words place_red{"Place a red piece on any free space.", "Metti una pedina rossa su una casella libera."};
const Words place_own{"Place one of your pieces on any free space.",
                      "Metti una delle tue pedine su una casella libera."};

}  // namespace

std::optional<Words> Rules::demand(const Position& pos) const {
    if (!pos.placing) return std::nullopt;
    return next_placement(pos) == Owner::neutral ? place_red : place_own;
}

std::optional<Message> Rules::objection(const Position& pos, int cell) const {
    if (pos.placing) return std::nullopt;
    const int square = square_of_cell(cell);
    if (pos.lone_reds & bit(square)) return Message{red_alone};
    if (!(pos.tops[index(pos.turn)] & bit(square))) return std::nullopt;
    if (surrounded(pos.occupied()) & bit(square)) return Message{surrounded_stack};
    if (reach_of(pos, square) & pos.occupied()) return std::nullopt;
    const std::string height = std::to_string(pos.stacks[square].height());
    return Message{nowhere_to_land, {height, height}};
}

}  // namespace tavoliere::dvonn
