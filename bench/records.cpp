#include <benchmark/benchmark.h>

#include "drawing/diagram.hpp"
#include "game/record.hpp"
#include "records/record_check.hpp"
#include "records/record_reader.hpp"
#include "records/record_writer.hpp"
#include "support/variants.hpp"

// How many figures of positions a second are drawn as SVG, and how many records are read and checked, for every game:
//     tavoliere_records_bench --benchmark_repetitions=5 --benchmark_report_aggregates_only=true
// Rates are by processor time, so that a busy machine does not spoil them.
namespace tavoliere {
namespace {

constexpr int games_played = 20;

std::vector<Record> random_games(const std::string& id) {
    const std::shared_ptr<const AnyGame> game = std::move(*catalog().make(id, {}));
    std::vector<Record> records;
    for (int i = 0; i < games_played; ++i) {
        Random random(static_cast<std::uint64_t>(i));
        Record& record = records.emplace_back(game);
        while (record.play_random(random)) {
        }
    }
    return records;
}

// Every seventh position of these games.
std::vector<Record> positions_of(const std::vector<Record>& records) {
    std::vector<Record> positions;
    for (const Record& record : records) {
        Record at(record);
        do
            if (at.plies().size() % 7 == 1) positions.push_back(at);
        while (at.undo());
    }
    return positions;
}

// Figures of positions from the beginning to the end of random games, the last action lit.
void draw_figures(benchmark::State& state, const std::string& id) {
    const std::vector<Record> positions = positions_of(random_games(id));
    std::size_t drawn = 0, bytes = 0;
    for ([[maybe_unused]] auto iteration : state) {
        bytes += svg_diagram(positions[drawn % positions.size()], {}).size();
        ++drawn;
    }
    benchmark::DoNotOptimize(bytes);
    state.counters["rate"] = benchmark::Counter(static_cast<double>(drawn), benchmark::Counter::kIsRate);
}

// Records read from their text and checked by the rules.
void check_records(benchmark::State& state, const std::string& id) {
    std::vector<std::string> texts;
    for (const Record& record : random_games(id)) texts.push_back(write_game(game_text_of(record)));
    std::size_t checked = 0;
    for ([[maybe_unused]] auto iteration : state) {
        const auto game = RecordReader(texts[checked % texts.size()]).next();
        if (!check_whole_game(catalog(), **game).game) state.SkipWithError("a wrong record");
        ++checked;
    }
    state.counters["rate"] = benchmark::Counter(static_cast<double>(checked), benchmark::Counter::kIsRate);
}

void add_cases() {
    for (const FamilyPtr& family : catalog().families()) {
        const std::string id(family->info.id);
        benchmark::RegisterBenchmark(("figures:" + id).c_str(), draw_figures, id)->MinTime(0.2);
        benchmark::RegisterBenchmark(("records:" + id).c_str(), check_records, id)->MinTime(0.2);
    }
}

// Google Benchmark's own main runs what is there before it begins.
[[maybe_unused]] const bool added = (add_cases(), true);

}  // namespace
}  // namespace tavoliere
