#include "article/pdf.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "article/pages.hpp"
#include "article/pdf_links.hpp"
#include "article/set_figure.hpp"
#include "core/text.hpp"
#include "notation/utf8.hpp"

namespace tavoliere::article {

namespace {

constexpr double paragraph_gap = 5;
constexpr double list_indent = 13;
constexpr double quote_indent = 12;
constexpr double figure_gap = 9;
constexpr double mono_letter = 0.61;  // width of DejaVu Sans Mono for its size, and a little more

const char* const sans = "DejaVu Sans, Liberation Sans, sans-serif";
const char* const mono = "DejaVu Sans Mono, monospace";

TextStyle heading_style(int level) {
    constexpr double sizes[] = {20, 12.5, 10.5, 9.5, 9.5, 9.5};
    return {.family = sans, .size = sizes[std::clamp(level, 1, 6) - 1], .bold = true, .line_spacing = 1.05};
}

// Words that cannot be broken would tear wide gaps into lines of equal length.
bool has_code(const std::vector<Inline>& text) {
    return std::ranges::any_of(
        text, [](const Inline& part) { return part.kind == Inline::Kind::code || has_code(part.inside); });
}

// Sets an article onto pages, block after block. A figure that does not fit in its column waits for the next one, and
// the text that follows fills the gap.
class PageSetter {
public:
    explicit PageSetter(const Article& article) : article_(article), setter_(article.language), pages_(article) {}

    Result<std::string> set() {
        const std::vector<Block>& blocks = article_.blocks;
        const bool has_title = !blocks.empty() && blocks[0].kind == Block::Kind::heading && blocks[0].level == 1;
        if (has_title) set_title(blocks[0]);
        set_blocks({blocks.begin() + (has_title ? 1 : 0), blocks.end()}, 0);
        if (waiting_) next_column();
        if (error_) return *error_;
        return pages_.finish();
    }

private:
    void set_title(const Block& title) {
        const SetText text = setter_.set(title.text, heading_style(1), Pages::full_width);
        draw_whole(text, pages_.x(), pages_.take(text.height() + 6));
        cairo_t* context = pages_.context();
        cairo_set_source_rgb(context, 0.6, 0.55, 0.45);
        cairo_set_line_width(context, 1);
        const double line = pages_.take(14);
        cairo_move_to(context, Pages::side_margin, line);
        cairo_line_to(context, Pages::width - Pages::side_margin, line);
        cairo_stroke(context);
        pages_.begin_columns_here();
    }

    void set_blocks(std::span<const Block> blocks, double indent) {
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            if (blocks[i].kind == Block::Kind::heading)
                set_heading(blocks[i], indent, i + 1 < blocks.size() ? &blocks[i + 1] : nullptr);
            else
                set_block(blocks[i], indent);
        }
    }

    void set_block(const Block& block, double indent) {
        switch (block.kind) {
            case Block::Kind::heading:
                return set_heading(block, indent, nullptr);
            case Block::Kind::paragraph:
                if (!std::exchange(beside_sign_, false)) pages_.skip(paragraph_gap);
                return set_lines(
                    setter_.set(block.text, has_code(block.text) ? ragged_ : body_, Pages::column_width - indent),
                    indent);
            case Block::Kind::list:
                return set_list(block, indent);
            case Block::Kind::quote:
                return set_blocks(block.children.front(), indent + quote_indent);
            case Block::Kind::code:
                return set_code(block, indent);
            case Block::Kind::rule:
                return set_rule();
            case Block::Kind::figure:
                return set_figure(block, indent);
            case Block::Kind::moves:
                return set_moves(block, indent);
        }
    }

