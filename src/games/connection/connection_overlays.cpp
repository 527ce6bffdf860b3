#include <array>

#include "games/chess/chess_overlays.hpp"
#include "games/connection/connection.hpp"

// What is not seen at a glance in Connection chess: which pieces are linked, and which are attacked.
namespace tavoliere::connection {

namespace {

const std::array<OverlayName, 2> overlay_names{
    {{"links",
      {"Linked pieces", "Pezzi collegati"},
      {"An edge runs around the pieces that are linked, directly or through others, with their number.",
       "Un bordo circonda i pezzi collegati, direttamente o attraverso altri, con il loro numero."}},
     chess::attacked_pieces}};
enum { links, attacks };

std::vector<OverlayMark> link_marks(const chess::Position& board, Exclude exclude) {
    std::vector<OverlayMark> marks;
    for (const Side side : {Side::first, Side::second})
        for (Squares group : Links(board, side, exclude).groups()) {
            const std::string count = std::to_string(std::popcount(group));
            OverlayMark mark{.look = OverlayMark::Look::ring,
                             .owner = owner_of(side),
                             .label = count,
                             .words = {{"{} linked pieces", "{} pezzi collegati"}, {count}}};
            while (group) mark.cells.push_back(chess::pop_lowest(group));
            marks.push_back(std::move(mark));
        }
    return marks;
}

}  // namespace

std::span<const OverlayName> Rules::overlays() { return overlay_names; }

std::vector<OverlayMark> Rules::overlay(const Position& pos, std::size_t which) const {
    return which == links ? link_marks(pos.board, exclude_) : chess::attack_marks(pos.board, royal());
}

}  // namespace tavoliere::connection
