#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "core/words.hpp"

namespace tavoliere {

// What a report says of a game, each a number that every game played has, or has not where it makes no sense there.
// docs/reports.md explains them; its table is made from `figure_specs`.
enum class Figure : unsigned char {
    completion,
    bias,
    draws,
    length,
    branching,
    forced,
    choice,
    drama,
    lead_changes,
    decisiveness,
    late_uncertainty,
    killer_move,
    coverage,
    captures,
    height,
    buried,
    owner_changes,
    tree,
};
constexpr std::size_t figure_count = 18;

struct FigureSpec {
    enum class Kind : unsigned char {
        yes_or_no,  // of each game; the figure is how often
        result,     // from 0 to 1
        share,      // from 0 to 1, any value
        number,
    };

    Figure figure;
    std::string_view id;
    Kind kind;
    Words name;
    Words meaning;
};

std::span<const FigureSpec, figure_count> figure_specs();
constexpr std::size_t index(Figure figure) { return static_cast<std::size_t>(figure); }
const FigureSpec& spec_of(Figure figure);

// What is found by matches, and so is no figure of a game: `figure` means nothing in it.
const FigureSpec& skill_spec();

// The figures of one game.
using GameFigures = std::array<std::optional<double>, figure_count>;

}  // namespace tavoliere
