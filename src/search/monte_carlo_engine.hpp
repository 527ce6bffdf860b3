#pragma once

#include <memory>

#include "core/steady_math.hpp"
#include "search/crew.hpp"
#include "search/engine.hpp"
#include "search/line_text.hpp"
#include "search/monte_carlo.hpp"
#include "search/search_history.hpp"

namespace tavoliere {

// Monte Carlo until a limit is reached; a node is one visit.
template <Game R, class Leaf>
class MonteCarloEngine final : public Engine {
public:
    MonteCarloEngine(const R& rules, const EngineOptions& options, double exploration)
        : rules_(rules),
          seed_(options.seed),
          tree_(std::max(options.table_megabytes << 20, fewest_bytes), exploration) {
        for (int i = 0; i < options.threads; ++i) workers_.push_back(std::make_unique<Worker>(rules_, tree_));
    }

    void new_game() override {}

    void set_position(const Record& record) override {
        root_ = record.position().template as<typename R::Position>();
        over_ = record.outcome().has_value();
        plies_left_ = std::max(1, record.game().cap() - static_cast<int>(record.plies().size()));
        if constexpr (R::repetition_draws) twice_in_game_ = occurred_twice(record);
    }

    void prepare(const Limits& limits) override { control_.begin(limits); }

    using Engine::think;
    SearchAnswer think(const LineSink& on_line) override {
        SearchAnswer answer;
        if (over_) return answer;
        tree_.begin();
        for (std::size_t i = 0; i < workers_.size(); ++i)
            workers_[i]->begin(root_, plies_left_, twice_in_game_, seed_ + i);
        workers_[0]->expand_root();
        const int crew = run_crew(static_cast<int>(workers_.size()), [&](int i) {
            if (i == 0) {
                lead(on_line);
                control_.stop();
            } else {
                while (!control_.stopped() && workers_[i]->iterate()) {
                }
            }
        });
        for (int i = 0; i < crew; ++i) answer.nodes_of_threads.push_back(workers_[i]->visits());
        answer.lines = lines(std::max(control_.limits().lines, 1));
        answer.nodes = tree_.visits();
        answer.seconds = control_.seconds();
        // However the search ended, its last word is the answer.
        if (on_line)
            for (const Line& line : answer.lines) on_line(line);
        return answer;
    }

    void stop() override { control_.stop(); }

private:
    using Worker = MonteCarlo<R, Leaf>;
    using Tree = typename Worker::Tree;

    static constexpr std::size_t fewest_bytes = 1 << 16;  // however little memory is given
    static constexpr std::uint64_t enough_for_only_move = 256;
    static constexpr std::uint64_t visits_for_depth = 1000;

    // The main thread, which also looks at the clock and tells how it goes.
    void lead(const LineSink& on_line) {
        const Limits& limits = control_.limits();
        std::uint64_t own = 0, next_report = 1024;
        // However soon it is stopped, one step has been tried.
        for (bool goes_on = true; goes_on && workers_[0]->iterate(); goes_on = !control_.stopped()) {
            if (++own % 16 == 0) control_.check_time();
            std::vector<Line> known;
            {
                const std::lock_guard guard(tree_.lock());
                const std::uint64_t visits = tree_.visits();
                if ((limits.nodes && visits >= limits.nodes) || (limits.depth && visits >= enough_for_depth())) return;
                if (only_move_on_the_clock() && visits >= enough_for_only_move) return;
                if (visits < next_report || !on_line) continue;
                next_report = 2 * visits;
                known = lines(limits.lines);
            }
            for (const Line& line : known) on_line(line);
        }
    }

    // A tree has no depth of its own; a limit of depth means so many visits.
    std::uint64_t enough_for_depth() const {
        return visits_for_depth * static_cast<std::uint64_t>(control_.limits().depth);
    }

    bool only_move_on_the_clock() const { return tree_.has_one_step(Tree::root) && control_.limits().time.count() > 0; }

    std::vector<Line> lines(int most) const {
        std::vector<Line> lines;
        for (const std::uint32_t child : tree_.ranked_children(Tree::root)) {
            if (static_cast<int>(lines.size()) == most) break;
            Line line;
            line.rank = static_cast<int>(lines.size()) + 1;
            const std::vector<typename R::Move> steps = best_steps(child);
            line.actions = actions_of(rules_, root_, steps.data(), static_cast<int>(steps.size()));
            if (line.actions.empty()) continue;
            line.depth = static_cast<int>(line.actions.size());
            line.score = score_of_node(tree_.node(child));
            line.nodes = tree_.visits();
            line.seconds = control_.seconds();
            line.table_permille = tree_.permille_used();
            lines.push_back(std::move(line));
        }
        return lines;
    }

    // The most trusted way on, at least to the end of the turn.
    std::vector<typename R::Move> best_steps(std::uint32_t at) const {
        std::vector<typename R::Move> steps{tree_.node(at).step};
        typename R::Position pos = root_;
        rules_.play(pos, steps[0]);
        while (tree_.node(at).newest_child > 0 && tree_.node(at).visits > 8) {
            at = tree_.ranked_children(at).front();
            steps.push_back(tree_.node(at).step);
            rules_.play(pos, steps.back());
        }
        while (rules_.mid_turn(pos)) {
            StepList<R> next;
            rules_.legal(pos, next);
            steps.push_back(next[0]);
            rules_.play(pos, next[0]);
        }
        return steps;
    }

    static Score score_of_node(const typename Tree::Node& node) {
        if (node.proof == Proof::win) return win_in(1 + node.steps_to_end);
        if (node.proof == Proof::loss) return -win_in(1 + node.steps_to_end);
        if (node.proof == Proof::draw || node.visits == 0) return 0;
        // The inverse of the curve that turns a judgement into a chance.
        const double chance = std::clamp(node.total / node.visits, 0.001, 0.999);
        return static_cast<Score>(400 * steady::log(chance / (1 - chance)));
    }

    R rules_;
    std::uint64_t seed_;
    SearchControl control_;
    Tree tree_;
    std::vector<std::unique_ptr<Worker>> workers_;
    typename R::Position root_{};
    bool over_ = false;
    int plies_left_ = 0;
    std::vector<std::uint64_t> twice_in_game_;
};

}  // namespace tavoliere
