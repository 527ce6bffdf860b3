#include "server/fair_queue.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

namespace tavoliere::server {
namespace {

TEST(FairQueues, LetPeopleTakeTurns) {
    FairQueue<int> queue;
    for (const int thing : {1, 2, 3, 4}) queue.push("greedy", thing);
    queue.push("ann", 11);
    EXPECT_EQ(queue.people(), 2u);
    EXPECT_EQ(queue.pop(), 1);
    queue.push("bob", 21);
    EXPECT_EQ(queue.pop(), 11);
    EXPECT_EQ(queue.pop(), 21);
    queue.push("ann", 12);
    EXPECT_EQ(queue.pop(), 2) << "who comes again and again keeps nobody out";
    EXPECT_EQ(queue.pop(), 12);
    EXPECT_EQ(queue.take_if([](int thing) { return thing == 3; }), std::vector<int>{3});
    EXPECT_EQ(queue.pop(), 4);
    EXPECT_TRUE(queue.empty());
}

// Whoever goes and comes back with many games keeps their turn.
TEST(FairQueues, LetNobodyPayForWhatWasTakenOut) {
    FairQueue<int> queue;
    const auto all = [](int) { return true; };
    for (int i = 0; i < 50; ++i) {
        queue.push("ann", 1);
        queue.push("ann", 2);
        EXPECT_EQ(queue.take_if([](int thing) { return thing == 1; }).size(), 1u);
        EXPECT_EQ(queue.take_if(all).size(), 1u);
    }
    EXPECT_EQ(queue.people(), 0u);
    for (const int thing : {11, 12}) queue.push("bob", thing);
    queue.push("ann", 3);
    EXPECT_EQ(queue.pop(), 11);
    EXPECT_EQ(queue.pop(), 3);
    queue.push("ann", 4);
    queue.take_if([](int thing) { return thing == 4; });
    queue.push("ann", 5);
    EXPECT_EQ(queue.pop(), 12) << "nor does anybody gain a turn by it";
    EXPECT_EQ(queue.pop(), 5);
}

TEST(FairQueues, MakeRoomForWhoeverHasLess) {
    FairQueue<int> queue;
    const auto small = [](int thing) { return thing < 100; };
    EXPECT_EQ(queue.push_out_for("ann", small), std::nullopt);
    for (const int thing : {1, 2, 3, 4}) queue.push("greedy", thing);
    EXPECT_EQ(queue.push_out_for("ann", [](int thing) { return thing > 4; }), std::nullopt) << "nothing that may go";
    EXPECT_EQ(queue.push_out_for("greedy", small), std::nullopt);
    EXPECT_EQ(queue.push_out_for("ann", small), 4);
    queue.push("ann", 11);
    EXPECT_EQ(queue.push_out_for("ann", small), 3);
    queue.push("ann", 12);
    EXPECT_EQ(queue.push_out_for("ann", small), std::nullopt) << "each has two";
    EXPECT_EQ(queue.push_out_for("bob", small), 12) << "the last one of those who have most";
    EXPECT_EQ(queue.push_out_for("bob", small), 2);
    EXPECT_EQ(queue.push_out_for("bob", small), std::nullopt) << "each has one";
    for (const int thing : {1, 11}) EXPECT_EQ(queue.pop(), thing);
}

}  // namespace
}  // namespace tavoliere::server
