#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "core/brief_lock.hpp"
#include "core/random.hpp"
#include "core/steady_math.hpp"
#include "search/node_pool.hpp"

namespace tavoliere {

// What is proven about a step, for the person who chose it.
enum class Proof : std::int8_t { none, win, draw, loss };

constexpr Proof proof_of(double value) { return value == 1 ? Proof::win : value == 0 ? Proof::loss : Proof::draw; }
constexpr double value_of(Proof proof) { return proof == Proof::win ? 1 : proof == Proof::loss ? 0 : 0.5; }

// The tree of a Monte Carlo search: visits, values and proofs of the steps that were tried. With priors steps are
// selected by PUCT, without them by UCT, which tries every step once first. Most steps of most nodes are never tried,
// so a step becomes a node only when it is. Of the others a node lists the few that come next; when they are used up,
// all that are left are listed again. When the memory is full, what follows seldom visited nodes is pruned: they keep
// their statistics, and grow again if they are visited again. Everything is done under `lock`; leaf evaluation, which
// takes the time, is done outside it.
template <class Move, bool HasPriors>
class MonteCarloTree {
public:
    // Half a cache line: selection looks at all siblings.
    struct alignas(32) Node {
        double value_sum = 0;  // for the person who chose the step
        std::uint32_t visits = 0;
        std::uint32_t newest_child = 0;
        std::uint32_t older_sibling = 0;
        std::uint16_t virtual_losses = 0;  // visits under way, whose values are not known yet
        std::uint16_t prior = 0;           // how likely the step is to be the best before any visit; a packed float
        Move step{};
        Proof proof = Proof::none;
        std::uint8_t steps_to_end = 0;  // at most so many follow where there is a proof
        std::uint8_t untried_count = 0;
        bool has_others = true;  // may there be legal steps that are neither children nor listed?
    };
    static_assert(sizeof(Node) == 32);

    // A step of the way down, with the person who chose it.
    struct Choice {
        std::uint32_t node;
        int chooser;
    };
    using Path = std::vector<Choice>;

    MonteCarloTree(std::size_t bytes, double exploration) : exploration_constant_(exploration), nodes_(bytes) {}

    BriefLock& lock() { return lock_; }
    const Node& node(std::uint32_t i) const { return nodes_[i]; }
    std::uint32_t root() const { return root_; }
    std::uint32_t visits() const { return node(root_).visits; }
    int permille_used() const { return nodes_.permille_used(); }

    void begin() {
        nodes_.clear();
        root_ = nodes_.add({});
        pruner_ = {};
    }

    // The subtree of a step from the root becomes the tree; false where the step was not tried.
    bool advance(Move step) {
        std::uint32_t* link = &nodes_[root_].newest_child;
        while (*link > 0 && node(*link).step != step) link = &nodes_[*link].older_sibling;
        if (*link == 0) return false;
        const std::uint32_t child = *link;
        *link = node(child).older_sibling;
        nodes_[child].older_sibling = 0;
        nodes_.free_siblings(root_);
        root_ = child;
        pruner_ = {};
        return true;
    }

    // The value of the root is for the person to move there; that of a step is for the person who chose it.
    void negate_root() {
        Node& turned = nodes_[root_];
        turned.value_sum = turned.visits - turned.value_sum;
        if (turned.proof != Proof::none) turned.proof = proof_of(1 - value_of(turned.proof));
    }

    // Before a visit, which makes one node at most: where the memory is full, what follows some seldom visited node is
    // pruned. The time for it is limited, so it may fail; the visit then ends where there is no room.
    void make_room() {
        for (int looks = 0; !nodes_.has_room() && looks < most_looks; ++looks) {
            if (++pruner_.at == nodes_.capacity()) begin_round();
            Node& seen = nodes_[pruner_.at];
            const bool is_seldom_visited = pruner_.at != root_ && seen.visits <= pruner_.few;
            // A visit under way comes back by the nodes that it went down.
            if (is_seldom_visited && seen.virtual_losses == 0 && seen.newest_child > 0) prune_after(seen);
        }
    }

    // A node is expanded when it is visited again, as long as there is room for its children.
    bool wants_steps(std::uint32_t at) const {
        return node(at).untried_count == 0 && node(at).has_others && node(at).visits > 0 && nodes_.has_room();
    }
    // Is there a step to choose, tried or not?
    bool can_select(std::uint32_t at) const {
        return node(at).newest_child > 0 || (node(at).untried_count > 0 && nodes_.has_room());
    }

    bool has_one_step(std::uint32_t at) const {
        const std::uint32_t child = node(at).newest_child;
        return child > 0 && node(child).older_sibling == 0 && !has_untried(node(at));
    }

    // A legal step that has no node yet, with its packed prior.
    struct Untried {
        Move step;
        std::uint16_t prior;
    };

    // Steps; those to be tried next come first, in order.
    template <int Capacity>
    struct Ordered {
        std::array<Untried, Capacity> steps;
        int count = 0;

