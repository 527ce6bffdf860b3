#pragma once

#include <memory>

#include "core/steady_math.hpp"
#include "search/engine.hpp"
#include "search/line_text.hpp"
#include "search/monte_carlo.hpp"
#include "search/repetition_history.hpp"
#include "search/win_chance.hpp"
#include "search/worker_threads.hpp"

namespace tavoliere {

struct MonteCarloSettings {
    double exploration;
    bool keeps_tree;  // from one position to another that follows it
    ChanceCurve chance_curve;
};

// Monte Carlo until a limit is reached; a node is one visit of this search, also where the tree has some from before.
template <Game R, class Leaf>
class MonteCarloEngine final : public Engine {
public:
    MonteCarloEngine(const R& rules, const EngineOptions& options, const MonteCarloSettings& settings)
        : rules_(rules),
          seed_(options.seed),
          keeps_tree_(settings.keeps_tree),
          chance_curve_(settings.chance_curve),
          tree_(std::max(options.table_megabytes << 20, fewest_bytes), settings.exploration) {
        for (int i = 0; i < options.threads; ++i) workers_.push_back(std::make_unique<Worker>(rules_, tree_));
    }

    void new_game() override { has_tree_ = false; }
    void set_seed(std::uint64_t seed) override { seed_ = seed; }

    void set_position(const Record& record) override {
        std::vector<std::uint64_t> twice;
        if (rules_.repetition_draws()) twice = occurred_twice(record);
        const int plies = static_cast<int>(record.plies().size());
        const int plies_left = std::max(1, record.game().cap() - plies);
        // What a tree has proven depends on the turns that are left and on the positions that may not come again.
        has_tree_ =
            has_tree_ && twice == twice_in_game_ && plies_left == plies_left_ - (plies - plies_) && goes_on_to(record);
        root_ = record.position().template as<typename R::Position>();
        over_ = record.outcome().has_value();
        plies_ = plies;
        plies_left_ = plies_left;
        twice_in_game_ = std::move(twice);
    }

    void prepare(const Limits& limits) override { control_.begin(limits); }

    using Engine::think;
    SearchAnswer think(const LineSink& on_line) override {
        SearchAnswer answer;
        if (over_) return answer;
        if (!has_tree_) tree_.begin();
        visits_before_ = tree_.visits();
        for (std::size_t i = 0; i < workers_.size(); ++i)
            workers_[i]->begin(root_, plies_left_, twice_in_game_, seed_ + i);
        if (!has_tree_) workers_[0]->expand_root();
        has_tree_ = keeps_tree_;
        const int working = run_workers(static_cast<int>(workers_.size()), [&](int i) {
            if (i == 0) {
                lead(on_line);
                control_.stop();
            } else {
                while (!control_.stopped() && workers_[i]->iterate()) {
                }
            }
        });
        for (int i = 0; i < working; ++i) answer.nodes_of_threads.push_back(workers_[i]->visits());
        answer.lines = lines(std::max(control_.limits().lines, 1));
        answer.nodes = new_visits();
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

    // Does the tree go on from where it is to this game's position? If so, that is its root from now on.
    bool goes_on_to(const Record& record) {
        const auto from = static_cast<std::size_t>(plies_);
        if (record.plies().size() < from) return false;
        typename R::Position pos = record.position_before(from).template as<typename R::Position>();
        if (rules_.format(pos) != rules_.format(root_)) return false;
        for (std::size_t ply = from; ply < record.plies().size(); ++ply) {
            const auto turn = rules_.read_turn(pos, record.plies()[ply].action);
            if (!turn || !advance(pos, *turn)) return false;
        }
        return tree_.node(tree_.root()).newest_child > 0;
    }

    bool advance(typename R::Position& pos, const TurnOf<R>& turn) {
        for (const auto step : turn) {
            if (!tree_.advance(step)) return false;
            const int chooser = person_to_move(rules_, pos);
            rules_.play(pos, step);
            if (person_to_move(rules_, pos) != chooser) tree_.negate_root();
        }
        return true;
    }

    std::uint64_t new_visits() const { return tree_.visits() - visits_before_; }

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
                const std::uint64_t visits = new_visits();
                if ((limits.nodes && visits >= limits.nodes) || (limits.depth && visits >= enough_for_depth())) return;
                if (only_move_on_the_clock() && visits >= enough_for_only_move) return;
                if (visits < next_report || !on_line) continue;
                next_report = 2 * visits;
                known = lines(limits.lines);
            }
            for (const Line& line : known) on_line(line);
        }
    }

    // A tree has no depth of its own; a limit of depth is turned into a number of visits.
    std::uint64_t enough_for_depth() const {
        return visits_for_depth * static_cast<std::uint64_t>(control_.limits().depth);
    }

    bool only_move_on_the_clock() const {
        return tree_.has_one_step(tree_.root()) && control_.limits().time.count() > 0;
    }

    std::vector<Line> lines(int most) const {
        std::vector<Line> lines;
        for (const std::uint32_t child : tree_.ranked_children(tree_.root())) {
            if (static_cast<int>(lines.size()) == most) break;
            Line line;
            line.rank = static_cast<int>(lines.size()) + 1;
            const std::vector<typename R::Move> steps = best_steps(child);
            line.actions = actions_of(rules_, root_, steps.data(), static_cast<int>(steps.size()));
            if (line.actions.empty()) continue;
            line.depth = static_cast<int>(line.actions.size());
            line.score = score_of_node(tree_.node(child));
            line.chance = tree_.node(child).proof == Proof::draw ? 0.5 : chance_of(line.score, chance_curve_);
            line.visits = tree_.node(child).visits;
            line.nodes = new_visits();
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
        while (tree_.node(at).newest_child > 0 && (tree_.node(at).visits > 8 || rules_.mid_turn(pos))) {
            at = tree_.ranked_children(at).front();
            steps.push_back(tree_.node(at).step);
            rules_.play(pos, steps.back());
        }
        while (rules_.mid_turn(pos)) {
            StepList<R> next;
            rules_.legal(pos, next);
            const auto likeliest = tree_.likeliest_untried(at);
            steps.push_back(likeliest && next.contains(*likeliest) ? *likeliest : next[0]);
            rules_.play(pos, steps.back());
        }
        return steps;
    }

    static Score score_of_node(const typename Tree::Node& node) {
        if (node.proof == Proof::win) return win_in(1 + node.steps_to_end);
        if (node.proof == Proof::loss) return -win_in(1 + node.steps_to_end);
        if (node.proof == Proof::draw || node.visits == 0) return 0;
        // The inverse of the curve that turns a judgement into a chance.
        const double chance = std::clamp(node.value_sum / node.visits, 0.001, 0.999);
        return static_cast<Score>(points_per_logit * steady::log(chance / (1 - chance)));
    }

    R rules_;
    std::uint64_t seed_;
    bool keeps_tree_;
    ChanceCurve chance_curve_;
    SearchControl control_;
    Tree tree_;
    std::vector<std::unique_ptr<Worker>> workers_;
    bool has_tree_ = false;  // of this position, from before
    std::uint64_t visits_before_ = 0;
    typename R::Position root_{};
    bool over_ = false;
    int plies_ = 0, plies_left_ = 0;
    std::vector<std::uint64_t> twice_in_game_;
};

}  // namespace tavoliere
