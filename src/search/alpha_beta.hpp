#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "core/steady_math.hpp"
#include "game/evaluation.hpp"
#include "game/history.hpp"
#include "search/limits.hpp"
#include "search/node_counter.hpp"
#include "search/repetition_history.hpp"
#include "search/step_picker.hpp"
#include "search/transposition_table.hpp"

namespace tavoliere {

// Late move reductions, by depth and number of steps tried before.
inline int late_move_reduction(int depth, int tried) {
    static const auto table = [] {
        std::array<std::array<std::int8_t, 64>, 64> made{};
        for (int d = 1; d < 64; ++d)
            for (int n = 1; n < 64; ++n)
                made[d][n] = static_cast<std::int8_t>(0.5 + steady::log(d) * steady::log(n) / 2.2);
        return made;
    }();
    return table[std::min(depth, 63)][std::min(tried, 63)];
}

// One thread of a principal variation search over steps. The same side moves again inside a turn, and after a swap the
// same colour does, so a value is negated only when the person to move changes.
template <Game R, Evaluates<R> E>
class AlphaBeta {
public:
    using Position = typename R::Position;
    using Move = typename R::Move;
    using Steps = StepList<R>;

    struct RootLine {
        Score score = -infinite_score;
        int depth = 0;
        std::array<Move, max_ply> steps;
        int length = 0;
    };

    AlphaBeta(const R& rules, TranspositionTable& tt, SearchControl& control)
        : rules_(rules), tt_(tt), control_(control) {}

    void new_game() { ordering_history_.new_game(); }

    // The game is a draw after `turns_left` more turns.
    void begin(const Position& root, std::vector<std::uint64_t> twice_in_game, int turns_left, bool checks_time) {
        root_ = root;
        repetitions_.begin(std::move(twice_in_game));
        turns_left_ = certain_turns_ = turns_left;
        if constexpr (HasFiftyMoveClock<R>)
            certain_turns_ = std::min(turns_left, fifty_move_limit - rules_.fifty_move_clock(root));
        checks_time_ = checks_time;
        if constexpr (SeesSettledResults<E, R>) root_is_settled_ = eval_.settled(rules_, root).has_value();
        node_limit_ = 0;
        nodes_.reset();
        ordering_history_.new_search();
    }

    // Zero for none.
    void limit_nodes(std::uint64_t most) { node_limit_ = most; }

    // The best line that does not begin with one of the excluded steps; `last` is that of the iteration before. A
    // search that is stopped returns the best line so far, or none where it may be worse than the last one. Where there
    // is no last one it does not stop before it has searched a step.
    RootLine search_root(int depth, const RootLine& last, const std::vector<Move>& excluded) {
        excluded_ = &excluded;
        last_ = &last;
        obeys_stops_ = last.length > 0 || !excluded.empty();
        RootLine line;
        const Score previous_score = last.length > 0 ? last.score : 0;
        Score window = 60;
        Score alpha = -infinite_score, beta = infinite_score;
        const bool has_aspiration_window = depth >= 4 && !is_decided(previous_score);
        if (has_aspiration_window) {
            alpha = std::max(previous_score - window, -infinite_score);
            beta = std::min(previous_score + window, infinite_score);
        }
        while (true) {
            const Score score = search(root_, depth, alpha, beta, 0, 0);
            // After failing high there is a line that is at least so good; after failing low there is none.
            if (pv_length_[0] > 0) {
                line.score = score;
                line.depth = depth;
                line.length = pv_length_[0];
                std::copy_n(pv_[0].begin(), line.length, line.steps.begin());
            } else if (!is_stopped()) {
                line.length = 0;
            }
            if (is_stopped() || (score > alpha && score < beta)) break;
            window *= 3;
            if (score <= alpha) alpha = window > 2000 ? -infinite_score : std::max(score - window, -infinite_score);
            if (score >= beta) beta = window > 2000 ? infinite_score : std::min(score + window, infinite_score);
        }
        return line;
    }

