#pragma once

#include <string>

#include "article/text_setting.hpp"

namespace tavoliere::article {

// Pages of A4 in two columns, drawn from the top of the first column to the foot of the last, as a PDF.
class Pages {
public:
    explicit Pages(const Article& article);

    static constexpr double width = 595.28, height = 841.89;  // A4 in points
    static constexpr double side_margin = 48, top_margin = 54, foot_margin = 56;
    static constexpr double gutter = 22;
    static constexpr double column_width = (width - 2 * side_margin - gutter) / 2;
    static constexpr double full_width = width - 2 * side_margin;

    // What is left of the column, and all of a new one.
    double room() const { return height - foot_margin - y_; }
    static constexpr double whole_column() { return height - foot_margin - top_margin; }
    bool at_top() const { return y_ <= column_top_; }

    // Leaves so much free, except at the top of a column.
    void skip(double space);
    // Takes this height; what is drawn there begins at (x(), y).
    double take(double amount);
    double x() const { return side_margin + column_ * (column_width + gutter); }
    void next_column();
    // Gives what has been drawn on this page the whole width; the columns go on under it.
    void begin_columns_here() { column_top_ = y_; }

    cairo_t* context() { return context_.get(); }
    // The PDF; nothing can be drawn any more.
    Result<std::string> finish();

private:
    void draw_foot();

    std::string bytes_;
    std::string title_;
    TextSetter setter_;
    CairoPointer<cairo_surface_t> surface_;
    CairoPointer<cairo_t> context_;
    int page_ = 1;
    int column_ = 0;
    double column_top_ = top_margin;
    double y_ = top_margin;
};

}  // namespace tavoliere::article
