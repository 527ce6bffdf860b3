#include "drawing/mark_inks.hpp"

#include <algorithm>

#include "drawing/svg.hpp"

namespace tavoliere {

std::optional<MarkInk> mark_ink_named(std::string_view name) {
    const auto found = std::ranges::find(mark_ink_names, name);
    if (found == mark_ink_names.end() || name.empty()) return std::nullopt;
    return static_cast<MarkInk>(found - mark_ink_names.begin());
}

Words words_of(MarkInk ink) {
    switch (ink) {
        case MarkInk::red:
            return {"red", "rosso"};
        case MarkInk::blue:
            return {"blue", "blu"};
        case MarkInk::green:
            return {"green", "verde"};
        case MarkInk::gold:
            return {"gold", "oro"};
        case MarkInk::usual:
            break;
    }
    return {"", ""};
}

StrokePattern pattern_of(MarkInk ink) {
    switch (ink) {
        case MarkInk::blue:
            return StrokePattern::dashed;
        case MarkInk::green:
            return StrokePattern::dotted;
        case MarkInk::gold:
            return StrokePattern::twofold;
        case MarkInk::usual:
        case MarkInk::red:
            break;
    }
    return StrokePattern::solid;
}

// The ends of strokes are round, which makes a dash longer and its gap shorter by their width; a dash of no length is a
// round dot.
std::string dashes_of(StrokePattern pattern, double width) {
    if (pattern == StrokePattern::dashed) return svg_number(2 * width) + ' ' + svg_number(2 * width);
    if (pattern == StrokePattern::dotted) return "0.01 " + svg_number(1.9 * width);
    return "";
}

}  // namespace tavoliere
