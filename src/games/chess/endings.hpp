#pragma once

#include "core/words.hpp"
#include "games/chess/chess.hpp"

// How games of chess end, in words.
namespace tavoliere::chess {

inline constexpr Reason reason_bare_kings{{"bare kings", "re soli"}, "bare-kings"};
inline constexpr Reason reason_checkmate{{"checkmate", "scacco matto"}, "checkmate"};
inline constexpr Reason reason_stalemate{{"stalemate", "stallo"}, "stalemate"};
inline constexpr Reason reason_no_move{{"no legal move", "nessuna mossa legale"}, "no-move"};

// Are there two kings and nothing else?
inline bool only_kings(const Position& pos) {
    const Squares kings = pos.of(Kind::king);
    return pos.occupied() == kings && has_several(kings);
}

}  // namespace tavoliere::chess
