#include "laboratory/skill.hpp"

#include <algorithm>
#include <map>

#include "core/random.hpp"
#include "match/game_digest.hpp"

namespace tavoliere {

namespace {

// What a match says of its second player in one game.
double result_of(const MatchGame& game) { return !game.winner ? 0.5 : *game.winner == 1 ? 1 : 0; }

struct PairOfGames {
    double sum = 0;
    int games = 0;
    std::vector<std::uint64_t> digests{};
};

}  // namespace

std::vector<SkillStep> doublings() {
    constexpr int first = 100, last = 3200;
    std::vector<SkillStep> steps;
    const auto player = [](int nodes) { return "memory=4 nodes=" + std::to_string(nodes); };
    for (int nodes = first; nodes < last; nodes *= 2) steps.push_back({player(nodes), player(2 * nodes), 2 * nodes});
    return steps;
}

std::vector<SkillStep> level_steps() {
    constexpr int highest = 9;
    std::vector<SkillStep> steps;
    const auto player = [](int level) { return "memory=4 level=" + std::to_string(level); };
    for (int level = 2; level <= highest; ++level) steps.push_back({player(level - 1), player(level), level});
    return steps;
}

void play_pairs(const std::shared_ptr<const AnyGame>& game, SkillStep& step, int from, int to, std::uint64_t seed,
                int threads, const std::function<bool()>& go_on) {
    MatchSettings settings;
    settings.game = game;
    settings.players = {*read_player(step.weaker), *read_player(step.stronger)};
    settings.games = 2 * to;
    settings.seed = seed;
    settings.concurrency = threads;
    std::map<int, PairOfGames> played;  // by number, because threads end them in any order
    const auto note = [&](const MatchGame& one) {
        PairOfGames& pair = played[one.number / 2];
        pair.sum += result_of(one);
        ++pair.games;
        pair.digests.push_back(digest_of_turns(one.record, mix64(static_cast<std::uint64_t>(one.number % 2))));
        return true;
    };
    play_match(settings, std::vector<bool>(static_cast<std::size_t>(2 * from), true), note, [&] { return !go_on(); });
    for (auto& [number, pair] : played) {
        if (pair.games < 2) continue;
        const auto is_known = [&](std::uint64_t digest) { return step.digests.contains(digest); };
        if (std::ranges::all_of(pair.digests, is_known)) continue;
        step.digests.insert(pair.digests.begin(), pair.digests.end());
        step.pairs.push_back(pair.sum / 2);
    }
}

}  // namespace tavoliere
