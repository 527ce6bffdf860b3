#pragma once

#include "games/stacks/stacks_tables.hpp"

namespace tavoliere::stacks {

// Pieces on their way: a list from the top down.
struct Part {
    std::uint8_t top = no_piece;
    std::uint8_t bottom = no_piece;
    int count = 0;
};

// Moves pieces about and keeps what the position says of whole stacks true: whose they are, what leads them, the hash.
template <int Words>
class Pieces {
public:
    using Position = PositionOf<Words>;

    Pieces(const StackTables<Words>& tables, Position& pos) : tables_(tables), pos_(pos) {}

    // Takes the top pieces off a stack. The cell must be settled again afterwards.
    Part lift(int cell, int count);
    // The lowest piece of a stack alone.
    std::uint8_t lift_lowest(int cell);
    // Lays pieces on top of what stands on a cell.
    void lay(int cell, const Part& part);
    // A piece that was not on the board; there must be a spare one.
    Part made(std::uint8_t code);
    // Leaves the board: out of the game or into a hand, as the description says.
    void send_off(const Part& part, Side mover);
    // Forgets what the position says of a stack before its pieces change, and says it anew afterwards.
    void unsettle(int cell);
    void settle(int cell);

private:
    void send_off_one(std::uint8_t piece, Side mover);

    const StackTables<Words>& tables_;
    Position& pos_;
};

// The lower piece of `part` lies on `under` from now on.
template <int Words>
void link_under(PositionOf<Words>& pos, Part& part, const Part& under) {
    pos.below[part.bottom] = under.top;
    part.bottom = under.bottom;
    part.count += under.count;
}

std::uint64_t stack_hash(std::uint64_t above, std::uint8_t code);

// What a stack adds to the hash of a position.
template <int Words>
std::uint64_t stack_key(const StackTables<Words>& tables, const PositionOf<Words>& pos, int cell) {
    std::uint64_t hash = 0;
    for (std::uint8_t piece = pos.top[cell]; piece != no_piece; piece = pos.below[piece])
        hash = stack_hash(hash, pos.code[piece]);
    return tables.cell_keys[cell] * hash;
}

extern template class Pieces<1>;
extern template class Pieces<2>;

}  // namespace tavoliere::stacks
