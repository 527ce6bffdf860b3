#include "games/byte/byte_eval.hpp"

#include <bit>

#include "games/byte/byte_actions.hpp"

namespace tavoliere::byte {

namespace {

using ByteTerms = Terms<byte_term_count>;

constexpr Weights<byte_term_count> weights{
    .early = {-99, 142, -557, -120, -70, 317, 487, 973, 694, 433, 192, 49, -71, -42, 90, 50, -253, -434},
    .late = {1594, -10, 584, 305, 228, 10, 82, 306, 658, -216, -234, 24, 342, 65, 19, -128, -142, 1115},
};

// The mover will complete the last stack that he needs: almost a result.
constexpr Score wins_next = 5000;

// Does this merge complete a stack of eight? Its top is the top of the stack that goes.
bool completes(const Position& pos, Move move) {
    const int moved = pos.stacks[move.from].height() - move.level + 1;
    return pos.stacks[move.to].height() + moved == full_height;
}

void count_moves(const Rules& rules, Position pos, Side side, ByteTerms& count) {
    pos.turn = side;
    Actions(pos, rules.board()).for_each([&](Move move) {
        const bool slides = pos.stacks[move.to].empty();
        ++count[slides ? slide_term : merge_term];
        if (!slides && completes(pos, move)) ++count[pos.stacks[move.from].top() == side ? score_term : give_term];
    });
}

void count_stacks(const Rules& rules, const Position& pos, std::array<ByteTerms, 2>& counts) {
    std::array<Squares, 2> tops{};
    for (Squares tall = pos.occupied() & ~pos.singles; tall; tall &= tall - 1) {
        const int square = std::countr_zero(tall);
        const Stack stack = pos.stacks[square];
        const int side = index(stack.top());
        ++counts[side][top_term + stack.height() - 2];
        tops[side] |= bit(square);
    }
    // Squares three steps from the edge and more: a flood from outside would take longer than shifting the board.
    Squares middle = rules.board();
    for (int ring = 0; ring < 2; ++ring) {
        Squares inner = middle;
        for (const int step : steps) inner &= shifted(middle, step);
        middle = inner;
    }
    for (const int side : {0, 1}) {
        counts[side][bottom_term] = std::popcount(pos.bottoms[side] & ~pos.singles);
        counts[side][single_term] = std::popcount(pos.bottoms[side] & pos.singles);
        counts[side][middle_term] = std::popcount(tops[side] & middle);
        Squares beside = 0;
        for (const int step : steps) beside |= shifted(tops[side], step);
        counts[side][crowd_term] = std::popcount(tops[side] & beside);
        counts[side][point_term] = pos.points[side];
    }
}

}  // namespace

ByteTerms terms_of(const Rules& rules, const Position& pos) {
    std::array<ByteTerms, 2> counts{};
    count_stacks(rules, pos, counts);
    for (const Side side : {Side::first, Side::second}) count_moves(rules, pos, side, counts[index(side)]);
    const int me = index(pos.turn), you = 1 - me;
    ByteTerms difference;
    for (int i = 0; i < byte_term_count; ++i) difference[i] = counts[me][i] - counts[you][i];
    const int mine = counts[me][slide_term] + counts[me][merge_term];
    const int yours = counts[you][slide_term] + counts[you][merge_term];
    difference[freedom_term] = 64 * (mine - yours) / (mine + yours + 1);
    difference[tempo_term] = 1;
    difference[mover_score_term] = counts[me][score_term] > 0 ? 1 : 0;
    return difference;
}

// The number of stacks left.
int stage_of(const Rules&, const Position& pos) { return std::popcount(pos.occupied()); }

Score Eval::evaluate(const Rules& rules, const Position& pos) const {
    const ByteTerms terms = terms_of(rules, pos);
    if (terms[mover_score_term] && pos.points[index(pos.turn)] + 1 == rules.points_to_win()) return wins_next;
    return weights.of(terms, stage_of(rules, pos), 2 * rules.pieces_per_side());
}

// Scoring first; then what brings own tops high up.
int order_of(const Position& pos, Move move) {
    if (move.from == no_square || pos.stacks[move.to].empty()) return 0;
    const bool own_top = pos.stacks[move.from].top() == pos.turn;
    if (completes(pos, move)) return own_top ? 100000 : -20000;
    const bool covers_enemy = pos.stacks[move.to].top() != pos.turn;
    return (own_top ? 1000 : -1000) + (covers_enemy ? 800 * pos.stacks[move.to].height() : 0);
}

}  // namespace tavoliere::byte
