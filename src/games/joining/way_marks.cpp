#include "games/joining/way_marks.hpp"

#include <string>
#include <utility>

namespace tavoliere {

const OverlayName way_overlay{"ways",
                              {"Shortest ways", "Vie più brevi"},
                              {"For each colour a line along which the fewest stones are missing, with their number.",
                               "Per ogni colore una linea lungo cui mancano meno pedine, con il loro numero."}};

OverlayMark way_mark(Side side, std::vector<int> way, int missing) {
    const std::string number = std::to_string(missing);
    OverlayMark mark{
        .look = OverlayMark::Look::way,
        .owner = owner_of(side),
        .cells = std::move(way),
        .label = number,
        .words = {{"{} stones are missing on the shortest way", "sulla via più breve mancano {} pedine"}, {number}}};
    if (missing == 1)
        mark.words = {{"one stone is missing on the shortest way", "sulla via più breve manca una pedina"}};
    if (missing == 0) mark.words = {{"the sides are joined", "i lati sono uniti"}};
    return mark;
}

}  // namespace tavoliere
