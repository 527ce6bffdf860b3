#include "laboratory/candidate.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/random.hpp"
#include "game/catalog.hpp"
#include "games/described_game.hpp"
#include "laboratory/sample.hpp"
#include "laboratory/skill.hpp"

namespace tavoliere {

namespace {

using GamePtr = std::shared_ptr<const AnyGame>;

// A game that has not ended by then counts as endless: nobody wants to play a longer one.
constexpr std::string_view longest = "240";

struct Bounds {
    double least_complete, least_length, most_length, most_drawn, most_bias;
};
constexpr Bounds of_random_games{0.9, 6, 200, 0.6, 0.35}, of_beginners{0.95, 10, 140, 0.4, 0.25};

// Nothing where the text is no game; `meaning` is what its rules say.
GamePtr game_of(const std::string& text, std::string& meaning) {
    constexpr std::string_view id = "candidate";
    DescribedGame described = read_description(text, id);
    if (!described.family) return nullptr;
    meaning = described.family->meaning ? described.family->meaning({}) : text;
    Catalog catalog;
    catalog.add(std::move(*described.family));
    Result<std::unique_ptr<AnyGame>> game = catalog.make(id, {{"cap", std::string(longest)}}, "");
    return game ? GamePtr(std::move(*game)) : nullptr;
}

double mean_of_figure(const Sample& sample, Figure figure) {
    const std::vector<double> numbers = sample.numbers(figure);
    double sum = 0;
    for (const double number : numbers) sum += number;
    return numbers.empty() ? 0 : sum / static_cast<double>(numbers.size());
}

bool is_within(const Sample& sample, const Bounds& bounds) {
    const double length = mean_of_figure(sample, Figure::length);
    return mean_of_figure(sample, Figure::completion) >= bounds.least_complete && length >= bounds.least_length &&
           length <= bounds.most_length && mean_of_figure(sample, Figure::draws) <= bounds.most_drawn &&
           std::abs(mean_of_figure(sample, Figure::bias) - 0.5) <= bounds.most_bias;
}

// All candidates play their random games by the same chances: whose games are the same to the last is taken for the
// same game.
constexpr std::uint64_t random_seed = 1;
constexpr int random_games = 20;

std::string play_of(const Sample& sample) {
    std::uint64_t digest = 0;
    for (const std::uint64_t number : sample.numbers()) {
        const GameReading& reading = sample.reading(number);
        digest = mix64(digest ^ reading.digest);
        for (const std::uint64_t choices : reading.choices) digest = mix64(digest ^ choices);
        digest = mix64(digest ^ static_cast<std::uint64_t>(2 * reading.result));
    }
    return "play " + std::to_string(digest);
}

class Trial {
public:
    Trial(std::uint64_t seed, const std::function<bool()>& go_on) : seed_(seed), go_on_(go_on) {}

    // Nothing where it was told to stop.
    std::optional<Sample> played(const GamePtr& game, int strength, int games) const {
        Sample sample(strength);
        const std::uint64_t seed = strength == random_strength ? random_seed : seed_;
        for (int number = 0; number < games; ++number) {
            auto played = play_self(game, strength, seed, static_cast<std::uint64_t>(number), go_on_);
            if (!played) return std::nullopt;
            const Result<Record> record = record_of(game, *played);
            if (!record) return std::nullopt;
            GameReading reading = read_game(*record, *played);
            sample.add(std::move(*played), std::move(reading));
        }
        return sample;
    }

    std::optional<double> skill(const GamePtr& game) const {
        constexpr int pairs = 8;
        SkillStep step{"memory=2 nodes=60", "memory=2 nodes=240", 240};
        play_pairs(game, step, 0, pairs, seed_, 1, go_on_);
        const auto share = step.share();
        return !go_on_() ? std::nullopt : std::optional(share ? share->value : 0.5);
    }

