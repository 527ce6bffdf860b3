#include "games/chess/chess_overlays.hpp"
#include "games/entropy/entropy.hpp"

namespace tavoliere::entropy {

std::span<const OverlayName> Rules::overlays() { return {&chess::attacked_pieces, 1}; }

std::vector<OverlayMark> Rules::overlay(const Position& pos, std::size_t) const {
    return chess::attack_marks(pos.board, chess::Royal::chess);
}

}  // namespace tavoliere::entropy