    // The best line that begins with this legal turn, as deep as search_root goes. Empty if the search was stopped.
    // Without a line from the previous iteration it does not stop.
    RootLine search_turn(int depth, const TurnOf<R>& turn, const RootLine& last) {
        static const std::vector<Move> none;
        excluded_ = &none;
        last_ = &last;
        obeys_stops_ = last.length > 0;
        Position pos = root_;
        int ply = 0;
        for (const Move step : turn) {
            if (rules_.repetition_draws()) repetitions_.push(rules_.repetition_hash(pos));
            rules_.play(pos, step);
            note_turn(pos, ply++);
        }
        const Score score = search(pos, std::max(depth - ply, 0), -infinite_score, infinite_score, ply, 0);
        if (rules_.repetition_draws())
            for (int pushed = 0; pushed < ply; ++pushed) repetitions_.pop();
        RootLine line;
        if (is_stopped()) return line;
        line.score = person_to_move(rules_, pos) == person_to_move(rules_, root_) ? score : -score;
        line.depth = depth;
        line.length = ply + pv_length_[ply];
        std::copy(turn.begin(), turn.end(), line.steps.begin());
        std::copy_n(pv_[ply].begin(), pv_length_[ply], line.steps.begin() + ply);
        return line;
    }

    std::uint64_t nodes() const { return nodes_.value(); }

private:
    using Picker = StepPicker<R, E>;
    using TriedSteps = typename StepStack<R>::Tried;

    bool should_stop() {
        if ((nodes() & 63) == 0 && checks_time_) control_.check_time();
        if (node_limit_ && nodes() >= node_limit_) control_.stop();
        return is_stopped();
    }

    bool is_stopped() const { return obeys_stops_ && control_.stopped(); }

    // The first step of the root is searched to its end in any case. Where completing its turns takes very long, a stop
    // leaves one way to complete each.
    bool is_hurried() const { return !obeys_stops_ && nodes() >= most_nodes_of_first_step && control_.stopped(); }

    // Whole turns from the root to this ply.
    int turns_at(int ply) const {
        if constexpr (R::turns_are_single_steps) return ply;
        return turns_at_[ply];
    }
    void note_turn(const Position& child, int ply) {
        if constexpr (!R::turns_are_single_steps)
            turns_at_[ply + 1] = turns_at_[ply] + (rules_.mid_turn(child) ? 0 : 1);
    }

    // A draw by the rules that count turns, unless the position itself is over.
    bool is_out_of_turns(const Position& pos, int ply) const {
        if (turns_at(ply) >= turns_left_) return !rules_.mid_turn(pos);
        if constexpr (HasFiftyMoveClock<R>) return rules_.fifty_move_clock(pos) >= fifty_move_limit;
        return false;
    }

    // The value where the history of the game ends it here.
    std::optional<Score> score_by_history(const Position& pos, int ply) const {
        if (is_out_of_turns(pos, ply)) return rules_.outcome(pos) ? std::nullopt : std::optional<Score>(0);
        if (!rules_.repetition_draws() || rules_.mid_turn(pos)) return std::nullopt;
        if (!repetitions_.repeats(rules_.repetition_hash(pos)) || rules_.outcome(pos)) return std::nullopt;
        return score_of_repetition(pos, ply);
    }

    // Once the result of the game itself is settled, it is played for all that is left.
    std::optional<Score> settled_score(const Position& pos) const {
        if constexpr (SeesSettledResults<E, R>)
            if (!root_is_settled_) return eval_.settled(rules_, pos);
        return std::nullopt;
    }

    // A repetition in the line being searched is judged as if it were the third, but that proves nothing.
    Score score_of_repetition(const Position& pos, int ply) const {
        if constexpr (JudgesRepetition<R>)
            return std::clamp(score_of(rules_.repeated(pos), rules_.turn(pos), ply), -eval_limit, eval_limit);
        return 0;
    }

