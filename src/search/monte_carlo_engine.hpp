#pragma once

#include "search/engine.hpp"
#include "search/line_text.hpp"
#include "search/monte_carlo.hpp"

namespace tavoliere {

// Monte Carlo until a limit is reached; a node is one visit.
template <Game R, class Leaf>
class MonteCarloEngine final : public Engine {
public:
    MonteCarloEngine(const R& rules, const EngineOptions& options, double exploration)
        : rules_(rules), seed_(options.seed), search_(rules_, control_, options.table_megabytes, exploration) {}

    void new_game() override {}

    void set_position(const Record& record) override {
        root_ = record.position().template as<typename R::Position>();
        over_ = record.outcome().has_value();
        plies_left_ = std::max(1, record.game().cap() - static_cast<int>(record.plies().size()));
    }

    void prepare(const Limits& limits) override { control_.begin(limits); }

    using Engine::think;
    SearchAnswer think(const LineSink& on_line) override {
        const Limits& limits = control_.limits();
        SearchAnswer answer;
        if (over_) return answer;
        search_.begin(root_, plies_left_, seed_);
        std::uint64_t next_report = 1024;
        while (!control_.stopped() && search_.iterate()) {
            const std::uint64_t visits = search_.visits();
            if (limits.nodes && visits >= limits.nodes) break;
            if (visits % 16 == 0) control_.check_time();
            if (visits >= next_report) {
                next_report *= 2;
                if (on_line)
                    for (const Line& line : lines(limits.lines)) on_line(line);
            }
        }
        answer.lines = lines(std::max(limits.lines, 1));
        answer.nodes = search_.visits();
        answer.seconds = control_.seconds();
        return answer;
    }

    void stop() override { control_.stop(); }

private:
    std::vector<Line> lines(int most) const {
        std::vector<Line> lines;
        for (const std::uint32_t child : search_.ranked_children(0)) {
            if (static_cast<int>(lines.size()) == most) break;
            Line line;
            line.rank = static_cast<int>(lines.size()) + 1;
            const std::vector<typename R::Move> steps = best_steps(child);
            line.actions = actions_of(rules_, root_, steps.data(), static_cast<int>(steps.size()));
            if (line.actions.empty()) continue;
            line.depth = static_cast<int>(line.actions.size());
            line.score = score_of_node(search_.node(child));
            line.nodes = search_.visits();
            line.seconds = control_.seconds();
            lines.push_back(std::move(line));
        }
        return lines;
    }

    // The most trusted way on, at least to the end of the turn.
    std::vector<typename R::Move> best_steps(std::uint32_t at) const {
        std::vector<typename R::Move> steps{search_.node(at).step};
        typename R::Position pos = root_;
        rules_.play(pos, steps[0]);
        while (search_.node(at).child_count > 0 && search_.node(at).visits > 8) {
            at = search_.ranked_children(at).front();
            steps.push_back(search_.node(at).step);
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

    static Score score_of_node(const typename MonteCarlo<R, Leaf>::Node& node) {
        if (node.proof == Proof::win) return win_in(1);
        if (node.proof == Proof::loss) return -win_in(1);
        if (node.proof == Proof::draw || node.visits == 0) return 0;
        // The inverse of the curve that turns a judgement into a chance.
        const double chance = std::clamp(node.total / node.visits, 0.001, 0.999);
        return static_cast<Score>(400 * std::log(chance / (1 - chance)));
    }

    R rules_;
    std::uint64_t seed_;
    SearchControl control_;
    MonteCarlo<R, Leaf> search_;
    typename R::Position root_{};
    bool over_ = false;
    int plies_left_ = 0;
};

}  // namespace tavoliere
