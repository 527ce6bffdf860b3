#include "board/sowing_board.hpp"

#include <cmath>
#include <numbers>

namespace tavoliere {

namespace {

constexpr double house_radius = 0.46;
constexpr double store_half_width = 0.42;
constexpr double between_rows = 1.5;  // leaves room for the names between the rows
constexpr double label_distance = 0.62;

// An upright capsule: a circle whose halves are pulled apart.
std::vector<Point> capsule(Point centre, double radius, double pulled) {
    constexpr int corners = 32;
    std::vector<Point> outline;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * std::numbers::pi * (i + 0.5) / corners;
        const double y = std::sin(angle);
        outline.push_back({centre.x + radius * std::cos(angle), centre.y + radius * y + (y > 0 ? pulled : -pulled)});
    }
    return outline;
}

void add_house(Board& board, int column, bool below) {
    const std::string name = std::string(1, static_cast<char>('a' + column)) + (below ? '1' : '2');
    const Point centre{static_cast<double>(column), below ? between_rows : 0};
    board.cells.push_back({name, centre, capsule(centre, house_radius, 0), below ? 0 : 1});
    board.labels.push_back({name, {centre.x, centre.y + (below ? -label_distance : label_distance)}});
}

void add_store(Board& board, std::string name, double x) {
    const Point centre{x, between_rows / 2};
    board.cells.push_back({std::move(name), centre, capsule(centre, store_half_width, between_rows / 2), 2});
}

}  // namespace

Board make_sowing_board(int houses, StoreSide stores) {
    Board board;
    for (int column = 0; column < houses; ++column) add_house(board, column, true);
    for (int column = houses - 1; column >= 0; --column) add_house(board, column, false);
    const double left = -1, right = houses;
    add_store(board, "south", stores == StoreSide::right ? right : left);
    add_store(board, "north", stores == StoreSide::right ? left : right);
    board.neighbours.resize(board.cells.size());
    const int ring = 2 * houses;
    for (int house = 0; house < ring; ++house) {
        const int column = house < houses ? house : ring - 1 - house;
        std::vector<int>& next_to = board.neighbours[static_cast<std::size_t>(house)];
        if (column > 0) next_to.push_back(house < houses ? house - 1 : house + 1);
        if (column + 1 < houses) next_to.push_back(house < houses ? house + 1 : house - 1);
        next_to.push_back(ring - 1 - house);
    }
    return board;
}

}  // namespace tavoliere
