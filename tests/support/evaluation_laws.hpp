#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "core/random.hpp"
#include "game/evaluation.hpp"
#include "search/engine.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

namespace tavoliere {

// Calls visit(position) for every unfinished position between turns of some random games.
template <Game R, class Visit>
void for_positions_of_random_games(const R& rules, int games, Visit&& visit) {
    Random random(20261115);
    for (int i = 0; i < games; ++i) {
        typename R::Position pos = rules.start();
        for (int ply = 0; ply < 300 && !rules.outcome(pos); ++ply) {
            visit(pos);
            rules.play_random_turn(pos, random);
        }
    }
}

// What every evaluation keeps: it stays inside its limits and sees a board and its mirror image as the same, but for
// the rounding of one that adds up fractions in the order of the cells.
template <Game R, Evaluates<R> E>
void expect_sound_evaluation(const R& rules, const E& eval, int games, Score rounding = 0) {
    for_positions_of_random_games(rules, games, [&](const typename R::Position& pos) {
        const Score score = eval.evaluate(rules, pos);
        ASSERT_LT(std::abs(score), eval_limit) << rules.format(pos);
        for (int symmetry = 0; symmetry < rules.symmetry_count(); ++symmetry)
            ASSERT_NEAR(eval.evaluate(rules, rules.transformed(pos, symmetry)), score, rounding)
                << rules.format(pos) << symmetry;
    });
}

// The result for the side to move, +1, 0 or -1, by trying everything; nothing where that takes too long.
template <Game R>
std::optional<int> tried_out(const R& rules, const typename R::Position& pos, int& nodes_left) {
    if (--nodes_left < 0) return std::nullopt;
    if (const auto outcome = rules.outcome(pos)) {
        if (outcome->winner == Winner::draw) return 0;
        return outcome->winner == winner_of(rules.turn(pos)) ? 1 : -1;
    }
    MoveList<typename R::Move, R::max_steps> steps;
    rules.legal(pos, steps);
    int best = -1;
    for (const auto step : steps) {
        typename R::Position child = pos;
        rules.play(child, step);
        const auto value = tried_out(rules, child, nodes_left);
        if (!value) return std::nullopt;
        best = std::max(best, rules.turn(child) == rules.turn(pos) ? *value : -*value);
        if (best == 1) break;
    }
    return best;
}

// In the last positions of random games the engine finds the result that trying everything finds.
template <Game R>
void expect_ends_solved(const R& rules, const std::shared_ptr<const AnyGame>& game, int games, int most_nodes) {
    const auto engine = game->make_engine(Method::alpha_beta, {.table_megabytes = 1});
    int decided = 0;
    for_positions_of_random_games(rules, effort(games), [&](const typename R::Position& pos) {
        int nodes_left = most_nodes;
        const auto result = tried_out(rules, pos, nodes_left);
        if (!result || *result == 0) return;
        const std::string text = rules.format(pos);
        engine->set_position(Record(game, position_or_fail(*game, text)));
        const SearchAnswer answer = engine->think({.nodes = 200'000}, nullptr);
        ASSERT_FALSE(answer.lines.empty()) << text;
        EXPECT_GT(answer.lines[0].score * *result, eval_limit) << text;
        ++decided;
    });
    EXPECT_GT(decided, effort(games));
}

inline int margin_of(const Outcome& outcome, Side side) {
    const int first = outcome.scores[0] - outcome.scores[1];
    return side == Side::first ? first : -first;
}

// The final margin for the side to move by trying everything; nothing where that takes too long.
template <Game R>
std::optional<int> margin_tried_out(const R& rules, const typename R::Position& pos, int& nodes_left) {
    if (--nodes_left < 0) return std::nullopt;
    if (const auto outcome = rules.outcome(pos)) return margin_of(*outcome, rules.turn(pos));
    MoveList<typename R::Move, R::max_steps> steps;
    rules.legal(pos, steps);
    std::optional<int> best;
    for (const auto step : steps) {
        typename R::Position child = pos;
        rules.play(child, step);
        const auto value = margin_tried_out(rules, child, nodes_left);
        if (!value) return std::nullopt;
        best = std::max(best.value_or(-*value), -*value);
    }
    return best;
}

// In the last positions of random games the solver finds the margin that trying everything finds, and its line leads
// to it. Tells how many positions were compared.
template <Game R, class Solver>
int expect_exact_margins(const R& rules, Solver& solver, int games, int most_nodes) {
    int compared = 0;
    for_positions_of_random_games(rules, games, [&](const typename R::Position& pos) {
        int nodes_left = most_nodes;
        const auto truth = margin_tried_out(rules, pos, nodes_left);
        if (!truth) return;
        const auto solved = solver.solve(pos, [](std::uint64_t) { return false; });
        ASSERT_TRUE(solved.is_exact()) << rules.format(pos);
        ASSERT_EQ(solved.lower, *truth) << rules.format(pos);
        typename R::Position end = pos;
        for (const auto step : solved.line) rules.play(end, step);
        const auto outcome = rules.outcome(end);
        ASSERT_TRUE(outcome) << rules.format(pos);
        EXPECT_EQ(margin_of(*outcome, rules.turn(pos)), *truth) << rules.format(pos);
        EXPECT_LE(solved.line.size(), static_cast<std::size_t>(solved.longest_game));
        ++compared;
    });
    return compared;
}

}  // namespace tavoliere
