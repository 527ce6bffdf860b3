#include "search/bench.hpp"

#include "core/random.hpp"

namespace tavoliere {

namespace {

constexpr int deepest = 4;
constexpr int positions_each = 4, turns_between = 8;
// Solvers are asked only where no depth is set.
constexpr int ends_each = 3, turns_before_end = 4;

// A small number made of all that the lines say but their times.
std::uint64_t digest_of(const std::vector<Line>& lines) {
    std::uint64_t digest = 0;
    const auto add = [&](std::uint64_t part) { digest = mix64(digest ^ part); };
    for (const Line& line : lines) {
        add(static_cast<std::uint64_t>(line.score));
        add(static_cast<std::uint64_t>(line.margin.value_or(0)));
        for (const std::string& action : line.actions)
            for (const char letter : action) add(static_cast<unsigned char>(letter));
    }
    return digest % 10'000;
}

class Bench {
public:
    explicit Bench(const AnyGame& game)
        : entry{game.info().id}, engine_(game.make_engine(Method::standard, {.table_megabytes = 8})) {}

    void search(const Record& record, const Limits& limits) {
        engine_->new_game();
        engine_->set_position(record);
        const SearchAnswer answer = engine_->think(limits, nullptr);
        entry.signature += answer.nodes + digest_of(answer.lines);
        entry.seconds += answer.seconds;
        for (const Line& line : answer.lines) entry.margins_proven += line.margin.has_value();
    }

    BenchEntry entry;

private:
    std::unique_ptr<Engine> engine_;
};

}  // namespace

// Positions of a random game: some of its beginning, and some before its end.
BenchEntry bench_game(const AnyGame& game, std::uint64_t nodes_each) {
    Bench bench(game);
    Random random(20240232);
    Record record(std::shared_ptr<const AnyGame>(std::shared_ptr<void>(), &game));
    for (int turn = 0; !record.outcome(); ++turn) {
        if (turn % turns_between == 0 && turn / turns_between < positions_each)
            bench.search(record, {.nodes = nodes_each, .depth = deepest});
        record.play_random(random);
    }
    for (int i = 0; i < ends_each; ++i) {
        for (int turn = 0; turn < turns_before_end; ++turn) record.undo();
        bench.search(record, {.nodes = nodes_each});
    }
    return bench.entry;
}

}  // namespace tavoliere
