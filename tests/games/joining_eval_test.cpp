#include "games/joining/joining.hpp"

#include <initializer_list>
#include <string_view>
#include <vector>

#include "games/octagons/octagons_eval.hpp"
#include "games/onyx/onyx_eval.hpp"
#include "support/effort.hpp"
#include "support/evaluation_laws.hpp"

// The evaluations of Onyx and Octagons, which judge by the current through the boards.
namespace tavoliere {
namespace {

constexpr Score rounding = 4;

template <class R>
R rules_without_swap(int size) {
    if constexpr (requires { R(onyx::Settings{}); })
        return R(onyx::Settings{.size = size, .may_swap = false});
    else
        return R(octagons::Choices{.size = size, .swap = false});
}

TEST(OnyxEval, IsSoundOnAllKindsOfBoards) {
    expect_sound_evaluation(onyx::Rules<4>({.size = 6}), onyx::Eval{}, effort(10), rounding);
    expect_sound_evaluation(onyx::Rules<4>({.size = 12}), onyx::Eval{}, effort(2), rounding);
    expect_sound_evaluation(onyx::Rules<6>({.size = 16}), onyx::Eval{}, 1, rounding);
}

TEST(OctagonsEval, IsSoundOnAllKindsOfBoards) {
    expect_sound_evaluation(octagons::Rules<3>({.size = 4}), octagons::Eval{}, effort(10), rounding);
    expect_sound_evaluation(octagons::Rules<3>({.size = 8}), octagons::Eval{}, effort(2), rounding);
    expect_sound_evaluation(octagons::Rules<7>({.size = 12}), octagons::Eval{}, 1, rounding);
}

// In positions of random games where a step joins the sides at once: how often such a step has most of the weight and
// comes first, and how often the position is judged above an even one.
struct JoiningSteps {
    int positions = 0, weighed_most = 0, ordered_first = 0, judged_better = 0;
};

template <class R, class E>
JoiningSteps joining_steps_of_random_games(int size, int games) {
    const R rules = rules_without_swap<R>(size);
    JoiningSteps found;
    for_positions_of_random_games(rules, games, [&](const typename R::Position& pos) {
        StepList<R> steps;
        rules.legal(pos, steps);
        const auto wins = [&](typename R::Move step) {
            typename R::Position after = pos;
            rules.play(after, step);
            const auto outcome = rules.outcome(after);
            return outcome && outcome->winner == winner_of(rules.turn(pos));
        };
        if (std::none_of(steps.begin(), steps.end(), wins)) return;
        ++found.positions;
        const E eval{};
        std::array<float, R::max_steps> priors;
        const auto used = std::span(priors).first(static_cast<std::size_t>(steps.size()));
        const Score score = eval.evaluate_with_priors(rules, pos, steps, used);
        ASSERT_EQ(score, eval.evaluate(rules, pos));
        float total = 0;
        for (const float weight : used) total += weight;
        ASSERT_NEAR(total, 1, 1e-3);
        found.weighed_most += wins(steps[static_cast<int>(std::ranges::max_element(used) - used.begin())]);
        found.ordered_first +=
            wins(*std::ranges::max_element(steps, {}, [&](auto step) { return eval.order(rules, pos, step); }));
        found.judged_better += score > 0;
    });
    EXPECT_GT(found.positions, 20);
    return found;
}

TEST(OnyxEval, AStoneThatJoinsComesFirst) {
    const JoiningSteps found = joining_steps_of_random_games<onyx::Rules<4>, onyx::Eval>(6, 60);
    const int most = found.positions * 9 / 10;
    EXPECT_GE(found.weighed_most, most) << "of " << found.positions;
    EXPECT_GE(found.ordered_first, most) << "of " << found.positions;
    EXPECT_GE(found.judged_better, most) << "of " << found.positions;
}

// The judgement does not know whose template is needed first on so small a board; the steps are never in doubt.
TEST(OctagonsEval, AStoneThatJoinsComesFirst) {
    const JoiningSteps found = joining_steps_of_random_games<octagons::Rules<3>, octagons::Eval>(4, 60);
    EXPECT_EQ(found.weighed_most, found.positions);
    EXPECT_EQ(found.ordered_first, found.positions);
    EXPECT_GE(found.judged_better, found.positions * 17 / 20) << "of " << found.positions;
}

using OctagonCells = Bits<3>;

OctagonCells octagon_cells(const octagons::Geometry<3>& geometry, std::initializer_list<std::string_view> names) {
    OctagonCells cells;
    for (const std::string_view name : names) cells.add(*geometry.board.find(name));
    return cells;
}

TEST(OctagonsTemplates, AStoneOnTheSecondRowHasOneAsLongAsNoEnemyIsInIt) {
    const auto& geometry = octagons::geometry_of_size<3>(8);
    const auto cells = [&](auto... names) { return octagon_cells(geometry, {names...}); };
    const auto around = [&](Side side, const OctagonCells& stones, const OctagonCells& enemies) {
        return geometry.edge_templates.around(side, stones, enemies);
    };
    const OctagonCells region = cells("c1e", "d1n", "d1s", "e1w", "e1e", "e2s");
    EXPECT_TRUE(around(Side::first, cells("d2e"), {}).contains(region));
    EXPECT_TRUE(around(Side::first, cells("d2e"), cells("d4e", "a1w", "h1s")).contains(region));
    EXPECT_TRUE(around(Side::second, cells("d2e"), {}).empty()) << "that side is not White's";
    EXPECT_TRUE(around(Side::first, cells("d5n"), {}).empty()) << "too far";
    EXPECT_TRUE(around(Side::first, cells("d1x"), cells("d1s")).empty()) << "broken";
    EXPECT_TRUE(around(Side::first, cells("d2e"), cells("d1n", "e2s")).empty()) << "broken";
}

// Whether the chain of `own` reaches a goal through `free` cells though the opponent begins: by the rules of the game
// alone, without any table.
bool joins_though_second(const octagons::Geometry<3>& geometry, const OctagonCells& own, const OctagonCells& free,
                         int stone, const OctagonCells& goal) {
    const auto joined = [&](const OctagonCells& within) {
        return geometry.chain_from(OctagonCells::single(stone), within).intersects(goal);
    };
    if (joined(own)) return true;
    if (!joined(own | free)) return false;
    const auto turns = [&](const OctagonCells& cells) {
        std::vector<OctagonCells> found;
        (cells & geometry.halves).for_each([&](int half) { found.push_back(OctagonCells::single(half)); });
        (cells & geometry.squares).for_each([&](int first) {
            (cells & geometry.squares).for_each([&](int second) {
                if (first <= second) found.push_back(OctagonCells::single(first) | OctagonCells::single(second));
            });
        });
        return found;
    };
    return std::ranges::all_of(turns(free), [&](const OctagonCells& intrusion) {
        const OctagonCells left = free - intrusion;
        const std::vector<OctagonCells> answers = turns(left);
        return std::ranges::any_of(answers, [&](const OctagonCells& answer) {
            return joins_though_second(geometry, own | answer, left - answer, stone, goal);
        });
    });
}

TEST(OctagonsTemplates, NoTurnOfTheOpponentBreaksOne) {
    const auto& geometry = octagons::geometry_of_size<3>(4);
    int templates = 0;
    for (const Side side : {Side::first, Side::second})
        for (int stone = 0; stone < geometry.board.size(); ++stone)
            for (const OctagonCells& region : geometry.edge_templates.regions(side, stone)) {
                const auto joins = [&](const auto& sides) {
                    return joins_though_second(geometry, OctagonCells::single(stone), region, stone,
                                               sides[index(side)]);
                };
                EXPECT_TRUE(joins(geometry.near_side) || joins(geometry.far_side)) << geometry.board.cells[stone].name;
                ++templates;
            }
    EXPECT_GT(templates, 40);
}

// White's stone in the template costs Black more than the same stone beside it.
TEST(OctagonsEval, AStoneWithAnEdgeTemplateIsAsGoodAsJoined) {
    const auto rules = rules_without_swap<octagons::Rules<3>>(8);
    const auto score = [&](const std::string& white) {
        const auto pos = rules.parse("turn=b b=d2e,d3s,d3n,d4e,d5s,d5n,d6e,d7s,d7n,d8e w=" + white);
        return octagons::Eval{}.evaluate(rules, *pos);
    };
    EXPECT_GT(score("b1s"), score("d1n") + 250);
}

TEST(OnyxEval, TheNoisyStepsAreTheCaptures) {
    const auto rules = rules_without_swap<onyx::Rules<4>>(6);
    int captures = 0;
    for_positions_of_random_games(rules, effort(60), [&](const onyx::Position<4>& pos) {
        StepList<onyx::Rules<4>> steps, noisy;
        rules.legal(pos, steps);
        noisy = steps;
        onyx::Eval{}.keep_noisy(rules, pos, noisy);
        for (const onyx::Move step : steps) {
            onyx::Position<4> after = pos;
            rules.play(after, step);
            const int enemy = 1 - index(pos.turn);
            const bool captures_something = after.stones[enemy].count() < pos.stones[enemy].count();
            ASSERT_EQ(noisy.contains(step), captures_something) << rules.format(pos);
            captures += captures_something;
        }
    });
    EXPECT_GT(captures, effort(50));
}

}  // namespace
}  // namespace tavoliere