    Score search(const Position& pos, int depth, Score alpha, Score beta, int ply, std::uint32_t previous) {
        ++nodes_;
        pv_length_[ply] = 0;
        if (should_stop()) return 0;
        if (ply > 0) {
            // Step 1. Ends by repetition, by fifty moves and by the cap of turns
            if (const auto score = score_by_history(pos, ply)) return *score;
            // Step 2. Mate distance pruning: even a win at the next ply would not change the value of this node
            alpha = std::max(alpha, -win_in(ply));
            beta = std::min(beta, win_in(ply + 1));
            if (alpha >= beta) return alpha;
            if (const auto score = settled_score(pos)) return *score;
        }
        if constexpr (SkipsTranspositionsAtLeaves<E>)
            if (depth <= 0 && !rules_.mid_turn(pos)) return judge_leaf(pos, alpha, beta, ply);
        // Step 3. Transposition table
        const bool is_pv = beta - alpha > 1;
        const std::uint64_t hash = rules_.hash(pos);
        const auto entry = tt_.probe(hash, ply);
        if (entry && !is_pv && entry->depth >= depth && causes_cutoff(*entry, alpha, beta) &&
            holds_at(entry->score, ply))
            return entry->score;

        // Step 4. Quiescence search at the leaves
        if (depth <= 0 || is_out_of_room(ply)) return judge_leaf(pos, alpha, beta, ply);
        // Step 5. Reverse futility pruning
        if constexpr (AllowsShallowPruning<E>)
            if (is_shallow(depth, ply, is_pv) && !is_decided(beta) && !rules_.outcome(pos)) {
                const Score static_eval = std::clamp(eval_.evaluate(rules_, pos), -eval_limit, eval_limit);
                if (static_eval - reverse_futility_margin * depth >= beta) return static_eval;
            }

        // Step 6. The first step, by transposition move, killer moves, countermove and history
        Picker picker(rules_, eval_, pos, ordering_history_,
                      ordering_history_.hints(ply, previous, entry ? entry->move : 0), stack_);
        if (!picker.next()) return score_of(*rules_.outcome(pos), rules_.turn(pos), ply);

        // Step 7. Extensions
        const int extension = ply > 0 && deserves_extension(pos, picker, ply) ? 1 : 0;
        return search_steps(pos, picker, {depth, extension}, alpha, beta, ply, previous, hash);
    }

    // By one ply in danger, and where there is nothing to choose.
    bool deserves_extension(const Position& pos, Picker& picker, int ply) const {
        if (picker.is_listed() && picker.count() == 1) return true;
        if constexpr (SeesDanger<E, R>) return ply < last_extended_ply && eval_.in_danger(rules_, pos);
        return false;
    }

    bool is_out_of_room(int ply) const { return ply >= max_ply - 2 || !stack_.has_room(); }

    static bool is_shallow(int depth, int ply, bool is_pv) { return !is_pv && ply > 0 && depth <= shallow_depth; }

    // How many of the steps late move pruning leaves, as long as not all of them lose.
    int late_move_limit(const Position& pos, int depth, int ply, bool is_pv) const {
        if (rules_.mid_turn(pos)) return steps_within_turn(depth);
        if constexpr (AllowsShallowPruning<E>)
            if (is_shallow(depth, ply, is_pv)) return 3 + 2 * depth * depth;
        return R::max_steps;
    }

    static bool causes_cutoff(const TranspositionEntry& entry, Score alpha, Score beta) {
        return entry.bound == Bound::exact || (entry.bound == Bound::lower && entry.score >= beta) ||
               (entry.bound == Bound::upper && entry.score <= alpha);
    }

    // The transposition table knows neither how many turns are left nor what has occurred twice. A forced result is
    // certain only where it comes before a draw by the count of turns, and meets no position that may not occur again.
    bool holds_at(Score score, int ply) const {
        if (!is_decided(score)) return true;
        return !repetitions_.game_is_near_draw() && turns_at(ply) + (steps_to_end(score) - ply) <= certain_turns_;
    }

    // The late move reduction of the picker's last step.
    static int reduction_for(const Picker& picker, int depth, int tried, bool is_pv) {
        if (depth < 3 || tried < 3 || picker.value() >= Picker::value_of_hint) return 0;
        return std::clamp(late_move_reduction(depth, tried) - (is_pv ? 1 : 0), 0, depth - 2);
    }

    // Principal variation search: most steps are not better than the first, and a null window shows that at less cost.
    template <class ValueOf>
    static Score search_null_window_first(const ValueOf& value_of, int depth, int reduction, Score alpha, Score beta) {
        Score score = value_of(depth - 1 - reduction, alpha, alpha + 1);
        if (score > alpha && reduction > 0) score = value_of(depth - 1, alpha, alpha + 1);
        if (score > alpha && score < beta) score = value_of(depth - 1, alpha, beta);
        return score;
    }

    // What a node is searched to. The transposition table is probed before an extension is known, so the depth without
    // it is stored.
    struct Depth {
        int wanted;
        int extension;
    };

