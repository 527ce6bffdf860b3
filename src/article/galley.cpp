#include "article/galley.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace tavoliere::article {

namespace {

// A page whose columns are not to be filled to the foot.
struct ShortPage {
    std::size_t page = std::numeric_limits<std::size_t>::max();
    double height = 0;
};

struct Filling {
    std::vector<PlacedPiece> places;
    std::size_t last_page = 0;
    std::size_t torn = 0;  // pieces that should have stayed together, or that no column can hold
};

class ColumnFiller {
public:
    ColumnFiller(std::span<const Piece> pieces, const ColumnHeights& heights, ShortPage short_page)
        : pieces_(pieces), heights_(heights), short_page_(short_page) {}

    Filling fill() {
        for (std::size_t at = 0; at < pieces_.size();) at = place_unit(at);
        if (waiting_) next_column();
        filling_.last_page = column_ / 2;
        return std::move(filling_);
    }

private:
    // Places what must stay together from here on, or moves on to where it can be placed; where to go on.
    std::size_t place_unit(std::size_t first) {
        const std::size_t end = unit_end(first);
        const auto unit = pieces_.subspan(first, end - first);
        if (waiting_ && std::ranges::any_of(unit, [](const Piece& p) { return p.floats || p.after_floats; }))
            next_column();
        if (height_of(unit) <= room()) {
            for (std::size_t piece = first; piece < end; ++piece) place(piece);
            return end;
        }
        if (at_top()) return place_torn(first, end);
        if (unit.size() == 1 && unit[0].floats) {
            waiting_ = first;
            return end;
        }
        next_column();
        return first;
    }

    // No column holds it all, so this one gets what it can hold.
    std::size_t place_torn(std::size_t first, std::size_t end) {
        ++filling_.torn;
        std::size_t next = first;
        do place(next++);
        while (next < end && height_of(pieces_.subspan(next, 1)) <= room());
        return next;
    }

    std::size_t unit_end(std::size_t first) const {
        std::size_t end = first + 1;
        while (end < pieces_.size() && pieces_[end - 1].with_next) ++end;
        return end;
    }

    double height_of(std::span<const Piece> unit) const {
        double height = 0, below = below_;
        for (const Piece& piece : unit) {
            height += (at_top() && height == 0 ? 0 : std::max(below, piece.above)) + piece.height;
            below = piece.below;
        }
        return height;
    }

    double column_height() const {
        const std::size_t page = column_ / 2;
        if (page == short_page_.page) return short_page_.height;
        return page == 0 ? heights_.on_first_page : heights_.on_other_pages;
    }
    double room() const { return column_height() - y_; }
    bool at_top() const { return y_ == 0; }

    void place(std::size_t index) {
        const Piece& piece = pieces_[index];
        if (!at_top()) y_ += std::max(below_, piece.above);
        filling_.places.push_back({index, column_, y_});
        y_ += piece.height;
        below_ = piece.below;
    }

    void next_column() {
        ++column_;
        y_ = 0;
        if (const std::optional<std::size_t> figure = std::exchange(waiting_, std::nullopt)) {
            if (pieces_[*figure].height > room()) ++filling_.torn;
            place(*figure);
        }
    }

    std::span<const Piece> pieces_;
    ColumnHeights heights_;
    ShortPage short_page_;
    Filling filling_;
    std::size_t column_ = 0;
    double y_ = 0, below_ = 0;
    std::optional<std::size_t> waiting_;
};

}  // namespace

std::vector<PlacedPiece> fill_columns(std::span<const Piece> pieces, const ColumnHeights& heights) {
    Filling best = ColumnFiller(pieces, heights, {}).fill();
    const std::size_t last = best.last_page, torn = best.torn;
    double enough = last == 0 ? heights.on_first_page : heights.on_other_pages, too_short = 0;
    constexpr double precision = 1;
    while (enough - too_short > precision) {
        const double height = (enough + too_short) / 2;
        Filling shorter = ColumnFiller(pieces, heights, {last, height}).fill();
        const bool fits = shorter.last_page == last && shorter.torn == torn;
        (fits ? enough : too_short) = height;
        if (fits) best = std::move(shorter);
    }
    return std::move(best.places);
}

}  // namespace tavoliere::article
