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
#include "games/chess/fen.hpp"

// Entropy chess by João Neto: after a normal move the player may also displace one enemy piece, the brownian move.
namespace tavoliere::entropy {

using chess::Squares;

// Between turns `board.turn` is the side to move. After the normal move the board has already passed to the opponent,
// while the mover still owes the brownian step.
struct Position {
    chess::Position board;
    Squares last = 0;   // the piece that the opponent of the mover moved last; king and rook after castling
    Squares moved = 0;  // between the two steps: what the normal move has moved
    std::uint8_t frozen = chess::no_square;  // the piece of the side to move that may not move now
    bool brownian_due = false;
};

// The moves of chess that the side to move has: all but those of the piece that the enemy moved last.
inline chess::Variation variation_of(const Position& pos) {
    return {.movable = pos.frozen == chess::no_square ? chess::every_square : ~chess::bit(pos.frozen)};
}
static_assert(sizeof(Position) <= 256);

// After the normal move: the mover, and the enemy pieces that they may displace.
inline Side mover(const Position& pos) { return other(pos.board.turn); }
inline Squares pickable(const Position& pos) {
    return pos.board.of(pos.board.turn) & ~pos.board.of(chess::Kind::king) & ~pos.last;
}

// The two steps of a turn; the second is a brownian move or none.
enum class Phase : std::uint16_t { normal, brownian, no_brownian };

struct Move {
    chess::Move move;  // of a brownian move only origin and target count
    Phase phase;

    bool operator==(const Move&) const = default;
};

constexpr Move no_brownian{chess::Move(0, 0), Phase::no_brownian};

enum class PawnOnLastRow : std::uint8_t { forbidden, dead };

class Rules {
public:
    using Position = entropy::Position;
    using Move = entropy::Move;
    static constexpr int max_steps = 15 * 61 + 1;  // fifteen pieces to pick, and no brownian move
    static constexpr bool repetition_draws() { return true; }
    static constexpr bool turns_are_single_steps = false;

    explicit Rules(PawnOnLastRow last_row) : last_row_(last_row) {}

    Position start() const { return {.board = chess::start()}; }
    Side turn(const Position& pos) const { return pos.brownian_due ? other(pos.board.turn) : pos.board.turn; }
    bool mid_turn(const Position& pos) const { return pos.brownian_due; }
    void legal(const Position& pos, MoveList<Move, max_steps>& list) const;
    bool is_legal(const Position& pos, Move step) const;
    // Where the enemy piece on this square may be put, after the normal move; `attacked` is what the mover attacks.
    Squares brownian_targets(const Position& pos, int picked, Squares attacked) const;
    void play(Position& pos, Move step) const;
    bool play_random_turn(Position& pos, Random& random) const;
    std::uint64_t count_turns(const Position& pos) const;
    std::optional<Outcome> outcome(const Position& pos) const;
    std::uint64_t hash(const Position& pos) const;
    std::uint64_t hash_from_scratch(const Position& pos) const;
    std::uint64_t repetition_hash(const Position& pos) const;
    int fifty_move_clock(const Position& pos) const { return pos.brownian_due ? 0 : pos.board.clock; }

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
    void tell(const Position& pos, Move step, ChangeLog& log) const;
    std::optional<Words> demand(const Position& pos) const;
    std::optional<Message> objection(const Position& pos, const Chosen& chosen, int cell) const;

private:
    bool may_be_put(const Position& pos, int picked, int target) const;
    Words against_putting(const Position& pos, int picked, int target) const;
    Squares squares_for(chess::Kind kind, int picked, Side owner) const;

    PawnOnLastRow last_row_;
};

static_assert(Game<Rules>);

}  // namespace tavoliere::entropy