    Score search_steps(const Position& pos, Picker& picker, Depth to, Score alpha, Score beta, int ply,
                       std::uint32_t previous, std::uint64_t hash) {
        const int depth = to.wanted + to.extension;
        const int me = person_to_move(rules_, pos);
        if (rules_.repetition_draws()) repetitions_.push(rules_.repetition_hash(pos));

        Score best = -infinite_score;
        std::uint32_t best_move = 0;
        const Score old_alpha = alpha;
        const bool is_pv = beta - alpha > 1;
        const int wanted = late_move_limit(pos, depth, ply, is_pv);
        TriedSteps tried(stack_);
        do {
            const Move step = picker.step();
            // Step 8. Late move pruning, but a loss is proven only by all steps
            if (tried.size() >= wanted && best >= -eval_limit) break;
            if (ply == 0 && is_excluded(step)) continue;

            // Step 9. Play the step
            Position child = pos;
            rules_.play(child, step);
            if (depth > 1) tt_.prefetch(rules_.hash(child));
            note_turn(child, ply);
            const bool same_person = person_to_move(rules_, child) == me;
            const auto value_of = [&](int d, Score a, Score b) {
                return same_person ? search(child, d, a, b, ply + 1, code_of(step))
                                   : -search(child, d, -b, -a, ply + 1, code_of(step));
            };

            // Step 10. Search it: late moves with a reduction, all but the first with a null window
            const int reduction = reduction_for(picker, depth, tried.size(), is_pv);
            // In the principal variation the line must show how it loses.
            const bool is_lost = !is_pv && picker.gave_lost_step() && !score_by_history(child, ply + 1);
            const Score score = is_lost             ? -win_in(ply + 2)
                                : tried.size() == 0 ? value_of(depth - 1, alpha, beta)
                                                    : search_null_window_first(value_of, depth, reduction, alpha, beta);
            if (is_stopped()) break;
            if (ply == 0) obeys_stops_ = true;

            // Step 11. New best step, cutoff
            tried.add(step);
            if (score > best) {
                best = score;
                best_move = code_of(step);
                if (score > alpha) {
                    alpha = score;
                    update_pv(step, ply);
                    if (score >= beta) {
                        ordering_history_.update_on_cutoff(rules_.turn(pos), tried.all(), depth, ply, previous);
                        break;
                    }
                }
            }
        } while (picker.next());
        if (rules_.repetition_draws()) repetitions_.pop();
        if (is_stopped()) {
            if (ply == 0 && !has_judged_last(tried)) pv_length_[0] = 0;
            return ply == 0 ? best : 0;
        }

        // Step 12. Store the result
        const Bound bound = best >= beta ? Bound::lower : best > old_alpha ? Bound::exact : Bound::upper;
        const bool partial = ply == 0 && !excluded_->empty();
        if (!partial) tt_.store(hash, ply, {best_move, best, to.wanted, bound});
        return best;
    }

    // A step of the root is known to be better than the last iteration's best only if that was searched as deep.
    bool has_judged_last(const TriedSteps& tried) const {
        return last_->length == 0 || tried.contains(last_->steps[0]);
    }

    // Where everything is noisy, as in some described games, following it to its end would take for ever.
    Score judge_leaf(const Position& pos, Score alpha, Score beta, int ply) {
        end_of_noise_ = nodes() + most_noisy_nodes;
        return quiescence(pos, alpha, beta, ply);
    }

    bool is_followed(int ply) const { return nodes() < end_of_noise_ && !is_out_of_room(ply); }

    Score quiescence(const Position& pos, Score alpha, Score beta, int ply) {
        pv_length_[ply] = 0;
        if (const auto outcome = rules_.outcome(pos)) return score_of(*outcome, rules_.turn(pos), ply);
        if (is_out_of_turns(pos, ply)) return 0;
        if (const auto score = settled_score(pos)) return *score;
        if (rules_.mid_turn(pos)) return finish_turn(pos, alpha, beta, ply);
        if constexpr (SeesForcedNoise<E, R>)
            if (is_followed(ply) && eval_.noise_is_forced(rules_, pos))
                return search_noisy(pos, -infinite_score, alpha, beta, ply);
        const Score static_eval = std::clamp(eval_.evaluate(rules_, pos), -eval_limit, eval_limit);
        if constexpr (!HasNoisySteps<E, R>) {
            return static_eval;
        } else {
            if (static_eval >= beta || !is_followed(ply)) return static_eval;
            alpha = std::max(alpha, static_eval);
            return search_noisy(pos, static_eval, alpha, beta, ply);
        }
    }

