#include "games/volo/volo.hpp"
#include "games/volo/volo_flights.hpp"

namespace tavoliere::volo {

namespace {

std::vector<int> cells_of(const Sky& sky, const Squares& squares) {
    std::vector<int> cells;
    squares.for_each([&](int square) { cells.push_back(sky.cell_of_square[square]); });
    return cells;
}

// A line that flies along its own axis lands on squares that its first birds must have left, so they go first.
void tell_flight(const Sky& sky, const Flight& flight, ChangeLog& log) {
    const int step = axes[flight.line.axis], length = flight.line.length;
    const bool upwards = flight.distance > 0;
    for (int i = 0; i < length; ++i) {
        const int bird = flight.line.lowest + step * (upwards ? length - 1 - i : i);
        log.move(sky.cell_of_square[bird], sky.cell_of_square[bird + flight.distance]);
    }
}

}  // namespace

void Rules::tell(const Position& pos, Move move, ChangeLog& log) const {
    switch (move.kind) {
        case Move::Kind::pass:
            return log.pass();
        case Move::Kind::place:
            return log.enter(sky_->cell_of_square[move.to], {owner_of(pos.turn), Shape::bird});
        case Move::Kind::fly:
            return tell_flight(*sky_, flight_of(move), log);
        case Move::Kind::keep: {
            Position after = pos;
            play(after, move);
            const int foe = index(other(pos.turn));
            log.choose(cells_of(*sky_, after.birds[foe]));
            for (const int cell : cells_of(*sky_, pos.birds[foe] - after.birds[foe])) log.remove(cell);
        }
    }
}

}  // namespace tavoliere::volo
