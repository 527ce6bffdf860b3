#include "article/drawing.hpp"

#include "article/pdf_links.hpp"

namespace tavoliere::article {

void draw_text(cairo_t* context, const SetText& text, Point at) {
    for (const SetLine& line : text.lines()) {
        draw_line_of(context, text, line, at);
        at.y += line.height;
    }
}

void draw_line_of(cairo_t* context, const SetText& text, const SetLine& line, Point at) {
    cairo_set_source_rgb(context, 0.12, 0.1, 0.08);
    cairo_move_to(context, at.x + line.left, at.y + line.baseline);
    PangoLayoutLine* words = pango_layout_get_line_readonly(text.layout.get(), line.number);
    pango_cairo_show_layout_line(context, words);
    draw_links(context, text.links, words, at, line.height);
}

void draw_rule(cairo_t* context, Point from, double length, double thickness) {
    cairo_set_source_rgb(context, 0.6, 0.55, 0.45);
    cairo_set_line_width(context, thickness);
    cairo_move_to(context, from.x, from.y);
    cairo_line_to(context, from.x + length, from.y);
    cairo_stroke(context);
}

}  // namespace tavoliere::article
