#include "article/pages.hpp"

#include <cairo-pdf.h>

namespace tavoliere::article {

namespace {

cairo_status_t append_bytes(void* target, const unsigned char* data, unsigned length) {
    static_cast<std::string*>(target)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

constexpr TextStyle foot_style{.size = 8};

}  // namespace

Pages::Pages(const Article& article)
    : title_(article.title),
      setter_(article.language),
      surface_(cairo_pdf_surface_create_for_stream(append_bytes, &bytes_, width, height)),
      context_(cairo_create(surface_.get())) {
    cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_TITLE, title_.c_str());
    cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATOR, "Tavoliere");
}

void Pages::skip(double space) {
    if (!at_top()) y_ += space;
}

double Pages::take(double amount) {
    const double at = y_;
    y_ += amount;
    return at;
}

void Pages::next_column() {
    if (++column_ == 2) {
        draw_foot();
        cairo_show_page(context_.get());
        ++page_;
        column_ = 0;
        column_top_ = top_margin;
    }
    y_ = column_top_;
}

// The title small on the left, the number of the page on the right, under a thin line.
void Pages::draw_foot() {
    cairo_t* context = context_.get();
    const double line = height - foot_margin + 16;
    cairo_set_source_rgb(context, 0.6, 0.55, 0.45);
    cairo_set_line_width(context, 0.5);
    cairo_move_to(context, side_margin, line);
    cairo_line_to(context, width - side_margin, line);
    cairo_stroke(context);
    const SetText title = setter_.set({plain(title_)}, foot_style, full_width - 40);
    pango_layout_set_height(title.layout.get(), 0);
    pango_layout_set_ellipsize(title.layout.get(), PANGO_ELLIPSIZE_END);
    cairo_set_source_rgb(context, 0.35, 0.3, 0.2);
    cairo_move_to(context, side_margin, line + 5);
    pango_cairo_show_layout(context, title.layout.get());
    const SetText number = setter_.set({plain(std::to_string(page_))}, foot_style, 36);
    pango_layout_set_alignment(number.layout.get(), PANGO_ALIGN_RIGHT);
    cairo_move_to(context, width - side_margin - 36, line + 5);
    pango_cairo_show_layout(context, number.layout.get());
}

Result<std::string> Pages::finish() {
    draw_foot();
    cairo_show_page(context_.get());
    context_.reset();
    cairo_surface_finish(surface_.get());
    if (const cairo_status_t status = cairo_surface_status(surface_.get()); status != CAIRO_STATUS_SUCCESS)
        return Error{
            {{"the PDF could not be made: {}", "non si è potuto fare il PDF: {}"}, {cairo_status_to_string(status)}}};
    return std::move(bytes_);
}

}  // namespace tavoliere::article
