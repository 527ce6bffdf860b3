#include "article/article.hpp"

namespace tavoliere::article {

std::string Figure::svg() const {
    const AnyPosition* before = record.plies().empty() ? nullptr : &record.position_before(record.plies().size() - 1);
    return svg_diagram(record.game(), record.position(), options, before);
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