    // A heading stays with the first lines of what follows, or with the whole figure; a waiting figure comes before it.
    void set_heading(const Block& block, double indent, const Block* next) {
        const SetText text = setter_.set(block.text, heading_style(block.level), Pages::column_width - indent);
        double following = 40;
        if (next && next->kind == Block::Kind::figure)
            if (const auto figure = measure(*next, Pages::column_width - indent))
                following = figure->height() + 2 * figure_gap;
        if (waiting_ && (block.level <= 2 || (next && next->kind == Block::Kind::figure))) next_column();
        pages_.skip(block.level <= 2 ? 14 : 9);
        if (pages_.room() < text.height() + following) next_column();
        draw_whole(text, pages_.x() + indent, pages_.take(text.height() + 2));
    }

    void set_list(const Block& block, double indent) {
        int number = block.level, number_in_list = 0;
        for (const std::vector<Block>& item : block.children) {
            const std::string sign = block.level > 0 ? std::to_string(number++) + "." : "•";
            const double inner = indent + list_indent + (block.level > 0 ? 2 : -2);
            pages_.skip(number_in_list++ == 0 ? paragraph_gap : paragraph_gap - 2.5);
            constexpr double two_lines = 26;
            if (pages_.room() < two_lines) next_column();
            const SetText text = setter_.set({plain(sign)}, body_, list_indent + 6);
            draw_whole(text, pages_.x() + indent, pages_.take(0));
            beside_sign_ = true;
            set_blocks(item, inner);
            beside_sign_ = false;
        }
    }

    // Diagrams of letters keep their shape: the letters become smaller until the longest line fits.
    void set_code(const Block& block, double indent) {
        std::size_t longest = 1;
        for (const Slice& line : split({block.code}, '\n')) longest = std::max(longest, character_count(line.text));
        const double width = Pages::column_width - indent;
        const double fitting = width / (mono_letter * static_cast<double>(longest));
        const TextStyle style{.family = mono, .size = std::clamp(fitting, 4.5, 7.8), .line_spacing = 1.0};
        std::string code = block.code;
        while (code.ends_with('\n')) code.pop_back();
        pages_.skip(paragraph_gap + 2);
        const SetText text = setter_.set({plain(code)}, style, width);
        if (text.height() > pages_.room() && text.height() < Pages::whole_column()) next_column();
        set_lines(text, indent);
        pages_.skip(2);
    }

    void set_rule() {
        pages_.skip(8);
        if (pages_.room() < 10) return next_column();
        const double y = pages_.take(8), middle = pages_.x() + Pages::column_width / 2;
        cairo_t* context = pages_.context();
        cairo_set_source_rgb(context, 0.6, 0.55, 0.45);
        cairo_set_line_width(context, 0.7);
        cairo_move_to(context, middle - 30, y);
        cairo_line_to(context, middle + 30, y);
        cairo_stroke(context);
    }

    void set_moves(const Block& block, double indent) {
        constexpr double number_width = 30;
        const double cell = (Pages::column_width - indent - number_width) / 2;
        TextStyle style = body_;
        style.bold = true;
        style.justified = false;
        pages_.skip(paragraph_gap);
        for (const MoveRow& row : block.rows) {
            const SetText texts[] = {setter_.set({plain(row.number)}, body_, number_width),
                                     setter_.set({plain(row.first)}, style, cell - 4),
                                     setter_.set({plain(row.second)}, style, cell - 4)};
            double height = 0;
            for (const SetText& text : texts) height = std::max(height, text.height());
            if (pages_.room() < height) next_column();
            const double y = pages_.take(height), x = pages_.x() + indent;
            draw_whole(texts[0], x, y);
            draw_whole(texts[1], x + number_width, y);
            draw_whole(texts[2], x + number_width + cell, y);
        }
    }

    void set_figure(const Block& block, double indent) {
        std::optional<SetFigure> figure = measure(block, Pages::column_width - indent);
        if (!figure) return;
        if (waiting_) next_column();
        if (figure->height() + figure_gap <= pages_.room() || pages_.at_top())
            draw_figure(*figure, indent);
        else
            waiting_ = std::move(figure);
    }