    // Without the words that change nothing in games at random.
    std::string concise(std::string text, const std::string& play, const Judges& judges) const {
        for (bool is_shorter = true; is_shorter;) {
            is_shorter = false;
            for (std::string& shorter : judges.shorter(text)) {
                std::string meaning;
                const GamePtr game = game_of(shorter, meaning);
                const auto sample = game ? played(game, random_strength, random_games) : std::nullopt;
                if (!sample || play_of(*sample) != play) continue;
                text = std::move(shorter);
                is_shorter = true;
                break;
            }
        }
        return text;
    }

private:
    std::uint64_t seed_;
    const std::function<bool()>& go_on_;
};

// Near 1 where the figure is as it should be, near 0 where it is far off.
double closeness(double value, double wanted, double reach) {
    return std::max(0.0, 1 - std::abs(value - wanted) / reach);
}

double worth_of(const CandidateFigures& figures) {
    return 0.25 * closeness(figures.bias, 0.5, 0.25) + 0.25 * std::clamp((figures.skill - 0.5) / 0.4, 0.0, 1.0) +
           0.15 * (1 - figures.draws) + 0.15 * std::min(1.0, 2 * figures.late_uncertainty) +
           0.1 * closeness(figures.lead_changes, 0.15, 0.25) + 0.1 * std::min(1.0, 6 * figures.drama);
}

int bin(double value, std::initializer_list<double> edges) {
    return static_cast<int>(std::ranges::count_if(edges, [value](double edge) { return value >= edge; }));
}

int cell_of(const CandidateFigures& figures) {
    return (bin(figures.length, {25, 45, 75}) * 3 + bin(figures.draws, {0.05, 0.2})) * 3 +
           bin(figures.volume, {2.5, 4.5});
}

CandidateFigures figures_of(const AnyGame& game, const Sample& sample, double skill) {
    const auto figure = [&](Figure which) { return mean_of_figure(sample, which); };
    CandidateFigures figures{figure(Figure::length),
                             figure(Figure::draws),
                             figure(Figure::bias),
                             figure(Figure::branching),
                             figure(Figure::lead_changes),
                             figure(Figure::late_uncertainty),
                             figure(Figure::drama),
                             skill,
                             0};
    figures.volume =
        game.info().stacks ? figure(Figure::height) : figure(Figure::captures) * 4 / std::max(figures.length, 1.0);
    return figures;
}

void measure(Candidate& candidate, const AnyGame& game, const Sample& sample, double skill) {
    candidate.figures = figures_of(game, sample, skill);
    candidate.worth = worth_of(candidate.figures);
    candidate.cell = cell_of(candidate.figures);
}

}  // namespace

std::string_view name_of(Gate gate) {
    constexpr std::array<std::string_view, gates_count> names{"text",  "known",   "random",  "beginners",
                                                              "skill", "outdone", "players", "passed"};
    return names[static_cast<std::size_t>(gate)];
}

std::string cell_name(int cell, Language language) {
    constexpr std::array<Words, 4> lengths{{{"under 25 turns", "meno di 25 turni"},
                                            {"25 to 44 turns", "da 25 a 44 turni"},
                                            {"45 to 74 turns", "da 45 a 74 turni"},
                                            {"75 turns and more", "da 75 turni in su"}}};
    constexpr std::array<Words, 3> draws{{{"hardly drawn", "quasi mai patta"},
                                          {"now and then drawn", "a volte patta"},
                                          {"often drawn", "spesso patta"}}};
    constexpr std::array<Words, 3> volumes{{{"low stacks or small captures", "pile basse o prese piccole"},
                                            {"middling", "medie"},
                                            {"high stacks or large captures", "pile alte o prese grandi"}}};
    const auto i = static_cast<std::size_t>(cell);
    return Message{{"{}, {}, {}", "{}, {}, {}"},
                   {std::string(lengths[i / 9].in(language)), std::string(draws[i / 3 % 3].in(language)),
                    std::string(volumes[i % 3].in(language))}}
        .in(language);
}

std::optional<Candidate> tried(const std::string& description, std::uint64_t seed, const Judges& judges,
                               const std::function<bool()>& go_on) {
    constexpr int beginners_level = 3, beginners_games = 16, players_level = 4, players_games = 20;
    Candidate candidate{.description = description};
    GamePtr game = game_of(description, candidate.meaning);
    if (!game) return candidate;
    candidate.gate = Gate::known;
    if (judges.is_known(candidate.meaning)) return candidate;
    const Trial trial(seed, go_on);
    const auto random = trial.played(game, random_strength, random_games);
    if (!random) return std::nullopt;
    candidate.play = play_of(*random);
    if (judges.is_known(candidate.play)) return candidate;
    candidate.gate = Gate::random;
    if (!is_within(*random, of_random_games)) return candidate;
    candidate.gate = Gate::beginners;
    const auto beginners = trial.played(game, beginners_level, beginners_games);
    if (!beginners) return std::nullopt;
    if (!is_within(*beginners, of_beginners)) return candidate;
    const auto skill = trial.skill(game);
    if (!skill) return std::nullopt;
    constexpr double some_skill = 0.6;
    candidate.gate = Gate::skill;
    if (*skill < some_skill) return candidate;
    measure(candidate, *game, *beginners, *skill);
    candidate.gate = Gate::outdone;
    if (!judges.is_wanted(candidate.cell, candidate.worth)) return candidate;
    candidate.description = trial.concise(description, candidate.play, judges);
    game = game_of(candidate.description, candidate.meaning);
    const auto players = trial.played(game, players_level, players_games);
    if (!players) return std::nullopt;
    // The best of many by a few games is lucky too, so what counts are the games that chose nobody.
    measure(candidate, *game, *players, *skill);
    candidate.gate = is_within(*players, of_beginners) ? Gate::passed : Gate::players;
    return candidate;
}

}  // namespace tavoliere
