#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bits.hpp"
#include "core/result.hpp"
#include "game/changes.hpp"
#include "game/chosen.hpp"
#include "game/game.hpp"
#include "game/gauge.hpp"
#include "game/overlay.hpp"
#include "game/view.hpp"

// Dvonn by Kris Burm: 49 cells, two phases, stacks that move as far as they are high.
namespace tavoliere::dvonn {

// Cells are held on a grid of five rows of twelve squares, so that a step in each of the six directions is one shift of
// a 64-bit board. Squares without a cell are never occupied, which makes border cells never surrounded for free.
using Squares = std::uint64_t;
constexpr int square_count = 60;
constexpr int cell_count = 49;
constexpr std::uint8_t no_square = 63;

constexpr int pieces_per_side = 23;
constexpr int red_pieces = 3;

// The pieces standing on one square: how many, how many of them red.
class Stack {
public:
    constexpr Stack() = default;
    constexpr Stack(int height, int reds) : code_(static_cast<std::uint8_t>(height | reds << 6)) {}

    constexpr int height() const { return code_ & 63; }
    constexpr int reds() const { return code_ >> 6; }

private:
    std::uint8_t code_ = 0;
};

struct Position {
    std::array<Squares, 2> tops{};  // stacks controlled by each side
    Squares reds{};                 // stacks that contain a red piece, lone reds included
    Squares lone_reds{};
    Squares tall{};  // stacks of more than one piece
    std::uint64_t stacks_key = 0;
    std::array<Stack, square_count> stacks{};
    Side turn = Side::first;
    bool placing = true;
    bool all_connected = true;  // every stack has a chain to a red; only a position set up by hand can lack this

    Squares occupied() const { return tops[0] | tops[1] | lone_reds; }
};

struct Move {
    std::uint8_t from;  // no_square: a placement or a pass
    std::uint8_t to;    // no_square: a pass

    bool operator==(const Move&) const = default;
};

constexpr Move pass{no_square, no_square};
constexpr Move placement(int square) { return {no_square, static_cast<std::uint8_t>(square)}; }

enum class Coordinates : std::uint8_t { newsletter, standard };

class Rules {
public:
    using Position = dvonn::Position;
    using Move = dvonn::Move;
    static constexpr int max_steps = 23 * 6 + 1;
    static constexpr bool repetition_draws() { return false; }
    static constexpr bool turns_are_single_steps = true;

    explicit Rules(Coordinates coordinates = Coordinates::newsletter) : coordinates_(coordinates) {}

    Position start() const;
    Side turn(const Position& pos) const { return pos.turn; }
    bool mid_turn(const Position&) const { return false; }
    void legal(const Position& pos, MoveList<Move, max_steps>& list) const;
    bool is_legal(const Position& pos, Move move) const;
    void play(Position& pos, Move move) const;
    bool play_random_turn(Position& pos, Random& random) const;
    std::uint64_t count_turns(const Position& pos) const;
    std::optional<Outcome> outcome(const Position& pos) const;
    std::uint64_t hash(const Position& pos) const;
    std::uint64_t hash_from_scratch(const Position& pos) const;
    std::uint64_t repetition_hash(const Position& pos) const { return hash(pos); }

    int symmetry_count() const;
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
    std::optional<Words> demand(const Position& pos) const;

private:
    Coordinates coordinates_;
};

static_assert(Game<Rules>);
static_assert(sizeof(Position) <= 256);

// Puts a stack on an empty square; for setting up positions.
void put(Position& pos, int square, Owner owner, Stack stack);

// The pieces on the board.
int piece_count(const Position& pos);

// What the side to move places now: a red piece or one of its own.
Owner next_placement(const Position& pos);

// Every stack has a chain of adjacent stacks to one that contains a red.
bool all_connected(const Position& pos);

// How many moves this side would have.
int mobility(const Position& pos, Side side);

// Between squares and the board's cells (0..48, rows a to e, numbers ascending).
int square_of_cell(int cell);
int cell_of_square(int square);

}  // namespace tavoliere::dvonn
