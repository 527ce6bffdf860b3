#pragma once

#include <vector>

#include "analysis/remarks.hpp"

namespace tavoliere {

// Why the best turn is to be played, in at most two sentences, the weightiest first. They are facts of the rules and
// proofs; only where there is none, how the program judges it and the second best turn. `second` may be null.
std::vector<Remark> reasons_for(const Record& before, const Line& best, const Line* second);

// The same for the lines that a search found, the best of them first.
std::vector<Remark> reasons_for(const Record& before, const std::vector<Line>& lines);

}  // namespace tavoliere
