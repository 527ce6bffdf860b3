#include "games/octagons/octagons.hpp"

#include <cassert>

#include "core/zobrist.hpp"

namespace tavoliere::octagons {

namespace {

const Reason reason_joined{{"sides joined", "lati collegati"}, "joined"};
const Reason reason_stuck{{"no legal action", "nessuna mossa legale"}, "stuck"};

constexpr std::size_t most_cells = cells_of_size(largest_size);
constexpr std::array<std::array<std::uint64_t, most_cells>, 2> stone_keys{zobrist_keys<most_cells, 0x0c71>(),
                                                                          zobrist_keys<most_cells, 0x0c72>()};
constexpr auto first_square_keys = zobrist_keys<most_cells, 0x0c73>();
constexpr auto state_keys = zobrist_keys<16, 0x0c74>();

template <int N>
std::uint64_t state_key(const Position<N>& pos) {
    const int state = index(pos.turn) + 2 * static_cast<int>(pos.opening) + 8 * (pos.swapped ? 1 : 0);
    const std::uint64_t pair = pos.first_square == no_cell ? 0 : first_square_keys[pos.first_square];
    return state_keys[state] ^ pair;
}

template <int N>
Bits<N> above(const Bits<N>& cells, int cell) {
    return cells - Bits<N>::first(cell + 1);
}

template <int N>
void exchange_colours(Position<N>& pos) {
    pos.swapped = !pos.swapped;
    pos.opening = Opening::none;
}

constexpr int pairs_of(int things) { return things * (things - 1) / 2; }

struct Pair {
    int one;
    int other;
};

// The n-th way to choose two of `things` set in a circle: by how far the other is from the one, at most half the
// circle, so that a single division finds the pair and none comes up twice.
constexpr Pair nth_pair(int n, int things) {
    const int one = n % things, distance = 1 + n / things;
    const int other = one + distance;
    return {one, other < things ? other : other - things};
}

}  // namespace

// The whole turns of a position by kind, in the order in which play_random_turn numbers them.
template <int N>
struct Rules<N>::TurnCounts {
    int halves;
    int pairs;
    int lone_squares;
    int swaps;

