#include "games/dvonn/dvonn_eval.hpp"

#include "games/dvonn/dvonn_moves.hpp"
#include "games/dvonn/dvonn_placement.hpp"

namespace tavoliere::dvonn {

namespace {

using MovingTerms = Terms<dvonn_term_count>;

// The stage of the movement is the number of stacks left.
constexpr Weights<dvonn_term_count> moving_weights{
    .early = {731, -92, -147, -22, -2, 48, -46, -138, -338, 186, -82, -89, 16, 89, 341, -4},
    .late = {296, 195, 251, -33, 17, 230, 175, 46, -28, 168, -103, -22, -137, 5, -279, 121},
};

// Squares seen from which the occupied neighbours look like one piece or none, and like hanging on a single one.
struct Shape {
    Squares loose_ends;  // exactly one neighbour
    Squares cut_points;  // neighbours that do not touch each other
};

Shape shape_of(Squares occupied) {
    const std::array<Squares, 6> ring{occupied >> 1, occupied >> row_stride, occupied >> (row_stride - 1),
                                      occupied << 1, occupied << row_stride, occupied << (row_stride - 1)};
    Squares one = 0, two = 0, one_run = 0, two_runs = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        two |= one & ring[i];
        one |= ring[i];
        const Squares run_begins = ring[i] & ~ring[(i + 5) % 6];
        two_runs |= one_run & run_begins;
        one_run |= run_begins;
    }
    return {occupied & one & ~two, occupied & two_runs};
}

class MovingJudge {
public:
    explicit MovingJudge(const Position& pos) : pos_(pos), occupied_(pos.occupied()), shape_(shape_of(occupied_)) {
        const Squares blocked = surrounded(occupied_);
        for (const int side : {0, 1}) look_at_stacks(side, blocked);
        for (const int side : {0, 1}) look_at_prey(side);
        measure_distances();
    }

    MovingTerms terms(int me) const {
        const int you = 1 - me;
        MovingTerms difference;
        for (int i = 0; i < dvonn_term_count; ++i) difference[i] = counts_[me][i] - counts_[you][i];
        const int mine = moves_[me], yours = moves_[you];
        difference[freedom_term] = 64 * (mine - yours) / (mine + yours + 1);
        difference[tempo_term] = 1;
        difference[best_prey_term] = best_prey_[me];
        return difference;
    }

    int stacks() const { return std::popcount(occupied_); }

private:
    void look_at_stacks(int side, Squares blocked) {
        MovingTerms& counts = counts_[side];
        const Squares own = pos_.tops[side], enemies = pos_.tops[1 - side];
        counts[stack_term] = std::popcount(own);
        counts[red_stack_term] = std::popcount(own & pos_.reds);
        Squares movers = 0;
        for (Squares rest = own; rest; rest &= rest - 1) {
            const int square = std::countr_zero(rest);
            const int height = pos_.stacks[square].height();
            counts[piece_term] += height;
            if (height > 1) tall_ |= bit(square);
            if (blocked & bit(square)) continue;
            const Squares targets = reach_of(pos_, square) & occupied_;
            if (!targets) {
                counts[stuck_term] += height;
                continue;
            }
            movers |= bit(square);
            prey_[side] |= targets & enemies;
            counts[own_landing_term] += std::popcount(targets & own);
            counts[enemy_landing_term] += std::popcount(targets & enemies);
            counts[red_landing_term] += std::popcount(targets & pos_.reds);
            moves_[side] += std::popcount(targets);
        }
        counts[mover_term] = std::popcount(movers);
        counts[red_mover_term] = std::popcount(movers & pos_.reds);
        counts[cutter_term] = std::popcount(movers & shape_.cut_points);
        counts[loose_end_term] = std::popcount(own & shape_.loose_ends & ~pos_.reds);
    }

    void look_at_prey(int side) {
        int pieces = std::popcount(prey_[side]), best = pieces > 0 ? 1 : 0;
        for (Squares rest = prey_[side] & tall_; rest; rest &= rest - 1) {
            const int height = pos_.stacks[std::countr_zero(rest)].height();
            pieces += height - 1;
            best = std::max(best, height);
        }
        counts_[side][prey_term] = pieces;
        best_prey_[side] = best;
    }

    void measure_distances() {
        Squares reached = pos_.reds;
        for (int distance = 1;; ++distance) {
            const Squares next = grown(reached) & occupied_ & ~reached;
            if (!next) return;
            for (const int side : {0, 1})
                counts_[side][distance_term] += distance * std::popcount(next & pos_.tops[side]);
            reached |= next;
        }
    }

    const Position& pos_;
    Squares occupied_;
    Shape shape_;
    std::array<MovingTerms, 2> counts_{};
    std::array<int, 2> moves_{};
    std::array<Squares, 2> prey_{};
    std::array<int, 2> best_prey_{};
    Squares tall_ = 0;
};

}  // namespace

Terms<dvonn_term_count> moving_terms(const Position& pos) { return MovingJudge(pos).terms(index(pos.turn)); }

Score Eval::evaluate(const Rules&, const Position& pos) const {
    if (pos.placing) return judge_placement(pos);
    const MovingJudge judge(pos);
    return moving_weights.of(judge.terms(index(pos.turn)), judge.stacks(), cell_count);
}

// A high enemy stack is worth taking; of own pieces the singles go first.
int Eval::order(const Rules&, const Position& pos, Move move) const {
    if (move == pass) return 0;
    if (pos.placing) return placement_order(pos, move.to);
    const Squares to = bit(move.to);
    const int under = pos.stacks[move.to].height();
    const int moving = pos.stacks[move.from].height();
    int value = -200 * moving;
    if (to & pos.tops[1 - index(pos.turn)]) value += 1000 + 600 * under;
    if (to & pos.reds) value += 500;
    return value;
}

}  // namespace tavoliere::dvonn
