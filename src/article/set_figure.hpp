#pragma once

#include "article/text_setting.hpp"

namespace tavoliere::article {

// A figure with its caption, measured for a column and ready to be drawn on a page.
class SetFigure {
public:
    static Result<SetFigure> measure(const Block& block, const TextSetter& setter, double column_width);

    double height() const;
    // Draws it in the middle of its column, whose left edge and upper end these are.
    std::optional<Error> draw(cairo_t* context, Point at) const;

private:
    std::string svg_;
    std::optional<SetText> caption_;
    double column_width_ = 0;
    double drawing_width_ = 0, drawing_height_ = 0;
};

}  // namespace tavoliere::article