        void put_first(Random& random) {
            const auto listed = steps.begin() + std::min(count, most_listed);
            if constexpr (HasPriors)
                // Halves of floats that are not negative have the order of the floats.
                std::partial_sort(steps.begin(), listed, steps.begin() + count,
                                  [](const Untried& a, const Untried& b) { return a.prior > b.prior; });
            else
                for (int i = 0; i < listed - steps.begin(); ++i)
                    std::swap(steps[i], steps[i + random.index(count - i)]);
        }
    };

    // All steps of a node. This takes long and is done before the lock is taken.
    template <class Steps>
    static auto ordered_by_prior(const Steps& steps, std::span<const float> priors, Random& random) {
        Ordered<Steps::capacity> ordered;
        for (int i = 0; i < steps.size(); ++i)
            ordered.steps[ordered.count++] = {steps[i], HasPriors ? packed_prior(priors[i]) : std::uint16_t{0}};
        ordered.put_first(random);
        return ordered;
    }

    // Lists those of a node's steps that are to be tried next, unless another thread has done so meanwhile.
    template <int Capacity>
    void list_steps(std::uint32_t at, Ordered<Capacity>& ordered, Random& random) {
        Node& parent = nodes_[at];
        if (parent.untried_count > 0 || !parent.has_others) return;
        if (parent.newest_child > 0) leave_children_out(ordered, parent, random);
        const int listed = std::min(ordered.count, most_listed);
        std::reverse_copy(ordered.steps.begin(), ordered.steps.begin() + listed, nodes_.cold(at).begin());
        parent.untried_count = static_cast<std::uint8_t>(listed);
        parent.has_others = listed < ordered.count;
    }

    // The step to visit next when `mover` is to choose at the end of the path.
    std::uint32_t select(const Path& path, int mover, Random& random) {
        const std::uint32_t at = path.back().node;
        const Node& parent = node(at);
        const SelectionTerms terms = selection_terms(parent, path.back().chooser == mover);
        double best_value = -std::numeric_limits<double>::max();
        std::uint32_t best = 0, ties = 0;
        for (std::uint32_t child = parent.newest_child; child > 0; child = node(child).older_sibling) {
            const double value = selection_value(node(child), terms);
            if (value > best_value) {
                best_value = value;
                best = child;
                ties = 1;
            } else if (value == best_value && random.below(++ties) == 0) {
                best = child;
            }
        }
        if (parent.untried_count == 0 || !nodes_.has_room()) return best;
        return selection_value_of_untried(at, terms) > best_value ? try_next(at) : best;
    }

    // A virtual loss: until its value is known a visit counts as lost, which sends other threads elsewhere.
    void add_virtual_losses(const Path& path, std::size_t from) {
        for (std::size_t i = from; i < path.size(); ++i) ++nodes_[path[i].node].virtual_losses;
    }

    // Takes the virtual losses back and adds the value of the visit, and proofs where the leaf is proven.
    void backpropagate(const Path& path, int person, double for_person) {
        for (std::size_t i = path.size(); i-- > 0;) {
            Node& node = nodes_[path[i].node];
            --node.virtual_losses;
            ++node.visits;
            node.value_sum += path[i].chooser == person ? for_person : 1 - for_person;
            if (i + 1 < path.size() && nodes_[path[i + 1].node].proof != Proof::none)
                prove(node, path[i].chooser == path[i + 1].chooser);
        }
    }

    void set_proof(std::uint32_t at, Proof proof) { nodes_[at].proof = proof; }

    // The steps tried from a node, the most visited first; proven wins before them, proven losses after.
    std::vector<std::uint32_t> ranked_children(std::uint32_t of) const {
        std::vector<std::uint32_t> children;
        for (std::uint32_t child = node(of).newest_child; child > 0; child = node(child).older_sibling)
            children.push_back(child);
        std::reverse(children.begin(), children.end());
        std::stable_sort(children.begin(), children.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return rank_value(node(a)) > rank_value(node(b)); });
        return children;
    }

    // What would be tried first at a node where nothing has been tried.
    std::optional<Move> likeliest_untried(std::uint32_t at) const {
        if (node(at).untried_count == 0) return std::nullopt;
        return next_of(at).step;
    }

private:
    static constexpr double puct_constant = 1.0;
    static constexpr double first_play_urgency_reduction = 0.1;
    static constexpr int most_looks = 4096;  // for room, before one visit

    // The next steps to be tried at a node, the first of them last.
    static constexpr int most_listed = 64 / sizeof(Untried);
    using List = std::array<Untried, most_listed>;

