#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/bits.hpp"
#include "core/move_list.hpp"
#include "core/random.hpp"
#include "core/side.hpp"
#include "games/chess/attacks.hpp"

// The rules of chess, shared by the games that are built on them. It is not a game of its own and has no result.
//
//   chess::Position pos = chess::start();
//   chess::Moves moves;
//   chess::legal_moves(pos, moves);     // or count_moves, or play_random_move
//   chess::play(pos, moves[0]);
//   if (moves.empty()) mate = chess::in_check(pos);
//
// For games that vary the rules:
// - Variation says whether kings are royal, and which pieces may move now: `legal_moves(pos, moves, {.movable = ...})`.
// - Pawns on their own first row step once; pawns on the last row cannot move and attack nothing. A FEN may have them
//   when FenRules allow it, see fen.hpp.
// - put, lift, set_castling and set_en_passant change a position by hand and keep its key right.
// - attacked_by and attackers_to take the occupied squares, so that a piece may be lifted: pass `pos.occupied() ^ bit`.
//
// generation.hpp has the move generator as a template, for counting or drawing moves in new ways; fen.hpp and
// move_text.hpp are positions and moves as text, chess_view.hpp is the picture.
namespace tavoliere::chess {

enum class Kind : std::uint8_t { pawn, knight, bishop, rook, queen, king };
constexpr int kind_count = 6;
constexpr int index(Kind kind) { return static_cast<int>(kind); }
using tavoliere::index;

// With Royal::none there is no check, and kings are captured like other pieces and may be missing.
enum class Royal : bool { none, chess };

struct Variation {
    Royal royal = Royal::chess;
    // Pieces elsewhere may not move now (a frozen piece: ~bit(square)); they attack, pin and block all the same.
    Squares movable = every_square;
};

// A promotion says to what: knight to queen in the order of Kind.
enum class MoveType : std::uint8_t { normal, double_step, castling, en_passant, promotion };

// Origin, target and type in 16 bits. Castling is the king's move.
class Move {
public:
    Move() = default;
    constexpr Move(int from, int to, MoveType type = MoveType::normal)
        : code_(static_cast<std::uint16_t>(from | to << 6 | static_cast<int>(type) << 12)) {}
    static constexpr Move promoting(int from, int to, Kind kind) {
        Move move(from, to, MoveType::promotion);
        move.code_ = static_cast<std::uint16_t>(move.code_ + ((index(kind) - index(Kind::knight)) << 12));
        return move;
    }

    constexpr int from() const { return code_ & 63; }
    constexpr int to() const { return code_ >> 6 & 63; }
    constexpr bool promotes() const { return code_ >> 12 >= static_cast<int>(MoveType::promotion); }
    constexpr MoveType type() const { return promotes() ? MoveType::promotion : static_cast<MoveType>(code_ >> 12); }
    constexpr Kind promotion() const {
        return static_cast<Kind>((code_ >> 12) - static_cast<int>(MoveType::promotion) + index(Kind::knight));
    }

    bool operator==(const Move&) const = default;

private:
    std::uint16_t code_;
};

// More than any material allows, even if no piece stood in another's way: nine queens, the other pieces and castling.
constexpr int max_moves = 9 * 27 + 2 * (14 + 13 + 8) + 8 + 2;
using Moves = MoveList<Move, max_moves>;

// Castling rights as a set: bit 0 White's king's side, bit 1 White's queen's side, bits 2 and 3 Black's.
constexpr int castling_right(Side side, bool queen_side) { return 1 << (2 * index(side) + (queen_side ? 1 : 0)); }

struct Position {
    std::array<Squares, kind_count> kinds{};  // of both colours
    std::array<Squares, 2> colours{};
    std::uint64_t key = 0;   // of everything but the two counters
    std::int32_t clock = 0;  // plies since the last capture or pawn's move
    std::int32_t move_number = 1;
    Side turn = Side::first;
    std::uint8_t castling = 0;
    std::uint8_t en_passant = no_square;  // the square that a pawn has just stepped over, capture or not

    Squares occupied() const { return colours[0] | colours[1]; }
    Squares of(Side side) const { return colours[index(side)]; }
    Squares of(Kind kind) const { return kinds[index(kind)]; }
    Squares of(Side side, Kind kind) const { return of(side) & of(kind); }
    // The king's square of a side that has one.
    int king(Side side) const { return std::countr_zero(of(side, Kind::king)); }
    // What stands on an occupied square; a pawn for an empty one.
    Kind kind_at(int square) const {
        int kind = 0;
        for (int k = 1; k < kind_count; ++k) kind += k * static_cast<int>(kinds[k] >> square & 1);
        return static_cast<Kind>(kind);
    }

    bool operator==(const Position&) const = default;
};
static_assert(sizeof(Position) <= 96);

Position start();

// Makes a legal move.
void play(Position& pos, Move move);

// All legal moves, their number, whether one is among them, or one of them at random (false if there is none).
void legal_moves(const Position& pos, Moves& moves, const Variation& variation = {});
int count_moves(const Position& pos, const Variation& variation = {});
bool is_legal(const Position& pos, Move move, const Variation& variation = {});
bool play_random_move(Position& pos, Random& random, const Variation& variation = {});

// The squares attacked by a side, its own pieces' included, when just these are occupied.
Squares attacked_by(const Position& pos, Side side, Squares occupied);

// The pieces of both colours that attack a square when just these are occupied.
Squares attackers_to(const Position& pos, int square, Squares occupied);

// Is this side's king attacked?
bool in_check(const Position& pos, Side side);
inline bool in_check(const Position& pos) { return in_check(pos, pos.turn); }

// Can the side to move capture en passant?
bool can_capture_en_passant(const Position& pos, const Variation& variation = {});

// The key for threefold repetition: the en passant square counts only where such a capture is legal.
std::uint64_t repetition_key(const Position& pos, const Variation& variation = {});
std::uint64_t key_from_scratch(const Position& pos);

// The board turned upside down with the colours exchanged: the one symmetry of chess.
Position mirrored(const Position& pos);

// Changes by hand. `put` needs an empty square, `lift` an occupied one.
void put(Position& pos, int square, Side side, Kind kind);
void lift(Position& pos, int square);
void set_turn(Position& pos, Side side);
void set_castling(Position& pos, int rights);
void set_en_passant(Position& pos, int square);

// Leaves of the tree of moves at this depth.
std::uint64_t perft(const Position& pos, int depth);

}  // namespace tavoliere::chess
