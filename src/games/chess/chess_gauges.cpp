#include "games/chess/chess_gauges.hpp"

#include <bit>

namespace tavoliere::chess {

std::vector<Gauge> gauges_of(const Position& pos) {
    const auto reached = [&](Side side) { return attacked_by(pos, side, pos.occupied()); };
    return {
        sign("hanging", Gauge::Wish::fewer,
             {"Pieces of yours that are attacked and not defended", "Tuoi pezzi attaccati e non difesi"},
             {"Pieces of the opponent's that are attacked and not defended",
              "Pezzi dell'avversario attaccati e non difesi"},
             [&](Side side) { return std::popcount(pos.of(side) & reached(other(side)) & ~reached(side)); }),
        sign("attacked", Gauge::Wish::fewer, {"Pieces of yours that are attacked", "Tuoi pezzi attaccati"},
             {"Pieces of the opponent's that are attacked", "Pezzi dell'avversario attaccati"},
             [&](Side side) { return std::popcount(pos.of(side) & reached(other(side))); }),
        sign("reach", Gauge::Wish::more, {"Squares that your pieces attack", "Case attaccate dai tuoi pezzi"},
             {"Squares that the opponent's pieces attack", "Case attaccate dai pezzi dell'avversario"},
             [&](Side side) { return std::popcount(reached(side)); }),
    };
}

}  // namespace tavoliere::chess
