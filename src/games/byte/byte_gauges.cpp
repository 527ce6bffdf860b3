#include <algorithm>

#include "games/byte/byte.hpp"

// What can be counted on the board of Byte: the highest stack a side would score, and what it can still play.
namespace tavoliere::byte {

namespace {

int highest_topped(const Position& pos, Side side) {
    int highest = 0;
    for (Squares rest = pos.occupied(); rest; rest &= rest - 1) {
        const Stack stack = pos.stacks[std::countr_zero(rest)];
        if (stack.top() == side) highest = std::max(highest, stack.height());
    }
    return highest;
}

int tops_of(const Position& pos, Side side) {
    int tops = 0;
    for (Squares rest = pos.occupied(); rest; rest &= rest - 1)
        tops += pos.stacks[std::countr_zero(rest)].top() == side;
    return tops;
}

int moves_of(const Rules& rules, Position pos, Side side) {
    pos.turn = side;
    MoveList<Move, Rules::max_steps> moves;
    rules.legal(pos, moves);
    return static_cast<int>(std::ranges::count_if(moves, [](Move move) { return move != pass; }));
}

}  // namespace

std::vector<Gauge> Rules::gauges(const Position& pos) const {
    return {
        sign("highest", Gauge::Wish::more,
             {"Pieces in the highest stack that you top", "Pezzi nella pila più alta di cui hai la cima"},
             {"Pieces in the highest stack that the opponent tops",
              "Pezzi nella pila più alta di cui l'avversario ha la cima"},
             [&](Side side) { return highest_topped(pos, side); }),
        sign("tops", Gauge::Wish::more, {"Stacks that you top", "Pile di cui hai la cima"},
             {"Stacks that the opponent tops", "Pile di cui l'avversario ha la cima"},
             [&](Side side) { return tops_of(pos, side); }),
        sign("moves", Gauge::Wish::more, {"Moves that you have", "Mosse a tua disposizione"},
             {"Moves that the opponent has", "Mosse a disposizione dell'avversario"},
             [&](Side side) { return moves_of(*this, pos, side); }),
    };
}

}  // namespace tavoliere::byte
