#include "article/svg_drawing.hpp"

namespace tavoliere::article {

namespace {

// The error in our words; frees the library's.
Error taken(GError* problem) {
    Error error{{{"a figure could not be drawn: {}", "non si è potuta disegnare una figura: {}"},
                 {problem ? problem->message : ""}}};
    g_clear_error(&problem);
    return error;
}

}  // namespace

Result<SvgDrawing> SvgDrawing::read(const std::string& svg) {
    GError* problem = nullptr;
    SvgDrawing drawing;
    drawing.handle_.reset(rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &problem));
    if (!drawing.handle_) return taken(problem);
    rsvg_handle_set_dpi(drawing.handle_.get(), pixels_per_inch);
    rsvg_handle_get_intrinsic_size_in_pixels(drawing.handle_.get(), &drawing.width_, &drawing.height_);
    return drawing;
}

std::optional<Error> SvgDrawing::draw(cairo_t* context, const RsvgRectangle& place) const {
    GError* problem = nullptr;
    if (!rsvg_handle_render_document(handle_.get(), context, &place, &problem)) return taken(problem);
    return std::nullopt;
}

}  // namespace tavoliere::article
