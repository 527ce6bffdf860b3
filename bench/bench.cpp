#include <benchmark/benchmark.h>

#include <array>
#include <memory>

#include "game/game_probe.hpp"
#include "game/record.hpp"
#include "games/chess/chess.hpp"
#include "support/variants.hpp"

// Every game on every board it offers: its parts one by one on positions of random games, whole random games, and the
// counting of positions. The work runs inside the games' static code. Rates are by processor time, so that a busy
// machine does not spoil them.
namespace tavoliere {
namespace {

constexpr double seconds_each = 0.1;

// A game and positions of it in which there is something to do, from the beginning of a game to its end. Made when the
// first case needs it.
class Subject {
public:
    explicit Subject(Variant variant) : variant_(std::move(variant)) {}

    const AnyGame& game() {
        if (!game_) game_ = std::move(*catalog().make(variant_.game, variant_.options));
        return *game_;
    }

    const std::vector<AnyPosition>& positions() {
        while (positions_.size() < most_positions && games_played_ < most_games) add_game(++games_played_);
        return positions_;
    }

    // Deep enough to count a good number of positions from the start.
    int perft_depth() {
        int depth = 1;
        while (game().perft(game().start(), depth) < enough_leaves) ++depth;
        return depth;
    }

private:
    static constexpr std::uint64_t enough_leaves = 500'000;
    static constexpr std::size_t most_positions = 200;
    static constexpr std::size_t plies_between = 3;
    static constexpr std::uint64_t most_games = 20;

    void add_game(std::uint64_t seed) {
        game();
        Random random(seed);
        Record record(game_);
        do {
            if (record.outcome() || positions_.size() >= most_positions) return;
            if (record.plies().size() % plies_between == 0) positions_.push_back(record.position());
        } while (record.play_random(random));
    }

    Variant variant_;
    std::shared_ptr<const AnyGame> game_;
    std::vector<AnyPosition> positions_;
    std::uint64_t games_played_ = 0;
};

void report(benchmark::State& state, std::uint64_t count) {
    state.counters["rate"] = benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
}

void time_part(benchmark::State& state, Subject& subject, Timed what) {
    const AnyGame& game = subject.game();
    const std::vector<AnyPosition>& positions = subject.positions();
    std::uint64_t count = 0;
    for ([[maybe_unused]] auto iteration : state) count += game.probe().time(what, positions, seconds_each).count;
    report(state, count);
}

void time_playouts(benchmark::State& state, Subject& subject) {
    const AnyGame& game = subject.game();
    std::uint64_t plies = 0;
    for ([[maybe_unused]] auto iteration : state)
        plies += game.playouts(game.start(), 1, seconds_each, [] { return false; }).plies;
    report(state, plies);
}

void time_perft(benchmark::State& state, Subject& subject) {
    const AnyGame& game = subject.game();
    const int depth = subject.perft_depth();
    std::uint64_t leaves = 0;
    for ([[maybe_unused]] auto iteration : state) leaves += *game.perft(game.start(), depth);
    report(state, leaves);
}

// Plain chess is no game of the list, but its speed is what two of them are built on.
void time_chess(benchmark::State& state) {
    std::uint64_t leaves = 0;
    for ([[maybe_unused]] auto iteration : state) leaves += chess::perft(chess::start(), 5);
    report(state, leaves);
}

// Case names are `part:game:key=value`, which tools/bench takes apart again.
std::string case_name(std::string_view part, const Variant& variant) {
    std::string name = std::string(part) + ':' + variant.game + ':';
    for (const auto& [key, value] : variant.options) name += key + '=' + value;
    return name;
}

template <class Measure>
void add_case(const std::string& name, const std::shared_ptr<Subject>& subject, Measure measure) {
    benchmark::RegisterBenchmark(name.c_str(), [subject, measure](benchmark::State& state) {
        measure(state, *subject);
    })->Iterations(1);
}

void add_cases() {
    const std::array<std::pair<std::string_view, Timed>, 4> parts{
        {{"legal", Timed::legal}, {"turns", Timed::turns}, {"play", Timed::play}, {"outcome", Timed::outcome}}};
    for (const Variant& variant : all_boards()) {
        const auto subject = std::make_shared<Subject>(variant);
        for (const auto& [part, what] : parts)
            add_case(case_name(part, variant), subject,
                     [what = what](benchmark::State& state, Subject& game) { time_part(state, game, what); });
        add_case(case_name("playouts", variant), subject, time_playouts);
        add_case(case_name("perft", variant), subject, time_perft);
    }
    benchmark::RegisterBenchmark("perft:chess:", time_chess)->Iterations(1);
}

// Google Benchmark's own main runs what is there before it begins.
[[maybe_unused]] const bool added = (add_cases(), true);

}  // namespace
}  // namespace tavoliere
