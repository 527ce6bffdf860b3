#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "core/random.hpp"
#include "game/catalog.hpp"
#include "games/built_in.hpp"
#include "search/engine.hpp"

// Fits what the scores of a game mean as chances (search/win_chance.hpp) to self-play at several strengths, and says it
// also in the words of a description's [judgement]:
//     chance_fit GAME[,GAME...] GAMES [SEED [NODES...]]
// Games are dealt into three parts; each part is judged by a curve fitted to the other two, and all of them together
// show how far predicted chances and results are apart (cross-validation: all positions of a game have one result, so a
// third of the games alone would mostly show chance). Several games are fitted as one, for a family of games that
// shares a judgement. The error of the curve that the program has is told too: with another seed than it was fitted to,
// that is what it promises.
namespace tavoliere {
namespace {

constexpr int opening_turns = 4;    // at random
constexpr int lines = 4;            // among which a turn is chosen
constexpr double temperature = 12;  // of that choice, in points, so that games differ
constexpr std::size_t strengths = 3;

constexpr std::size_t parts = 3;

struct Sample {
    double score;
    double told;    // the chance that the program makes of it
    double result;  // for the person to move: 1, 0.5 or 0
    std::size_t strength;
    std::size_t part = 0;
};

struct Curve {
    double slope = 0.0025, bias = 0, most = 1000, bend = 0;

