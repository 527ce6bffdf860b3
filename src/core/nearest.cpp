#include "core/nearest.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"

namespace tavoliere {

namespace {

// Twice Levenshtein's distance, but a letter in the other case costs 1.
int distance(std::string_view a, std::string_view b) {
    const auto change = [](char x, char y) {
        if (x == y) return 0;
        return (x | 0x20) == (y | 0x20) ? 1 : 2;
    };
    std::vector<int> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(2 * j);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        int diagonal = row[0];
        row[0] = static_cast<int>(2 * i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const int best = std::min({row[j] + 2, row[j - 1] + 2, diagonal + change(a[i - 1], b[j - 1])});
            diagonal = row[j];
            row[j] = best;
        }
    }
    return row[b.size()];
}

}  // namespace

std::vector<std::string> nearest(std::string_view text, const std::vector<std::string>& candidates, std::size_t most) {
    constexpr std::size_t longest_compared = 40;
    const std::string_view start = text.substr(0, longest_compared);
    std::vector<std::pair<int, std::size_t>> near;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const int apart = distance(start, candidates[i]);
        if (apart <= static_cast<int>(std::max(start.size(), candidates[i].size()))) near.emplace_back(apart, i);
    }
    std::sort(near.begin(), near.end());
    std::vector<std::string> best;
    for (std::size_t i = 0; i < std::min(most, near.size()); ++i) best.push_back(candidates[near[i].second]);
    return best;
}

Message one_of_known(std::string_view text, const std::vector<std::string>& known, Gender gender) {
    const bool masculine = gender == Gender::masculine;
    const std::vector<std::string> meant = nearest(text, known, 1);
    if (meant.empty()) return {{"one of {}", masculine ? "uno tra {}" : "una tra {}"}, {join(known)}};
    return {{"one of {} (the nearest is {})",
             masculine ? "uno tra {} (il più vicino è {})" : "una tra {} (la più vicina è {})"},
            {join(known), meant.front()}};
}

}  // namespace tavoliere
