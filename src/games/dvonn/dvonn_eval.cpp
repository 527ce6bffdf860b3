#include "games/dvonn/dvonn_eval.hpp"

#include "games/dvonn/dvonn_moves.hpp"
#include "games/dvonn/dvonn_placement.hpp"

namespace tavoliere::dvonn {

namespace {

using MovingTerms = Terms<dvonn_term_count>;

constexpr int far_away = 4;

// The stage of the movement is the number of stacks left. Fitted to 80,000 games of `dvonn_selfplay 101 80000 2000` by
// `dvonn_fit movement` (both in bench/).
constexpr Weights<dvonn_term_count> moving_weights{
    .early = {-79, -64, 748, -10, 4, 54, 30, 178, -403, 761, -102, -134, -36, 42, 852, 9, -70, 398, -18},
    .late = {570, 100, 234, -52, 119, 337, 100, -53, 196, -468, -60, -19, -77, 87, 693, -73, -136, 468, -61},
};

// How stacks hang on their neighbours.
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
    explicit MovingJudge(const Position& pos)
        : pos_(pos), occupied_(pos.occupied()), free_(occupied_ & ~surrounded(occupied_)), shape_(shape_of(occupied_)) {
        for (const int side : {0, 1}) look_at_side(side);
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
    // What the stacks of one side can do.
    struct Mobility {
        Squares movers = 0;
        Squares prey = 0;
    };

    void look_at_side(int side) {
        MovingTerms& counts = counts_[side];
        const Squares own = pos_.tops[side];
        Mobility mobility;
        look_at_singles(side, mobility);
        look_at_tall_stacks(side, mobility);
        look_at_prey(side, mobility.prey);
        counts[stack_term] = std::popcount(own);
        counts[piece_term] += std::popcount(own & ~pos_.tall);
        counts[surrounded_term] = std::popcount(own & ~free_);
        counts[red_stack_term] = std::popcount(own & pos_.reds);
        counts[mover_term] = std::popcount(mobility.movers);
        counts[red_mover_term] = std::popcount(mobility.movers & pos_.reds);
        counts[cutter_term] = std::popcount(mobility.movers & shape_.cut_points);
        counts[loose_end_term] = std::popcount(own & shape_.loose_ends & ~pos_.reds);
        moves_[side] = counts[own_landing_term] + counts[enemy_landing_term] + moves_to_lone_reds_[side];
    }

    // Single pieces step to neighbours, all of them at once.
    void look_at_singles(int side, Mobility& mobility) {
        MovingTerms& counts = counts_[side];
        const Squares own = pos_.tops[side], enemies = pos_.tops[1 - side];
        const Squares singles = own & free_ & ~pos_.tall;
        for (const int step : steps) {
            const Squares landings = shifted(singles, step) & occupied_;
            counts[own_landing_term] += std::popcount(landings & own);
            counts[enemy_landing_term] += std::popcount(landings & enemies);
            counts[red_landing_term] += std::popcount(landings & pos_.reds);
            moves_to_lone_reds_[side] += std::popcount(landings & pos_.lone_reds);
            mobility.prey |= landings & enemies;
            mobility.movers |= shifted(landings, -step);
        }
        counts[stuck_term] = std::popcount(singles & ~mobility.movers);
    }

    void look_at_tall_stacks(int side, Mobility& mobility) {
        MovingTerms& counts = counts_[side];
        const Squares own = pos_.tops[side], enemies = pos_.tops[1 - side];
        for (Squares rest = own & pos_.tall; rest; rest &= rest - 1) {
            const int square = std::countr_zero(rest);
            const int height = pos_.stacks[square].height();
            counts[piece_term] += height;
            if (!(free_ & bit(square))) continue;
            const Squares targets = reach_of(pos_, square) & occupied_;
            if (!targets) {
                counts[stuck_term] += height;
                continue;
            }
            mobility.movers |= bit(square);
            mobility.prey |= targets & enemies;
            counts[own_landing_term] += std::popcount(targets & own);
            counts[enemy_landing_term] += std::popcount(targets & enemies);
            counts[red_landing_term] += std::popcount(targets & pos_.reds);
            moves_to_lone_reds_[side] += std::popcount(targets & pos_.lone_reds);
        }
    }

    void look_at_prey(int side, Squares prey) {
        int pieces = std::popcount(prey), best = prey ? 1 : 0;
        for (Squares rest = prey & pos_.tall; rest; rest &= rest - 1) {
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
            for (const int side : {0, 1}) {
                const int stacks = std::popcount(next & pos_.tops[side]);
                counts_[side][distance_term] += distance * stacks;
                if (distance == 1) counts_[side][beside_red_term] = stacks;
                if (distance >= far_away) counts_[side][far_term] += stacks;
            }
            reached |= next;
        }
    }

    const Position& pos_;
    Squares occupied_;
    Squares free_;  // stacks that are not surrounded
    Shape shape_;
    std::array<MovingTerms, 2> counts_{};
    std::array<int, 2> moves_{};
    std::array<int, 2> moves_to_lone_reds_{};
    std::array<int, 2> best_prey_{};
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
