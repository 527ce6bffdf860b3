#include "games/dvonn/dvonn.hpp"

#include <bit>

#include "core/zobrist.hpp"
#include "games/dvonn/dvonn_board.hpp"
#include "games/dvonn/dvonn_moves.hpp"

namespace tavoliere::dvonn {

namespace {

const Reason reason_counted{{"neither side can move: pieces counted", "nessuno può muovere: si contano le pedine"},
                            "counted"};

constexpr auto stack_keys = zobrist_keys<square_count, 0xd401>();
constexpr auto state_keys = zobrist_keys<2, 0xd402>();

// A stack's contribution to the hash is its square's odd random number times a small code of its contents; sums of
// those are cheap to keep up to date for the many kinds of stack there are.
std::uint64_t stack_key(int square, Owner owner, Stack stack) {
    const int code = 1 + stack.height() + 64 * stack.reds() + 256 * static_cast<int>(owner);
    return (stack_keys[square] | 1) * static_cast<std::uint64_t>(code);
}

std::uint64_t state_key(const Position& pos) {
    return (pos.turn == Side::second ? state_keys[0] : 0) + (pos.placing ? state_keys[1] : 0);
}

Owner owner_at(const Position& pos, int square) {
    if (pos.tops[0] & bit(square)) return Owner::first;
    return pos.tops[1] & bit(square) ? Owner::second : Owner::neutral;
}

std::uint64_t key_at(const Position& pos, int square) {
    return stack_key(square, owner_at(pos, square), pos.stacks[square]);
}

Squares connected_to_red(const Position& pos) {
    const Squares occupied = pos.occupied();
    Squares reached = pos.reds;
    while (true) {
        const Squares more = grown(reached) & occupied;
        if (more == reached) return reached;
        reached = more;
    }
}

bool can_move(const Position& pos, Side side) {
    bool found = false;
    for_each_mover(pos, side, [&](int, Squares) { return found = true; });
    return found;
}

// Which patterns of neighbours, as bits in the order of `neighbour_pattern`, hold together: going once round the ring,
// occupied and empty alternate at most once.
constexpr std::uint64_t patterns_that_hold = [] {
    constexpr std::array<int, 6> round{0, 1, 3, 5, 4, 2};
    std::uint64_t holding = 0;
    for (unsigned pattern = 0; pattern < 64; ++pattern) {
        int changes = 0;
        for (std::size_t i = 0; i < round.size(); ++i)
            changes += (pattern >> round[i] & 1) != (pattern >> round[(i + 1) % round.size()] & 1);
        if (changes <= 2) holding |= std::uint64_t{1} << pattern;
    }
    return holding;
}();

// The occupied neighbours: two in the row before, two beside, two in the row after.
unsigned neighbour_pattern(Squares occupied, int square) {
    const int shift = square - row_stride;
    const Squares near = shift >= 0 ? occupied >> shift : occupied << -shift;
    return static_cast<unsigned>((near & 3) | (near >> 9 & 4) | (near >> 10 & 8) | (near >> 19 & 48));
}

// Do the occupied neighbours of this square hold together without it? Then emptying it cuts nothing off.
bool neighbours_hold_together(Squares occupied, int square) {
    return patterns_that_hold >> neighbour_pattern(occupied, square) & 1;
}

void clear_square(Position& pos, int square) {
    pos.stacks_key -= key_at(pos, square);
    for (Squares& tops : pos.tops) tops &= ~bit(square);
    pos.reds &= ~bit(square);
    pos.lone_reds &= ~bit(square);
    pos.tall &= ~bit(square);
    pos.stacks[square] = {0, 0};
}

void remove_disconnected(Position& pos) {
    for (Squares lost = pos.occupied() & ~connected_to_red(pos); lost; lost &= lost - 1)
        clear_square(pos, std::countr_zero(lost));
    pos.all_connected = true;
}

void hand_over(Position& pos) { pos.turn = other(pos.turn); }

void place(Position& pos, int square) {
    put(pos, square, next_placement(pos), {1, 0});
    hand_over(pos);
    if (pos.occupied() == board_squares) {
        // White has placed the last piece and opens the movement as well.
        hand_over(pos);
        pos.placing = false;
    }
}

void move_stack(Position& pos, int from, int to) {
    const Stack moving = pos.stacks[from];
    const Stack under = pos.stacks[to];
    const Stack joined{moving.height() + under.height(), moving.reds() + under.reds()};
    const bool cannot_cut = pos.all_connected && moving.reds() == 0 && neighbours_hold_together(pos.occupied(), from);
    const Owner mover = owner_of(pos.turn);
    pos.stacks_key += stack_key(to, mover, joined) - key_at(pos, to) - stack_key(from, mover, moving);
    const int me = index(pos.turn);
    pos.tops[me] = (pos.tops[me] & ~bit(from)) | bit(to);
    pos.tops[1 - me] &= ~bit(to);
    pos.lone_reds &= ~bit(to);
    pos.reds = (pos.reds & ~bit(from)) | (joined.reds() > 0 ? bit(to) : 0);
    pos.tall = (pos.tall & ~bit(from)) | bit(to);
    pos.stacks[from] = {};
    pos.stacks[to] = joined;
    if (!cannot_cut) remove_disconnected(pos);
    hand_over(pos);
}

int score(const Position& pos, Side side) {
    int pieces = 0;
    for (Squares tops = pos.tops[index(side)]; tops; tops &= tops - 1)
        pieces += pos.stacks[std::countr_zero(tops)].height();
    return pieces;
}

}  // namespace

void put(Position& pos, int square, Owner owner, Stack stack) {
    if (owner == Owner::neutral) {
        stack = {1, 1};
        pos.lone_reds |= bit(square);
    } else {
        pos.tops[static_cast<std::size_t>(owner)] |= bit(square);
    }
    if (stack.reds() > 0) pos.reds |= bit(square);
    if (stack.height() > 1) pos.tall |= bit(square);
    pos.stacks[square] = stack;
    pos.stacks_key += stack_key(square, owner, stack);
}

int piece_count(const Position& pos) {
    int pieces = 0;
    for (const Stack& stack : pos.stacks) pieces += stack.height();
    return pieces;
}

Owner next_placement(const Position& pos) {
    return std::popcount(pos.occupied()) < red_pieces ? Owner::neutral : owner_of(pos.turn);
}

bool all_connected(const Position& pos) { return connected_to_red(pos) == pos.occupied(); }

int mobility(const Position& pos, Side side) {
    int count = 0;
    for_each_mover(pos, side, [&](int, Squares targets) {
        count += std::popcount(targets);
        return false;
    });
    return count;
}

Position Rules::start() const { return {}; }

std::uint64_t Rules::hash(const Position& pos) const { return pos.stacks_key + state_key(pos); }

void Rules::legal(const Position& pos, MoveList<Move, max_steps>& list) const {
    list.clear();
    if (pos.placing) {
        for (Squares free = board_squares & ~pos.occupied(); free; free &= free - 1)
            list.add(placement(std::countr_zero(free)));
        return;
    }
    for_each_mover(pos, pos.turn, [&](int from, Squares targets) {
        for (; targets; targets &= targets - 1)
            list.add({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(std::countr_zero(targets))});
        return false;
    });
    if (list.empty() && can_move(pos, other(pos.turn))) list.add(pass);
}

bool Rules::is_legal(const Position& pos, Move move) const {
    const Squares occupied = pos.occupied();
    if (pos.placing)
        return move.from == no_square && move.to != no_square && (board_squares & ~occupied & bit(move.to));
    if (move.from == no_square) return move == pass && !can_move(pos, pos.turn) && can_move(pos, other(pos.turn));
    const Squares movers = pos.tops[index(pos.turn)] & ~surrounded(occupied);
    return (movers & bit(move.from)) && (reach_of(pos, move.from) & occupied & bit(move.to));
}

void Rules::play(Position& pos, Move move) const {
    if (move.to == no_square)
        hand_over(pos);
    else if (move.from == no_square)
        place(pos, move.to);
    else
        move_stack(pos, move.from, move.to);
}

std::uint64_t Rules::count_turns(const Position& pos) const {
    if (pos.placing) return static_cast<std::uint64_t>(std::popcount(board_squares & ~pos.occupied()));
    const int count = mobility(pos, pos.turn);
    if (count == 0) return can_move(pos, other(pos.turn)) ? 1 : 0;
    return static_cast<std::uint64_t>(count);
}

bool Rules::play_random_turn(Position& pos, Random& random) const {
    if (pos.placing) {
        const Squares free = board_squares & ~pos.occupied();
        place(pos, nth_set_bit(free, random.index(std::popcount(free))));
        return true;
    }
    struct Mover {
        int from;
        int moves_before;
        Squares targets;
    };
    std::array<Mover, pieces_per_side> movers;
    int mover_count = 0, moves = 0;
    for_each_mover(pos, pos.turn, [&](int from, Squares targets) {
        movers[mover_count++] = {from, moves, targets};
        moves += std::popcount(targets);
        return false;
    });
    if (moves == 0) {
        if (!can_move(pos, other(pos.turn))) return false;
        hand_over(pos);
        return true;
    }
    const int chosen = random.index(moves);
    const Mover* mover = &movers[mover_count - 1];
    while (mover->moves_before > chosen) --mover;
    move_stack(pos, mover->from, nth_set_bit(mover->targets, chosen - mover->moves_before));
    return true;
}

std::optional<Outcome> Rules::outcome(const Position& pos) const {
    if (pos.placing || can_move(pos, pos.turn) || can_move(pos, other(pos.turn))) return std::nullopt;
    return by_score(score(pos, Side::first), score(pos, Side::second), reason_counted);
}

std::uint64_t Rules::hash_from_scratch(const Position& pos) const {
    std::uint64_t key = 0;
    for (Squares occupied = pos.occupied(); occupied; occupied &= occupied - 1)
        key += key_at(pos, std::countr_zero(occupied));
    return key + state_key(pos);
}

int Rules::symmetry_count() const { return static_cast<int>(board_symmetries().size()); }

Position Rules::transformed(const Position& pos, int symmetry) const {
    const CellMap& map = board_symmetries()[symmetry];
    Position image;
    image.turn = pos.turn;
    image.placing = pos.placing;
    image.all_connected = pos.all_connected;
    for (int cell = 0; cell < cell_count; ++cell) {
        const int from = square_of_cell(cell);
        if (!(pos.occupied() & bit(from))) continue;
        const int to = square_of_cell(map[cell]);
        put(image, to, owner_at(pos, from), pos.stacks[from]);
    }
    return image;
}

}  // namespace tavoliere::dvonn
