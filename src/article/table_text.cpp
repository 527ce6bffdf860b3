#include "article/table_text.hpp"

#include <algorithm>

namespace tavoliere::article {

namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") + 1 - first);
}

std::vector<std::string> cells_of(std::string_view line) {
    line = trimmed(line);
    if (line.starts_with('|')) line.remove_prefix(1);
    std::vector<std::string> cells(1);
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line.substr(at, 2) == "\\|")
            cells.back() += line[++at];
        else if (line[at] != '|')
            cells.back() += line[at];
        else if (at + 1 < line.size())  // the bar at the end opens no cell
            cells.emplace_back();
    }
    for (std::string& cell : cells) cell = trimmed(cell);
    return cells;
}

// "---", ":--", "--:", ":-:".
std::optional<Alignment> alignment_of(std::string_view cell) {
    const bool left = cell.starts_with(':'), right = cell.size() > 1 && cell.ends_with(':');
    const std::string_view dashes = cell.substr(left, cell.size() - left - right);
    if (dashes.empty() || dashes.find_first_not_of('-') != std::string_view::npos) return std::nullopt;
    return !right ? Alignment::left : left ? Alignment::centre : Alignment::right;
}

}  // namespace

std::optional<TableText> read_table(std::span<const std::string_view> lines) {
    if (lines.size() < 2 || lines[1].find('|') == std::string_view::npos) return std::nullopt;
    TableText table;
    for (const std::string& cell : cells_of(lines[1])) {
        const std::optional<Alignment> alignment = alignment_of(cell);
        if (!alignment) return std::nullopt;
        table.columns.push_back(*alignment);
    }
    table.rows.push_back(cells_of(lines[0]));
    if (table.rows[0].size() != table.columns.size()) return std::nullopt;
    for (const std::string_view line : lines.subspan(2)) {
        table.rows.push_back(cells_of(line));
        table.rows.back().resize(table.columns.size());
    }
    return table;
}

}  // namespace tavoliere::article
