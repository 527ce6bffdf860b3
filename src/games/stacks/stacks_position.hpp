#pragma once

#include <array>
#include <cstdint>

#include "core/side.hpp"
#include "games/stacks/stacks_description.hpp"

namespace tavoliere::stacks {

constexpr std::uint8_t nowhere = 0xff;
constexpr std::uint8_t no_piece = 0xff;

// The step with this number ends a turn, whatever its rule says: a description might let one go round for ever. The
// games that people play end theirs long before.
constexpr int most_steps = most_pieces;
constexpr int most_steps_in_turn = most_steps + 1;  // one more to stop

// Whose a piece is and of which kind, in one byte.
constexpr int nobody = 2;
constexpr std::uint8_t piece_code(int owner, int kind) { return static_cast<std::uint8_t>(owner * most_kinds + kind); }
constexpr int owner_of_code(std::uint8_t code) { return code / most_kinds; }
constexpr int kind_of_code(std::uint8_t code) { return code % most_kinds; }
constexpr int piece_codes = 3 * most_kinds;

// Stacks are lists of pieces from the top down, so that taking off the top, landing on another stack and going under
// one touch only a few of them. `Words` machine words hold a set of cells: boards up to 64 cells of their box get by
// with one.
template <int Words>
struct PositionOf {
    using Cells = Bits<Words>;

    std::array<Cells, 2> owned{};  // whose the stacks are; a stack may be nobody's
    Cells occupied{};
    std::array<Cells, most_kinds> led{};  // by the kind of the piece that leads a stack
    Cells holding{};                      // stacks with a piece of the kind that others must be linked to
    Cells barred{};                       // jumped in this turn and not to be jumped again
    std::uint64_t stacks_key = 0;
    std::uint64_t spare = 0;                   // numbers of pieces that are not on the board
    std::array<std::uint64_t, 2> pieces_of{};  // numbers of a side's pieces on the board
    std::array<std::uint8_t, 64 * Words> top{};
    std::array<std::uint8_t, 64 * Words> height{};
    std::array<std::uint8_t, most_pieces> below{};  // the piece under this one; the lowest has no_piece
    std::array<std::uint8_t, most_pieces> code{};
    std::array<std::uint8_t, most_pieces> cell{};  // where a piece on the board stands
    std::array<std::uint8_t, 2> hand{};
    std::array<std::uint8_t, 2> points{};
    std::uint8_t passes = 0;
    std::uint8_t at = nowhere;   // the stack that goes on with a turn under way
    std::uint8_t last_rule = 0;  // of the step before, within a turn
    std::uint8_t steps = 0;      // made in the turn under way
    Side turn = Side::first;
};

// A step. `from` is nowhere for an entry from the hand, `jumped` where nothing is jumped.
struct Move {
    std::uint32_t bits;

    static constexpr int pass_rule = 14, stop_rule = 15, unknown_rule = 13;
    static constexpr int none = 127;

    static constexpr Move make(int rule, int from, int to, int carried, int jumped) {
        return {static_cast<std::uint32_t>(from | to << 7 | jumped << 14 | (carried - 1) << 21 | rule << 27)};
    }
    constexpr int from() const { return static_cast<int>(bits & 127); }
    constexpr int to() const { return static_cast<int>(bits >> 7 & 127); }
    constexpr int jumped() const { return static_cast<int>(bits >> 14 & 127); }
    constexpr int carried() const { return static_cast<int>(bits >> 21 & 63) + 1; }
    constexpr int rule() const { return static_cast<int>(bits >> 27); }
    constexpr bool enters() const { return from() == none; }
    constexpr bool jumps() const { return jumped() != none; }
    constexpr bool operator==(const Move&) const = default;
};

constexpr Move pass = Move::make(Move::pass_rule, Move::none, Move::none, 1, Move::none);
constexpr Move stop = Move::make(Move::stop_rule, Move::none, Move::none, 1, Move::none);

}  // namespace tavoliere::stacks
