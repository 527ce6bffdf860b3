#include <algorithm>

#include "notation/clicks.hpp"
#include "notation/view_changes.hpp"

namespace tavoliere {

namespace {

const Words game_is_over{"The game is over.", "La partita è finita."};
const Words not_in_this_turn{"The turn you have begun does not go on here.", "Il turno iniziato non prosegue qui."};
const Words nothing_here{"Nothing can be placed here now.", "Qui ora non si può mettere nulla."};
const Words nothing_to_move_here{"There is nothing here to move.", "Qui non c'è nulla da muovere."};
const Words not_yours{"This is not your piece.", "Questo pezzo non è tuo."};
const Words frozen{"This piece may not move now.", "Questo pezzo ora non può muovere."};
const Words cannot_move{"This piece cannot move now.", "Questo pezzo ora non ha mosse."};
const Words already_taken{"This place is taken.", "Questo posto è occupato."};

bool begins_with(const std::vector<ClickPath>& ways, int cell) {
    return std::any_of(ways.begin(), ways.end(), [&](const ClickPath& path) {
        return path.front().kind == Click::Kind::cell && path.front().number == cell;
    });
}

// What the ways to go on are like, to tell "no place" from "nothing to move".
struct Steps {
    bool place = false;  // some step begins with an empty cell
    bool move = false;   // some step begins with a piece
    bool here = false;   // some step begins with this cell
};

Steps steps_at(const AnyGame& game, const ClickReader& reader, const AnyPosition& pos, const View& view, int cell,
               std::span<const int> begun) {
    Steps found;
    std::string text_begun;
    if (!begun.empty()) {
        const auto before = game.steps(pos, begun.first(begun.size() - 1));
        if (before && static_cast<std::size_t>(begun.back()) < before->size())
            text_begun = (*before)[static_cast<std::size_t>(begun.back())].text;
    }
    const auto steps = game.steps(pos, begun);
    if (!steps) return found;
    for (const TurnStep& step : *steps) {
        const std::vector<ClickPath> ways = reader.ways(step.text, text_begun);
        if (ways.front().front().kind != Click::Kind::cell) continue;
        (stack_on(view, ways.front().front().number) ? found.move : found.place) = true;
        found.here = found.here || begins_with(ways, cell);
    }
    return found;
}

Words reason(const View& view, const Steps& steps, Side side, int cell) {
    const ViewStack* stack = stack_on(view, cell);
    if (!stack) return steps.place ? nothing_here : nothing_to_move_here;
    if (!steps.move) return already_taken;
    if (stack->pieces.back().owner != owner_of(side)) return not_yours;
    for (const ViewMark& mark : view.marks)
        if (mark.cell == cell && mark.mark == Mark::frozen) return frozen;
    return cannot_move;
}

}  // namespace

Message explain_cell(const AnyGame& game, const ClickReader& reader, const AnyPosition& pos, int cell,
                     std::span<const int> begun) {
    if (game.outcome(pos)) return {game_is_over};
    const View view = game.view(pos);
    const Steps steps = steps_at(game, reader, pos, view, cell, begun);
    if (steps.here) return {};
    if (!begun.empty()) return {not_in_this_turn};
    if (const std::optional<Message> own = game.objection(pos, cell)) return *own;
    return {reason(view, steps, game.turn(pos), cell)};
}

}  // namespace tavoliere
