#pragma once

#include <cstdint>

#include "analysis/problem.hpp"
#include "game/evaluation.hpp"

namespace tavoliere {

// What a search by another method says of a problem. A weaker method that only prefers another turn refutes nothing.
enum class Opinion {
    agrees,   // to it only the solution wins
    differs,  // another turn seems better or as good to it, which the game's own method refutes
    refutes,  // the solution does not win, or another turn does too
};

// Refuted is a problem where the search proves that the solution loses or that another turn wins, or where the game's
// own method, looking at the solution and at each doubtful turn alone, finds that the problem does not hold. Each of
// these searches gets so many times the nodes that the problem was found with.
Opinion second_opinion(const Problem& problem, Method method, std::uint64_t times);

// Whether one of the two methods of searching refutes it.
bool is_refuted_by_a_method(const Problem& problem, std::uint64_t times);

}  // namespace tavoliere
