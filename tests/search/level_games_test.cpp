#include <cmath>

#include "games/abande/abande_eval.hpp"
#include "games/byte/byte_eval.hpp"
#include "games/connection/connection_eval.hpp"
#include "games/dvonn/dvonn_eval.hpp"
#include "games/entropy/entropy_eval.hpp"
#include "games/octagons/octagons_eval.hpp"
#include "games/onyx/onyx_eval.hpp"
#include "games/volo/volo_eval.hpp"
#include "search/engine.hpp"
#include "search/level_engine.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

// An engine that tells what it answered to whoever asks through it.
class OverheardEngine final : public Engine {
public:
    OverheardEngine(std::unique_ptr<Engine> engine, std::vector<Line>& heard)
        : engine_(std::move(engine)), heard_(heard) {}
    void new_game() override { engine_->new_game(); }
    void set_position(const Record& record) override { engine_->set_position(record); }
    void prepare(const Limits& limits) override { engine_->prepare(limits); }
    SearchAnswer think(const LineSink& on_line) override {
        SearchAnswer answer = engine_->think(on_line);
        heard_ = answer.lines;
        return answer;
    }
    void stop() override { engine_->stop(); }

private:
    std::unique_ptr<Engine> engine_;
    std::vector<Line>& heard_;
};

// How much worse than the best, by the level's own judgement, its choices were in all, and what chance would say if
// each line were taken e times less often for every `temperature` points.
struct Regret {
    double total = 0, expected = 0, variance = 0;

    void note(const std::vector<Line>& lines, Score best, Score chosen, double temperature) {
        double weights = 0, mean = 0, square = 0;
        for (const Line& line : lines) {
            if (is_decided(line.score)) continue;
            const double loss = best - line.score, weight = std::exp(-loss / temperature);
            weights += weight;
            mean += weight * loss;
            square += weight * loss * loss;
        }
        mean /= weights;
        total += best - chosen;
        expected += mean;
        variance += square / weights - mean * mean;
    }
};

struct LevelGame {
    std::string id;
    const Ladder& ladder;
};

const std::vector<LevelGame> level_games{{"dvonn", dvonn::Eval::ladder},
                                         {"volo", volo::Eval::ladder},
                                         {"onyx", onyx::Eval::ladder},
                                         {"octagons", octagons::Eval::ladder},
                                         {"connection", connection::Eval::ladder},
                                         {"entropy", entropy::Eval::ladder},
                                         {"abande", abande::Eval::ladder},
                                         {"byte", byte::Eval::ladder}};

// What was seen of a level that played against itself.
struct Seen {
    Regret regret;
    int moves = 0, wins_taken = 0, losses_avoided = 0;
};

void expect_plausible(const std::vector<Line>& lines, const std::string& action, double temperature, Seen& seen) {
    const auto chosen = std::ranges::find_if(
        lines, [&](const Line& line) { return !line.actions.empty() && line.actions[0] == action; });
    ASSERT_NE(chosen, lines.end()) << action << " was not among the lines";
    const Score best = std::ranges::max(lines, {}, &Line::score).score;
    ++seen.moves;
    if (is_decided(best)) {
        EXPECT_EQ(chosen->score, best) << action;
        seen.wins_taken += best > 0;
        return;
    }
    EXPECT_FALSE(is_decided(chosen->score)) << action << " loses by force";
    seen.losses_avoided += std::ranges::any_of(lines, [](const Line& line) { return is_decided(line.score); });
    seen.regret.note(lines, best, chosen->score, temperature);
}

// A game of a level against itself after some random turns.
void watch_game(const LevelGame& played, int level, std::uint64_t seed, Seen& seen) {
    constexpr int random_turns = 10, most_turns = effort(40);
    const std::shared_ptr<const AnyGame> game = game_or_fail(played.id);
    const Sight sight = sight_on_day(played.ladder, level, seed);
    const EngineOptions options{.table_megabytes = 1, .seed = seed};
    std::vector<Line> heard;
    LevelEngine overheard(std::make_unique<OverheardEngine>(game->make_engine(Method::standard, options), heard),
                          played.ladder, level, seed);
    Record record(game);
    Random random(seed);
    for (int turn = 0; turn < random_turns; ++turn) record.play_random(random);
    for (int turn = 0; turn < most_turns && !record.outcome(); ++turn) {
        overheard.set_position(record);
        const std::string action = overheard.think({}, nullptr).best_action();
        ASSERT_NO_FATAL_FAILURE(expect_plausible(heard, action, sight.temperature, seen));
        ASSERT_FALSE(record.play(action)) << action;
    }
}

TEST(LevelGames, LowLevelsErrByWhatTheySeeAndNeverAtRandom) {
    int wins_taken = 0, losses_avoided = 0;
    for (const LevelGame& played : level_games) {
        for (const int level : {1, 2, 3}) {
            SCOPED_TRACE(played.id + " level " + std::to_string(level));
            Seen seen;
            ASSERT_NO_FATAL_FAILURE(watch_game(played, level, 5, seen));
            EXPECT_GT(seen.moves, 0);
            EXPECT_LT(seen.regret.total, seen.regret.expected + 4 * std::sqrt(seen.regret.variance) + 1);
            wins_taken += seen.wins_taken;
            losses_avoided += seen.losses_avoided;
        }
    }
    // There was something to see, where the games were played to their ends.
    if (sanitized) return;
    EXPECT_GT(wins_taken, 0);
    EXPECT_GT(losses_avoided, 0);
}

}  // namespace
}  // namespace tavoliere
