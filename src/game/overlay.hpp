#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/words.hpp"
#include "game/view.hpp"

namespace tavoliere {

// Something that the rules say of a position and that is not seen at a glance: it can be drawn over the picture.
struct OverlayName {
    std::string_view id;
    Words name;     // on a switch: "Flocks"
    Words meaning;  // one sentence: what is marked, and how
};

// A mark of an overlay. None is told by its colour alone.
struct OverlayMark {
    enum class Look : unsigned char {
        ring,   // cells that belong together: an edge around each
        hatch,  // cells that something is the matter with
        label,  // a short text on each of the cells
        way,    // a line through the cells, in their order
    };

    Look look = Look::ring;
    Owner owner = Owner::neutral;  // whose, where it is somebody's
    std::vector<int> cells{};
    std::string label{};  // written on the first of the cells, or on each where that is all
    Message words;        // what the mark says, to be read aloud after whose it is
};

}  // namespace tavoliere
