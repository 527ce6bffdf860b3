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
#include "search/node_store.hpp"

namespace tavoliere {

// What is proven about a step, for the person who chose it.
enum class Proof : std::int8_t { none, win, draw, loss };

constexpr Proof proof_of(double value) { return value == 1 ? Proof::win : value == 0 ? Proof::loss : Proof::draw; }
constexpr double value_of(Proof proof) { return proof == Proof::win ? 1 : proof == Proof::loss ? 0 : 0.5; }

// The tree of a Monte Carlo search: which steps were tried, how often and how well they did, and what is certain about
// them. With `Weighed` each step has a likelihood from the beginning (PUCT), without it all are tried first (UCT).
// Most steps of most nodes are never tried, so a step becomes a node only when it is. Of the others a node lists the
// few that come next; when they are used up, all that are left are looked at anew. When the memory is full, what
// follows seldom visited nodes is forgotten: they stay with what is known of them, and their steps are listed anew if
// they are visited again. Everything is done under `lock`; the work at the leaves, which takes the time, is done
// outside it.
template <class Move, bool Weighed>
class MonteCarloTree {
public:
    // Half a line of the processor's cache: to choose a step is to look at all that were tried beside it.
    struct alignas(32) Node {
        double total = 0;  // for the person who chose the step
        std::uint32_t visits = 0;
        std::uint32_t newest_child = 0;
        std::uint32_t older_sibling = 0;
        std::uint16_t pending = 0;  // visits under way, whose values are not known yet
        std::uint16_t weight = 0;   // how likely the step seemed to be the best before any visit
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

    MonteCarloTree(std::size_t bytes, double exploration) : exploration_(exploration), store_(bytes) {}

    BriefLock& lock() { return lock_; }
    const Node& node(std::uint32_t i) const { return store_[i]; }
    std::uint32_t root() const { return root_; }
    std::uint32_t visits() const { return node(root_).visits; }
    int permille_used() const { return store_.permille_used(); }

    void begin() {
        store_.clear();
        root_ = store_.add({});
        pruner_ = {};
    }

    // What follows a step from the root becomes the tree, the root being the step; false where it was not tried.
    bool advance(Move step) {
        std::uint32_t* link = &store_[root_].newest_child;
        while (*link > 0 && node(*link).step != step) link = &store_[*link].older_sibling;
        if (*link == 0) return false;
        const std::uint32_t child = *link;
        *link = node(child).older_sibling;
        store_[child].older_sibling = 0;
        store_.give_back(root_);
        root_ = child;
        pruner_ = {};
        return true;
    }

    // What is known of the root is meant for the person to move there; of a step, for the person who chose it.
    void turn_root_round() {
        Node& turned = store_[root_];
        turned.total = turned.visits - turned.total;
        if (turned.proof != Proof::none) turned.proof = proof_of(1 - value_of(turned.proof));
    }

    // Before a visit, which makes one node at most: where the memory is full, what follows some node that has not been
    // visited often is forgotten. It takes a short time, and so may fail; the visit then ends where there is no room.
    void make_room() {
        for (int looks = 0; !store_.has_room() && looks < most_looks; ++looks) {
            if (++pruner_.at == store_.capacity()) begin_round();
            Node& seen = store_[pruner_.at];
            const bool is_seldom_visited = pruner_.at != root_ && seen.visits <= pruner_.few;
            // A visit under way comes back by the nodes it went down.
            if (is_seldom_visited && seen.pending == 0 && seen.newest_child > 0) forget_after(seen);
        }
    }

    // A step that is visited again is worth looking beyond, as long as there is room for what follows it.
    bool wants_steps(std::uint32_t at) const {
        return node(at).untried_count == 0 && node(at).has_others && node(at).visits > 0 && store_.has_room();
    }
    // Is there a step to choose, tried or not?
    bool can_select(std::uint32_t at) const {
        return node(at).newest_child > 0 || (node(at).untried_count > 0 && store_.has_room());
    }

    bool has_one_step(std::uint32_t at) const {
        const std::uint32_t child = node(at).newest_child;
        return child > 0 && node(child).older_sibling == 0 && !has_untried(node(at));
    }

