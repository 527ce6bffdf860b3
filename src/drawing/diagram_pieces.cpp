#include "drawing/diagram_pieces.hpp"

#include <string_view>

namespace tavoliere {

namespace {

// Outlines in a box from -50 to 50, the base of chess pieces at 44.
struct Drawing {
    std::string_view outline;  // filled, with an edge
    std::string_view strokes;  // lines on it, in the colour of marks
};

constexpr Drawing pawn{
    "M-26,44L26,44L26,36C18,28 12,14 9,0C18,-6 20,-12 16,-17C24,-32 13,-44 0,-44C-13,-44 -24,-32 -16,-17C-20,-12 "
    "-18,-6 "
    "-9,0C-12,14 -18,28 -26,36Z",
    "M-20,36L20,36"};
constexpr Drawing knight{
    "M-24,44L28,44L28,36C30,10 30,-12 18,-28C12,-36 4,-40 -2,-44L-8,-34C-18,-30 -24,-20 -30,-6C-36,2 -34,10 "
    "-28,12C-20,14 "
    "-16,6 -8,4C-2,4 4,0 6,-6C6,8 -6,14 -14,24C-18,30 -22,36 -24,44Z",
    "M-12,-20L-8,-22M-18,36L24,36"};
constexpr Drawing bishop{
    "M-28,44L28,44L28,37L13,33C10,28 9,26 9,22C24,8 22,-10 6,-26L4,-32C8,-36 6,-45 0,-45C-6,-45 -8,-36 "
    "-4,-32L-6,-26C-22,-10 "
    "-24,8 -9,22C-9,26 -10,28 -13,33L-28,37Z",
    "M-8,-4L8,-4M0,-12L0,6M-10,24L10,24"};
constexpr Drawing rook{
    "M-28,44L28,44L28,35L20,30L17,-12L26,-20L26,-42L14,-42L14,-34L6,-34L6,-42L-6,-42L-6,-34L-14,-34L-14,-42L-26,-42L-"
    "26,-20L-"
    "17,-12L-20,30L-28,35Z",
    "M-17,-12L17,-12M-20,30L20,30"};
constexpr Drawing queen{
    "M-28,44L28,44L28,36L22,30L34,-22C40,-24 40,-34 33,-34C26,-34 26,-26 29,-22L16,4L13,-28C18,-32 16,-40 10,-40C4,-40 "
    "3,-32 "
    "7,-28L0,0L-7,-28C-3,-32 -4,-40 -10,-40C-16,-40 -18,-32 -13,-28L-16,4L-29,-22C-26,-26 -26,-34 -33,-34C-40,-34 "
    "-40,-24 "
    "-34,-22L-22,30L-28,36Z",
    "M-22,30L22,30M-19,19L19,19"};
constexpr Drawing king{
    "M-28,44L28,44L28,36L22,30C38,14 40,-4 32,-12C22,-20 10,-14 "
    "4,-6L4,-26L12,-26L12,-34L4,-34L4,-44L-4,-44L-4,-34L-12,-34L-"
    "12,-26L-4,-26L-4,-6C-10,-14 -22,-20 -32,-12C-40,-4 -38,14 -22,30L-28,36Z",
    "M-22,30L22,30M0,-4L0,22"};
// A gliding bird for one side, a rising one for the other.
constexpr Drawing glider{
    "M-46,-6C-28,-22 -12,-16 0,2C12,-16 28,-22 46,-6C30,-10 18,-4 8,14L0,24L-8,14C-18,-4 -30,-10 -46,-6Z", ""};
constexpr Drawing riser{
    "M0,-44C8,-30 10,-20 8,-10C24,-10 36,0 42,22C28,12 18,10 8,14L6,32L14,42L0,38L-14,42L-6,32L-8,14C-18,10 "
    "-28,12 -42,22C-36,0 -24,-10 -8,-10C-10,-20 -8,-30 0,-44Z",
    ""};

const Drawing& drawing_of(const ViewPiece& piece) {
    switch (piece.shape) {
        case Shape::knight:
            return knight;
        case Shape::bishop:
            return bishop;
        case Shape::rook:
            return rook;
        case Shape::queen:
            return queen;
        case Shape::king:
            return king;
        case Shape::bird:
            return piece.owner == Owner::first ? glider : riser;
        default:
            return pawn;
    }
}

std::string placed(Point at, double radius) {
    return "translate(" + svg_number(at.x) + ' ' + svg_number(at.y) + ") scale(" + svg_number(radius / 50) + ')';
}

void draw_disc(SvgWriter& svg, const PieceColours& colours, Point at, double radius) {
    svg.element("circle", {{"cx", svg_number(at.x)},
                           {"cy", svg_number(at.y)},
                           {"r", svg_number(radius)},
                           {"fill", colours.fill},
                           {"stroke", colours.edge},
                           {"stroke-width", svg_number(radius * 0.09)}});
}

void draw_figure(SvgWriter& svg, const Drawing& drawing, const PieceColours& colours, Point at, double radius) {
    svg.open("g", {{"transform", placed(at, radius)}});
    svg.element("path", {{"d", std::string(drawing.outline)},
                         {"fill", colours.fill},
                         {"stroke", colours.edge},
                         {"stroke-width", "4"},
                         {"stroke-linejoin", "round"}});
    if (!drawing.strokes.empty())
        svg.element("path", {{"d", std::string(drawing.strokes)},
                             {"fill", "none"},
                             {"stroke", colours.mark},
                             {"stroke-width", "4"},
                             {"stroke-linecap", "round"}});
    svg.close();
}

// Reds differ by their cross, dark discs by a ring.
void draw_disc_mark(SvgWriter& svg, const ViewPiece& piece, const PieceColours& colours, Point at, double radius) {
    if (piece.owner == Owner::neutral) {
        const double arm = radius * 0.45;
        svg.element("path", {{"d", svg_path({{at.x - arm, at.y}, {at.x + arm, at.y}}, false) +
                                       svg_path({{at.x, at.y - arm}, {at.x, at.y + arm}}, false)},
                             {"stroke", colours.mark},
                             {"stroke-width", svg_number(radius * 0.2)}});
        return;
    }
    svg.element("circle", {{"cx", svg_number(at.x)},
                           {"cy", svg_number(at.y)},
                           {"r", svg_number(radius * 0.72)},
                           {"fill", "none"},
                           {"stroke", colours.mark},
                           {"stroke-width", svg_number(radius * 0.05)},
                           {"stroke-opacity", piece.owner == Owner::first ? "0.25" : "0.55"}});
}

}  // namespace

void draw_kind_mark(SvgWriter& svg, Shape shape, const PieceColours& colours, Point at, double radius) {
    constexpr std::string_view crown = "M-26,20L-30,-18L-12,2L0,-26L12,2L30,-18L26,20Z",
                               bars = "M-26,-12L26,-12M-26,12L26,12", cross = "M-22,-22L22,22M-22,22L22,-22";
    const std::string_view path = shape == Shape::crowned ? crown : shape == Shape::barred ? bars : cross;
    svg.open("g", {{"transform", placed(at, radius)}});
    svg.element("path", {{"d", std::string(path)},
                         {"fill", shape == Shape::crowned ? colours.mark : "none"},
                         {"stroke", colours.mark},
                         {"stroke-width", "8"},
                         {"stroke-linejoin", "round"},
                         {"stroke-linecap", "round"}});
    svg.close();
}

void draw_piece(SvgWriter& svg, const ViewPiece& piece, const PieceColours& colours, Point at, double radius) {
    if (piece.shape == Shape::disc) {
        draw_disc(svg, colours, at, radius);
        draw_disc_mark(svg, piece, colours, at, radius);
    } else if (piece.shape >= Shape::crowned) {
        draw_disc(svg, colours, at, radius);
        draw_kind_mark(svg, piece.shape, colours, at, radius);
    } else if (piece.shape == Shape::bird) {
        draw_disc(svg, colours, at, radius);
        draw_figure(svg, drawing_of(piece), {colours.mark, colours.mark, ""}, at, 0.78 * radius);
    } else {
        draw_figure(svg, drawing_of(piece), colours, at, radius);
    }
}

}  // namespace tavoliere
