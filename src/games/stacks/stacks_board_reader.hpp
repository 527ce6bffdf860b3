#pragma once

#include <optional>
#include <string_view>

#include "games/described/complaints.hpp"
#include "games/described/table_reader.hpp"
#include "games/stacks/stacks_description.hpp"

namespace tavoliere::stacks {

// The board; nothing where it cannot be made, and then there are complaints.
std::optional<Grid> read_grid(const described::Value* table, Description& text, described::Complaints& complaints);

// Words for directions that this board has not.
void check_ways(const described::TableReader& table, const std::vector<Way>& ways, const Grid& grid);

// A set of cells such as "a1-a4 rows 2,4 castle".
CellSet read_cells(const described::Value& value, const Description& text, described::Complaints& complaints);
CellSet read_cells(std::string_view written, described::Location at, const Description& text,
                   described::Complaints& complaints);

void read_regions(const described::Value* table, Description& text, described::Complaints& complaints);

// What a place such as "far row", "enemy castle" or "middle" means for each side; nothing where there is no such place.
std::optional<SidedSet> region_named(std::string_view name, const Description& text);
// The names that could have been meant.
std::vector<std::string> region_names(const Description& text);

// The sides: 0 or 1 in the order of the text, or nothing.
std::optional<int> seat_named(std::string_view name, const Description& text);

}  // namespace tavoliere::stacks
