#include "games/stacks/stacks_eval.hpp"

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "games/described/described_options.hpp"
#include "games/stacks/stacks_freedom.hpp"
#include "games/stacks/stacks_reader.hpp"
#include "support/judgement_text.hpp"

// What the judgement of games of stacks counts, beside what the rules list.
namespace tavoliere::stacks {
namespace {

const std::string built_in = "/src/games/descriptions/", examples = "/docs/examples/";

Description description_of(const std::string& file, const std::string& judgement = "") {
    const std::string text = unjudged_description(file);
    const auto value = described::read_toml(judgement.empty() ? text : with_judgement(text, judgement));
    described::Complaints complaints;
    const auto options = described::DescribedOptions::read(*value, complaints);
    auto description = read_description(options.chosen(*value, {}), complaints);
    if (!description) throw std::runtime_error(complaints.errors.at(0).in(Language::english));
    return std::move(*description);
}

// The steps of stacks that the rules list, and the stacks that have one.
template <int Words>
Freedom listed(const RulesOf<Words>& rules, const PositionOf<Words>& pos) {
    typename RulesOf<Words>::Steps steps;
    rules.legal(pos, steps);
    Bits<Words> free{};
    int count = 0;
    for (const Move step : steps) {
        if (step == pass || step.enters()) continue;
        ++count;
        free.add(step.from());
    }
    return {count, free.count()};
}

template <int Words>
void expect_freedom_as_listed(const RulesOf<Words>& rules) {
    Random random(7);
    int seen = 0;
    for (int game = 0; game < 10; ++game) {
        auto pos = rules.start();
        do {
            if (rules.outcome(pos)) break;
            const Freedom freedom = freedom_of(rules.tables(), pos, pos.turn), legal = listed(rules, pos);
            if (rules.tables().compulsory == 0)
                EXPECT_EQ(freedom, legal) << rules.format(pos);
            else
                EXPECT_TRUE(freedom.steps >= legal.steps && freedom.stacks >= legal.stacks) << rules.format(pos);
            ++seen;
        } while (seen < 500 && rules.play_random_turn(pos, random));
    }
    EXPECT_GT(seen, 20);
}

TEST(StacksEval, CountsTheStepsThatTheRulesList) {
    for (const auto& file : {built_in + "lasca.toml", built_in + "bashne.toml", built_in + "focus.toml",
                             built_in + "accasta.toml", examples + "byte.toml"})
        expect_freedom_as_listed(SmallRules(description_of(file)));
    for (const auto& file : {examples + "emergo.toml", examples + "dvonn-moves.toml"})
        expect_freedom_as_listed(LargeRules(description_of(file)));
}

// Soldiers of Lasca go diagonally forward, so a row is a step; officers have nothing to come nearer to.
TEST(StacksEval, CountsTheWayToPromotion) {
    const SmallRules lasca(description_of(built_in + "lasca.toml"));
    EXPECT_EQ(cells_nearer_promotion(lasca.tables(), lasca.start(), Side::first), 4 * 0 + 3 * 1 + 4 * 2);
    const auto nearer = [&](const char* text, Side side) {
        return cells_nearer_promotion(lasca.tables(), *lasca.parse(text), side);
    };
    EXPECT_EQ(nearer("turn=w s=a5:w,c3:bw,d4:W,e5:b,g1:B", Side::first), 4 + 2);
    EXPECT_EQ(nearer("turn=w s=a5:w,c3:bw,d4:W,e5:b,g1:B", Side::second), 2);
    EXPECT_EQ(nearer("turn=b s=a7:w,b2:bB", Side::first), 6);
}

// Each word weighs what it counts, for one side against the other.
TEST(StacksEval, WeighsEachWord) {
    const std::string nothing = "stack = 0\nkind = 0\nbelow = 0\nprisoner = 0\nhand = 0\npoint = 0\ncounted = 0\n";
    const auto judged = [&](const std::string& words, const char* position) {
        const SmallRules rules(description_of(built_in + "lasca.toml", nothing + words));
        return Eval{}.evaluate(rules, *rules.parse(position));
    };
    // White: b2 has two steps, the officer c5 four. Black: a7 one.
    const char* position = "turn=w s=a7:b,b2:w,c5:W";
    EXPECT_EQ(judged("", position), 0);
    EXPECT_EQ(judged("mobility = 3", position), 3 * (2 + 4 - 1));
    EXPECT_EQ(judged("free = 7", position), 7 * (2 - 1));
    EXPECT_EQ(judged("promotion = 5", position), 5 * (1 - 0));
    // A white soldier on its own first row guards, an officer there does not; nor does a soldier elsewhere.
    const char* guarded = "turn=w s=a1:w,c1:W,b2:w,a7:B,c7:b,e7:b";
    EXPECT_EQ(judged("guard = 11", guarded), 11 * (1 - 2));
    // White: an officer under c3 counts once. Black: e5 alone keeps two prisoners, g5 has two to keep one.
    const char* stacks = "turn=w s=c3:wWw,e5:wwb,g5:wbb";
    EXPECT_EQ(judged("kind-below = 13", stacks), 13);
    EXPECT_EQ(judged("exposed = -9", stacks), 9);
    EXPECT_EQ(judged("mobility = 3\nfree = 7\npromotion = 5", position), 15 + 7 + 5);
}

}  // namespace
}  // namespace tavoliere::stacks
