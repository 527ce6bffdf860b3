#include <algorithm>
#include <array>

#include "games/dvonn/dvonn.hpp"
#include "games/dvonn/dvonn_moves.hpp"

// What is not seen at a glance in Dvonn: how far the red pieces are, and what a stack holds together.
namespace tavoliere::dvonn {

namespace {

constexpr std::array<OverlayName, 2> names{
    {{"contact",
      {"Way to red", "Distanza dai rossi"},
      {"The number on a stack says how many steps over other stacks lead to a red piece.",
       "Il numero su una pila dice quanti passi, di pila in pila, portano a una pedina rossa."}},
     {"cut",
      {"What can be cut off", "Che cosa si può isolare"},
      {"A number says how many pieces leave the board if that stack makes its worst move; hatched stacks can be lost "
       "so.",
       "Un numero dice quante pedine escono se quella pila fa la mossa che ne toglie di più; le pile tratteggiate si "
       "possono perdere così."}}}};
enum { contact, cut };

std::vector<int> cells_of(Squares set) {
    std::vector<int> found;
    for (; set; set &= set - 1) found.push_back(cell_of_square(std::countr_zero(set)));
    return found;
}

std::vector<OverlayMark> ways_to_red(const Position& pos) {
    std::vector<OverlayMark> marks;
    Squares reached = pos.reds, fresh = pos.reds;
    for (int steps = 0; fresh; ++steps) {
        const Words words = steps == 0   ? Words{"with a red piece", "con una pedina rossa"}
                            : steps == 1 ? Words{"one step from a red piece", "a un passo da una pedina rossa"}
                                         : Words{"{} steps from a red piece", "a {} passi da una pedina rossa"};
        std::vector<std::string> arguments;
        if (steps > 1) arguments.push_back(std::to_string(steps));
        marks.push_back({.look = OverlayMark::Look::label,
                         .cells = cells_of(fresh),
                         .label = std::to_string(steps),
                         .words = {words, std::move(arguments)}});
        fresh = grown(reached) & pos.occupied() & ~reached;
        reached |= fresh;
    }
    if (const Squares apart = pos.occupied() & ~reached)
        marks.push_back({.look = OverlayMark::Look::hatch,
                         .cells = cells_of(apart),
                         .words = {{"out of touch with red", "senza contatto con i rossi"}}});
    return marks;
}

// What leaves the board by this move besides the stack that goes.
Squares lost_by(const Rules& rules, const Position& pos, Move move) {
    Position after = pos;
    rules.play(after, move);
    return pos.occupied() & ~after.occupied() & ~bit(move.from);
}

std::vector<OverlayMark> cuts(const Rules& rules, Position pos) {
    std::vector<OverlayMark> marks;
    Squares in_danger = 0;
    for (const Side side : {Side::first, Side::second}) {
        pos.turn = side;
        for_each_mover(pos, side, [&](int from, Squares targets) {
            int most = 0;
            for (; targets; targets &= targets - 1) {
                const Squares lost =
                    lost_by(rules, pos,
                            {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(std::countr_zero(targets))});
                in_danger |= lost;
                most = std::max(most, pieces_in(pos, lost));
            }
            const Words words = most == 1 ? Words{"can cut off one piece", "può isolare una pedina"}
                                          : Words{"can cut off {} pieces", "può isolare {} pedine"};
            if (most > 0)
                marks.push_back(
                    {.look = OverlayMark::Look::label,
                     .owner = owner_of(side),
                     .cells = {cell_of_square(from)},
                     .label = "−" + std::to_string(most),
                     .words = {words, most == 1 ? std::vector<std::string>{} : std::vector{std::to_string(most)}}});
            return false;
        });
    }
    if (in_danger)
        marks.push_back({.look = OverlayMark::Look::hatch,
                         .cells = cells_of(in_danger),
                         .words = {{"can be cut off", "si possono isolare"}}});
    return marks;
}

}  // namespace

std::span<const OverlayName> Rules::overlays() { return names; }

std::vector<OverlayMark> Rules::overlay(const Position& pos, std::size_t which) const {
    if (which == contact) return ways_to_red(pos);
    return pos.placing || outcome(pos) ? std::vector<OverlayMark>{} : cuts(*this, pos);
}

}  // namespace tavoliere::dvonn
