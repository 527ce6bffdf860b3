#include "board/board.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/letter_case.hpp"

namespace tavoliere {

namespace {

constexpr double tolerance = 1e-6;

Point centre_of(const Board& board) {
    Point sum;
    for (const Board::Cell& cell : board.cells) {
        sum.x += cell.centre.x;
        sum.y += cell.centre.y;
    }
    const auto count = static_cast<double>(board.cells.size());
    return {sum.x / count, sum.y / count};
}

// The cell of this kind at this place, or none.
int cell_at(const Board& board, Point place, int shade) {
    for (int i = 0; i < board.size(); ++i) {
        const Board::Cell& cell = board.cells[i];
        const bool here =
            std::abs(cell.centre.x - place.x) < tolerance && std::abs(cell.centre.y - place.y) < tolerance;
        if (here && cell.shade == shade) return i;
    }
    return Board::none;
}

bool keeps_neighbours(const Board& board, const CellMap& map) {
    for (std::size_t cell = 0; cell < board.neighbours.size(); ++cell) {
        const std::vector<int>& images = board.neighbours[map[cell]];
        for (int neighbour : board.neighbours[cell]) {
            const int image = map[neighbour];
            if (std::find(images.begin(), images.end(), image) == images.end()) return false;
        }
    }
    return true;
}

// Rotation by `twelfths` of a full turn, after a reflection if asked.
std::optional<CellMap> transformed(const Board& board, int twelfths, bool reflected) {
    const Point middle = centre_of(board);
    const double angle = twelfths * std::numbers::pi / 6;
    CellMap map;
    for (const Board::Cell& cell : board.cells) {
        const double x = (reflected ? -1 : 1) * (cell.centre.x - middle.x);
        const double y = cell.centre.y - middle.y;
        const Point image{middle.x + x * std::cos(angle) - y * std::sin(angle),
                          middle.y + x * std::sin(angle) + y * std::cos(angle)};
        const int target = cell_at(board, image, cell.shade);
        if (target == Board::none) return std::nullopt;
        map.push_back(target);
    }
    if (!keeps_neighbours(board, map)) return std::nullopt;
    return map;
}

}  // namespace

std::optional<int> Board::find(std::string_view name) const {
    const std::string wanted = in_small_letters(name);
    for (int i = 0; i < size(); ++i)
        if (cells[i].name == wanted) return i;
    return std::nullopt;
}

std::vector<CellMap> symmetries(const Board& board) {
    std::vector<CellMap> maps;
    for (const bool reflected : {false, true})
        for (int twelfths = 0; twelfths < 12; ++twelfths)
            if (auto map = transformed(board, twelfths, reflected)) maps.push_back(std::move(*map));
    return maps;
}

}  // namespace tavoliere
