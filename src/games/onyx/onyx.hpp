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
#include "games/onyx/onyx_diagram.hpp"
#include "games/onyx/onyx_tables.hpp"

// Onyx by Larry Back: joining opposite sides of a snub square board, with captures inside the squares.
namespace tavoliere::onyx {

// WordCount is the number of 64-bit words that hold the points of the board: 4 up to size 12, 6 up to size 16, 10 up to
// size 20.
template <int WordCount>
struct Position {
    using Points = Bits<WordCount>;

    std::array<Points, 2> stones{};

    // All that follows from the stones is kept up to date by every move.
    std::array<Points, 2> joined{};  // stones with a chain to their colour's near edge
    Points open{};                   // points free for either colour; the opening may close midpoints besides
    std::uint64_t stones_key = 0;
    std::array<bool, 2> linked{};  // has this colour joined its edges?

    Side turn = Side::first;
    Opening opening = Opening::none;
    bool swapped = false;

    Points occupied() const { return stones[0] | stones[1]; }
    bool decided() const { return linked[0] || linked[1]; }
};

struct Move {
    std::uint16_t point;  // no_point: the swap

    bool operator==(const Move&) const = default;
};

constexpr std::uint16_t no_point = 0xffff;
constexpr Move swap_move{no_point};
constexpr Move placement(int point) { return {static_cast<std::uint16_t>(point)}; }

struct Settings {
    int size = 12;
    bool official_setup = true;
    bool first_stones_on_grid = true;
    bool may_swap = true;
};

template <int WordCount>
class Rules {
public:
    using Position = onyx::Position<WordCount>;
    using Points = Bits<WordCount>;
    using Move = onyx::Move;
    static constexpr int max_steps = Points::capacity;
    static constexpr bool repetition_draws() { return true; }
    static constexpr bool turns_are_single_steps = true;

    explicit Rules(const Settings& settings)
        : settings_(settings), tables_(&OnyxTables<WordCount>::of_size(settings.size)) {}

    Position start() const;
    Side turn(const Position& pos) const { return pos.turn; }
    bool swapped(const Position& pos) const { return pos.swapped; }
    bool mid_turn(const Position&) const { return false; }
    void legal(const Position& pos, MoveList<Move, max_steps>& list) const;
    void play(Position& pos, Move move) const;
    bool play_random_turn(Position& pos, Random& random) const;
    std::uint64_t count_turns(const Position& pos) const;
    std::optional<Outcome> outcome(const Position& pos) const;
    std::uint64_t hash(const Position& pos) const;
    std::uint64_t hash_from_scratch(const Position& pos) const;
    std::uint64_t repetition_hash(const Position& pos) const { return hash(pos); }

    // Symmetries that exchange the colours are held back during the opening, when the colours have different rights:
    // there they leave the position as it is.
    int symmetry_count() const { return static_cast<int>(tables_->board.symmetries().size()); }
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

    const OnyxTables<WordCount>& tables() const { return *tables_; }

private:
    bool may_swap(const Position& pos) const { return pos.opening == Opening::swap; }
    Points placements(const Position& pos) const;
    Opening opening_after_stone(Opening opening) const;

    void place(Position& pos, int point) const;
    bool capture_around(Position& pos, int point) const;
    void lift(Position& pos, Side side, int point) const;
    void extend_chains(Position& pos, Side side, int point) const;
    void follow_chains_anew(Position& pos, Side side) const;

    // Fills in all that follows from the stones.
    void complete(Position& pos) const;
    Position position_of(const Diagram& diagram) const;
    Diagram diagram_of(const Position& pos) const;

    Settings settings_;
    const OnyxTables<WordCount>* tables_;
};

extern template class Rules<4>;
extern template class Rules<6>;
extern template class Rules<10>;

static_assert(Game<Rules<4>> && Game<Rules<6>> && Game<Rules<10>>);
static_assert(sizeof(Position<4>) <= 256 && sizeof(Position<6>) <= 256);
static_assert(sizeof(Position<10>) <= 512);  // 580 points in five sets do not fit in less

}  // namespace tavoliere::onyx
