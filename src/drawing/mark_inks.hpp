#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/words.hpp"

namespace tavoliere {

// What a mark is drawn with. Each ink has shapes and strokes of its own, so that inks differ in black and white too;
// `usual` is the style's own, and has the shapes of red.
enum class MarkInk : unsigned char { usual, red, blue, green, gold };

constexpr std::size_t mark_ink_count = 5;
constexpr std::array<std::string_view, mark_ink_count> mark_ink_names{"", "red", "blue", "green", "gold"};

std::optional<MarkInk> mark_ink_named(std::string_view name);
Words words_of(MarkInk ink);

// Strokes of arrows and borders.
enum class StrokePattern : unsigned char { solid, dashed, dotted, twofold };
StrokePattern pattern_of(MarkInk ink);
// For the attribute stroke-dasharray of a stroke of this width; empty where it is not broken.
std::string dashes_of(StrokePattern pattern, double width);

}  // namespace tavoliere
