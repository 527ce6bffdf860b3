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
#include "games/abande/abande_board.hpp"

// Abande by Dieter Stein: pieces enter next to the others, climb on enemy stacks and never split the group.
namespace tavoliere::abande {

constexpr int pieces_per_side = 18;
constexpr int tallest = 3;
constexpr int entered_to_unlock = 2;  // by one of the sides, before any stack may move

// Only the top and the height of a stack matter to the rest of the game; what is inside is not kept.
struct Position {
    std::array<Places, 2> tops{};             // stacks controlled by each side
    std::array<Places, tallest> of_height{};  // stacks of one, two, three pieces
    std::uint64_t stacks_key = 0;
    std::array<std::uint8_t, 2> hands{pieces_per_side, pieces_per_side};
    std::uint8_t passes = 0;  // in a row, just now; two end the game
    Side turn = Side::first;
    bool one_group = true;  // only a position set up by hand can lack this

    Places occupied() const { return tops[0] | tops[1]; }
    // 0 where nothing stands. Without branches, because in playouts nothing foretells a height.
    int height_at(int place) const {
        int height = 0;
        for (int h = 1; h <= tallest; ++h) height += h * static_cast<int>(of_height[h - 1] >> place & 1);
        return height;
    }
};

struct Move {
    std::uint8_t from;  // no_place: a piece enters, or a pass
    std::uint8_t to;    // no_place: a pass

    bool operator==(const Move&) const = default;
};

constexpr Move pass{no_place, no_place};
constexpr Move entry(int place) { return {no_place, static_cast<std::uint8_t>(place)}; }

struct Settings {
    Shape shape = Shape::square;
    Side white = Side::first;
    Side unlocker = Side::second;  // nobody moves a stack before this side has entered two pieces
};

struct StackMoves;

class Rules {
public:
    using Position = abande::Position;
    using Move = abande::Move;
    static constexpr int max_steps = place_count + pieces_per_side * Grid::most_directions;
    static constexpr bool repetition_draws() { return false; }
    static constexpr bool turns_are_single_steps = true;

    explicit Rules(const Settings& settings) : settings_(settings), grid_(grid_of(settings.shape)) {}

    const Grid& grid() const { return grid_; }
    // What the board scores for this side.
    int points(const Position& pos, Side side) const;

    Position start() const { return {}; }
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

private:
    Places entries(const Position& pos) const;
    StackMoves steps_onto_enemies(const Position& pos) const;
    StackMoves stack_moves(const Position& pos) const;
    void enter(Position& pos, int place) const;

    Settings settings_;
    Grid grid_;
};

static_assert(Game<Rules>);
static_assert(sizeof(Position) <= 256);

// Puts a stack on a free place; for setting up positions.
void put(Position& pos, int place, Side side, int height);

// Are all these places joined, directly or through one another?
bool is_one_group(const Grid& grid, Places occupied);

}  // namespace tavoliere::abande
