#pragma once

#include <string>
#include <vector>

#include "board/board.hpp"
#include "drawing/mark_inks.hpp"

namespace tavoliere {

// The lines with which an ink fills a cell, as the data of an SVG path: each ink has directions of its own.
std::string hatching_of_polygon(const std::vector<Point>& polygon, MarkInk ink);
std::string hatching_of_disc(Point centre, double radius, MarkInk ink);

}  // namespace tavoliere
