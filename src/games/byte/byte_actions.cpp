#include "games/byte/byte_actions.hpp"

#include "core/bits.hpp"

namespace tavoliere::byte {

namespace {

static_assert([] {
    for (int from = 1; from < full_height; ++from)
        for (int to = 1; to < full_height; ++to)
            if (climbing_levels[from][to] != climbing_levels[to][from]) return false;
    return true;
}());

// With a single piece on either side only the bottom can go: those moves need no look inside the stacks.
static_assert([] {
    for (int height = 1; height < full_height; ++height)
        if (climbing_levels[1][height] != 1) return false;
    return true;
}());

}  // namespace

Actions::Actions(const Position& pos, Squares board) {
    add_merges_with_singles(pos);
    add_slides(pos, board);
    for (const Squares from : whole_) count_ += std::popcount(from);
    add_climbs_between_tall_stacks(pos);
}

void Actions::add_merges_with_singles(const Position& pos) {
    const Squares own = pos.bottoms[index(pos.turn)], occupied = pos.occupied();
    for (std::size_t direction = 0; direction < steps.size(); ++direction) {
        const int back = -steps[direction];
        whole_[direction] = own & shifted(occupied, back) & (pos.singles | shifted(pos.singles, back));
    }
}

// A slide leads nearer to one of the nearest stacks exactly when no other step from there ends nearer to any stack.
// Where the nearest are two steps away, that means: onto a square with another neighbour besides the stack that slides.
void Actions::add_slides(const Position& pos, Squares board) {
    const Squares occupied = pos.occupied();
    std::array<Squares, 4> beside;  // squares with a stack in this direction
    for (std::size_t direction = 0; direction < steps.size(); ++direction)
        beside[direction] = shifted(occupied, -steps[direction]);
    const Squares north = beside[0] | beside[1], south = beside[2] | beside[3];
    const Squares between = ((beside[0] & beside[1]) | (beside[2] & beside[3]) | (north & south)) & board;
    const Squares alone = pos.bottoms[index(pos.turn)] & ~(north | south);

    Squares near = 0;
    for (std::size_t direction = 0; direction < steps.size(); ++direction) {
        const Squares slides = alone & shifted(between, -steps[direction]);
        whole_[direction] |= slides;
        near |= slides;
    }
    for (Squares far = alone & ~near; far; far &= far - 1) add_far_slides(occupied, board, far & -far);
}

// From the four squares around the stack at once, looks further and further away; those that meet another stack first
// are the steps that lead nearer.
void Actions::add_far_slides(Squares occupied, Squares board, Squares from) {
    const Squares others = occupied ^ from;
    std::array<Squares, 4> reached;
    for (std::size_t direction = 0; direction < steps.size(); ++direction)
        reached[direction] = shifted(from, steps[direction]) & board;
    for (bool met = false; !met;)
        for (std::size_t direction = 0; direction < steps.size(); ++direction) {
            reached[direction] = grown(reached[direction]) & board;
            if (!(reached[direction] & others)) continue;
            whole_[direction] |= from;
            met = true;
        }
}

void Actions::add_climbs_between_tall_stacks(const Position& pos) {
    const Squares tall = pos.occupied() & ~pos.singles;
    for (const int step : {steps[0], steps[1]})
        for (Squares lower = tall & shifted(tall, -step); lower; lower &= lower - 1) {
            const int a = std::countr_zero(lower), b = a + step;
            const Levels levels = climbing_levels[pos.stacks[a].height()][pos.stacks[b].height()];
            add_climb(pos, a, b, levels);
            add_climb(pos, b, a, levels);
        }
}

void Actions::add_climb(const Position& pos, int from, int to, Levels levels) {
    levels &= pos.stacks[from].levels_of(pos.turn);
    climbs_.add({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), levels});
    count_ += std::popcount(levels);
}

Move Actions::nth(int n) const {
    for (std::size_t direction = 0; direction < steps.size(); ++direction) {
        const int here = std::popcount(whole_[direction]);
        if (n < here) return whole_move(nth_set_bit(whole_[direction], n), steps[direction]);
        n -= here;
    }
    const Climb* climb = climbs_.begin();
    for (; n >= std::popcount(climb->levels); ++climb) n -= std::popcount(climb->levels);
    return {climb->from, climb->to, static_cast<std::uint8_t>(1 + nth_set_bit(climb->levels, n))};
}

}  // namespace tavoliere::byte
