#pragma once

#include <array>

#include "game/evaluation.hpp"
#include "game/proof_table.hpp"
#include "game/solved_endgame.hpp"

namespace tavoliere {

// Solves the endgames of a game with points. It searches with null windows, which ask only whether the margin reaches a
// number: they cut off far more than a search for the margin itself.
//
// `Traits` says what the solver cannot know of a game:
//   widest_margin          more than any margin
//   size(pos)              how much of the game is left
//   small_size             with this size or less neither the table nor careful ordering pays
//   size_to_evaluate       from this size on steps are ordered by the evaluation of where they lead
//   quick_order(pos, step) a cheap order of steps
//   evaluate(rules, pos)   the evaluation
//   margin(rules, pos)     the margin of a position that is over, for the side to move
//   longest_game(pos)      no game from here takes more plies
//   expected_nodes(pos)    about how many positions it takes to know who wins
template <Game R, class Traits>
class EndgameSolver {
public:
    using Position = typename R::Position;
    using Move = typename R::Move;
    using Solved = SolvedEndgame<Move>;

    EndgameSolver(const R& rules, std::size_t megabytes) : rules_(rules), proofs_(megabytes) {}

    // Forgets what was proven about other games, so that the same game is played in the same way again.
    void new_game() { proofs_.clear(); }

    double expected_nodes(const Position& pos) const { return Traits::expected_nodes(pos); }

    // Only who wins: bounds on the same side of the draw, or both zero.
    Solved solve_winner(const Position& pos, const GiveUp& give_up) {
        begin(pos, give_up);
        Solved solved{-Traits::widest_margin, Traits::widest_margin, {}, Traits::longest_game(pos)};
        if (narrow(pos, 1, solved) && solved.upper == 0) narrow(pos, 0, solved);
        return solved;
    }

    // First who wins, then by how much; whatever was proven when it is time to give up.
    Solved solve(const Position& pos, const GiveUp& give_up) {
        Solved solved = solve_winner(pos, give_up);
        while (!solved.is_exact() && !has_given_up_)
            narrow(pos, solved.lower > 0 ? solved.lower + 1 : solved.upper, solved);
        if (solved.is_exact())
            if (std::vector<Move> line = best_line(pos, solved.lower); !line.empty()) solved.line = std::move(line);
        solved.nodes = nodes_;
        return solved;
    }

private:
    static_assert(R::turns_are_single_steps && !HasSwap<R>, "the value of a position is the other side's, negated");

    using Proofs = ProofTable<Move>;
    using Entry = typename Proofs::Entry;
    using Steps = StepList<R>;

    struct Child {
        Position pos;
        Move move;
        std::uint64_t key;
    };

    struct Ranked {
        int index;
        int value;
    };

    void begin(const Position& pos, const GiveUp& give_up) {
        give_up_ = &give_up;
        has_given_up_ = false;
        nodes_ = 0;
        path_ = {rules_.repetition_hash(pos)};
    }

    bool gives_up() {
        if ((++nodes_ & 255) == 0 && !has_given_up_) has_given_up_ = (*give_up_)(nodes_);
        return has_given_up_;
    }

    // Asks whether the margin is at least `least`, and notes the answer; false where there was none.
    bool narrow(const Position& pos, int least, Solved& solved) {
        const int value = search_sorted(pos, least);
        solved.nodes = nodes_;
        if (has_given_up_) return false;
        if (value < least) {
            solved.upper = value;
            return true;
        }
        solved.lower = value;
        if (const Entry* entry = proofs_.probe(rules_.hash(pos))) solved.line = {entry->move};
        return true;
    }

    // Tests whether the margin is at least `least`: a result below `least` is an upper bound, any other a lower bound.
    int search(const Position& pos, int least) {
        if (Traits::size(pos) <= Traits::small_size) return search_small(pos, least);
        if (const Entry* entry = proofs_.probe(rules_.hash(pos))) {
            if (entry->lower >= least) return entry->lower;
            if (entry->upper < least) return entry->upper;
        }
        return search_sorted(pos, least);
    }

    // What a repetition is worth depends on the way to it, so where there is one nothing is proven.
    int value_after(const Position& child, int least) {
        if (rules_.repetition_draws()) {
            const std::uint64_t hash = rules_.repetition_hash(child);
            if (std::find(path_.begin(), path_.end(), hash) != path_.end()) has_given_up_ = true;
            if (has_given_up_) return 0;
            path_.push_back(hash);
            const int value = -search(child, 1 - least);
            path_.pop_back();
            return value;
        }
        return -search(child, 1 - least);
    }

