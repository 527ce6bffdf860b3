#include "games/dvonn/dvonn_eval.hpp"

namespace tavoliere::dvonn {

Score Eval::evaluate(const Rules&, const Position& pos) const {
    const int me = index(pos.turn), you = 1 - me;
    int pieces[2]{};
    for (const int side : {0, 1})
        for (Squares tops = pos.tops[side]; tops; tops &= tops - 1) pieces[side] += pos.stacks[std::countr_zero(tops)].height();
    return 10 * (pieces[me] - pieces[you]) + 10 * (mobility(pos, pos.turn) - mobility(pos, other(pos.turn)));
}

}  // namespace tavoliere::dvonn
