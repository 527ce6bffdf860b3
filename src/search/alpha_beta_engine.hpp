#pragma once

#include <memory>
#include <type_traits>

#include "search/alpha_beta.hpp"
#include "search/endgame_search.hpp"
#include "search/engine.hpp"
#include "search/line_text.hpp"
#include "search/win_chance.hpp"
#include "search/worker_threads.hpp"

namespace tavoliere {

// Iterative deepening around AlphaBeta, with lazy SMP: the threads share the transposition table.
template <Game R, Evaluates<R> E>
class AlphaBetaEngine final : public Engine {
public:
    using Worker = AlphaBeta<R, E>;
    using RootLine = typename Worker::RootLine;
    using Move = typename R::Move;

    AlphaBetaEngine(const R& rules, const EngineOptions& options)
        : rules_(rules),
          tt_(options.table_megabytes - solver_megabytes(options)),
          endgames_(rules_, solver_megabytes(options)) {
        for (int i = 0; i < options.threads; ++i) workers_.push_back(std::make_unique<Worker>(rules_, tt_, control_));
        new_game();
    }

    void new_game() override {
        tt_.clear();
        endgames_.new_game();
        for (auto& worker : workers_) worker->new_game();
    }

    void set_position(const Record& record) override {
        root_ = record.position().template as<typename R::Position>();
        over_ = record.outcome().has_value();
        turns_left_ = std::max(1, record.game().cap() - static_cast<int>(record.plies().size()));
        if (rules_.repetition_draws()) twice_in_game_ = occurred_twice(record);
    }

    void prepare(const Limits& limits) override { control_.begin(limits); }

    using Engine::think;
    SearchAnswer think(const LineSink& on_line) override {
        const Limits& limits = control_.limits();
        SearchAnswer answer;
        if (over_) return answer;
        tt_.new_search();
        for (std::size_t i = 0; i < workers_.size(); ++i)
            workers_[i]->begin(root_, twice_in_game_, turns_left_, i == 0);
        Deepening deepening = begin_deepening(limits);
        if (solve_endgame(limits, deepening, on_line, answer)) return answer;
        const int working = run_workers(static_cast<int>(workers_.size()), [&](int i) {
            if (i == 0) {
                iterative_deepening(deepening, deepest_wanted(limits), on_line, answer);
                control_.stop();
            } else {
                run_helper(*workers_[i], i);
            }
        });
        answer.nodes = total_nodes();
        for (int i = 0; i < working; ++i) answer.nodes_of_threads.push_back(workers_[i]->nodes());
        answer.seconds = control_.seconds();
        return answer;
    }

    void stop() override { control_.stop(); }

private:
    static constexpr int deepest = 120;
    static constexpr int depth_before_solver = 4;
    static constexpr std::uint64_t most_nodes_of_first_depth = 400'000;

    // How far the iterations have come.
    struct Deepening {
        int choices;                 // legal steps of the root
        std::vector<RootLine> last;  // of the deepest iteration
        std::optional<TurnOf<R>> judged{};
        RootLine last_of_judged{};
        int depth = 0;
    };

    // For a game without an endgame solver.
    struct NoEndgames {
        NoEndgames(const R&, std::size_t) {}
        void new_game() {}
    };
    static auto endgames_type() {
        if constexpr (SolvesEndgames<E, R>)
            return std::type_identity<EndgameSearch<R, E>>{};
        else
            return std::type_identity<NoEndgames>{};
    }
    using Ends = typename decltype(endgames_type())::type;

    // The solver's part of the memory.
    static std::size_t solver_megabytes(const EngineOptions& options) {
        return SolvesEndgames<E, R> ? options.table_megabytes / 4 : 0;
    }

