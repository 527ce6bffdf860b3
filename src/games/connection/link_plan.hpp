#pragma once

#include "games/connection/links.hpp"

namespace tavoliere::connection {

// How near a side is to a path from the first row to the last: the fewest moves of its own that would complete one if
// the enemy stood still. It is an estimate: that a piece leaves its place is seen only in the links it would make from
// there. So a plan of one move is a suspicion, to be tried on the board.
class LinkPlan {
public:
    LinkPlan(const chess::Position& board, Side side, Exclude exclude);

    static constexpr int far = 4;  // this many moves or more
    int moves() const { return moves_; }
    // The number of last moves there are to choose from.
    int ways() const { return ways_; }
    // Where a piece would complete the path in one move.
    Squares closing() const { return closing_; }

private:
    static constexpr int most_pieces = 16;

    struct Piece {
        Squares place;
        Squares touched;  // where another piece would be linked to it
        Squares reached;  // where it could move
        chess::Kind kind;
    };
    // Squares counted up to two, so that one piece's part can be taken away.
    struct Count {
        Squares once = 0, twice = 0;

        void add(Squares more) {
            twice |= once & more;
            once |= more;
        }
        Squares without(Squares part) const { return (once & ~part) | twice; }
    };
    // One of the two rows with the pieces linked to it, and the squares where others would join them.
    struct Shore {
        Squares row = 0, pieces = 0;
        Count touched;             // by the pieces
        Count diagonal, straight;  // from where a bishop or a rook would touch one of them
        Squares leaps = 0, steps = 0;

        // Where this piece would join.
        Squares anchors(const Piece& piece) const;
    };

    void list_pieces(const chess::Position& board, Side side);
    // Where a piece on this square may have links at all.
    Squares linkable(int square) const { return ~excluded_from(square, exclude_); }
    Squares linked_to(const Piece& piece) const;
    Shore shore_of(Squares row) const;
    // The squares touched by what can join this shore with one move to a square that is not in danger.
    Squares outposts(const Shore& shore, Squares danger) const;
    Squares touched_from(chess::Kind kind, Squares places) const;
    // How many moves close the gap when the first shore also touches these squares.
    int count_closing(const Shore& near, const Shore& other_side, Squares more, Squares& closing) const;

    Squares own_, occupied_, pawns_;
    Exclude exclude_;
    int count_ = 0;
    std::array<Piece, most_pieces> pieces_;
    Squares closing_ = 0;
    int moves_ = far, ways_ = 0;
};

}  // namespace tavoliere::connection
