#include "games/connection/links.hpp"

#include <algorithm>

namespace tavoliere::connection {

using namespace chess;

namespace {

constexpr Squares first_row = row(0), last_row = row(7);

// The pawns that could step to this square if it were empty.
template <Side side>
Squares pawns_behind(int square, Squares pawns, Squares occupied) {
    constexpr Squares home_row = row(side == Side::first ? 1 : 6);
    const Squares one_back = stepped<-forward<side>>(bit(square));
    const Squares two_back = stepped<-forward<side>>(one_back & ~occupied) & home_row;
    return (one_back | two_back) & pawns;
}

}  // namespace

Squares excluded_from(int square, Exclude exclude) {
    switch (exclude) {
        case Exclude::column:
            return column(column_of(square));
        case Exclude::rank:
            return row(row_of(square));
        case Exclude::none:
            break;
    }
    return 0;
}

Links::Links(const chess::Position& board, Side side, Exclude exclude) : own_(board.of(side)) {
    const Squares occupied = board.occupied(), pawns = own_ & board.of(Kind::pawn);
    const auto add = [&](Kind kind, auto&& attacks_from) {
        for (Squares rest = own_ & board.of(kind); rest;) {
            const int square = pop_lowest(rest);
            Squares linked = attacks_from(square) & own_;
            if (exclude != Exclude::column)  // a pawn's step stays on its column
                linked |= side == Side::first ? pawns_behind<Side::first>(square, pawns, occupied)
                                              : pawns_behind<Side::second>(square, pawns, occupied);
            piece_[count_] = bit(square);
            linked_[count_++] = linked & ~excluded_from(square, exclude);
        }
    };
    add(Kind::knight, [](int square) { return knight_attacks[square]; });
    add(Kind::bishop, [&](int square) { return bishop_attacks(square, occupied); });
    add(Kind::rook, [&](int square) { return rook_attacks(square, occupied); });
    add(Kind::queen, [&](int square) { return queen_attacks(square, occupied); });
    add(Kind::king, [](int square) { return king_attacks[square]; });
}

bool Links::connect() const {
    Squares reached = own_ & first_row;
    while (!(reached & last_row)) {
        const Squares before = reached;
        for (int i = 0; i < count_; ++i) {
            const Squares neighbourhood = piece_[i] | linked_[i];
            if (neighbourhood & reached) reached |= neighbourhood;
        }
        if (reached == before) return false;
    }
    return true;
}

Squares Links::linked_to(Squares pieces) const {
    Squares linked = 0;
    for (int i = 0; i < count_; ++i) {
        if (piece_[i] & pieces) linked |= linked_[i];
        if (linked_[i] & pieces) linked |= piece_[i];
    }
    return linked;
}

std::vector<int> Links::path() const {
    std::vector<Squares> layers{own_ & first_row};  // by the distance from the first row
    Squares seen = layers[0];
    while (!(layers.back() & last_row)) {
        const Squares next = linked_to(layers.back()) & ~seen;
        if (!next) return {};
        layers.push_back(next);
        seen |= next;
    }
    std::vector<int> path{std::countr_zero(layers.back() & last_row)};
    for (std::size_t i = layers.size() - 1; i-- > 0;)
        path.push_back(std::countr_zero(linked_to(bit(path.back())) & layers[i]));
    std::reverse(path.begin(), path.end());
    return path;
}

std::vector<Squares> Links::groups() const {
    std::vector<Squares> found;
    for (Squares left = own_; left;) {
        Squares group = left & -left;
        for (Squares more = group; more; group |= more) more = linked_to(group) & ~group;
        left &= ~group;
        if (std::popcount(group) > 1) found.push_back(group);
    }
    return found;
}

}  // namespace tavoliere::connection
