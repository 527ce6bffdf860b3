#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "article/article.hpp"

namespace tavoliere::article {

// A table as authors write it, its cells still text.
struct TableText {
    std::vector<Alignment> columns{};
    std::vector<std::vector<std::string>> rows{};  // the head first; each has a cell for every column
};

// Reads the lines of a paragraph as a table: cells between bars, and under the head a line of dashes, with colons where
// a column is to be aligned. `\|` is a bar inside a cell. What is no table is a paragraph.
std::optional<TableText> read_table(std::span<const std::string_view> lines);

}  // namespace tavoliere::article
