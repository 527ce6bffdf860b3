#include "article/masthead.hpp"

#include <algorithm>

#include "article/drawing.hpp"
#include "article/galley_setter.hpp"

namespace tavoliere::article {

namespace {

constexpr TextStyle small_style{.size = 9};
constexpr TextStyle right_style{.size = 9, .alignment = Alignment::right};
constexpr TextStyle author_style{.size = 10.5, .italic = true};

// Writes lines one under the other, over all columns.
class Masthead {
public:
    Masthead(const PageGeometry& geometry, const TextSetter& setter, Pages& pages)
        : geometry_(geometry), setter_(setter), pages_(pages) {}

    // One at the left and one at the right of the same line.
    void write_ends(const std::string& left, const std::string& right) {
        if (left.empty() && right.empty()) return;
        const double half = geometry_.full_width() / 2 - 6;
        const SetText first = setter_.set({plain(left)}, small_style, half);
        const SetText second = setter_.set({plain(right)}, right_style, half);
        const Point at = pages_.turn_to(0, height_);
        draw_text(pages_.context(), first, at);
        draw_text(pages_.context(), second, {at.x + geometry_.full_width() - half, at.y});
        height_ += std::max(first.height(), second.height()) + 4;
    }

    void write(const std::vector<Inline>& text, const TextStyle& style, double gap) {
        const SetText set = setter_.set(text, style, geometry_.full_width());
        draw_text(pages_.context(), set, pages_.turn_to(0, height_));
        height_ += set.height() + gap;
    }

    void rule(double width, double gap) {
        draw_rule(pages_.context(), pages_.turn_to(0, height_), geometry_.full_width(), width);
        height_ += gap;
    }

    double height() const { return height_; }

private:
    const PageGeometry& geometry_;
    const TextSetter& setter_;
    Pages& pages_;
    double height_ = 0;
};

}  // namespace

double draw_masthead(const Article& article, const Block* heading, const PageGeometry& geometry,
                     const TextSetter& setter, Pages& pages) {
    const FrontMatter& front = article.front;
    Masthead masthead(geometry, setter, pages);
    if (!front.number.empty() || !front.date.empty()) {
        masthead.write_ends(front.number, front.date);
        masthead.rule(0.5, 9);
    }
    const bool has_title = heading || !front.title.empty();
    if (has_title) masthead.write(heading ? heading->text : std::vector{plain(front.title)}, heading_style(1), 4);
    if (!front.author.empty()) masthead.write({plain(front.author)}, author_style, 2);
    if (!front.address.empty()) masthead.write({plain(front.address)}, small_style, 2);
    if (masthead.height() == 0) return 0;
    masthead.rule(1, 14);
    return std::min(masthead.height(), geometry.column_height() / 2);
}

}  // namespace tavoliere::article
