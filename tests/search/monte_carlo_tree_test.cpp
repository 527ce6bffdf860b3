#include "search/monte_carlo_tree.hpp"

#include <gtest/gtest.h>

#include "core/move_list.hpp"

namespace tavoliere {
namespace {

struct Step {
    std::uint16_t number;

    bool operator==(const Step&) const = default;
};
using Steps = MoveList<Step, 60>;
using Tree = MonteCarloTree<Step, true>;

Steps steps_to(std::uint16_t count) {
    Steps steps;
    for (std::uint16_t i = 0; i < count; ++i) steps.add({i});
    return steps;
}

void list_steps(Tree& tree, std::uint32_t at, std::uint16_t count, std::span<const float> priors, Random& random) {
    auto ordered = Tree::ordered_by_prior(steps_to(count), priors, random);
    tree.list_steps(at, ordered, random);
}

// One visit to a child of the root, which wins or loses for person 0, who chooses.
std::uint32_t visit(Tree& tree, Random& random, double value, Proof proof) {
    Tree::Path path{{tree.root(), 0}};
    const std::uint32_t child = tree.select(path, 0, random);
    path.push_back({child, 0});
    tree.add_virtual_losses(path, 0);
    tree.set_proof(child, proof);
    tree.backpropagate(path, 0, value);
    return child;
}

class GrowingTree : public ::testing::Test {
protected:
    GrowingTree() { tree.begin(); }

    Tree tree{1 << 20, 1.0};
    Random random{1};
};

TEST_F(GrowingTree, TheLikeliestStepIsTriedFirst) {
    list_steps(tree, tree.root(), 3, std::array{0.2f, 0.5f, 0.3f}, random);
    EXPECT_EQ(tree.node(visit(tree, random, 0, Proof::none)).step.number, 1);
    EXPECT_EQ(tree.node(visit(tree, random, 0, Proof::none)).step.number, 2);
    EXPECT_EQ(tree.visits(), 2u);
}

TEST_F(GrowingTree, ALossIsProvenOnlyByAllSteps) {
    list_steps(tree, tree.root(), 2, std::array{0.9f, 0.1f}, random);
    visit(tree, random, 0, Proof::loss);
    EXPECT_EQ(tree.node(tree.root()).proof, Proof::none);
    visit(tree, random, 0, Proof::loss);
    EXPECT_EQ(tree.node(tree.root()).proof, Proof::loss);
}

TEST_F(GrowingTree, OneStepProvesAWin) {
    list_steps(tree, tree.root(), 8, std::array{0.3f, 0.1f, 0.1f, 0.1f, 0.1f, 0.1f, 0.1f, 0.1f}, random);
    visit(tree, random, 1, Proof::win);
    EXPECT_EQ(tree.node(tree.root()).proof, Proof::win);
}

// Threads that choose at the same time would all choose the same, if what is under way did not count.
TEST_F(GrowingTree, AVisitUnderWaySendsTheNextElsewhere) {
    list_steps(tree, tree.root(), 2, std::array{0.5f, 0.5f}, random);
    const std::uint32_t good = visit(tree, random, 0.6, Proof::none), other = visit(tree, random, 0.5, Proof::none);
    Tree::Path path{{tree.root(), 0}};
    ASSERT_EQ(tree.select(path, 0, random), good);
    path.push_back({good, 0});
    tree.add_virtual_losses(path, 0);
    EXPECT_EQ(tree.node(good).virtual_losses, 1u);
    EXPECT_EQ(tree.select({{tree.root(), 0}}, 0, random), other);
    tree.backpropagate(path, 0, 0.6);
    EXPECT_EQ(tree.node(good).virtual_losses, 0u);
    EXPECT_EQ(tree.node(good).visits, 2u);
    EXPECT_DOUBLE_EQ(tree.node(good).value_sum, 1.2) << "a visit counts as lost only until its value is known";
}

// Sixty steps are more than a node lists at a time.
TEST_F(GrowingTree, EveryStepIsTriedOnceAndTheLikelierBefore) {
    std::array<float, 60> priors;
    for (std::size_t i = 0; i < priors.size(); ++i) priors[i] = static_cast<float>(1 + i * 7 % 60);
    std::vector<float> tried;
    while (tree.node(tree.root()).proof == Proof::none) {
        list_steps(tree, tree.root(), 60, priors, random);
        tried.push_back(priors[tree.node(visit(tree, random, 0, Proof::loss)).step.number]);
    }
    EXPECT_EQ(tree.node(tree.root()).proof, Proof::loss);
    EXPECT_EQ(tried.size(), 60u);
    EXPECT_TRUE(std::ranges::is_sorted(tried, std::greater{}));
    EXPECT_EQ(std::ranges::adjacent_find(tried), tried.end());
}

// A tree with room for a root, its two steps and one step after each of them.
class FullTree : public ::testing::Test {
protected:
    static constexpr std::size_t bytes_of_a_node = 96;

    FullTree() {
        tree.begin();
        list(tree.root());
        often = visit(tree, random, 0.9, Proof::none);
        seldom = visit(tree, random, 0.1, Proof::none);
        for (const std::uint32_t child : {often, seldom}) visit_after(child);
        for (int i = 0; i < 8; ++i) visit(tree, random, 0.9, Proof::none);
    }

    void list(std::uint32_t at) { list_steps(tree, at, 2, std::array{0.5f, 0.5f}, random); }

    void visit_after(std::uint32_t child) {
        list(child);
        Tree::Path path{{tree.root(), 0}, {child, 0}};
        path.push_back({tree.select(path, 1, random), 1});
        tree.add_virtual_losses(path, 0);
        tree.backpropagate(path, 0, 0.5);
    }

    Tree tree{6 * bytes_of_a_node, 1.0};
    Random random{1};
    std::uint32_t often = 0, seldom = 0;
};

TEST_F(FullTree, ForgetsWhatFollowsASeldomVisitedStep) {
    EXPECT_EQ(tree.permille_used(), 1000);
    const std::uint32_t visits = tree.node(seldom).visits;
    tree.make_room();
    EXPECT_EQ(tree.node(seldom).newest_child, 0u);
    EXPECT_EQ(tree.node(seldom).visits, visits) << "it stays itself";
    EXPECT_TRUE(tree.wants_steps(seldom));
    EXPECT_GT(tree.node(often).newest_child, 0u);
    EXPECT_EQ(tree.ranked_children(tree.root()).size(), 2u);
}

TEST_F(FullTree, RemembersWhereAVisitIsUnderWay) {
    const Tree::Path path{{tree.root(), 0}, {seldom, 0}, {tree.node(seldom).newest_child, 1}};
    tree.add_virtual_losses(path, 0);
    tree.make_room();
    EXPECT_GT(tree.node(seldom).newest_child, 0u);
    tree.backpropagate(path, 0, 0.5);
}

TEST_F(FullTree, GoesOnWithTheStepsItHas) {
    visit_after(often);
    EXPECT_EQ(tree.ranked_children(often).size(), 1u) << "there was no room for its other step";
    EXPECT_EQ(tree.visits(), 13u);
}

}  // namespace
}  // namespace tavoliere
