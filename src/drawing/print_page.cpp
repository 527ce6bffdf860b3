#include "drawing/print_page.hpp"

#include "drawing/diagram_pieces.hpp"

namespace tavoliere {

namespace {

// Units of the drawing for a millimetre: numbers in SVG have two decimals.
constexpr double per_mm = 10;
constexpr double bar_length = 50;

std::string units(double mm) { return svg_number(mm * per_mm); }

}  // namespace

Sheet sheet_of(Paper paper, bool landscape) {
    const Sheet upright = paper == Paper::a4 ? Sheet{210, 297} : Sheet{297, 420};
    return landscape ? Sheet{upright.height, upright.width} : upright;
}

PrintPage::PrintPage(const Sheet& sheet, std::string_view title, Language language)
    : sheet_(sheet), language_(language) {
    svg_.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                      {"width", svg_number(sheet.width) + "mm"},
                      {"height", svg_number(sheet.height) + "mm"},
                      {"viewBox", "0 0 " + units(sheet.width) + ' ' + units(sheet.height)},
                      {"font-family", "DejaVu Sans, Verdana, sans-serif"}});
    svg_.text("title", {}, title);
    draw_foot(title, language);
}

Point PrintPage::on_paper(Point at) const { return {(at.x + Sheet::border) * per_mm, (at.y + Sheet::border) * per_mm}; }

void PrintPage::draw_line(Point from, Point to, double width, std::string_view dashes) {
    svg_.element("path", {{"d", svg_path({on_paper(from), on_paper(to)}, false)},
                          {"fill", "none"},
                          {"stroke", "#000000"},
                          {"stroke-width", units(width)},
                          {"stroke-dasharray", std::string(dashes)}});
}

void PrintPage::write(std::string_view text, Point at, std::string_view anchor) {
    const Point place = on_paper(at);
    svg_.text("text",
              {{"x", svg_number(place.x)},
               {"y", svg_number(place.y)},
               {"font-size", units(3.2)},
               {"text-anchor", std::string(anchor)},
               {"fill", "#000000"}},
              text);
}

// The title, and at its right the bar with a mark for each centimetre.
void PrintPage::draw_foot(std::string_view title, Language language) {
    const double base = sheet_.room_height() + Sheet::foot, right = sheet_.room_width(), left = right - bar_length;
    write(title, {0, base - 4}, "start");
    write(Words{"Print at 100%: the bar is 50 mm long.", "Stampare al 100%: la barra è lunga 50 mm."}.in(language),
          {0, base}, "start");
    draw_line({left, base - 1}, {right, base - 1}, 0.4, "");
    for (int centimetre = 0; centimetre <= 5; ++centimetre) {
        const double x = left + 10 * centimetre, height = centimetre % 5 == 0 ? 4 : 2;
        draw_line({x, base - 1}, {x, base - 1 - height}, 0.3, "");
    }
    write("50 mm", {left + bar_length / 2, base - 4}, "middle");
}

void PrintPage::place(std::string_view elements, Point from, double scale) {
    svg_.open("svg", {{"x", units(Sheet::border)},
                      {"y", units(Sheet::border)},
                      {"width", units(sheet_.room_width())},
                      {"height", units(sheet_.room_height())},
                      {"viewBox", svg_number(from.x / scale) + ' ' + svg_number(from.y / scale) + ' ' +
                                      svg_number(sheet_.room_width() / scale) + ' ' +
                                      svg_number(sheet_.room_height() / scale)}});
    svg_.insert(elements);
    svg_.close();
}

void PrintPage::mark_right_strip(double width) {
    const double x = sheet_.room_width() - width;
    draw_line({x, -4}, {x, sheet_.room_height()}, 0.3, "15 15");
    write(Words{"glue the next sheet to the right of the line", "incollare il foglio seguente a destra della linea"}.in(
              language_),
          {x - 2, -3}, "end");
}

void PrintPage::mark_lower_strip(double width) {
    const double y = sheet_.room_height() - width;
    draw_line({-4, y}, {sheet_.room_width(), y}, 0.3, "15 15");
    write(Words{"glue the next sheet below the line", "incollare il foglio seguente sotto la linea"}.in(language_),
          {0, sheet_.room_height() + 4}, "start");
}

void PrintPage::cut_circle(Point at, double radius) {
    const Point centre = on_paper(at);
    svg_.element("circle", {{"cx", svg_number(centre.x)},
                            {"cy", svg_number(centre.y)},
                            {"r", units(radius)},
                            {"fill", "#ffffff"},
                            {"stroke", "#808080"},
                            {"stroke-width", units(0.15)}});
}

void PrintPage::draw(const ViewPiece& piece, const PieceColours& colours, Point at, double radius) {
    draw_piece(svg_, piece, colours, on_paper(at), radius * per_mm);
}

std::string PrintPage::take() {
    svg_.close();
    return svg_.take();
}

}  // namespace tavoliere
