#include "search/bench.hpp"

namespace tavoliere {

namespace {

constexpr int deepest = 4;
constexpr std::size_t positions_each = 4;

}  // namespace

BenchEntry bench_game(const AnyGame& game, std::uint64_t nodes_each) {
    BenchEntry entry{game.info().id};
    const std::shared_ptr<const AnyGame> borrowed(std::shared_ptr<void>(), &game);
    const auto engine = make_engine(game, Method::alpha_beta, {.table_megabytes = 8});
    Random random(20240229);
    Record record(borrowed);
    for (std::size_t i = 0; i < positions_each && !record.outcome(); ++i) {
        engine->new_game();
        engine->set_position(record);
        const SearchAnswer answer = engine->think({.nodes = nodes_each, .depth = deepest}, nullptr);
        entry.nodes += answer.nodes;
        entry.seconds += answer.seconds;
        for (int ply = 0; ply < 8 && record.play_random(random); ++ply) {
        }
    }
    return entry;
}

}  // namespace tavoliere
