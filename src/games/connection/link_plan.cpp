#include "games/connection/link_plan.hpp"

#include "games/chess/piece_attacks.hpp"

namespace tavoliere::connection {

using namespace chess;

namespace {

template <int step>
Squares ray(Squares from, Squares free) {
    Squares reached = 0;
    for (Squares next = stepped<step>(from); next; next = stepped<step>(next & free)) reached |= next;
    return reached;
}

Squares diagonal_rays(Squares from, Squares free) {
    return ray<9>(from, free) | ray<7>(from, free) | ray<-7>(from, free) | ray<-9>(from, free);
}

// A pawn's steps: where it can go, and what it would link to.
template <Side side>
Squares pawn_steps(Squares pawn, Squares occupied) {
    const Squares once = stepped<forward<side>>(pawn);
    const Squares home = pawn & row(side == Side::first ? 1 : 6);
    return once | (home ? stepped<forward<side>>(once & ~occupied) : 0);
}

}  // namespace

LinkPlan::LinkPlan(const chess::Position& board, Side side, Exclude exclude)
    : own_(board.of(side)), occupied_(board.occupied()), pawns_(own_ & board.of(Kind::pawn)), exclude_(exclude) {
    list_pieces(board, side);
    const Shore near = shore_of(row(0)), opposite = shore_of(row(7));
    ways_ = count_closing(near, opposite, 0, closing_);
    if (ways_) {
        moves_ = 1;
        return;
    }
    const Squares danger = side == Side::first ? pawn_captures<Side::second>(board.of(other(side), Kind::pawn))
                                               : pawn_captures<Side::first>(board.of(other(side), Kind::pawn));
    Squares ends = 0;
    const Squares from_near = outposts(near, danger), from_opposite = outposts(opposite, danger);
    ways_ = count_closing(near, opposite, from_near, ends) + count_closing(opposite, near, from_opposite, ends);
    if (ways_) {
        moves_ = 2;
        return;
    }
    for (int i = 0; i < count_; ++i) ways_ += std::popcount(pieces_[i].reached & from_near & from_opposite);
    if (ways_) moves_ = 3;
}

void LinkPlan::list_pieces(const chess::Position& board, Side side) {
    const Squares enemy = occupied_ & ~own_;
    for (Squares rest = own_; rest && count_ < most_pieces;) {
        const int square = pop_lowest(rest);
        Piece piece{bit(square), 0, 0, board.kind_at(square)};
        if (piece.kind == Kind::pawn) {
            const Squares steps = side == Side::first ? pawn_steps<Side::first>(piece.place, occupied_)
                                                      : pawn_steps<Side::second>(piece.place, occupied_);
            piece.touched = steps & linkable(square);
            piece.reached = (steps & ~occupied_) | (pawn_attacks[index(side)][square] & enemy);
        } else {
            const Squares attacks = attacks_of(piece.kind, side, square, occupied_);
            piece.touched = attacks & linkable(square);
            piece.reached = attacks & ~own_;
        }
        pieces_[count_++] = piece;
    }
}

Squares LinkPlan::linked_to(const Piece& piece) const {
    return piece.touched & own_ & (piece.kind == Kind::pawn ? ~pawns_ : every_square);
}

LinkPlan::Shore LinkPlan::shore_of(Squares row) const {
    Shore shore;
    shore.row = row;
    shore.pieces = own_ & row;
    if (!shore.pieces) return shore;
    for (Squares before = 0; before != shore.pieces;) {
        before = shore.pieces;
        for (int i = 0; i < count_; ++i) {
            const Squares group = pieces_[i].place | linked_to(pieces_[i]);
            if (group & shore.pieces) shore.pieces |= group;
        }
    }
    for (int i = 0; i < count_; ++i) {
        if (!(pieces_[i].place & shore.pieces)) continue;
        const int square = std::countr_zero(pieces_[i].place);
        shore.touched.add(pieces_[i].touched);
        shore.diagonal.add(bishop_attacks(square, occupied_));
        shore.straight.add(rook_attacks(square, occupied_) & linkable(square));
        shore.leaps |= knight_attacks[square];
        shore.steps |= king_attacks[square] & linkable(square);
    }
    return shore;
}

Squares LinkPlan::Shore::anchors(const Piece& piece) const {
    // What a piece touches and sees from its own place does not link it to its group once it has left.
    const bool is_here = piece.place & pieces;
    const Squares common = row | touched.without(is_here ? piece.touched : 0);
    const Squares itself = is_here ? piece.reached : 0;
    switch (piece.kind) {
        case Kind::pawn:
            return common;
        case Kind::knight:
            return common | (leaps & ~itself);
        case Kind::bishop:
            return common | diagonal.without(itself);
        case Kind::rook:
            return common | straight.without(itself);
        case Kind::queen:
            return common | diagonal.without(itself) | straight.without(itself);
        case Kind::king:
            return common | (steps & ~itself);
    }
    return common;
}

int LinkPlan::count_closing(const Shore& near, const Shore& other_side, Squares more, Squares& closing) const {
    int ways = 0;
    for (int i = 0; i < count_; ++i) {
        const Piece& piece = pieces_[i];
        const Squares squares = piece.reached & (near.anchors(piece) | more) & other_side.anchors(piece);
        closing |= squares;
        ways += std::popcount(squares);
    }
    return ways;
}

Squares LinkPlan::touched_from(Kind kind, Squares places) const {
    const Squares free = ~occupied_;
    const bool on_rows = exclude_ != Exclude::rank, on_columns = exclude_ != Exclude::column;
    Squares touched = 0;
    if (kind == Kind::knight) return knight_leaps(places);
    if (kind == Kind::bishop || kind == Kind::queen) touched |= diagonal_rays(places, free);
    if (kind == Kind::rook || kind == Kind::queen) {
        if (on_rows) touched |= ray<1>(places, free) | ray<-1>(places, free);
        if (on_columns) touched |= ray<8>(places, free) | ray<-8>(places, free);
    }
    if (kind == Kind::king) touched |= king_steps(places);
    return touched;
}

Squares LinkPlan::outposts(const Shore& shore, Squares danger) const {
    std::array<Squares, kind_count> places{};
    for (int i = 0; i < count_; ++i)
        places[index(pieces_[i].kind)] |= pieces_[i].reached & shore.anchors(pieces_[i]) & ~danger;
    Squares touched = 0;
    for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king})
        if (places[index(kind)]) touched |= touched_from(kind, places[index(kind)]);
    return touched;
}

}  // namespace tavoliere::connection
