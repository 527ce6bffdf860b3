#include "laboratory/learning.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <map>
#include <mutex>

#include "core/random.hpp"
#include "core/steady_math.hpp"
#include "games/described_game.hpp"
#include "games/judgement.hpp"
#include "laboratory/logistic.hpp"
#include "search/engine.hpp"
#include "search/level_choice.hpp"
#include "search/worker_threads.hpp"

namespace tavoliere {

namespace {

using GamePtr = std::shared_ptr<const AnyGame>;
using Judgement = std::vector<std::pair<std::string, int>>;

constexpr int rounds = 3;
constexpr double part_of_round = 0.25;  // of the time; the match has the rest
constexpr int opening_turns = 6;        // at random
constexpr int most_weight = 1000;
constexpr std::uint64_t nodes_of_games = 300, nodes_of_match = 1000;
constexpr std::size_t megabytes = 2;

// What a point means, in logits: with it an even game's chances are near those of the usual curve.
constexpr double slope = 0.0055;
// So many positions would have to speak against a weight before it leaves its usual value.
constexpr double stiffness = 20;
// One game in so many is not learned from.
constexpr std::uint64_t kept_back = 5;

Result<GamePtr> game_of_text(const std::string& text, const LearningPlan& plan) {
    DescribedGame described = read_description(text, plan.id);
    if (!described.family) return described.complaints.errors.front();
    Catalog catalog;
    catalog.add(std::move(*described.family));
    Result<std::unique_ptr<AnyGame>> game = catalog.make(plan.id, plan.options, "");
    if (!game) return game.error();
    return GamePtr(std::move(*game));
}

double result_for(Side side, const Outcome& outcome) {
    if (outcome.winner == Winner::draw) return 0.5;
    return outcome.winner == winner_of(side) ? 1 : 0;
}

void play_opening(Record& record, Random& random) {
    for (int turn = 0; turn < opening_turns && record.play_random(random); ++turn) {
    }
}

// What was seen in one game: quiet positions by the words of the judgement, and the scores of the search.
struct SeenGame {
    std::vector<Observation> positions{};
    std::vector<Observation> scores{};  // one number: the score in hundreds of points
};

// Where the line of the search leads: there nothing hangs that a plain judgement would overlook.
AnyPosition end_of_line(const AnyGame& game, AnyPosition pos, const std::vector<std::string>& actions) {
    for (const std::string& action : actions) {
        const Result<PlayedAction> played = game.play(pos, action);
        if (!played || game.outcome(played->after)) break;
        pos = played->after;
    }
    return pos;
}

SeenGame play_and_see(const GamePtr& game, std::uint64_t seed) {
    constexpr int lines = 4;
    constexpr double temperature = 25;
    Record record(game);
    Random random(seed);
    play_opening(record, random);
    const auto engine = game->make_engine(Method::standard, {.table_megabytes = megabytes, .seed = seed});
    std::vector<AnyPosition> quiet;
    std::vector<std::pair<Side, Score>> scores;
    while (!record.outcome()) {
        engine->set_position(record);
        const SearchAnswer answer = engine->think({.nodes = nodes_of_games, .lines = lines}, nullptr);
        const Line& best = answer.lines.at(0);
        if (!is_decided(best.score) && !best.margin && !best.at_least) {
            quiet.push_back(end_of_line(*game, record.position(), best.actions));
            scores.emplace_back(game->turn(record.position()), best.score);
        }
        record.play(answer.lines[drawn_choice(choice_chances(answer.lines, temperature), random.unit())].actions.at(0));
    }
    SeenGame seen;
    std::vector<std::vector<double>> rows = judged_by_words(*game, quiet);
    for (std::size_t i = 0; i < quiet.size(); ++i) {
        rows[i].push_back(1);  // having the turn
        seen.positions.push_back({std::move(rows[i]), result_for(game->turn(quiet[i]), *record.outcome())});
        seen.scores.push_back({{scores[i].second / 100.0}, result_for(scores[i].first, *record.outcome())});
    }
    return seen;
}

// One run of learning.
class Learner {
public:
    Learner(const LearningPlan& plan, GamePtr game, const std::function<void(double)>& on_part,
            const std::function<bool()>& interrupted)
        : plan_(plan),
          first_(std::move(game)),
          words_(judgement_words(*first_)),
          on_part_(on_part),
          interrupted_(interrupted) {}

