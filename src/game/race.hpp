#pragma once

#include "game/turns.hpp"

namespace tavoliere {

// Whether this side has won in this position.
template <Game R>
bool is_won_by(const R& rules, Side side, const typename R::Position& pos) {
    const std::optional<Outcome> outcome = rules.outcome(pos);
    return outcome && outcome->winner == winner_of(side);
}

// Does exactly one turn win at once?
template <Game R>
bool has_one_win_at_once(const R& rules, const typename R::Position& pos) {
    const Side mover = rules.turn(pos);
    int wins = 0;
    for_each_turn(rules, pos, [&](const TurnOf<R>&, const typename R::Position& after) {
        if (is_won_by(rules, mover, after)) ++wins;
        return wins > 1;
    });
    return wins == 1;
}

// Tells positions that are a race: after every turn but one the other side wins at once, or the game is over without a
// win. Who composes problems looks for them: if that one turn wins, the position is a problem that is soon proven.
template <Game R>
class Race {
public:
    using Position = typename R::Position;

    explicit Race(const R& rules) : rules_(rules) {}

    bool is_at(const Position& pos) {
        int not_lost = 0;
        const bool several = for_each_turn(rules_, pos, [&](const TurnOf<R>&, const Position& after) {
            if (!is_lost(after)) ++not_lost;
            return not_lost > 1;
        });
        return !several && not_lost == 1;
    }

private:
    // For who has just moved. What answered the turn before mostly answers this one too.
    bool is_lost(const Position& pos) {
        const Side mover = rules_.turn(pos);
        if (const std::optional<Outcome> outcome = rules_.outcome(pos))
            return outcome->winner != winner_of(other(mover));
        if (wins_with_last_answer(pos)) return true;
        return for_each_turn(rules_, pos, [&](const TurnOf<R>& turn, const Position& after) {
            if (!is_won_by(rules_, mover, after)) return false;
            last_answer_ = turn;
            return true;
        });
    }

    bool wins_with_last_answer(const Position& pos) const {
        Position after = pos;
        for (int i = 0; i < last_answer_.count; ++i) {
            StepList<R> steps;
            rules_.legal(after, steps);
            if (!steps.contains(last_answer_.steps[i])) return false;
            rules_.play(after, last_answer_.steps[i]);
        }
        return last_answer_.count > 0 && !rules_.mid_turn(after) && is_won_by(rules_, rules_.turn(pos), after);
    }

    const R& rules_;
    TurnOf<R> last_answer_{};
};

}  // namespace tavoliere
