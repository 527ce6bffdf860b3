#pragma once

#include <algorithm>
#include <mutex>
#include <vector>

#include "search/monte_carlo_leaf.hpp"
#include "search/monte_carlo_tree.hpp"

namespace tavoliere {

// One thread of a Monte Carlo tree search over steps. The threads share the tree. Proven results are backed up as
// proven (an MCTS solver), so that it never plays into a loss that it has proven.
template <Game R, class Leaf>
class MonteCarlo {
public:
    using Position = typename R::Position;
    using Tree = MonteCarloTree<typename R::Move, Leaf::has_priors>;
    // Where a leaf has priors, value and priors come from one evaluation, wherever in a turn it is.
    static_assert(!Leaf::has_priors || R::turns_are_single_steps || Leaf::evaluates_mid_turn);

    MonteCarlo(const R& rules, Tree& tree) : rules_(rules), tree_(tree) {}

    // The game is a draw after `cap` more turns, and ends where a position comes again that has occurred twice.
    void begin(const Position& root, int cap, std::vector<std::uint64_t> twice_in_game, std::uint64_t seed) {
        root_ = root;
        cap_ = cap;
        twice_in_game_ = std::move(twice_in_game);
        random_ = Random(seed);
        leaf_.begin(cap);
        visits_ = 0;
    }

    // Made by this thread.
    std::uint64_t visits() const { return visits_; }

    // The first steps of a new tree.
    void expand_root() { expand(tree_.root(), root_); }

    // One more visit to a leaf; false when nothing is left to find out.
    bool iterate() {
        Position pos = root_;
        if (!descend(pos)) return false;
        const std::uint32_t leaf = path_.back().node;
        const int person = person_to_move(rules_, pos);
        const bool for_chooser = path_.back().chooser == person;
        const std::optional<Outcome> outcome = end_at(pos);
        double value;
        if (outcome)
            value = value_for(*outcome, rules_.turn(pos));
        else if (leaf_proof_ != Proof::none)
            value = for_chooser ? value_of(leaf_proof_) : 1 - value_of(leaf_proof_);
        else if constexpr (Leaf::has_priors)
            value = expand(leaf, pos);
        else
            value = leaf_value(pos);
        const std::lock_guard guard(tree_.lock());
        if (outcome) tree_.set_proof(leaf, proof_of(for_chooser ? value : 1 - value));
        tree_.backpropagate(path_, person, value);
        ++visits_;
        return true;
    }

private:
    // Down to a step that is visited for the first time, or one that is decided; false where the root is.
    bool descend(Position& pos) {
        std::unique_lock guard(tree_.lock());
        if (tree_.node(tree_.root()).proof != Proof::none) return false;
        tree_.make_room();
        path_.clear();
        path_.push_back({tree_.root(), person_to_move(rules_, pos)});
        turns_ = 0;
        std::size_t begun = 0;
        while (true) {
            std::uint32_t at = path_.back().node;
            const bool decided = tree_.node(at).proof != Proof::none;
            if (!decided && tree_.wants_steps(at)) {
                tree_.add_virtual_losses(path_, begun);
                begun = path_.size();
                guard.unlock();
                expand(at, pos);
                guard.lock();
            }
            if (decided || !tree_.can_select(at)) break;
            const int chooser = person_to_move(rules_, pos);
            at = tree_.select(path_, chooser, random_);
            rules_.play(pos, tree_.node(at).step);
            if (!rules_.mid_turn(pos)) ++turns_;
            path_.push_back({at, chooser});
        }
        tree_.add_virtual_losses(path_, begun);
        leaf_proof_ = tree_.node(path_.back().node).proof;
        return true;
    }

    // How the game ends at the end of the path, also by the rules that count turns and positions.
    std::optional<Outcome> end_at(const Position& pos) const {
        if (const auto outcome = rules_.outcome(pos)) return outcome;
        if (rules_.mid_turn(pos)) return std::nullopt;
        if (turns_ >= cap_) return drawn(reason_cap);
        if (rules_.repetition_draws())
            if (turns_ > 0 && std::ranges::binary_search(twice_in_game_, rules_.repetition_hash(pos)))
                return outcome_by_repetition(rules_, pos);
        if constexpr (HasFiftyMoveClock<R>)
            if (rules_.fifty_move_clock(pos) >= fifty_move_limit) return drawn(reason_fifty_moves);
        return std::nullopt;
    }

    // Lists the steps from here. Where there are priors, the same evaluation gives them and the value of the position.
    double expand(std::uint32_t at, const Position& pos) {
        StepList<R> steps;
        rules_.legal(pos, steps);
        std::array<float, R::max_steps> priors;
        double value = 0;
        if constexpr (Leaf::has_priors)
            value = leaf_.evaluate_with_priors(rules_, pos, steps,
                                               std::span(priors).first(static_cast<std::size_t>(steps.size())));
        auto ordered = Tree::ordered_by_prior(steps, priors, random_);
        const std::lock_guard guard(tree_.lock());
        tree_.list_steps(at, ordered, random_);
        return value;
    }

    // Where the evaluation needs a position between turns, a begun turn is completed at random first.
    double leaf_value(Position pos) {
        const int person = person_to_move(rules_, pos);
        while (!Leaf::evaluates_mid_turn && rules_.mid_turn(pos)) {
            StepList<R> steps;
            rules_.legal(pos, steps);
            rules_.play(pos, steps[random_.index(steps.size())]);
        }
        const double value = leaf_.value(rules_, pos, cap_ - turns_, random_);
        return person_to_move(rules_, pos) == person ? value : 1 - value;
    }

    const R& rules_;
    Tree& tree_;
    Leaf leaf_{};
    Position root_{};
    int cap_ = 0;
    std::vector<std::uint64_t> twice_in_game_;
    std::uint64_t visits_ = 0;
    int turns_ = 0;  // from the root to the end of the path
    Random random_{1};
    typename Tree::Path path_;
    Proof leaf_proof_ = Proof::none;
};

}  // namespace tavoliere