    // A legal step that has no node. The weight keeps only what is needed to compare it.
    struct Untried {
        Move step;
        std::uint16_t weight;
    };

    // Steps of which those to be tried next are in front, in their order.
    template <int Capacity>
    struct Ordered {
        std::array<Untried, Capacity> steps;
        int count = 0;

        void put_first(Random& random) {
            const auto listed = steps.begin() + std::min(count, most_listed);
            if constexpr (Weighed)
                // Halves of floats that are not negative have the order of the floats.
                std::partial_sort(steps.begin(), listed, steps.begin() + count,
                                  [](const Untried& a, const Untried& b) { return a.weight > b.weight; });
            else
                for (int i = 0; i < listed - steps.begin(); ++i)
                    std::swap(steps[i], steps[i + random.index(count - i)]);
        }
    };

    // All steps of a node. This takes long, and so is done before the lock is taken.
    template <class Steps>
    static auto in_order(const Steps& steps, std::span<const float> weights, Random& random) {
        Ordered<Steps::capacity> ordered;
        for (int i = 0; i < steps.size(); ++i)
            ordered.steps[ordered.count++] = {steps[i], Weighed ? short_weight(weights[i]) : std::uint16_t{0}};
        ordered.put_first(random);
        return ordered;
    }

    // Lists those of a node's steps that are to be tried next, unless another thread has done so meanwhile.
    template <int Capacity>
    void list_steps(std::uint32_t at, Ordered<Capacity>& ordered, Random& random) {
        Node& parent = store_[at];
        if (parent.untried_count > 0 || !parent.has_others) return;
        if (parent.newest_child > 0) leave_children_out(ordered, parent, random);
        const int listed = std::min(ordered.count, most_listed);
        std::reverse_copy(ordered.steps.begin(), ordered.steps.begin() + listed, store_.beside(at).begin());
        parent.untried_count = static_cast<std::uint8_t>(listed);
        parent.has_others = listed < ordered.count;
    }

    // The step to visit next when `mover` is to choose at the end of the path.
    std::uint32_t select(const Path& path, int mover, Random& random) {
        const std::uint32_t at = path.back().node;
        const Node& parent = node(at);
        const Urge urge = urge_to_try(parent, path.back().chooser == mover);
        double best_value = -std::numeric_limits<double>::max();
        std::uint32_t best = 0, ties = 0;
        for (std::uint32_t child = parent.newest_child; child > 0; child = node(child).older_sibling) {
            const double value = promise(node(child), urge);
            if (value > best_value) {
                best_value = value;
                best = child;
                ties = 1;
            } else if (value == best_value && random.below(++ties) == 0) {
                best = child;
            }
        }
        if (parent.untried_count == 0 || !store_.has_room()) return best;
        return promise_of_untried(at, urge) > best_value ? try_next(at) : best;
    }

    // Until its value is known a visit counts as lost, which sends other threads elsewhere.
    void begin_visit(const Path& path, std::size_t from) {
        for (std::size_t i = from; i < path.size(); ++i) ++store_[path[i].node].pending;
    }

    // Adds the value of a begun visit, which is certain where the leaf's own proof says so.
    void finish_visit(const Path& path, int person, double for_person) {
        for (std::size_t i = path.size(); i-- > 0;) {
            Node& node = store_[path[i].node];
            --node.pending;
            ++node.visits;
            node.total += path[i].chooser == person ? for_person : 1 - for_person;
            if (i + 1 < path.size() && store_[path[i + 1].node].proof != Proof::none)
                prove(node, path[i].chooser == path[i + 1].chooser);
        }
    }

    void set_proof(std::uint32_t at, Proof proof) { store_[at].proof = proof; }

    // The steps tried from a node, the most trusted first.
    std::vector<std::uint32_t> ranked_children(std::uint32_t of) const {
        std::vector<std::uint32_t> children;
        for (std::uint32_t child = node(of).newest_child; child > 0; child = node(child).older_sibling)
            children.push_back(child);
        std::reverse(children.begin(), children.end());
        std::stable_sort(children.begin(), children.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return trust(node(a)) > trust(node(b)); });
        return children;
    }

