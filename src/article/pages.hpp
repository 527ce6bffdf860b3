#pragma once

#include <string>

#include "article/page_geometry.hpp"
#include "article/text_setting.hpp"

namespace tavoliere::article {

// The pages of an article as a PDF. They are drawn one after the other.
class Pages {
public:
    Pages(const Article& article, const PageGeometry& geometry);

    // A place in a column, counted over all pages; turns to its page, which cannot be before the last one.
    Point turn_to(std::size_t column, double y);

    cairo_t* context() { return context_.get(); }
    // The PDF; nothing can be drawn any more.
    Result<std::string> finish();

private:
    void end_page();

    const PageGeometry& geometry_;
    std::string bytes_;
    std::string foot_;
    TextSetter setter_;
    CairoPointer<cairo_surface_t> surface_;
    CairoPointer<cairo_t> context_;
    std::size_t page_ = 0;
};

}  // namespace tavoliere::article
