#include "laboratory/sample.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tavoliere {

namespace {

// No figure of a game is below 0, so no interval is, however few games there are.
std::optional<Estimate> within(std::optional<Estimate> estimate, double most) {
    if (!estimate) return estimate;
    estimate->low = std::max(estimate->low, 0.0);
    estimate->high = std::min(estimate->high, most);
    return estimate;
}

}  // namespace

void Sample::add(SelfPlayedGame game, GameReading reading) {
    const std::uint64_t number = game.number;
    games_.try_emplace(number, Entry{std::move(game), std::move(reading)});
}

std::size_t Sample::different() const {
    std::set<std::uint64_t> digests;
    for (const auto& [number, entry] : games_) digests.insert(entry.reading.digest);
    return digests.size();
}

std::vector<double> Sample::numbers(Figure figure) const {
    std::vector<double> numbers;
    for (const auto& [number, entry] : games_)
        if (const auto& of_game = entry.reading.figures[index(figure)]) numbers.push_back(*of_game);
    return numbers;
}

std::vector<std::uint64_t> Sample::numbers() const {
    std::vector<std::uint64_t> numbers;
    for (const auto& [number, entry] : games_) numbers.push_back(number);
    return numbers;
}

std::optional<Estimate> Sample::estimate(Figure figure) const {
    const std::vector<double> of_games = numbers(figure);
    switch (spec_of(figure).kind) {
        case FigureSpec::Kind::yes_or_no:
            return share_of(static_cast<std::size_t>(std::ranges::count(of_games, 1.0)), of_games.size());
        case FigureSpec::Kind::result: {
            std::vector<double> luck;
            for (const auto& [number, entry] : games_) luck.push_back(entry.reading.luck);
            return score_of_results(of_games, luck);
        }
        case FigureSpec::Kind::share:
            return within(mean_of(of_games), 1.0);
        case FigureSpec::Kind::number:
            return within(mean_of(of_games), std::numeric_limits<double>::infinity());
    }
    return std::nullopt;
}

Spread Sample::lengths() const {
    std::vector<double> lengths = numbers(Figure::length);
    if (lengths.empty()) return {};
    std::ranges::sort(lengths);
    const auto n = static_cast<double>(lengths.size());
    double sum = 0, squares = 0;
    for (const double length : lengths) sum += length;
    for (const double length : lengths) squares += (length - sum / n) * (length - sum / n);
    // The least length that this part of the games do not exceed.
    const auto percentile = [&](double part) { return lengths[static_cast<std::size_t>(std::ceil(part * n)) - 1]; };
    return {lengths.size() > 1 ? std::sqrt(squares / (n - 1)) : 0, percentile(0.05), percentile(0.95), lengths.front(),
            lengths.back()};
}

std::vector<double> Sample::choices_by_ply() const {
    std::vector<double> sums;
    std::vector<std::size_t> counts;
    for (const auto& [number, entry] : games_) {
        const auto& choices = entry.reading.choices;
        if (sums.size() < choices.size()) {
            sums.resize(choices.size());
            counts.resize(choices.size());
        }
        for (std::size_t ply = 0; ply < choices.size(); ++ply) {
            sums[ply] += static_cast<double>(choices[ply]);
            ++counts[ply];
        }
    }
    while (!counts.empty() && counts.back() * 10 < games_.size()) counts.pop_back();
    sums.resize(counts.size());
    for (std::size_t ply = 0; ply < sums.size(); ++ply) sums[ply] /= static_cast<double>(counts[ply]);
    return sums;
}

std::map<std::string, std::size_t> Sample::endings() const {
    std::map<std::string, std::size_t> endings;
    for (const auto& [number, entry] : games_) ++endings[entry.reading.ending];
    return endings;
}

std::vector<RuleCount> Sample::count(std::vector<RuleTrace> GameReading::* traces) const {
    std::vector<RuleCount> counts;
    for (const auto& [number, entry] : games_) {
        const std::vector<RuleTrace>& of_game = entry.reading.*traces;
        counts.resize(std::max(counts.size(), of_game.size()));
        for (std::size_t i = 0; i < of_game.size(); ++i) {
            counts[i].fired += of_game[i].fired ? 1 : 0;
            counts[i].decided += of_game[i].decided ? 1 : 0;
        }
    }
    return counts;
}

std::vector<double> Sample::mean(std::vector<int> GameReading::* cells) const {
    std::vector<double> sums;
    for (const auto& [number, entry] : games_) {
        const std::vector<int>& of_game = entry.reading.*cells;
        sums.resize(of_game.size());
        for (std::size_t cell = 0; cell < of_game.size(); ++cell) sums[cell] += of_game[cell];
    }
    for (double& sum : sums) sum /= static_cast<double>(games_.size());
    return sums;
}

std::vector<double> Sample::heights() const {
    std::vector<double> heights;
    double all = 0;
    for (const auto& [number, entry] : games_) {
        const auto& of_game = entry.reading.heights;
        heights.resize(std::max(heights.size(), of_game.size()));
        for (std::size_t height = 0; height < of_game.size(); ++height) {
            heights[height] += static_cast<double>(of_game[height]);
            all += static_cast<double>(of_game[height]);
        }
    }
    for (double& share : heights) share /= std::max(all, 1.0);
    return heights;
}

std::vector<std::uint64_t> Sample::worth_a_look() const {
    if (games_.empty()) return {};
    std::vector<double> lengths = numbers(Figure::length);
    std::ranges::sort(lengths);
    const double usual = lengths[lengths.size() / 2];
    std::uint64_t typical = games_.begin()->first, dramatic = typical;
    const auto length_of = [&](std::uint64_t number) { return *reading(number).figures[index(Figure::length)]; };
    const auto drama_of = [&](std::uint64_t number) {
        return reading(number).figures[index(Figure::drama)].value_or(0);
    };
    for (const auto& [number, entry] : games_) {
        if (std::abs(length_of(number) - usual) < std::abs(length_of(typical) - usual)) typical = number;
        if (drama_of(number) > drama_of(dramatic)) dramatic = number;
    }
    return typical == dramatic ? std::vector{typical} : std::vector{typical, dramatic};
}

}  // namespace tavoliere
