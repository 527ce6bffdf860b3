#include "analysis/self_play.hpp"

#include <array>
#include <memory>

#include "search/engine.hpp"

namespace tavoliere {

namespace {

constexpr int longest_game = 300;

constexpr int lowest_level = 3, number_of_levels = 4;
constexpr int most_random_plies = 4;
// What is wrong with any turn is often a problem, and some games need more of that.
constexpr std::array<int, 3> slips_of_players{20, 50, 80};

}  // namespace

void play_to_end(Record& record, const SelfPlayer& player, std::uint64_t seed, Random& random) {
    const EngineOptions options{.table_megabytes = 4, .seed = seed, .level = player.level, .sight = {}};
    const std::unique_ptr<Engine> engine = record.game().make_engine(Method::standard, options);
    for (int ply = 0; ply < longest_game && !record.outcome(); ++ply) {
        if (random.index(100) < player.slips) {
            record.play_random(random);
            continue;
        }
        engine->set_seed(mix64(seed) + static_cast<std::uint64_t>(ply));
        engine->set_position(record);
        record.play(engine->think(Limits{}, nullptr).best_action());
    }
}

void play_imperfectly(Record& record, std::uint64_t seed) {
    Random random(seed);
    for (int plies = random.index(most_random_plies + 1); plies > 0 && !record.outcome(); --plies)
        record.play_random(random);
    const int level = lowest_level + random.index(number_of_levels);
    const int slips = slips_of_players[random.below(slips_of_players.size())];
    play_to_end(record, {level, slips}, seed, random);
}

void play_at_random(Record& record, std::uint64_t seed) {
    Random random(seed);
    while (record.play_random(random)) {
    }
}

}  // namespace tavoliere