    // What would be tried first at a node where nothing has been tried.
    std::optional<Move> likeliest_untried(std::uint32_t at) const {
        if (node(at).untried_count == 0) return std::nullopt;
        return next_of(at).step;
    }

private:
    static constexpr double weight_exploration = 1.0;
    static constexpr double first_visit_caution = 0.1;
    static constexpr int most_looks = 4096;  // for room, before one visit

    // The next steps to be tried at a node, the first of them last.
    static constexpr int most_listed = 64 / sizeof(Untried);
    using List = std::array<Untried, most_listed>;

    // The upper half of a float, which keeps two to three digits.
    static std::uint16_t short_weight(float weight) {
        return static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(weight) >> 16);
    }
    static float long_weight(std::uint16_t weight) {
        return std::bit_cast<float>(static_cast<std::uint32_t>(weight) << 16);
    }

    // What the steps of one node are tried by, besides what is known of each.
    struct Urge {
        double log_visits = 0;
        double of_weight = 0;       // how much the weights count by now
        double value_at_first = 0;  // what a step is thought to be worth before its first visit
    };

    Urge urge_to_try(const Node& parent, bool mover_chose) const {
        if constexpr (!Weighed) return {.log_visits = steady::log(static_cast<double>(parent.visits) + 1)};
        const double mean = parent.visits ? parent.total / parent.visits : 0.5;
        const double for_mover = mover_chose ? mean : 1 - mean;
        return {.of_weight = weight_exploration * std::sqrt(static_cast<double>(parent.visits) + 1),
                .value_at_first = std::max(0.0, for_mover - first_visit_caution)};
    }

    double promise(const Node& node, const Urge& urge) const {
        if (node.proof == Proof::win) return 1e9;
        if (node.proof == Proof::loss) return -1e9;
        const double visits = static_cast<double>(node.visits) + node.pending;
        const double known = visits > 0 ? node.total / visits : urge.value_at_first;
        if constexpr (Weighed) return known + urge.of_weight * long_weight(node.weight) / (1 + visits);
        return known + exploration_ * std::sqrt(urge.log_visits / visits);
    }

    double promise_of_untried(std::uint32_t parent, const Urge& urge) const {
        if constexpr (Weighed) return urge.value_at_first + urge.of_weight * long_weight(next_of(parent).weight);
        return 1e6;
    }

    // Makes a node of the first step on the list.
    std::uint32_t try_next(std::uint32_t at) {
        const Untried next = next_of(at);
        const std::uint32_t child =
            store_.add({.older_sibling = node(at).newest_child, .weight = next.weight, .step = next.step});
        --store_[at].untried_count;
        ++pruner_.made;
        return store_[at].newest_child = child;
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

    static double trust(const Node& node) {
        const double certain = 1e12;
        if (node.proof == Proof::win) return certain - node.steps_to_end;
        if (node.proof == Proof::loss) return -certain + node.visits;
        return node.visits + (node.visits ? node.total / node.visits : 0);
    }

    static bool has_untried(const Node& node) { return node.untried_count > 0 || node.has_others; }
    const Untried& next_of(std::uint32_t at) const { return store_.beside(at)[node(at).untried_count - 1u]; }

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

    // Goes round the nodes; where a round makes too little room, the next one forgets more.
    struct Pruner {
        std::uint32_t at = 0;
        std::uint32_t few = 2;  // visits; what follows a node with no more of them may be forgotten
        std::size_t made = 0;   // nodes in this round
    };

    void forget_after(Node& node) {
        store_.give_back(node.newest_child);
        node.newest_child = 0;
        node.untried_count = 0;
        node.has_others = true;
    }

    void begin_round() {
        if (pruner_.made < store_.capacity() / 4) pruner_.few = std::min(2 * pruner_.few, visits());
        pruner_.made = 0;
        pruner_.at = 1;
    }

    double exploration_;
    BriefLock lock_;
    NodeStore<Node, List> store_;
    std::uint32_t root_ = 0;
    Pruner pruner_;
};

}  // namespace tavoliere
