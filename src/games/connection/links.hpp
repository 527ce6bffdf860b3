#pragma once

#include <vector>

#include "games/chess/chess.hpp"

namespace tavoliere::connection {

using chess::Squares;

// Pieces on one line of this kind are never linked.
enum class Exclude : std::uint8_t { column, rank, none };

// Where the pieces stand that one on this square is never linked to.
Squares excluded_from(int square, Exclude exclude);

// Who is linked to whom among the pieces of one side. A link has at least one end that is no pawn, so the
// neighbourhoods of the other pieces hold all links.
class Links {
public:
    Links(const chess::Position& board, Side side, Exclude exclude);

    // Is there a path from the first row to the last?
    bool connect() const;
    // Where the pieces of a shortest such path stand, in the order of the path, or none.
    std::vector<int> path() const;
    // The pieces that are linked, directly or through others, in groups of at least two.
    std::vector<Squares> groups() const;

private:
    static constexpr int most_pieces = 16;

    // The pieces linked to any of these.
    Squares linked_to(Squares pieces) const;

    Squares own_;
    int count_ = 0;
    std::array<Squares, most_pieces> piece_;   // each except pawns
    std::array<Squares, most_pieces> linked_;  // the pieces linked to it
};

// The same as Links(...).connect(), with a quick answer where a side has nothing on the first or on the last row.
inline bool connected(const chess::Position& board, Side side, Exclude exclude) {
    const Squares own = board.of(side);
    return (own & chess::row(0)) && (own & chess::row(7)) && Links(board, side, exclude).connect();
}

}  // namespace tavoliere::connection
