#pragma once

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
#include "games/chess/chess.hpp"
#include "games/connection/links.hpp"

// Connection chess by Joao Neto: chess that is also won by a path of linked pieces from the first row to the last.
namespace tavoliere::connection {

using chess::Move;
using chess::Royal;

struct Position {
    chess::Position board;
    std::array<bool, 2> connected{};  // each side, kept up to date by every move
};
static_assert(sizeof(Position) <= 256);

class Rules {
public:
    using Position = connection::Position;
    using Move = connection::Move;
    static constexpr int max_steps = chess::max_moves;
    static constexpr bool repetition_draws() { return true; }
    static constexpr bool turns_are_single_steps = true;

    Rules(Exclude exclude, Royal royal) : exclude_(exclude), variation_{.royal = royal} {}

    Exclude exclude() const { return exclude_; }
    Royal royal() const { return variation_.royal; }

    Position start() const;
    Side turn(const Position& pos) const { return pos.board.turn; }
    bool mid_turn(const Position&) const { return false; }
    void legal(const Position& pos, MoveList<Move, max_steps>& list) const;
    void play(Position& pos, Move move) const;
    bool play_random_turn(Position& pos, Random& random) const;
    std::uint64_t count_turns(const Position& pos) const;
    std::optional<Outcome> outcome(const Position& pos) const;
    std::uint64_t hash(const Position& pos) const { return pos.board.key; }
    std::uint64_t hash_from_scratch(const Position& pos) const { return chess::key_from_scratch(pos.board); }
    std::uint64_t repetition_hash(const Position& pos) const { return chess::repetition_key(pos.board, variation_); }
    int fifty_move_clock(const Position& pos) const { return pos.board.clock; }

    int symmetry_count() const { return 2; }
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
    void find_connections(Position& pos) const;

    Exclude exclude_;
    chess::Variation variation_;
};

static_assert(Game<Rules>);

}  // namespace tavoliere::connection
