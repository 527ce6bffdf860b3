#pragma once

#include "article/text_setting.hpp"

namespace tavoliere::article {

// Text and thin lines on a page, in the colours of the article. Points are in the units of the page.

// A whole text, or one line of it, with the links in it; `at` is the left upper corner.
void draw_text(cairo_t* context, const SetText& text, Point at);
void draw_line_of(cairo_t* context, const SetText& text, const SetLine& line, Point at);
void draw_rule(cairo_t* context, Point from, double length, double thickness);

}  // namespace tavoliere::article
