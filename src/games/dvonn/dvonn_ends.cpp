#include "games/dvonn/dvonn_ends.hpp"

#include <cmath>

#include "games/dvonn/dvonn_eval.hpp"
#include "games/dvonn/dvonn_moves.hpp"

namespace tavoliere::dvonn {

namespace {

// With this many stacks or fewer neither the table nor careful ordering pays.
constexpr int few_stacks = 11;
// With fewer than these an ordering by a glance at the move is as good as one by evaluation, all things considered.
constexpr int stacks_to_evaluate = 15;

int pieces_in(const Position& pos, Squares tops) {
    int pieces = std::popcount(tops & ~pos.tall);
    for (Squares tall = tops & pos.tall; tall; tall &= tall - 1) pieces += pos.stacks[std::countr_zero(tall)].height();
    return pieces;
}

int margin_now(const Position& pos) {
    const int me = index(pos.turn);
    return pieces_in(pos, pos.tops[me]) - pieces_in(pos, pos.tops[1 - me]);
}

bool can_move(const Position& pos, Side side) {
    bool found = false;
    for_each_mover(pos, side, [&](int, Squares) { return found = true; });
    return found;
}

int at_a_glance(const Position& pos, Move move) {
    const Squares target = bit(move.to);
    int value = -2 * pos.stacks[move.from].height();
    if (target & pos.tops[1 - index(pos.turn)]) value += 10 + 6 * pos.stacks[move.to].height();
    if (target & pos.reds) value += 5;
    return value;
}

template <class Visit>
void for_each_move(const Position& pos, Visit&& visit) {
    for_each_mover(pos, pos.turn, [&](int from, Squares targets) {
        for (; targets; targets &= targets - 1)
            visit(Move{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(std::countr_zero(targets))});
        return false;
    });
}

// Brings the highest of the remaining items to the place `from`.
template <class Item>
void bring_highest(Item* items, int from, int count) {
    int highest = from;
    for (int i = from + 1; i < count; ++i)
        if (items[i].value > items[highest].value) highest = i;
    std::swap(items[from], items[highest]);
}

EndTable::Entry entry_of(std::uint64_t key, int stacks, int value, int least, Move move) {
    EndTable::Entry entry{.key = key, .move = move, .stacks = static_cast<std::uint8_t>(stacks)};
    (value >= least ? entry.lower : entry.upper) = static_cast<std::int8_t>(value);
    return entry;
}

}  // namespace

struct EndSolver::Child {
    Position pos;
    Move move;
    std::uint64_t key;
};

bool EndSolver::gives_up() {
    if ((++nodes_ & 1023) == 0 && !has_given_up_) has_given_up_ = (*give_up_)(nodes_);
    return has_given_up_;
}

// Bounds of the margin of which one answers whether it is at least `least`: a result below it is an upper bound, any
// other a lower one.
int EndSolver::search(const Position& pos, int least) {
    if (std::popcount(pos.occupied()) <= few_stacks) return search_small(pos, least);
    if (const EndTable::Entry* entry = table_.find(rules_.hash(pos))) {
        if (entry->lower >= least) return entry->lower;
        if (entry->upper < least) return entry->upper;
    }
    return search_sorted(pos, least);
}

int EndSolver::after_pass(const Position& pos, int least) {
    if (!can_move(pos, other(pos.turn))) return margin_now(pos);
    Position after = pos;
    rules_.play(after, pass);
    return -search(after, 1 - least);
}

int EndSolver::list_children(const Position& pos, Child* children) const {
    int count = 0;
    for_each_move(pos, [&](Move move) {
        Child& child = children[count++];
        child.move = move;
        child.pos = pos;
        rules_.play(child.pos, move);
        child.key = rules_.hash(child.pos);
        table_.expect(child.key);
    });
    return count;
}

int EndSolver::search_sorted(const Position& pos, int least) {
    if (gives_up()) return 0;
    std::array<Child, Rules::max_steps> children;
    const int count = list_children(pos, children.data());
    if (count == 0) return after_pass(pos, least);

    const std::uint64_t key = rules_.hash(pos);
    const int stacks = std::popcount(pos.occupied());
    const EndTable::Entry* entry = table_.find(key);
    const Move known_best = entry ? entry->move : pass;
    struct Ranked {
        int child;
        int value;
    };
    std::array<Ranked, Rules::max_steps> ranking;
    for (int i = 0; i < count; ++i) {
        const Child& child = children[i];
        const EndTable::Entry* known = table_.find(child.key);
        if (known && -known->upper >= least) {
            table_.store(entry_of(key, stacks, -known->upper, least, child.move));
            return -known->upper;
        }
        if (child.move == known_best)
            ranking[i] = {i, 1 << 20};
        else if (stacks >= stacks_to_evaluate)
            ranking[i] = {i, -Eval{}.evaluate(rules_, child.pos)};
        else
            ranking[i] = {i, at_a_glance(pos, child.move)};
    }

    int best = -widest_margin;
    Move best_move = children[0].move;
    for (int i = 0; i < count && best < least; ++i) {
        bring_highest(ranking.data(), i, count);
        const Child& child = children[ranking[i].child];
        const int value = -search(child.pos, 1 - least);
        if (has_given_up_) return 0;
        if (value <= best) continue;
        best = value;
        best_move = child.move;
    }
    table_.store(entry_of(key, stacks, best, least, best_move));
    return best;
}

int EndSolver::search_small(const Position& pos, int least) {
    if (gives_up()) return 0;
    struct Choice {
        Move move;
        int value;
    };
    std::array<Choice, 6 * few_stacks> choices;
    int count = 0;
    for_each_move(pos, [&](Move move) { choices[count++] = {move, at_a_glance(pos, move)}; });
    if (count == 0) return after_pass(pos, least);
    int best = -widest_margin;
    for (int i = 0; i < count && best < least; ++i) {
        bring_highest(choices.data(), i, count);
        Position child = pos;
        rules_.play(child, choices[i].move);
        best = std::max(best, -search_small(child, 1 - least));
        if (has_given_up_) return 0;
    }
    return best;
}

// Measured: proving who wins takes about 200,000 positions from 26 stacks, and 2.3 times as many for every one more.
double EndSolver::expected_nodes(const Position& pos) const {
    if (pos.placing) return 1e18;
    return 2e5 * std::pow(2.3, std::popcount(pos.occupied()) - 26);
}

void EndSolver::begin(const GiveUp& give_up) {
    give_up_ = &give_up;
    has_given_up_ = false;
    nodes_ = 0;
}

// Asks whether the margin is at least `least`, and notes the answer; false where there was none.
bool EndSolver::narrow(const Position& pos, int least, SolvedEnd<Move>& solved) {
    const int value = search_sorted(pos, least);
    solved.nodes = nodes_;
    if (has_given_up_) return false;
    if (value < least) {
        solved.upper = value;
        return true;
    }
    solved.lower = value;
    if (const EndTable::Entry* entry = table_.find(rules_.hash(pos))) solved.line = {entry->move};
    return true;
}

SolvedEnd<Move> EndSolver::solve_winner(const Position& pos, const GiveUp& give_up) {
    begin(give_up);
    // Every move takes a stack away, and there are no two passes in a row.
    SolvedEnd<Move> solved{-widest_margin, widest_margin, {}, 2 * std::popcount(pos.occupied())};
    if (narrow(pos, 1, solved) && solved.upper == 0) narrow(pos, 0, solved);
    return solved;
}

SolvedEnd<Move> EndSolver::solve(const Position& pos, const GiveUp& give_up) {
    SolvedEnd<Move> solved = solve_winner(pos, give_up);
    while (!solved.is_exact() && !has_given_up_)
        narrow(pos, solved.lower > 0 ? solved.lower + 1 : solved.upper, solved);
    if (solved.is_exact())
        if (std::vector<Move> line = best_line(pos, solved.lower); !line.empty()) solved.line = std::move(line);
    solved.nodes = nodes_;
    return solved;
}

// With the margin known, one more question at each position of the line finds a move that keeps it.
std::vector<Move> EndSolver::best_line(Position pos, int margin) {
    std::vector<Move> line;
    while (!rules_.outcome(pos)) {
        MoveList<Move, Rules::max_steps> moves;
        rules_.legal(pos, moves);
        Move best = moves[0];
        if (best != pass) {
            const int value = search_sorted(pos, margin);
            const EndTable::Entry* entry = table_.find(rules_.hash(pos));
            if (has_given_up_ || value < margin || !entry) break;
            best = entry->move;
        }
        line.push_back(best);
        rules_.play(pos, best);
        margin = -margin;
    }
    return line;
}

}  // namespace tavoliere::dvonn
