#pragma once

#include <memory>

#include "article/text_setting.hpp"

namespace tavoliere::article {

// A row of a table, ready to be drawn.
struct SetRow {
    double height = 0;
    std::vector<std::shared_ptr<const SetText>> cells{};
};

// A table set for a width: its columns as wide as they need where there is room, else sharing what there is.
struct SetTable {
    std::vector<double> lefts{};  // of the columns
    double width = 0;
    std::vector<SetRow> rows{};
};

SetTable set_table(const TextTable& table, const TextSetter& setter, double width);

}  // namespace tavoliere::article
