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
#include "games/octagons/octagons_board.hpp"

// Octagons by R. Wayne Schmittberger: a stone on a half-octagon or two on squares, to join two sides of the board.
namespace tavoliere::octagons {

constexpr std::uint16_t no_cell = 0xffff;

// The turns before the game takes its ordinary course: the first one, then the one in which `swap` may be said.
enum class Opening : std::uint8_t { first, swap, none };

template <int N>
struct Position {
    using Cells = Bits<N>;

    std::array<Cells, 2> stones{};
    std::array<Cells, 2> rooted{};  // the stones with a chain to their colour's near side
    std::uint64_t stones_key = 0;
    std::uint16_t halves_left = 0;  // how many are free
    std::uint16_t squares_left = 0;
    std::uint16_t first_square = no_cell;  // of the pair that is being played
    Side turn = Side::first;
    Opening opening = Opening::first;
    bool swapped = false;
    std::array<bool, 2> joined{};  // has this colour a chain between its sides?

    bool has_chain() const { return joined[0] || joined[1]; }
};

struct Move {
    std::uint16_t cell;  // no_cell: the exchange of colours

    bool operator==(const Move&) const = default;
};

constexpr Move swap_colours{no_cell};
constexpr Move stone_on(int cell) { return {static_cast<std::uint16_t>(cell)}; }

struct Choices {
    int size = 8;
    bool lone_square = true;  // may the last free square be played alone?
    bool swap = true;
};

// Two squares are two steps: the first stone, then one on any higher free square, so that each pair comes up once. The
// sides are judged after the whole turn.
template <int N>
class Rules {
public:
    using Position = octagons::Position<N>;
    using Move = octagons::Move;
    using Cells = Bits<N>;
    static constexpr int max_steps = Cells::capacity;
    static constexpr bool repetition_draws() { return false; }
    static constexpr bool turns_are_single_steps = false;
    static constexpr bool pairs_in_any_order = true;

    explicit Rules(const Choices& choices) : choices_(choices), geometry_(&geometry_of_size<N>(choices.size)) {}

    Position start() const;
    Side turn(const Position& pos) const { return pos.turn; }
    bool swapped(const Position& pos) const { return pos.swapped; }
    bool mid_turn(const Position& pos) const { return pos.first_square != no_cell; }
    void legal(const Position& pos, MoveList<Move, max_steps>& list) const;
    void play(Position& pos, Move move) const;
    bool play_random_turn(Position& pos, Random& random) const;
    std::uint64_t count_turns(const Position& pos) const;
    std::optional<Outcome> outcome(const Position& pos) const;
    std::uint64_t hash(const Position& pos) const;
    std::uint64_t hash_from_scratch(const Position& pos) const;
    std::uint64_t repetition_hash(const Position& pos) const { return hash(pos); }

    int symmetry_count() const { return static_cast<int>(geometry_->symmetries.size()); }
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
    static Words demand_of_other();
    std::optional<Message> objection(const Position& pos, const Chosen& chosen, int cell) const;

    const Geometry<N>& geometry() const { return *geometry_; }

private:
    struct TurnCounts;

    Cells free_halves(const Position& pos) const { return geometry_->halves - pos.stones[0] - pos.stones[1]; }
    Cells free_squares(const Position& pos) const { return geometry_->squares - pos.stones[0] - pos.stones[1]; }
    bool may_swap(const Position& pos) const { return choices_.swap && pos.opening == Opening::swap; }
    TurnCounts counts(const Position& pos) const;

    void put(Position& pos, Side side, int cell) const;
    void end_turn(Position& pos) const;

    Choices choices_;
    const Geometry<N>* geometry_;
};

static_assert(Game<Rules<3>> && Game<Rules<7>>);
static_assert(sizeof(Position<3>) <= 256 && sizeof(Position<7>) <= 256);

}  // namespace tavoliere::octagons
