#include "article/article.hpp"

#include "drawing/diagram_animation.hpp"

namespace tavoliere::article {

std::string Figure::svg(const std::string& name) const {
    if (motion && !motion->by_steps)
        return svg_animation(
            record,
            {.diagram = options, .from = motion->from, .seconds_per_move = motion->seconds_per_move, .name = name});
    return svg_diagram(record, options);
}

std::vector<Inline> words_under(const Figure& figure) {
    if (figure.letter == 0) return {plain(figure.words)};
    std::string letter = figure.number == 0 ? "" : std::to_string(figure.number);
    letter += std::string(1, figure.letter) + (figure.words.empty() ? ")" : ") ");
    std::vector<Inline> words{plain(std::move(letter))};
    words.insert(words.end(), figure.caption.begin(), figure.caption.end());
    return words;
}

std::string plain_text(const std::vector<Inline>& text) {
    std::string words;
    for (const Inline& part : text) {
        if (part.kind == Inline::Kind::line_break)
            words += ' ';
        else
            words += part.text + plain_text(part.inside);
    }
    return words;
}

Inline plain(std::string text) { return {Inline::Kind::text, std::move(text), {}, {}}; }

Block paragraph(std::vector<Inline> text) {
    Block block;
    block.text = std::move(text);
    return block;
}

}  // namespace tavoliere::article
