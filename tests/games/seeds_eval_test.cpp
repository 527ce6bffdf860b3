#include "games/seeds/seeds_eval.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "core/random.hpp"
#include "search/engine.hpp"
#include "support/games.hpp"

namespace tavoliere::seeds {
namespace {

Description small_kalah() {
    Description game;
    game.houses = 4;
    game.fill(3);
    game.stores = Stores::own;
    game.who = Who::either;
    Fall again;
    again.in = Where::own_store;
    again.then = Then::move_again;
    Fall capture;
    capture.in = Where::own;
    capture.here = NumberSet::only(1);
    capture.opposite = NumberSet::at_least(1);
    capture.take = {Takes::here, Takes::opposite};
    game.falls = {again, capture};
    return game;
}

// Who has won when the game seems settled; whatever is played then, it has to end so.
std::optional<Winner> seen_early(const Rules& rules, const Position& pos) {
    const auto score = Eval{}.settled(rules, pos);
    if (!score) return std::nullopt;
    return winner_of(*score > 0 ? pos.turn : other(pos.turn));
}

TEST(SeedsEval, WhatIsSettledStaysSoWhateverIsPlayed) {
    const Rules rules(small_kalah());
    Random random(5);
    int settled_games = 0;
    for (int game = 0; game < 500; ++game) {
        Position pos = rules.start();
        std::optional<Winner> settled;
        do
            if (const auto seen = seen_early(rules, pos)) {
                EXPECT_EQ(*seen, settled.value_or(*seen));
                settled = seen;
            }
        while (rules.play_random_turn(pos, random));
        if (!settled) continue;
        ++settled_games;
        EXPECT_EQ(rules.outcome(pos)->winner, *settled);
    }
    EXPECT_GT(settled_games, 100);
}

TEST(SeedsEval, HalfOfTheSeedsSettlesNothing) {
    const Rules rules(small_kalah());
    Position pos = rules.start();
    pos.seeds[store_of(Side::first)] = 12;
    pos.seeds.at(0) = pos.seeds.at(1) = pos.seeds.at(2) = pos.seeds.at(3) = 0;
    EXPECT_FALSE(Eval{}.settled(rules, pos));
    pos.seeds[store_of(Side::first)] = 13;
    pos.seeds.at(4) = 2;
    EXPECT_TRUE(Eval{}.settled(rules, pos));
}

// A game that can be drawn by repetition is never settled before its end.
TEST(SeedsEval, NothingIsSettledWhereARepetitionDraws) {
    Description game = small_kalah();
    game.stores = Stores::none;
    const Rules rules(game);
    Position pos = rules.start();
    pos.seeds.fill(0);
    pos.seeds[store_of(Side::first)] = 20;
    pos.seeds.at(0) = pos.seeds.at(4) = 2;
    EXPECT_FALSE(Eval{}.settled(rules, pos));
}

// The 25th of 48 seeds is as good as a win, though the game goes on for long.
TEST(SeedsEval, ASearchSeesThatMoreThanHalfIsEnough) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("kalah");
    const auto engine = game->make_engine(Method::alpha_beta, {.table_megabytes = 1});
    engine->set_position(
        Record(game, position_or_fail(*game, "turn=s south=0,0,0,0,0,2 north=3,3,3,3,2,2 stores=20,10")));
    EXPECT_LT(engine->think({.depth = 1}, nullptr).lines.at(0).score, 10000);
    engine->set_position(
        Record(game, position_or_fail(*game, "turn=s south=0,0,0,0,3,1 north=2,2,2,2,2,0 stores=24,10")));
    const SearchAnswer answer = engine->think({.depth = 1}, nullptr);
    EXPECT_EQ(answer.best_action(), "f1");
    EXPECT_GT(answer.lines.at(0).score, 10000);
    EXPECT_EQ(answer.lines.at(0).at_least, 2);
}

// A margin that is told to be sure is never wrong: the solver finds no less, nor another winner.
TEST(SeedsEval, ASureMarginIsNoMoreThanTheTruth) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("kalah", {{"seeds", "3"}});
    const auto engine = game->make_engine(Method::alpha_beta, {.table_megabytes = 1});
    Random random(8);
    int sure = 0;
    for (int games = 0; games < 12; ++games) {
        Record record(game);
        for (int ply = 0; ply < 18 && !record.outcome(); ++ply) record.play_random(random);
        for (; !record.outcome(); record.play_random(random)) {
            engine->set_position(record);
            const std::optional<int> at_least = engine->think({.nodes = 2000}, nullptr).lines.at(0).at_least;
            if (!at_least) continue;
            const ExactValue truth = game->solve(record.position(), {.table_megabytes = 1});
            ASSERT_TRUE(truth.is_solved());
            ++sure;
            if (*at_least > 0)
                EXPECT_GE(truth.lower, *at_least) << game->format_position(record.position());
            else
                EXPECT_LE(truth.upper, *at_least) << game->format_position(record.position());
        }
    }
    EXPECT_GT(sure, 20);
}

TEST(SeedsEval, NoWeightsMakeAJudgementLookLikeAProof) {
    Description game = small_kalah();
    game.weights.store = 1000;
    game.weights.row = 1000;
    game.weights.house = 1000;
    game.weights.move = 1000;
    game.weights.owned = 1000;
    const Rules rules(game);
    Position pos = rules.start();
    pos.seeds.fill(0);
    pos.seeds[store_of(pos.turn)] = 20;
    EXPECT_FALSE(Eval{}.sure_margin(Eval{}.evaluate(rules, pos)));
}

}  // namespace
}  // namespace tavoliere::seeds
