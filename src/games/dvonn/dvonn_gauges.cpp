#include <algorithm>

#include "games/dvonn/dvonn_moves.hpp"

// What can be counted on the board of Dvonn: while pieces are placed, how near they come to the reds; then what can
// move, be taken and be cut off.
namespace tavoliere::dvonn {

namespace {

// In steps over the board, whatever stands on it.
int distance(int from, int to) {
    int steps = 0;
    for (Squares reached = bit(from); !(reached & bit(to)); ++steps) reached = grown(reached) & board_squares;
    return steps;
}

template <class Visit>
void for_each_square(Squares set, Visit&& visit) {
    for (; set; set &= set - 1) visit(std::countr_zero(set));
}

int steps_to_nearest_red(const Position& pos, Side side) {
    int sum = 0;
    for_each_square(pos.tops[index(side)], [&](int square) {
        int nearest = longest_jump;
        for_each_square(pos.lone_reds, [&](int red) { nearest = std::min(nearest, distance(square, red)); });
        sum += nearest;
    });
    return sum;
}

int steps_to_all_reds(const Position& pos, Side side) {
    int sum = 0;
    for_each_square(pos.tops[index(side)], [&](int square) {
        for_each_square(pos.lone_reds, [&](int red) { sum += distance(square, red); });
    });
    return sum;
}

int pieces_on_edge(const Position& pos, Side side) {
    return std::popcount(pos.tops[index(side)] & ~surrounded(board_squares));
}

std::vector<Gauge> while_placing(const Position& pos) {
    return {
        sign("nearest_red", Gauge::Wish::fewer,
             {"Steps from each of your pieces to the nearest red, in all",
              "Passi da ogni tua pedina al rosso più vicino, in tutto"},
             {"Steps from each of the opponent's pieces to the nearest red, in all",
              "Passi da ogni pedina dell'avversario al rosso più vicino, in tutto"},
             [&](Side side) { return steps_to_nearest_red(pos, side); }),
        sign("edge", Gauge::Wish::more,
             {"Your pieces on the edge, which are never surrounded",
              "Tue pedine sul bordo, che non sono mai circondate"},
             {"The opponent's pieces on the edge, which are never surrounded",
              "Pezzi dell'avversario sul bordo, che non sono mai circondati"},
             [&](Side side) { return pieces_on_edge(pos, side); }),
        sign("all_reds", Gauge::Wish::fewer,
             {"Steps from each of your pieces to each of the reds, in all",
              "Passi da ogni tua pedina a ognuno dei rossi, in tutto"},
             {"Steps from each of the opponent's pieces to each of the reds, in all",
              "Passi da ogni pedina dell'avversario a ognuno dei rossi, in tutto"},
             [&](Side side) { return steps_to_all_reds(pos, side); }),
    };
}

struct Moves {
    int stacks = 0;        // that can move
    Squares prey = 0;      // the opponent's stacks that they can land on
    int most_cut_off = 0;  // of the opponent's pieces, by one of them
};

Moves moves_of(const Rules& rules, Position pos, Side side) {
    Moves found;
    pos.turn = side;
    const Squares enemies = pos.tops[index(other(side))];
    for_each_mover(pos, side, [&](int from, Squares targets) {
        ++found.stacks;
        found.prey |= targets & enemies;
        for_each_square(targets, [&](int to) {
            Position after = pos;
            rules.play(after, {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
            const Squares lost = enemies & ~after.occupied();
            found.most_cut_off = std::max(found.most_cut_off, pieces_in(pos, lost));
        });
        return false;
    });
    return found;
}

std::vector<Gauge> while_moving(const Rules& rules, const Position& pos) {
    const std::array<Moves, 2> moves{moves_of(rules, pos, Side::first), moves_of(rules, pos, Side::second)};
    const auto of = [&](Side side) -> const Moves& { return moves[static_cast<std::size_t>(index(side))]; };
    return {
        sign("movers", Gauge::Wish::more, {"Your stacks that can move", "Tue pile che possono muovere"},
             {"The opponent's stacks that can move", "Pile dell'avversario che possono muovere"},
             [&](Side side) { return of(side).stacks; }),
        sign("cut", Gauge::Wish::more,
             {"Most pieces of the opponent's that a move of yours can cut off",
              "Pezzi dell'avversario che una tua mossa può al massimo isolare"},
             {"Most pieces of yours that a move of the opponent's can cut off",
              "Tue pedine che una mossa dell'avversario può al massimo isolare"},
             [&](Side side) { return of(side).most_cut_off; }),
        sign("prey", Gauge::Wish::more,
             {"Pieces in the opponent's stacks that you can cover", "Pezzi nelle pile avversarie che puoi coprire"},
             {"Pieces in your stacks that the opponent can cover", "Pezzi nelle tue pile che l'avversario può coprire"},
             [&](Side side) { return pieces_in(pos, of(side).prey); }),
    };
}

}  // namespace

std::vector<Gauge> Rules::gauges(const Position& pos) const {
    return pos.placing ? while_placing(pos) : while_moving(*this, pos);
}

}  // namespace tavoliere::dvonn
