#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include "game/evaluation.hpp"
#include "game/playouts.hpp"
#include "search/limits.hpp"

namespace tavoliere {

// What becomes of a position, in the end or as far as is known, for the person to move: 1 a win, 0 a loss.

// A uniformly random game to its end.
template <Game R>
class RandomLeaf {
public:
    static constexpr bool weighs_steps = false;
    static constexpr bool values_begun_turns = false;

    double value(const R& rules, const typename R::Position& pos, int cap, Random& random) {
        const Playout playout = random_playout(rules, pos, cap, random, seen_);
        if (playout.outcome.winner == Winner::draw) return 0.5;
        return playout.outcome.winner == winner_of(rules.turn(pos)) ? 1.0 : 0.0;
    }

private:
    RepetitionTable seen_;
};

// The game's own judgement.
template <Game R, Evaluates<R> E>
class JudgedLeaf {
public:
    static constexpr bool weighs_steps = WeighsSteps<E, R>;
    static constexpr bool values_begun_turns = JudgesBegunTurns<E>;

    double value(const R& rules, const typename R::Position& pos, int, Random&) {
        if (const auto outcome = rules.outcome(pos)) {
            if (outcome->winner == Winner::draw) return 0.5;
            return outcome->winner == winner_of(rules.turn(pos)) ? 1.0 : 0.0;
        }
        return 1 / (1 + std::exp(-eval_.evaluate(rules, pos) / scale));
    }

    void weigh(const R& rules, const typename R::Position& pos, const StepList<R>& steps,
               std::span<float> weights) const
        requires WeighsSteps<E, R>
    {
        eval_.weigh(rules, pos, steps, weights);
    }

private:
    static constexpr double scale = 400;

    E eval_{};
};

// What is proven about a step, for the person who chose it.
enum class Proof : std::int8_t { none, win, draw, loss };

// Monte Carlo tree search over steps: the tree grows towards what did well, and results that are certain are backed up
// as certain, so that it never plays into a loss it has seen through.
template <Game R, class Leaf>
class MonteCarlo {
public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    struct Node {
        Move step{};
        Proof proof = Proof::none;
        std::uint16_t child_count = 0;
        std::uint32_t first_child = 0;  // 0: not expanded, the root being nobody's child
        std::uint32_t visits = 0;
        float weight = 0;  // how likely the step seemed to be the best before any visit
        double total = 0;  // for the person who chose the step
    };

    MonteCarlo(const R& rules, SearchControl& control, std::size_t megabytes, double exploration)
        : rules_(rules), control_(control), exploration_(exploration) {
        nodes_.reserve(std::max<std::size_t>(megabytes * 1024 * 1024 / sizeof(Node), 4 * R::max_steps));
    }

    void begin(const Position& root, int cap, std::uint64_t seed) {
        root_ = root;
        cap_ = cap;
        random_ = Random(seed);
        nodes_.clear();
        nodes_.emplace_back();
        expand(0, root_);
    }

    // One more visit to a leaf; false when nothing is left to find out.
    bool iterate() {
        if (nodes_[0].proof != Proof::none) return false;
        Position pos = root_;
        path_.clear();
        path_.push_back({0, person_to_move(rules_, pos)});
        std::uint32_t at = 0;
        while (nodes_[at].child_count > 0) {
            const int chooser = person_to_move(rules_, pos);
            at = select(at, chooser);
            rules_.play(pos, nodes_[at].step);
            path_.push_back({at, chooser});
            if (nodes_[at].proof != Proof::none) break;
            if (nodes_[at].child_count == 0 && nodes_[at].visits > 0 && !expand(at, pos)) break;
        }
        back_up(pos, at);
        return true;
    }

    std::uint64_t visits() const { return nodes_[0].visits; }

    // The steps from a node, the most trusted first.
    std::vector<std::uint32_t> ranked_children(std::uint32_t of) const {
        std::vector<std::uint32_t> children;
        for (std::uint32_t i = 0; i < nodes_[of].child_count; ++i) children.push_back(nodes_[of].first_child + i);
        std::stable_sort(children.begin(), children.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return trust(nodes_[a]) > trust(nodes_[b]); });
        return children;
    }
    const Node& node(std::uint32_t i) const { return nodes_[i]; }

private:
    struct Choice {
        std::uint32_t node;
        int chooser;
    };

    static constexpr double weight_exploration = 1.0;
    static constexpr double first_visit_caution = 0.1;

    static double trust(const Node& node) {
        const double certain = 1e12;
        if (node.proof == Proof::win) return certain;
        if (node.proof == Proof::loss) return -certain + node.visits;
        return node.visits + (node.visits ? node.total / node.visits : 0);
    }

    // Gives a node its children; false where the tree is full.
    bool expand(std::uint32_t at, const Position& pos) {
        StepList<R> steps;
        rules_.legal(pos, steps);
        if (steps.empty() || nodes_.size() + static_cast<std::size_t>(steps.size()) > nodes_.capacity()) return false;
        nodes_[at].first_child = static_cast<std::uint32_t>(nodes_.size());
        nodes_[at].child_count = static_cast<std::uint16_t>(steps.size());
        for (const Move step : steps) nodes_.push_back({.step = step});
        if constexpr (Leaf::weighs_steps) {
            std::array<float, R::max_steps> weights;
            leaf_.weigh(rules_, pos, steps, std::span(weights).first(static_cast<std::size_t>(steps.size())));
            for (int i = 0; i < steps.size(); ++i) nodes_[nodes_[at].first_child + i].weight = weights[i];
        }
        return true;
    }

