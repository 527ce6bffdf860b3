#include "article/pdf.hpp"

#include "article/drawing.hpp"
#include "article/galley_setter.hpp"
#include "article/masthead.hpp"

namespace tavoliere::article {

namespace {

// Draws what has been set onto the pages, column after column.
class PageDrawer {
public:
    PageDrawer(const GalleySetter& galley, const PageGeometry& geometry, double head, Pages& pages)
        : galley_(galley), geometry_(geometry), head_(head), pages_(pages) {}

    std::optional<Error> draw() {
        const auto columns = static_cast<std::size_t>(geometry_.columns);
        const FilledColumns filled =
            fill_columns(galley_.pieces(), {geometry_.column_height() - head_, geometry_.column_height(), columns});
        std::vector<int> notes;
        for (std::size_t i = 0; i < filled.places.size(); ++i) {
            const PlacedPiece& place = filled.places[i];
            const Point at = turn_to(place.column, place.y);
            if (auto error = galley_.drawings()[place.piece](pages_.context(), at, place.height)) return error;
            const std::vector<int>& new_notes = galley_.notes_of(place.piece);
            notes.insert(notes.end(), new_notes.begin(), new_notes.end());
            const bool ends_column = i + 1 == filled.places.size() || filled.places[i + 1].column != place.column;
            if (ends_column) draw_notes(std::exchange(notes, {}), place.column, filled.feet[place.column]);
        }
        return std::nullopt;
    }

private:
    // A height in a column; the first page has less of it.
    Point turn_to(std::size_t column, double y) {
        const bool is_first_page = column < static_cast<std::size_t>(geometry_.columns);
        return pages_.turn_to(column, (is_first_page ? head_ : 0) + y);
    }

    // At the foot of their column, under a short line.
    void draw_notes(const std::vector<int>& numbers, std::size_t column, double foot) {
        if (numbers.empty()) return;
        double height = 0;
        for (const int number : numbers) height += galley_.note(number).height() + GalleySetter::gap_between_notes;
        Point at = turn_to(column, foot - height);
        constexpr double line = 60;
        draw_rule(pages_.context(), {at.x, at.y - 2}, line, 0.5);
        for (const int number : numbers) {
            at.y += GalleySetter::gap_between_notes;
            draw_text(pages_.context(), galley_.note(number), at);
            at.y += galley_.note(number).height();
        }
    }

    const GalleySetter& galley_;
    const PageGeometry& geometry_;
    double head_;
    Pages& pages_;
};

}  // namespace

Result<std::string> to_pdf(const Article& article) {
    const PageGeometry geometry(article.front);
    const TextSetter setter(article.language);
    Pages pages(article, geometry);
    std::span<const Block> blocks = article.blocks;
    const bool begins_with_title =
        !blocks.empty() && blocks[0].kind == Block::Kind::heading && blocks[0].heading_rank == 1;
    const Block* title = begins_with_title ? &blocks[0] : nullptr;
    const double head = draw_masthead(article, title, geometry, setter, pages);
    if (begins_with_title) blocks = blocks.subspan(1);
    GalleySetter galley(setter, geometry, article.notes);
    if (auto error = galley.set(blocks)) return *error;
    if (auto error = PageDrawer(galley, geometry, head, pages).draw()) return *error;
    return pages.finish();
}

}  // namespace tavoliere::article
