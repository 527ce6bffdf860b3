#include "games/abande/abande.hpp"

namespace tavoliere::abande {

namespace {

const Words empty_hand{"You have no piece left in hand.", "Non hai più pedine in mano."};
const Words apart{"A new piece must touch the group.", "Una nuova pedina deve toccare il gruppo."};
const Words not_yours{"The top of this stack is not yours.", "La cima di questa pila non è tua."};
const Words locked_by_white{"No stack moves before White has entered two pieces.",
                            "Nessuna pila si muove prima che il Bianco abbia messo due pedine."};
const Words locked_by_black{"No stack moves before Black has entered two pieces.",
                            "Nessuna pila si muove prima che il Nero abbia messo due pedine."};
const Words dormant{"No enemy stack stands beside this one: a stack moves only onto an enemy stack.",
                    "Accanto non ci sono pile avversarie: una pila si muove solo su una pila avversaria."};
const Words too_high{"The stack would be more than three high.", "La pila supererebbe le tre pedine."};
const Words too_high_everywhere{"On any enemy stack beside it, it would be more than three high.",
                                "Su ogni pila avversaria accanto supererebbe le tre pedine."};
const Words splits{"If this stack left, the group would fall apart.",
                   "Se questa pila si spostasse, il gruppo si dividerebbe."};
const Words split_already{"The stacks are not one group: none may move.",
                          "Le pile non formano un solo gruppo: nessuna può muovere."};
const Words one_step{"A stack moves one step, onto an enemy stack beside it.",
                     "Una pila si muove di un passo, su una pila avversaria accanto."};
const Words not_on_own{"A stack moves only onto an enemy stack, not onto your own.",
                       "Una pila si muove solo su una pila avversaria, non su una tua."};

// Why this stack of the side to move cannot leave its place.
Words against_leaving(const Position& pos, const Grid& grid, const Settings& settings, int place) {
    if (pos.hands[index(settings.unlocker)] > pieces_per_side - entered_to_unlock)
        return settings.unlocker == settings.white ? locked_by_white : locked_by_black;
    if (!pos.one_group) return split_already;
    const Places enemies = grid.around(bit(place)) & pos.tops[index(other(pos.turn))];
    if (!enemies) return dormant;
    for (Places rest = enemies; rest; rest &= rest - 1)
        if (pos.height_at(place) + pos.height_at(std::countr_zero(rest)) <= tallest) return splits;
    return too_high_everywhere;
}

}  // namespace

std::optional<Message> Rules::objection(const Position& pos, const Chosen& chosen, int cell) const {
    const int place = place_of_cell(settings_.shape, cell);
    const Places here = bit(place), own = pos.tops[index(pos.turn)], enemies = pos.tops[index(other(pos.turn))];
    if (!chosen.empty()) {
        const int from = place_of_cell(settings_.shape, chosen.cells.front());
        if (own & here) return Message{not_on_own};
        if (!(enemies & here & grid_.around(bit(from)))) return Message{one_step};
        return Message{too_high};
    }
    if (enemies & here) return Message{not_yours};
    if (own & here) return Message{against_leaving(pos, grid_, settings_, place)};
    return Message{pos.hands[index(pos.turn)] == 0 ? empty_hand : apart};
}

}  // namespace tavoliere::abande
