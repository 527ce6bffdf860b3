#include "article/galley.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "article/column_stretch.hpp"

namespace tavoliere::article {

namespace {

// A figure that waits for the next column may shrink to this before it waits, and to its least size rather than leave
// the rest of a column white.
constexpr double willingly = 0.82;
// What is spared of a column is not worth a smaller figure below this.
constexpr double too_much_white = 0.12;

// A page whose columns are not to be filled to the foot.
struct ShortPage {
    std::size_t page = std::numeric_limits<std::size_t>::max();
    double height = 0;
};

// The foot of a page that is kept for pieces over all columns, which come later than what begins the page.
struct KeptFoot {
    std::size_t page = 0;
    std::size_t first = 0, end = 0;  // the pieces
    bool is_refused = false;         // it has been tried, and tears apart what belongs together
};

struct Filling : FilledColumns {
    std::size_t last_page = 0;
    std::size_t torn = 0;            // pieces that should have stayed together, or that no column can hold
    std::optional<KeptFoot> wish{};  // without which pieces over all columns had to go to the next page
};

class ColumnFiller {
public:
    ColumnFiller(std::span<const Piece> pieces, const ColumnHeights& heights, const std::vector<KeptFoot>& kept,
                 ShortPage short_page)
        : pieces_(pieces), heights_(heights), kept_(kept), short_page_(short_page) {
        begin_page();
    }

