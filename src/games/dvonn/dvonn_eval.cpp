#include "games/dvonn/dvonn_eval.hpp"

#include "games/dvonn/dvonn_moves.hpp"
#include "games/dvonn/dvonn_placement.hpp"

namespace tavoliere::dvonn {

namespace {

using MovingTerms = Terms<dvonn_term_count>;

constexpr int far_away = 4;

// The stage of the movement is the number of stacks left. Fitted to the first 27,000 games of `dvonn_selfplay 201 80000
// 3000` by `dvonn_fit movement` (both in bench/).
constexpr TaperedWeights<dvonn_term_count> moving_weights{
    .early = {155, -79, 694, -13, 8,   47,  30, 136, -290, 441, -118, -8,
              -64, 66,  831, 29,  -91, 473, -5, -70, 111,  36,  31},
    .late = {304, 105, 529, -58, 142,  376, 99,  22,   83, -396, -17, -81,
             -64, 76,  982, 20,  -126, 316, -63, -135, 11, -78,  15},
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

// The squares with neighbours in a set: any, and several of them.
struct Ways {
    Squares any = 0, several = 0;
};

Ways ways_from(Squares set) {
    Ways ways;
    for (const int step : steps) {
        const Squares here = shifted(set, step);
        ways.several |= ways.any & here;
        ways.any |= here;
    }
    return ways;
}

// What the stacks of one side can do. Plain numbers, which stay in registers while they are counted up.
struct Mobility {
    Squares movers = 0;
    Squares prey = 0;
    int own_landings = 0, enemy_landings = 0, red_landings = 0, lone_red_landings = 0;
    int stuck = 0;  // pieces in free stacks without a move
    int pieces_in_tall = 0;

    int moves() const { return own_landings + enemy_landings + lone_red_landings; }
};

class MovingJudge {
public:
    explicit MovingJudge(const Position& pos)
        : pos_(pos),
          occupied_(pos.occupied()),
          free_(occupied_ & ~surrounded(occupied_)),
          shape_(shape_of(occupied_)) {}

    MovingTerms terms(int me) const {
        const int you = 1 - me;
        const Mobility mine = mobility_of(me), yours = mobility_of(you);
        const Squares my_tops = pos_.tops[me], your_tops = pos_.tops[you];
        const auto more = [&](Squares set) { return std::popcount(my_tops & set) - std::popcount(your_tops & set); };
        const auto more_movers = [&](Squares set) {
            return std::popcount(mine.movers & set) - std::popcount(yours.movers & set);
        };
        const Heap my_prey = measured(mine.prey), your_prey = measured(yours.prey);
        MovingTerms difference;
        difference[stack_term] = more(occupied_);
        difference[piece_term] = more(~pos_.tall) + mine.pieces_in_tall - yours.pieces_in_tall;
        difference[mover_term] = more_movers(occupied_);
        difference[own_landing_term] = mine.own_landings - yours.own_landings;
        difference[enemy_landing_term] = mine.enemy_landings - yours.enemy_landings;
        difference[red_landing_term] = mine.red_landings - yours.red_landings;
        difference[prey_term] = my_prey.pieces - your_prey.pieces;
        difference[stuck_term] = mine.stuck - yours.stuck;
        difference[red_stack_term] = more(pos_.reds);
        difference[red_mover_term] = more_movers(pos_.reds);
        difference[loose_end_term] = more(shape_.loose_ends & ~pos_.reds);
        difference[cutter_term] = more_movers(shape_.cut_points);
        difference[freedom_term] = 64 * (mine.moves() - yours.moves()) / (mine.moves() + yours.moves() + 1);
        difference[surrounded_term] = more(~free_);
        difference[tempo_term] = 1;
        difference[best_prey_term] = my_prey.highest;
        const int my_cut = best_cut(me, mine.movers), your_cut = best_cut(you, yours.movers);
        difference[cut_off_term] = my_cut - your_cut;
        difference[best_cut_term] = my_cut;
        difference[parity_term] = stacks() % 2 ? -1 : 1;
        measure_distances(more, difference);
        return difference;
    }

    int stacks() const { return std::popcount(occupied_); }

private:
    struct Heap {
        int pieces;
        int highest;
    };

    Mobility mobility_of(int side) const {
        Mobility mobility;
        look_at_singles(side, mobility);
        look_at_tall_stacks(side, mobility);
        return mobility;
    }

    // Single pieces step to neighbours, all of them at once.
    void look_at_singles(int side, Mobility& mobility) const {
        const Squares own = pos_.tops[side], enemies = pos_.tops[1 - side];
        const Squares singles = own & free_ & ~pos_.tall;
#pragma GCC unroll 6
        for (const int step : steps) {
            const Squares landings = shifted(singles, step) & occupied_;
            mobility.own_landings += std::popcount(landings & own);
            mobility.enemy_landings += std::popcount(landings & enemies);
            mobility.red_landings += std::popcount(landings & pos_.reds);
            mobility.lone_red_landings += std::popcount(landings & pos_.lone_reds);
            mobility.prey |= landings & enemies;
            mobility.movers |= shifted(landings, -step);
        }
        mobility.stuck = std::popcount(singles & ~mobility.movers);
    }

    void look_at_tall_stacks(int side, Mobility& mobility) const {
        const Squares own = pos_.tops[side], enemies = pos_.tops[1 - side];
        for (Squares rest = own & pos_.tall; rest; rest &= rest - 1) {
            const int square = std::countr_zero(rest);
            const int height = pos_.stacks[square].height();
            mobility.pieces_in_tall += height;
            if (!(free_ & bit(square))) continue;
            const Squares targets = reach_of(pos_, square) & occupied_;
            if (!targets) {
                mobility.stuck += height;
                continue;
            }
            mobility.movers |= bit(square);
            mobility.prey |= targets & enemies;
            mobility.own_landings += std::popcount(targets & own);
            mobility.enemy_landings += std::popcount(targets & enemies);
            mobility.red_landings += std::popcount(targets & pos_.reds);
            mobility.lone_red_landings += std::popcount(targets & pos_.lone_reds);
        }
    }

    Heap measured(Squares stacks) const {
        Heap found{std::popcount(stacks), stacks ? 1 : 0};
        for (Squares rest = stacks & pos_.tall; rest; rest &= rest - 1) {
            const int height = pos_.stacks[std::countr_zero(rest)].height();
            found.pieces += height - 1;
            found.highest = std::max(found.highest, height);
        }
        return found;
    }

    // A stack is counted once for every step that has not reached it yet, which makes its distance.
    template <class More>
    void measure_distances(const More& more, MovingTerms& difference) const {
        int sum = 0, beside = 0, far = 0, one_way = 0;
        Squares reached = pos_.reds;
        for (int distance = 1; reached != occupied_; ++distance) {
            const Ways ways = ways_from(reached);
            const Squares next = (reached | ways.any) & occupied_;
            if (next == reached) break;
            sum += more(~reached);
            one_way += more(next & ~reached & ~ways.several);
            if (distance == 1) beside = more(next & ~reached);
            if (distance == far_away) far = more(~reached);
            reached = next;
        }
        difference[distance_term] = sum;
        difference[beside_red_term] = beside;
        difference[far_term] = far;
        difference[one_way_term] = one_way;
    }

    // The most that a move of one of these stacks of a side takes away from the reds, of the opponent's pieces less its
    // own; 0 where none takes more of theirs.
    int best_cut(int side, Squares movers) const {
        int best = 0;
        for (Squares rest = movers & shape_.cut_points & ~pos_.reds; rest; rest &= rest - 1) {
            const Squares lost = cut_off_without(rest & -rest);
            const Heap theirs = measured(lost & pos_.tops[1 - side]), own = measured(lost & pos_.tops[side]);
            best = std::max(best, theirs.pieces - own.pieces);
        }
        return best;
    }

    Squares cut_off_without(Squares square) const {
        const Squares others = occupied_ & ~square;
        Squares reached = pos_.reds;
        for (Squares next = grown(reached) & others; next != reached; next = grown(reached) & others) reached = next;
        return others & ~reached;
    }

    const Position& pos_;
    Squares occupied_;
    Squares free_;  // stacks that are not surrounded
    Shape shape_;
};

}  // namespace

Terms<dvonn_term_count> moving_terms(const Position& pos) { return MovingJudge(pos).terms(index(pos.turn)); }

Score Eval::evaluate(const Rules&, const Position& pos) const {
    if (pos.placing) return judge_placement(pos);
    const MovingJudge judge(pos);
    return moving_weights.of(judge.terms(index(pos.turn)), judge.stacks(), cell_count);
}

// A high enemy stack is worth taking; of own pieces the singles go first.
double Eval::turns_ahead(const Rules&, const Position& pos) const {
    constexpr int solved_from = 26, turns_of_the_end = 4, placements_for_a_move = 4;
    constexpr int moves = (cell_count - solved_from) / 2 + turns_of_the_end;
    const int stacks = std::popcount(pos.occupied());
    if (pos.placing) return (cell_count - stacks) / 2.0 + placements_for_a_move * moves;
    return std::max(0, stacks - solved_from) / 2.0 + turns_of_the_end;
}

int Eval::order(const Rules&, const Position& pos, Move move) const {
    return pos.placing && move != pass ? placement_order(pos, move.to) : order_of(pos, move);
}

int order_of(const Position& pos, Move move) {
    if (move == pass) return 0;
    const Squares to = bit(move.to);
    const int under = pos.stacks[move.to].height();
    const int moving = pos.stacks[move.from].height();
    int value = -200 * moving;
    if (to & pos.tops[1 - index(pos.turn)]) value += 1000 + 600 * under;
    if (to & pos.reds) value += 500;
    return value;
}

}  // namespace tavoliere::dvonn
