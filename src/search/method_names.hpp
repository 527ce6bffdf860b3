#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "game/evaluation.hpp"

namespace tavoliere {

// How people and programs write the methods, in the order of Method.
constexpr std::array<std::string_view, 4> method_names{"standard", "alpha-beta", "monte-carlo", "plain"};

constexpr std::optional<Method> method_named(std::string_view name) {
    for (std::size_t i = 0; i < method_names.size(); ++i)
        if (method_names[i] == name) return static_cast<Method>(i);
    return std::nullopt;
}

}  // namespace tavoliere
