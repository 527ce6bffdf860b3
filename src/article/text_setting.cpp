#include "article/text_setting.hpp"

#include "article/hyphenation.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"

namespace tavoliere::article {

namespace {

constexpr double note_size = 9.6;  // points of the text that the number of a note stands above

// Collects the words of inline parts, and which bytes of them have which form.
class InlineCollector {
public:
    // The words are hyphenated in the language, if there is one.
    InlineCollector(PangoAttrList* attributes, std::optional<Language> language, bool is_italic)
        : attributes_(attributes), language_(language), is_italic_(is_italic) {}

    void add(const std::vector<Inline>& parts) {
        for (const Inline& part : parts) add(part);
    }

    std::string text{};
    std::vector<LinkRange> links{};
    std::vector<NotePlace> notes{};

private:
    void add(const Inline& part) {
        const std::size_t first = text.size();
        // A line separator breaks the line without ending the paragraph.
        if (part.kind == Inline::Kind::line_break) {
            text += "\u2028";
            unbroken_letters_ = 0;
        } else {
            add_letters(language_ && part.kind != Inline::Kind::code ? hyphenated(part.text, *language_) : part.text);
        }
        add(part.inside);
        switch (part.kind) {
            case Inline::Kind::strong:
                return form(pango_attr_weight_new(PANGO_WEIGHT_BOLD), first);
            case Inline::Kind::emphasis:
                // Inside italic text what is stressed stands upright.
                return form(pango_attr_style_new(is_italic_ ? PANGO_STYLE_NORMAL : PANGO_STYLE_ITALIC), first);
            case Inline::Kind::code:
                form(pango_attr_family_new("DejaVu Sans Mono, monospace"), first);
                return form(pango_attr_scale_new(0.84), first);
            case Inline::Kind::link:
                links.push_back({static_cast<int>(first), static_cast<int>(text.size()), part.href});
                return form(pango_attr_foreground_new(0x8a8a, 0x4b4b, 0x1212), first);
            case Inline::Kind::note:
                notes.push_back({static_cast<int>(first), read_number(part.text).value_or(0)});
                form(pango_attr_scale_new(0.7), first);
                return form(pango_attr_rise_new(static_cast<int>(0.35 * note_size * PANGO_SCALE)), first);
            case Inline::Kind::text:
            case Inline::Kind::figure_reference:
            case Inline::Kind::line_break:
                return;
        }
    }

    // To find where a word without any place for a break ends a line, Pango measures all that is left of it, for every
    // line: such a word gets places now and then, which nobody sees.
    void add_letters(std::string_view letters) {
        constexpr std::string_view zero_width_space = "\u200b";
        constexpr std::size_t longest_unbroken = 300;
        for (const char byte : letters) {
            if (begins_character(byte) && ++unbroken_letters_ > longest_unbroken) {
                text += zero_width_space;
                unbroken_letters_ = 1;
            }
            if (byte == ' ') unbroken_letters_ = 0;
            text += byte;
        }
    }

    void form(PangoAttribute* attribute, std::size_t first) {
        attribute->start_index = static_cast<guint>(first);
        attribute->end_index = static_cast<guint>(text.size());
        pango_attr_list_insert(attributes_, attribute);
    }

    PangoAttrList* attributes_;
    std::optional<Language> language_;
    bool is_italic_;
    std::size_t unbroken_letters_ = 0;  // since the last blank
};

constexpr double unbroken = -1;

PangoAlignment alignment_of(Alignment alignment) {
    switch (alignment) {
        case Alignment::centre:
            return PANGO_ALIGN_CENTER;
        case Alignment::right:
            return PANGO_ALIGN_RIGHT;
        case Alignment::left:
            break;
    }
    return PANGO_ALIGN_LEFT;
}

void set_font(PangoLayout* layout, const TextStyle& style) {
    PangoFontDescription* font = pango_font_description_new();
    pango_font_description_set_family(font, style.family);
    pango_font_description_set_size(font, static_cast<gint>(style.size * PANGO_SCALE));
    if (style.bold) pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
    if (style.italic) pango_font_description_set_style(font, PANGO_STYLE_ITALIC);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
}

}  // namespace

double SetText::height() const {
    int height = 0;
    pango_layout_get_size(layout.get(), nullptr, &height);
    return static_cast<double>(height) / PANGO_SCALE;
}

std::vector<SetLine> SetText::lines() const {
    const auto points = [](int units) { return static_cast<double>(units) / PANGO_SCALE; };
    std::vector<SetLine> lines;
    PangoLayoutIter* line = pango_layout_get_iter(layout.get());
    do {
        int top = 0, bottom = 0;
        pango_layout_iter_get_line_yrange(line, &top, &bottom);
        PangoRectangle extents{};
        pango_layout_iter_get_line_extents(line, nullptr, &extents);
        SetLine made{static_cast<int>(lines.size()), points(bottom - top), points(extents.x),
                     points(pango_layout_iter_get_baseline(line) - top)};
        const PangoLayoutLine* bytes = pango_layout_iter_get_line_readonly(line);
        for (const NotePlace& note : notes)
            if (note.byte >= bytes->start_index && note.byte < bytes->start_index + bytes->length)
                made.notes.push_back(note.number);
        lines.push_back(std::move(made));
    } while (pango_layout_iter_next_line(line));
    pango_layout_iter_free(line);
    return lines;
}

TextSetter::TextSetter(Language language) : language_(language), fonts_(pango_cairo_font_map_new()) {
    constexpr double units_per_inch = 72;
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(fonts_.get()), units_per_inch);
    context_.reset(pango_font_map_create_context(fonts_.get()));
    pango_context_set_language(context_.get(), pango_language_from_string(language == Language::italian ? "it" : "en"));
    // On paper letters stand where they belong, not on a grid of pixels.
    pango_context_set_round_glyph_positions(context_.get(), FALSE);
    const CairoPointer<cairo_font_options_t> options(cairo_font_options_create());
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context_.get(), options.get());
}

SetText TextSetter::set(const std::vector<Inline>& text, const TextStyle& style, double width) const {
    SetText made{GObjectPointer<PangoLayout>(pango_layout_new(context_.get()))};
    PangoLayout* layout = made.layout.get();
    PangoAttrList* attributes = pango_attr_list_new();
    InlineCollector collector(attributes, style.hyphenated ? std::optional(language_) : std::nullopt, style.italic);
    collector.add(text);
    pango_layout_set_text(layout, collector.text.data(), static_cast<int>(collector.text.size()));
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
    set_font(layout, style);
    pango_layout_set_width(layout, width == unbroken ? -1 : static_cast<int>(width * PANGO_SCALE));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_justify(layout, style.justified);
    pango_layout_set_line_spacing(layout, static_cast<float>(style.line_spacing));
    pango_layout_set_alignment(layout, alignment_of(style.alignment));
    made.links = std::move(collector.links);
    made.notes = std::move(collector.notes);
    return made;
}

double TextSetter::natural_width(const std::vector<Inline>& text, const TextStyle& style) const {
    int width = 0;
    pango_layout_get_size(set(text, style, unbroken).layout.get(), &width, nullptr);
    return static_cast<double>(width) / PANGO_SCALE;
}

}  // namespace tavoliere::article
