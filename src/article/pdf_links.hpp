#pragma once

#include "article/text_setting.hpp"

namespace tavoliere::article {

// Makes the links of a text that fall on this line places to click in the PDF. Only those that lead to the net are of
// use there. `at` is the left upper corner of the line.
void draw_links(cairo_t* context, const std::vector<LinkRange>& links, PangoLayoutLine* line, Point at, double height);

}  // namespace tavoliere::article