    Result<Learned> run() {
        GamePtr game = first_;
        for (int round = 0; round < rounds && !interrupted_(); ++round) {
            play_round(game, round);
            if (learned_from_.empty()) break;
            const std::vector<double> usual = usual_factors();
            factors_ = logistic_fit(learned_from_, usual, stiffness_by_size(learned_from_, usual.size(), stiffness));
            Result<GamePtr> next = game_of_text(with_judgement(plan_.description, weights()), plan_);
            if (!next) return next.error();
            game = *next;
        }
        if (learned_from_.empty())
            return Error{{{"no game came to a position that could be learned from",
                           "nessuna partita è arrivata a una posizione da cui imparare"}}};
        Learned learned;
        learned.judgement = weights();
        add_chances(learned.judgement);
        learned.description = with_judgement(plan_.description, learned.judgement);
        learned.games = games_;
        learned.positions = learned_from_.size() + held_back_.size();
        learned.loss_before = logistic_loss(held_back_, usual_factors());
        learned.loss_after = logistic_loss(held_back_, factors_);
        const Result<GamePtr> last = game_of_text(learned.description, plan_);
        if (!last) return last.error();
        learned.match = match(*last);
        const EloEstimate elo = elo_of(learned.match);
        learned.is_better = elo.low.value_or(-1) > 0;
        if (!learned.is_better) learned.description = plan_.description;
        return learned;
    }

private:
    using Clock = std::chrono::steady_clock;

    bool is_late(double part) const {
        return !plan_.games && std::chrono::duration<double>(Clock::now() - begun_).count() >= part * plan_.seconds;
    }
    void tell(double done_of_games) const {
        on_part_(std::min(1.0, plan_.games
                                   ? done_of_games
                                   : std::chrono::duration<double>(Clock::now() - begun_).count() / plan_.seconds));
    }

    // Games under way when the time is over are played to their end, because to drop them would leave out the long
    // ones.
    void play_round(const GamePtr& game, int round) {
        std::map<std::uint64_t, SeenGame> seen;  // threads end them in any order
        std::uint64_t next = 0;
        std::mutex mutex;
        const std::uint64_t most = plan_.games ? static_cast<std::uint64_t>(*plan_.games) : ~std::uint64_t{0};
        run_workers(plan_.threads, [&](int) {
            for (;;) {
                std::uint64_t number = 0;
                {
                    const std::lock_guard lock(mutex);
                    if (next == most || interrupted_() || is_late((round + 1) * part_of_round)) return;
                    number = next++;
                    tell((round + static_cast<double>(number) / static_cast<double>(most)) / (rounds + 1));
                }
                SeenGame one =
                    play_and_see(game, mix64(mix64(plan_.seed) + (static_cast<std::uint64_t>(round) << 32) + number));
                const std::lock_guard lock(mutex);
                seen.emplace(number, std::move(one));
            }
        });
        scores_.clear();
        for (auto& [number, one] : seen) {
            auto& positions = number % kept_back == 0 ? held_back_ : learned_from_;
            std::ranges::move(one.positions, std::back_inserter(positions));
            std::ranges::move(one.scores, std::back_inserter(scores_));
        }
        games_ += seen.size();
    }

    // Those of the description, and nothing for having the turn.
    std::vector<double> usual_factors() const {
        std::vector<double> factors;
        for (const int weight : usual_weights(*first_)) factors.push_back(slope * weight);
        factors.push_back(0);
        return factors;
    }

    Judgement weights() const {
        Judgement weights;
        for (std::size_t i = 0; i < words_.size(); ++i)
            weights.emplace_back(
                words_[i], std::clamp(static_cast<int>(std::lround(factors_[i] / slope)), -most_weight, most_weight));
        return weights;
    }

