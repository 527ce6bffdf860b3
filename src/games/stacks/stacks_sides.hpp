#pragma once

#include <array>
#include <string_view>

#include "core/words.hpp"

namespace tavoliere::stacks {

// A colour that a side may have.
struct SideName {
    std::string_view id;
    Words name;
};

constexpr std::array<SideName, 6> side_names{{{"white", {"White", "Bianco"}},
                                              {"black", {"Black", "Nero"}},
                                              {"red", {"Red", "Rosso"}},
                                              {"blue", {"Blue", "Blu"}},
                                              {"yellow", {"Yellow", "Giallo"}},
                                              {"green", {"Green", "Verde"}}}};

// Nothing where there is no such colour.
constexpr const SideName* side_named(std::string_view id) {
    for (const SideName& side : side_names)
        if (side.id == id) return &side;
    return nullptr;
}

}  // namespace tavoliere::stacks
