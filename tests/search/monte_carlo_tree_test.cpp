#include "search/monte_carlo_tree.hpp"

#include <gtest/gtest.h>

#include "core/move_list.hpp"

namespace tavoliere {
namespace {

struct Step {
    std::uint16_t number;
};
using Steps = MoveList<Step, 8>;
using Tree = MonteCarloTree<Step, true>;

Steps steps_to(std::uint16_t count) {
    Steps steps;
    for (std::uint16_t i = 0; i < count; ++i) steps.add({i});
    return steps;
}

// One visit to a child of the root, which wins or loses for person 0, who chooses.
std::uint32_t visit(Tree& tree, Random& random, double value, Proof proof) {
    Tree::Path path{{0, 0}};
    const std::uint32_t child = tree.select(path, 0, random);
    path.push_back({child, 0});
    tree.begin_visit(path, 0);
    tree.set_proof(child, proof);
    tree.finish_visit(path, 0, value);
    return child;
}

class GrowingTree : public ::testing::Test {
protected:
    GrowingTree() { tree.begin(); }

    Tree tree{1, 0, 1.0};
    Random random{1};
};

TEST_F(GrowingTree, TheLikeliestStepIsTriedFirst) {
    tree.expand(0, steps_to(3), std::array{0.2f, 0.5f, 0.3f});
    EXPECT_EQ(tree.node(visit(tree, random, 0, Proof::none)).step.number, 1);
    EXPECT_EQ(tree.node(visit(tree, random, 0, Proof::none)).step.number, 2);
    EXPECT_EQ(tree.visits(), 2u);
}

TEST_F(GrowingTree, ALossIsProvenOnlyByAllSteps) {
    tree.expand(0, steps_to(2), std::array{0.9f, 0.1f});
    visit(tree, random, 0, Proof::loss);
    EXPECT_EQ(tree.node(0).proof, Proof::none);
    visit(tree, random, 0, Proof::loss);
    EXPECT_EQ(tree.node(0).proof, Proof::loss);
}

TEST_F(GrowingTree, OneStepProvesAWin) {
    tree.expand(0, steps_to(8), std::array{0.3f, 0.1f, 0.1f, 0.1f, 0.1f, 0.1f, 0.1f, 0.1f});
    visit(tree, random, 1, Proof::win);
    EXPECT_EQ(tree.node(0).proof, Proof::win);
}

// Threads that choose at the same time would all choose the same, if what is under way did not count.
TEST_F(GrowingTree, AVisitUnderWaySendsTheNextElsewhere) {
    tree.expand(0, steps_to(2), std::array{0.5f, 0.5f});
    const std::uint32_t good = visit(tree, random, 0.6, Proof::none), other = visit(tree, random, 0.5, Proof::none);
    Tree::Path path{{0, 0}};
    ASSERT_EQ(tree.select(path, 0, random), good);
    path.push_back({good, 0});
    tree.begin_visit(path, 0);
    EXPECT_EQ(tree.node(good).pending, 1u);
    EXPECT_EQ(tree.select({{0, 0}}, 0, random), other);
    tree.finish_visit(path, 0, 0.6);
    EXPECT_EQ(tree.node(good).pending, 0u);
    EXPECT_EQ(tree.node(good).visits, 2u);
    EXPECT_DOUBLE_EQ(tree.node(good).total, 1.2) << "a visit counts as lost only until its value is known";
}

TEST(FullTree, GoesOnWithTheStepsItHas) {
    // Room for the root with eight steps and two nodes more.
    Tree tree(0, Tree::bytes_for(1, 8) + Tree::bytes_for(2, 0), 1.0);
    tree.begin();
    std::array<float, 8> weights;
    weights.fill(0.125f);
    tree.expand(0, steps_to(8), weights);
    Random random(1);
    for (int i = 0; i < 20; ++i) {
        ASSERT_TRUE(tree.can_select(0));
        visit(tree, random, 0, Proof::none);
    }
    EXPECT_EQ(tree.ranked_children(0).size(), 2u);
    const std::uint32_t child = tree.ranked_children(0)[0];
    tree.expand(child, steps_to(8), weights);
    EXPECT_FALSE(tree.node(child).is_expanded());
}

}  // namespace
}  // namespace tavoliere
