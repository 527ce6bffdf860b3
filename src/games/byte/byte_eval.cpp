#include "games/byte/byte_eval.hpp"

#include <bit>

#include "games/byte/byte_actions.hpp"

namespace tavoliere::byte {

namespace {

using ByteTerms = Terms<byte_term_count>;

constexpr TaperedWeights<byte_term_count> weights{
    .early = {-405, 542,  986,  -170, 830,  -582, -1124, 497,  -762, -1061, -994, 914,  -565,
              -792, -696, -837, 550,  -276, -169, -361,  -592, -489, 1091,  424,  -379, -571,
              -455, -186, -602, 1798, 3205, 2961, 628,   232,  109,  -394,  -417, -479},
    .late = {2037, 1966, 1747, 1011, 1794, 1161, 1332, 2013, 1318, 1022, 984,  1679, 1175,
             623,  365,  918,  1674, 483,  43,   99,   214,  680,  801,  63,   44,   80,
             29,   -114, 807,  -7,   125,  332,  669,  396,  186,  446,  -349, 793},
};

// The term of a piece at this level of a stack of this height.
constexpr int piece_term_of(int height, int level) { return piece_term + height * (height - 1) / 2 + level - 1; }

// A sum of weights, for the beginning and for the end of the game.
struct Worth {
    int early = 0;
    int late = 0;

    constexpr void add(Worth other) {
        early += other.early;
        late += other.late;
    }
};

// What the pieces of a stack are worth to the first player, by its code: one look instead of one at each piece.
constexpr auto worth_of_stack = [] {
    std::array<Worth, 2 << tallest_at_rest> table{};
    for (int code = 2; code < static_cast<int>(table.size()); ++code) {
        const int height = std::bit_width(static_cast<unsigned>(code)) - 1;
        for (int level = 1; level <= height; ++level) {
            const int sign = code >> (level - 1) & 1 ? -1 : 1, term = piece_term_of(height, level);
            table[code].add({sign * weights.early[term], sign * weights.late[term]});
        }
    }
    return table;
}();

// Counts what both sides have, but for their pieces.
struct Judge {
    Judge(const Rules& rules, const Position& judged) : pos(judged), board(rules.board()), occupied(pos.occupied()) {
        count_merges_with_singles();
        count_climbs();
        count_slack();
        for (const int side : {0, 1}) counts[side][point_term] = pos.points[side];
    }

    void count_merges_with_singles() {
        for (const int step : steps) {
            const Squares from = occupied & shifted(occupied, -step) & (pos.singles | shifted(pos.singles, -step));
            for (const int side : {0, 1}) counts[side][merge_term] += std::popcount(from & pos.bottoms[side]);
            for (Squares single = from & pos.singles; single; single &= single - 1) {
                const int square = std::countr_zero(single);
                if (pos.stacks[square + step].height() != tallest_at_rest) continue;
                count_completion(square, square + step);
                count_completion(square + step, square);
            }
        }
    }

    void count_climbs() {
        const Squares tall = occupied & ~pos.singles;
        for (const int step : {steps[0], steps[1]})
            for (Squares lower = tall & shifted(tall, -step); lower; lower &= lower - 1) {
                const int a = std::countr_zero(lower), b = a + step;
                count_climb(a, b);
                count_climb(b, a);
            }
    }

    void count_climb(int from, int to) {
        const Levels levels = climbing_levels[pos.stacks[from].height()][pos.stacks[to].height()];
        const int of_second = std::popcount(static_cast<Levels>(levels & pos.stacks[from].levels_of(Side::second)));
        counts[0][merge_term] += std::popcount(levels) - of_second;
        counts[1][merge_term] += of_second;
        if (pos.stacks[from].height() + pos.stacks[to].height() >= full_height) count_completion(from, to);
    }

    // The piece that makes eight goes with all above it: it scores for its side if that has the top too.
    void count_completion(int from, int to) {
        const Stack stack = pos.stacks[from];
        const Side side = stack.at(stack.height() + pos.stacks[to].height() - tallest_at_rest);
        if (side == stack.top()) ++counts[index(side)][score_term];
    }

    // A lone stack is a reserve of moves until it has reached another one.
    void count_slack() {
        Squares beside = 0;
        for (const int step : steps) beside |= shifted(occupied, step);
        for (Squares lone = occupied & ~beside; lone; lone &= lone - 1) {
            const int square = std::countr_zero(lone);
            ++counts[index(pos.stacks[square].bottom())][slack_term + slack_of(square)];
        }
    }

    // By how much the nearest other stack is farther than two steps, as far as that is told apart.
    int slack_of(int square) const {
        const Squares others = occupied & ~bit(square);
        Squares reached = grown(grown(bit(square)) & board);
        int slack = 0;
        for (; slack < slack_distances - 1 && !(reached & others); ++slack) reached = grown(reached & board);
        return slack;
    }

    const Position& pos;
    Squares board, occupied;
    std::array<ByteTerms, 2> counts{};
};

// All terms but the pieces.
ByteTerms other_terms(const Rules& rules, const Position& pos) {
    const Judge judge(rules, pos);
    const int me = index(pos.turn), you = 1 - me;
    ByteTerms difference{};
    for (int i = 0; i < byte_term_count; ++i) difference[i] = judge.counts[me][i] - judge.counts[you][i];
    difference[tempo_term] = 1;
    difference[mover_score_term] = judge.counts[me][score_term] > 0 ? 1 : 0;
    return difference;
}

// Does this merge complete a stack of eight? Its top is the top of the stack that goes.
bool completes(const Position& pos, Move move) {
    const int moved = pos.stacks[move.from].height() - move.level + 1;
    return pos.stacks[move.to].height() + moved == full_height;
}

}  // namespace

ByteTerms terms_of(const Rules& rules, const Position& pos) {
    ByteTerms terms = other_terms(rules, pos);
    for (Squares rest = pos.occupied(); rest; rest &= rest - 1) {
        const Stack stack = pos.stacks[std::countr_zero(rest)];
        for (int level = 1; level <= stack.height(); ++level)
            terms[piece_term_of(stack.height(), level)] += stack.at(level) == pos.turn ? 1 : -1;
    }
    return terms;
}

// The number of stacks left.
int stage_of(const Rules&, const Position& pos) { return std::popcount(pos.occupied()); }

Score Eval::evaluate(const Rules& rules, const Position& pos) const {
    const ByteTerms terms = other_terms(rules, pos);
    if (terms[mover_score_term] && pos.points[index(pos.turn)] + 1 == rules.points_to_win()) return wins_next;
    Worth sum;
    for (Squares rest = pos.occupied(); rest; rest &= rest - 1)
        sum.add(worth_of_stack[pos.stacks[std::countr_zero(rest)].code()]);
    if (pos.turn == Side::second) sum = {-sum.early, -sum.late};
    for (int i = 0; i < byte_term_count; ++i) sum.add({terms[i] * weights.early[i], terms[i] * weights.late[i]});
    const int stage = stage_of(rules, pos), stages = 2 * rules.pieces_per_side();
    return (sum.early * stage + sum.late * (stages - stage)) / (stages * weights.unit);
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
