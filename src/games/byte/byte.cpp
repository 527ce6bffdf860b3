#include "games/byte/byte.hpp"

#include <algorithm>
#include <bit>

#include "core/zobrist.hpp"
#include "games/byte/byte_actions.hpp"

namespace tavoliere::byte {

namespace {

const Reason reason_two_stacks{{"2 stacks of eight", "2 pile da otto"}, "two-stacks"};
const Reason reason_three_stacks{{"3 stacks of eight", "3 pile da otto"}, "three-stacks"};
const Reason reason_counted{{"neither side can move: points counted", "nessuno può muovere: si contano i punti"},
                            "counted"};

constexpr auto stack_keys = zobrist_keys<square_count, 0xb701>();
constexpr auto point_keys = zobrist_keys<2, 0xb702>();
constexpr auto turn_key = zobrist_keys<1, 0xb703>()[0];

// A stack's contribution to the hash is its square's odd random number times its contents; sums of those are cheap to
// keep up to date for the many kinds of stack there are.
std::uint64_t stack_key(int square, Stack stack) { return (stack_keys[square] | 1) * stack.code(); }

std::uint64_t state_key(const Position& pos) {
    return (pos.turn == Side::second ? turn_key : 0) + point_keys[0] * pos.points[0] + point_keys[1] * pos.points[1];
}

Stack take(Position& pos, int square) {
    const Stack stack = pos.stacks[square];
    pos.bottoms[index(stack.bottom())] &= ~bit(square);
    pos.singles &= ~bit(square);
    pos.stacks_key -= stack_key(square, stack);
    pos.stacks[square] = {};
    return stack;
}

void move_pieces(Position& pos, Move move) {
    const Stack origin = take(pos, move.from);
    const Stack moved = origin.from_level(move.level);
    if (move.level > 1) put(pos, move.from, origin.below_level(move.level));
    if (pos.stacks[move.to].empty()) return put(pos, move.to, moved);

    const Stack under = take(pos, move.to);
    if (under.height() + moved.height() == full_height)
        ++pos.points[index(moved.top())];
    else
        put(pos, move.to, under.with_on_top(moved));
}

void hand_over(Position& pos) { pos.turn = other(pos.turn); }

Stack with_colours_exchanged(Stack stack) {
    Stack exchanged;
    for (int level = 1; level <= stack.height(); ++level) exchanged = exchanged.with_on_top(other(stack.at(level)));
    return exchanged;
}

// The image of a square under the identity, the half turn and the reflections in the two long diagonals.
int image_of(int square, int map, int size) {
    const int column = column_of(square), row = row_of(square), last = size - 1;
    switch (map) {
        case 0:
            return square;
        case 1:
            return square_at(last - column, last - row);
        case 2:
            return square_at(row, column);
        default:
            return square_at(last - row, last - column);
    }
}

}  // namespace

void put(Position& pos, int square, Stack stack) {
    pos.bottoms[index(stack.bottom())] |= bit(square);
    if (stack.height() == 1) pos.singles |= bit(square);
    pos.stacks_key += stack_key(square, stack);
    pos.stacks[square] = stack;
}

Position Rules::start() const {
    Position pos;
    for (int row = 1; row < size_ - 1; ++row)
        for (int column = row % 2; column < size_; column += 2)
            put(pos, square_at(column, row), Stack().with_on_top(row % 2 == 1 ? Side::first : Side::second));
    return pos;
}

bool Rules::has_winner(const Position& pos) const { return std::max(pos.points[0], pos.points[1]) >= points_to_win(); }

// Two stacks are enough for somebody to move. Of two that are adjacent, the owner of the lower one's top can take it to
// the other; and where none are adjacent, every stack can slide.
bool Rules::is_over(const Position& pos) const {
    const Squares occupied = pos.occupied();
    const bool at_most_one_stack = (occupied & (occupied - 1)) == 0;
    return at_most_one_stack || has_winner(pos);
}

void Rules::legal(const Position& pos, MoveList<Move, max_steps>& list) const {
    list.clear();
    if (is_over(pos)) return;
    Actions(pos, board_).for_each([&](Move move) { list.add(move); });
    if (list.empty()) list.add(pass);
}

void Rules::play(Position& pos, Move move) const {
    if (move.from != no_square) move_pieces(pos, move);
    hand_over(pos);
}

bool Rules::play_random_turn(Position& pos, Random& random) const {
    if (is_over(pos)) return false;
    const Actions actions(pos, board_);
    if (actions.count() > 0) move_pieces(pos, actions.nth(random.index(actions.count())));
    hand_over(pos);
    return true;
}

std::uint64_t Rules::count_turns(const Position& pos) const {
    if (is_over(pos)) return 0;
    const int count = Actions(pos, board_).count();
    return count > 0 ? static_cast<std::uint64_t>(count) : 1;
}

std::optional<Outcome> Rules::outcome(const Position& pos) const {
    if (!is_over(pos)) return std::nullopt;
    const Reason& reason_won = points_to_win() == 3 ? reason_three_stacks : reason_two_stacks;
    return by_score(pos.points[0], pos.points[1], has_winner(pos) ? reason_won : reason_counted);
}

std::uint64_t Rules::hash(const Position& pos) const { return pos.stacks_key + state_key(pos); }

std::uint64_t Rules::hash_from_scratch(const Position& pos) const {
    std::uint64_t key = state_key(pos);
    for (int square = 0; square < square_count; ++square)
        if (!pos.stacks[square].empty()) key += stack_key(square, pos.stacks[square]);
    return key;
}

Position Rules::transformed(const Position& pos, int symmetry) const {
    const bool exchanged = symmetry >= 4;
    Position image;
    image.turn = exchanged ? other(pos.turn) : pos.turn;
    image.points = exchanged ? std::array{pos.points[1], pos.points[0]} : pos.points;
    for (Squares rest = pos.occupied(); rest; rest &= rest - 1) {
        const int square = std::countr_zero(rest);
        const Stack stack = pos.stacks[square];
        put(image, image_of(square, symmetry % 4, size_), exchanged ? with_colours_exchanged(stack) : stack);
    }
    return image;
}

}  // namespace tavoliere::byte
