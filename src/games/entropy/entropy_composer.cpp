#include <algorithm>

#include "game/erased_game.hpp"
#include "game/race.hpp"
#include "games/chess/random_board.hpp"
#include "games/entropy/entropy.hpp"
#include "games/entropy/mating_brownian.hpp"

namespace tavoliere::entropy {

namespace {

// Who mates at once is behind, so that nothing else wins; to force a mate takes more pieces.
constexpr chess::ArmySize mating{1, 4}, mated{5, 10};
constexpr chess::ArmySize forcing{3, 6}, forced{3, 8};

// Any enemy piece may have been the last to move.
Squares random_last(const chess::Position& board, Random& random) {
    const Squares enemies = board.of(other(board.turn));
    return chess::bit(nth_set_bit(enemies, random.index(std::popcount(enemies))));
}

bool can_mate(const Rules& rules, const Position& pos) {
    chess::Moves moves;
    chess::legal_moves(pos.board, moves, variation_of(pos));
    return std::ranges::any_of(
        moves, [&](chess::Move move) { return mates_with_brownian(rules, pos, {move, Phase::normal}); });
}

// Would the other side mate, if it were its turn?
bool is_threatened(const Rules& rules, const Position& pos) {
    Position theirs{.board = pos.board};
    chess::set_turn(theirs.board, other(pos.board.turn));
    return can_mate(rules, theirs);
}

// Is the side to move in check, and mated after each of its turns?
bool is_forced(const Rules& rules, const Position& pos) {
    if (!chess::in_check(pos.board)) return false;
    return !for_each_turn(rules, pos, [&](const Turn<Move>&, const Position& after) {
        return rules.outcome(after) || !can_mate(rules, after);
    });
}

// Does exactly one turn force mate in the next?
bool has_one_forced_mate(const Rules& rules, const Position& pos) {
    int forcing_turns = 0;
    for_each_turn(rules, pos, [&](const Turn<Move>&, const Position& after) {
        if (is_forced(rules, after)) ++forcing_turns;
        return forcing_turns > 1;
    });
    return forcing_turns == 1;
}

}  // namespace

std::optional<AnyPosition> compose(const AnyGame& game, Random& random) {
    const Rules& rules = static_cast<const ErasedGame<Rules>&>(game).rules();
    const bool at_once = random.index(2) == 0;
    const std::optional<chess::Position> board =
        at_once ? chess::random_board(random, mating, mated) : chess::random_board(random, forcing, forced);
    if (!board) return std::nullopt;
    const Position pos{.board = *board, .last = random_last(*board, random)};
    if (!is_threatened(rules, pos)) return std::nullopt;
    const bool has_mate =
        at_once ? has_one_win_at_once(rules, pos) : !can_mate(rules, pos) && has_one_forced_mate(rules, pos);
    return has_mate ? std::optional(AnyPosition::holding(pos)) : std::nullopt;
}

}  // namespace tavoliere::entropy