    double bent(double score) const {
        const double bounded = std::clamp(score, -most, most);
        return bounded / (1 + bend * std::abs(bounded));
    }
    double chance(double score) const { return 1 / (1 + std::exp(-(slope * bent(score) + bias))); }
};

const Line& choose(const std::vector<Line>& known, Random& random) {
    double total = 0;
    std::vector<double> up_to;
    for (const Line& line : known) up_to.push_back(total += std::exp((line.score - known[0].score) / temperature));
    const double drawn = total * random.unit();
    return known[static_cast<std::size_t>(std::upper_bound(up_to.begin(), up_to.end() - 1, drawn) - up_to.begin())];
}

double result_for(Side side, const Outcome& outcome) {
    if (outcome.winner == Winner::draw) return 0.5;
    return outcome.winner == winner_of(side) ? 1 : 0;
}

// The positions of one game with what the player to move thought of them; proven ones need no curve.
std::vector<Sample> play_game(const std::shared_ptr<const AnyGame>& game, Engine& engine, std::uint64_t nodes,
                              std::size_t strength, Random& random) {
    Record record(game);
    for (int turn = 0; turn < opening_turns; ++turn) record.play_random(random);
    std::vector<std::pair<Side, Line>> seen;
    engine.new_game();
    while (!record.outcome()) {
        engine.set_position(record);
        const SearchAnswer answer = engine.think({.nodes = nodes, .lines = lines}, nullptr);
        const Line& best = answer.lines.at(0);
        if (!is_decided(best.score) && !best.margin) seen.emplace_back(record.game().turn(record.position()), best);
        if (record.play(choose(answer.lines, random).actions.at(0))) std::abort();
    }
    std::vector<Sample> samples;
    for (const auto& [side, line] : seen)
        samples.push_back(
            {static_cast<double>(line.score), line.chance, result_for(side, *record.outcome()), strength});
    return samples;
}

double loss(const std::vector<Sample>& samples, const Curve& curve) {
    double sum = 0;
    for (const Sample& sample : samples) {
        const double p = std::clamp(curve.chance(sample.score), 1e-9, 1 - 1e-9);
        sum -= sample.result * std::log(p) + (1 - sample.result) * std::log(1 - p);
    }
    return sum;
}

// Newton's step for the two numbers of the curve.
Curve newton_step(const std::vector<Sample>& samples, const Curve& curve) {
    double g0 = 0, g1 = 0, h00 = 1e-9, h01 = 0, h11 = 1e-9;
    for (const Sample& sample : samples) {
        const double p = curve.chance(sample.score), error = sample.result - p, weight = p * (1 - p);
        const double score = curve.bent(sample.score);
        g0 += error * score;
        g1 += error;
        h00 += weight * score * score;
        h01 += weight * score;
        h11 += weight;
    }
    const double determinant = h00 * h11 - h01 * h01;
    return {(g0 * h11 - g1 * h01) / determinant, (g1 * h00 - g0 * h01) / determinant, curve.most, curve.bend};
}

// By Newton's method from this curve; a step that goes too far is halved, and one that gains next to nothing is the
// last.
Curve fitted_from(const std::vector<Sample>& samples, Curve curve) {
    constexpr double worth_a_step = 1e-9;
    double least = loss(samples, curve);
    for (double gain = least; gain > worth_a_step * least;) {
        const Curve way = newton_step(samples, curve);
        gain = 0;
        for (double length = 1; length > 1e-4 && gain <= 0; length /= 2) {
            const Curve next{curve.slope + length * way.slope, curve.bias + length * way.bias, curve.most, curve.bend};
            gain = least - loss(samples, next);
            if (gain > 0) curve = next;
        }
        least -= std::max(gain, 0.0);
    }
    return curve;
}

Curve fitted(const std::vector<Sample>& samples) {
    Curve best = fitted_from(samples, {});
    double least = loss(samples, best);
    const auto try_with = [&](double most, double bend) {
        const Curve curve = fitted_from(samples, {.most = most, .bend = bend});
        if (const double lost = loss(samples, curve); lost < least) best = curve, least = lost;
    };
    for (const double most : {50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 700}) try_with(most, 0);
    for (const double most : {300, 500, 700, 1000})
        for (const double half_at : {100, 200, 400, 800, 1600, 3200}) try_with(most, 1 / half_at);
    return best;
}

using Curves = std::array<Curve, parts>;

template <class Chosen>
std::vector<Sample> those(const std::vector<Sample>& samples, Chosen chosen) {
    std::vector<Sample> found;
    std::ranges::copy_if(samples, std::back_inserter(found), chosen);
    return found;
}

// For each part, fitted to the others.
Curves curves_of_others(const std::vector<Sample>& samples) {
    Curves curves;
    for (std::size_t part = 0; part < parts; ++part)
        curves[part] = fitted(those(samples, [part](const Sample& sample) { return sample.part != part; }));
    return curves;
}

// The expected calibration error in points: how far mean chance and mean result are apart in ten bins of chances.
template <class Chance>
double calibration_error(const std::vector<Sample>& samples, Chance chance_of) {
    std::array<double, 10> chances{}, results{};
    for (const Sample& sample : samples) {
        const double chance = chance_of(sample);
        const auto bin = std::min<std::size_t>(9, static_cast<std::size_t>(10 * chance));
        chances[bin] += chance;
        results[bin] += sample.result;
    }
    double error = 0;
    for (std::size_t bin = 0; bin < 10; ++bin) error += std::abs(chances[bin] - results[bin]);
    return samples.empty() ? 0 : 100 * error / static_cast<double>(samples.size());
}

int run(int argc, char** argv) {
    if (argc < 3) return std::fprintf(stderr, "expected: chance_fit GAME[,GAME...] GAMES [SEED [NODES...]]\n"), 2;
    const int games = std::atoi(argv[2]);
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
    std::array<std::uint64_t, strengths> nodes{200, 1000, 5000};
    for (std::size_t i = 0; i < strengths && 4 + static_cast<int>(i) < argc; ++i)
        nodes[i] = std::strtoull(argv[4 + i], nullptr, 10);
    const Catalog catalog = built_in_games();
    std::vector<Sample> samples;
    std::string_view ids = argv[1];
    while (!ids.empty()) {
        const std::string id(ids.substr(0, ids.find(',')));
        ids.remove_prefix(std::min(ids.size(), id.size() + 1));
        auto made = catalog.make(id, {});
        if (!made) return std::fprintf(stderr, "no game %s\n", id.c_str()), 2;
        const std::shared_ptr<const AnyGame> game = std::move(*made);
        const auto engine = game->make_engine(Method::standard, {.table_megabytes = 16});
        for (int number = 0; number < games; ++number) {
            Random random(mix64(seed * 1'000'003 + static_cast<std::uint64_t>(number)));
            const auto strength = static_cast<std::size_t>(number) % strengths;
            for (Sample sample : play_game(game, *engine, nodes[strength], strength, random)) {
                sample.part = static_cast<std::size_t>(number) / strengths % parts;
                samples.push_back(sample);
            }
        }
    }
    const Curve curve = fitted(samples);
    const Curves curves = curves_of_others(samples);
    const auto by_others = [&](const Sample& sample) { return curves[sample.part].chance(sample.score); };
    const auto told = [](const Sample& sample) { return sample.told; };
    std::printf("%s: slope %.5f bias %+.4f most %.0f bend %.5f, %zu positions, error %.2f points; by nodes", argv[1],
                curve.slope, curve.bias, curve.most, curve.bend, samples.size(), calibration_error(samples, by_others));
    for (std::size_t i = 0; i < strengths; ++i) {
        const auto of_strength = those(samples, [i](const Sample& sample) { return sample.strength == i; });
        std::printf(" %llu: %.2f", static_cast<unsigned long long>(nodes[i]),
                    calibration_error(of_strength, by_others));
    }
    const auto thousandths = [&](double score) { return std::lround(1000 * curve.chance(score)); };
    std::printf("\nin words: even = %ld, ahead = %ld, bound = %.0f, far = %ld\nthe program's own curve: error %.2f\n",
                thousandths(0), thousandths(100), curve.most, curve.bend == 0 ? 0 : thousandths(curve.most),
                calibration_error(samples, told));
    return 0;
}

}  // namespace
}  // namespace tavoliere

int main(int argc, char** argv) { return tavoliere::run(argc, argv); }