    int all() const { return halves + pairs + lone_squares + swaps; }
};

template <int N>
typename Rules<N>::TurnCounts Rules<N>::counts(const Position& pos) const {
    return {pos.halves_left, pairs_of(pos.squares_left), choices_.lone_square && pos.squares_left == 1 ? 1 : 0,
            may_swap(pos) ? 1 : 0};
}

template <int N>
typename Rules<N>::Position Rules<N>::start() const {
    Position pos;
    pos.halves_left = static_cast<std::uint16_t>(geometry_->halves.count());
    pos.squares_left = static_cast<std::uint16_t>(geometry_->squares.count());
    return pos;
}

// A stone that comes into touch with its near side roots every stone that hangs on it. Each stone is rooted once in a
// game, so that keeping the chains up to date costs little.
template <int N>
void Rules<N>::put(Position& pos, Side side, int cell) const {
    const int colour = index(side);
    Cells& stones = pos.stones[colour];
    Cells& rooted = pos.rooted[colour];
    stones.add(cell);
    --(geometry_->squares.has(cell) ? pos.squares_left : pos.halves_left);
    pos.stones_key ^= stone_keys[colour][cell];
    if (!geometry_->near_side[colour].has(cell) && !geometry_->neighbours[cell].intersects(rooted)) return;
    rooted |= geometry_->chain_from(Cells::single(cell), stones - rooted);
    pos.joined[colour] = rooted.intersects(geometry_->far_side[colour]);
}

template <int N>
void Rules<N>::end_turn(Position& pos) const {
    pos.first_square = no_cell;
    pos.turn = other(pos.turn);
    pos.opening = pos.opening == Opening::first && choices_.swap ? Opening::swap : Opening::none;
}

template <int N>
void Rules<N>::legal(const Position& pos, MoveList<Move, max_steps>& list) const {
    list.clear();
    Cells squares = free_squares(pos);
    if (mid_turn(pos)) {
        above(squares, pos.first_square).for_each([&](int cell) { list.add(stone_on(cell)); });
        return;
    }
    if (pos.has_chain()) return;
    free_halves(pos).for_each([&](int cell) { list.add(stone_on(cell)); });
    // No pair begins with the highest square; only where it is the last one it may be a turn of its own.
    for (int left = pos.squares_left; left > 1; --left) list.add(stone_on(squares.pop_lowest()));
    if (pos.squares_left == 1 && choices_.lone_square) list.add(stone_on(squares.lowest()));
    if (may_swap(pos)) list.add(swap_colours);
}

template <int N>
void Rules<N>::play(Position& pos, Move move) const {
    if (move == swap_colours) {
        exchange_colours(pos);
        return;
    }
    put(pos, pos.turn, move.cell);
    const bool begins_pair = geometry_->squares.has(move.cell) && !mid_turn(pos) && pos.squares_left > 0;
    if (begins_pair)
        pos.first_square = move.cell;
    else
        end_turn(pos);
}

template <int N>
std::uint64_t Rules<N>::count_turns(const Position& pos) const {
    if (mid_turn(pos)) return static_cast<std::uint64_t>(above(free_squares(pos), pos.first_square).count());
    if (pos.has_chain()) return 0;
    return static_cast<std::uint64_t>(counts(pos).all());
}

template <int N>
bool Rules<N>::play_random_turn(Position& pos, Random& random) const {
    assert(!mid_turn(pos));
    if (pos.has_chain()) return false;
    const TurnCounts turns = counts(pos);
    if (turns.all() == 0) return false;

    int chosen = random.index(turns.all());
    if (chosen < turns.halves) {
        put(pos, pos.turn, free_halves(pos).nth(chosen));
    } else if (chosen -= turns.halves; chosen < turns.pairs) {
        const Cells squares = free_squares(pos);
        const Pair pair = nth_pair(chosen, pos.squares_left);
        put(pos, pos.turn, squares.nth(pair.one));
        put(pos, pos.turn, squares.nth(pair.other));
    } else if (chosen -= turns.pairs; chosen < turns.lone_squares) {
        put(pos, pos.turn, free_squares(pos).lowest());
    } else {
        exchange_colours(pos);
        return true;
    }
    end_turn(pos);
    return true;
}

template <int N>
std::optional<Outcome> Rules<N>::outcome(const Position& pos) const {
    if (mid_turn(pos)) return std::nullopt;
    for (const Side side : {Side::first, Side::second})
        if (pos.joined[index(side)]) return won_by(side, reason_joined);
    if (count_turns(pos) == 0) return drawn(reason_stuck);
    return std::nullopt;
}

template <int N>
std::uint64_t Rules<N>::hash(const Position& pos) const {
    return pos.stones_key ^ state_key(pos);
}

template <int N>
std::uint64_t Rules<N>::hash_from_scratch(const Position& pos) const {
    std::uint64_t key = state_key(pos);
    for (int colour = 0; colour < 2; ++colour)
        pos.stones[colour].for_each([&](int cell) { key ^= stone_keys[colour][cell]; });
    return key;
}

template <int N>
typename Rules<N>::Position Rules<N>::transformed(const Position& pos, int symmetry) const {
    assert(!mid_turn(pos));
    const Symmetry& chosen = geometry_->symmetries[symmetry];
    const auto image_of = [&](Side side) { return chosen.exchanges_colours ? other(side) : side; };
    Position image = start();
    image.turn = image_of(pos.turn);
    image.opening = pos.opening;
    image.swapped = pos.swapped;
    for (const Side side : {Side::first, Side::second})
        pos.stones[index(side)].for_each([&](int cell) { put(image, image_of(side), chosen.map[cell]); });
    return image;
}

template class Rules<3>;
template class Rules<7>;

}  // namespace tavoliere::octagons
