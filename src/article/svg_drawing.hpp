#pragma once

#include <librsvg/rsvg.h>

#include <optional>
#include <string>

#include "article/gobject.hpp"
#include "core/result.hpp"

namespace tavoliere::article {

constexpr double pixels_per_inch = 96;  // what a pixel of CSS is, and so one of SVG

// An SVG that has been read and can be drawn.
class SvgDrawing {
public:
    static Result<SvgDrawing> read(const std::string& svg);

    double width() const { return width_; }  // pixels
    double height() const { return height_; }
    std::optional<Error> draw(cairo_t* context, const RsvgRectangle& place) const;

private:
    GObjectPointer<RsvgHandle> handle_;
    double width_ = 1, height_ = 1;
};

}  // namespace tavoliere::article
