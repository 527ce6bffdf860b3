#include "search/step_picker.hpp"

#include <gtest/gtest.h>

#include "games/dvonn/dvonn_eval.hpp"

namespace tavoliere {
namespace {

using dvonn::Move;
using Picker = StepPicker<dvonn::Rules, dvonn::Eval>;

class HintedSteps : public ::testing::Test {
protected:
    const dvonn::Rules rules;
    const dvonn::Eval eval{};
    const dvonn::Position pos = *rules.parse("phase=move turn=w w=c4,d4,d5 b=c5:5,d3 r=c6");
    const Move hinted = rules.read_turn(pos, "d4-d5")->steps[0];
    const OrderingHints hints{.killers = {code_of(hinted), 0}};
    OrderingHistory<Move> history;
    StepStack<dvonn::Rules> stack;
};

TEST_F(HintedSteps, ComeFirstAndOnce) {
    static_assert(ChecksSteps<dvonn::Rules>);
    Picker picker(rules, eval, pos, history, hints, stack);
    ASSERT_TRUE(picker.next());
    EXPECT_EQ(picker.step(), hinted);
    int others = 0;
    for (; picker.next(); ++others) EXPECT_NE(picker.step(), hinted);
    EXPECT_EQ(others + 1, picker.count());
}

TEST_F(HintedSteps, AreNotGivenWhereTheyAreNotKept) {
    Picker picker(rules, eval, pos, history, hints, stack);
    const Move kept = rules.read_turn(pos, "c4-c5")->steps[0];
    picker.keep_only([&](auto& steps) {
        steps[0] = kept;
        steps.resize(1);
    });
    ASSERT_TRUE(picker.next());
    EXPECT_EQ(picker.step(), kept);
    EXPECT_FALSE(picker.next());
}

}  // namespace
}  // namespace tavoliere
