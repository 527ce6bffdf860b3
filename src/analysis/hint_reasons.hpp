#pragma once

#include <string>
#include <vector>

#include "analysis/remarks.hpp"

namespace tavoliere {

// Why the best turn is to be played, in at most two sentences, the weightiest first. They are facts of the rules and
// proofs; only where there is none, how the program judges it and the second best turn. `second` may be null.
std::vector<Remark> reasons_for(const Record& before, const Line& best, const Line* second);

struct Advice {
    std::string action;
    std::vector<Remark> reasons;
};

// What to play by the lines that a search found, the best of them first: where Monte Carlo holds the second turn for as
// good as the best, the one of the two for which a fact speaks. Empty where there is no line.
Advice advice_of(const Record& before, const std::vector<Line>& lines);

}  // namespace tavoliere
