#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/board.hpp"

namespace tavoliere {

// The cells of a board as nodes of an electric network. The nodes are numbered along the board, so that cells next to
// each other have near numbers and the equations of the network stay within a narrow band.
struct Wiring {
    struct Link {
        std::int16_t from;  // the smaller number
        std::int16_t to;
    };

    explicit Wiring(const Board& board);

    std::vector<std::int16_t> node_of;  // by cell
    std::vector<Link> links;            // ascending
    int reach = 0;                      // the greatest distance between the numbers of two linked nodes

    int size() const { return static_cast<int>(node_of.size()); }
};

}  // namespace tavoliere
