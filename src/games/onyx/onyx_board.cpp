#include "games/onyx/onyx_board.hpp"

#include <algorithm>

#include "board/snub_square_board.hpp"
#include "core/letter_case.hpp"

namespace tavoliere::onyx {

namespace {

// No spelling of a point is longer, so that a long text is not worth copying.
constexpr std::size_t longest_spelling = 8;

bool contains(const Edge& edge, int point) { return std::find(edge.begin(), edge.end(), point) != edge.end(); }

}  // namespace

OnyxBoard::OnyxBoard(int size) : size_(size), board_(make_snub_square_board(size)) {
    const auto [left, right] = edges(Side::second);
    for (CellMap& map : tavoliere::symmetries(board_)) {
        // The second point of column a stays on the left or right exactly when columns go to columns.
        const int image = map[left[1]];
        const bool exchanges = !contains(left, image) && !contains(right, image);
        symmetries_.push_back({std::move(map), exchanges});
    }
    for (int point = 0; point < point_count(); ++point) add_spellings(point);
}

std::array<Edge, 2> OnyxBoard::edges(Side side) const {
    std::array<Edge, 2> edges;
    const int last = size_ - 1;
    for (int i = 0; i < size_; ++i) {
        const bool rows = side == Side::first;
        edges[0].push_back(rows ? i * size_ : i);
        edges[1].push_back(rows ? i * size_ + last : last * size_ + i);
    }
    return edges;
}

std::vector<int> OnyxBoard::official_stones(Side side) const {
    std::vector<int> stones;
    for (const Edge& edge : edges(other(side)))
        for (const int place : {size_ / 2 - 1, size_ / 2}) stones.push_back(edge[place]);
    return stones;
}

std::optional<int> OnyxBoard::find(std::string_view spelling) const {
    if (spelling.size() > longest_spelling) return std::nullopt;
    const auto found = spellings_.find(in_small_letters(spelling));
    if (found == spellings_.end()) return std::nullopt;
    return found->second;
}

void OnyxBoard::add_spellings(int point) {
    spellings_.emplace(name(point), point);
    if (board_.cells[point].shade != snub_midpoint) return;
    const std::string& lower_left = name(board_.neighbours[point][0]);
    const std::string& upper_right = name(board_.neighbours[point][2]);
    spellings_.emplace(lower_left + '/' + upper_right, point);
    const std::string letters{lower_left[0], upper_right[0]};
    spellings_.emplace(letters + lower_left.substr(1) + upper_right.substr(1), point);
}

}  // namespace tavoliere::onyx
