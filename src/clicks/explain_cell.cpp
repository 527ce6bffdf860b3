#include <algorithm>

#include "clicks/clicks.hpp"

namespace tavoliere {

namespace {

const Words game_is_over{"The game is over.", "La partita è finita."};
const Words nothing_here{"Nothing can be placed here now.", "Qui ora non si può mettere nulla."};
const Words nothing_to_move_here{"There is nothing here to move.", "Qui non c'è nulla da muovere."};
const Words not_yours{"This is not your piece.", "Questo pezzo non è tuo."};
const Words frozen{"This piece may not move now.", "Questo pezzo ora non può muovere."};
const Words cannot_move{"This piece cannot move now.", "Questo pezzo ora non ha mosse."};
const Words not_your_house{"You cannot sow from this house.", "Da questa casa non puoi seminare."};
const Words no_sowing_now{"This house cannot be sown now.", "Questa casa ora non si può seminare."};
const Words empty_house{"This house is empty.", "Questa casa è vuota."};
const Words a_store{"A store is never sown.", "Dal granaio non si semina mai."};
const Words already_taken{"This place is taken.", "Questo posto è occupato."};

bool begins_with(const ClickPath& way, const ClickPath& beginning) {
    return way.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), way.begin());
}

bool any_begins_with(const std::vector<ClickPath>& ways, const ClickPath& beginning) {
    return std::any_of(ways.begin(), ways.end(), [&](const ClickPath& way) { return begins_with(way, beginning); });
}

// All the ways to point at the next step.
std::vector<ClickPath> ways_on(const AnyGame& game, const ClickReader& reader, const AnyPosition& pos,
                               std::span<const int> begun, const std::string& so_far) {
    std::vector<ClickPath> all;
    const auto steps = game.steps(pos, begun);
    if (!steps) return all;
    for (const TurnStep& step : *steps)
        for (ClickPath& way : reader.ways(step.text, so_far)) all.push_back(std::move(way));
    return all;
}

// What the ways to go on are like, to tell "no place" from "nothing to move".
struct Steps {
    bool place = false;  // some step begins with an empty cell
    bool move = false;   // some step begins with a piece
};

Steps steps_among(const std::vector<ClickPath>& ways, const View& view) {
    Steps found;
    for (const ClickPath& way : ways)
        if (way.front().kind == Click::Kind::cell)
            (stack_on(view, way.front().number) ? found.move : found.place) = true;
    return found;
}

Chosen chosen_in(const ClickPath& path) {
    Chosen chosen;
    for (const Click& click : path) {
        if (click.kind == Click::Kind::cell) chosen.cells.push_back(click.number);
        if (click.kind == Click::Kind::height) chosen.height = click.number;
    }
    return chosen;
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

Words reason_of_heap(const Scene& scene, const ViewHeap& heap, Side side) {
    if (scene.sowing->is_store(heap.cell)) return a_store;
    const bool is_in_first_row = scene.board.cells[static_cast<std::size_t>(heap.cell)].name.ends_with('1');
    if (heap.owner != Owner::neutral || is_in_first_row != (side == Side::first)) return not_your_house;
    return heap.count == 0 ? empty_house : no_sowing_now;
}

}  // namespace

Message explain_cell(const AnyGame& game, const ClickReader& reader, const AnyPosition& pos, int cell,
                     std::span<const int> begun, const ClickPath& chosen) {
    if (game.outcome(pos)) return {game_is_over};
    const std::string so_far = text_begun(game, pos, begun);
    const std::vector<ClickPath> ways = ways_on(game, reader, pos, begun, so_far);
    const Click here{Click::Kind::cell, cell, {}};
    const ClickPath path = any_begins_with(ways, chosen) ? chosen : ClickPath{};
    ClickPath longer = path;
    longer.push_back(here);
    if (any_begins_with(ways, longer) || any_begins_with(ways, {here})) return {};

    Chosen before = chosen_in(path);
    const std::optional<View> between = game.view_begun(pos, begun);
    if (!between) {
        const std::vector<int> cells = reader.cells(so_far);
        before.cells.insert(before.cells.begin(), cells.begin(), cells.end());
    }
    if (const std::optional<Message> own = game.objection(pos, begun, before, cell)) return *own;
    const View view = between ? *between : game.view(pos);
    if (const ViewHeap* heap = heap_on(view, cell)) return {reason_of_heap(game.scene(), *heap, game.turn(pos))};
    return {reason(view, steps_among(ways, view), game.turn(pos), cell)};
}

}  // namespace tavoliere
