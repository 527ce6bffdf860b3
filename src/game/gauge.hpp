#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/words.hpp"

namespace tavoliere {

// A number by the rules that tells how far each side is from its aim: the smaller, the nearer. A reason for a turn can
// be that its own gets smaller or the opponent's larger.
struct Gauge {
    std::string_view id;
    // "Stones missing on your shortest way: {} instead of {}."
    Words own_smaller;
    Words enemy_larger;
    std::array<std::optional<int>, 2> of{};  // nothing where a side cannot get there at all
};

}  // namespace tavoliere
