#pragma once

#include <pango/pangocairo.h>

#include "article/article.hpp"
#include "article/gobject.hpp"

namespace tavoliere::article {

// How a stretch of text is set.
struct TextStyle {
    const char* family = "Liberation Serif, DejaVu Serif, serif";
    double size = 9.6;  // points
    bool bold = false;
    bool italic = false;
    bool justified = false;
    bool hyphenated = false;
    Alignment alignment = Alignment::left;
    double line_spacing = 1.12;
};

// A link inside a text, by its bytes.
struct LinkRange {
    int first = 0;
    int end = 0;
    std::string target{};
};

// Where a text refers to a note, by its bytes.
struct NotePlace {
    int byte = 0;
    int number = 0;
};

// A line of a text that has been set; lengths from its left upper corner.
struct SetLine {
    int number = 0;  // in its text
    double height = 0;
    double left = 0;
    double baseline = 0;
    std::vector<int> notes{};  // their numbers
};

// Text that has been broken into lines of a width, ready to be drawn line by line.
struct SetText {
    GObjectPointer<PangoLayout> layout;
    std::vector<LinkRange> links{};
    std::vector<NotePlace> notes{};

    double height() const;
    std::vector<SetLine> lines() const;
};

// Breaks texts into lines, with fonts measured in points as they will be printed.
class TextSetter {
public:
    explicit TextSetter(Language language);

    SetText set(const std::vector<Inline>& text, const TextStyle& style, double width) const;
    // The width that a text takes where it is not broken.
    double natural_width(const std::vector<Inline>& text, const TextStyle& style) const;

private:
    Language language_;
    GObjectPointer<PangoFontMap> fonts_;
    GObjectPointer<PangoContext> context_;
};

}  // namespace tavoliere::article
