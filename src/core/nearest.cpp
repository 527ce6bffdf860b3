#include "core/nearest.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"

namespace tavoliere {

namespace {

constexpr std::size_t longest_compared = 40;

// Twice the number of letters that were left out, put in, changed or exchanged with the next one, but a letter in the
// other case costs 1.
int distance(std::string_view a, std::string_view b) {
    const auto change = [](char x, char y) {
        if (x == y) return 0;
        return (x | 0x20) == (y | 0x20) ? 1 : 2;
    };
    std::vector<int> before, last, row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(2 * j);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before = std::exchange(last, row);
        row[0] = static_cast<int>(2 * i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 2, row[j - 1] + 2, last[j - 1] + change(a[i - 1], b[j - 1])});
            const bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (exchanged) row[j] = std::min(row[j], before[j - 2] + 2);
        }
    }
    return row[b.size()];
}

// A slip of the fingers, not another word: at most one letter in three is wrong.
bool is_slip(std::string_view text, std::string_view meant) {
    for (std::string_view* word : {&text, &meant})
        word->remove_prefix(std::min(word->find_first_not_of('-'), word->size()));
    const std::size_t longer = std::max(text.size(), meant.size());
    return distance(text.substr(0, longest_compared), meant) <= 2 * static_cast<int>(longer / 3);
}

}  // namespace

std::vector<std::string> nearest(std::string_view text, const std::vector<std::string>& candidates, std::size_t most) {
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
    if (meant.empty() || !is_slip(text, meant.front()))
        return {{"one of {}", masculine ? "uno tra {}" : "una tra {}"}, {join(known)}};
    return {{"one of {} (the nearest is {})",
             masculine ? "uno tra {} (il più vicino è {})" : "una tra {} (la più vicina è {})"},
            {join(known), meant.front()}};
}

}  // namespace tavoliere
