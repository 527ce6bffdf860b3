#include "article/pdf_links.hpp"

#include <algorithm>

#include "drawing/svg.hpp"

namespace tavoliere::article {

namespace {

// Between the quotation marks of a tag stands plain ASCII; everything else is written as a percent sign and digits.
std::string escaped_target(std::string_view target) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string escaped;
    for (const char c : target) {
        const unsigned char byte = static_cast<unsigned char>(c);
        if (byte > ' ' && byte < 0x7f && c != '\'' && c != '\\')
            escaped += c;
        else
            escaped += {'%', digits[byte >> 4u], digits[byte & 15u]};
    }
    return escaped;
}

}  // namespace

void draw_links(cairo_t* context, const std::vector<LinkRange>& links, PangoLayoutLine* line, Point at, double height) {
    for (const LinkRange& link : links) {
        const int first = std::max(link.first, line->start_index);
        const int end = std::min(link.end, line->start_index + line->length);
        if (first >= end || link.target.find(':') == std::string::npos) continue;
        int* ranges = nullptr;
        int count = 0;
        pango_layout_line_get_x_ranges(line, first, end, &ranges, &count);
        for (int i = 0; i < count; ++i) {
            const double left = static_cast<double>(ranges[2 * i]) / PANGO_SCALE;
            const double right = static_cast<double>(ranges[2 * i + 1]) / PANGO_SCALE;
            const std::string about = "rect=[" + svg_number(at.x + left) + ' ' + svg_number(at.y) + ' ' +
                                      svg_number(right - left) + ' ' + svg_number(height) + "] uri='" +
                                      escaped_target(link.target) + "'";
            cairo_tag_begin(context, CAIRO_TAG_LINK, about.c_str());
            cairo_tag_end(context, CAIRO_TAG_LINK);
        }
        g_free(ranges);
    }
}

}  // namespace tavoliere::article
