#include "article/set_figure.hpp"

#include <algorithm>

#include "article/drawing.hpp"
#include "article/svg_drawing.hpp"

namespace tavoliere::article {

namespace {

constexpr double natural_width = 480;  // pixels of a figure that fills its column
// How much larger a drawing may become that does not fill its column.
constexpr double largest_growth = 1.25;
constexpr double caption_gap = 4;
constexpr TextStyle caption_style{.size = 8.6, .italic = true, .alignment = Alignment::centre, .line_spacing = 1.05};

}  // namespace

SetText set_caption(const std::vector<Inline>& words, const TextSetter& setter, double column_width) {
    return setter.set(words, caption_style, column_width - 2 * caption_margin);
}

double share_of_column(int pixels) { return std::min(1.0, static_cast<double>(pixels) / natural_width); }

Result<SetFigure> SetFigure::measure(const Figure& drawn, const std::vector<Inline>& caption, const TextSetter& setter,
                                     double column_width, double share, double tallest) {
    SetFigure figure;
    figure.svg_ = drawn.svg();
    const Result<SvgDrawing> drawing = SvgDrawing::read(figure.svg_);
    if (!drawing) return drawing.error();
    figure.column_width_ = column_width;
    if (!caption.empty()) figure.caption_ = set_caption(caption, setter, column_width);
    const double ratio = drawing->height() / drawing->width();
    figure.drawing_width_ = std::min(column_width * share, tallest / ratio);
    figure.drawing_height_ = figure.drawing_width_ * ratio;
    return figure;
}

double SetFigure::height() const { return drawing_height_ + (caption_ ? caption_gap + caption_->height() : 0); }

double SetFigure::largest_drawing_height() const {
    return drawing_height_ * std::min(largest_growth, column_width_ / drawing_width_);
}

std::optional<Error> SetFigure::draw(cairo_t* context, Point at, double scale) const {
    // Drawings that have been read are large, and an article may have many: none is kept longer than it is looked at.
    const Result<SvgDrawing> drawing = SvgDrawing::read(svg_);
    if (!drawing) return drawing.error();
    const double width = scale * drawing_width_, height = scale * drawing_height_;
    if (auto error = drawing->draw(context, {at.x + (column_width_ - width) / 2, at.y, width, height})) return error;
    if (caption_) draw_text(context, *caption_, {at.x + caption_margin, at.y + height + caption_gap});
    return std::nullopt;
}

}  // namespace tavoliere::article
