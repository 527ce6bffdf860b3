#include "laboratory/study.hpp"

#include <algorithm>
#include <cmath>

#include "core/random.hpp"
#include "search/worker_threads.hpp"

namespace tavoliere {

namespace {

constexpr std::size_t first_games = 10;  // of each strength, before it matters which is known least
constexpr std::size_t most_games = 2000;
constexpr int pairs_of_a_round = 4;

}  // namespace

// The variance of a mean falls by itself over the number of games with each further game.
double Study::Counts::gain() const {
    const auto& [lost, drawn, won] = results;
    const double all = lost + drawn + won, mean = (won + drawn / 2) / all;
    const double variance = (won + drawn / 4) / all - mean * mean;
    const double cost = played == 0 ? 1 : seconds / static_cast<double>(played);
    return variance / (all * all) / std::max(cost, 1e-6);
}

Study::Study(StudyPlan plan, Ears ears) : plan_(std::move(plan)), ears_(std::move(ears)) {
    report_.game = plan_.game;
    report_.seed = plan_.seed;
    for (const int strength : plan_.strengths) report_.samples.emplace_back(strength);
    counts_.resize(plan_.strengths.size());
}

std::optional<Error> Study::take_up(SelfPlayedGame game) {
    const auto which = std::ranges::find(plan_.strengths, game.strength);
    if (which == plan_.strengths.end()) return std::nullopt;  // of a plan with other strengths
    const Result<Record> record = record_of(plan_.game, game);
    if (!record) return record.error();
    GameReading reading = read_game(*record, game);
    add(static_cast<std::size_t>(which - plan_.strengths.begin()), std::move(game), std::move(reading));
    return std::nullopt;
}

Report Study::run() {
    begun_ = Clock::now();
    report_.doublings = doublings();
    if (plan_.levels) report_.levels = level_steps();
    if (plan_.games) {
        const auto games = static_cast<double>(*plan_.games);
        steps_ = games * static_cast<double>(plan_.strengths.size() + report_.doublings.size() + report_.levels.size());
    }
    report_.first_moves = first_moves(plan_.game, [this] { return goes_on(); });
    play_games();
    play_skill(report_.doublings, plan_.levels ? (until_games + until_doublings) / 2 : until_doublings);
    play_skill(report_.levels, until_doublings);
    try_copies();
    report_.seconds = std::chrono::duration<double>(Clock::now() - begun_).count();
    return std::move(report_);
}

// Whether this part of the time is over; never where games are counted.
bool Study::is_late(double part) const {
    return !plan_.games && std::chrono::duration<double>(Clock::now() - begun_).count() >= part * plan_.seconds;
}

void Study::tell() const {
    const double seconds = std::chrono::duration<double>(Clock::now() - begun_).count();
    ears_.on_part(std::min(1.0, plan_.games ? steps_done_ / steps_ : seconds / plan_.seconds));
}

// A game under way is played to its end when the time is over: to drop it would leave out the long ones.
void Study::play_games() {
    run_workers(plan_.threads, [this](int) {
        while (const auto next = next_game()) play_one(next->first, next->second);
    });
}

std::optional<std::pair<std::size_t, std::uint64_t>> Study::next_game() {
    const std::lock_guard lock(mutex_);
    const auto which = next_sample();
    if (!which || !goes_on() || is_late(until_games)) return std::nullopt;
    Counts& counts = counts_[*which];
    while (report_.samples[*which].has(counts.next)) ++counts.next;
    ++counts.begun;
    return std::pair(*which, counts.next++);
}

void Study::play_one(std::size_t which, std::uint64_t number) {
    const auto begun = Clock::now();
    auto played = play_self(plan_.game, plan_.strengths[which], plan_.seed, number, [this] { return goes_on(); });
    if (!played) return;
    const Result<Record> record = record_of(plan_.game, *played);
    if (!record) return;
    GameReading reading = read_game(*record, *played);
    const std::lock_guard lock(mutex_);
    counts_[which].seconds += std::chrono::duration<double>(Clock::now() - begun).count();
    ++counts_[which].played;
    ears_.on_game(*played);
    add(which, std::move(*played), std::move(reading));
    tell();
}

// Where a game is worth most; none where all strengths have as many as they need.
std::optional<std::size_t> Study::next_sample() const {
    const std::size_t wanted = plan_.games ? static_cast<std::size_t>(*plan_.games) : most_games;
    const auto rank = [](const Counts& counts) {
        constexpr double above_all = 1e9;
        return counts.begun < first_games ? above_all - static_cast<double>(counts.begun) : counts.gain();
    };
    std::optional<std::size_t> chosen;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        const Counts& counts = counts_[i];
        if (counts.begun >= wanted) continue;
        if (!chosen || rank(counts) > rank(counts_[*chosen])) chosen = i;
    }
    return chosen;
}

void Study::add(std::size_t which, SelfPlayedGame played, GameReading reading) {
    Counts& counts = counts_[which];
    Sample& sample = report_.samples[which];
    const bool is_taken_up = played.number >= counts.next;
    if (sample.has(played.number)) return;
    if (is_taken_up) ++counts.begun;
    counts.results[static_cast<std::size_t>(std::lround(2 * reading.result))] += 1;
    sample.add(std::move(played), std::move(reading));
    ++steps_done_;
}

// All steps get a few pairs in turn, so that the time is the same for each.
void Study::play_skill(std::vector<SkillStep>& steps, double until) {
    const int wanted = plan_.games ? std::max(2, *plan_.games / 4) : static_cast<int>(most_games);
    for (int from = 0; from < wanted && !steps.empty(); from += pairs_of_a_round) {
        for (SkillStep& step : steps) {
            if (!goes_on() || is_late(until)) return;
            const int to = std::min(from + pairs_of_a_round, wanted);
            play_pairs(plan_.game, step, from, to, plan_.seed, plan_.threads,
                       [&] { return goes_on() && !is_late(until_copies); });
            steps_done_ += 4.0 * (to - from);
            tell();
        }
    }
}

void Study::try_copies() {
    const std::vector<CellMap> ways = mirrors(plan_.game->scene().board);
    report_.copies.resize(ways.size());
    const int wanted = plan_.games ? std::max(4, *plan_.games / 4) : 100;
    for (int number = 0; number < wanted; ++number) {
        for (std::size_t way = 0; way < ways.size(); ++way) {
            if (!goes_on() || is_late(until_copies)) return;
            const auto game =
                play_copying(plan_.game, ways[way], mix64(plan_.seed) + static_cast<std::uint64_t>(number),
                             [this] { return goes_on(); });
            if (!game) return;
            CopyTrial& trial = report_.copies[way];
            trial.results.push_back(game->result);
            trial.copied += static_cast<std::size_t>(game->copied);
            trial.turns += static_cast<std::size_t>(game->turns);
            tell();
        }
    }
}

}  // namespace tavoliere
