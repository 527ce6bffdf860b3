#include "games/chess/random_board.hpp"

#include <utility>

namespace tavoliere::chess {

namespace {

constexpr Squares dark_squares = 0xaa55aa55aa55aa55;
constexpr std::array<Kind, 15> army{Kind::queen,  Kind::rook,   Kind::rook, Kind::bishop, Kind::bishop,
                                    Kind::knight, Kind::knight, Kind::pawn, Kind::pawn,   Kind::pawn,
                                    Kind::pawn,   Kind::pawn,   Kind::pawn, Kind::pawn,   Kind::pawn};

// Where a further piece of this kind may stand.
Squares free_for(const Position& pos, Side side, Kind kind) {
    Squares allowed = ~pos.occupied();
    if (kind == Kind::pawn) allowed &= ~(row(0) | row(7));
    if (kind == Kind::bishop)
        for (const Squares colour : {dark_squares, ~dark_squares})
            if (pos.of(side, Kind::bishop) & colour) allowed &= ~colour;
    return allowed;
}

void put_anywhere(Position& pos, Side side, Kind kind, Random& random) {
    const Squares allowed = free_for(pos, side, kind);
    put(pos, nth_set_bit(allowed, random.index(std::popcount(allowed))), side, kind);
}

void put_army(Position& pos, Side side, const ArmySize& size, Random& random) {
    std::array<Kind, army.size()> bag = army;
    const int count = size.least + random.index(size.most - size.least + 1);
    for (int i = 0; i < count; ++i) {
        std::swap(bag[i], bag[i + random.index(static_cast<int>(bag.size()) - i)]);
        put_anywhere(pos, side, bag[i], random);
    }
}

}  // namespace

std::optional<Position> random_board(Random& random, const ArmySize& of_mover, const ArmySize& of_other) {
    Position pos;
    const Side mover = random.index(2) == 0 ? Side::first : Side::second;
    set_turn(pos, mover);
    for (const Side side : {mover, other(mover)}) put_anywhere(pos, side, Kind::king, random);
    put_army(pos, mover, of_mover, random);
    put_army(pos, other(mover), of_other, random);
    if (in_check(pos, mover) || in_check(pos, other(mover))) return std::nullopt;
    return pos;
}

}  // namespace tavoliere::chess
