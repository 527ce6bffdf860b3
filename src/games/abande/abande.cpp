#include "games/abande/abande.hpp"

#include <bit>

#include "core/bits.hpp"
#include "core/zobrist.hpp"

namespace tavoliere::abande {

// Steps of stacks, by direction: a set of the places where such a step begins.
struct StackMoves {
    std::array<Places, Grid::most_directions> from{};
    int count = 0;

    void set(int direction, Places starts) {
        from[direction] = starts;
        count += std::popcount(starts);
    }
    Places movers() const {
        Places all = 0;
        for (const Places starts : from) all |= starts;
        return all;
    }
    void keep_only(Places allowed) {
        count = 0;
        for (int direction = 0; direction < Grid::most_directions; ++direction)
            set(direction, from[direction] & allowed);
    }
    Move nth(int n) const {
        for (int direction = 0;; ++direction) {
            const int here = std::popcount(from[direction]);
            if (n < here) return step(nth_set_bit(from[direction], n), direction);
            n -= here;
        }
    }
    static Move step(int place, int direction) {
        return {static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(place + Grid::steps[direction])};
    }
};

namespace {

const Reason reason_counted{{"two passes: points counted", "hanno passato entrambi: si contano i punti"}, "counted"};

constexpr auto stack_keys = zobrist_keys<2 * tallest * place_count, 0xaba1>();
constexpr auto hand_keys = zobrist_keys<2 * (pieces_per_side + 1), 0xaba2>();
constexpr auto passes_keys = zobrist_keys<3, 0xaba3>();
constexpr std::uint64_t turn_key = mix64(0xaba4);

std::uint64_t stack_key(int place, Side side, int height) {
    return stack_keys[(index(side) * tallest + height - 1) * place_count + place];
}

std::uint64_t state_key(const Position& pos) {
    const std::uint64_t hands = hand_keys[pos.hands[0]] ^ hand_keys[pieces_per_side + 1 + pos.hands[1]];
    return hands ^ passes_keys[pos.passes] ^ (pos.turn == Side::second ? turn_key : 0);
}

Side side_at(const Position& pos, int place) { return pos.tops[0] & bit(place) ? Side::first : Side::second; }

// Everything that can be reached from `start` within `within`, or at least enough of it to contain `wanted`.
Places flooded(const Grid& grid, Places start, Places within, Places wanted) {
    Places reached = start;
    while (true) {
        const Places more = reached | (grid.around(reached) & within);
        if (more == reached || !(wanted & ~more)) return more;
        reached = more;
    }
}

Places lowest(Places set) { return set & -set; }

// Does one group stay one group when this place is left? It does when the place's neighbours still reach each other.
bool can_be_left(const Grid& grid, Places occupied, int place) {
    const Places rest = occupied & ~bit(place);
    const Places neighbours = grid.around(bit(place)) & rest;
    return !(neighbours & ~flooded(grid, lowest(neighbours), rest, neighbours));
}

void take(Position& pos, int place, Side side, int height) {
    pos.tops[index(side)] &= ~bit(place);
    pos.of_height[height - 1] &= ~bit(place);
    pos.stacks_key ^= stack_key(place, side, height);
}

void hand_over(Position& pos, int passes) {
    pos.passes = static_cast<std::uint8_t>(passes);
    pos.turn = other(pos.turn);
}

void move_stack(Position& pos, Move move) {
    const Side side = pos.turn;
    const int moving = pos.height_at(move.from), under = pos.height_at(move.to);
    take(pos, move.from, side, moving);
    take(pos, move.to, other(side), under);
    put(pos, move.to, side, moving + under);
    hand_over(pos, 0);
}

void play_pass(Position& pos) { hand_over(pos, pos.passes + 1); }

bool is_over(const Position& pos) { return pos.passes == 2; }

bool may_pass(const Position& pos) { return pos.hands[index(pos.turn)] == 0; }

}  // namespace

void put(Position& pos, int place, Side side, int height) {
    pos.tops[index(side)] |= bit(place);
    pos.of_height[height - 1] |= bit(place);
    pos.stacks_key ^= stack_key(place, side, height);
}

bool is_one_group(const Grid& grid, Places occupied) {
    return !occupied || flooded(grid, lowest(occupied), occupied, occupied) == occupied;
}

// Never empty for a side with pieces in hand: the 36 pieces cannot fill either board.
Places Rules::entries(const Position& pos) const {
    if (pos.hands[index(pos.turn)] == 0) return 0;
    const Places occupied = pos.occupied();
    return occupied ? grid_.around(occupied) & grid_.points & ~occupied : grid_.points;
}

// The steps that colours, heights and the lock allow, whatever becomes of the group.
StackMoves Rules::steps_onto_enemies(const Position& pos) const {
    StackMoves moves;
    const bool locked = pos.hands[index(settings_.unlocker)] > pieces_per_side - entered_to_unlock;
    if (locked || !pos.one_group) return moves;
    const Places own = pos.tops[index(pos.turn)], enemies = pos.tops[index(other(pos.turn))];
    const Places own_singles = own & pos.of_height[0], own_doubles = own & pos.of_height[1];
    const Places singles = enemies & pos.of_height[0], up_to_doubles = enemies & ~pos.of_height[2];
    for (int direction = 0; direction < grid_.directions; ++direction)
        moves.set(direction, (own_singles & Grid::before(up_to_doubles, direction)) |
                                 (own_doubles & Grid::before(singles, direction)));
    return moves;
}

StackMoves Rules::stack_moves(const Position& pos) const {
    StackMoves moves = steps_onto_enemies(pos);
    Places free = 0;
    for (Places movers = moves.movers(); movers; movers &= movers - 1) {
        const int place = std::countr_zero(movers);
        if (can_be_left(grid_, pos.occupied(), place)) free |= bit(place);
    }
    moves.keep_only(free);
    return moves;
}

void Rules::legal(const Position& pos, MoveList<Move, max_steps>& list) const {
    list.clear();
    if (is_over(pos)) return;
    for (Places free = entries(pos); free; free &= free - 1) list.add(entry(std::countr_zero(free)));
    const StackMoves moves = stack_moves(pos);
    for (int direction = 0; direction < grid_.directions; ++direction)
        for (Places starts = moves.from[direction]; starts; starts &= starts - 1)
            list.add(StackMoves::step(std::countr_zero(starts), direction));
    if (may_pass(pos)) list.add(pass);
}

void Rules::enter(Position& pos, int place) const {
    put(pos, place, pos.turn, 1);
    --pos.hands[index(pos.turn)];
    if (!pos.one_group) pos.one_group = is_one_group(grid_, pos.occupied());
    hand_over(pos, 0);
}

void Rules::play(Position& pos, Move move) const {
    if (move.to == no_place)
        play_pass(pos);
    else if (move.from == no_place)
        enter(pos, move.to);
    else
        move_stack(pos, move);
}

std::uint64_t Rules::count_turns(const Position& pos) const {
    if (is_over(pos)) return 0;
    return static_cast<std::uint64_t>(std::popcount(entries(pos)) + stack_moves(pos).count + may_pass(pos));
}

// Whether a step breaks the group is tested only when it is drawn. One that does shows that nothing can leave its
// place; without that place the next draw is still uniform over the legal turns.
bool Rules::play_random_turn(Position& pos, Random& random) const {
    if (is_over(pos)) return false;
    const Places free = entries(pos);
    const int other_turns = may_pass(pos) ? 1 : std::popcount(free);
    StackMoves moves = steps_onto_enemies(pos);
    while (true) {
        const int drawn = random.index(moves.count + other_turns);
        if (drawn >= moves.count) {
            if (may_pass(pos))
                play_pass(pos);
            else
                enter(pos, nth_set_bit(free, drawn - moves.count));
            return true;
        }
        const Move move = moves.nth(drawn);
        if (can_be_left(grid_, pos.occupied(), move.from)) {
            move_stack(pos, move);
            return true;
        }
        moves.keep_only(~bit(move.from));
    }
}

// Stacks that touch no enemy are dormant and do not count.
int Rules::points(const Position& pos, Side side) const {
    const Places awake = pos.tops[index(side)] & grid_.around(pos.tops[index(other(side))]);
    int sum = 0;
    for (int height = 1; height <= tallest; ++height) sum += height * std::popcount(awake & pos.of_height[height - 1]);
    return sum;
}

std::optional<Outcome> Rules::outcome(const Position& pos) const {
    if (!is_over(pos)) return std::nullopt;
    return by_score(points(pos, Side::first), points(pos, Side::second), reason_counted);
}

std::uint64_t Rules::hash(const Position& pos) const { return pos.stacks_key ^ state_key(pos); }

std::uint64_t Rules::hash_from_scratch(const Position& pos) const {
    std::uint64_t key = state_key(pos);
    for (Places occupied = pos.occupied(); occupied; occupied &= occupied - 1) {
        const int place = std::countr_zero(occupied);
        key ^= stack_key(place, side_at(pos, place), pos.height_at(place));
    }
    return key;
}

int Rules::symmetry_count() const { return static_cast<int>(board_symmetries(settings_.shape).size()); }

Position Rules::transformed(const Position& pos, int symmetry) const {
    const CellMap& map = board_symmetries(settings_.shape)[symmetry];
    Position image = pos;
    image.tops = {};
    image.of_height = {};
    image.stacks_key = 0;
    for (int cell = 0; cell < board(settings_.shape).size(); ++cell) {
        const int from = place_of_cell(settings_.shape, cell);
        if (!(pos.occupied() & bit(from))) continue;
        put(image, place_of_cell(settings_.shape, map[cell]), side_at(pos, from), pos.height_at(from));
    }
    return image;
}

}  // namespace tavoliere::abande
