#include "notation/diagram_palette.hpp"

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
                         .stack_of_red = "#d8281c",
                         .dark_stack_of_red = "#ff8071",
                         .accent = "#c2342b",
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
                    .stack_of_red = "#000000",
                    .dark_stack_of_red = "#ffffff",
                    .accent = "#000000",
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
                     .stack_of_red = "#d8281c",
                     .dark_stack_of_red = "#ff8071",
                     .accent = "#b5482f",
                     .highlight = "#ffd166"};

}  // namespace

const Palette& palette_of(DiagramStyle style) {
    switch (style) {
        case DiagramStyle::print:
            return print;
        case DiagramStyle::screen:
            return screen;
        case DiagramStyle::newsletter:
            break;
    }
    return newsletter;
}

const PieceColours& colours_of(const Palette& palette, const AnyGame& game, const ViewPiece& piece) {
    if (piece.owner == Owner::neutral) return palette.red;
    const char letter = game.colours()[static_cast<std::size_t>(piece.owner)].letter;
    if (piece.shape == Shape::bird) return letter == 'y' ? palette.yellow : palette.blue;
    return letter == 'w' ? palette.light : palette.dark;
}

}  // namespace tavoliere