    std::optional<SetFigure> measure(const Block& block, double width) {
        Result<SetFigure> figure = SetFigure::measure(block, setter_, width);
        if (figure) return std::move(*figure);
        error_ = figure.error();
        return std::nullopt;
    }

    void draw_figure(const SetFigure& figure, double indent) {
        pages_.skip(figure_gap);
        const double y = pages_.take(figure.height());
        if (auto error = figure.draw(pages_.context(), {pages_.x() + indent, y})) error_ = error;
        pages_.skip(figure_gap - paragraph_gap);
    }

    void next_column() {
        pages_.next_column();
        if (!waiting_) return;
        const std::optional<SetFigure> figure = std::exchange(waiting_, std::nullopt);
        draw_figure(*figure, 0);
    }

    void draw_whole(const SetText& text, double x, double y) {
        cairo_t* context = pages_.context();
        cairo_set_source_rgb(context, 0.12, 0.1, 0.08);
        cairo_move_to(context, x, y);
        pango_cairo_show_layout(context, text.layout.get());
    }

    // Draws lines from column to column; no line of a paragraph is left alone.
    void set_lines(const SetText& text, double indent) {
        PangoLayoutIter* line = pango_layout_get_iter(text.layout.get());
        const int count = pango_layout_get_line_count(text.layout.get());
        int drawn = 0;
        while (drawn < count) {
            int fitting = lines_that_fit(text, drawn);
            const int left = count - drawn - fitting;
            if (left == 1 && fitting > 2) --fitting;
            if (left > 0 && fitting < 2 && !pages_.at_top()) fitting = 0;
            if (fitting == 0 && pages_.at_top()) fitting = 1;
            for (int i = 0; i < fitting; ++i, ++drawn) {
                draw_line(text, line, indent);
                pango_layout_iter_next_line(line);
            }
            if (drawn < count) next_column();
        }
        pango_layout_iter_free(line);
    }

    int lines_that_fit(const SetText& text, int first) const {
        double room = pages_.room();
        PangoLayoutIter* line = pango_layout_get_iter(text.layout.get());
        int fitting = 0;
        for (int at = 0;; ++at) {
            if (at >= first) {
                room -= line_height(line);
                if (room < 0) break;
                ++fitting;
            }
            if (!pango_layout_iter_next_line(line)) break;
        }
        pango_layout_iter_free(line);
        return fitting;
    }

    static double line_height(PangoLayoutIter* line) {
        int top = 0, bottom = 0;
        pango_layout_iter_get_line_yrange(line, &top, &bottom);
        return static_cast<double>(bottom - top) / PANGO_SCALE;
    }

    void draw_line(const SetText& text, PangoLayoutIter* line, double indent) {
        int top = 0, bottom = 0;
        pango_layout_iter_get_line_yrange(line, &top, &bottom);
        PangoRectangle extents{};
        pango_layout_iter_get_line_extents(line, nullptr, &extents);
        const double y = pages_.take(line_height(line)), x = pages_.x() + indent;
        const double baseline = y + static_cast<double>(pango_layout_iter_get_baseline(line) - top) / PANGO_SCALE;
        cairo_t* context = pages_.context();
        cairo_set_source_rgb(context, 0.12, 0.1, 0.08);
        cairo_move_to(context, x + static_cast<double>(extents.x) / PANGO_SCALE, baseline);
        PangoLayoutLine* words = pango_layout_iter_get_line_readonly(line);
        pango_cairo_show_layout_line(context, words);
        draw_links(context, text.links, words, {x, y}, line_height(line));
    }

    const Article& article_;
    const TextStyle body_{.justified = true};
    const TextStyle ragged_{};
    TextSetter setter_;
    Pages pages_;
    std::optional<SetFigure> waiting_;
    bool beside_sign_ = false;  // the next paragraph begins on the line of a list's sign
    std::optional<Error> error_;
};

}  // namespace

Result<std::string> to_pdf(const Article& article) { return PageSetter(article).set(); }

}  // namespace tavoliere::article
