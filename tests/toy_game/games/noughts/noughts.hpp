#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "game/game.hpp"
#include "game/view.hpp"

// Noughts and crosses: the smallest whole game. It stands here to show that a game is its folder and one line in a
// list, and that everything else follows.
namespace tavoliere::noughts {

constexpr int cell_count = 9;

struct Position {
    std::array<std::uint16_t, 2> marks{};  // a bit for each cell, row by row from a1
    std::uint64_t key = 0;
    Side turn = Side::first;

    std::uint16_t occupied() const { return marks[0] | marks[1]; }
};

struct Move {
    std::uint8_t cell;

    bool operator==(const Move&) const = default;
};

class Rules {
public:
    using Position = noughts::Position;
    using Move = noughts::Move;
    static constexpr int max_steps = cell_count;
    static constexpr bool repetition_draws() { return false; }
    static constexpr bool turns_are_single_steps = true;

    Position start() const { return {}; }
    Side turn(const Position& pos) const { return pos.turn; }
    bool mid_turn(const Position&) const { return false; }
    void legal(const Position& pos, MoveList<Move, max_steps>& list) const;
    void play(Position& pos, Move move) const;
    std::optional<Outcome> outcome(const Position& pos) const;
    std::uint64_t hash(const Position& pos) const { return pos.key; }
    std::uint64_t hash_from_scratch(const Position& pos) const;
    std::uint64_t repetition_hash(const Position& pos) const { return hash(pos); }

    std::string format(const Position& pos) const;
    Result<Position> parse(std::string_view text) const;
    std::string format_turn(const Position& pos, const Turn<Move>& turn) const;
    Result<Turn<Move>> read_turn(const Position& pos, std::string_view text) const;

    Scene scene() const;
    View view(const Position& pos) const;
    void tell(const Position& pos, Move move, ChangeLog& log) const;
};

static_assert(Game<Rules>);

}  // namespace tavoliere::noughts
