#pragma once

#include "article/text_setting.hpp"

namespace tavoliere::article {

constexpr double caption_margin = 8;  // on either side
// The words under a figure, set for the width of its column.
SetText set_caption(const std::vector<Inline>& words, const TextSetter& setter, double column_width);
// The share of its column that a figure of this width in pixels fills.
double share_of_column(int pixels);

// A figure with its caption, measured for a column and ready to be drawn on a page.
class SetFigure {
public:
    // The share is how much of the column's width the drawing may fill.
    static Result<SetFigure> measure(const Figure& figure, const std::vector<Inline>& caption, const TextSetter& setter,
                                     double column_width, double share, double tallest);

    double height() const;
    double drawing_height() const { return drawing_height_; }
    // How tall the drawing may become.
    double largest_drawing_height() const;
    // Draws it in the middle of its column, whose left edge and upper end these are; the drawing at a scale of what was
    // measured.
    std::optional<Error> draw(cairo_t* context, Point at, double scale) const;

private:
    std::string svg_;
    std::optional<SetText> caption_;
    double column_width_ = 0;
    double drawing_width_ = 0, drawing_height_ = 0;
};

}  // namespace tavoliere::article
