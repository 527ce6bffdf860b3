#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <mutex>
#include <span>
#include <vector>

#include "core/random.hpp"
#include "core/steady_math.hpp"
#include "search/two_ended_store.hpp"

namespace tavoliere {

// What is proven about a step, for the person who chose it.
enum class Proof : std::int8_t { none, win, draw, loss };

constexpr Proof proof_of(double value) { return value == 1 ? Proof::win : value == 0 ? Proof::loss : Proof::draw; }
constexpr double value_of(Proof proof) { return proof == Proof::win ? 1 : proof == Proof::loss ? 0 : 0.5; }

// The tree of a Monte Carlo search: which steps were tried, how often and how well they did, and what is certain about
// them. With `Weighed` each step has a likelihood from the beginning (PUCT), without it all are tried first (UCT).
// Most steps of most nodes are never tried, so a step becomes a node only when it is; of the untried ones the likeliest
// is all that a choice has to look at.
// Everything is done under `lock`; the work at the leaves, which takes the time, is done outside it.
template <class Move, bool Weighed>
class MonteCarloTree {
public:
    struct Node {
        Move step{};
        Proof proof = Proof::none;
        std::uint8_t steps_to_end = 0;  // at most so many follow where there is a proof
        std::uint16_t untried_count = 0;
        std::uint32_t first_untried = 0;
        std::uint32_t newest_child = 0;  // 0: none, the root being nobody's child
        std::uint32_t older_sibling = 0;
        std::uint32_t visits = 0;
        std::uint32_t pending = 0;  // visits under way, whose values are not known yet
        float weight = 0;           // how likely the step seemed to be the best before any visit
        double total = 0;           // for the person who chose the step

        bool is_expanded() const { return untried_count > 0 || newest_child > 0; }
    };

    // A step of the way down, with the person who chose it.
    struct Choice {
        std::uint32_t node;
        int chooser;
    };
    using Path = std::vector<Choice>;

    MonteCarloTree(std::size_t megabytes, std::size_t fewest_bytes, double exploration)
        : exploration_(exploration), store_(std::max(megabytes * 1024 * 1024, fewest_bytes)) {}

    // The memory that so many nodes with all their steps take.
    static constexpr std::size_t bytes_for(std::size_t nodes, std::size_t steps_each) {
        return nodes * (sizeof(Node) + steps_each * sizeof(Untried));
    }

    std::mutex& lock() { return lock_; }
    const Node& node(std::uint32_t i) const { return store_.front(i); }
    std::uint32_t visits() const { return node(0).visits; }

    void begin() {
        store_.clear();
        store_.add_front({});
    }

    // A step that is visited again is worth looking beyond, as long as there is room for all that may follow it.
    bool is_worth_expanding(std::uint32_t at, std::size_t most_steps) const {
        return !node(at).is_expanded() && node(at).visits + node(at).pending > 0 && store_.has_room(1, most_steps);
    }
    // Is there a step to choose, tried or not?
    bool can_select(std::uint32_t at) const {
        return node(at).newest_child > 0 || (node(at).untried_count > 0 && store_.has_room(1, 0));
    }

    bool has_one_step(std::uint32_t at) const {
        const std::uint32_t child = node(at).newest_child;
        return child > 0 && node(at).untried_count == 0 && node(child).older_sibling == 0;
    }

    // Gives a node its steps, unless another thread has done so meanwhile or the memory is used up.
    template <class Steps>
    void expand(std::uint32_t at, const Steps& steps, std::span<const float> weights) {
        if (node(at).is_expanded() || !store_.has_room(1, static_cast<std::size_t>(steps.size()))) return;
        Node& parent = store_.front(at);
        parent.untried_count = static_cast<std::uint16_t>(steps.size());
        parent.first_untried = store_.add_backs(parent.untried_count);
        const std::span<Untried> untried = untried_of(parent);
        for (std::size_t i = 0; i < untried.size(); ++i)
            untried[i] = {steps[static_cast<int>(i)], Weighed ? short_weight(weights[i]) : std::uint16_t{0}};
        if constexpr (Weighed) std::make_heap(untried.begin(), untried.end(), is_less_likely);
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
        if (parent.untried_count == 0 || !store_.has_room(1, 0)) return best;
        return promise_of_untried(parent, urge) > best_value ? try_next(at, random) : best;
    }

    // Until its value is known a visit counts as lost, which sends other threads elsewhere.
    void begin_visit(const Path& path, std::size_t from) {
        for (std::size_t i = from; i < path.size(); ++i) ++store_.front(path[i].node).pending;
    }

    // Adds the value of a begun visit, which is certain where the leaf's own proof says so.
    void finish_visit(const Path& path, int person, double for_person) {
        for (std::size_t i = path.size(); i-- > 0;) {
            Node& node = store_.front(path[i].node);
            --node.pending;
            ++node.visits;
            node.total += path[i].chooser == person ? for_person : 1 - for_person;
            if (i + 1 < path.size() && store_.front(path[i + 1].node).proof != Proof::none)
                prove(node, path[i].chooser == path[i + 1].chooser);
        }
    }

    void set_proof(std::uint32_t at, Proof proof) { store_.front(at).proof = proof; }

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

private:
    static constexpr double weight_exploration = 1.0;
    static constexpr double first_visit_caution = 0.1;

    // A legal step that has no node yet. There are very many, so the weight keeps only what is needed to compare it.
    struct Untried {
        Move step;
        std::uint16_t weight;
    };

    // The upper half of a float, which keeps two to three digits.
    static std::uint16_t short_weight(float weight) {
        return static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(weight) >> 16);
    }
    static float weight_of(const Untried& untried) {
        return std::bit_cast<float>(static_cast<std::uint32_t>(untried.weight) << 16);
    }
    // Halves of floats that are not negative have the order of the floats.
    static bool is_less_likely(const Untried& a, const Untried& b) { return a.weight < b.weight; }

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
        if constexpr (Weighed) return known + urge.of_weight * node.weight / (1 + visits);
        return known + exploration_ * std::sqrt(urge.log_visits / visits);
    }

    double promise_of_untried(const Node& parent, const Urge& urge) const {
        if constexpr (Weighed)
            return urge.value_at_first + urge.of_weight * weight_of(store_.back(parent.first_untried));
        return 1e6;
    }

    // Makes a node of the likeliest untried step, or of any where none is likelier.
    std::uint32_t try_next(std::uint32_t at, Random& random) {
        Node& parent = store_.front(at);
        const std::span<Untried> untried = untried_of(parent);
        if constexpr (Weighed)
            std::pop_heap(untried.begin(), untried.end(), is_less_likely);
        else
            std::swap(untried.back(), untried[static_cast<std::size_t>(random.index(parent.untried_count))]);
        const Untried& chosen = untried.back();
        --parent.untried_count;
        return parent.newest_child = store_.add_front(
                   {.step = chosen.step, .older_sibling = parent.newest_child, .weight = weight_of(chosen)});
    }

    // A person with a winning step has won; one whose steps are all decided without a win has the best of them.
    void prove(Node& decided, bool same_person) {
        if (decided.proof != Proof::none) return;
        bool any_draw = false, any_open = decided.untried_count > 0;
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

    std::span<Untried> untried_of(const Node& node) { return store_.backs(node.first_untried, node.untried_count); }

    double exploration_;
    std::mutex lock_;
    TwoEndedStore<Node, Untried> store_;
};

}  // namespace tavoliere