    int search_sorted(const Position& pos, int least) {
        if (gives_up()) return 0;
        Steps steps;
        rules_.legal(pos, steps);
        if (steps.empty()) return Traits::margin(rules_, pos);

        std::array<Child, R::max_steps> children;
        play_all(pos, steps, children.data());
        const std::uint64_t key = rules_.hash(pos);
        for (int i = 0; i < steps.size(); ++i)
            if (const Entry* known = proofs_.probe(children[i].key); known && -known->upper >= least) {
                proofs_.store(entry_of(key, pos, -known->upper, least, children[i].move));
                return -known->upper;
            }

        std::array<Ranked, R::max_steps> ranking;
        rank(pos, key, children.data(), steps.size(), ranking.data());
        int best = -Traits::widest_margin;
        Move best_move = children[0].move;
        for (int i = 0; i < steps.size() && best < least; ++i) {
            bring_highest(ranking.data(), i, steps.size());
            const Child& child = children[ranking[i].index];
            const int value = value_after(child.pos, least);
            if (has_given_up_) return 0;
            if (value <= best) continue;
            best = value;
            best_move = child.move;
        }
        proofs_.store(entry_of(key, pos, best, least, best_move));
        return best;
    }

    void play_all(const Position& pos, const Steps& steps, Child* children) const {
        for (const Move step : steps) {
            Child& child = *children++;
            child.move = step;
            child.pos = pos;
            rules_.play(child.pos, step);
            child.key = rules_.hash(child.pos);
            proofs_.prefetch(child.key);
        }
    }

    void rank(const Position& pos, std::uint64_t key, const Child* children, int count, Ranked* ranking) const {
        if (count == 1) {
            ranking[0] = {0, 0};
            return;
        }
        const Entry* entry = proofs_.probe(key);
        const bool evaluates = Traits::size(pos) >= Traits::size_to_evaluate;
        for (int i = 0; i < count; ++i) {
            const Child& child = children[i];
            const bool is_known_best = entry && child.move == entry->move;
            ranking[i] = {i, is_known_best ? 1 << 20
                             : evaluates   ? -Traits::evaluate(rules_, child.pos)
                                           : Traits::quick_order(pos, child.move)};
        }
    }

    int search_small(const Position& pos, int least) {
        if (gives_up()) return 0;
        Steps steps;
        rules_.legal(pos, steps);
        if (steps.empty()) return Traits::margin(rules_, pos);
        std::array<Ranked, R::max_steps> ranking;
        for (int i = 0; i < steps.size(); ++i)
            ranking[i] = {i, steps.size() == 1 ? 0 : Traits::quick_order(pos, steps[i])};
        int best = -Traits::widest_margin;
        for (int i = 0; i < steps.size() && best < least; ++i) {
            bring_highest(ranking.data(), i, steps.size());
            Position child = pos;
            rules_.play(child, steps[ranking[i].index]);
            best = std::max(best, value_after(child, least));
            if (has_given_up_) return 0;
        }
        return best;
    }

    // Brings the highest of the remaining items to the place `from`.
    static void bring_highest(Ranked* items, int from, int count) {
        int highest = from;
        for (int i = from + 1; i < count; ++i)
            if (items[i].value > items[highest].value) highest = i;
        std::swap(items[from], items[highest]);
    }

    static Entry entry_of(std::uint64_t key, const Position& pos, int value, int least, Move move) {
        Entry entry{.key = key, .move = move, .size = static_cast<std::uint8_t>(Traits::size(pos))};
        (value >= least ? entry.lower : entry.upper) = static_cast<std::int8_t>(value);
        return entry;
    }

    // With the margin known, one null window search at each position of the line finds a move that keeps it.
    std::vector<Move> best_line(Position pos, int margin) {
        std::vector<Move> line;
        while (!rules_.outcome(pos)) {
            const int value = search_sorted(pos, margin);
            const Entry* entry = proofs_.probe(rules_.hash(pos));
            if (has_given_up_ || value < margin || !entry) break;
            line.push_back(entry->move);
            rules_.play(pos, entry->move);
            margin = -margin;
        }
        return line;
    }

    R rules_;
    Proofs proofs_;
    const GiveUp* give_up_ = nullptr;
    bool has_given_up_ = false;
    std::uint64_t nodes_ = 0;
    std::vector<std::uint64_t> path_;
};

}  // namespace tavoliere
