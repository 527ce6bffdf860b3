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
#include "games/volo/volo_board.hpp"

// Volo by Dieter Stein: birds appear one by one, fly in lines, and want to become one flock.
namespace tavoliere::volo {

struct Position {
    std::array<Squares, 2> birds{};
    // Each side's areas with a bird of its own in them, all together; the rest is closed to it.
    std::array<Squares, 2> open{};
    std::uint64_t birds_key = 0;
    // Each side's birds lie in at most so many areas. More than one only by hand, or while the opponent chooses.
    std::array<std::uint8_t, 2> areas{};
    std::array<bool, 2> one_flock{};
    Side turn = Side::first;
    std::uint8_t passes = 0;
    bool choosing = false;  // the side to move has flown and must name the area that stays
};

struct Move {
    enum class Kind : std::uint8_t { pass, place, fly, keep };

    Kind kind;
    std::uint8_t
        shape;  // axis and length of the line that flies, packed so that a step has four bytes and is its own code
    std::uint8_t from;  // the lowest square of the line
    std::uint8_t to;    // where that bird lands; the square of a placement; the lowest bird of an area that stays

    bool operator==(const Move&) const = default;
};

constexpr Move pass{Move::Kind::pass, 0, 0, 0};
constexpr Move placement(int square) { return {Move::Kind::place, 0, 0, static_cast<std::uint8_t>(square)}; }
constexpr Move keep(int square) { return {Move::Kind::keep, 0, 0, static_cast<std::uint8_t>(square)}; }

struct Flight;
Flight flight_of(Move move);
Move move_of(const Flight& flight);

class Choices;

enum class PassRule : std::uint8_t { own_area, forced };

class Rules {
public:
    using Position = volo::Position;
    using Move = volo::Move;
    static constexpr int max_steps = 4096;
    static constexpr bool repetition_draws() { return true; }
    static constexpr bool turns_are_single_steps = false;

    Rules(int side, int supply, PassRule pass_rule)
        : sky_(&sky_of_side(side)), board_(sky_->squares), supply_(supply), pass_rule_(pass_rule) {}

    Position start() const;
    // A position with these birds, which fit the board and the supply.
    Position set_up(const std::array<Squares, 2>& birds, Side turn, int passes) const;
    Side turn(const Position& pos) const { return pos.turn; }
    bool mid_turn(const Position& pos) const { return pos.choosing; }
    void legal(const Position& pos, MoveList<Move, max_steps>& list) const;
    // Whether `legal` lists this step.
    bool is_legal(const Position& pos, Move move) const;
    void play(Position& pos, Move move) const;
    bool play_random_turn(Position& pos, Random& random) const;
    std::uint64_t count_turns(const Position& pos) const;
    std::optional<Outcome> outcome(const Position& pos) const;
    std::uint64_t hash(const Position& pos) const;
    std::uint64_t hash_from_scratch(const Position& pos) const;
    std::uint64_t repetition_hash(const Position& pos) const;

    int symmetry_count() const;
    Position transformed(const Position& pos, int symmetry) const;

    std::string format(const Position& pos) const;
    Result<Position> parse(std::string_view text) const;
    std::string format_turn(const Position& pos, const Turn<Move>& turn) const;
    Result<Turn<Move>> read_turn(const Position& pos, std::string_view text) const;

    const Squares& board() const { return board_; }
    int supply() const { return supply_; }

    Scene scene() const;
    View view(const Position& pos) const;
    static std::span<const OverlayName> overlays();
    std::vector<OverlayMark> overlay(const Position& pos, std::size_t which) const;
    std::vector<Gauge> gauges(const Position& pos) const;
    void tell(const Position& pos, Move move, ChangeLog& log) const;
    std::optional<Words> demand(const Position& pos) const;
    std::optional<Message> objection(const Position& pos, const Chosen& chosen, int cell) const;

private:
    void place(Position& pos, int square) const;
    void fly(Position& pos, const Flight& flight) const;
    void keep_area(Position& pos, int square) const;
    bool fly_and_keep(Position& pos, const Flight& flight, int area) const;
    int lowest_bird_in_area(const Position& pos, const Flight& flight, int square) const;
    std::optional<Side> winner(const Position& pos) const;
    bool is_over(const Position& pos) const;
    bool tempted(const Position& pos, const Squares& placements) const;
    bool may_pass(const Position& pos, const Choices& choices) const;
    bool may_place(const Position& pos, int square) const;
    bool may_fly(const Position& pos, const Flight& flight) const;
    bool may_keep(const Position& pos, int square) const;

    const Sky* sky_;
    Squares board_;
    int supply_;
    PassRule pass_rule_;
};

static_assert(Game<Rules>);
static_assert(sizeof(Position) <= 160);

}  // namespace tavoliere::volo
