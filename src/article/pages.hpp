#pragma once

#include <string>

#include "article/text_setting.hpp"

namespace tavoliere::article {

// Pages of A4 in two columns, as a PDF. They are drawn one after the other.
class Pages {
public:
    explicit Pages(const Article& article);

    static constexpr double width = 595.28, height = 841.89;  // A4 in points
    static constexpr double side_margin = 48, top_margin = 54, foot_margin = 56;
    static constexpr double gutter = 22;
    static constexpr double column_width = (width - 2 * side_margin - gutter) / 2;
    static constexpr double column_height = height - foot_margin - top_margin;
    static constexpr double full_width = width - 2 * side_margin;

    // A place in a column, counted over all pages; turns to its page, which cannot be before the last one.
    Point turn_to(std::size_t column, double y);

    cairo_t* context() { return context_.get(); }
    // The PDF; nothing can be drawn any more.
    Result<std::string> finish();

private:
    void end_page();

    std::string bytes_;
    std::string title_;
    TextSetter setter_;
    CairoPointer<cairo_surface_t> surface_;
    CairoPointer<cairo_t> context_;
    std::size_t page_ = 0;
};

}  // namespace tavoliere::article
