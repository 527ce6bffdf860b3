#include "games/entropy/mating_brownian.hpp"

#include "games/chess/generation.hpp"
#include "games/entropy/screens.hpp"

namespace tavoliere::entropy {

namespace {

using chess::bit;
using chess::has_several;
using chess::pop_lowest;

// One position after a normal move, and the brownian moves in it that may mate.
class MateFinder {
public:
    MateFinder(const Rules& rules, const Position& pos) : rules_(rules), pos_(pos), board_(pos.board) {}

    std::optional<Move> find() {
        const int king = board_.king(board_.turn);
        if (chess::in_check(board_)) {
            look_at_answers(king);
            if (!flights_ && !answering_) return no_brownian;
            if (!has_several(flights_) && !has_several(answering_) && try_check()) return found_;
        }
        for_each_screen(board_, king, mover(pos_), board_.turn, [&](int screen, Squares line) {
            if (!found_ && (pickable(pos_) & bit(screen))) try_screen(king, screen, line);
        });
        return found_;
    }

private:
    static constexpr int most_targets = 4;  // of one piece that only has to be picked

    // Where their king can go, and which of their other pieces can answer the check.
    void look_at_answers(int king) {
        chess::for_each_group<chess::Royal::chess>(board_, chess::every_square, [&](const chess::MoveGroup& group) {
            if (!group.step && group.origin == king) {
                flights_ |= group.targets;
                return;
            }
            for (Squares rest = group.targets; rest;) {
                const int target = pop_lowest(rest);
                answering_ |= bit(group.origin_of(target));
                answers_ |= bit(target);
            }
        });
    }

    // One flight square at most, and one piece at most that can answer.
    bool try_check() {
        const Squares may_pick = pickable(pos_);
        if (flights_) {
            const int flight = std::countr_zero(flights_);
            for (Squares rest = answering_ ? answering_ & may_pick : may_pick; rest;)
                if (try_targets(pop_lowest(rest), bit(flight), 1)) return true;
            return false;
        }
        const int guard = std::countr_zero(answering_);
        if ((may_pick & bit(guard)) && try_targets(guard, ~answers_, most_targets)) return true;
        return !has_several(answers_) && try_block(guard, std::countr_zero(answers_), may_pick & ~bit(guard));
    }

    bool try_block(int guard, int answer, Squares may_pick) {
        const Squares between = chess::line_to[guard][answer] & ~bit(answer);
        for (Squares rest = between ? may_pick : 0; rest;)
            if (try_targets(pop_lowest(rest), between, 1)) return true;
        return false;
    }

    void try_screen(int king, int screen, Squares line) {
        const Squares lifted = board_.occupied() ^ bit(screen);
        const Squares flights = chess::king_attacks[king] & ~(board_.of(board_.turn) ^ bit(screen)) &
                                ~chess::attacked_by(board_, mover(pos_), lifted ^ bit(king));
        if (has_several(flights)) return;
        try_targets(screen, flights ? flights : ~line, most_targets);
    }

    bool try_targets(int picked, Squares wanted, int most) {
        if (!attacked_) attacked_ = chess::attacked_by(board_, mover(pos_), board_.occupied());
        Squares targets = rules_.brownian_targets(pos_, picked, attacked_) & wanted;
        for (int tried = 0; targets && tried < most; ++tried) {
            const Move step{chess::Move(picked, pop_lowest(targets)), Phase::brownian};
            Position after = pos_;
            rules_.play(after, step);
            if (!chess::in_check(after.board) || chess::count_moves(after.board, variation_of(after)) > 0) continue;
            found_ = step;
            return true;
        }
        return false;
    }

    const Rules& rules_;
    const Position& pos_;
    const chess::Position& board_;
    Squares flights_ = 0, answering_ = 0, answers_ = 0;
    Squares attacked_ = 0;  // by the mover; none before it is asked for
    std::optional<Move> found_;
};

}  // namespace

std::optional<Move> mating_brownian(const Rules& rules, const Position& pos) { return MateFinder(rules, pos).find(); }

bool mates_with_brownian(const Rules& rules, const Position& pos, Move normal) {
    Position after = pos;
    rules.play(after, normal);
    return mating_brownian(rules, after).has_value();
}

}  // namespace tavoliere::entropy