    // The curve from the scores of the last round to chances, as the words `even`, `ahead` and `bound` tell it.
    void add_chances(Judgement& judgement) const {
        double least = 0;
        std::array<int, 3> best{500, 630, 250};
        for (const int bound : {100, 150, 200, 250, 300, 400, 500, 700, 1000}) {
            std::vector<Observation> bounded = scores_;
            for (Observation& observation : bounded) {
                observation.numbers[0] = std::clamp(observation.numbers[0], -bound / 100.0, bound / 100.0);
                observation.numbers.push_back(1);
            }
            const std::vector<double> factors = logistic_fit(bounded, {0.55, 0}, stiffness_by_size(bounded, 2, 1));
            const double loss = logistic_loss(bounded, factors);
            const auto in_thousandths = [](double logit) {
                return static_cast<int>(std::lround(1000 / (1 + steady::exp(-logit))));
            };
            const int even = std::clamp(in_thousandths(factors[1]), 1, 998);
            const int ahead = std::clamp(in_thousandths(factors[0] + factors[1]), even + 1, 999);
            if (least != 0 && loss >= least) continue;
            least = loss;
            best = {even, ahead, bound};
        }
        judgement.emplace_back("even", best[0]);
        judgement.emplace_back("ahead", best[1]);
        judgement.emplace_back("bound", best[2]);
    }

    // Both play each opening from both sides, with the same nodes.
    MatchScore match(const GamePtr& learned) const {
        std::map<int, std::array<int, 3>> results;  // of each pair
        std::mutex mutex;
        int next = 0;
        const int most = plan_.games ? std::max(1, *plan_.games / 2) : 1000;
        run_workers(plan_.threads, [&](int) {
            for (;;) {
                int number = 0;
                {
                    const std::lock_guard lock(mutex);
                    if (next == most || interrupted_() || is_late(1)) return;
                    number = next++;
                    tell((rounds + static_cast<double>(number) / most) / (rounds + 1));
                }
                std::array<int, 3> counts{};  // lost, drawn, won
                for (const int seat : {0, 1}) ++counts[static_cast<std::size_t>(half_points(learned, number, seat))];
                const std::lock_guard lock(mutex);
                results.emplace(number, counts);
            }
        });
        MatchScore score;
        for (const auto& [number, counts] : results) {
            score.losses += counts[0];
            score.draws += counts[1];
            score.wins += counts[2];
            ++score.pairs[static_cast<std::size_t>(counts[1] + 2 * counts[2])];
        }
        return score;
    }

    // What the new judgement gets where it sits on this seat: 0 lost, 1 drawn, 2 won. Both games have the same rules,
    // so each player has a record of its own and plays the same actions on it.
    int half_points(const GamePtr& learned, int number, int seat) const {
        Random random(mix64(~plan_.seed) + static_cast<std::uint64_t>(number));
        Record opening(first_);
        play_opening(opening, random);
        std::array<Record, 2> own{Record(seat == 0 ? learned : first_), Record(seat == 0 ? first_ : learned)};
        for (const Record::Ply& ply : opening.plies())
            for (Record& record : own) record.play(ply.action);
        std::array<std::unique_ptr<Engine>, 2> engines;
        for (std::size_t i = 0; i < 2; ++i)
            engines[i] = own[i].game().make_engine(Method::standard, {.table_megabytes = megabytes});
        while (!own[0].outcome()) {
            const auto mover = static_cast<std::size_t>(own[0].game().person_to_move(own[0].position()));
            engines[mover]->set_position(own[mover]);
            const std::string action = engines[mover]->think({.nodes = nodes_of_match}, nullptr).best_action();
            for (Record& record : own) record.play(action);
        }
        const Winner winner = own[0].outcome()->winner;
        if (winner == Winner::draw) return 1;
        return own[0].game().person_of(own[0].position(), static_cast<Side>(winner)) == seat ? 2 : 0;
    }

    const LearningPlan& plan_;
    GamePtr first_;
    std::vector<std::string> words_;
    const std::function<void(double)>& on_part_;
    const std::function<bool()>& interrupted_;
    Clock::time_point begun_ = Clock::now();
    std::vector<Observation> learned_from_{}, held_back_{}, scores_{};
    std::vector<double> factors_{};
    std::size_t games_ = 0;
};

}  // namespace

Result<Learned> learn(const LearningPlan& plan, const std::function<void(double part)>& on_part,
                      const std::function<bool()>& interrupted) {
    Result<GamePtr> game = game_of_text(plan.description, plan);
    if (!game) return game.error();
    return Learner(plan, std::move(*game), on_part, interrupted).run();
}

}  // namespace tavoliere
