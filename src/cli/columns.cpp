#include "cli/columns.hpp"

#include <algorithm>

namespace tavoliere::cli {

std::string in_columns(const std::vector<std::string>& words, int width) {
    std::size_t widest = 0;
    for (const std::string& word : words) widest = std::max(widest, word.size());
    const std::size_t columns = std::max<std::size_t>(1, static_cast<std::size_t>(width) / (widest + 2));
    const std::size_t rows = (words.size() + columns - 1) / columns;
    std::string text;
    for (std::size_t row = 0; row < rows; ++row) {
        std::string line;
        for (std::size_t i = row; i < words.size(); i += rows) {
            line += words[i];
            if (i + rows < words.size()) line.append(widest + 2 - words[i].size(), ' ');
        }
        text += line + '\n';
    }
    return text;
}

}  // namespace tavoliere::cli
