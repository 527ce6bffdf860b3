#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <mutex>
#include <span>
#include <vector>

#include "core/random.hpp"

namespace tavoliere {

// What is proven about a step, for the person who chose it.
enum class Proof : std::int8_t { none, win, draw, loss };

constexpr Proof proof_of(double value) { return value == 1 ? Proof::win : value == 0 ? Proof::loss : Proof::draw; }
constexpr double value_of(Proof proof) { return proof == Proof::win ? 1 : proof == Proof::loss ? 0 : 0.5; }

// The tree of a Monte Carlo search: which steps were tried, how often and how well they did, and what is certain about
// them. With `Weighed` each step has a likelihood from the beginning (PUCT), without it all are tried first (UCT).
// Everything is done under `lock`; the work at the leaves, which takes the time, is done outside it.
template <class Move, bool Weighed>
class MonteCarloTree {
public:
    struct Node {
        Move step{};
        Proof proof = Proof::none;
        std::uint16_t child_count = 0;
        std::uint32_t first_child = 0;  // 0: not expanded, the root being nobody's child
        std::uint32_t visits = 0;
        std::uint32_t pending = 0;  // visits under way, whose values are not known yet
        float weight = 0;           // how likely the step seemed to be the best before any visit
        double total = 0;           // for the person who chose the step
    };

    // A step of the way down, with the person who chose it.
    struct Choice {
        std::uint32_t node;
        int chooser;
    };
    using Path = std::vector<Choice>;

    MonteCarloTree(std::size_t megabytes, std::size_t fewest_nodes, double exploration) : exploration_(exploration) {
        nodes_.reserve(std::max(megabytes * 1024 * 1024 / sizeof(Node), fewest_nodes));
    }

    std::mutex& lock() { return lock_; }
    const Node& node(std::uint32_t i) const { return nodes_[i]; }
    std::uint32_t visits() const { return nodes_[0].visits; }

    void begin() {
        nodes_.clear();
        nodes_.emplace_back();
    }

    // A step that is visited again is worth looking beyond.
    bool wants_children(std::uint32_t at) const {
        return nodes_[at].child_count == 0 && nodes_[at].visits + nodes_[at].pending > 0;
    }
    bool has_room_for(int count) const { return nodes_.size() + static_cast<std::size_t>(count) <= nodes_.capacity(); }

    // Gives a node its children, unless another thread has done so meanwhile or the tree is full.
    template <class Steps>
    void expand(std::uint32_t at, const Steps& steps, std::span<const float> weights) {
        if (nodes_[at].child_count > 0 || !has_room_for(steps.size())) return;
        nodes_[at].first_child = static_cast<std::uint32_t>(nodes_.size());
        nodes_[at].child_count = static_cast<std::uint16_t>(steps.size());
        for (int i = 0; i < steps.size(); ++i)
            nodes_.push_back({.step = steps[i], .weight = Weighed ? weights[static_cast<std::size_t>(i)] : 0});
    }

    // The child to visit next when `mover` is to choose at the end of the path.
    std::uint32_t select(const Path& path, int mover, Random& random) const {
        const Node& parent = nodes_[path.back().node];
        const Urge urge = urge_to_try(parent, path.back().chooser == mover);
        double best_value = -std::numeric_limits<double>::max();
        std::uint32_t best = parent.first_child, ties = 0;
        for (std::uint32_t i = 0; i < parent.child_count; ++i) {
            const std::uint32_t child = parent.first_child + i;
            const double value = promise(nodes_[child], urge);
            if (value > best_value) {
                best_value = value;
                best = child;
                ties = 1;
            } else if (value == best_value && random.below(++ties) == 0) {
                best = child;
            }
        }
        return best;
    }

    // Until its value is known a visit counts as lost, which sends other threads elsewhere.
    void begin_visit(const Path& path, std::size_t from) {
        for (std::size_t i = from; i < path.size(); ++i) ++nodes_[path[i].node].pending;
    }

    // Adds the value of a begun visit, which is certain where the leaf's own proof says so.
    void finish_visit(const Path& path, int person, double for_person) {
        for (std::size_t i = path.size(); i-- > 0;) {
            Node& node = nodes_[path[i].node];
            --node.pending;
            ++node.visits;
            node.total += path[i].chooser == person ? for_person : 1 - for_person;
            if (i + 1 < path.size() && nodes_[path[i + 1].node].proof != Proof::none)
                prove(node, path[i].chooser == path[i + 1].chooser);
        }
    }

    void set_proof(std::uint32_t at, Proof proof) { nodes_[at].proof = proof; }

    // The steps from a node, the most trusted first.
    std::vector<std::uint32_t> ranked_children(std::uint32_t of) const {
        std::vector<std::uint32_t> children;
        for (std::uint32_t i = 0; i < nodes_[of].child_count; ++i) children.push_back(nodes_[of].first_child + i);
        std::stable_sort(children.begin(), children.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return trust(nodes_[a]) > trust(nodes_[b]); });
        return children;
    }

private:
    static constexpr double weight_exploration = 1.0;
    static constexpr double first_visit_caution = 0.1;

    // What the steps of one node are tried by, besides what is known of each.
    struct Urge {
        double log_visits = 0;
        double of_weight = 0;       // how much the weights count by now
        double value_at_first = 0;  // what a step is thought to be worth before its first visit
    };

    Urge urge_to_try(const Node& parent, bool mover_chose) const {
        if constexpr (!Weighed) return {.log_visits = std::log(static_cast<double>(parent.visits) + 1)};
        const double mean = parent.visits ? parent.total / parent.visits : 0.5;
        const double for_mover = mover_chose ? mean : 1 - mean;
        return {.of_weight = weight_exploration * std::sqrt(static_cast<double>(parent.visits) + 1),
                .value_at_first = std::max(0.0, for_mover - first_visit_caution)};
    }

    double promise(const Node& node, const Urge& urge) const {
        if (node.proof == Proof::win) return 1e9;
        if (node.proof == Proof::loss) return -1e9;
        const double visits = static_cast<double>(node.visits) + node.pending;
        if constexpr (Weighed) {
            const double known = visits > 0 ? node.total / visits : urge.value_at_first;
            return known + urge.of_weight * node.weight / (1 + visits);
        }
        if (visits == 0) return 1e6;
        return node.total / visits + exploration_ * std::sqrt(urge.log_visits / visits);
    }

    // A person with a winning step has won; one whose steps are all decided without a win has the best of them.
    void prove(Node& node, bool same_person) const {
        if (node.proof != Proof::none) return;
        bool any_draw = false, any_open = false;
        for (std::uint32_t i = 0; i < node.child_count; ++i) {
            const Proof proof = nodes_[node.first_child + i].proof;
            if (proof == Proof::win) {
                node.proof = same_person ? Proof::win : Proof::loss;
                return;
            }
            any_open |= proof == Proof::none;
            any_draw |= proof == Proof::draw;
        }
        if (any_open) return;
        node.proof = any_draw ? Proof::draw : same_person ? Proof::loss : Proof::win;
    }

    static double trust(const Node& node) {
        const double certain = 1e12;
        if (node.proof == Proof::win) return certain;
        if (node.proof == Proof::loss) return -certain + node.visits;
        return node.visits + (node.visits ? node.total / node.visits : 0);
    }

    double exploration_;
    std::mutex lock_;
    std::vector<Node> nodes_;
};

}  // namespace tavoliere
