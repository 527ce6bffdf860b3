#include "article/render.hpp"

#include <cairo-pdf.h>

#include <cmath>

#include "article/cairo_bytes.hpp"
#include "article/svg_drawing.hpp"

namespace tavoliere::article {

namespace {

constexpr double points_per_pixel = 72 / pixels_per_inch;

}  // namespace

Result<std::string> png_of(const std::string& svg) {
    const Result<SvgDrawing> drawing = SvgDrawing::read(svg);
    if (!drawing) return drawing.error();
    const double width = std::ceil(drawing->width()), height = std::ceil(drawing->height());
    const CairoPointer<cairo_surface_t> surface(
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(width), static_cast<int>(height)));
    const CairoPointer<cairo_t> context(cairo_create(surface.get()));
    if (auto error = drawing->draw(context.get(), {0, 0, width, height})) return *error;
    std::string bytes;
    const cairo_status_t status = cairo_surface_write_to_png_stream(surface.get(), append_bytes, &bytes);
    return bytes_or_error(std::move(bytes), status);
}

Result<std::string> pdf_of(const std::vector<std::string>& pages) {
    std::string bytes;
    const CairoPointer<cairo_surface_t> surface(cairo_pdf_surface_create_for_stream(append_bytes, &bytes, 1, 1));
    for (const std::string& page : pages) {
        const Result<SvgDrawing> drawing = SvgDrawing::read(page);
        if (!drawing) return drawing.error();
        const double width = drawing->width() * points_per_pixel, height = drawing->height() * points_per_pixel;
        cairo_pdf_surface_set_size(surface.get(), width, height);
        const CairoPointer<cairo_t> context(cairo_create(surface.get()));
        if (auto error = drawing->draw(context.get(), {0, 0, width, height})) return *error;
        cairo_show_page(context.get());
    }
    cairo_surface_finish(surface.get());
    return bytes_or_error(std::move(bytes), cairo_surface_status(surface.get()));
}

}  // namespace tavoliere::article
