#include "article/pages.hpp"

#include <cairo-pdf.h>

#include "article/cairo_bytes.hpp"
#include "article/drawing.hpp"

namespace tavoliere::article {

namespace {

constexpr TextStyle foot_style{.size = 8}, number_style{.size = 8, .alignment = Alignment::right};

}  // namespace

Pages::Pages(const Article& article, const PageGeometry& geometry)
    : geometry_(geometry),
      foot_(article.front.footer.empty() ? article.title : article.front.footer),
      setter_(article.language),
      surface_(cairo_pdf_surface_create_for_stream(append_bytes, &bytes_, geometry.width, geometry.height)),
      context_(cairo_create(surface_.get())) {
    cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_TITLE, article.title.c_str());
    if (!article.front.author.empty())
        cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_AUTHOR, article.front.author.c_str());
    cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATOR, "Tavoliere");
}

Point Pages::turn_to(std::size_t column, double y) {
    const auto columns = static_cast<std::size_t>(geometry_.columns);
    for (; page_ < column / columns; ++page_) end_page();
    const double left = static_cast<double>(column % columns) * (geometry_.column_width() + geometry_.gutter);
    return {geometry_.side_margin + left, geometry_.top_margin + y};
}

// The title, or what else the article wants there, small on the left, the number of the page on the right, under a thin
// line.
void Pages::end_page() {
    cairo_t* context = context_.get();
    const double line = geometry_.height - geometry_.foot_margin + 16;
    draw_rule(context, {geometry_.side_margin, line}, geometry_.full_width(), 0.5);
    const SetText foot = setter_.set({plain(foot_)}, foot_style, geometry_.full_width() - 40);
    pango_layout_set_height(foot.layout.get(), 0);
    pango_layout_set_ellipsize(foot.layout.get(), PANGO_ELLIPSIZE_END);
    cairo_set_source_rgb(context, 0.35, 0.3, 0.2);
    cairo_move_to(context, geometry_.side_margin, line + 5);
    pango_cairo_show_layout(context, foot.layout.get());
    const SetText number = setter_.set({plain(std::to_string(page_ + 1))}, number_style, 36);
    cairo_move_to(context, geometry_.width - geometry_.side_margin - 36, line + 5);
    pango_cairo_show_layout(context, number.layout.get());
    cairo_show_page(context);
}

Result<std::string> Pages::finish() {
    end_page();
    context_.reset();
    cairo_surface_finish(surface_.get());
    return bytes_or_error(std::move(bytes_), cairo_surface_status(surface_.get()));
}

}  // namespace tavoliere::article
