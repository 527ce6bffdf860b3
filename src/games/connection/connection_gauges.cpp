#include <algorithm>

#include "games/chess/chess_gauges.hpp"
#include "games/connection/connection.hpp"

namespace tavoliere::connection {

namespace {

// Over how many rows the pieces of one linked group are spread, at most.
int rows_linked(const chess::Position& board, Side side, Exclude exclude) {
    int most = board.of(side) ? 1 : 0;
    for (const Squares group : Links(board, side, exclude).groups()) {
        const int lowest = std::countr_zero(group) / 8, highest = (63 - std::countl_zero(group)) / 8;
        most = std::max(most, highest - lowest + 1);
    }
    return most;
}

}  // namespace

std::vector<Gauge> Rules::gauges(const Position& pos) const {
    std::vector<Gauge> gauges = chess::gauges_of(pos.board);
    gauges.insert(gauges.begin(), aim("rows_linked", Gauge::Wish::more,
                                      {"Rows over which your linked pieces reach",
                                       "Traverse su cui si estendono i tuoi pezzi collegati"},
                                      {"Rows over which the opponent's linked pieces reach",
                                       "Traverse su cui si estendono i pezzi collegati dell'avversario"},
                                      [&](Side side) { return rows_linked(pos.board, side, exclude_); }));
    return gauges;
}

}  // namespace tavoliere::connection