    // The upper half of a float keeps two to three digits.
    static std::uint16_t packed_prior(float prior) {
        return static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(prior) >> 16);
    }
    static float unpacked_prior(std::uint16_t prior) {
        return std::bit_cast<float>(static_cast<std::uint32_t>(prior) << 16);
    }

    // The parts of the selection formula that all steps of a node share.
    struct SelectionTerms {
        double log_visits = 0;
        double exploration = 0;         // of PUCT: its constant by the root of the parent's visits
        double first_play_urgency = 0;  // the value of a step before its first visit
    };

    SelectionTerms selection_terms(const Node& parent, bool mover_chose) const {
        if constexpr (!HasPriors) return {.log_visits = steady::log(static_cast<double>(parent.visits) + 1)};
        const double mean = parent.visits ? parent.value_sum / parent.visits : 0.5;
        const double for_mover = mover_chose ? mean : 1 - mean;
        return {.exploration = puct_constant * std::sqrt(static_cast<double>(parent.visits) + 1),
                .first_play_urgency = std::max(0.0, for_mover - first_play_urgency_reduction)};
    }

    // PUCT: Q + c * P * sqrt(N) / (1 + n). UCT: Q + c * sqrt(ln N / n).
    double selection_value(const Node& node, const SelectionTerms& terms) const {
        if (node.proof == Proof::win) return 1e9;
        if (node.proof == Proof::loss) return -1e9;
        const double visits = static_cast<double>(node.visits) + node.virtual_losses;
        const double mean_value = visits > 0 ? node.value_sum / visits : terms.first_play_urgency;
        if constexpr (HasPriors) return mean_value + terms.exploration * unpacked_prior(node.prior) / (1 + visits);
        return mean_value + exploration_constant_ * std::sqrt(terms.log_visits / visits);
    }

    double selection_value_of_untried(std::uint32_t parent, const SelectionTerms& terms) const {
        if constexpr (HasPriors)
            return terms.first_play_urgency + terms.exploration * unpacked_prior(next_of(parent).prior);
        return 1e6;
    }

    // Makes a node of the first step on the list.
    std::uint32_t try_next(std::uint32_t at) {
        const Untried next = next_of(at);
        const std::uint32_t child =
            nodes_.add({.older_sibling = node(at).newest_child, .prior = next.prior, .step = next.step});
        --nodes_[at].untried_count;
        ++pruner_.made;
        return nodes_[at].newest_child = child;
    }

    // A person with a winning step has won; one whose steps are all decided without a win has the best of them.
    void prove(Node& decided, bool same_person) {
        if (decided.proof != Proof::none) return;
        bool any_draw = false, any_open = has_untried(decided);
        std::uint8_t longest = 0;
        for (std::uint32_t child = decided.newest_child; child > 0; child = node(child).older_sibling) {
            const Proof proof = node(child).proof;
            if (proof == Proof::win) {
                decided.proof = same_person ? Proof::win : Proof::loss;
                decided.steps_to_end = one_more(node(child).steps_to_end);
                return;
            }
            any_open |= proof == Proof::none;
            any_draw |= proof == Proof::draw;
            longest = std::max(longest, node(child).steps_to_end);
        }
        if (any_open) return;
        decided.steps_to_end = one_more(longest);
        decided.proof = any_draw ? Proof::draw : same_person ? Proof::loss : Proof::win;
    }

    // No tree is as deep as the number is large.
    static std::uint8_t one_more(std::uint8_t steps) {
        return static_cast<std::uint8_t>(std::min(steps + 1, int{std::numeric_limits<std::uint8_t>::max()}));
    }

    static double rank_value(const Node& node) {
        const double certain = 1e12;
        if (node.proof == Proof::win) return certain - node.steps_to_end;
        if (node.proof == Proof::loss) return -certain + node.visits;
        return node.visits + (node.visits ? node.value_sum / node.visits : 0);
    }

    static bool has_untried(const Node& node) { return node.untried_count > 0 || node.has_others; }
    const Untried& next_of(std::uint32_t at) const { return nodes_.cold(at)[node(at).untried_count - 1u]; }

    bool is_child(const Node& parent, Move step) const {
        for (std::uint32_t child = parent.newest_child; child > 0; child = node(child).older_sibling)
            if (node(child).step == step) return true;
        return false;
    }

    template <int Capacity>
    void leave_children_out(Ordered<Capacity>& ordered, const Node& parent, Random& random) const {
        const auto end = std::remove_if(ordered.steps.begin(), ordered.steps.begin() + ordered.count,
                                        [&](const Untried& untried) { return is_child(parent, untried.step); });
        ordered.count = static_cast<int>(end - ordered.steps.begin());
        ordered.put_first(random);
    }

    // Goes round the nodes; where a round makes too little room, the next one prunes more.
    struct Pruner {
        std::uint32_t at = 0;
        std::uint32_t few = 2;  // visits; what follows a node with no more of them may be pruned
        std::size_t made = 0;   // nodes in this round
    };

    void prune_after(Node& node) {
        nodes_.free_siblings(node.newest_child);
        node.newest_child = 0;
        node.untried_count = 0;
        node.has_others = true;
    }

    void begin_round() {
        if (pruner_.made < nodes_.capacity() / 4) pruner_.few = std::min(2 * pruner_.few, visits());
        pruner_.made = 0;
        pruner_.at = 1;
    }

    double exploration_constant_;
    BriefLock lock_;
    NodePool<Node, List> nodes_;
    std::uint32_t root_ = 0;
    Pruner pruner_;
};

}  // namespace tavoliere