    // An evaluation is for positions between turns, so a turn that has been begun is completed first.
    Score finish_turn(const Position& pos, Score alpha, Score beta, int ply) {
        if (is_out_of_room(ply)) return std::clamp(alpha, -eval_limit, eval_limit);
        // So few steps are tried that killer moves would take the place of the likely ones.
        Picker picker(rules_, eval_, pos, ordering_history_,
                      ListsLikelySteps<E, R> ? OrderingHints{} : ordering_history_.hints(ply, 0, 0), stack_);
        Score best = -infinite_score;
        // Only the best-ordered ways to complete the turn are tried.
        const int most = std::min(steps_within_turn(0), ends_of_turn_tried);
        int tried = 0;
        for (; tried < most && best < beta && !should_stop() && picker.next(); ++tried) {
            if (tried > 0 && is_hurried()) break;
            Position child = pos;
            rules_.play(child, picker.step());
            ++nodes_;
            const Score score = value_after(pos, child, std::max(alpha, best), beta, ply);
            if (score <= best) continue;
            best = score;
            update_pv(picker.step(), ply);
        }
        // That all of these lose does not prove that the others do.
        return picker.has_more_than(tried) ? std::max(best, -eval_limit) : best;
    }

    int steps_within_turn(int depth) const {
        if constexpr (NarrowsTurns<E>) return eval_.steps_within_turn(depth);
        return R::max_steps;
    }

    Score value_after(const Position& pos, const Position& child, Score alpha, Score beta, int ply) {
        note_turn(child, ply);
        const bool same_person = person_to_move(rules_, child) == person_to_move(rules_, pos);
        return same_person ? quiescence(child, alpha, beta, ply + 1) : -quiescence(child, -beta, -alpha, ply + 1);
    }

    // The best of the noisy steps, or what the position is worth without them, if it may be left so.
    Score search_noisy(const Position& pos, Score without, Score alpha, Score beta, int ply) {
        Picker picker(rules_, eval_, pos, ordering_history_, ordering_history_.hints(ply, 0, 0), stack_);
        picker.keep_only([&](Steps& steps) { eval_.keep_noisy(rules_, pos, steps); });
        Score best = without;
        while (picker.next()) {
            // What has not been tried may lose less.
            if (best > -infinite_score && (should_stop() || is_hurried())) return std::max(best, -eval_limit);
            Position child = pos;
            rules_.play(child, picker.step());
            ++nodes_;
            const Score score = value_after(pos, child, alpha, beta, ply);
            best = std::max(best, score);
            alpha = std::max(alpha, score);
            if (alpha >= beta) break;
        }
        return best;
    }

    static constexpr int last_extended_ply = 128;            // in danger
    static constexpr std::uint64_t most_noisy_nodes = 1000;  // of one leaf
    static constexpr int shallow_depth = 3;
    static constexpr Score reverse_futility_margin = 40;
    static constexpr int ends_of_turn_tried = 8;
    static constexpr std::uint64_t most_nodes_of_first_step = 20'000;

    void update_pv(Move step, int ply) {
        pv_[ply][0] = step;
        const int rest = pv_length_[ply + 1];
        std::copy_n(pv_[ply + 1].begin(), rest, pv_[ply].begin() + 1);
        pv_length_[ply] = rest + 1;
    }

    bool is_excluded(Move step) const {
        return std::find(excluded_->begin(), excluded_->end(), step) != excluded_->end();
    }

    const R& rules_;
    E eval_{};
    TranspositionTable& tt_;
    SearchControl& control_;
    Position root_{};
    RepetitionHistory repetitions_;
    const std::vector<Move>* excluded_ = nullptr;
    const RootLine* last_ = nullptr;
    bool obeys_stops_ = true;
    int turns_left_ = 0;
    int certain_turns_ = 0;                    // for so many turns neither the cap nor fifty moves can end the game
    std::array<int, max_ply + 1> turns_at_{};  // used only where turns have several steps
    bool checks_time_ = true;
    bool root_is_settled_ = false;
    std::uint64_t end_of_noise_ = 0;  // from this node on a leaf is judged as it stands
    std::uint64_t node_limit_ = 0;
    NodeCounter nodes_;
    OrderingHistory<Move> ordering_history_;
    StepStack<R> stack_;
    std::array<std::array<Move, max_ply>, max_ply> pv_;
    std::array<int, max_ply + 1> pv_length_{};
};

}  // namespace tavoliere
