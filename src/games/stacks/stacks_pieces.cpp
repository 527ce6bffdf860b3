#include "games/stacks/stacks_pieces.hpp"

#include <bit>

#include "core/zobrist.hpp"

namespace tavoliere::stacks {

namespace {

constexpr auto code_keys = zobrist_keys<piece_codes, 0x57acc>();
constexpr std::uint64_t level_factor = mix64(0x1e7e1) | 1;

// Whose a stack is: 0, 1 or nobody.
template <int Words>
int owner_at(const StackTables<Words>& tables, const PositionOf<Words>& pos, int cell, std::uint8_t bottom) {
    if (tables.owner == StackOwner::top) return owner_of_code(pos.code[pos.top[cell]]);
    if (tables.owner == StackOwner::bottom) return owner_of_code(pos.code[bottom]);
    std::array<int, 3> count{};
    for (std::uint8_t piece = pos.top[cell]; piece != no_piece; piece = pos.below[piece])
        ++count[static_cast<std::size_t>(owner_of_code(pos.code[piece]))];
    return count[0] > count[1] ? 0 : count[1] > count[0] ? 1 : nobody;
}

}  // namespace

// A polynomial in the levels: the same pieces in another order give another number.
std::uint64_t stack_hash(std::uint64_t above, std::uint8_t code) { return above * level_factor + code_keys[code]; }

template <int Words>
Part Pieces<Words>::lift(int cell, int count) {
    Part part{pos_.top[cell], pos_.top[cell], count};
    for (int i = 1; i < count; ++i) part.bottom = pos_.below[part.bottom];
    pos_.top[cell] = pos_.below[part.bottom];
    pos_.below[part.bottom] = no_piece;
    pos_.height[cell] = static_cast<std::uint8_t>(pos_.height[cell] - count);
    return part;
}

template <int Words>
std::uint8_t Pieces<Words>::lift_lowest(int cell) {
    std::uint8_t above = no_piece, piece = pos_.top[cell];
    while (pos_.below[piece] != no_piece) {
        above = piece;
        piece = pos_.below[piece];
    }
    (above == no_piece ? pos_.top[cell] : pos_.below[above]) = no_piece;
    --pos_.height[cell];
    return piece;
}

template <int Words>
void Pieces<Words>::lay(int cell, const Part& part) {
    pos_.below[part.bottom] = pos_.height[cell] > 0 ? pos_.top[cell] : no_piece;
    pos_.top[cell] = part.top;
    pos_.height[cell] = static_cast<std::uint8_t>(pos_.height[cell] + part.count);
}

template <int Words>
Part Pieces<Words>::made(std::uint8_t code) {
    const auto piece = static_cast<std::uint8_t>(std::countr_zero(pos_.spare));
    pos_.spare &= pos_.spare - 1;
    pos_.code[piece] = code;
    if (owner_of_code(code) != nobody)
        pos_.pieces_of[static_cast<std::size_t>(owner_of_code(code))] |= std::uint64_t{1} << piece;
    pos_.below[piece] = no_piece;
    return {piece, piece, 1};
}

template <int Words>
void Pieces<Words>::send_off(const Part& part, Side mover) {
    std::uint8_t piece = part.top;
    for (int i = 0; i < part.count; ++i) {
        const std::uint8_t under = pos_.below[piece];
        send_off_one(piece, mover);
        piece = under;
    }
}

template <int Words>
void Pieces<Words>::send_off_one(std::uint8_t piece, Side mover) {
    const int owner = owner_of_code(pos_.code[piece]);
    const bool returns =
        owner != nobody && (tables_.off == Off::home || (tables_.off == Off::mover && owner == index(mover)));
    if (returns) ++pos_.hand[static_cast<std::size_t>(owner)];
    pos_.spare |= std::uint64_t{1} << piece;
    for (std::uint64_t& pieces : pos_.pieces_of) pieces &= ~pos_.spare;
}

template <int Words>
void Pieces<Words>::unsettle(int cell) {
    if (pos_.height[cell] == 0) return;
    pos_.stacks_key -= stack_key(tables_, pos_, cell);
    pos_.occupied.remove(cell);
    pos_.owned[0].remove(cell);
    pos_.owned[1].remove(cell);
    pos_.holding.remove(cell);
    for (auto& set : pos_.led) set.remove(cell);
}

template <int Words>
void Pieces<Words>::settle(int cell) {
    if (pos_.height[cell] == 0) {
        pos_.top[cell] = no_piece;
        return;
    }
    std::uint64_t hash = 0;
    std::uint8_t bottom = no_piece;
    bool holds = false;
    for (std::uint8_t piece = pos_.top[cell]; piece != no_piece; piece = pos_.below[piece]) {
        hash = stack_hash(hash, pos_.code[piece]);
        holds = holds || kind_of_code(pos_.code[piece]) == tables_.holding_kind;
        pos_.cell[piece] = static_cast<std::uint8_t>(cell);
        bottom = piece;
    }
    pos_.stacks_key += tables_.cell_keys[cell] * hash;
    pos_.occupied.add(cell);
    if (holds) pos_.holding.add(cell);
    const int owner = owner_at(tables_, pos_, cell, bottom);
    if (owner != nobody) pos_.owned[static_cast<std::size_t>(owner)].add(cell);
    const std::uint8_t leader = tables_.owner == StackOwner::bottom ? bottom : pos_.top[cell];
    pos_.led[static_cast<std::size_t>(kind_of_code(pos_.code[leader]))].add(cell);
}

template class Pieces<1>;
template class Pieces<2>;

}  // namespace tavoliere::stacks
