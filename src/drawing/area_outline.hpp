#pragma once

#include <string>
#include <vector>

#include "board/board.hpp"

namespace tavoliere {

// The borders of the area that some polygons form together, as closed lines: an edge between two of them is no border.
std::vector<std::vector<Point>> border_of_polygons(const std::vector<std::vector<Point>>& polygons);

// The same for discs of one radius, as the data of an SVG path made of arcs.
std::string border_of_discs(const std::vector<Point>& centres, double radius);

// A line with round ends and this radius around it, as the data of an SVG path.
std::string capsule(Point from, Point to, double radius);

}  // namespace tavoliere
