#include "article/set_figure.hpp"

#include <algorithm>

#include "article/pages.hpp"

namespace tavoliere::article {

namespace {

constexpr double natural_width = 480;  // pixels of a figure that fills its column
constexpr double tallest = 0.55 * Pages::whole_column();
constexpr double caption_margin = 8, caption_gap = 4;
constexpr TextStyle caption_style{.size = 8.6, .italic = true, .centred = true, .line_spacing = 1.05};

// The error in our words; frees the library's.
Error taken(GError* problem) {
    Error error{{{"a figure could not be drawn: {}", "non si è potuta disegnare una figura: {}"},
                 {problem ? problem->message : ""}}};
    g_clear_error(&problem);
    return error;
}

}  // namespace

Result<SetFigure> SetFigure::measure(const Block& block, const TextSetter& setter, double column_width) {
    const std::string svg = block.figures.front().svg();
    GError* problem = nullptr;
    SetFigure figure;
    figure.drawing_.reset(rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &problem));
    if (!figure.drawing_) return taken(problem);
    figure.column_width_ = column_width;
    if (!block.text.empty()) figure.caption_ = setter.set(block.text, caption_style, column_width - 2 * caption_margin);
    double width = 1, height = 1;
    rsvg_handle_get_intrinsic_size_in_pixels(figure.drawing_.get(), &width, &height);
    const double share = std::min(1.0, static_cast<double>(block.figures.front().options.width) / natural_width);
    figure.drawing_width_ = std::min(column_width * share, tallest * width / height);
    figure.drawing_height_ = figure.drawing_width_ * height / width;
    return figure;
}

double SetFigure::height() const { return drawing_height_ + (caption_ ? caption_gap + caption_->height() : 0); }

std::optional<Error> SetFigure::draw(cairo_t* context, Point at) const {
    const RsvgRectangle place{at.x + (column_width_ - drawing_width_) / 2, at.y, drawing_width_, drawing_height_};
    GError* problem = nullptr;
    if (!rsvg_handle_render_document(drawing_.get(), context, &place, &problem)) return taken(problem);
    if (!caption_) return std::nullopt;
    cairo_set_source_rgb(context, 0.12, 0.1, 0.08);
    cairo_move_to(context, at.x + caption_margin, at.y + drawing_height_ + caption_gap);
    pango_cairo_show_layout(context, caption_->layout.get());
    return std::nullopt;
}

}  // namespace tavoliere::article
