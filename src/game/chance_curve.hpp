#pragma once

namespace tavoliere {

// What the scores of a game mean: the chance of the person to move is 1 / (1 + exp(-(slope * score + bias))), where a
// draw counts half. Scores beyond `most`, by which an evaluation tells a nearly won game, mean no more than it. Where
// weak players let large leads go that strong ones keep, points mean the less the more they are: with a `bend` a score
// counts as score / (1 + bend * |score|). Fitted to self-play at several strengths by bench/chance_fit; docs/engine.md
// has the table.
struct ChanceCurve {
    double slope;
    double bias = 0;
    double most = 1000;
    double bend = 0;
};

}  // namespace tavoliere
