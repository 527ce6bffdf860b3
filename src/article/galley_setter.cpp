#include "article/galley_setter.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "article/drawing.hpp"
#include "article/set_table.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"

namespace tavoliere::article {

namespace {

constexpr double paragraph_gap = 5;
constexpr double item_gap = 2.5;
constexpr double code_gap = 7;
constexpr double figure_gap = 9;
// A figure may shrink to this part of itself, so that its column is full.
constexpr double smallest_figure = 0.62;
constexpr double between_figures = 8;
// Several side by side are so wide at least.
constexpr double narrowest_figure = 100;
// Of a figure over all columns, the part of their width.
constexpr double wide_share = 0.8;
// Wider columns have figures of this width.
constexpr double widest_figure = 320;
constexpr double list_indent = 13;
constexpr double quote_indent = 12;
constexpr double mono_letter = 0.61;  // width of DejaVu Sans Mono for its size, and a little more

constexpr TextStyle body{.justified = true, .hyphenated = true};
constexpr TextStyle ragged{.hyphenated = true};
constexpr TextStyle note_style{.size = 8, .hyphenated = true, .line_spacing = 1.05};

const char* const sans = "DejaVu Sans, Liberation Sans, sans-serif";
const char* const mono = "DejaVu Sans Mono, monospace";

// Words that cannot be broken would tear wide gaps into lines of equal length.
bool has_code(const std::vector<Inline>& text) {
    return std::ranges::any_of(
        text, [](const Inline& part) { return part.kind == Inline::Kind::code || has_code(part.inside); });
}

std::vector<int> notes_in(const std::vector<Inline>& text) {
    std::vector<int> numbers;
    for (const Inline& part : text) {
        if (part.kind == Inline::Kind::note) numbers.push_back(read_number(part.text).value_or(0));
        for (const int number : notes_in(part.inside)) numbers.push_back(number);
    }
    return numbers;
}

// A drawing is copied with its function, so what it draws is shared.
std::shared_ptr<const SetText> shared(SetText text) { return std::make_shared<const SetText>(std::move(text)); }

GalleySetter::Drawing drawing_of(SetText text, double indent) {
    return [text = shared(std::move(text)), indent](cairo_t* context, Point at, double) {
        draw_text(context, *text, {at.x + indent, at.y});
        return std::optional<Error>();
    };
}

}  // namespace

TextStyle heading_style(int rank) {
    constexpr double sizes[] = {20, 12.5, 10.5, 9.5, 9.5, 9.5};
    return {.family = sans, .size = sizes[std::clamp(rank, 1, 6) - 1], .bold = true, .line_spacing = 1.05};
}

GalleySetter::GalleySetter(const TextSetter& setter, const PageGeometry& geometry,
                           const std::vector<std::vector<Inline>>& notes)
    : setter_(setter), geometry_(geometry) {
    for (const std::vector<Inline>& note : notes) {
        std::vector<Inline> text{{Inline::Kind::note, std::to_string(notes_.size() + 1), {}, {}}, plain(" ")};
        text.insert(text.end(), note.begin(), note.end());
        notes_.push_back(setter.set(text, note_style, geometry.column_width()));
    }
}

// A note stands with the first piece that refers to it, and with it the notes that it refers to itself.
void GalleySetter::take_note(int number, Piece& piece) {
    if (!noted_.insert(number).second) return;
    notes_of_.back().push_back(number);
    piece.notes += note(number).height() + gap_between_notes;
    for (const NotePlace& inside : note(number).notes) take_note(inside.number, piece);
}

std::optional<Error> GalleySetter::set(std::span<const Block> blocks) {
    set_blocks(blocks, 0);
    return error_;
}

void GalleySetter::set_blocks(std::span<const Block> blocks, double indent) {
    for (const Block& block : blocks) set_block(block, indent);
}

void GalleySetter::set_block(const Block& block, double indent) {
    switch (block.kind) {
        case Block::Kind::heading:
            return set_heading(block, indent);
        case Block::Kind::paragraph:
            return set_paragraph(block, indent);
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
        case Block::Kind::table:
            return set_table(block.table, indent);
    }
}

void GalleySetter::add(Piece piece, Drawing drawing, const std::vector<int>& notes) {
    notes_of_.emplace_back();
    for (const int number : notes) take_note(number, piece);
    if (const std::optional<Drawing> sign = std::exchange(sign_, std::nullopt)) {
        piece.above = sign_gap_;
        drawing = [sign = *sign, beside = std::move(drawing)](cairo_t* context, Point at, double height) {
            sign(context, at, height);
            return beside(context, at, height);
        };
    }
    pieces_.push_back(piece);
    drawings_.push_back(std::move(drawing));
}

// The place of the first line among the pieces.
std::size_t GalleySetter::add_lines(SetText set, double gap, double indent) {
    const std::size_t first = pieces_.size();
    const std::shared_ptr<const SetText> text = shared(std::move(set));
    const std::vector<SetLine> lines = text->lines();
    for (const SetLine& line : lines)
        add(
            {.height = line.height, .above = line.number == 0 ? gap : 0},
            [text, line, indent](cairo_t* context, Point at, double) {
                draw_line_of(context, *text, line, {at.x + indent, at.y});
                return std::optional<Error>();
            },
            line.notes);
    pieces_.back().below = gap;
    return first;
}

// No line or row is left alone at either end of a column.
void GalleySetter::keep_ends_together(std::size_t first) {
    if (pieces_.size() < first + 2) return;
    pieces_[first].with_next = true;
    pieces_[pieces_.size() - 2].with_next = true;
}

void GalleySetter::set_paragraph(const Block& block, double indent) {
    const TextStyle& style = has_code(block.text) ? ragged : body;
    keep_ends_together(
        add_lines(setter_.set(block.text, style, geometry_.column_width() - indent), paragraph_gap, indent));
    // What is announced stands below.
    if (plain_text(block.text).ends_with(':')) pieces_.back().with_next = true;
}

// A heading stays with what follows, and figures that belong before it do not wait beyond it.
void GalleySetter::set_heading(const Block& block, double indent) {
    SetText text = setter_.set(block.text, heading_style(block.heading_rank), geometry_.column_width() - indent);
    const bool opens_part = block.heading_rank <= 2;
    const double height = text.height();
    add({.height = height,
         .above = opens_part ? 16.0 : 11.0,
         .below = 7,
         .with_next = true,
         .after_floats = opens_part},
        drawing_of(std::move(text), indent), notes_in(block.text));
}

void GalleySetter::set_list(const Block& block, double indent) {
    const bool numbered = block.first_number > 0;
    int number = block.first_number;
    for (const std::vector<Block>& item : block.children) {
        const bool is_first = &item == &block.children.front();
        const std::string sign = numbered ? std::to_string(number++) + "." : "•";
        SetText text = setter_.set({plain(sign)}, body, list_indent + 6);
        const double height = text.height();
        sign_gap_ = is_first ? paragraph_gap : item_gap;
        sign_ = drawing_of(std::move(text), indent);
        set_blocks(item, indent + list_indent + (numbered ? 2 : -2));
        // An item without anything in it is its sign.
        if (sign_) add({.height = height}, [](cairo_t*, Point, double) { return std::optional<Error>(); });
        pieces_.back().below = &item == &block.children.back() ? paragraph_gap : item_gap;
    }
}

// Diagrams of letters keep their shape: the letters become smaller until the longest line fits.
void GalleySetter::set_code(const Block& block, double indent) {
    std::size_t longest = 1;
    for (const Slice& line : split({block.code}, '\n')) longest = std::max(longest, character_count(line.text));
    const double width = geometry_.column_width() - indent;
    const double fitting = width / (mono_letter * static_cast<double>(longest));
    const TextStyle style{.family = mono, .size = std::clamp(fitting, 4.5, 7.8), .line_spacing = 1.0};
    std::string code = block.code;
    while (code.ends_with('\n')) code.pop_back();
    SetText text = setter_.set({plain(code)}, style, width);
    const bool fits_column = text.height() < geometry_.column_height();
    const std::size_t first = add_lines(std::move(text), code_gap, indent);
    for (std::size_t line = first; fits_column && line + 1 < pieces_.size(); ++line) pieces_[line].with_next = true;
}

void GalleySetter::set_rule() {
    constexpr double length = 60;
    const double left = (geometry_.column_width() - length) / 2;
    add({.height = 0.7, .above = 8, .below = 13}, [left](cairo_t* context, Point at, double) {
        draw_rule(context, {at.x + left, at.y}, length, 0.7);
        return std::optional<Error>();
    });
}

void GalleySetter::set_moves(const Block& block, double indent) {
    constexpr double number_width = 30;
    const double cell = (geometry_.column_width() - indent - number_width) / 2;
    const TextStyle bold{.bold = true};
    const std::size_t first = pieces_.size();
    for (const MoveRow& row : block.rows) {
        const std::array texts{shared(setter_.set({plain(row.number)}, ragged, number_width)),
                               shared(setter_.set({plain(row.first)}, bold, cell - 4)),
                               shared(setter_.set({plain(row.second)}, bold, cell - 4))};
        double height = 0;
        for (const auto& text : texts) height = std::max(height, text->height());
        add({.height = height}, [texts, indent, cell](cairo_t* context, Point at, double) {
            const double x = at.x + indent;
            draw_text(context, *texts[0], {x, at.y});
            draw_text(context, *texts[1], {x + number_width, at.y});
            draw_text(context, *texts[2], {x + number_width + cell, at.y});
            return std::optional<Error>();
        });
    }
    if (first == pieces_.size()) return;
    pieces_[first].above = pieces_.back().below = paragraph_gap;
    keep_ends_together(first);
}

// A thin line over the table, under its head and under its last row.
void GalleySetter::set_table(const TextTable& table, double indent) {
    const double width = geometry_.column_width() - indent;
    const auto set = std::make_shared<const SetTable>(article::set_table(table, setter_, width));
    const double shift = indent + (width - set->width) / 2;
    constexpr double padding = 2;
    const std::size_t first = pieces_.size();
    for (const SetRow& row : set->rows) {
        const bool is_head = &row == &set->rows.front(), has_line = is_head || &row == &set->rows.back();
        std::vector<int> notes;
        for (const std::vector<Inline>& cell : table.rows[static_cast<std::size_t>(&row - &set->rows.front())])
            for (const int number : notes_in(cell)) notes.push_back(number);
        add(
            {.height = row.height + 2 * padding},
            [set, &row, shift, is_head, has_line](cairo_t* context, Point at, double) {
                at.x += shift;
                if (is_head) draw_rule(context, at, set->width, 0.8);
                for (std::size_t i = 0; i < row.cells.size(); ++i)
                    draw_text(context, *row.cells[i], {at.x + set->lefts[i], at.y + padding});
                if (has_line)
                    draw_rule(context, {at.x, at.y + row.height + 2 * padding}, set->width, is_head ? 0.5 : 0.8);
                return std::optional<Error>();
            },
            notes);
    }
    pieces_[first].above = pieces_.back().below = code_gap;
    keep_ends_together(first);
}

// Nothing where it cannot be drawn, which is noted.
std::shared_ptr<const SetFigure> GalleySetter::measured(const Figure& figure, const std::vector<Inline>& caption,
                                                        double width, double share) {
    Result<SetFigure> made =
        SetFigure::measure(figure, caption, setter_, width, share, 0.55 * geometry_.column_height());
    if (made) return std::make_shared<const SetFigure>(std::move(*made));
    error_ = made.error();
    return nullptr;
}

void GalleySetter::set_figure(const Block& block, double indent) {
    if (block.figures.size() > 1) return set_series(block, indent);
    const Figure& drawn = block.figures.front();
    const double width = drawn.spans ? geometry_.full_width() : geometry_.column_width() - indent;
    const double natural_share = std::min(1.0, widest_figure / width) * share_of_column(drawn.options.width);
    const double share = drawn.spans ? wide_share : natural_share;
    const auto figure = measured(drawn, block.text, width, share);
    if (!figure) return;
    add_figures({figure}, width, indent,
                {.above = figure_gap, .below = figure_gap, .floats = !drawn.spans, .spans = drawn.spans},
                notes_in(block.text));
}

// Beside each other, all as large as the piece becomes.
void GalleySetter::add_figures(std::vector<std::shared_ptr<const SetFigure>> row, double width, double indent,
                               Piece piece, const std::vector<int>& notes) {
    double drawn = row.front()->drawing_height();
    for (const auto& figure : row) {
        piece.height = std::max(piece.height, figure->height());
        drawn = std::min(drawn, figure->drawing_height());
    }
    const double natural = piece.height;
    piece.least = natural - (1 - smallest_figure) * drawn;
    if (row.size() == 1 && !piece.spans) piece.most = natural + (row.front()->largest_drawing_height() - drawn);
    add(
        piece,
        [row = std::move(row), width, indent, drawn, natural](cairo_t* context, Point at, double height) {
            std::optional<Error> error;
            at.x += indent;
            for (const auto& figure : row) {
                if (!error) error = figure->draw(context, at, 1 + (height - natural) / drawn);
                at.x += width + between_figures;
            }
            return error;
        },
        notes);
}

// Rows of as many as there is room for, each with its words; the caption of all of them stays with the last row.
void GalleySetter::set_series(const Block& block, double indent) {
    const bool spans = block.figures.front().spans;
    const double room = spans ? geometry_.full_width() : geometry_.column_width() - indent;
    const std::size_t fitting =
        static_cast<std::size_t>((room + between_figures) / (narrowest_figure + between_figures));
    const std::size_t in_row = std::clamp<std::size_t>(fitting, 2, std::max<std::size_t>(2, block.figures.size()));
    const double width = (room - static_cast<double>(in_row - 1) * between_figures) / static_cast<double>(in_row);
    for (std::size_t i = 0; i < block.figures.size(); i += in_row) {
        std::vector<std::shared_ptr<const SetFigure>> row;
        std::vector<int> notes;
        for (std::size_t j = i; j < std::min(i + in_row, block.figures.size()); ++j) {
            row.push_back(measured(block.figures[j], words_under(block.figures[j]), width, 1));
            if (!row.back()) return;
            for (const int number : notes_in(block.figures[j].caption)) notes.push_back(number);
        }
        add_figures(std::move(row), width, indent, {.above = figure_gap, .below = figure_gap, .spans = spans}, notes);
    }
    if (block.text.empty()) return;
    pieces_.back().with_next = true;
    SetText caption = set_caption(block.text, setter_, room);
    const double height = caption.height();
    add({.height = height, .below = figure_gap, .spans = spans},
        drawing_of(std::move(caption), indent + caption_margin), notes_in(block.text));
}

}  // namespace tavoliere::article
