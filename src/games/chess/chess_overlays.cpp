#include "games/chess/chess_overlays.hpp"

namespace tavoliere::chess {

const OverlayName attacked_pieces{
    "attacked",
    {"Attacked pieces and check", "Pezzi attaccati e scacco"},
    {"Hatched pieces are attacked by the other side; a line leads to a king in check from what attacks it.",
     "I pezzi tratteggiati sono attaccati dall'altra parte; una linea va dal pezzo che dà scacco al re."}};

std::vector<OverlayMark> attack_marks(const Position& pos, Royal royal) {
    std::vector<OverlayMark> marks;
    for (const Side side : {Side::first, Side::second}) {
        OverlayMark attacked{
            .look = OverlayMark::Look::hatch, .owner = owner_of(side), .words = {{"attacked", "attaccati"}}};
        Squares rest = pos.of(side) & attacked_by(pos, other(side), pos.occupied());
        while (rest) attacked.cells.push_back(pop_lowest(rest));
        if (!attacked.cells.empty()) marks.push_back(std::move(attacked));
    }
    if (royal == Royal::none || !pos.of(pos.turn, Kind::king)) return marks;
    const int king = pos.king(pos.turn);
    Squares checkers = attackers_to(pos, king, pos.occupied()) & pos.of(other(pos.turn));
    while (checkers)
        marks.push_back({.look = OverlayMark::Look::way,
                         .owner = owner_of(other(pos.turn)),
                         .cells = {pop_lowest(checkers), king},
                         .words = {{"gives check", "dà scacco"}}});
    return marks;
}

}  // namespace tavoliere::chess
