#include <benchmark/benchmark.h>

#include <array>
#include <memory>

#include "game/list.hpp"
#include "game/record.hpp"
#include "support/variants.hpp"

// Every game on every board it offers: its parts one by one on positions of random games, and whole random games. The
// work runs inside the games' static code, which measures its own time.
namespace tavoliere {
namespace {

constexpr double seconds_each = 0.1;

// A game and positions of it in which there is something to do, from the beginning of a game to its end. Made when the
// first case needs it.
class Subject {
public:
    explicit Subject(Variant variant) : variant_(std::move(variant)) {}

    const AnyGame& game() {
        if (!game_) game_ = std::move(*make_game(variant_.game, variant_.options));
        return *game_;
    }

    const std::vector<AnyPosition>& positions() {
        while (positions_.size() < most_positions && games_played_ < most_games) add_game(++games_played_);
        return positions_;
    }

private:
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

void time_part(benchmark::State& state, Subject& subject, Timed what) {
    std::uint64_t count = 0;
    for ([[maybe_unused]] auto iteration : state) {
        const Timing timing = subject.game().time(what, subject.positions(), seconds_each);
        count += timing.count;
        state.SetIterationTime(timing.seconds);
    }
    state.counters["rate"] = benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
}

void time_playouts(benchmark::State& state, Subject& subject) {
    std::uint64_t plies = 0;
    for ([[maybe_unused]] auto iteration : state) {
        const AnyGame& game = subject.game();
        const PlayoutTally tally = game.playouts(game.start(), 1, seconds_each, [] { return false; });
        plies += tally.plies;
        state.SetIterationTime(tally.seconds);
    }
    state.counters["rate"] = benchmark::Counter(static_cast<double>(plies), benchmark::Counter::kIsRate);
}

// Case names are `part:game:key=value`, which tools/bench takes apart again.
std::string case_name(std::string_view part, const Variant& variant) {
    std::string name = std::string(part) + ':' + variant.game + ':';
    for (const auto& [key, value] : variant.options) name += key + '=' + value;
    return name;
}

template <class Measure>
void add_case(const std::string& name, const std::shared_ptr<Subject>& subject, Measure measure) {
    benchmark::RegisterBenchmark(name.c_str(),
                                 [subject, measure](benchmark::State& state) { measure(state, *subject); })
        ->UseManualTime()
        ->Iterations(1);
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
    }
}

}  // namespace
}  // namespace tavoliere

int main(int count, char** arguments) {
    tavoliere::add_cases();
    benchmark::Initialize(&count, arguments);
    if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
