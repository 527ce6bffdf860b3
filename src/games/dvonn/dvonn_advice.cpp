#include "games/dvonn/dvonn.hpp"
#include "games/dvonn/dvonn_moves.hpp"

namespace tavoliere::dvonn {

namespace {

const Words red_alone{"A red piece alone never moves; only as part of a stack.",
                      "Una pedina rossa da sola non muove mai: solo dentro una pila."};
const Words surrounded_stack{"This stack is surrounded on all six sides.",
                             "Questa pila è circondata su tutti e sei i lati."};
const Words nowhere_to_land{
    "A stack of {} moves exactly {} spaces, and no stack stands there to land on.",
    "Una pila di {} si sposta esattamente di {} caselle, e lì non c'è una pila su cui arrivare."};
const Words nowhere_beside{"A single piece moves exactly one space, and no stack stands beside it to land on.",
                           "Una pedina sola si sposta esattamente di una casella, e accanto non c'è una pila."};
const Words other_distance{"A stack of {} moves exactly {} spaces in a straight line.",
                           "Una pila di {} si sposta esattamente di {} caselle in linea retta."};
const Words other_distance_alone{"A single piece moves exactly one space.",
                                 "Una pedina sola si sposta esattamente di una casella."};
const Words lands_on_stacks{"A stack must land on another one: this space is empty.",
                            "Una pila deve arrivare su un'altra: questa casella è vuota."};
const Words place_red{"Place a red piece on any free space.", "Metti una pedina rossa su una casella libera."};
const Words place_own{"Place one of your pieces on any free space.",
                      "Metti una delle tue pedine su una casella libera."};

Message by_height(int height, const Words& alone, const Words& stack) {
    if (height == 1) return {alone};
    return {stack, {std::to_string(height), std::to_string(height)}};
}

}  // namespace

std::optional<Words> Rules::demand(const Position& pos) const {
    if (!pos.placing) return std::nullopt;
    return next_placement(pos) == Owner::neutral ? place_red : place_own;
}

std::optional<Message> Rules::objection(const Position& pos, const Chosen& chosen, int cell) const {
    if (pos.placing) return std::nullopt;
    const int square = square_of_cell(cell);
    if (!chosen.empty()) {
        const int from = square_of_cell(chosen.cells.front());
        if (reach_of(pos, from) & bit(square)) return Message{lands_on_stacks};
        return by_height(pos.stacks[from].height(), other_distance_alone, other_distance);
    }
    if (pos.lone_reds & bit(square)) return Message{red_alone};
    if (!(pos.tops[index(pos.turn)] & bit(square))) return std::nullopt;
    if (surrounded(pos.occupied()) & bit(square)) return Message{surrounded_stack};
    if (reach_of(pos, square) & pos.occupied()) return std::nullopt;
    return by_height(pos.stacks[square].height(), nowhere_beside, nowhere_to_land);
}

}  // namespace tavoliere::dvonn
