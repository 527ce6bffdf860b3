#include "analysis/game_statistics.hpp"

#include <algorithm>

namespace tavoliere {

namespace {

template <class Key>
std::vector<std::pair<Key, GameStatistics::Count>> by_frequency(const std::map<Key, GameStatistics::Count>& counts) {
    std::vector<std::pair<Key, GameStatistics::Count>> sorted(counts.begin(), counts.end());
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    return sorted;
}

// The least of 1, 2, 5, 10, 20, 50... with which this many bars reach from one length to the other.
std::size_t bar_width(std::size_t least, std::size_t most, std::size_t most_bars) {
    for (std::size_t power = 1;; power *= 10)
        for (const std::size_t width : {power, 2 * power, 5 * power})
            if (most / width - least / width < most_bars) return width;
}

}  // namespace

void GameStatistics::add(const Record& record) {
    ++games_;
    const std::optional<Outcome>& outcome = record.outcome();
    ++results_[outcome ? static_cast<std::size_t>(outcome->winner) : 3];
    ++lengths_[record.plies().size()];
    if (outcome) note_ending(record.shared_game(), *outcome->reason);
    if (!record.plies().empty()) ++first_moves_[record.plies().front().action];
}

void GameStatistics::note_ending(const std::shared_ptr<const AnyGame>& game, const Reason& reason) {
    const auto known = endings_.find(reason.id);
    if (known == endings_.end())
        endings_.emplace(reason.id, Ending{std::shared_ptr<const Reason>(game, &reason), 1});
    else
        ++known->second.games;
}

double GameStatistics::mean_length() const {
    double turns = 0;
    for (const auto& [length, count] : lengths_) turns += static_cast<double>(length) * static_cast<double>(count);
    return games_ == 0 ? 0 : turns / static_cast<double>(games_);
}

std::size_t GameStatistics::median_length() const {
    Count seen = 0;
    for (const auto& [length, count] : lengths_)
        if ((seen += count) * 2 >= games_) return length;
    return 0;
}

std::vector<std::pair<const Reason*, GameStatistics::Count>> GameStatistics::reasons() const {
    std::vector<std::pair<const Reason*, Count>> sorted;
    for (const auto& [id, ending] : endings_) sorted.emplace_back(ending.reason.get(), ending.games);
    // Equal counts stay in the order of their words.
    std::ranges::sort(sorted, [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first->en < b.first->en;
    });
    return sorted;
}

std::vector<std::pair<std::string, GameStatistics::Count>> GameStatistics::first_moves() const {
    return by_frequency(first_moves_);
}

std::vector<LengthBar> length_bars(const std::map<std::size_t, GameStatistics::Count>& lengths, std::size_t most_bars) {
    if (lengths.empty()) return {};
    const std::size_t least = lengths.begin()->first, most = lengths.rbegin()->first;
    const std::size_t width = bar_width(least, most, most_bars), first = least / width;
    std::vector<LengthBar> bars(most / width - first + 1);
    for (std::size_t i = 0; i < bars.size(); ++i) bars[i] = {(first + i) * width, (first + i + 1) * width - 1};
    for (const auto& [length, count] : lengths) bars[length / width - first].games += count;
    return bars;
}

}  // namespace tavoliere
