#include <gtest/gtest.h>

#include <memory>

#include "search/monte_carlo.hpp"
#include "search/worker_threads.hpp"
#include "support/effort.hpp"
#include "support/random_tree.hpp"

// Proofs of a tree that forgets most of what it has seen.
namespace tavoliere {
namespace {

constexpr std::uint8_t steps_of_game = 5;
constexpr int games = effort(100);
constexpr std::size_t few_nodes = 200;  // where thousands would be needed to remember all
constexpr int most_visits = 40'000;

template <bool HasPriors>
class SmallSearch {
public:
    using Worker = MonteCarlo<RandomTree, RandomEvaluation<HasPriors>>;
    using Tree = typename Worker::Tree;

    SmallSearch(const RandomTree& rules, int threads) : tree_(few_nodes * bytes_of_a_node, 0.4) {
        tree_.begin();
        for (int i = 0; i < threads; ++i) {
            workers_.push_back(std::make_unique<Worker>(rules, tree_));
            workers_[i]->begin(rules.start(), 1000, {}, i + 1u);
        }
        workers_[0]->expand_root();
    }

    Proof proof() {
        run_workers(static_cast<int>(workers_.size()), [&](int i) {
            for (int visit = 0; visit < most_visits && workers_[i]->iterate(); ++visit) {
            }
        });
        return tree_.node(tree_.root()).proof;
    }

    // Visits and places are as many where nothing was forgotten.
    bool has_forgotten() const { return tree_.visits() > 2 * few_nodes; }

private:
    static constexpr std::size_t bytes_of_a_node = 96;

    Tree tree_;
    std::vector<std::unique_ptr<Worker>> workers_;
};

template <bool HasPriors>
void expect_true_proofs(int threads) {
    int proven = 0, lost = 0, forgetful = 0;
    for (int seed = 1; seed <= games; ++seed) {
        const RandomTree rules(static_cast<std::uint64_t>(seed), steps_of_game);
        if (rules.outcome(rules.start())) continue;
        SmallSearch<HasPriors> search(rules, threads);
        const Proof proof = search.proof();
        if (proof == Proof::none) continue;
        EXPECT_EQ(value_of(proof), solved_value(rules, rules.start())) << "game " << seed;
        ++proven;
        lost += proof == Proof::loss;
        forgetful += search.has_forgotten();
    }
    EXPECT_GT(proven, games / 2);
    EXPECT_GT(lost, games / 50);
    EXPECT_GT(forgetful, games / 10);
}

TEST(ForgetfulTree, ProvesNothingWrong) { expect_true_proofs<false>(1); }
TEST(ForgetfulTree, ProvesNothingWrongByWeighedSteps) { expect_true_proofs<true>(1); }
TEST(ForgetfulTree, ProvesNothingWrongWithTwoThreads) { expect_true_proofs<false>(2); }
TEST(ForgetfulTree, ProvesNothingWrongByWeighedStepsWithTwoThreads) { expect_true_proofs<true>(2); }

}  // namespace
}  // namespace tavoliere