    std::uint32_t select(std::uint32_t of, int mover) {
        const Node& parent = nodes_[of];
        const Urge urge = urge_to_try(parent, mover);
        double best_value = -std::numeric_limits<double>::max();
        std::uint32_t best = parent.first_child, ties = 0;
        for (std::uint32_t i = 0; i < parent.child_count; ++i) {
            const std::uint32_t child = parent.first_child + i;
            const double value = promise(nodes_[child], urge);
            if (value > best_value) {
                best_value = value;
                best = child;
                ties = 1;
            } else if (value == best_value && random_.below(++ties) == 0) {
                best = child;
            }
        }
        return best;
    }

    // What the steps of one node are tried by, besides what is known of each.
    struct Urge {
        double log_visits = 0;
        double of_weight = 0;       // how much the weights count by now
        double value_at_first = 0;  // what a step is thought to be worth before its first visit
    };

    Urge urge_to_try(const Node& parent, int mover) const {
        if constexpr (!Leaf::weighs_steps) return {.log_visits = std::log(static_cast<double>(parent.visits) + 1)};
        const bool mover_chose = path_.back().chooser == mover;
        const double mean = parent.visits ? parent.total / parent.visits : 0.5;
        const double for_mover = mover_chose ? mean : 1 - mean;
        return {.of_weight = weight_exploration * std::sqrt(static_cast<double>(parent.visits) + 1),
                .value_at_first = std::max(0.0, for_mover - first_visit_caution)};
    }

    double promise(const Node& node, const Urge& urge) const {
        if (node.proof == Proof::win) return 1e9;
        if (node.proof == Proof::loss) return -1e9;
        if constexpr (Leaf::weighs_steps) {
            const double known = node.visits ? node.total / node.visits : urge.value_at_first;
            return known + urge.of_weight * node.weight / (1 + node.visits);
        }
        if (node.visits == 0) return 1e6;
        return node.total / node.visits + exploration_ * std::sqrt(urge.log_visits / node.visits);
    }

    void back_up(const Position& pos, std::uint32_t leaf) {
        const int person = person_to_move(rules_, pos);
        double for_person;
        if (const auto outcome = rules_.outcome(pos)) {
            for_person = outcome->winner == Winner::draw                  ? 0.5
                         : outcome->winner == winner_of(rules_.turn(pos)) ? 1.0
                                                                          : 0.0;
            const bool chooser_is_person = path_.back().chooser == person;
            const double for_chooser = chooser_is_person ? for_person : 1 - for_person;
            nodes_[leaf].proof = for_chooser == 1 ? Proof::win : for_chooser == 0 ? Proof::loss : Proof::draw;
        } else if (nodes_[leaf].proof != Proof::none) {
            const double for_chooser = nodes_[leaf].proof == Proof::win    ? 1
                                       : nodes_[leaf].proof == Proof::loss ? 0
                                                                           : 0.5;
            for_person = path_.back().chooser == person ? for_chooser : 1 - for_chooser;
        } else {
            for_person = leaf_value(pos);
        }
        for (std::size_t i = path_.size(); i-- > 0;) {
            Node& node = nodes_[path_[i].node];
            ++node.visits;
            node.total += path_[i].chooser == person ? for_person : 1 - for_person;
            if (i + 1 < path_.size()) prove(path_[i].node, path_[i].chooser, path_[i + 1].chooser);
        }
    }

    // A begun turn is completed at random before the leaf is valued, where leaves have to be positions between turns.
    double leaf_value(Position pos) {
        const int person = person_to_move(rules_, pos);
        while (!Leaf::values_begun_turns && rules_.mid_turn(pos)) {
            StepList<R> steps;
            rules_.legal(pos, steps);
            rules_.play(pos, steps[random_.index(steps.size())]);
        }
        const double value = leaf_.value(rules_, pos, cap_, random_);
        return person_to_move(rules_, pos) == person ? value : 1 - value;
    }

    // A person with a winning step has won; one whose steps are all decided without a win has the best of them.
    void prove(std::uint32_t at, int chooser, int mover) {
        Node& node = nodes_[at];
        if (node.proof != Proof::none) return;
        bool all_decided = true, any_draw = false;
        for (std::uint32_t i = 0; i < node.child_count; ++i) {
            const Proof proof = nodes_[node.first_child + i].proof;
            if (proof == Proof::win) {
                node.proof = chooser == mover ? Proof::win : Proof::loss;
                return;
            }
            all_decided &= proof != Proof::none;
            any_draw |= proof == Proof::draw;
        }
        if (!all_decided) return;
        if (any_draw)
            node.proof = Proof::draw;
        else
            node.proof = chooser == mover ? Proof::loss : Proof::win;
    }

    const R& rules_;
    SearchControl& control_;
    double exploration_;
    Leaf leaf_{};
    Position root_{};
    int cap_ = 0;
    Random random_{1};
    std::vector<Node> nodes_;
    std::vector<Choice> path_;
};

}  // namespace tavoliere
