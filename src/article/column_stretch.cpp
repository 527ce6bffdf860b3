#include "article/column_stretch.hpp"

#include <algorithm>

namespace tavoliere::article {

namespace {

// The free space between two pieces may grow by this and no more: larger gaps would look like parts.
constexpr double widest_extra = 11;

class ColumnStretcher {
public:
    // Over all columns nothing moves.
    ColumnStretcher(std::span<PlacedPiece> places, std::span<const Piece> pieces) : pieces_(pieces) {
        for (PlacedPiece& place : places) {
            if (!pieces[place.piece].spans) column_.push_back(&place);
            notes_ += pieces[place.piece].notes;
        }
    }

    void stretch_to(double foot) {
        if (column_.empty()) return;
        if (notes_ > 0) foot -= notes_ + notes_gap;
        const double left = foot - (column_.back()->y + column_.back()->height);
        if (left > 0) grow_gaps(left - grow_figures(left));
    }

private:
    double growth_of(const PlacedPiece& place) const { return std::max(0.0, pieces_[place.piece].most - place.height); }

    // How much of what is left the figures took.
    double grow_figures(double left) {
        double growth = 0;
        for (const PlacedPiece* place : column_) growth += growth_of(*place);
        if (growth == 0) return 0;
        const double share = std::min(1.0, left / growth);
        double grown = 0;
        for (PlacedPiece* place : column_) {
            place->y += grown;
            const double more = share * growth_of(*place);
            place->height += more;
            grown += more;
        }
        return grown;
    }

    bool has_gap_before(std::size_t i) const {
        return i > 0 && column_[i]->y - column_[i - 1]->y - column_[i - 1]->height > 0.5;
    }

    // All of what is left, or nothing: a column that does not reach the foot all the same is better left as it is.
    void grow_gaps(double left) {
        std::size_t gaps = 0;
        for (std::size_t i = 0; i < column_.size(); ++i) gaps += has_gap_before(i) ? 1 : 0;
        if (gaps == 0 || left > widest_extra * static_cast<double>(gaps)) return;
        const double extra = left / static_cast<double>(gaps);
        // From the last piece on, which every gap above it moves.
        for (std::size_t i = column_.size(); i-- > 0;) {
            const double moved = extra * static_cast<double>(gaps);
            if (has_gap_before(i)) --gaps;
            column_[i]->y += moved;
        }
    }

    std::vector<PlacedPiece*> column_;
    std::span<const Piece> pieces_;
    double notes_ = 0;
};

}  // namespace

void stretch_columns(FilledColumns& filled, std::span<const Piece> pieces, std::size_t columns_on_page,
                     std::size_t last_page) {
    std::vector<PlacedPiece>& places = filled.places;
    for (std::size_t begin = 0; begin < places.size();) {
        std::size_t end = begin;
        while (end < places.size() && places[end].column == places[begin].column) ++end;
        const std::size_t column = places[begin].column;
        if (column / columns_on_page < last_page)
            ColumnStretcher(std::span(places).subspan(begin, end - begin), pieces).stretch_to(filled.feet[column]);
        begin = end;
    }
}

}  // namespace tavoliere::article
