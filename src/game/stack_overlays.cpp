#include "game/stack_overlays.hpp"

#include <algorithm>
#include <cctype>
#include <map>

namespace tavoliere {

const OverlayName height_overlay{
    "heights",
    {"Heights", "Altezze"},
    {"The number on a stack is how many pieces it has.", "Il numero su una pila dice quanti pezzi ha."}};
const OverlayName top_overlay{
    "tops",
    {"Whose top", "Di chi è la cima"},
    {"The letter on a stack says whose its top piece is.", "La lettera su una pila dice di chi è il pezzo in cima."}};
const OverlayName bottom_overlay{"bottoms",
                                 {"Whose bottom", "Di chi è la base"},
                                 {"The letter on a stack says whose its bottom piece is.",
                                  "La lettera su una pila dice di chi è il pezzo alla base."}};

std::vector<OverlayMark> height_marks(const View& view) {
    std::map<std::size_t, std::vector<int>> by_height;
    for (const ViewStack& stack : view.stacks) by_height[stack.pieces.size()].push_back(stack.cell);
    std::vector<OverlayMark> marks;
    for (auto& [height, cells] : by_height) {
        const std::string number = std::to_string(height);
        OverlayMark mark{.look = OverlayMark::Look::label,
                         .cells = std::move(cells),
                         .label = number,
                         .words = {{"{} pieces", "{} pezzi"}, {number}}};
        if (height == 1) mark.words = {{"one piece", "un pezzo"}};
        marks.push_back(std::move(mark));
    }
    return marks;
}

namespace {

// The stacks by the owner of the piece that `piece_of` chooses.
template <class PieceOf>
std::vector<OverlayMark> owner_marks(const View& view, const std::array<char, 2>& letters, const Words& words,
                                     PieceOf&& piece_of) {
    std::vector<OverlayMark> marks;
    for (const Side side : {Side::first, Side::second}) {
        OverlayMark mark{
            .look = OverlayMark::Look::label,
            .owner = owner_of(side),
            .label = std::string(1, static_cast<char>(std::toupper(letters[static_cast<std::size_t>(index(side))]))),
            .words = {words}};
        for (const ViewStack& stack : view.stacks)
            if (piece_of(stack).owner == mark.owner) mark.cells.push_back(stack.cell);
        if (!mark.cells.empty()) marks.push_back(std::move(mark));
    }
    return marks;
}

}  // namespace

std::vector<OverlayMark> top_marks(const View& view, const std::array<char, 2>& letters) {
    return owner_marks(view, letters, {"the top is theirs", "la cima è sua"},
                       [](const ViewStack& stack) { return stack.pieces.back(); });
}

std::vector<OverlayMark> bottom_marks(const View& view, const std::array<char, 2>& letters) {
    return owner_marks(view, letters, {"the bottom is theirs", "la base è sua"},
                       [](const ViewStack& stack) { return stack.pieces.front(); });
}

}  // namespace tavoliere
