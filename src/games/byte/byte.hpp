#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "game/changes.hpp"
#include "game/chosen.hpp"
#include "game/game.hpp"
#include "game/gauge.hpp"
#include "game/overlay.hpp"
#include "game/view.hpp"
#include "games/byte/byte_board.hpp"
#include "games/byte/byte_stack.hpp"

// Byte by Mark Steere: stacks climb onto each other on the dark squares; whoever tops a stack of eight scores it.
namespace tavoliere::byte {

constexpr int most_pieces_per_side = 20;

struct Position {
    std::array<Squares, 2> bottoms{};  // stacks whose bottom piece is this side's
    Squares singles{};                 // stacks of one piece
    std::uint64_t stacks_key = 0;
    std::array<Stack, square_count> stacks{};
    std::array<std::uint8_t, 2> points{};
    Side turn = Side::first;

    Squares occupied() const { return bottoms[0] | bottoms[1]; }
};

struct Move {
    std::uint8_t from;  // no_square: a pass
    std::uint8_t to;
    std::uint8_t level;  // this piece goes with everything above it; 1 is the bottom

    bool operator==(const Move&) const = default;
};

constexpr Move pass{no_square, no_square, 1};

class Rules {
public:
    using Position = byte::Position;
    using Move = byte::Move;
    static constexpr int max_steps = 4 * most_pieces_per_side;
    static constexpr bool repetition_draws() { return true; }
    static constexpr bool turns_are_single_steps = true;

    // The size is 8 or 10.
    explicit Rules(int size = 8) : size_(size), board_(squares_of_size(size)) {}

    Squares board() const { return board_; }
    int pieces_per_side() const { return size_ * (size_ - 2) / 4; }
    int points_to_win() const { return size_ == largest_size ? 3 : 2; }

    Position start() const;
    Side turn(const Position& pos) const { return pos.turn; }
    bool mid_turn(const Position&) const { return false; }
    void legal(const Position& pos, MoveList<Move, max_steps>& list) const;
    void play(Position& pos, Move move) const;
    bool play_random_turn(Position& pos, Random& random) const;
    std::uint64_t count_turns(const Position& pos) const;
    std::optional<Outcome> outcome(const Position& pos) const;
    std::uint64_t hash(const Position& pos) const;
    std::uint64_t hash_from_scratch(const Position& pos) const;
    std::uint64_t repetition_hash(const Position& pos) const { return hash(pos); }

    // The four maps of the board that keep dark squares dark, then the same with the colours exchanged.
    int symmetry_count() const { return 8; }
    Position transformed(const Position& pos, int symmetry) const;

    std::string format(const Position& pos) const;
    Result<Position> parse(std::string_view text) const;
    std::string format_turn(const Position& pos, const Turn<Move>& turn) const;
    Result<Turn<Move>> read_turn(const Position& pos, std::string_view text) const;

    Scene scene() const;
    View view(const Position& pos) const;
    static std::span<const OverlayName> overlays();
    std::vector<OverlayMark> overlay(const Position& pos, std::size_t which) const;
    std::vector<Gauge> gauges(const Position& pos) const;
    void tell(const Position& pos, Move move, ChangeLog& log) const;
    std::optional<Message> objection(const Position& pos, const Chosen& chosen, int cell) const;

private:
    bool has_winner(const Position& pos) const;
    bool is_over(const Position& pos) const;

    int size_;
    Squares board_;
};

static_assert(Game<Rules>);
static_assert(sizeof(Position) <= 96);

// Puts a stack on an empty square.
void put(Position& pos, int square, Stack stack);

}  // namespace tavoliere::byte
