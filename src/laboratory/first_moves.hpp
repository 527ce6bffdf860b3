#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "game/record.hpp"

namespace tavoliere {

// A way to begin, and the chance of who begins so.
struct FirstMove {
    std::string action;
    double chance = 0.5;

    // With whom a player who may swap colours would not know which to take.
    bool is_fair() const { return chance >= 0.45 && chance <= 0.55; }
};

// All ways to begin that no symmetry makes equal, the best first; each is judged by a search of its own. None where
// `go_on` said no.
std::vector<FirstMove> first_moves(const std::shared_ptr<const AnyGame>& game, const std::function<bool()>& go_on);

}  // namespace tavoliere
