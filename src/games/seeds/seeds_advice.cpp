#include "games/seeds/seeds.hpp"

// What is to be chosen, and why a house cannot be.
namespace tavoliere::seeds {

std::optional<Words> Rules::demand(const Position& pos) const {
    const Choices all = choices(pos);
    if ((all[0] | all[1]) == 0) return std::nullopt;
    return Words{"Choose a house to sow.", "Scegli una casa da seminare."};
}

std::optional<Message> Rules::objection(const Position& pos, const Chosen&, int cell) const {
    if (cell >= 2 * tables_.houses) return std::nullopt;
    if (pos.claimed_by_any() & cell_bit(cell))
        return Message{{"This house belongs to one side for good: it is not sown.",
                        "Questa casa è di un giocatore per sempre: non si semina."}};
    const bool could_be_own = description_.from == From::any || tables_.rows[index(pos.turn)] & cell_bit(cell);
    if (!could_be_own || pos.seeds[cell] == 0) return std::nullopt;
    if (pos.seeds[cell] < description_.least)
        return Message{{"Only a house with at least {} seeds is sown.", "Si semina solo una casa con almeno {} semi."},
                       {std::to_string(description_.least)}};
    if (description_.opening && pos == start_)
        return Message{{"The first sowing of the game is from {}.", "La prima semina della partita è da {}."},
                       {house_name(*description_.opening, tables_.houses)}};
    if (description_.feed != Feed::no && !tables_.held(pos, other(pos.turn)))
        return Message{{"The other side has no seeds: sow so that it gets some.",
                        "L'avversario non ha semi: semina in modo che ne riceva."}};
    if (forbids_slams_)
        return Message{{"This would take all the seeds of the other side, which is not allowed.",
                        "Così prenderesti tutti i semi dell'avversario, e non è permesso."}};
    return std::nullopt;
}

}  // namespace tavoliere::seeds
