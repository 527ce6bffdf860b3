#include <algorithm>
#include <bit>

#include "games/abande/abande.hpp"

// What can be counted on the board of Abande: what scores now, what could be taken, and what is still free to move.
namespace tavoliere::abande {

namespace {

struct Reach {
    Places movers = 0;  // stacks that can move
    Places prey = 0;    // the opponent's stacks that they can take
};

Reach reach_of(const Rules& rules, Position pos, Side side) {
    pos.turn = side;
    MoveList<Move, Rules::max_steps> moves;
    rules.legal(pos, moves);
    Reach reach;
    for (const Move move : moves)
        if (move.from != no_place) {
            reach.movers |= bit(move.from);
            reach.prey |= bit(move.to);
        }
    return reach;
}

}  // namespace

std::vector<Gauge> Rules::gauges(const Position& pos) const {
    const std::array<Reach, 2> reach{reach_of(*this, pos, Side::first), reach_of(*this, pos, Side::second)};
    const auto of = [&](Side side) -> const Reach& { return reach[static_cast<std::size_t>(index(side))]; };
    return {
        sign("asleep", Gauge::Wish::fewer,
             {"Your stacks that touch no enemy and score nothing", "Tue pile che non toccano nemici e non segnano"},
             {"The opponent's stacks that touch no enemy of theirs and score nothing",
              "Pile dell'avversario che non toccano le tue e non segnano"},
             [&](Side side) {
                 return std::popcount(pos.tops[index(side)] & ~grid_.around(pos.tops[index(other(side))]));
             }),
        sign("prey", Gauge::Wish::fewer,
             {"Your stacks that the opponent can take", "Tue pile che l'avversario può prendere"},
             {"The opponent's stacks that you can take", "Pile dell'avversario che puoi prendere"},
             [&](Side side) { return std::popcount(of(other(side)).prey); }),
        sign("movers", Gauge::Wish::more, {"Your stacks that can move", "Tue pile che si possono muovere"},
             {"The opponent's stacks that can move", "Pile dell'avversario che si possono muovere"},
             [&](Side side) { return std::popcount(of(side).movers); }),
    };
}

}  // namespace tavoliere::abande