    // The answer by the endgame solver, if it proves one that is worth playing. A proven loss of unknown margin is left
    // to the search, which may find how to lose least.
    bool solve_endgame(const Limits& limits, Deepening& deepening, const LineSink& on_line, SearchAnswer& answer) {
        solver_nodes_ = 0;
        if constexpr (SolvesEndgames<E, R>) {
            // A solver knows no history. What it proves never repeats a position, but one that has occurred twice
            // before would be a draw at once.
            if (!twice_in_game_.empty() || !endgames_.is_worth_trying(root_, limits)) return false;
            // It tells nothing until it is done, and on the clock it may be stopped before: a short search first
            // finds something to play.
            if (limits.nodes == 0) iterative_deepening(deepening, depth_before_solver, on_line, answer);
            const auto solved = endgames_.solve(root_, limits, control_);
            solver_nodes_ = solved.nodes;
            if (solved.line.empty() || (solved.lower <= 0 && !solved.is_exact())) return false;
            if (solved.longest_game > turns_left_) return false;
            answer.lines = {solved_line(solved)};
            if (on_line) on_line(answer.lines[0]);
            answer.nodes = total_nodes();
            answer.seconds = control_.seconds();
            return true;
        }
        return false;
    }

    Line solved_line(const SolvedEndgame<Move>& solved) {
        Line line;
        line.depth = static_cast<int>(solved.line.size());
        line.score = solved.lower > 0 ? win_in(solved.longest_game) : -win_in(solved.longest_game);
        if (solved.is_exact()) line.margin = solved.lower;
        if (line.margin == 0) line.score = 0;
        line.chance = line.margin == 0 ? 0.5 : chance_of(line.score, chance_curve_);
        line.actions = actions_of(rules_, root_, solved.line.data(), line.depth);
        line.nodes = total_nodes();
        line.seconds = control_.seconds();
        return line;
    }

    Deepening begin_deepening(const Limits& limits) const {
        StepList<R> steps;
        rules_.legal(root_, steps);
        const int lines = std::clamp(limits.lines, 1, steps.size());
        Deepening deepening{steps.size(), std::vector<RootLine>(static_cast<std::size_t>(lines))};
        deepening.judged = legal_turn(limits.judged);
        return deepening;
    }

    // Nothing for a text that is not a legal turn.
    std::optional<TurnOf<R>> legal_turn(const std::string& action) const {
        if (action.empty()) return std::nullopt;
        const Result<TurnOf<R>> turn = rules_.read_turn(root_, action);
        if (!turn) return std::nullopt;
        typename R::Position pos = root_;
        for (const Move step : *turn) {
            StepList<R> steps;
            rules_.legal(pos, steps);
            if (!steps.contains(step)) return std::nullopt;
            rules_.play(pos, step);
        }
        return *turn;
    }

    static int deepest_wanted(const Limits& limits) {
        return limits.depth > 0 ? std::min(limits.depth, deepest) : deepest;
    }

    // Goes on from the depth reached to this one, or until the search is to end.
    void iterative_deepening(Deepening& reached, int deepest_now, const LineSink& on_line, SearchAnswer& answer) {
        const Limits& limits = control_.limits();
        while (reached.depth < deepest_now) {
            const int depth = ++reached.depth;
            // The first iteration does not ask for the limit of nodes: a move has to be judged to be played. But a
            // described game may have more ways to end a turn than could ever be looked at.
            workers_[0]->limit_nodes(depth == 1 ? most_nodes_of_first_depth : nodes_left(limits));
            // Several lines can be compared only at one depth, so an iteration that was stopped counts only where there
            // is one line, or no iteration before it.
            const bool counts_cut_short = depth == 1 || (reached.last.size() == 1 && !reached.judged);
            std::vector<Line> lines = search_depth(depth, reached.last);
            if (!lines.empty() && reached.judged) judge(reached, lines);
            if (lines.empty() || (control_.stopped() && !counts_cut_short)) break;
            std::stable_sort(lines.begin(), lines.end(),
                             [](const Line& a, const Line& b) { return a.score > b.score; });
            for (std::size_t i = 0; i < lines.size(); ++i) lines[i].rank = static_cast<int>(i) + 1;
            // A later line may turn out better than one before it, so all are told when the order is known.
            if (on_line)
                for (const Line& line : lines) on_line(line);
            answer.lines = std::move(lines);
            if (control_.stopped() || nothing_left(answer.lines, depth, reached.choices, limits)) break;
        }
    }

    // The best lines at this depth, as many as `last` has of the depth before, or fewer when it is cut short. At depth
    // 1 there is at least one, however soon that is.
    std::vector<Line> search_depth(int depth, std::vector<RootLine>& last) {
        std::vector<Line> lines;
        std::vector<Move> taken;
        for (RootLine& known : last) {
            const RootLine found = workers_[0]->search_root(depth, known, taken);
            if (found.length == 0) break;
            known = found;
            taken.push_back(found.steps[0]);
            lines.push_back(line_of(found));
        }
        return lines;
    }

