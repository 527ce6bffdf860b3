#include "drawing/diagram_palette.hpp"

namespace tavoliere {

namespace {

const Palette newsletter{.paper = "#ffffff",
                         .shades = {"#f6ecd8", "#e6d3ad", "#fbf6ea"},
                         .line = "#8a7350",
                         .label = "#6b5a3e",
                         .light = {"#fffdf6", "#2a2118", "#2a2118"},
                         .dark = {"#2a2522", "#000000", "#fffdf6"},
                         .yellow = {"#f6cf3d", "#5c4700", "#3b2d00"},
                         .blue = {"#2d5fa8", "#12305c", "#ffffff"},
                         .red = {"#c2342b", "#6d130d", "#ffffff"},
                         .green = {"#3d8b4f", "#173d20", "#ffffff"},
                         .seed = {"#7a4a24", "#3b210c", "#ffffff"},
                         .stack_of_red = "#d8281c",
                         .dark_stack_of_red = "#ff8071",
                         .accent = "#c2342b",
                         .inks = {"#c2342b", "#1f57a4", "#23763a", "#9a6400"},
                         .tints = {"#f3b5ab", "#b4cdee", "#b7dcb8", "#f5d374"},
                         .highlight = "#ffd97a"};

const Palette print{.paper = "#ffffff",
                    .shades = {"#ffffff", "#d9d9d9", "#f2f2f2"},
                    .line = "#000000",
                    .label = "#000000",
                    .light = {"#ffffff", "#000000", "#000000"},
                    .dark = {"#000000", "#000000", "#ffffff"},
                    .yellow = {"#ffffff", "#000000", "#000000"},
                    .blue = {"#404040", "#000000", "#ffffff"},
                    .red = {"#8c8c8c", "#000000", "#ffffff"},
                    .green = {"#595959", "#000000", "#ffffff"},
                    .seed = {"#555555", "#000000", "#ffffff"},
                    .stack_of_red = "#000000",
                    .dark_stack_of_red = "#ffffff",
                    .accent = "#000000",
                    .inks = {"#000000", "#000000", "#000000", "#000000"},
                    .tints = {"#e4e4e4", "#e4e4e4", "#e4e4e4", "#e4e4e4"},
                    .highlight = "#bfbfbf"};

const Palette screen{.paper = "",
                     .shades = {"#efe4cd", "#d9c49a", "#f7f0e0"},
                     .line = "#8a7350",
                     .label = "#6b5a3e",
                     .light = {"#fffaf0", "#3a3027", "#3a3027"},
                     .dark = {"#33302d", "#f3ead8", "#fffaf0"},
                     .yellow = {"#f2c53d", "#5c4700", "#3b2d00"},
                     .blue = {"#2f62ad", "#dfe9f7", "#ffffff"},
                     .red = {"#c8443a", "#6d130d", "#ffffff"},
                     .green = {"#3f8f52", "#dff2e4", "#ffffff"},
                     .seed = {"#7a4a24", "#3b210c", "#ffffff"},
                     .stack_of_red = "#d8281c",
                     .dark_stack_of_red = "#ff8071",
                     .accent = "#b5482f",
                     .inks = {"#b5302f", "#1f57a4", "#23763a", "#8f5c00"},
                     .tints = {"#f0a99f", "#a9c6ec", "#abd6ae", "#f5cf68"},
                     .highlight = "#ffd166"};

// The variables are those of the page's style sheet; the colours after them are for whoever shows the figure elsewhere.
const Palette page{
    .paper = "var(--board-paper, #efe2c8)",
    .shades = {"var(--board-0, #efe0c2)", "var(--board-1, #d3b98f)", "var(--board-2, #c3a678)"},
    .line = "var(--board-line, #66502e)",
    .label = "var(--board-label, #5b5043)",
    .light = {"var(--white-fill, #fdf9ee)", "var(--white-edge, #3a3127)", "var(--white-edge, #3a3127)"},
    .dark = {"var(--black-fill, #211d1a)", "var(--black-edge, #f3ead8)", "var(--black-edge, #f3ead8)"},
    .yellow = {"var(--yellow-fill, #f3c73a)", "var(--yellow-edge, #3a2a05)", "var(--yellow-edge, #3a2a05)"},
    .blue = {"var(--blue-fill, #265fae)", "var(--blue-edge, #f2f6ff)", "var(--blue-edge, #f2f6ff)"},
    .red = {"var(--red-fill, #bb2f22)", "var(--red-edge, #fff3e6)", "var(--red-edge, #fff3e6)"},
    .green = {"var(--green-fill, #2f7a41)", "var(--green-edge, #effaf1)", "var(--green-edge, #effaf1)"},
    .seed = {"var(--seed-fill, #6e4220)", "var(--seed-edge, #3a210d)", "var(--seed-edge, #3a210d)"},
    .stack_of_red = "var(--white-red, #b3170d)",
    .dark_stack_of_red = "var(--black-red, #ff8f7e)",
    .accent = "var(--figure-mark, #a32619)",
    .inks = {"var(--figure-red, #a32619)", "var(--figure-blue, #1c4f98)", "var(--figure-green, #1d6932)",
             "var(--figure-gold, #7d5000)"},
    .tints = {"var(--figure-red-light, #f0a99f)", "var(--figure-blue-light, #a9c6ec)",
              "var(--figure-green-light, #abd6ae)", "var(--figure-gold-light, #f5cf68)"},
    .highlight = "var(--figure-light, #ffd166)"};

}  // namespace

const std::string& colour_of(const Palette& palette, MarkInk ink) {
    return ink == MarkInk::usual ? palette.accent : palette.inks[static_cast<std::size_t>(ink) - 1];
}

const Palette& palette_of(DiagramStyle style) {
    switch (style) {
        case DiagramStyle::print:
            return print;
        case DiagramStyle::screen:
            return screen;
        case DiagramStyle::page:
            return page;
        case DiagramStyle::newsletter:
            break;
    }
    return newsletter;
}

const PieceColours& colours_of(const Palette& palette, const AnyGame& game, const ViewPiece& piece) {
    if (piece.owner == Owner::neutral) return palette.red;
    const std::string_view colour = game.colours()[static_cast<std::size_t>(piece.owner)].name.en;
    if (colour == "Red") return palette.red;
    if (colour == "Yellow") return palette.yellow;
    if (colour == "Blue") return palette.blue;
    if (colour == "Green") return palette.green;
    return colour == "White" ? palette.light : palette.dark;
}

}  // namespace tavoliere