    Filling fill() {
        for (std::size_t at = 0; at < pieces_.size();) at = place_unit(at);
        if (waiting_ && !squeeze_in_waiting()) next_column();
        while (!waiting_spans_.empty() || is_kept_later()) next_column();
        end_column();
        filling_.last_page = page();
        return std::move(filling_);
    }

private:
    // Places what must stay together from here on, or moves on to where it can be placed; where to go on.
    std::size_t place_unit(std::size_t first) {
        if (pieces_[first].spans) return place_spanning(first);
        const std::size_t end = unit_end(first);
        const auto unit = pieces_.subspan(first, end - first);
        const bool is_figure = unit.size() == 1 && unit[0].floats;
        const bool must_follow = std::ranges::any_of(unit, [](const Piece& p) { return p.floats || p.after_floats; });
        if (waiting_ && must_follow && !squeeze_in_waiting()) next_column();
        if (height_of(unit) <= room()) {
            for (std::size_t piece = first; piece < end; ++piece) place(piece);
            return end;
        }
        if (squeeze_in(first, end, at_top() ? 0 : willingly)) return end;
        if (at_top()) return place_torn(first, end);
        if (is_figure) {
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

    // Pieces over all columns that belong together: at the head of a page that begins here, at the foot of one whose
    // first column is being filled, else at the head of the next one.
    std::size_t place_spanning(std::size_t first) {
        const std::size_t end = unit_end(first);
        if (std::ranges::any_of(kept_, [&](const KeptFoot& foot) { return foot.first == first && !foot.is_refused; }))
            return end;
        double height = 0;
        double notes = 0;
        for (std::size_t i = first; i < end; ++i) {
            height += pieces_[i].height + span_gap(pieces_[i]);
            notes += notes_taking(pieces_[i], notes_ + notes);
        }
        const bool has_room =
            column_ % heights_.columns == 0 && waiting_spans_.empty() && !waiting_ && height + notes <= room();
        for (std::size_t i = first; i < end; ++i) waiting_spans_.push_back(i);
        if (at_page_top())
            place_spans();
        else if (has_room)
            place_at_foot(height);
        else if (!filling_.wish && foot_ == 0 && height < column_height() / 2 && !is_decided(page()))
            filling_.wish = KeptFoot{page(), first, end};
        return end;
    }

    static double span_gap(const Piece& piece) { return std::max(piece.below, piece.above); }

    std::size_t unit_end(std::size_t first) const {
        std::size_t end = first + 1;
        while (end < pieces_.size() && pieces_[end - 1].with_next && pieces_[end].spans == pieces_[first].spans) ++end;
        return end;
    }

    double height_of(std::span<const Piece> unit) const {
        double height = 0, below = below_, notes = notes_;
        for (const Piece& piece : unit) {
            height += notes_taking(piece, notes);
            notes += piece.notes;
            height += (at_top() && &piece == &unit.front() ? 0 : std::max(below, piece.above)) + piece.height;
            below = piece.below;
        }
        return height;
    }

    // How much smaller a piece may become, at most to this part of its size.
    double slack_of(const PlacedPiece& place, double part) const {
        const Piece& piece = pieces_[place.piece];
        if (piece.least == 0 || piece.spans) return 0;
        return std::max(0.0, place.height - std::max(piece.least, part * piece.height));
    }

    // Places pieces in this column by making figures there smaller; whether that was possible.
    bool squeeze_in(std::size_t first, std::size_t end, double part) {
        if (page() == short_page_.page) return false;
        const double missing = height_of(pieces_.subspan(first, end - first)) - room();
        double slack = 0;
        for (std::size_t i = first; i < end; ++i) slack += slack_of({i, 0, 0, pieces_[i].height}, part);
        // Figures become smaller for another figure, never for the sake of a line.
        if (slack == 0 && missing > 0) return false;
        for (std::size_t i = column_begin_; i < filling_.places.size(); ++i)
            slack += slack_of(filling_.places[i], part);
        if (slack < missing) return false;
        for (std::size_t i = first; i < end; ++i) place(i);
        double gained = 0;
        for (std::size_t i = column_begin_; i < filling_.places.size(); ++i) {
            PlacedPiece& placed = filling_.places[i];
            if (pieces_[placed.piece].spans) continue;
            placed.y -= gained;
            const double less = missing <= 0 ? 0 : slack_of(placed, part) * missing / slack;
            placed.height -= less;
            gained += less;
        }
        y_ -= gained;
        return true;
    }

    // Rather a smaller figure than the rest of the column white.
    bool squeeze_in_waiting() {
        const bool leaves_white = room() > too_much_white * column_height();
        if (!waiting_ || !leaves_white || !squeeze_in(*waiting_, *waiting_ + 1, 0)) return false;
        waiting_.reset();
        return true;
    }

    double column_height() const {
        if (page() == short_page_.page) return short_page_.height;
        return page() == 0 ? heights_.on_first_page : heights_.on_other_pages;
    }
    std::size_t page() const { return column_ / heights_.columns; }
    double room() const { return column_height() - foot_ - (notes_ > 0 ? notes_ + notes_gap : 0) - y_; }
    // The first notes of a column need free space above them.
    static double notes_taking(const Piece& piece, double notes_before) {
        return piece.notes == 0 ? 0 : piece.notes + (notes_before == 0 ? notes_gap : 0);
    }
    bool at_top() const { return y_ == head_; }
    bool at_page_top() const { return at_top() && column_ % heights_.columns == 0; }

    void place(std::size_t index) {
        const Piece& piece = pieces_[index];
        if (!at_top()) y_ += std::max(below_, piece.above);
        filling_.places.push_back({index, column_, y_, piece.height});
        y_ += piece.height;
        below_ = piece.below;
        notes_ += piece.notes;
    }

    // Over all columns of the page that begins, as long as they leave half of it to the text.
    void place_spans() {
        while (!waiting_spans_.empty()) {
            const Piece& piece = pieces_[waiting_spans_.front()];
            const bool is_first = head_ == 0, goes_on = !is_first && pieces_[waiting_spans_.front() - 1].with_next;
            if (!is_first && !goes_on && head_ + piece.height > heights_.on_other_pages / 2) break;
            filling_.places.push_back({waiting_spans_.front(), column_, head_, piece.height});
            head_ += piece.height + span_gap(piece);
            notes_ += piece.notes;
            waiting_spans_.erase(waiting_spans_.begin());
        }
        y_ = head_;
        column_begin_ = filling_.places.size();
    }

    void place_at_foot(double height) {
        foot_ += height;
        double y = column_height() - foot_;
        for (const std::size_t index : std::exchange(waiting_spans_, {})) {
            y += span_gap(pieces_[index]);
            filling_.places.push_back({index, column_, y, pieces_[index].height});
            y += pieces_[index].height;
            notes_ += pieces_[index].notes;
        }
    }

    bool is_kept_later() const {
        return std::ranges::any_of(kept_, [&](const KeptFoot& foot) { return foot.page > page() && !foot.is_refused; });
    }

    bool is_decided(std::size_t page) const { return std::ranges::find(kept_, page, &KeptFoot::page) != kept_.end(); }

    void begin_page() {
        head_ = foot_ = y_ = 0;
        for (const KeptFoot& foot : kept_) {
            if (foot.page != page() || foot.is_refused) continue;
            double height = 0;
            for (std::size_t i = foot.first; i < foot.end; ++i) height += pieces_[i].height + span_gap(pieces_[i]);
            std::vector<std::size_t> waiting = std::exchange(waiting_spans_, {});
            for (std::size_t i = foot.first; i < foot.end; ++i) waiting_spans_.push_back(i);
            place_at_foot(height);
            waiting_spans_ = std::move(waiting);
        }
        column_begin_ = filling_.places.size();
    }

    void end_column() {
        filling_.feet.resize(column_ + 1);
        filling_.feet[column_] = column_height() - foot_;
    }

    void next_column() {
        squeeze_in_waiting();
        end_column();
        ++column_;
        notes_ = 0;
        if (column_ % heights_.columns == 0) begin_page();
        y_ = head_;
        column_begin_ = filling_.places.size();
        if (at_page_top()) place_spans();
        if (const std::optional<std::size_t> figure = std::exchange(waiting_, std::nullopt)) {
            if (squeeze_in(*figure, *figure + 1, 0)) return;
            if (pieces_[*figure].height > room()) ++filling_.torn;
            place(*figure);
        }
    }

    std::span<const Piece> pieces_;
    ColumnHeights heights_;
    const std::vector<KeptFoot>& kept_;
    ShortPage short_page_;
    Filling filling_;
    std::size_t column_ = 0;
    std::size_t column_begin_ = 0;  // the first place of this column
    double head_ = 0, foot_ = 0;    // what stands over all columns of this page takes so much at either end
    double notes_ = 0;              // the notes of this column
    double y_ = 0, below_ = 0;
    std::optional<std::size_t> waiting_;
    std::vector<std::size_t> waiting_spans_;
};

// What would have to go to the next page is tried at the foot of its own one, which then is kept for it.
Filling filled_with_feet(std::span<const Piece> pieces, const ColumnHeights& heights, std::vector<KeptFoot>& kept) {
    Filling best = ColumnFiller(pieces, heights, kept, {}).fill();
    constexpr std::size_t most_tried = 64;
    while (best.wish && kept.size() < most_tried) {
        kept.push_back(*best.wish);
        Filling tried = ColumnFiller(pieces, heights, kept, {}).fill();
        if (tried.torn > best.torn) {
            kept.back().is_refused = true;
            tried = ColumnFiller(pieces, heights, kept, {}).fill();
        }
        best = std::move(tried);
    }
    return best;
}

}  // namespace

FilledColumns fill_columns(std::span<const Piece> pieces, const ColumnHeights& heights) {
    std::vector<KeptFoot> kept;
    Filling best = filled_with_feet(pieces, heights, kept);
    const std::size_t last = best.last_page, torn = best.torn;
    double enough = last == 0 ? heights.on_first_page : heights.on_other_pages, too_short = 0;
    constexpr double precision = 1;
    while (enough - too_short > precision) {
        const double height = (enough + too_short) / 2;
        Filling shorter = ColumnFiller(pieces, heights, kept, {last, height}).fill();
        const bool fits = shorter.last_page == last && shorter.torn == torn;
        (fits ? enough : too_short) = height;
        if (fits) best = std::move(shorter);
    }
    stretch_columns(best, pieces, heights.columns, last);
    return best;
}

}  // namespace tavoliere::article