    // Adds the line of the judged turn where it is not the first turn of one of these. A search that is stopped before
    // leaves none, as if the best lines had been stopped.
    void judge(Deepening& reached, std::vector<Line>& lines) {
        const std::string& action = control_.limits().judged;
        const auto begins = [&](const Line& line) { return !line.actions.empty() && line.actions[0] == action; };
        if (std::ranges::any_of(lines, begins)) return;
        const RootLine found = workers_[0]->search_turn(reached.depth, *reached.judged, reached.last_of_judged);
        if (found.length == 0) return;
        reached.last_of_judged = found;
        lines.push_back(line_of(found));
    }

    // The main thread's share of the nodes that the endgame solver has left, at least one; zero for no limit. The other
    // threads search about as many.
    std::uint64_t nodes_left(const Limits& limits) const {
        if (limits.nodes == 0) return 0;
        const std::uint64_t left = limits.nodes - std::min(limits.nodes, solver_nodes_);
        return std::max<std::uint64_t>(1, left / workers_.size());
    }

    // A forced result that lies inside the depth searched cannot change; on the clock an only move is played at once.
    bool nothing_left(const std::vector<Line>& lines, int depth, int choices, const Limits& limits) const {
        if (choices == 1 && limits.time.count() > 0 && depth >= 2) return true;
        for (const Line& line : lines) {
            if (!is_decided(line.score) || steps_to_end(line.score) > depth) return false;
        }
        return limits.depth == 0;
    }

    void run_helper(Worker& worker, int number) {
        RootLine last;
        for (int depth = 1 + number % 2; depth <= deepest && !control_.stopped(); ++depth)
            last = worker.search_root(depth, last, {});
    }

    Line line_of(const RootLine& found) {
        Line line;
        line.depth = found.depth;
        line.score = found.score;
        line.chance = chance_of(found.score, chance_curve_);
        line.actions = actions_of(rules_, root_, found.steps.data(), found.length);
        if (line.actions.empty()) line.actions = completed(found.steps.data(), found.length);
        line.nodes = total_nodes();
        line.seconds = control_.seconds();
        line.table_permille = tt_.hashfull();
        line.at_least = sure_margin(found.score);
        if (line.at_least) line.chance = *line.at_least > 0 ? 1 : 0;
        return line;
    }

    // Where the game is settled, or the search has found that it will be.
    std::optional<int> sure_margin(Score score) const {
        if constexpr (SeesSettledResults<E, R>) {
            const E eval{};
            const std::optional<Score> settled = eval.settled(rules_, root_);
            return is_decided(score) ? std::nullopt : eval.sure_margin(settled.value_or(score));
        }
        return std::nullopt;
    }

    // A line that ends inside its first turn: the rest of that turn is the table's choice, or any legal step.
    std::vector<std::string> completed(const Move* steps, int count) {
        std::vector<Move> turn(steps, steps + count);
        typename R::Position pos = root_;
        for (const Move step : turn) rules_.play(pos, step);
        while (rules_.mid_turn(pos)) {
            StepList<R> next;
            rules_.legal(pos, next);
            Move chosen = next[0];
            if (const auto entry = tt_.probe(rules_.hash(pos), 0))
                for (const Move step : next)
                    if (code_of(step) == entry->move) chosen = step;
            turn.push_back(chosen);
            rules_.play(pos, chosen);
        }
        return actions_of(rules_, root_, turn.data(), static_cast<int>(turn.size()));
    }

    std::uint64_t total_nodes() const {
        std::uint64_t nodes = solver_nodes_;
        for (const auto& worker : workers_) nodes += worker->nodes();
        return nodes;
    }

    R rules_;
    ChanceCurve chance_curve_ = chance_curve_of<E>(rules_, Method::alpha_beta);
    TranspositionTable tt_;
    SearchControl control_;
    Ends endgames_;
    std::uint64_t solver_nodes_ = 0;
    std::vector<std::unique_ptr<Worker>> workers_;
    typename R::Position root_{};
    bool over_ = false;
    int turns_left_ = 0;
    std::vector<std::uint64_t> twice_in_game_;
};

}  // namespace tavoliere
